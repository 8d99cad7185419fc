//! The app as a picture.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::action::Command;
use super::app::{App, View};
use crate::grid::{Candidate, Cell};
use crate::solver::NodeId;

/// What can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// A pencil mark.
    Candidate(Candidate),
    /// A move in the path or the tree.
    Node(NodeId),
    /// The tab of a view.
    Tab(View),
    /// A row of the list that is open, counted from 0 over the whole list.
    Row(usize),
    /// A key of the bottom line, or a button.
    Command(Command),
    /// The panel beside the board.
    Panel,
}

/// What was drawn where: for the mouse.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Areas with what they show; what was drawn later lies on top.
    pub areas: Vec<(Rect, Target)>,
}

impl Drawn {
    /// What lies at a place of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let here = Position::new(column, row);
        let found = self
            .areas
            .iter()
            .rev()
            .find(|(area, _)| area.contains(here));
        found.map(|&(_, target)| target)
    }
}

/// Draws the app.
pub fn draw(frame: &mut Frame, app: &App) -> Drawn {
    frame.render_widget(app.title.as_str(), frame.area());
    Drawn::default()
}
