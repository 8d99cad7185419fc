//! The journals in the library, as far as this run knows them.

use super::Place;
use super::journal_index::JournalIndex;

/// The journals in the library, as far as this run knows them.
#[derive(Default)]
pub struct Journals {
    /// Puzzles of files with a journal, as far as a file was opened.
    pub(in crate::tui) index: JournalIndex,
    /// Journals deleted from the library in this run, the last one last.
    pub(in crate::tui) deleted: Vec<String>,
    /// Journals cannot be written.
    pub unwritable: bool,
}

impl Journals {
    /// Returns the newest journal of a puzzle of a file, unless it was deleted.
    pub(in crate::tui) fn journal_of(&self, place: &Place) -> Option<String> {
        self.index.journal_of(place, &self.deleted)
    }
}
