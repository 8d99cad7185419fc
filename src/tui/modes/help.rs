//! The help: all actions with their keys, searched by what is typed; the chosen one can be done.

use super::super::action::Command;
use super::super::app::{App, Mode, UnderHelp};
use super::super::task::Task;
use super::super::update;
use super::steps;

/// Opens it, over what is open.
pub(in crate::tui) fn open(app: &mut App) {
    app.pause();
    app.under_help = UnderHelp {
        mode: app.mode,
        selected: app.selected,
        scroll: app.scroll,
    };
    app.input.reset();
    app.selected = 0;
    app.mode = Mode::Help;
}

/// Closes it: what it lies over is as it was.
fn close(app: &mut App) {
    let UnderHelp {
        mode,
        selected,
        scroll,
    } = app.under_help;
    app.input.reset();
    (app.mode, app.selected, app.scroll) = (mode, selected, scroll);
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
            app.steps = None;
            app.go_home();
            Some(chosen.map_or_else(Vec::new, |chosen| update::run(app, chosen)))
        }
        Command::Help | Command::Cancel => {
            close(app);
            Some(Vec::new())
        }
        _ => steps::choose(app, command, found.len()).then(Vec::new),
    }
}
