//! An index of the puzzles of files that were worked on, with the journal of each.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;

use super::journal::{self, Entry};
use super::{Origin, Place, library};
use crate::formats::parse_position;
use crate::tui::folders::Folders;

/// Maximum length of the first line of a journal, in bytes.
const MAX_BYTES: u64 = 1 << 16;

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
    /// Creates the index of the library. Only the first line of each journal is read.
    pub(in crate::tui) fn find() -> Self {
        let mut worked = Self::default();
        let Some(folders) = Folders::find() else {
            return worked;
        };
        for (_, path) in library::files(&folders.state) {
            if let (Some(first), Some(name)) = (first_line(&path), path.file_name()) {
                worked.add(&first, &name.to_string_lossy());
            }
        }
        worked
    }

    /// Adds a journal with this first line.
    pub(in crate::tui) fn add(&mut self, first: &Entry, file: &str) {
        if let Entry::Opened {
            puzzle,
            origin: Some(origin),
            ..
        } = first
        {
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

fn first_line(path: &Path) -> Option<Entry> {
    let mut line = String::new();
    let mut file = BufReader::new(File::open(path).ok()?.take(MAX_BYTES));
    file.read_line(&mut line).ok()?;
    journal::read(&line).into_iter().next()
}
