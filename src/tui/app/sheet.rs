//! A puzzle that was put aside for another.

use super::Tally;
use crate::grid::Cell;
use crate::solver::Engine;
use crate::tui::journal::Entry;

/// A puzzle with all that was done on it.
pub struct Sheet {
    /// Its solver.
    pub(in crate::tui) engine: Box<dyn Engine>,
    /// Where it came from.
    pub(in crate::tui) title: String,
    /// The tallies of its moves.
    pub(in crate::tui) tallies: Vec<Tally>,
    /// Its journal.
    pub(in crate::tui) journal: Vec<Entry>,
    /// Where the cursor was.
    pub(in crate::tui) cursor: Cell,
}

impl Sheet {
    /// A puzzle on which nothing was done yet.
    pub(in crate::tui) fn new(engine: Box<dyn Engine>, title: String) -> Self {
        Self {
            journal: vec![Entry::opened(&title, engine.as_ref())],
            engine,
            title,
            tallies: vec![Tally::default()],
            cursor: Cell::new(0),
        }
    }
}
