//! What a single solution forbids: patterns whose digits could be swapped, and what is not as
//! symmetric as the givens.
//!
//! All of these techniques find nothing unless the position is known to have exactly one solution.
//! Their patterns have no given in them, as an empty cell never is one; but for the symmetry of all
//! givens.

mod avoidable;
mod bug;
mod deadly;
mod extended;
mod grave;
mod hidden;
mod loops;
mod rectangle;
mod symmetry;

use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::catalog::Role;
use crate::grid::{Candidate, Cell, CellSet, DigitSet, House, Shape};
use crate::position::Position;
use crate::sentence;
use crate::size::Size;
use crate::step::{Explanation, Word};

pub use avoidable::{AvoidableRectangle1, AvoidableRectangle2};
pub use bug::{Bug2, Bug3, Bug4, BugPlus1};
pub use extended::ExtendedRectangle;
pub use hidden::{HiddenRectangle, UniqueRectangle6};
pub use loops::UniqueLoop;
pub use rectangle::{
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5,
};
pub use symmetry::SymmetricalPlacement;

/// Digits that some cells of a house share with others that count as one, so that the rest of the
/// house loses them.
struct Subset<S: Size> {
    house: House,
    cells: CellSet<S>,
    digits: DigitSet,
}

impl<S: Size> Subset<S> {
    /// What it takes from other cells, which see all of it.
    fn taken_from(
        &self,
        cells: CellSet<S>,
        position: &Position<'_, S>,
    ) -> impl Iterator<Item = Candidate> {
        let lost = |cell| (cell, position.candidates(cell) & self.digits);
        let lost = cells.iter().map(lost);
        lost.flat_map(|(cell, digits)| Candidate::all_in(cell, digits))
    }

    /// Why its digits are in it, once it is said what counts as one cell.
    fn told(&self, explanation: &mut Explanation) -> Vec<Word> {
        let house = explanation.house(Role::Base, self.house);
        let cells = explanation.cells(Role::SetA, self.cells);
        let digits = explanation.digits(Role::SetA, self.digits);
        sentence![
            " In ",
            house,
            " it and ",
            cells,
            " have no candidates but ",
            digits,
            ": as many cells as digits, so each of these digits stands in one of these cells."
        ]
    }
}

/// How many further cells a naked subset with cells that count as one may have: a quadruple.
const MAX_FURTHER: usize = 3;

/// Visits the naked subsets that some cells, which have these digits further and count as one, make
/// with other cells of a house, the smallest first.
fn subsets_with<S: Size>(
    (ones, extras): (CellSet<S>, DigitSet),
    position: &Position<'_, S>,
    visit: &mut dyn FnMut(Subset<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if ones.len() < 2 || extras.len() < 2 {
        return ControlFlow::Continue(());
    }
    for size in 1..=MAX_FURTHER {
        for house in position.geometry().houses_of_all(ones) {
            let free = (position.empty_in(house) - ones).iter();
            let free: SmallVec<[Cell; Shape::LONGEST_SIDE]> = free.collect();
            let none = (CellSet::EMPTY, extras);
            extend(&free, (size, none), position, &mut |cells, digits| {
                visit(Subset {
                    house,
                    cells,
                    digits,
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the choices of `size` more of the `free` cells that have one digit more than cells, what
/// was chosen before counted.
fn extend<S: Size>(
    free: &[Cell],
    (size, (cells, digits)): (usize, (CellSet<S>, DigitSet)),
    position: &Position<'_, S>,
    visit: &mut dyn FnMut(CellSet<S>, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if digits.len() > cells.len() + size + 1 {
        return ControlFlow::Continue(());
    }
    if size == 0 {
        return if digits.len() == cells.len() + 1 {
            visit(cells, digits)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (at, &cell) in free.iter().enumerate() {
        let wider = (cells.with(cell), digits | position.candidates(cell));
        extend(&free[at + 1..], (size - 1, wider), position, visit)?;
    }
    ControlFlow::Continue(())
}
