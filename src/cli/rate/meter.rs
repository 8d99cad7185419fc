//! Progress of long ratings.

use std::time::{Duration, Instant};

use crate::cli::batch::Item;
use crate::explainer::Progress;
use crate::grid::{Cell, Shape};

/// Time before the first progress text.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two progress texts.
const PAUSE: Duration = Duration::from_millis(200);

/// Reports the progress of the rating of a puzzle from time to time.
pub(super) struct Meter<'a> {
    item: &'a Item<'a>,
    next: Instant,
}

impl<'a> Meter<'a> {
    pub(super) fn new(item: &'a Item<'a>) -> Self {
        Self { item, next: Instant::now() + PATIENCE }
    }

    /// Reports the progress, if the last report is old enough.
    pub(super) fn report(&mut self, progress: Progress) {
        if Instant::now() >= self.next {
            self.next = Instant::now() + PAUSE;
            self.item.progress.note(self.item.line, text(progress));
        }
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.item.progress.end(self.item.line);
    }
}

/// Formats the chains that are searched, and the cell of their start.
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
        let progress = Progress { searching: "nested forcing chains, level 3", cell: 40 };
        assert_eq!(text(progress), "nested forcing chains, level 3: from r5c5, 49 %");
    }
}
