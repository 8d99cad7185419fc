//! Progress of long computations.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Progress texts by the line number of the puzzle. Worker threads write them; the thread that
/// writes the answers shows the first one.
#[derive(Default)]
pub(super) struct ProgressNotes(Mutex<BTreeMap<usize, String>>);

impl ProgressNotes {
    /// Sets the progress text of a puzzle.
    pub(super) fn note(&self, puzzle: usize, what: String) {
        self.notes().insert(puzzle, what);
    }

    /// Removes the progress text of a finished puzzle.
    pub(super) fn end(&self, puzzle: usize) {
        self.notes().remove(&puzzle);
    }

    /// Returns the progress of the first puzzle, for which the other answers wait.
    pub(super) fn first(&self) -> Option<String> {
        self.notes().values().next().cloned()
    }

    fn notes(&self) -> MutexGuard<'_, BTreeMap<usize, String>> {
        // The texts are valid even if a thread panicked.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
