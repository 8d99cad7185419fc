//! The words for a contradiction on a board.

use crate::grid::{Cell, Contradiction, Names};
use crate::puzzle::Puzzle;
use crate::solver::Engine;
use crate::step::wording;

/// Returns the contradiction on the board before the first move, if there is one.
pub(super) fn initial_contradiction(engine: &dyn Engine) -> Option<Contradiction> {
    let conflict = engine.conflicts().into_iter().next();
    conflict.or_else(|| engine.contradiction())
}

/// Says that a puzzle has no solution, and why.
pub(super) fn sentence(contradiction: &Contradiction, puzzle: &Puzzle) -> String {
    let what = wording::begun(&clause(contradiction, puzzle));
    format!("the puzzle has no solution. {what}.")
}

/// Describes a contradiction, without a final full stop. For two equal digits of the puzzle itself,
/// it says what to do: "r1c1 and r1c2: two 8s in row 1. Remove one of them".
pub(super) fn clause(contradiction: &Contradiction, puzzle: &Puzzle) -> String {
    let names = Names::from(puzzle.shape);
    let is_in_puzzle = |cell: Cell| {
        let index = cell.index();
        puzzle.givens[index].is_some() || puzzle.placed[index].is_some()
    };
    match *contradiction {
        Contradiction::Twice(digit, house, [a, b]) if is_in_puzzle(a) && is_in_puzzle(b) => {
            format!(
                "{} and {}: two {}s in {house}. Remove one of them",
                a.name(names.shape),
                b.name(names.shape),
                names.digit(digit)
            )
        }
        _ => wording::contradiction(contradiction, names),
    }
}
