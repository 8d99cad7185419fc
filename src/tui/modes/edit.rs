//! The givens are edited: a draft that becomes the puzzle when it is done.

use super::super::action::Command;
use super::super::app::{App, Draft, Mode, Tone};
use super::super::task::Task;
use crate::grid::{Cell, Digit};
use crate::puzzle::Puzzle;
use crate::solver::{Entry, Move};
use crate::step::wording::counted;

/// The title of a puzzle that was typed.
pub(super) const TYPED: &str = "typed";

/// The title of what is on the board, while givens are typed too.
pub(in crate::tui) fn title(app: &App) -> &str {
    match &app.draft {
        Some(draft) if draft.is_another(&app.givens()) => TYPED,
        _ => &app.title,
    }
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Accept => return Some(enter(app)),
        Command::Cancel | Command::Take | Command::Edit => return Some(end(app)),
        Command::Clear => {
            set(app, None);
            app.next_cell(1);
        }
        Command::PreviousClear => {
            app.next_cell(app.shape().cells() - 1);
            set(app, None);
        }
        Command::ClearAll => {
            app.typed = 0;
            if let Some(draft) = &mut app.draft {
                draft.givens.fill(None);
            }
            app.cursor = Cell::new(0);
            report(app);
        }
        _ => return None,
    }
    Some(Vec::new())
}

/// Whether the next enter ends the editing: nothing was typed since the last one, or there is no row
/// to go on to. At the beginning of the last row what was typed is the row above: a full one takes
/// the cursor along.
pub(in crate::tui) fn enter_ends(app: &App) -> bool {
    let shape = app.shape();
    let is_last = app.cursor.row(shape) + 1 == shape.side() && app.cursor.column(shape) > 0;
    app.typed == 0 || is_last || app.cursor.index() == 0
}

/// The row is done: on with the next one, or that is the end.
fn enter(app: &mut App) -> Vec<Task> {
    if enter_ends(app) {
        return end(app);
    }
    let shape = app.shape();
    let row = app.cursor.row(shape);
    // After the last cell of a row the cursor stands in the next one already.
    let next = row + usize::from(app.cursor.column(shape) > 0);
    app.cursor = Cell::at(next, 0, shape);
    app.typed = 0;
    app.say(Tone::Plain, format!("Row {}; enter again ends.", next + 1));
    Vec::new()
}

/// A given.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    set(app, Some(wanted));
    app.next_cell(1);
    Vec::new()
}

fn set(app: &mut App, digit: Option<Digit>) {
    app.typed += 1;
    if let Some(draft) = &mut app.draft {
        draft.givens[app.cursor.index()] = digit;
    }
    report(app);
}

/// Marks what contradicts itself and names it, as it is typed.
fn report(app: &mut App) {
    app.note_draft();
    let Some(draft) = &app.draft else { return };
    let count = draft.givens.iter().flatten().count();
    app.broken = draft.conflicts();
    match app.conflict() {
        Some(conflict) => app.say(Tone::Bad, conflict),
        None => app.say(Tone::Plain, format!("{}.", counted(count, "given"))),
    }
}

/// Makes the puzzle of the draft. Digits that were entered by hand stay where they still can.
pub(in crate::tui) fn end(app: &mut App) -> Vec<Task> {
    let Some(draft) = app.draft.take() else {
        return Vec::new();
    };
    app.home = Mode::Solve;
    app.go_home();
    let before = app.givens();
    if draft.givens == before {
        app.note_place();
        let tasks = app.settle();
        app.status.text.clear();
        return tasks;
    }
    let (tasks, givens) = if draft.is_another(&before) {
        app.note_place();
        let puzzle = Puzzle::new(draft.shape, draft.givens);
        (app.open_own(&puzzle, TYPED), puzzle.given_count())
    } else {
        let puzzle = with_entered(app, draft);
        let tasks = app.make(|engine| engine.edit(&puzzle));
        (tasks, puzzle.given_count())
    };
    let givens = counted(givens, "given");
    match app.conflict() {
        Some(conflict) => app.say(Tone::Bad, conflict),
        None => app.say(Tone::Good, format!("{givens}.")),
    }
    tasks
}

fn with_entered(app: &App, draft: Draft) -> Puzzle {
    let mut puzzle = Puzzle::new(draft.shape, draft.givens);
    for cell in app.cells() {
        let by_hand = app.engine.filled_by(cell).is_some_and(|node| {
            let made = &app.engine.path().node(node).made;
            matches!(made, Move::Entered(Entry::Placed(_)))
        });
        if by_hand && puzzle.givens[cell.index()].is_none() {
            puzzle.placed[cell.index()] = app.engine.value(cell);
        }
    }
    puzzle
}
