//! Uniqueness: deadly patterns, which would give a second solution, and symmetries of the givens.
//!
//! These techniques find nothing unless the position is known to have exactly one solution. A deadly
//! pattern contains no given.

mod avoidable;
mod bug;
mod deadly;
mod extended;
mod hidden;
mod loops;
mod rectangle;
mod symmetry;

use smallvec::SmallVec;

use crate::step::wording::digit_list;
use crate::step::{ExhibitId, joined};
use crate::techniques::prelude::*;

pub use avoidable::{AvoidableRectangle1, AvoidableRectangle2};
pub use bug::{Bug2, Bug3, Bug4, BugPlus1};
pub use extended::ExtendedRectangle;
pub use hidden::{HiddenRectangle, UniqueRectangle6};
pub use loops::UniqueLoop;
pub use rectangle::{
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5,
};
pub use symmetry::SymmetricalPlacement;

/// A naked subset of some cells of a house and several cells that act as one.
struct Subset<S: Size> {
    house: House,
    /// The other cells, without the cells that act as one.
    cells: CellSet<S>,
    digits: DigitSet,
}

impl<S: Size> Subset<S> {
    /// Says that some cells, which act as one with these candidates, form a naked subset with the other cells.
    fn explain(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        ones: ExhibitId,
        extras: ExhibitId,
    ) -> Vec<Word> {
        let house = explanation.house(Role::Base, self.house);
        explanation.cells(Role::SetA, self.cells);
        let digits = explanation.digits(Role::SetA, self.digits);
        let name = match self.digits.len() {
            2 => "pair",
            3 => "triple",
            _ => "quadruple",
        };
        let cells = self.cells.iter().map(|cell| {
            let held = digit_list(position.candidates(cell), "and");
            sentence![(explanation.cell(Role::SetA, cell))(format!(" ({held})"))]
        });
        let cells = joined(cells.collect(), " and ");
        sentence![
            " In " house ", " ones " act as one cell with the candidates " extras
            ". Together with " cells (format!(", they form a naked {name} of ")) digits "."
        ]
    }
}

/// Maximum number of other cells in a subset: with the cells that act as one they make a naked quadruple.
const MAX_FURTHER: usize = 3;

/// Visits the naked subsets of other cells with the cells `ones`, which act as one cell with the
/// candidates `extras`; the smallest first.
fn subsets_with<S: Size>(
    ones: CellSet<S>,
    extras: DigitSet,
    position: &Position<'_, S>,
    visit: &mut dyn FnMut(Subset<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if ones.len() < 2 || extras.len() < 2 {
        return ControlFlow::Continue(());
    }
    for size in 1..=MAX_FURTHER {
        for house in position.geometry().houses_of_all(ones) {
            let free = (position.empty_in(house) - ones).iter();
            let free: SmallVec<[Cell; Shape::MAX_SIDE]> = free.collect();
            let start = Subset { house, cells: CellSet::EMPTY, digits: extras };
            extend(start, &free, size, position, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the subsets with `missing` more of the `free` cells.
fn extend<S: Size>(
    subset: Subset<S>,
    free: &[Cell],
    missing: usize,
    position: &Position<'_, S>,
    visit: &mut dyn FnMut(Subset<S>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (cells, digits) = (subset.cells.len(), subset.digits.len());
    if digits > cells + missing + 1 {
        return ControlFlow::Continue(());
    }
    if missing == 0 {
        return if digits == cells + 1 { visit(subset) } else { ControlFlow::Continue(()) };
    }
    for (index, &cell) in free.iter().enumerate() {
        let wider = Subset {
            house: subset.house,
            cells: subset.cells.with(cell),
            digits: subset.digits | position.candidates(cell),
        };
        extend(wider, &free[index + 1..], missing - 1, position, visit)?;
    }
    ControlFlow::Continue(())
}
