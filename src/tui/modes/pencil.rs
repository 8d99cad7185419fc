//! Digits are pencil marks: there, they go; gone, they come back.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::task::Task;
use super::solve;
use crate::grid::{Candidate, Cell, Digit};
use crate::solver::Entry;

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Pencil | Command::Accept => {
            app.home = Mode::Solve;
            app.go_home();
            Some(Vec::new())
        }
        _ => None,
    }
}

/// Takes a candidate away, or brings it back unless a digit on the board forbids it.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    let shape = app.shape();
    let candidate = Candidate::new(app.cursor, wanted);
    if app.engine.value(app.cursor).is_some() {
        let name = app.cursor.name(shape);
        app.say(Tone::Warning, format!("{name} has its digit."));
        return Vec::new();
    }
    let entry = if app.engine.candidates(app.cursor).contains(wanted) {
        Entry::Eliminated(candidate)
    } else if let Some(cell) = forbidding(app, candidate) {
        let name = cell.name(shape);
        app.say(
            Tone::Warning,
            format!("{wanted} cannot come back: it stands in {name}."),
        );
        return Vec::new();
    } else {
        Entry::Restored(candidate)
    };
    let tasks = app.make(|engine| engine.enter(entry));
    solve::say_entered(app);
    tasks
}

/// A cell that holds the digit and sees the candidate.
fn forbidding(app: &App, candidate: Candidate) -> Option<Cell> {
    let shape = app.shape();
    let here = candidate.cell;
    app.cells().find(|&cell| {
        app.engine.value(cell) == Some(candidate.digit)
            && (cell.row(shape) == here.row(shape)
                || cell.column(shape) == here.column(shape)
                || cell.box_index(shape) == here.box_index(shape))
    })
}
