//! What comes from outside, and the action that it means in the mode the app is in.

use ratatui::crossterm::event::{
    Event as Terminal, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};

use super::action::{Action, Command};
use super::app::{Answer, App, Mode};
use super::chord::Chord;
use super::view::Drawn;
use crate::grid::Digit;

/// How many rows one notch of the mouse wheel goes.
const NOTCH: isize = 3;

/// Something from outside.
#[derive(Debug)]
pub enum Event {
    /// The terminal has something.
    Terminal(Terminal),
    /// The worker has an answer.
    Answer(Answer),
    /// The program is told to end.
    Terminate,
    /// The program is told to go to the background.
    Suspend,
    /// The terminal has another size.
    Resized,
    /// The terminal cannot be read any more, or the worker is gone.
    Broken(String),
}

/// The action that an event of the terminal means; nothing for a resize or a released key, and where
/// nobody sees what is done, only what needs no board.
pub fn action(event: &Terminal, app: &App, drawn: &Drawn) -> Option<Action> {
    let action = meant(event, app, drawn)?;
    let blind = matches!(
        action,
        Action::Command(Command::Quit | Command::Suspend | Command::Redraw)
    );
    (blind || !drawn.is_too_small).then_some(action)
}

fn meant(event: &Terminal, app: &App, drawn: &Drawn) -> Option<Action> {
    match event {
        Terminal::Key(key) if key.kind != KeyEventKind::Release => Some(key_action(*key, app)),
        Terminal::Paste(text) => Some(Action::Paste(text.clone())),
        Terminal::Mouse(mouse) => mouse_action(*mouse, drawn),
        _ => None,
    }
}

fn key_action(key: KeyEvent, app: &App) -> Action {
    let chord = Chord::from(key);
    if let Some(digit) = digit(chord, app, app.mode) {
        return Action::Digit(digit);
    }
    let mut bound = app.keys.command(app.mode, chord);
    if app.mode == Mode::Help && app.keys.command(app.home, chord) == Some(Command::Help) {
        // The key that opened the help closes it, though others type.
        bound = Some(Command::Help);
    }
    if app.mode == Mode::Times {
        if let Some(figure) = chord.character().and_then(|c| c.to_digit(10)) {
            return Action::Figure(figure as u8);
        }
        // What is to be repeated has the key that it has on the board.
        bound = bound.or_else(|| app.keys.command(app.home, chord));
    }
    if let Some(command) = bound {
        return Action::Command(command);
    }
    if app.mode.types() {
        return Action::Type(key);
    }
    Action::Unbound(chord.to_string())
}

/// The digit of the board that a key means in a mode, by the symbols that the board has. Small letters
/// are digits only where no small letter can be an action.
fn digit(chord: Chord, app: &App, mode: Mode) -> Option<Digit> {
    let symbol = chord.character()?;
    let takes = match mode {
        Mode::Solve | Mode::Pencil | Mode::Colour | Mode::Steps | Mode::Drill => {
            !symbol.is_ascii_lowercase()
        }
        Mode::Edit | Mode::Guess | Mode::Focus | Mode::Several | Mode::Why => true,
        _ => false,
    };
    let digit = app.symbols().digit(symbol).filter(|_| takes)?;
    (digit.index() < app.shape().side()).then_some(digit)
}

impl App {
    /// The first key that does something in a mode and is no digit of the board there, as people
    /// read it: `space`, `ctrl-r`.
    pub fn key_for(&self, mode: Mode, command: Command) -> Option<String> {
        let mut keys = self.keys.keys_for(mode, command);
        let key = keys.find(|&key| digit(key, self, mode).is_none())?;
        Some(key.to_string())
    }

    /// The same for a sentence: where no key does it, what is typed for it.
    pub fn word_for(&self, mode: Mode, command: Command) -> String {
        self.key_for(mode, command).unwrap_or_else(|| {
            let palette = self.key_for(mode, Command::Palette).unwrap_or_default();
            format!("{palette}{}", command.name())
        })
    }
}

fn mouse_action(mouse: MouseEvent, drawn: &Drawn) -> Option<Action> {
    let target = drawn.at(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => target.map(Action::Click),
        MouseEventKind::Drag(MouseButton::Left) => target.map(Action::Drag),
        MouseEventKind::ScrollUp => Some(Action::Scroll(target, -NOTCH)),
        MouseEventKind::ScrollDown => Some(Action::Scroll(target, NOTCH)),
        _ => None,
    }
}
