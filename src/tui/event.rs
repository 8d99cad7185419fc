//! Events from the terminal, and the actions that they cause in the topmost panel.

use ratatui::crossterm::event::{
    Event as Terminal, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

use super::action::Action;
use super::app::App;
use super::chord::Chord;
use super::commands::Command;
use super::job::Answer;
use super::panels::help::Help;
use super::view::FrameLayout;

/// Rows of one notch of the mouse wheel.
const NOTCH: isize = 3;

/// An event that the program waits for.
#[derive(Debug)]
pub enum Event {
    /// A key, mouse or paste event of the terminal.
    Terminal(Terminal),
    /// The worker has an answer.
    Answer(Answer),
    /// The program should end.
    Terminate,
    /// The program should go to the background.
    Suspend,
    /// The terminal has another size.
    Resized,
    /// The terminal cannot be read any more, or the worker is gone.
    Broken(String),
}

/// Returns the action for an event of the terminal, or `None` if it has none, such as a released
/// key. Only commands that do not need the board have an action on a terminal that is too small for
/// it.
pub fn action(event: &Terminal, app: &App, drawn: &FrameLayout) -> Option<Action> {
    let action = intended_action(event, app, drawn)?;
    let needs_no_board =
        matches!(action, Action::Command(Command::Quit | Command::Suspend | Command::Redraw));
    (needs_no_board || !drawn.is_too_small).then_some(action)
}

/// Returns the action for an event on a board of any size. A key is held while the program reads a
/// puzzle that it may be meant for.
fn intended_action(event: &Terminal, app: &App, drawn: &FrameLayout) -> Option<Action> {
    match event {
        // The puzzle under the mouse is about to be replaced.
        Terminal::Mouse(_) if app.work.session.is_reading() => None,
        Terminal::Mouse(mouse) => mouse_action(*mouse, drawn),
        event => {
            let action = typed(event, app)?;
            if app.work.session.is_reading() && !acts_at_once(event, &action) {
                return Some(Action::Hold(event.clone()));
            }
            Some(action)
        }
    }
}

/// Returns the action of a key or a paste in the topmost panel.
pub(super) fn typed(event: &Terminal, app: &App) -> Option<Action> {
    match event {
        Terminal::Key(key) if key.kind != KeyEventKind::Release => Some(key_action(*key, app)),
        Terminal::Paste(text) => Some(Action::Paste(text.clone())),
        _ => None,
    }
}

/// Returns true for a key that does not wait for the puzzle in a pasted text that is being read.
fn acts_at_once(event: &Terminal, action: &Action) -> bool {
    let has_control = || {
        let key = event.as_key_press_event();
        key.is_some_and(|key| key.modifiers.contains(KeyModifiers::CONTROL))
    };
    match action {
        Action::Command(Command::Cancel | Command::Suspend | Command::Redraw) => true,
        // The key q could be meant for the new puzzle.
        Action::Command(Command::Quit) => has_control(),
        _ => false,
    }
}

fn key_action(key: KeyEvent, app: &App) -> Action {
    let chord = Chord::from(key);
    let context = app.screen.top().keys();
    if let Some(symbol) = chord.character()
        && let Some(digit) = app.work.digit_of(symbol, context)
    {
        return Action::Digit(digit);
    }
    let mut command = app.work.preferences.keys.command(context, chord);
    let below = || app.work.preferences.keys.command(app.screen.base().keys(), chord);
    if app.screen.find::<Help>().is_some() && below() == Some(Command::Help) {
        // The key that opened the help closes it, though others type.
        command = Some(Command::Help);
    }
    match command {
        Some(command) => Action::Command(command),
        None if context.kind.takes_all_keys() => Action::Type(key),
        None => Action::Unbound(chord.to_string()),
    }
}

fn mouse_action(mouse: MouseEvent, drawn: &FrameLayout) -> Option<Action> {
    let target = drawn.at(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => target.map(Action::Click),
        MouseEventKind::Drag(MouseButton::Left) => target.map(Action::Drag),
        MouseEventKind::ScrollUp => Some(Action::Scroll(target, -NOTCH)),
        MouseEventKind::ScrollDown => Some(Action::Scroll(target, NOTCH)),
        _ => None,
    }
}
