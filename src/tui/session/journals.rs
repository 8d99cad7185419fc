//! Which puzzles of which files have a journal in the library, and which journals were deleted in this run.

use super::journal::Entry;
use super::{Origin, Place, Session};
use crate::formats::parse_position;
use crate::tui::commands::Command;

/// The journals in the library that a session has to know of.
#[derive(Default)]
pub struct Journals {
    /// The journals of puzzles from files. It is built when the first file is opened, so that other starts do
    /// not wait for it, and empty before.
    pub(in crate::tui) index: JournalIndex,
    /// Journals that were deleted from the library in this run, or will be at the next save, the last one last.
    pub(in crate::tui) deleted: Vec<String>,
    /// Journals to delete at the next save.
    pub(in crate::tui) discarded: Vec<String>,
    /// True if journals cannot be written.
    pub unwritable: bool,
}

impl Session {
    /// Receives the result of deleting a journal from the library.
    pub(in crate::tui) fn receive_deleted(&mut self, file: String, result: Result<(), String>) {
        match result {
            Ok(()) => {
                self.journals.deleted.push(file);
                let key = Command::RestoreDeleted;
                self.confirm(format!("Deleted the puzzle. {key} restores it."));
            }
            Err(why) => self.fail(format!("The puzzle was not deleted: {why}.")),
        }
    }

    /// Receives the result of restoring a deleted journal.
    pub(in crate::tui) fn receive_restored(&mut self, file: &str, result: Result<(), String>) {
        match result {
            Ok(()) => {
                self.journals.deleted.retain(|deleted| deleted != file);
                self.confirm("Restored the puzzle.");
            }
            Err(why) => self.fail(format!("The puzzle was not restored: {why}.")),
        }
    }
}

/// The journals of puzzles from files, the oldest first.
#[derive(Debug, Default)]
pub struct JournalIndex {
    entries: Vec<IndexEntry>,
}

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
    /// Adds the journal in a file, which begins with the entry `first`. Ignores journals of puzzles that are not
    /// from a file. Call in the order of age, the oldest first.
    pub(in crate::tui) fn add(&mut self, first: &Entry, file: &str) {
        if let Entry::Opened { puzzle, origin: Some(origin), .. } = first {
            self.entries.push(IndexEntry {
                origin: origin.clone(),
                puzzle: puzzle.clone(),
                file: file.to_owned(),
            });
        }
    }

    /// Removes a journal that cannot be opened.
    pub(in crate::tui) fn forget(&mut self, file: &str) {
        self.entries.retain(|entry| entry.file != file);
    }

    /// Returns the newest journal of a puzzle, if its file still has the same puzzle at this place.
    /// Journals in `deleted` are ignored.
    pub(in crate::tui) fn journal_of(&self, place: &Place, deleted: &[String]) -> Option<String> {
        let origin = place.origin()?;
        let givens = &place.puzzle().givens;
        let matches = |entry: &&IndexEntry| {
            entry.origin == origin
                && !deleted.contains(&entry.file)
                && parse_position(&entry.puzzle).is_ok_and(|puzzle| puzzle.givens == *givens)
        };
        // The newest is the last one.
        let newest = self.entries.iter().rev().find(matches)?;
        Some(newest.file.clone())
    }
}
