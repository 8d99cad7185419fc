//! Two moments of the path are compared: one is marked, then another is gone to.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::task::Task;
use super::steps;
use crate::solver;

/// Marks the move at the cursor, or compares it with the one that is marked.
pub(super) fn compare(app: &mut App) -> Vec<Task> {
    let path = app.engine.path();
    let here = path.cursor();
    match app
        .marked
        .filter(|node| path.by_number(node.index()) == Some(*node))
    {
        Some(marked) if marked == here => {
            app.marked = None;
            app.say(Tone::Plain, "This move is not marked any more.");
        }
        Some(marked) => {
            let comparison = solver::compare(app.engine.as_mut(), [marked, here]);
            app.selected = 0;
            app.scroll = 0;
            app.mode = Mode::Compare;
            app.compared = Some(comparison);
            follow(app);
            app.status.text.clear();
        }
        None => mark(app),
    }
    Vec::new()
}

fn mark(app: &mut App) {
    let here = app.engine.path().cursor();
    app.marked = Some(here);
    let key = app.word_for(Mode::Solve, Command::Compare);
    let text = format!(
        "Marked: {}. At another move, {key} compares the two.",
        app.describe(here)
    );
    app.say(Tone::Plain, text);
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Accept | Command::Take | Command::Step => return Some(take(app)),
        Command::Compare => {
            app.go_home();
            mark(app);
            return Some(Vec::new());
        }
        _ => {}
    }
    let count = app
        .comparison()
        .map_or(0, |it| it.agreed.len() + it.differ.len());
    steps::choose(app, command, count).then(|| {
        follow(app);
        Vec::new()
    })
}

/// Chooses a row.
pub(in crate::tui) fn point(app: &mut App, row: usize) {
    app.selected = row;
    follow(app);
}

/// Brings the cursor to the cell of the chosen row.
fn follow(app: &mut App) {
    let Some(comparison) = app.comparison() else {
        return;
    };
    let agreed = comparison
        .agreed
        .iter()
        .map(|effect| effect.candidate().cell);
    let mut cells = agreed.chain(comparison.differ.iter().map(|(cell, _)| *cell));
    if let Some(cell) = cells.nth(app.selected) {
        app.cursor = cell;
    }
}

/// Goes back to where the two parted, and takes there what both have found.
fn take(app: &mut App) -> Vec<Task> {
    let Some(comparison) = app.comparison() else {
        return Vec::new();
    };
    let parted = comparison.parted;
    let Some(step) = comparison.step.clone() else {
        app.say(
            Tone::Warning,
            "Nothing is proved: these are not two guesses of which one must be right, with only \
             steps after them.",
        );
        return Vec::new();
    };
    app.marked = None;
    app.go_home();
    let line = step.line();
    let mut tasks = app.goto(parted);
    tasks.extend(app.make(|engine| engine.take_step(step)));
    app.say(Tone::Plain, line);
    tasks
}

impl App {
    /// The comparison that is looked at.
    pub fn comparison(&self) -> Option<&solver::Comparison> {
        self.compared
            .as_ref()
            .filter(|_| self.mode == Mode::Compare)
    }
}
