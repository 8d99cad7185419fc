//! What a single solution forbids: patterns whose digits could be swapped.
//!
//! All of these techniques find nothing unless the position is known to have exactly one solution.
//! Their patterns have no given in them: an empty cell never is one.

mod avoidable;
mod bug;
mod deadly;
mod extended;
mod grave;
mod hidden;
mod loops;
mod rectangle;

use std::ops::ControlFlow;

use crate::grid::{Cell, CellSet, DigitSet};
use crate::position::Position;
use crate::size::Size;

pub use avoidable::{AvoidableRectangle1, AvoidableRectangle2};
pub use bug::{Bug2, Bug3, Bug4, BugPlus1};
pub use extended::ExtendedRectangle;
pub use hidden::{HiddenRectangle, UniqueRectangle6};
pub use loops::UniqueLoop;
pub use rectangle::{
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5,
};

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
