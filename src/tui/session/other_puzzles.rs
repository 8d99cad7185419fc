//! The puzzles of this run that are not on the board.

use super::{OpenPuzzle, PendingOpen};

/// The puzzles before and after the one on the board, in the order in which they were opened.
#[derive(Default)]
pub struct OtherPuzzles {
    /// Puzzles that were open before.
    pub(in crate::tui) earlier: Vec<OpenPuzzle>,
    /// Puzzles from which the person returned to an earlier one.
    pub(in crate::tui) later: Vec<OpenPuzzle>,
    /// Number of puzzles opened in this run.
    opened: u64,
    /// The file or journal being read to open another puzzle.
    pub(in crate::tui) awaited: Option<PendingOpen>,
}

impl OtherPuzzles {
    /// Returns the number of the next puzzle that is opened.
    pub(in crate::tui) fn next_number(&mut self) -> u64 {
        self.opened += 1;
        self.opened
    }

    /// Removes the first puzzle that satisfies a condition and returns it.
    pub(in crate::tui) fn take(&mut self, is: impl Fn(&OpenPuzzle) -> bool) -> Option<OpenPuzzle> {
        if let Some(at) = self.earlier.iter().position(&is) {
            Some(self.earlier.remove(at))
        } else {
            let at = self.later.iter().position(&is)?;
            Some(self.later.remove(at))
        }
    }
}
