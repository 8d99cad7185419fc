//! A depth to go back to is typed.

use super::super::action::Command;
use super::super::app::{App, Tone};
use super::super::task::Task;
use super::accept_typed;

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    accept_typed(app, command, go)
}

/// Goes back to the depth that these words name.
pub(super) fn go(app: &mut App, words: &str) -> Vec<Task> {
    if let Ok(depth) = words.trim().parse() {
        return app.undo_to_depth(depth);
    }
    app.say(
        Tone::Bad,
        format!("A depth is a number like 0 or 2, not {words}."),
    );
    Vec::new()
}
