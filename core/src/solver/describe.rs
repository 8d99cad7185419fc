//! Moves in a few words.

use super::path::{Because, Entry, Move};
use super::plan::Plan;
use crate::grid::{Cell, Names};
use crate::step::wording::{self, counted};
use crate::strategies::WhenStuck;

/// Returns true if a guess in a cell after the move `before` is made without looking for a step,
/// because the strategy tries one value of a cell after another.
pub fn tries_next_value(plan: &Plan, before: &Move, cell: Cell) -> bool {
    plan.strategy().when_stuck == WhenStuck::GuessFewest
        && matches!(before, Move::Refuted { guess, .. } if guess.cell == cell)
}

/// Describes a move in a few words, for lists and the status line: `Naked Single r1c5=8`,
/// `guess r1c5=2, 1 other candidate left`, `wrong guess r1c5=2, because r4c5 has no candidate left`.
pub fn describe(made: &Move, names: impl Into<Names>) -> String {
    let names = names.into();
    match made {
        Move::Opened => "the start".to_owned(),
        Move::Deduced(step) => step.line_with(names),
        Move::Guessed { candidate, alternatives } => {
            let others = match alternatives {
                0 => "no other candidate".to_owned(),
                _ => counted(*alternatives, "other candidate"),
            };
            format!("guess {}, {others} left", names.placed(*candidate))
        }
        Move::Refuted { guess, because: Because::Contradiction(contradiction), .. } => {
            format!(
                "wrong guess {}, because {}",
                names.placed(*guess),
                wording::contradiction(contradiction, names)
            )
        }
        Move::Refuted { guess, because: Because::Solution(number), .. } => {
            format!("solution {number} found with {}; on to the next", names.placed(*guess))
        }
        Move::Entered(Entry::Placed(candidate)) => format!("entered {}", names.placed(*candidate)),
        Move::Entered(Entry::Cleared(candidate)) => {
            format!("cleared {}", candidate.cell.name(names.shape))
        }
        Move::Entered(Entry::Eliminated(candidate)) => {
            format!(
                "removed {} from {}",
                names.digit(candidate.digit),
                candidate.cell.name(names.shape)
            )
        }
        Move::Entered(Entry::Restored(candidate)) => {
            format!(
                "brought back {} in {}",
                names.digit(candidate.digit),
                candidate.cell.name(names.shape)
            )
        }
        Move::Entered(Entry::Edited) => "edited the givens".to_owned(),
        Move::Entered(Entry::MistakesRemoved(count)) => {
            format!("removed the mistakes in {}", wording::counted(*count, "cell"))
        }
    }
}
