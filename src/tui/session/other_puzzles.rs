//! The puzzles of this run that are not on the board.

use super::{OpenPuzzle, PendingOpen};

/// The puzzles before and after the one on the board, in the order in which they were opened.
#[derive(Default)]
pub struct OtherPuzzles {
    /// Puzzles that were open before.
    pub(in crate::tui) earlier: Vec<OpenPuzzle>,
    /// Puzzles from which the person returned to an earlier one.
    pub(in crate::tui) later: Vec<OpenPuzzle>,
    /// Puzzles that are put aside for a lesson or the tour, to return to the last one first.
    pub(super) aside: Vec<OpenPuzzle>,
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

    /// Returns all of them.
    pub(in crate::tui) fn all(&self) -> impl Iterator<Item = &OpenPuzzle> {
        self.earlier.iter().chain(&self.later).chain(&self.aside)
    }

    /// Returns all of them, to be changed.
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut OpenPuzzle> {
        self.earlier.iter_mut().chain(&mut self.later).chain(&mut self.aside)
    }

    /// Removes the first puzzle that satisfies a condition and returns it.
    pub(in crate::tui) fn take(
        &mut self,
        condition: impl Fn(&OpenPuzzle) -> bool,
    ) -> Option<OpenPuzzle> {
        if let Some(at) = self.earlier.iter().position(&condition) {
            Some(self.earlier.remove(at))
        } else {
            let at = self.later.iter().position(&condition)?;
            Some(self.later.remove(at))
        }
    }
}
