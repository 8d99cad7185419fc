//! The text for a contradiction on a board.

use crate::grid::{Cell, Contradiction, Names};
use crate::puzzle::Puzzle;
use crate::step::wording;

/// Describes a contradiction, without a final full stop. For two equal digits of the puzzle itself,
/// it says what to do: "r1c1 and r1c2: two 8s in row 1. Remove one of them".
pub(super) fn text(contradiction: &Contradiction, puzzle: &Puzzle) -> String {
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
