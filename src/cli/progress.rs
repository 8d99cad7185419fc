//! Progress of long computations, on standard error.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::batch::Item;
use super::output::say;

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

/// Time before the first progress text of a puzzle.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the progress of a puzzle is noted.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    /// Time between two texts.
    pub(super) pause: Duration,
    /// Number of reports between two looks at the clock.
    pub(super) reports: u32,
}

/// Notes the progress of a puzzle from time to time. The note ends with this value.
pub(super) struct PuzzleProgress<'a> {
    item: &'a Item<'a>,
    pace: Pace,
    start: Instant,
    next: Cell<Instant>,
    /// Number of reports since the last look at the clock.
    reports: Cell<u32>,
}

impl<'a> PuzzleProgress<'a> {
    pub(super) fn new(item: &'a Item<'a>, pace: Pace) -> Self {
        let start = Instant::now();
        let next = Cell::new(start + PATIENCE);
        Self { item, pace, start, next, reports: Cell::new(0) }
    }

    /// Notes the text after this time, if the last text is old enough.
    pub(super) fn report(&self, text: impl FnOnce(Duration) -> String) {
        self.reports.set((self.reports.get() + 1) % self.pace.reports);
        if self.reports.get() > 0 {
            return;
        }
        let now = Instant::now();
        if now >= self.next.get() {
            self.next.set(now + self.pace.pause);
            self.item.progress.note(self.item.line, text(now.duration_since(self.start)));
        }
    }
}

impl Drop for PuzzleProgress<'_> {
    fn drop(&mut self) {
        self.item.progress.end(self.item.line);
    }
}

/// A line of progress on a terminal, which is rewritten.
#[derive(Default)]
pub(super) struct ProgressLine {
    is_drawn: Cell<bool>,
}

impl ProgressLine {
    pub(super) fn draw(&self, text: &str) {
        say(&format!("\r{text}\x1b[K"));
        self.is_drawn.set(true);
    }

    /// Erases the line, before the next output.
    pub(super) fn clear(&self) {
        if self.is_drawn.take() {
            say("\r\x1b[K");
        }
    }
}
