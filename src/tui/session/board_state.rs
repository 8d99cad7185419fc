//! The state of the board that is computed anew after each change.

use super::Tally;
use crate::grid::{Contradiction, Names};
use crate::step::wording;

/// The state of the board that is computed anew after each change.
#[derive(Default)]
pub struct BoardState {
    /// Number of changes of the board.
    pub(in crate::tui) version: u64,
    /// Contradictions to mark on the board.
    pub contradictions: Vec<Contradiction>,
    /// The tally of the moves so far, refuted branches included.
    pub tally: Tally,
}

impl BoardState {
    /// Returns the first contradiction and the number of others as a sentence: "Row 3 has 7 twice, in
    /// r3c2 and r3c8; and 2 more."
    pub(in crate::tui) fn conflict(&self, names: Names) -> Option<String> {
        let first = self.contradictions.first()?;
        let clause = wording::begun(&wording::contradiction(first, names));
        Some(match self.contradictions.len() {
            1 => format!("{clause}."),
            more => format!("{clause}; and {} more.", more - 1),
        })
    }
}
