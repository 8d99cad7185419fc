//! Additions to the journal of a puzzle: moves, positions on the path and notes.

use super::OpenPuzzle;
use crate::solver::NodeId;
use crate::tui::session::Stroke;
use crate::tui::session::journal::Entry;

impl OpenPuzzle {
    /// Adds the move at the cursor to the journal; `before` is the move it was made after.
    pub(in crate::tui) fn note_move(&mut self, before: NodeId) {
        self.note_being_at(before);
        if let Some(entry) = Entry::made(self.engine.as_ref()) {
            self.note(entry);
        }
        self.journal.arrive(self.engine.path().cursor());
    }

    /// Adds the new position of the cursor to the journal.
    pub(in crate::tui) fn note_place(&mut self) {
        self.note_at(self.engine.path().cursor());
    }

    /// Adds the position of the cursor to the journal, unless the journal already ends there.
    pub(in crate::tui) fn note_being_at(&mut self, place: NodeId) {
        if !self.journal.ends_at(place) {
            self.note_at(place);
        }
    }

    /// Adds the current position of the cursor to the journal, unless that is its last entry.
    pub(in crate::tui) fn note_cursor(&mut self) {
        self.note_being_at(self.engine.path().cursor());
    }

    /// Makes redo lead from the current move to one that was made after it before, or nowhere.
    pub(in crate::tui) fn lead_to(&mut self, next: Option<NodeId>) {
        self.engine.set_next(next);
        let here = self.engine.path().cursor();
        match next {
            // Going there and back leads there again.
            Some(next) => {
                self.note_at(next);
                self.note_at(here);
            }
            None => self.note(Entry::SetAside),
        }
    }

    fn note_at(&mut self, place: NodeId) {
        self.note(Entry::At(place.index()));
        self.journal.arrive(place);
    }

    /// Adds an entry to the journal.
    pub(in crate::tui) fn note(&mut self, entry: Entry) {
        self.journal.add(entry);
    }

    /// Returns the lines of the journal.
    pub fn journal(&self) -> &[Entry] {
        &self.journal.lines
    }

    /// Makes these strokes as one note, if there are any.
    pub(in crate::tui) fn write(&mut self, strokes: &[Stroke]) {
        if strokes.is_empty() {
            return;
        }
        let shape = self.engine.shape();
        self.notes.write(strokes);
        let texts = strokes.iter().map(|stroke| stroke.text(shape));
        self.note(Entry::Noted(texts.collect()));
    }

    /// Replays a note of the journal. Returns `None` if it does not fit the board.
    pub(in crate::tui) fn note_again(&mut self, entry: &Entry) -> Option<()> {
        let shape = self.engine.shape();
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
