//! The canvas of a frame, with the areas that were drawn, for the mouse.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::board::Lattice;
use crate::catalog::Role;
use crate::grid::{Candidate, Cell, Digit};
use crate::solver::NodeId;
use crate::term::theme::{Ink, Theme};
use crate::tui::commands::Command;
use crate::tui::session::View;

/// The targets of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// A pencil mark.
    Candidate(Candidate),
    /// The counter of a digit.
    Digit(Digit),
    /// A noun of the explanation, by the index of its exhibit.
    Exhibit(usize),
    /// A move in the path or the tree.
    Node(NodeId),
    /// A move on the timeline, which can be dragged.
    Moment(NodeId),
    Tab(View),
    /// A row of the list that is open, counted from 0 over the whole list.
    Row(usize),
    /// A key of the bottom line, or a button.
    Command(Command),
    /// The panel next to the board.
    Panel,
}

/// Rows above and below those that are shown without scrolling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScrollRange {
    pub above: usize,
    pub below: usize,
}

/// The areas that were drawn, for the mouse.
#[derive(Clone, Debug, Default)]
pub struct FrameLayout {
    /// Areas with their targets; later areas cover earlier ones.
    pub areas: Vec<(Rect, Target)>,
    pub board: Option<BoardArea>,
    /// True if the board has the colours of the technique map.
    pub is_map: bool,
    /// The roles whose markers are on the board.
    pub marked: Vec<Role>,
    /// True if there is no space below a dense board for the meaning of its dots.
    pub hides_key_of_dots: bool,
    /// The box that is shown large.
    pub zoom: Option<BoardArea>,
    /// Rows of a page of the explanation, if it does not fit.
    pub page: Option<usize>,
    /// Rows of the explanation that do not fit, if it was drawn.
    pub hidden: Option<usize>,
    /// The scroll range of the view below the explanation, if it can be scrolled.
    pub scroll_range: Option<ScrollRange>,
    /// Columns of the panel next to the board; 0 counts as 1.
    pub columns: usize,
    /// Position of the text cursor while something is typed.
    pub caret: Option<Position>,
    /// True if the terminal is too small to draw the app.
    pub is_too_small: bool,
}

/// The cells of the screen while they are drawn, and a map of what was drawn where.
pub struct Canvas<'a> {
    pub buffer: &'a mut Buffer,
    pub theme: Theme,
    pub layout: FrameLayout,
}

impl<'a> Canvas<'a> {
    /// Returns a canvas on which nothing was drawn.
    pub fn new(buffer: &'a mut Buffer, theme: Theme) -> Self {
        Self { buffer, theme, layout: FrameLayout::default() }
    }

    /// Returns the style of a part of the screen.
    pub(in crate::tui) fn ink(&self, ink: Ink) -> Style {
        self.theme.ink(ink)
    }

    /// Draws a text on one line.
    pub(in crate::tui) fn write(&mut self, x: u16, y: u16, text: impl AsRef<str>, style: Style) {
        self.buffer.set_string(x, y, text, style);
    }

    /// Makes an area a target of the mouse. It covers earlier areas.
    pub(in crate::tui) fn add_target(&mut self, area: Rect, target: Target) {
        self.layout.areas.push((area, target));
    }
}

impl FrameLayout {
    /// Returns the target at a position of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let here = Position::new(column, row);
        let found = self.areas.iter().rev().find(|(area, _)| area.contains(here));
        let zoomed = || self.zoom?.at(here);
        match found {
            // The large box is in the panel.
            Some((_, Target::Panel)) | None => {
                zoomed().or_else(|| self.board?.at(here)).or(found.map(|&(_, target)| target))
            }
            Some(&(_, target)) => Some(target),
        }
    }
}

/// The area of a board on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardArea {
    /// The geometry of the board.
    pub lattice: Lattice,
    /// The part of the screen that it covers.
    pub area: Rect,
    /// The part of it to the left and above that is not shown.
    pub skipped: Position,
}

impl BoardArea {
    /// Returns the target at a position of the screen.
    pub fn at(&self, place: Position) -> Option<Target> {
        if !self.area.contains(place) {
            return None;
        }
        let inside = Position::new(
            place.x - self.area.x + self.skipped.x,
            place.y - self.area.y + self.skipped.y,
        );
        let mark = self.lattice.candidate_at(inside).map(Target::Candidate);
        mark.or_else(|| self.lattice.cell_at(inside).map(Target::Cell))
    }
}
