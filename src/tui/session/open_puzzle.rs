//! A puzzle with its path and notes.

use super::{Corrections, Notes, Origin, Place, Tally};
use crate::grid::Cell;
use crate::solver::{Engine, NodeId};
use crate::tui::session::journal::Journal;

/// A puzzle with its path and notes. One of them is on the board, the others are set aside.
pub struct OpenPuzzle {
    /// The solver: the board, the path, the strategy.
    pub engine: Box<dyn Engine>,
    /// The origin of the puzzle, for the header: `monday.sdm`, `built-in`, `typed`.
    pub title: String,
    /// The cell of the cursor.
    pub cursor: Cell,
    /// Pencil marks and colours of the person.
    pub notes: Notes,
    /// The tallies of all moves, by their number.
    pub(in crate::tui) tallies: Vec<Tally>,
    /// The journal: every move on this puzzle, so that it can be replayed.
    pub(in crate::tui) journal: Journal,
    /// The position of the puzzle among those that came with it.
    pub(in crate::tui) place: Option<Place>,
    /// The file that the puzzle came from, even if it was not read in this run.
    pub(in crate::tui) origin: Option<Origin>,
    /// The other versions of the givens, from before the first move.
    pub(in crate::tui) corrections: Corrections,
    /// The guesses that were open when the auto-solve began.
    pub(in crate::tui) guesses_before_play: Vec<NodeId>,
    /// Number of the puzzle in this run.
    pub(in crate::tui) puzzle_number: u64,
}

impl OpenPuzzle {
    /// Creates a puzzle without moves.
    pub(in crate::tui) fn new(engine: Box<dyn Engine>, title: String) -> Self {
        Self {
            journal: Journal::opened(&title, engine.as_ref()),
            engine,
            title,
            cursor: Cell::new(0),
            notes: Notes::default(),
            tallies: vec![Tally::default()],
            place: None,
            origin: None,
            corrections: Corrections::default(),
            guesses_before_play: Vec::new(),
            puzzle_number: 0,
        }
    }

    /// Sets the place of the puzzle in a file or paste.
    pub(in crate::tui) fn at(mut self, place: &Place) -> Self {
        self.origin = place.origin();
        self.journal.came_from(place.origin());
        self.place = Some(place.clone());
        self
    }

    /// Returns true if it is an empty board without moves.
    pub(in crate::tui) fn is_blank(&self) -> bool {
        let mut cells = (0..self.engine.shape().cells()).map(Cell::new);
        self.engine.path().is_empty() && cells.all(|cell| self.engine.value(cell).is_none())
    }
}
