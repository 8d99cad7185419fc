//! Progress of a long search for a puzzle, on standard error.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crate::cli::output::say;
use crate::cli::progress_notes::ProgressNotes;

/// Time between two lines if standard error is no terminal.
const PAUSE: Duration = Duration::from_secs(2);

/// Shows how many tries the search for the next puzzle has taken: on a terminal always, elsewhere only if it is
/// asked for.
pub(super) struct ProgressReport {
    on_terminal: bool,
    is_asked_for: bool,
    /// Time of the last line.
    last: Instant,
    /// True if a line has to be erased before the next output.
    has_line: bool,
}

impl ProgressReport {
    pub(super) fn new(is_asked_for: bool) -> Self {
        let on_terminal = io::stderr().is_terminal();
        Self { on_terminal, is_asked_for, last: Instant::now(), has_line: false }
    }

    /// Shows the progress of the first puzzle that is not finished.
    pub(super) fn show(&mut self, notes: &ProgressNotes) {
        let Some(text) = notes.first() else {
            return;
        };
        if self.on_terminal {
            say(&format!("\r{text}\x1b[K"));
            self.has_line = true;
        } else if self.is_asked_for && self.last.elapsed() >= PAUSE {
            say(&format!("{text}\n"));
            self.last = Instant::now();
        }
    }

    /// Erases the line of a terminal.
    pub(super) fn clear(&mut self) {
        if self.has_line {
            say("\r\x1b[K");
            self.has_line = false;
        }
    }
}
