//! What a long rating is at, told on standard error where that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::grid::{Cell, Shape};
use crate::rating::explainer::Progress;

/// Nothing is told before this.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long a line stands.
const PAUSE: Duration = Duration::from_millis(200);
/// The room of a line.
const WIDTH: usize = 70;

/// Tells from time to time how far a rating has come.
pub(super) struct Meter {
    next: Instant,
    told: bool,
}

impl Meter {
    pub(super) fn new() -> Self {
        Self {
            next: Instant::now() + PATIENCE,
            told: false,
        }
    }

    /// Tells it if it is time.
    pub(super) fn tell(&mut self, progress: Progress) {
        if Instant::now() >= self.next && io::stderr().is_terminal() {
            self.next = Instant::now() + PAUSE;
            self.told = true;
            write(&text(progress));
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        if self.told {
            write("");
            write_raw("\r");
        }
    }
}

/// Which chains it looks for, and from which cell.
fn text(progress: Progress) -> String {
    let cell = Cell::new(progress.cell).name(Shape::Nine);
    let percent = progress.cell * 100 / 81;
    format!("{}: from {cell}, {percent} %", progress.searching)
}

fn write(line: &str) {
    write_raw(&format!("\r{line:WIDTH$}"));
}

fn write_raw(text: &str) {
    // A terminal that takes no more ends the program elsewhere.
    let _ = io::stderr().write_all(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_the_chains_and_the_cell() {
        let progress = Progress {
            searching: "nested forcing chains, level 3",
            cell: 40,
        };
        assert_eq!(
            text(progress),
            "nested forcing chains, level 3: from r5c5, 49 %"
        );
    }
}
