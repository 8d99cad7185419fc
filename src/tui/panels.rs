//! The panels. A panel is one value that owns its state, its keys, its drawing and its highlights on
//! the board.
//!
//! A new panel is a file in `panels/`, its module below, and its keys in [`CONTEXTS`]. If a command opens it, the
//! command is a line in the table of [`commands`](super::commands) and an arm in [`board`].

pub mod ask;
pub mod board;
pub mod bookmarks;
pub mod check_marks;
pub mod claim;
pub mod colour;
pub mod compare;
pub mod digit;
pub mod edit;
pub mod export;
pub mod generate;
pub mod help;
pub mod lesson;
pub mod manual;
pub mod menu;
pub mod mistake;
pub mod open;
pub mod palette;
pub mod pencil;
mod prelude;
pub mod ratings;
pub mod reason;
pub mod solutions;
pub mod start;
pub mod steps;
pub mod strategies;
pub mod symbols;
pub mod techniques;
pub mod themes;
pub mod timeline;
pub mod times;
pub mod tree;
pub mod tried;
pub mod tune;
pub mod what_if;
mod while_playing;

use self::board::Board;
use self::reason::ReasonPanel;
use self::solutions::SolutionsPanel;
use self::start::Start;
use self::steps::Steps;
use self::tree::Tree;
use super::app::{
    App, Hint, Listing, Location, Panel, ReasonList, Screen, Session, Solutions, Workspace,
};
use super::keymap::{Digits, KeyContext, KeyKind};
use super::session::journal::{Entry, JournalError};
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::solver::{NodeId, Plan};

/// The key contexts of all panels.
pub const CONTEXTS: &[&KeyContext] = &[
    &board::KEYS,
    &start::KEYS,
    &edit::KEYS,
    &pencil::KEYS,
    &colour::KEYS,
    &digit::GUESS,
    &digit::FOCUS,
    &digit::SEVERAL,
    &digit::WHY,
    &times::KEYS,
    &menu::KEYS,
    &steps::KEYS,
    &steps::SEARCH,
    &reason::KEYS,
    &compare::KEYS,
    &bookmarks::KEYS,
    &help::KEYS,
    &manual::KEYS,
    &palette::KEYS,
    &strategies::KEYS,
    &themes::KEYS,
    &symbols::KEYS,
    &tune::KEYS,
    &open::KEYS,
    &ask::PASTE,
    &ask::DEPTH,
    &ask::SAVE,
    &techniques::KEYS,
    &lesson::GUIDE,
    &lesson::DRILL,
    &what_if::KEYS,
    &claim::CLAIM,
    &claim::VERDICT,
    &mistake::KEYS,
    &check_marks::KEYS,
    &solutions::KEYS,
    &tried::KEYS,
    &ratings::KEYS,
    &timeline::KEYS,
    &tree::KEYS,
    &generate::KEYS,
    &export::KEYS,
];

const fn context(name: &'static str, kind: KeyKind, digits: Digits) -> KeyContext {
    KeyContext { name, kind, digits }
}

const fn list_context(name: &'static str) -> KeyContext {
    context(name, KeyKind::List, Digits::None)
}

/// Returns the context of a line that is typed.
const fn typing_context(name: &'static str) -> KeyContext {
    context(name, KeyKind::Typing, Digits::None)
}

/// Returns the width of a column with the names of cells, with two columns of space after the longest
/// name.
const fn cell_column_width(shape: Shape) -> usize {
    let longest = if shape.side() > 9 { "r25c25" } else { "r1c1" };
    longest.len() + 2
}

/// Returns the hints of a list: the first ones, those to move, the others, and the one to close it.
fn list_hints(first: &[Hint], others: &[Hint]) -> Vec<Hint> {
    [first, &[Hint::SELECT], others, &[Hint::CLOSE]].concat()
}

impl App {
    /// Returns the program on a puzzle.
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        Self::on(Session::new(puzzle, title, plan))
    }

    pub fn open_start_panel(&mut self) {
        let start = Start::new(&mut self.work.session);
        self.screen.open(start);
    }

    /// Returns the program on a session.
    pub fn on(session: Session) -> Self {
        let mut app = Self { work: Workspace::new(session), screen: Screen::new(Box::new(Board)) };
        app.follow_session();
        app
    }
}

/// Access to the state of panels, for the views and for tests.
impl App {
    /// Returns the program in the state that a journal describes, and the number of its lines that
    /// could be replayed.
    ///
    /// # Errors
    /// Returns an error if the journal has no puzzle.
    pub fn replayed(entries: &[Entry]) -> Result<(Self, usize), JournalError> {
        let (session, count) = Session::replayed(entries)?;
        Ok((Self::on(session), count))
    }

    /// Returns the name of the panel on top, as in the keymap.
    pub fn panel(&self) -> &'static str {
        self.screen.top().keys().name
    }

    /// Returns the selected row of the panel on top; 0 where it has no list.
    pub fn selected(&mut self) -> usize {
        let top = self.screen.top_at();
        let list = self.screen.panels[top].list(&self.work);
        list.map_or(0, |(list, _)| list.selected)
    }

    /// Returns the selected row of the list that the explanation may be about: boxes over the screen leave the
    /// explanation as it is.
    pub(in crate::tui) fn selected_row(&mut self) -> usize {
        let is_over =
            |panel: &dyn Panel| matches!(panel.location(), Location::Over | Location::Corner);
        let below = self.screen.panels.iter_mut().rev().find(|panel| !is_over(panel.as_ref()));
        let list = below.and_then(|panel| panel.list(&self.work));
        list.map_or(0, |(list, _)| list.selected)
    }

    /// Returns the line that is typed in the panel on top.
    pub fn typed(&mut self) -> &str {
        let top = self.screen.top_at();
        let prompt = self.screen.panels[top].prompt();
        prompt.map_or("", |prompt| prompt.value())
    }

    /// Returns the listed steps.
    pub fn listing(&self) -> Option<&Listing> {
        self.screen.find::<Steps>()?.listing.as_ref()
    }

    /// Returns the reason in the open reason panel, and its selected move.
    pub(in crate::tui) fn selected_reason(&self) -> Option<(&ReasonList, usize)> {
        let panel = self.screen.find::<ReasonPanel>()?;
        Some((panel.reasons.as_ref()?, panel.list.selected))
    }

    /// Returns the solutions in the open solutions panel.
    pub fn several(&self) -> Option<&Solutions> {
        self.screen.find::<SolutionsPanel>()?.solutions.as_ref()
    }

    /// Returns the move at which the walk through the tree of guesses began.
    pub(in crate::tui) fn walked_from(&self) -> Option<NodeId> {
        Some(self.screen.find::<Tree>()?.came_from)
    }
}
