//! What the answers are at that take long.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is being done, by the places of the puzzles among those that come in: whoever works on one
/// notes it here, and only whoever writes the answers reads it.
#[derive(Default)]
pub(super) struct Doing(Mutex<BTreeMap<usize, String>>);

impl Doing {
    /// Notes it for a puzzle.
    pub(super) fn note(&self, puzzle: usize, what: String) {
        self.notes().insert(puzzle, what);
    }

    /// The puzzle is done.
    pub(super) fn end(&self, puzzle: usize) {
        self.notes().remove(&puzzle);
    }

    /// Returns what is being done for the first of the puzzles: the one that the others wait for.
    pub(super) fn first(&self) -> Option<String> {
        self.notes().values().next().cloned()
    }

    fn notes(&self) -> MutexGuard<'_, BTreeMap<usize, String>> {
        // Whoever panicked while it noted something has left notes that can be read.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
