//! What is written on the board beside the moves, with its own way back, and kept in the journal.

use super::super::action::Command;
use super::super::app::{App, Marking, Standing, Stroke, Tone};
use super::super::journal::Entry;
use super::super::task::Task;
use crate::grid::{Candidate, Cell};
use crate::step::wording::counted;

impl App {
    /// The cells that are meant: those that are picked, or the one of the cursor.
    pub(in crate::tui) fn meant(&self) -> Vec<Cell> {
        if self.picked.is_empty() {
            vec![self.cursor]
        } else {
            self.picked.clone()
        }
    }

    /// Makes strokes at once, if there are any.
    pub(in crate::tui) fn write(&mut self, strokes: &[Stroke]) {
        if strokes.is_empty() {
            return;
        }
        let shape = self.shape();
        self.notes.write(strokes);
        let texts = strokes.iter().map(|stroke| stroke.text(shape));
        self.note(Entry::Noted(texts.collect()));
    }

    /// Writes again what a line of the journal says; nothing if it does not fit.
    pub(in crate::tui) fn note_again(&mut self, entry: &Entry) -> Option<()> {
        let shape = self.shape();
        match entry {
            Entry::Noted(texts) => {
                let strokes = texts.iter().map(|text| Stroke::read(text, shape));
                let strokes: Option<Vec<Stroke>> = strokes.collect();
                self.notes.write(&strokes?);
            }
            Entry::NoteUndone => self.notes.undo().then_some(())?,
            _ => self.notes.redo().then_some(())?,
        }
        self.note(entry.clone());
        Some(())
    }
}

/// Takes back what was written last.
pub(super) fn undo(app: &mut App) {
    if app.notes.undo() {
        app.note(Entry::NoteUndone);
        app.say(Tone::Plain, "Took back what was written last.");
    } else {
        app.say(Tone::Warning, "Nothing is written on this board.");
    }
}

/// Writes again what was taken back last.
pub(super) fn redo(app: &mut App) {
    if app.notes.redo() {
        app.note(Entry::NoteRedone);
        app.say(Tone::Plain, "Wrote it again.");
    } else {
        app.say(Tone::Warning, "Nothing that was written is taken back.");
    }
}

/// Picks the cell of the cursor beside others, or lets it go.
pub(in crate::tui) fn pick(app: &mut App) {
    let cursor = app.cursor;
    match app.picked.iter().position(|&cell| cell == cursor) {
        Some(at) => drop(app.picked.remove(at)),
        None => app.picked.push(cursor),
    }
    say_picked(app);
}

/// Picks two cells beside those that are picked.
pub(in crate::tui) fn pick_both(app: &mut App, both: [Cell; 2]) {
    if app.mode != app.home || app.draft.is_some() || app.lesson().is_some() {
        return;
    }
    for cell in both {
        if !app.picked.contains(&cell) {
            app.picked.push(cell);
        }
    }
    say_picked(app);
}

fn say_picked(app: &mut App) {
    let key = app.word_for(app.mode, Command::Cancel);
    let text = match app.picked.len() {
        0 => "No cell is picked: the one of the cursor is meant.".to_owned(),
        1 => format!("One cell is picked; {key} lets it go."),
        count => format!("{count} cells are picked; {key} lets them go."),
    };
    app.say(Tone::Plain, text);
}

/// Changes whose pencil marks are shown, or to those of this name.
pub(in crate::tui) fn choose_marking(app: &mut App, name: Option<&str>) -> Vec<Task> {
    let chosen = match name {
        None => Some(app.marking.next()),
        Some(name) => Marking::by_name(name),
    };
    let Some(marking) = chosen else {
        let names = Marking::ALL.map(Marking::name).join(", ");
        app.say(Tone::Bad, format!("Pencil marks are one of {names}."));
        return Vec::new();
    };
    app.say(Tone::Good, marking.about());
    show(app, marking)
}

/// Shows these pencil marks, and keeps to it in the next run.
fn show(app: &mut App, marking: Marking) -> Vec<Task> {
    app.marking = marking;
    app.choices.marking = marking;
    vec![Task::Remember(app.choices.clone())]
}

/// Writes all candidates as marks of one's own that are not there yet.
pub(super) fn fill(app: &mut App) -> Vec<Task> {
    let standing = Standing::on(app);
    let mut strokes = Vec::new();
    for cell in app.cells().filter(|&cell| app.value(cell).is_none()) {
        let all = app.engine.candidates(cell) - standing.seen_by(cell);
        let new = all - app.notes.marks(cell);
        strokes.extend(
            new.iter()
                .map(|digit| Stroke::Mark(Candidate::new(cell, digit))),
        );
    }
    app.write(&strokes);
    let marking = match app.marking {
        Marking::Automatic => Marking::Tidy,
        own => own,
    };
    let marks = counted(strokes.len(), "mark");
    let text = format!("Wrote {marks}. {}", marking.about());
    app.say(Tone::Good, text);
    show(app, marking)
}
