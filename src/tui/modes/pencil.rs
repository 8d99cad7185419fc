//! Digits are pencil marks: there, they go; gone, they come back.

use super::super::action::Command;
use super::super::app::{App, Marking, Mode, Standing, Stroke, Tone};
use super::super::task::Task;
use super::{note, solve};
use crate::grid::{Candidate, Cell, Digit};
use crate::solver::Entry;
use crate::step::wording::counted;

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let own = app.marking != Marking::Automatic;
    match command {
        Command::Pencil | Command::Accept => {
            app.home = Mode::Solve;
            app.go_home();
        }
        Command::Colour => {
            app.home = Mode::Colour;
            app.go_home();
        }
        Command::Pick => note::pick(app),
        Command::Undo if own => note::undo(app),
        Command::Redo if own => note::redo(app),
        Command::Clear if own => clear(app),
        _ => return None,
    }
    Some(Vec::new())
}

/// Takes a mark away from the cells that are meant, or brings it back.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    let mut cells = app.meant();
    if let [cell] = cells[..]
        && app.engine.value(cell).is_some()
    {
        let name = cell.name(app.shape());
        app.say(Tone::Warning, format!("{name} has its digit."));
        return Vec::new();
    }
    cells.retain(|&cell| app.engine.value(cell).is_none());
    let marks = cells.iter().map(|&cell| Candidate::new(cell, wanted));
    let marks: Vec<Candidate> = marks.collect();
    if app.marking == Marking::Automatic {
        strike(app, &marks)
    } else {
        write(app, &marks);
        Vec::new()
    }
}

/// Takes candidates of the solver away; if none is there, brings those back that no digit on the
/// board forbids.
fn strike(app: &mut App, marks: &[Candidate]) -> Vec<Task> {
    let is_there =
        |app: &App, mark: Candidate| app.engine.candidates(mark.cell).contains(mark.digit);
    let any = marks.iter().any(|&mark| is_there(app, mark));
    let mut tasks = Vec::new();
    let mut forbidden = None;
    for &mark in marks {
        let entry = match (any, app.forbidding(mark).next()) {
            (true, _) if is_there(app, mark) => Entry::Eliminated(mark),
            (true, _) => continue,
            (false, None) => Entry::Restored(mark),
            (false, Some(cell)) => {
                forbidden = Some((mark, cell));
                continue;
            }
        };
        tasks.extend(app.make(|engine| engine.enter(entry)));
        solve::say_entered(app);
    }
    if let Some((mark, cell)) = forbidden {
        say_forbidden(app, mark, cell);
    }
    tasks
}

fn say_forbidden(app: &mut App, mark: Candidate, cell: Cell) {
    let name = cell.name(app.shape());
    let text = format!("{} cannot come back: it stands in {name}.", mark.digit);
    app.say(Tone::Warning, text);
}

/// Writes marks of one's own where they are missing; if they are all there, rubs them out.
fn write(app: &mut App, marks: &[Candidate]) {
    let tidy = app.marking == Marking::Tidy;
    let standing = Standing::on(app);
    let may = |mark: &&Candidate| !tidy || !standing.seen_by(mark.cell).contains(mark.digit);
    let allowed: Vec<Candidate> = marks.iter().filter(may).copied().collect();
    if let ([], [mark, ..]) = (&allowed[..], marks) {
        let forbidding = app.forbidding(*mark).next();
        if let Some(cell) = forbidding {
            return say_forbidden(app, *mark, cell);
        }
    }
    let all = allowed.iter().all(|&mark| app.notes.has(mark));
    let changed = allowed.iter().filter(|&&mark| app.notes.has(mark) == all);
    let strokes: Vec<Stroke> = changed.map(|&mark| Stroke::Mark(mark)).collect();
    app.write(&strokes);
    let did = if all { "rubbed out" } else { "written" };
    let place = match marks {
        [mark] => mark.cell.name(app.shape()),
        _ => format!("{} cells", strokes.len()),
    };
    let digit = marks
        .first()
        .map_or_else(String::new, |mark| mark.digit.to_string());
    match app.lack(marks.iter().map(|mark| mark.cell)) {
        Some(text) => app.say(Tone::Bad, text),
        None => app.say(Tone::Plain, format!("Mark {digit} {did} in {place}.")),
    }
}

/// Rubs out all marks of the cells that are meant.
fn clear(app: &mut App) {
    let cells = app.meant();
    let marks = cells.iter().flat_map(|&cell| {
        let marks = app.notes.marks(cell).iter();
        marks.map(move |digit| Stroke::Mark(Candidate::new(cell, digit)))
    });
    let strokes: Vec<Stroke> = marks.collect();
    app.write(&strokes);
    let marks = counted(strokes.len(), "mark");
    app.say(Tone::Plain, format!("{marks} rubbed out."));
}
