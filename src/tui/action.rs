//! Everything that can change the app.

use std::time::Duration;

use ratatui::crossterm::event::KeyEvent;

use super::commands::Command;
use super::session::Answer;
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
    /// A key for the line that is being typed.
    Type(KeyEvent),
    /// A text that came all at once.
    Paste(String),
    /// A mouse button went down on something that was drawn.
    Click(Target),
    /// The mouse was drawn over something with its button down.
    Drag(Target),
    /// The mouse wheel turned over something: up is negative.
    Scroll(Option<Target>, isize),
    /// The worker has answered.
    Answer(Answer),
    /// The journal of the puzzle is in this file of the library now.
    Kept {
        /// The number of its sheet.
        sheet: u64,
        /// The name of the file.
        file: String,
    },
    /// This much time has passed since the program began.
    Tick(Duration),
    /// A key that means nothing here, by its name.
    Unbound(String),
}
