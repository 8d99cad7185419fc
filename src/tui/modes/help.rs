//! The help: all actions with their keys, searched by what is typed.

use super::super::action::Command;
use super::super::app::{App, Mode};
use super::super::task::Task;

/// Opens it.
pub(in crate::tui) fn open(app: &mut App) {
    app.pause();
    app.input.reset();
    app.scroll = 0;
    app.mode = Mode::Help;
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    // A row for each action and one for each heading, at most.
    let most = Command::ALL.len() + 8;
    app.scroll = match command {
        Command::Up => app.scroll.saturating_sub(1),
        Command::Down => app.scroll + 1,
        Command::ScrollUp => app.scroll.saturating_sub(super::steps::PAGE),
        Command::ScrollDown => app.scroll + super::steps::PAGE,
        Command::Accept | Command::Help => {
            app.go_home();
            0
        }
        _ => return None,
    }
    .min(most);
    Some(Vec::new())
}
