//! A moment gets a name, to come back to it; those that have one are listed.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::journal::Entry;
use super::super::task::Task;
use super::{accept_typed, steps};

/// Actions while the name is typed.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    accept_typed(app, command, save)
}

/// Names the moment at the cursor.
pub(super) fn save(app: &mut App, name: &str) -> Vec<Task> {
    let name = name.trim();
    app.engine.save(name);
    app.note_being_at(app.engine.path().cursor());
    app.note(Entry::Saved(name.to_owned()));
    let here = app.describe(app.engine.path().cursor());
    app.say(Tone::Good, format!("Saved as {name}: {here}."));
    Vec::new()
}

/// Opens the list.
pub(super) fn open_list(app: &mut App) -> Vec<Task> {
    if app.engine.path().saved().is_empty() {
        let key = app.word_for(app.mode, Command::Save);
        let text = format!("Nothing is saved yet: {key} gives this moment a name.");
        app.say(Tone::Warning, text);
        return Vec::new();
    }
    app.selected = 0;
    app.mode = Mode::Saved;
    Vec::new()
}

/// Actions in the list.
pub(in crate::tui) fn run_list(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let saved = app.engine.path().saved();
    let chosen = saved.get(app.selected).map(|&(node, _)| node);
    let count = saved.len();
    match command {
        Command::Accept | Command::Take => {
            app.go_home();
            Some(chosen.map_or_else(Vec::new, |node| app.goto(node)))
        }
        _ => steps::choose(app, command, count).then(Vec::new),
    }
}
