//! What actions do in each mode: one file a mode. A mode that has no say in an action leaves it to
//! the common part of `update`.

pub(super) mod colour;
pub(super) mod compare;
pub(super) mod depth;
pub(super) mod digit;
pub(super) mod edit;
pub(super) mod export;
pub(super) mod generate;
pub(super) mod help;
pub(super) mod hint;
pub(super) mod lesson;
pub(super) mod note;
pub(super) mod open;
pub(super) mod palette;
pub(super) mod pencil;
pub(super) mod ratings;
pub(super) mod reason;
pub(super) mod save;
pub(super) mod solutions;
pub(super) mod solve;
pub(super) mod steps;
pub(super) mod strategies;
pub(super) mod symbols;
pub(super) mod techniques;
pub(super) mod theme;
pub(super) mod time;
pub(super) mod times;
pub(super) mod tree;
pub(super) mod tried;
pub(super) mod tune;
pub(super) mod what_if;

use super::action::Command;
use super::app::App;
use super::task::Task;

/// Where a line is typed: accepting it closes the prompt and does this with it, unless it is empty.
fn accept_typed(
    app: &mut App,
    command: Command,
    act: fn(&mut App, &str) -> Vec<Task>,
) -> Option<Vec<Task>> {
    (command == Command::Accept).then(|| {
        let typed = app.input.value().trim().to_owned();
        app.go_home();
        if typed.is_empty() {
            return Vec::new();
        }
        act(app, &typed)
    })
}
