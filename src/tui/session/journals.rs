//! The journals in the library, as far as this run knows them.

use super::journal::Entry;
use super::{Origin, Place};
use crate::formats::parse_position;

/// The journals in the library, as far as this run knows them.
#[derive(Default)]
pub struct Journals {
    /// Puzzles of files with a journal, as far as a file was opened.
    pub(in crate::tui) index: JournalIndex,
    /// Journals that were deleted from the library in this run, or will be at the next save, the last one last.
    pub(in crate::tui) deleted: Vec<String>,
    /// Journals to delete at the next save.
    pub(in crate::tui) discarded: Vec<String>,
    /// Journals cannot be written.
    pub unwritable: bool,
}

impl Journals {
    /// Returns the newest journal of a puzzle of a file, unless it was deleted.
    pub(in crate::tui) fn journal_of(&self, place: &Place) -> Option<String> {
        self.index.journal_of(place, &self.deleted)
    }
}

/// The journals of puzzles from files, the oldest first.
///
/// The index is built when a file is opened, so that other starts do not wait for it.
#[derive(Debug, Default)]
pub struct JournalIndex(Vec<IndexEntry>);

/// The journal of a puzzle of a file.
#[derive(Debug)]
struct IndexEntry {
    origin: Origin,
    /// The puzzle as a position.
    puzzle: String,
    /// The name of the journal.
    file: String,
}

impl JournalIndex {
    /// Adds a journal with this first line.
    pub(in crate::tui) fn add(&mut self, first: &Entry, file: &str) {
        if let Entry::Opened { puzzle, origin: Some(origin), .. } = first {
            self.0.push(IndexEntry {
                origin: origin.clone(),
                puzzle: puzzle.clone(),
                file: file.to_owned(),
            });
        }
    }

    /// Removes a journal that cannot be opened.
    pub(in crate::tui) fn forget(&mut self, file: &str) {
        self.0.retain(|known| known.file != file);
    }

    /// Returns the newest journal of a puzzle, if its file still has the same puzzle at this place.
    /// Journals in `deleted` are ignored.
    pub(in crate::tui) fn journal_of(&self, place: &Place, deleted: &[String]) -> Option<String> {
        let origin = place.origin()?;
        let givens = &place.puzzle().givens;
        let is_it = |known: &&IndexEntry| {
            known.origin == origin
                && !deleted.contains(&known.file)
                && parse_position(&known.puzzle).is_ok_and(|puzzle| puzzle.givens == *givens)
        };
        let known = self.0.iter().rev().find(is_it)?;
        Some(known.file.clone())
    }
}
