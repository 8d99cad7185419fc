//! Progress of a long search for a puzzle, on standard error.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crate::cli::output::{ProgressLine, say};
use crate::cli::progress::ProgressNotes;

/// Time between two lines if standard error is no terminal.
const PAUSE: Duration = Duration::from_secs(2);

/// Shows how many tries the search for the next puzzle has taken: on a terminal always, elsewhere only if it is
/// asked for.
pub(super) struct ProgressReport {
    on_terminal: bool,
    is_asked_for: bool,
    /// Time of the last line.
    last: Instant,
    line: ProgressLine,
}

impl ProgressReport {
    pub(super) fn new(is_asked_for: bool) -> Self {
        let on_terminal = io::stderr().is_terminal();
        Self { on_terminal, is_asked_for, last: Instant::now(), line: ProgressLine::default() }
    }

    /// Shows the progress of the first puzzle that is not finished.
    pub(super) fn show(&mut self, notes: &ProgressNotes) {
        let Some(text) = notes.first() else {
            return;
        };
        if self.on_terminal {
            self.line.draw(&text);
        } else if self.is_asked_for && self.last.elapsed() >= PAUSE {
            say(&format!("{text}\n"));
            self.last = Instant::now();
        }
    }

    /// Erases the line of a terminal.
    pub(super) fn clear(&self) {
        self.line.clear();
    }
}
