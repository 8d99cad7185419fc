//! Progress of long computations, on standard error.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Progress texts by the line number of the puzzle. Worker threads write them; the thread that
/// writes the answers shows the first one.
#[derive(Default)]
pub(super) struct ProgressNotes(Mutex<BTreeMap<usize, String>>);

impl ProgressNotes {
    /// Sets the progress text of a puzzle.
    pub(super) fn note(&self, puzzle: usize, what: String) {
        self.notes().insert(puzzle, what);
    }

    /// Notes the progress of a puzzle from time to time, until the value is dropped.
    pub(super) fn of(&self, puzzle: usize, pace: Pace) -> PuzzleProgress<'_> {
        let start = Instant::now();
        let next = Cell::new(start + PATIENCE);
        PuzzleProgress { notes: self, puzzle, pace, start, next, reports: Cell::new(0) }
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

/// Time before the first progress text of a puzzle.
const PATIENCE: Duration = Duration::from_secs(1);

/// The pace at which the progress of a puzzle is noted.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// Time between two texts.
    pub(super) pause: Duration,
    /// Number of reports between two looks at the clock.
    pub(super) reports: u32,
}

/// Notes the progress of a puzzle from time to time. The note ends with this value.
pub(super) struct PuzzleProgress<'a> {
    notes: &'a ProgressNotes,
    puzzle: usize,
    pace: Pace,
    start: Instant,
    next: Cell<Instant>,
    /// Number of reports since the last look at the clock.
    reports: Cell<u32>,
}

impl PuzzleProgress<'_> {
    /// Notes the text after this time, if the last text is old enough.
    pub(super) fn report(&self, text: impl FnOnce(Duration) -> String) {
        self.reports.set((self.reports.get() + 1) % self.pace.reports);
        if self.reports.get() > 0 {
            return;
        }
        let now = Instant::now();
        if now >= self.next.get() {
            self.next.set(now + self.pace.pause);
            self.notes.note(self.puzzle, text(now.duration_since(self.start)));
        }
    }
}

impl Drop for PuzzleProgress<'_> {
    fn drop(&mut self) {
        self.notes.end(self.puzzle);
    }
}
