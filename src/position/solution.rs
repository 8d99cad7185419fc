//! One solution of a board, as a test of what no step can eliminate.

use crate::grid::{Board, Cell};
use crate::search::{self, Limits, Solution};
use crate::size::Size;

/// The effort for finding a solution. Puzzles with one solution need far less.
const LIMITS: Limits<'static> = Limits::nodes(1000);

/// Returns the solution that is known if it is one of this board, and otherwise finds one. On boards
/// larger than 9x9 finding one could take longer than it saves, so there it returns `None`.
pub(super) fn found<S: Size>(board: &Board<S>, known: Option<Solution<S>>) -> Option<Solution<S>> {
    if S::SIDE > 9 {
        return None;
    }
    known
        .filter(|solution| is_of(solution, board))
        .or_else(|| search::first(board, LIMITS).ok().flatten())
}

fn is_of<S: Size>(solution: &Solution<S>, board: &Board<S>) -> bool {
    let mut cells = (0..S::CELLS).map(Cell::new);
    cells.all(|cell| match board.value(cell) {
        Some(value) => value == solution[cell],
        None => board.candidates(cell).contains(solution[cell]),
    })
}
