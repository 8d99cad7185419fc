//! Several solutions: one after another, or all together; or the only one.

use super::super::action::Command;
use super::super::app::{App, Mode, Solutions, Tone, Uniqueness};
use super::super::study::Study;
use super::super::task::Task;
use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::search::atlas::Atlas;

/// Asks for them.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    if let Uniqueness::None(_) = app.uniqueness {
        app.say(Tone::Plain, "This puzzle has no solution.");
        return Vec::new();
    }
    app.forget_next();
    app.learn.solutions = None;
    app.status.text.clear();
    app.mode = Mode::Solutions;
    if let Uniqueness::One(solution) = &app.uniqueness {
        let atlas = Atlas::of_one(app.shape(), solution.clone());
        receive(app, Some(Box::new(atlas)));
        return Vec::new();
    }
    let puzzle = Puzzle::new(app.shape(), app.givens());
    app.ask_study(Study::Solutions(puzzle))
}

/// They have come.
pub(in crate::tui) fn receive(app: &mut App, atlas: Option<Box<Atlas>>) {
    let givens = app.givens();
    app.learn.solutions = atlas.map(|atlas| {
        let is_given = |cell: Cell| givens[cell.index()].is_some();
        let mut solutions = Solutions::new(*atlas, is_given);
        if solutions.is_only() {
            solutions.look_at(1, is_given);
        }
        solutions
    });
    if let Some(several) = app.several() {
        let first = several.atlas.differ().first().copied();
        app.cursor = first.unwrap_or(app.cursor);
    }
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Next => look_at(app, 1),
        Command::Previous => look_at(app, -1),
        Command::Accept => return Some(complete(app)),
        Command::Cancel | Command::Solutions => {
            app.learn.solutions = None;
            app.go_home();
            return Some(app.forget_study());
        }
        Command::Clear => {}
        _ => return None,
    }
    Some(Vec::new())
}

/// Another of them; before the first is all together.
fn look_at(app: &mut App, by: isize) {
    let givens = app.givens();
    if let Some(several) = app.learn.solutions.as_mut() {
        let kept = several.atlas.solutions.len();
        let least = usize::from(several.is_only());
        let at = several.at.saturating_add_signed(by).clamp(least, kept);
        several.look_at(at, |cell| givens[cell.index()].is_some());
    }
}

/// Adds the givens that leave one solution.
fn complete(app: &mut App) -> Vec<Task> {
    let missing = app
        .several()
        .and_then(|several| several.atlas.missing.clone());
    let Some(missing) = missing.filter(|missing| !missing.is_empty()) else {
        return Vec::new();
    };
    app.learn.solutions = None;
    app.go_home();
    let mut givens = app.givens();
    for given in &missing {
        givens[given.cell.index()] = Some(given.digit);
    }
    let puzzle = Puzzle::new(app.shape(), givens);
    let tasks = app.make(|engine| engine.edit(&puzzle));
    let text = match missing.len() {
        1 => "Added one given: now there is one solution.".to_owned(),
        count => format!("Added {count} givens: now there is one solution."),
    };
    app.say(Tone::Good, text);
    tasks
}
