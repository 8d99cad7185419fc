//! Marks mode, in which digits toggle pencil marks, and the other commands for pencil marks and
//! selections.

use super::claim;
use super::prelude::*;
use crate::solver::Entry;
use crate::step::Effect;
pub use crate::tui::keymap::PENCIL as KEYS;
use crate::tui::session::journal::Entry as Line;
use crate::tui::session::{Marking, Stroke};

/// Marks mode.
pub struct Pencil;

impl Panel for Pencil {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::new(Command::Pencil, "end marks mode"),
            Hint::UNDO,
            Hint::new(Command::Marks, "yours or automatic"),
            Hint::new(Command::FillMarks, "fill marks"),
            Hint::new(Command::Pick, "select cells"),
            Hint::new(Command::Only, "enter only mark"),
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let session = &mut work.session;
        let own = session.display.marking != Marking::Automatic;
        match command {
            Command::Pencil | Command::Accept => return Outcome::Close,
            Command::Colour => return Outcome::Run(Command::Colour),
            Command::Undo if own => undo_note(session),
            Command::Redo if own => redo_note(session),
            Command::Clear if own => clear_marks(session),
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        toggle_mark(&mut work.session, digit)
    }

    fn on_click(&mut self, target: Target, work: &mut Workspace) -> Outcome {
        match target {
            Target::Candidate(candidate) => toggle_mark(&mut work.session, candidate.digit),
            _ => Outcome::Pass,
        }
    }
}

/// Removes a mark from the selected cells, or restores it.
fn toggle_mark(session: &mut Session, digit: Digit) -> Outcome {
    let mut cells = session.selected_cells();
    if let [cell] = cells[..]
        && session.puzzle.engine.value(cell).is_some()
    {
        let name = cell.name(session.shape());
        session.warn(format!("{name} already has a digit."));
        return Outcome::Stay;
    }
    if session.display.marks_hidden {
        // A change that is not visible would be missed.
        session.hide_marks();
    }
    cells.retain(|&cell| session.puzzle.engine.value(cell).is_none());
    let marks: Vec<Candidate> = cells.iter().map(|&cell| Candidate::new(cell, digit)).collect();
    if session.display.marking == Marking::Automatic {
        if let [mark] = marks[..]
            && session.learning.practice
            && claim::is_open(session, Effect::Eliminate(mark))
        {
            return claim::ask_why(session, Effect::Eliminate(mark));
        }
        toggle_eliminations(session, &marks);
    } else {
        write(session, &marks);
    }
    Outcome::Stay
}

/// Eliminates candidates. If all of them are eliminated already, restores those that no digit on
/// the board excludes.
fn toggle_eliminations(session: &mut Session, marks: &[Candidate]) {
    let is_there =
        |session: &Session, mark: Candidate| session.candidates(mark.cell).contains(mark.digit);
    let any = marks.iter().any(|&mark| is_there(session, mark));
    let mut excluded = None;
    for &mark in marks {
        let entry = match (any, session.puzzle.forbidding(mark).next()) {
            (true, _) if is_there(session, mark) => Entry::Eliminated(mark),
            (true, _) => continue,
            (false, None) => Entry::Restored(mark),
            (false, Some(cell)) => {
                excluded = Some((mark, cell));
                continue;
            }
        };
        session.make_move(|engine| engine.enter(entry));
        session.say_entered();
    }
    if let Some((mark, cell)) = excluded {
        say_excluded(session, mark, cell);
    }
}

fn say_excluded(session: &mut Session, mark: Candidate, by: Cell) {
    let name = by.name(session.shape());
    let digit = session.names().digit(mark.digit);
    session.warn(format!("{digit} cannot be restored: {name} is {digit}."));
}

