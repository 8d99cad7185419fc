//! A depth to go back to is typed.

use super::super::action::Command;
use super::super::app::{App, Tone};
use super::super::task::Task;

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    (command == Command::Accept).then(|| {
        let typed = app.input.value().trim().to_owned();
        app.go_home();
        if typed.is_empty() {
            return Vec::new();
        }
        go(app, &typed)
    })
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
