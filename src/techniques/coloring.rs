//! Colouring: candidates linked by conjugate pairs, in two colours of which one is true.

mod medusa;
mod multi;
mod simple;

pub use medusa::Medusa;
pub use multi::{MultiColors1, MultiColors2};
pub use simple::{SimpleColorsTrap, SimpleColorsWrap};

use crate::catalog::Role;
use crate::grid::{Cell, CellSet, House};
use crate::position::{Cluster, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{Explanation, Word, notation};

/// The names of colours in explanations: two for each of two clusters. Legends use them for the same
/// roles (see [`Role::title`]).
const NAMES: [[&str; 2]; 2] = [["A", "B"], ["C", "D"]];

/// The roles of these colours.
const ROLES: [[Role; 2]; 2] = [[Role::ColourA, Role::ColourB], [Role::SetA, Role::SetB]];

/// Shows the colours of a cluster, the first (0) or second (1) of a step, and adds its conjugate
/// pairs to the premises. Returns "colour A is 7 in r1c4 and r3c9, and colour B is 7 in r1c9".
fn cluster_words<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    cluster: &Cluster<S>,
    index: usize,
) -> Vec<Word> {
    let [a, b] = cluster.colours;
    for bilocal in position.bilocals(cluster.digit) {
        if (a | b).contains(bilocal.cells[0]) {
            explanation.needs_house(bilocal.house, cluster.digit, bilocal.cells);
        }
    }
    let [first, second] = ROLES[index];
    let [first_name, second_name] = NAMES[index];
    let first_noun = explanation.digit_in(first, cluster.digit, a);
    let second_noun = explanation.digit_in(second, cluster.digit, b);
    sentence![
        format!("colour {first_name} is "),
        first_noun,
        format!(", and colour {second_name} is "),
        second_noun
    ]
}

/// Returns the colours of a cluster for machine lines: `5 (r1c2,r3c4) / (r1c7,r3c8)`.
fn line<S: Size>(cluster: &Cluster<S>) -> String {
    let names = cluster.colours.map(|cells| {
        let cells: Vec<_> = cells.iter().collect();
        notation::cells(&cells, S::SHAPE)
    });
    format!("{} ({}) / ({})", cluster.digit, names[0], names[1])
}

/// Two cells that see each other.
#[derive(Clone, Copy)]
struct Contact {
    cells: [Cell; 2],
    /// A house of both.
    house: House,
}

/// Finds a cell of the first set that sees a cell of the second.
fn contact<S: Size>(first: CellSet<S>, second: CellSet<S>) -> Option<Contact> {
    first.iter().find_map(|one| {
        let other = (second & S::geometry().peers(one)).first()?;
        let both = CellSet::<S>::only(one).with(other);
        let house = S::geometry().houses_of_all(both).next()?;
        Some(Contact {
            cells: [one, other],
            house,
        })
    })
}