/// Adds pencil marks of the person where they are missing, or removes them if none is missing.
fn write(session: &mut Session, marks: &[Candidate]) {
    let tidy = session.display.marking == Marking::Tidy;
    let may =
        |mark: &&Candidate| !tidy || session.puzzle.engine.allowed(mark.cell).contains(mark.digit);
    let allowed: Vec<Candidate> = marks.iter().filter(may).copied().collect();
    if let ([], [mark, ..]) = (&allowed[..], marks) {
        let forbidding = session.puzzle.forbidding(*mark).next();
        if let Some(cell) = forbidding {
            return say_excluded(session, *mark, cell);
        }
    }
    let all = allowed.iter().all(|&mark| session.puzzle.notes.has_mark(mark));
    let changed = allowed.iter().filter(|&&mark| session.puzzle.notes.has_mark(mark) == all);
    let strokes: Vec<Stroke> = changed.map(|&mark| Stroke::Mark(mark)).collect();
    session.puzzle.write(&strokes);
    let did = if all { "removed" } else { "written" };
    let place = match marks {
        [mark] => mark.cell.name(session.shape()),
        _ => format!("{} cells", strokes.len()),
    };
    let digit = marks.first().map(|mark| session.names().digit(mark.digit).to_string());
    let digit = digit.unwrap_or_default();
    match session.lack(marks.iter().map(|mark| mark.cell)) {
        Some(text) => session.fail(text),
        None => session.inform(format!("Mark {digit} {did} in {place}.")),
    }
}

/// Removes all pencil marks of the person from the selected cells.
fn clear_marks(session: &mut Session) {
    let marks = session.selected_cells().into_iter().flat_map(|cell| {
        let marks = session.puzzle.notes.marks(cell).iter();
        marks.map(move |digit| Stroke::Mark(Candidate::new(cell, digit)))
    });
    let strokes: Vec<Stroke> = marks.collect();
    session.puzzle.write(&strokes);
    let marks = counted(strokes.len(), "mark");
    session.inform(format!("{marks} removed."));
}

/// Undoes the last change of marks and colours.
pub(super) fn undo_note(session: &mut Session) {
    if session.puzzle.notes.undo() {
        session.puzzle.note(Line::NoteUndone);
        session.inform("The last mark or colour is undone.");
    } else {
        session.warn("There is no mark or colour to undo.");
    }
}

/// Redoes the last change of marks and colours that was undone.
pub(super) fn redo_note(session: &mut Session) {
    if session.puzzle.notes.redo() {
        session.puzzle.note(Line::NoteRedone);
        session.inform("The mark or colour is redone.");
    } else {
        session.warn("There is no mark or colour to redo.");
    }
}

/// Selects the cell of the cursor together with others, or deselects it.
pub(super) fn select(session: &mut Session) {
    let cursor = session.puzzle.cursor;
    match session.display.selected.iter().position(|&cell| cell == cursor) {
        Some(at) => drop(session.display.selected.remove(at)),
        None => session.display.selected.push(cursor),
    }
    say_selected(session);
}

/// Selects two cells together with others.
pub(in crate::tui) fn select_both(session: &mut Session, both: [Cell; 2]) {
    if session.draft.is_some() || session.learning.lesson.is_some() {
        return;
    }
    for cell in both {
        if !session.display.selected.contains(&cell) {
            session.display.selected.push(cell);
        }
    }
    say_selected(session);
}

fn say_selected(session: &mut Session) {
    let key = Command::Cancel;
    let text = match session.display.selected.len() {
        0 => "No cell is selected.".to_owned(),
        1 => format!("One cell is selected for the next mark or colour; {key} deselects it."),
        count => {
            format!("{count} cells are selected for the next mark or colour; {key} deselects them.")
        }
    };
    session.inform(text);
}

/// Chooses whose pencil marks are shown: the next, or those of this name.
pub(super) fn choose_marking(session: &mut Session, name: Option<&str>) {
    let chosen = match name {
        None => Some(session.display.marking.next()),
        Some(name) => Marking::by_name(name),
    };
    match chosen {
        Some(marking) => {
            session.display.marking = marking;
            session.confirm(marking.about());
        }
        None => {
            let names = Marking::ALL.map(Marking::name).join(", ");
            session.fail(format!("Pencil marks are one of {names}."));
        }
    }
}

/// Writes all candidates as pencil marks of the person.
pub(super) fn fill(session: &mut Session) {
    let mut strokes = Vec::new();
    for cell in session.cells().filter(|&cell| session.value(cell).is_none()) {
        let all = session.candidates(cell) & session.puzzle.engine.allowed(cell);
        let new = all - session.puzzle.notes.marks(cell);
        strokes.extend(new.iter().map(|digit| Candidate::new(cell, digit)).map(Stroke::Mark));
    }
    session.puzzle.write(&strokes);
    if session.display.marking == Marking::Automatic {
        session.display.marking = Marking::Tidy;
    }
    let marks = counted(strokes.len(), "mark");
    session.confirm(format!("Wrote {marks}. {}", session.display.marking.about()));
}
