//! The state of the board that is computed anew after each change.

use crate::grid::{Change, Contradiction, Names};
use crate::solver::{Entry, Move, Record};
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

/// Counters of a solve, since its givens were entered. Moves in refuted branches count, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Digits placed, without guesses.
    pub placements: usize,
    /// Candidates removed by techniques and by placements.
    pub eliminations: usize,
    /// Guesses opened.
    pub guesses: usize,
    /// Guesses refuted.
    pub returns: usize,
}

impl Tally {
    /// Returns the tally after one more move with these changes.
    #[must_use]
    pub fn with(mut self, made: &Move, changes: &[Record]) -> Self {
        if matches!(made, Move::Entered(Entry::Edited)) {
            return Self::default();
        }
        for record in changes {
            match record.change {
                Change::Fill(_) if !matches!(made, Move::Guessed { .. }) => self.placements += 1,
                Change::Eliminate(_) => self.eliminations += 1,
                // A removed digit is not placed any more, nor are the eliminations that followed
                // from it.
                Change::Clear(_) => self.placements = self.placements.saturating_sub(1),
                Change::Restore(_) => self.eliminations = self.eliminations.saturating_sub(1),
                _ => {}
            }
        }
        match made {
            Move::Guessed { .. } => self.guesses += 1,
            Move::Refuted { .. } => self.returns += 1,
            _ => {}
        }
        self
    }
}
