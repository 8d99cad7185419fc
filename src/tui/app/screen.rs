//! The panels that are open.

use std::any::Any;
use std::collections::VecDeque;

use ratatui::crossterm::event::Event;

use super::tutor::Tutor;
use super::{Location, LoopRequest, Panel, Room};

/// The stack of open panels.
pub struct Screen {
    /// The board first, the panel with the keys last; never empty.
    pub(in crate::tui) panels: Vec<Box<dyn Panel>>,
    /// The page of the tour.
    pub tutor: Option<Tutor>,
    /// Keys and pastes that wait for the puzzle in a pasted text, the oldest first.
    pub(in crate::tui) queued_input: VecDeque<Event>,
    /// The request of the last action to the event loop.
    pub loop_request: LoopRequest,
}

impl Screen {
    /// Returns the screen with nothing but the panel of the board.
    pub(in crate::tui) fn new(board: Box<dyn Panel>) -> Self {
        Self {
            panels: vec![board],
            tutor: None,
            queued_input: VecDeque::new(),
            loop_request: LoopRequest::Run,
        }
    }

    /// Returns the panel that takes the keys.
    pub fn top(&self) -> &dyn Panel {
        self.panels[self.top_at()].as_ref()
    }

    /// Returns the index of [`Screen::top`] among the panels.
    pub(in crate::tui) fn top_at(&self) -> usize {
        self.panels.len() - 1
    }

    /// Opens a panel over the others.
    pub(in crate::tui) fn open(&mut self, panel: impl Panel) {
        self.panels.push(Box::new(panel));
    }

    /// Returns the topmost panel that gives keys a meaning on the board.
    pub fn base(&self) -> &dyn Panel {
        self.panels[self.base_at()].as_ref()
    }

    /// Returns the index of [`Screen::base`] among the panels.
    pub(in crate::tui) fn base_at(&self) -> usize {
        let mut locations = self.panels.iter().map(|panel| panel.location());
        locations.rposition(|location| location == Location::Board).unwrap_or(0)
    }

    /// Returns true if nothing covers the board.
    pub fn is_board_on_top(&self) -> bool {
        self.top().location() == Location::Board
    }

    /// Returns the topmost panel next to the board.
    pub fn beside(&self) -> Option<&dyn Panel> {
        self.all().rev().find(|panel| panel.location() == Location::Beside)
    }

    /// Returns the topmost panel that takes this part of the pane next to the board.
    pub(in crate::tui) fn with_room(&self, room: Room) -> Option<&dyn Panel> {
        self.all().rev().find(|panel| panel.info().room == room)
    }

    /// Returns all panels, the board first.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &dyn Panel> {
        self.panels.iter().map(AsRef::as_ref)
    }

    /// Returns the topmost panel of a kind.
    pub fn find<P: Panel>(&self) -> Option<&P> {
        let mut panels = self.panels.iter().rev();
        panels.find_map(|panel| (panel.as_ref() as &dyn Any).downcast_ref())
    }

    /// Returns the topmost panel of a kind, to be changed.
    pub fn find_mut<P: Panel>(&mut self) -> Option<&mut P> {
        let mut panels = self.panels.iter_mut().rev();
        panels.find_map(|panel| (panel.as_mut() as &mut dyn Any).downcast_mut())
    }
}
