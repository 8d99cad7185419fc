//! Progress of solves whose next move takes long.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::cli::batch::Item;
use crate::step::wording::counted;

/// Time before the first progress text, and between two of them.
const PAUSE: Duration = Duration::from_secs(1);

/// Number of calls between two looks at the clock, which would take a tenth of the time of a simple solve. A
/// search that takes long makes many calls.
const CALLS: u32 = 16;

/// Reports the progress of the solve of a puzzle from time to time.
pub(super) struct MoveNotes<'a> {
    item: &'a Item<'a>,
    start: Instant,
    next: Cell<Instant>,
    /// Number of calls since the last look at the clock.
    calls: Cell<u32>,
}

impl<'a> MoveNotes<'a> {
    pub(super) fn new(item: &'a Item<'a>) -> Self {
        let start = Instant::now();
        Self { item, start, next: Cell::new(start + PAUSE), calls: Cell::new(0) }
    }

    /// Reports the progress, if the last report is old enough.
    pub(super) fn watch(&self, moves: u64, depth: usize) {
        self.calls.set((self.calls.get() + 1) % CALLS);
        if self.calls.get() > 0 {
            return;
        }
        let now = Instant::now();
        if now >= self.next.get() {
            self.next.set(now + PAUSE);
            let text = text(moves, depth, now.duration_since(self.start));
            self.item.progress.note(self.item.line, text);
        }
    }
}

impl Drop for MoveNotes<'_> {
    fn drop(&mut self) {
        self.item.progress.end(self.item.line);
    }
}

/// Formats the progress: `looking for move 12, 2 guesses open, 5 s`.
pub(super) fn text(moves: u64, depth: usize, time: Duration) -> String {
    let guesses = match depth {
        0 => String::new(),
        depth => format!(", {} open", counted(depth, "guess")),
    };
    let (number, seconds) = (moves + 1, time.as_secs());
    format!("looking for move {number}{guesses}, {seconds} s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_and_the_open_guesses_are_named() {
        let time = Duration::from_secs(5);
        assert_eq!(text(11, 2, time), "looking for move 12, 2 guesses open, 5 s");
        assert_eq!(text(0, 0, time), "looking for move 1, 5 s");
    }
}
