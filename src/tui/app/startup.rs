//! The program at its start.

use super::{App, Screen, Session, Workspace};
use crate::puzzle::Puzzle;
use crate::solver::Plan;
use crate::tui::panels::board::Board;
use crate::tui::panels::start::Start;
use crate::tui::session::journal::{Entry, JournalError};

impl App {
    /// Creates the program with this puzzle open.
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        Self::with_session(Session::new(puzzle, title, plan))
    }

    /// Creates the program in the state that a journal describes. Returns it with the number of lines of the journal
    /// that could be replayed.
    ///
    /// # Errors
    /// Returns an error if the journal has no puzzle.
    pub fn replayed(entries: &[Entry]) -> Result<(Self, usize), JournalError> {
        let (session, count) = Session::replayed(entries)?;
        Ok((Self::with_session(session), count))
    }

    /// Creates the program with this session.
    pub fn with_session(session: Session) -> Self {
        let mut app = Self { work: Workspace::new(session), screen: Screen::new(Box::new(Board)) };
        app.follow_session();
        app
    }

    /// Opens the panel with which the program greets.
    pub fn open_start_panel(&mut self) {
        let start = Start::new(&mut self.work.session);
        self.screen.open(start);
    }
}
