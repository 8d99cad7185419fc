//! The palette: any action by its name, with words after it where it takes some.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::task::Task;
use super::super::update;
use super::{export, open, save, steps, strategies, theme};
use crate::grid::Shape;

/// Opens it.
pub(in crate::tui) fn open(app: &mut App) {
    app.pause();
    app.input.reset();
    app.selected = 0;
    app.mode = Mode::Palette;
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    if command != Command::Accept {
        let count = Command::matching(app.input.value()).len();
        return steps::choose(app, command, count).then(Vec::new);
    }
    let typed = app.input.value().trim().to_owned();
    let chosen = Command::matching(&typed).get(app.selected).copied();
    let Some(chosen) = chosen else {
        app.say(Tone::Bad, format!("No action has these words: {typed}."));
        return Some(Vec::new());
    };
    app.go_home();
    let words = typed.strip_prefix(chosen.name()).map(str::trim);
    Some(match words {
        Some(words) if !words.is_empty() && chosen.takes_words() => run_with(app, chosen, words),
        _ => update::run(app, chosen),
    })
}

/// Does an action with the words that were typed after it.
pub(in crate::tui) fn run_with(app: &mut App, command: Command, words: &str) -> Vec<Task> {
    if app.lesson().is_some() && command != Command::Theme {
        super::lesson::refuse(app, command);
        return Vec::new();
    }
    if app.draft.is_some() {
        app.say(Tone::Warning, "First end the editing of the givens: enter.");
        return Vec::new();
    }
    app.pause();
    match command {
        Command::UndoToDepth => super::depth::go(app, words),
        Command::Strategy => strategies::choose(app, words),
        Command::Save => save::save(app, words),
        Command::Open | Command::Paste => open::read(app, words),
        Command::Export => export::write(app, words),
        Command::Theme => theme::choose(app, words),
        Command::New => {
            let side = words.split(['x', ' ']).next().unwrap_or_default();
            match side.parse().ok().map(Shape::with_side) {
                Some(Ok(shape)) => open::new_board(app, shape),
                Some(Err(error)) => refuse(app, error.to_string()),
                None => refuse(
                    app,
                    format!("expected a size like 9 or 16, found {words:?}"),
                ),
            }
        }
        _ => update::run(app, command),
    }
}

fn refuse(app: &mut App, why: String) -> Vec<Task> {
    app.say(Tone::Bad, why);
    Vec::new()
}
