//! The interface of panels.

use std::any::Any;

use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::{App, Hint};
use crate::export::Diagram;
use crate::grid::Digit;
use crate::step::Step;
use crate::tui::commands::Command;
use crate::tui::keymap::{KeyContext, KeyKind};
use crate::tui::session::{JobResult, Session};
use crate::tui::view::{BoardHighlights, Canvas, PaneText, Target};
use crate::tui::widgets::{ListView, Prompt};
use crate::tui::workspace::Workspace;

/// A panel: one value with its state, its keys, its drawing, and its view of the board.
pub trait Panel: Any {
    /// Returns its keys and its place.
    fn info(&self) -> PanelInfo;

    /// Returns the words after the command that opens it again, [`PanelInfo::reopened_by`].
    fn reopening_words(&self, _: &Session) -> &'static str {
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

    /// Runs a command, or passes it on to the panels below.
    fn act(&mut self, _: Command, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Handles a digit of the board.
    fn on_digit(&mut self, _: Digit, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Handles a key that has no command here: it changes the prompt, if there is one.
    fn on_key(&mut self, key: KeyEvent, work: &mut Workspace) -> Outcome {
        if let Some(prompt) = self.prompt() {
            let before = prompt.value().to_owned();
            prompt.key(key);
            // A key that only moves the caret leaves the list as it is.
            if prompt.value() != before {
                self.on_typed(work);
            }
        }
        Outcome::Stay
    }

    /// Handles a pasted text: it is inserted into the prompt, if there is one.
    fn on_paste(&mut self, text: &str, work: &mut Workspace) -> Outcome {
        let Some(prompt) = self.prompt() else {
            return Outcome::Pass;
        };
        prompt.insert(text);
        self.on_typed(work);
        Outcome::Stay
    }

    /// Handles a click on a row of its list: it selects the row and, as [`PanelInfo::row_click`] says,
    /// accepts it.
    fn on_row(&mut self, row: usize, work: &mut Workspace) -> Outcome {
        if let Some((list, rows)) = self.list(work) {
            list.selected = row.min(rows.saturating_sub(1));
        }
        self.on_selected(work);
        match self.info().row_click {
            RowClick::Selects => Outcome::Stay,
            RowClick::Accepts => self.act(Command::Accept, work),
        }
    }

    /// Handles a click on something else.
    fn on_click(&mut self, _: Target, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Follows a change of the typed line: another list begins at its top.
    fn on_typed(&mut self, work: &mut Workspace) {
        if let Some((list, _)) = self.list(work) {
            list.selected = 0;
        }
        self.info().begin_explanation(work);
        self.on_selected(work);
    }

    /// Follows the selection of another row of its list.
    fn on_selected(&mut self, _: &mut Workspace) {}

    /// Continues the auto-solve, which is due.
    fn on_tick(&mut self, _: &mut Workspace) -> Outcome {
        Outcome::Pass
    }

    /// Receives an answer of the worker, or gives it back for another panel.
    fn answer(&mut self, result: JobResult, _: &mut Workspace) -> Reception {
        Reception::NotMine(result)
    }

    /// Ends the work that it has started.
    fn close(&mut self, _: &mut Workspace) {}

    /// Returns the explanation next to the board while it is open.
    fn pane_text(&self, _: &App) -> Option<PaneText> {
        None
    }

    /// Returns what the explanation next to the board is about while it is open.
    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        Explained::Unchanged
    }

    /// Returns the position that the board shows while it is open, if that is not the one of the session.
    fn position(&self) -> Option<&Diagram> {
        None
    }

    /// Returns the highlights on the board while it is open, if they are not those of the session.
    fn highlights(&self, _: &App) -> Option<BoardHighlights> {
        None
    }

    fn draw(&self, _: &App, _: Rect, _: &mut Canvas<'_>) {}

    /// Returns the lines that it needs next to the board; `None` if it takes as many as it gets.
    fn height(&self) -> Option<u16> {
        None
    }
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

/// The part of the pane next to the board that a panel takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// None: the panel is not drawn, and the view next to the board stays.
    None,
    /// The lower part, below the explanation.
    Lower,
    /// The lower part, although the keys of the panel are those of the board.
    LowerWithBoard,
    /// All of it: no room is left for the explanation.
    Whole,
}

/// The effect of a click on a row of the list of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowClick {
    /// The row is selected and accepted.
    Accepts,
    /// The row is only selected.
    Selects,
}

/// The keys of a panel, and the properties by which the screen places, keeps and reopens it.
#[derive(Clone, Copy)]
pub struct PanelInfo {
    /// Its section of the keymap.
    pub keys: &'static KeyContext,
    /// Its place on the screen.
    pub location: Location,
    /// The part of the pane next to the board that it takes.
    pub room: Room,
    /// True if a move closes it, because its content is about the board before the move.
    pub is_closed_by_moves: bool,
    /// The status message stays when the panel closes.
    pub leaves_message: bool,
    /// It asks a question to which accept means yes and cancel means no.
    pub asks_yes_or_no: bool,
    /// The effect of a click on a row of its list.
    pub row_click: RowClick,
    /// The words for the digit keys on the bottom line, if a digit has a meaning of its own here.
    pub digits_do: Option<&'static str>,
    /// The command that opens the panel again when the program starts the next time. Modes of the
    /// board and prompts are not opened again.
    pub reopened_by: Option<Command>,
}

impl PanelInfo {
    /// Returns true if the panel is drawn.
    pub const fn is_drawn(&self) -> bool {
        !matches!(self.room, Room::None)
    }

    /// Returns the properties of most panels with these keys.
    pub const fn new(keys: &'static KeyContext) -> Self {
        let location = match keys.kind {
            KeyKind::Board => Location::Board,
            KeyKind::List => Location::Beside,
            KeyKind::Typing | KeyKind::Menu => Location::Over,
            KeyKind::Digit => Location::Corner,
        };
        Self::at(location, keys)
    }

    /// Returns the properties of most panels at a place.
    pub const fn at(location: Location, keys: &'static KeyContext) -> Self {
        Self {
            keys,
            location,
            room: Room::Lower,
            is_closed_by_moves: matches!(location, Location::Beside),
            leaves_message: false,
            asks_yes_or_no: false,
            row_click: RowClick::Accepts,
            digits_do: None,
            reopened_by: None,
        }
    }

    /// Sets the command that opens the panel again when the program starts the next time.
    #[must_use]
    pub const fn reopened_by(mut self, command: Command) -> Self {
        self.reopened_by = Some(command);
        self
    }

    /// Lets a move on the board close the panel.
    #[must_use]
    pub const fn closed_by_moves(mut self) -> Self {
        self.is_closed_by_moves = true;
        self
    }

    /// Keeps the panel open when the board changes under it.
    #[must_use]
    pub const fn kept_by_moves(mut self) -> Self {
        self.is_closed_by_moves = false;
        self
    }

    /// Shows the explanation of another row from its beginning. A box over the screen has no explanation.
    fn begin_explanation(&self, work: &mut Workspace) {
        if self.location == Location::Beside {
            work.scroll = 0;
        }
    }

    /// Lets a click on a row of the list only select it.
    #[must_use]
    pub const fn selected_by_click(mut self) -> Self {
        self.row_click = RowClick::Selects;
        self
    }

    /// Sets the part of the pane next to the board that the panel takes.
    #[must_use]
    pub const fn with_room(mut self, room: Room) -> Self {
        self.room = room;
        self
    }
}

impl dyn Panel + '_ {
    /// Returns its section of the keymap.
    pub fn keys(&self) -> &'static KeyContext {
        self.info().keys
    }

