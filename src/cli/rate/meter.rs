//! What a long rating is at.

use std::time::{Duration, Instant};

use crate::cli::batch::Item;
use crate::explainer::Progress;
use crate::grid::{Cell, Shape};

/// Nothing is noted before this.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long a note stands.
const PAUSE: Duration = Duration::from_millis(200);

/// Notes from time to time how far the rating of a puzzle has come.
pub(super) struct Meter<'a> {
    item: &'a Item<'a>,
    next: Instant,
}

impl<'a> Meter<'a> {
    pub(super) fn of(item: &'a Item<'a>) -> Self {
        Self {
            item,
            next: Instant::now() + PATIENCE,
        }
    }

    /// Notes it if it is time.
    pub(super) fn tell(&mut self, progress: Progress) {
        if Instant::now() >= self.next {
            self.next = Instant::now() + PAUSE;
            self.item.doing.note(self.item.line, text(progress));
        }
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.item.doing.end(self.item.line);
    }
}

/// Returns which chains it looks for, and from which cell.
fn text(progress: Progress) -> String {
    let cell = Cell::new(progress.cell).name(Shape::Nine);
    let percent = progress.cell * 100 / 81;
    format!("{}: from {cell}, {percent} %", progress.searching)
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
