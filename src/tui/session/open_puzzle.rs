//! A puzzle that was put aside for another.

use super::{Notes, Origin, Place, Session, Tally};
use crate::grid::Cell;
use crate::solver::Engine;
use crate::tui::session::journal::Journal;

/// A puzzle with all that was done on it.
pub struct OpenPuzzle {
    /// Which puzzle of this run it is.
    pub(in crate::tui) number: u64,
    /// Its solver.
    pub(in crate::tui) engine: Box<dyn Engine>,
    /// The title of its origin.
    pub(in crate::tui) title: String,
    /// The tallies of its moves.
    pub(in crate::tui) tallies: Vec<Tally>,
    /// Its journal.
    pub(in crate::tui) journal: Journal,
    /// Which puzzle it is of those that came together.
    pub(in crate::tui) place: Option<Place>,
    /// Its place in a file.
    pub(in crate::tui) origin: Option<Origin>,
    /// Its notes.
    pub(in crate::tui) notes: Notes,
    /// The position of the cursor.
    pub(in crate::tui) cursor: Cell,
}

impl OpenPuzzle {
    /// Returns a puzzle on which nothing was done yet.
    pub(in crate::tui) fn new(engine: Box<dyn Engine>, title: String) -> Self {
        Self {
            number: 0,
            journal: Journal::opened(&title, engine.as_ref()),
            place: None,
            origin: None,
            engine,
            title,
            tallies: vec![Tally::default()],
            notes: Notes::default(),
            cursor: Cell::new(0),
        }
    }
}

impl OpenPuzzle {
    /// Returns the same, of a puzzle that others came with.
    pub(in crate::tui) fn at(mut self, place: &Place) -> Self {
        self.origin = place.origin();
        self.journal.came_from(place.origin());
        self.place = Some(place.clone());
        self
    }
}

impl Session {
    /// Returns the puzzle alone.
    pub(in crate::tui) fn into_sheet(self) -> OpenPuzzle {
        OpenPuzzle {
            number: self.sheet,
            engine: self.engine,
            title: self.title,
            tallies: self.tallies,
            journal: self.journal,
            place: self.place,
            origin: self.origin,
            notes: self.notes,
            cursor: self.cursor,
        }
    }
}
