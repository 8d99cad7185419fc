//! The program: what panels work on, the panels, and what a panel is.

pub mod screen;
pub mod tutor;

use std::any::Any;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

pub use self::screen::Screen;
use super::commands::Command;
use super::keymap::{KeyContext, KeyKind};
pub use super::preferences::Preferences;
pub use super::session::*;
use super::view::{BoardHighlights, FrameLayout, PaneText, Target};
use super::widgets::{ListView, Prompt};
pub use super::workspace::Workspace;
use crate::export::Diagram;
use crate::grid::Digit;
use crate::step::Step;

/// The program.
pub struct App {
    /// The session and the preferences, which panels read and change.
    pub work: Workspace,
    /// The panels that are open.
    pub screen: Screen,
}

/// The place of a panel on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// No area of its own: the panel changes the meaning of keys on the board.
    Board,
    /// Next to the board, in place of the path.
    Beside,
    /// Over the screen.
    Over,
    /// In the corner, while the program waits for a second key.
    Corner,
}

/// The outcome of an action for a panel.
pub enum Outcome {
    /// Keeps the panel open.
    Stay,
    /// Passes the action on: it is not for this panel.
    Pass,
    /// Closes the panel.
    Close,
    /// Opens a panel above this one.
    Open(Box<dyn Panel>),
    /// Replaces the panel by another one.
    Replace(Box<dyn Panel>),
    /// Closes the panel and runs a command on the panel below it.
    Run(Command),
    /// Closes all panels over the board and runs a command there.
    RunOnBoard(Command),
    /// Closes the panel and runs a command with words.
    RunWith(Command, String),
    /// Closes the panel and handles a text as if it had been pasted.
    Paste(String),
}

impl Outcome {
    /// Opens a panel above this one.
    pub fn open(panel: impl Panel) -> Self {
        Self::Open(Box::new(panel))
    }

    /// Replaces the panel by another one.
    pub fn replace(panel: impl Panel) -> Self {
        Self::Replace(Box::new(panel))
    }

    /// Returns true if the panel closes.
    pub(super) const fn closes(&self) -> bool {
        match self {
            Self::Stay | Self::Pass | Self::Open(_) | Self::RunOnBoard(_) => false,
            Self::Close | Self::Replace(_) | Self::Run(_) | Self::RunWith(..) | Self::Paste(_) => {
                true
            }
        }
    }

    /// A panel that would open over this one replaces it.
    #[must_use]
    pub fn in_place(self) -> Self {
        match self {
            Self::Open(panel) => Self::Replace(panel),
            outcome => outcome,
        }
    }
}

/// A command of the bottom line with its present effect. Without a label it shares the label of the
/// next.
pub type Hint = (Command, &'static str);

/// A panel: one value with its state, its keys and its drawing.
pub trait Panel: Any {
    /// Returns its section of the keymap.
    fn keys(&self) -> &'static KeyContext;

    /// Returns its place on the screen: by default that of most panels with this kind of keys.
    fn location(&self) -> Location {
        match self.keys().kind {
            KeyKind::Board => Location::Board,
            KeyKind::List => Location::Beside,
            KeyKind::Typing | KeyKind::Menu => Location::Over,
            KeyKind::Digit => Location::Corner,
        }
    }

    /// Returns the command that opens the panel again when the program starts the next time. Modes
    /// of the board and prompts are not opened again.
    fn command(&self) -> Option<Command> {
        None
    }

    /// Returns the words that follow that command.
    fn command_words(&self, _: &Session) -> &'static str {
        ""
    }

    /// Returns the commands for the bottom line, most useful first.
    fn hints(&self, app: &App) -> Vec<Hint>;

    /// Returns its list, if it has one, with the number of rows.
    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        None
    }

    /// Returns the prompt, if there is one.
    fn prompt(&mut self) -> Option<&mut Prompt> {
        None
    }

    /// Returns true if the message stays when it closes, because a panel below has said it.
    fn leaves_message(&self) -> bool {
        false
    }

    /// Returns true if it asks a question to which accept means yes and cancel means no.
    fn asks_yes_or_no(&self) -> bool {
        false
    }

    /// Follows a change of the selected row or of the typed line.
    fn changed(&mut self, _: &mut Workspace) {}

    /// Runs a command.
    fn act(&mut self, _: Command, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Handles a digit of the board.
    fn digit(&mut self, _: Digit, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Handles a key that has no command here.
    fn key(&mut self, key: KeyEvent, work: &mut Workspace) -> Outcome {
        if let Some(prompt) = self.prompt() {
            prompt.key(key);
            self.typed(work);
        }
        Outcome::Stay
    }

    /// Follows a change of the typed line: the list begins at its top.
    fn typed(&mut self, work: &mut Workspace) {
        if let Some((list, _)) = self.list(work) {
            list.selected = 0;
        }
        work.scroll = 0;
        self.changed(work);
    }

    /// Handles a click on something other than a row of its list.
    fn click(&mut self, _: Target, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Handles a click on a row of its list.
    fn choose(&mut self, row: usize, work: &mut Workspace) -> Outcome {
        if let Some((list, rows)) = self.list(work) {
            list.selected = row.min(rows.saturating_sub(1));
        }
        self.changed(work);
        self.act(Command::Accept, work)
    }

    /// Handles a pasted text.
    fn paste(&mut self, text: &str, work: &mut Workspace) -> Outcome {
        let Some(prompt) = self.prompt() else {
            return Outcome::Pass;
        };
        prompt.insert(text);
        self.typed(work);
        Outcome::Stay
    }

    /// Handles an answer of the worker.
    ///
    /// # Errors
    /// Returns the answer if it is not for this panel.
    #[allow(
        clippy::result_large_err,
        reason = "answers are moved once for each panel, not in a loop"
    )]
    fn answer(&mut self, found: JobResult, _: &mut Workspace) -> Result<Outcome, JobResult> {
        Err(found)
    }

    /// Advances the playback of the panel. Returns false if it has none.
    fn beat(&mut self, _: &mut Workspace) -> bool {
        false
    }

    /// Returns true if it stays open when the board changes under it.
    fn survives(&self) -> bool {
        self.location() != Location::Beside
    }

    /// Ends the work that it has started.
    fn close(&mut self, _: &mut Workspace) {}

    /// Returns the explanation next to the board while it is open.
    fn pane_text(&self, _: &App) -> Option<PaneText> {
        None
    }

    /// Returns the step that the panel explains; `Some(None)` if it explains something else.
    fn step<'a>(&'a self, _: &'a Session) -> Option<Option<&'a Step>> {
        None
    }

    /// Returns the board to show while it is open, if it is not that of the session.
    fn diagram(&self, _: &Session) -> Option<&Diagram> {
        None
    }

    /// Returns the highlights on the board while it is open.
    fn lights(&self, _: &App) -> Option<BoardHighlights> {
        None
    }

    /// Returns true if it is drawn in place of the path although its keys are those of the board.
    fn replaces_the_path(&self) -> bool {
        false
    }

    /// Returns true if it leaves no room for the explanation.
    fn fills_the_pane(&self) -> bool {
        false
    }

    /// Returns true if it is drawn; otherwise the view next to the board stays.
    fn is_drawn(&self) -> bool {
        true
    }

    /// Draws it.
    fn draw(&self, _: &App, _: Rect, _: &mut FrameLayout, _: &mut Buffer) {}
}