    /// Returns its place on the screen.
    pub fn location(&self) -> Location {
        self.info().location
    }

    /// Moves the selection of its list. Returns false if the command does not move it, or if it has no
    /// list.
    pub(in crate::tui) fn move_in_list(&mut self, command: Command, work: &mut Workspace) -> bool {
        let Some((list, rows)) = self.list(work) else {
            return false;
        };
        let before = list.selected;
        if !list.act(command, rows) {
            return false;
        }
        if list.selected != before {
            self.info().begin_explanation(work);
        }
        self.on_selected(work);
        true
    }
}

/// The subject of the explanation next to the board while a panel is open.
pub enum Explained<'a> {
    /// The same as without the panel.
    Unchanged,
    /// The panel's own subject: a step, or something else than a step.
    Own(Option<&'a Step>),
}

/// The reception of an answer of the worker by a panel.
#[allow(
    clippy::large_enum_variant,
    reason = "answers are moved once for each panel, not in a loop"
)]
pub enum Reception {
    /// The answer was for this panel.
    Mine(Outcome),
    /// The answer is for another panel.
    NotMine(JobResult),
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

    /// Returns true if the panel closes before the rest of the outcome is applied.
    /// [`Self::RunOnBoard`] closes the panels itself.
    pub(in crate::tui) const fn closes(&self) -> bool {
        match self {
            Self::Stay | Self::Pass | Self::Open(_) | Self::RunOnBoard(_) => false,
            Self::Close | Self::Replace(_) | Self::Run(_) | Self::RunWith(..) => true,
        }
    }

    /// Makes a panel that would open above this one replace it.
    #[must_use]
    pub fn in_place(self) -> Self {
        match self {
            Self::Open(panel) => Self::Replace(panel),
            outcome => outcome,
        }
    }
}
