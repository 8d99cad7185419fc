//! Everything that can change the app.

use std::time::Duration;

use ratatui::crossterm::event::{Event, KeyEvent};

use super::commands::Command;
use super::job::Answer;
use super::view::Target;
use crate::grid::Digit;

/// Everything that can change the app.
#[derive(Debug)]
pub enum Action {
    /// A named action.
    Command(Command),
    /// A named action with the words that were typed after it.
    CommandWith(Command, String),
    /// A digit for the board.
    Digit(Digit),
    /// A key for the open prompt.
    Type(KeyEvent),
    /// A pasted text.
    Paste(String),
    /// A key or a paste that waits until a pasted text is read.
    Hold(Event),
    /// A mouse button was pressed over a target.
    Click(Target),
    /// The mouse was dragged over a target.
    Drag(Target),
    /// The mouse wheel was turned over a target, by this number of rows; up is negative.
    Scroll(Option<Target>, isize),
    /// The worker has answered.
    Answer(Answer),
    /// This much time has passed since the program began.
    Tick(Duration),
    /// A key without a command in the open panel, by its name.
    Unbound(String),
}
