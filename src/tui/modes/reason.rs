//! The shortest reason for a digit: its moves are walked through, gone to, copied, written.

use super::super::action::Command;
use super::super::app::{App, Mode, ReasonList, Sought, Tone};
use super::super::task::Task;
use super::{open, steps};
use crate::export::Walk;

/// Asks for the reason of the digit under the cursor.
pub(super) fn ask(app: &mut App) -> Vec<Task> {
    match app.engine.argument(app.cursor) {
        Ok(argument) => app.ask_reason(argument),
        Err(none) => {
            let name = app.cursor.name(app.shape());
            app.say(Tone::Warning, format!("No reason for {name}: {none}."));
            Vec::new()
        }
    }
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let count = app.reasons().map_or(0, ReasonList::len);
    match command {
        Command::Cancel | Command::Reason => {
            app.go_home();
            Some(vec![Task::StopMoves])
        }
        Command::Accept | Command::Take | Command::Step => Some(go(app)),
        Command::Copy => Some(copy(app)),
        Command::Export => Some(name_file(app)),
        _ => steps::choose(app, command, count).then(Vec::new),
    }
}

/// Goes to the chosen move on the path.
fn go(app: &mut App) -> Vec<Task> {
    let chosen = app.reasons().and_then(|reasons| reasons.get(app.selected));
    let Some(node) = chosen.map(|made| made.node) else {
        return Vec::new();
    };
    app.go_home();
    app.goto(node)
}

fn copy(app: &mut App) -> Vec<Task> {
    let Some(reasons) = app.reasons() else {
        return Vec::new();
    };
    let walk = Walk::proof(app.engine.as_ref(), &app.title, &reasons.reason);
    let text = format!("Copied the reason: {} lines.", reasons.len() + 2);
    app.say(Tone::Good, text);
    vec![Task::Copy(walk.outline())]
}

/// Asks for the name of a file to write the reason to.
fn name_file(app: &mut App) -> Vec<Task> {
    let row = app.selected;
    let Some(Sought::Found(reasons)) = &mut app.sought else {
        return Vec::new();
    };
    reasons.row = row;
    open::open(app, Mode::Export)
}

/// Comes back from the naming of a file; false if there is no reason to come back to.
pub(super) fn come_back(app: &mut App) -> bool {
    let Some(Sought::Found(reasons)) = &app.sought else {
        return false;
    };
    app.selected = reasons.row;
    app.mode = Mode::Reason;
    true
}
