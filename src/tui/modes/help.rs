//! The help: all actions with their keys, searched by what is typed; the chosen one can be done.

use super::super::action::Command;
use super::super::app::{App, Mode};
use super::super::task::Task;
use super::super::update;
use super::steps;

/// Opens it.
pub(in crate::tui) fn open(app: &mut App) {
    app.pause();
    app.input.reset();
    app.selected = 0;
    app.mode = Mode::Help;
}

/// The actions that have the words that are typed, in the order in which they are listed.
pub(in crate::tui) fn found(app: &App) -> Vec<Command> {
    let mut found = Command::matching(app.input.value());
    found.sort_by_key(|command| command.group());
    found
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let found = found(app);
    match command {
        Command::Accept => {
            let chosen = found.get(app.selected).copied();
            app.go_home();
            Some(chosen.map_or_else(Vec::new, |chosen| update::run(app, chosen)))
        }
        Command::Help => {
            app.go_home();
            Some(Vec::new())
        }
        _ => steps::choose(app, command, found.len()).then(Vec::new),
    }
}
