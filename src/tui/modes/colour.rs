//! Cells and candidates are coloured by hand.

use super::super::action::Command;
use super::super::task::Task;
use super::note;
use crate::grid::{Candidate, Cell, Digit};
use crate::term::theme::NoteColour;
use crate::tui::app::{App, Mode, Stroke, Tone};

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Colour | Command::Accept => {
            app.home = Mode::Solve;
            app.go_home();
        }
        Command::Pencil => {
            app.home = Mode::Pencil;
            app.go_home();
        }
        Command::Paint => paint(app),
        Command::Pick => note::pick(app),
        Command::Clear => {
            let meant = app.meant();
            let strokes = app.notes.uncolour(|cell| meant.contains(&cell));
            rub_out(app, &strokes);
        }
        Command::ClearAll => {
            let strokes = app.notes.uncolour(|_| true);
            rub_out(app, &strokes);
        }
        Command::Undo => note::undo(app),
        Command::Redo => note::redo(app),
        _ => {
            take_up(app, crayon(command)?);
        }
    }
    Some(Vec::new())
}

/// The colour that an action asks for.
pub(super) const fn crayon(command: Command) -> Option<NoteColour> {
    Some(match command {
        Command::Red => NoteColour::Red,
        Command::Yellow => NoteColour::Yellow,
        Command::Green => NoteColour::Green,
        Command::Cyan => NoteColour::Cyan,
        Command::Orange => NoteColour::Orange,
        Command::Purple => NoteColour::Purple,
        _ => return None,
    })
}

/// Colours in another colour from now on.
pub(super) fn take_up(app: &mut App, crayon: NoteColour) {
    app.crayon = crayon;
    app.say(Tone::Plain, format!("Colouring in {}.", crayon.name()));
}

fn rub_out(app: &mut App, strokes: &[Stroke]) {
    app.write(strokes);
    let text = match strokes.len() {
        0 => "There is no colour here.".to_owned(),
        1 => "Took a colour off.".to_owned(),
        count => format!("Took {count} colours off."),
    };
    app.say(Tone::Plain, text);
}

/// Gives the cells that are meant the colour; if all have it, takes it off.
fn paint(app: &mut App) {
    let cells = app.meant();
    let has = |cell: &Cell| app.notes.cell(*cell) == Some(app.crayon);
    let crayon = (!cells.iter().all(has)).then_some(app.crayon);
    let strokes: Vec<Stroke> = cells
        .iter()
        .map(|&cell| Stroke::Cell(cell, crayon))
        .collect();
    app.write(&strokes);
    let what = match cells[..] {
        [cell] => cell.name(app.shape()),
        _ => format!("{} cells", cells.len()),
    };
    say_coloured(app, &what, crayon);
}

/// Gives the digit the colour wherever it is a pencil mark of the cells that are meant.
pub(in crate::tui) fn digit(app: &mut App, digit: Digit) -> Vec<Task> {
    let marks = app.marks();
    let mut cells = app.meant();
    cells.retain(|cell| marks[cell.index()].contains(digit));
    if cells.is_empty() {
        let text = format!("{digit} is no pencil mark here.");
        app.say(Tone::Warning, text);
        return Vec::new();
    }
    let all: Vec<Candidate> = cells
        .iter()
        .map(|&cell| Candidate::new(cell, digit))
        .collect();
    let has = |candidate: &Candidate| app.notes.candidate(*candidate) == Some(app.crayon);
    let crayon = (!all.iter().all(has)).then_some(app.crayon);
    let strokes = all
        .iter()
        .map(|&candidate| Stroke::Candidate(candidate, crayon));
    let strokes: Vec<Stroke> = strokes.collect();
    app.write(&strokes);
    let what = match cells[..] {
        [cell] => format!("{digit} in {}", cell.name(app.shape())),
        _ => format!("{digit} in {} cells", cells.len()),
    };
    say_coloured(app, &what, crayon);
    Vec::new()
}

fn say_coloured(app: &mut App, what: &str, crayon: Option<NoteColour>) {
    let text = match crayon {
        Some(crayon) => format!("{what}: {}.", crayon.name()),
        None => format!("{what}: no colour."),
    };
    app.say(Tone::Plain, text);
}
