//! The program: what panels work on, and the panels.

use std::ops::{Deref, DerefMut};

use super::journal::{Entry, JournalError};
use super::panels::compare::ComparePanel;
use super::panels::generate::Generate;
use super::panels::reason::ReasonPanel;
use super::panels::solutions::SolutionsPanel;
use super::panels::start::Start;
use super::panels::steps::Steps;
use super::panels::timeline::Timeline;
pub use super::preferences::Preferences;
pub use super::screen::Screen;
pub use super::session::*;
pub use super::workspace::Workspace;
use crate::puzzle::Puzzle;
use crate::solver::{Comparison, Plan};
use crate::step::Step;

/// The program. It reads as its workspace, which reads as its session.
pub struct App {
    /// The state that panels work on.
    pub work: Workspace,
    /// The panels that are open.
    pub screen: Screen,
}

impl Deref for App {
    type Target = Workspace;

    fn deref(&self) -> &Workspace {
        &self.work
    }
}

impl DerefMut for App {
    fn deref_mut(&mut self) -> &mut Workspace {
        &mut self.work
    }
}

impl App {
    /// Returns the program on a puzzle.
    pub fn new(puzzle: &Puzzle, title: impl Into<String>, plan: Plan) -> Self {
        Self::on(Session::new(puzzle, title, plan))
    }

    /// Returns the program on a puzzle that others may have come with.
    pub fn at_place(place: Place, plan: Plan) -> Self {
        Self::on(Session::at_place(place, plan))
    }

    /// Opens the start panel.
    pub fn open_start_panel(&mut self) {
        let start = Start::new(&mut self.work);
        self.screen.panels.push(Box::new(start));
    }

    /// Returns the program on a session.
    pub fn on(session: Session) -> Self {
        let mut app = Self {
            work: Workspace::new(session),
            screen: Screen::default(),
        };
        app.follow_session();
        app
    }
}

/// The name of the topmost panel, for tests and scripts.
impl App {
    /// Returns the program as a journal left it, and the number of its lines that could be made
    /// again.
    ///
    /// # Errors
    /// When there is no puzzle in it.
    pub fn replayed(entries: &[Entry]) -> Result<(Self, usize), JournalError> {
        let (session, count) = Session::replayed(entries)?;
        Ok((Self::on(session), count))
    }

    /// Returns the name of the panel on top, as the keymap has it.
    pub fn panel(&self) -> &'static str {
        self.screen.top().keys().name
    }

    /// Returns the selected row of the panel on top; 0 where it has no list.
    pub fn selected(&mut self) -> usize {
        let top = self.screen.panels.len() - 1;
        let list = self.screen.panels[top].list(&self.work);
        list.map_or(0, |(list, _)| list.selected)
    }

    /// Returns the line that is typed in the panel on top.
    pub fn typed(&mut self) -> &str {
        let top = self.screen.panels.len() - 1;
        let prompt = self.screen.panels[top].prompt();
        prompt.map_or("", |prompt| prompt.value())
    }

    /// Returns the listed steps.
    pub fn listing(&self) -> Option<&Listing> {
        self.screen.find::<Steps>()?.listing.as_ref()
    }

    /// Returns the selected one of the listed steps.
    pub fn listed_step(&self) -> Option<&Step> {
        self.screen.find::<Steps>()?.selected()
    }

    /// Returns the reason that is gone through.
    pub fn reasons(&self) -> Option<&ReasonList> {
        self.screen.find::<ReasonPanel>()?.reasons.as_ref()
    }

    /// Returns the comparison of two moves.
    pub fn comparison(&self) -> Option<&Comparison> {
        Some(&self.screen.find::<ComparePanel>()?.comparison)
    }

    /// Returns the solutions that are looked at.
    pub fn several(&self) -> Option<&Solutions> {
        self.screen.find::<SolutionsPanel>()?.solutions.as_ref()
    }

    /// Returns the place of the present move on the timeline.
    pub fn moment(&self) -> Option<usize> {
        self.screen.find::<Timeline>()?.moment(&self.work)
    }

    /// Returns the puzzle that is being generated.
    pub fn making(&self) -> Option<Making> {
        self.screen.find::<Generate>()?.making
    }
}
