//! A puzzle with its path and notes, while another puzzle is open.

use super::{Notes, Origin, Place, Session, Tally};
use crate::grid::Cell;
use crate::solver::Engine;
use crate::tui::session::journal::Journal;

/// A puzzle with its path and notes.
pub struct OpenPuzzle {
    /// Its number among the puzzles of this run.
    pub(in crate::tui) number: u64,
    /// Its solver.
    pub(in crate::tui) engine: Box<dyn Engine>,
    /// The title of its origin.
    pub(in crate::tui) title: String,
    /// The tallies of its moves.
    pub(in crate::tui) tallies: Vec<Tally>,
    /// Its journal.
    pub(in crate::tui) journal: Journal,
    /// Its place among the puzzles of a file or paste.
    pub(in crate::tui) place: Option<Place>,
    /// Its place in a file.
    pub(in crate::tui) origin: Option<Origin>,
    /// Its notes.
    pub(in crate::tui) notes: Notes,
    /// The position of the cursor.
    pub(in crate::tui) cursor: Cell,
}

impl OpenPuzzle {
    /// Creates a puzzle without moves.
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
    /// Sets the place of the puzzle in a file or paste.
    pub(in crate::tui) fn at(mut self, place: &Place) -> Self {
        self.origin = place.origin();
        self.journal.came_from(place.origin());
        self.place = Some(place.clone());
        self
    }
}

impl Session {
    /// Returns the open puzzle without the session.
    pub(in crate::tui) fn into_open_puzzle(self) -> OpenPuzzle {
        OpenPuzzle {
            number: self.puzzle_number,
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
