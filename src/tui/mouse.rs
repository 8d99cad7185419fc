//! What the mouse does. It is an addition: everything has a key, too.

use super::action::Command;
use super::app::{App, Listing, Mode, ReasonList, Tone};
use super::modes::{colour, compare, generate, note, open, pencil, time};
use super::task::Task;
use super::update::{MAX_ROWS, look_at, run};
use super::view::Target;
use crate::grid::{Candidate, Cell};

/// Whether what was pointed at is still there: since it was drawn, another puzzle may have been
/// opened.
fn is_there(app: &App, target: Target) -> bool {
    match target {
        Target::Cell(cell) => cell.index() < app.shape().cells(),
        Target::Candidate(Candidate { cell, digit }) => {
            cell.index() < app.shape().cells() && digit.index() < app.shape().side()
        }
        Target::Digit(digit) => digit.index() < app.shape().side(),
        Target::Node(node) | Target::Moment(node) => {
            app.engine.path().by_number(node.index()) == Some(node)
        }
        Target::Exhibit(_)
        | Target::Tab(_)
        | Target::Row(_)
        | Target::Command(_)
        | Target::Panel => true,
    }
}

/// The button goes down on something.
pub(super) fn click(app: &mut App, target: Target) -> Vec<Task> {
    if !is_there(app, target) {
        return Vec::new();
    }
    match target {
        Target::Cell(cell) => point(app, cell),
        Target::Candidate(candidate) => {
            point(app, candidate.cell);
            match app.mode {
                Mode::Pencil => return pencil::digit(app, candidate.digit),
                Mode::Colour => return colour::digit(app, candidate.digit),
                _ => {}
            }
        }
        Target::Digit(digit) => {
            app.focus.only(digit);
            app.say(Tone::Plain, app.focus.describe());
        }
        Target::Exhibit(exhibit) => app.pulse(exhibit),
        Target::Node(node) if app.mode == Mode::Time => return time::go(app, node),
        Target::Node(node) if app.mode == Mode::Tree => return app.visit(node),
        Target::Node(node) if app.mode == app.home && app.draft.is_none() => {
            app.pause();
            return app.goto(node);
        }
        Target::Moment(node) => return time::go(app, node),
        Target::Tab(view) => look_at(app, view),
        Target::Row(row) => return choose(app, row),
        Target::Command(command) => return run(app, command),
        Target::Node(_) | Target::Panel => {}
    }
    Vec::new()
}

/// A row of the list that is open.
fn choose(app: &mut App, row: usize) -> Vec<Task> {
    match app.mode {
        Mode::Generate => generate::point(app, row),
        Mode::Tune => {
            app.selected = row;
            run(app, Command::Switch)
        }
        Mode::Compare => {
            compare::point(app, row);
            Vec::new()
        }
        _ => {
            app.selected = row;
            run(app, Command::Accept)
        }
    }
}

/// The cursor goes to a cell, and no other is meant.
fn point(app: &mut App, cell: Cell) {
    app.cursor = cell;
    app.picked.clear();
}

/// The mouse is drawn over cells: they are picked; along the line of time, the board goes with it.
pub(super) fn drag(app: &mut App, target: Target) -> Vec<Task> {
    let cell = match target {
        Target::Cell(cell) | Target::Candidate(Candidate { cell, .. }) => cell,
        Target::Moment(_) => return click(app, target),
        _ => return Vec::new(),
    };
    if is_there(app, target) && cell != app.cursor && app.mode == app.home {
        note::pick_both(app, [app.cursor, cell]);
        app.cursor = cell;
    }
    Vec::new()
}

/// The wheel goes through the list that is open; on the board, through the path; elsewhere it
/// scrolls.
pub(super) fn wheel(app: &mut App, target: Option<Target>, rows: isize) -> Vec<Task> {
    let listed = match app.mode {
        Mode::Open => open::rows(app),
        Mode::Tune => app.tuning.as_ref().map_or(0, |tuning| tuning.rows.len()),
        Mode::Reason => app.reasons().map_or(0, ReasonList::len),
        _ => app.listing().map_or(0, Listing::len),
    };
    let on_board = matches!(target, Some(Target::Cell(_) | Target::Candidate(_)));
    let on_story = matches!(target, Some(Target::Panel | Target::Exhibit(_)));
    if listed > 0 && !on_story {
        let chosen = app.selected.saturating_add_signed(rows.signum());
        app.selected = chosen.min(listed - 1);
    } else if !on_board {
        app.scroll = app.scroll.saturating_add_signed(rows).min(MAX_ROWS);
    } else if app.mode == app.home && app.draft.is_none() {
        return walk(app, rows > 0);
    }
    Vec::new()
}

/// One move on, or back; at the ends it stays where it is.
fn walk(app: &mut App, on: bool) -> Vec<Task> {
    let path = app.engine.path();
    let at_start = path.node(path.cursor()).parent.is_none();
    let at_end = path.whole_line().last() == Some(&path.cursor());
    app.pause();
    if on && !at_end {
        app.redo()
    } else if !on && !at_start {
        app.undo()
    } else {
        Vec::new()
    }
}
