//! The program: what panels work on, and the panels.

mod hint;
mod inspect;
mod panel;
pub mod screen;
mod startup;
pub mod tutor;

pub use self::hint::Hint;
pub use self::panel::{Explained, Location, Outcome, Panel, PanelInfo, Reception, Room};
pub use self::screen::Screen;
pub use super::preferences::Preferences;
pub use super::session::*;
pub use super::workspace::Workspace;

use ratatui::style::Style;

use crate::term::theme::Ink;

/// The program.
pub struct App {
    /// The session and the preferences, which panels read and change.
    pub work: Workspace,
    /// The panels that are open.
    pub screen: Screen,
}

impl App {
    /// Returns the style of a part of the screen.
    pub(in crate::tui) fn ink(&self, ink: Ink) -> Style {
        self.work.theme.ink(ink)
    }
}
