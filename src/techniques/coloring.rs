//! Colouring: places tied by strong links, in two colours of which one is true.

mod medusa;
mod multi;
mod simple;

pub use medusa::Medusa;
pub use multi::{MultiColors1, MultiColors2};
pub use simple::{SimpleColorsTrap, SimpleColorsWrap};

use crate::catalog::Role;
use crate::position::{Cluster, Position};
use crate::size::Size;
use crate::step::{ExhibitId, Explanation, notation};

/// Shows both colours of a cluster and leans on the strong links that tie it.
fn show<S: Size>(
    explanation: &mut Explanation,
    position: &Position<'_, S>,
    cluster: &Cluster<S>,
    roles: [Role; 2],
) -> [ExhibitId; 2] {
    let [a, b] = cluster.colours;
    let nouns = [
        explanation.digit_in(roles[0], cluster.digit, a),
        explanation.digit_in(roles[1], cluster.digit, b),
    ];
    for bilocal in position.bilocals(cluster.digit) {
        if (a | b).contains(bilocal.cells[0]) {
            explanation.needs_house(bilocal.house, cluster.digit, bilocal.cells);
        }
    }
    nouns
}

/// `5 (r1c2,r3c4) / (r1c7,r3c8)`.
fn line<S: Size>(cluster: &Cluster<S>) -> String {
    let names = cluster.colours.map(|cells| {
        let cells: Vec<_> = cells.iter().collect();
        notation::cells(&cells, S::SHAPE)
    });
    format!("{} ({}) / ({})", cluster.digit, names[0], names[1])
}
