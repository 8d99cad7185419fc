//! The journal of a puzzle: a line for every move, so that all of them can be replayed.

mod entry;

pub use self::entry::Entry;
use super::Origin;
use crate::catalog::Level;
use crate::formats::parse_position;
use crate::grid::Digit;
use crate::solver::{Engine, NodeId};

/// The version of the format. A program leaves journals of newer versions alone. Version 1 had no
/// bookmarks, version 2 no notes, version 3 no changed strategies, version 4 no claims, version 5 no
/// corrected givens, version 6 no mistakes removed in one move, version 7 no moves set aside and no cell
/// of the cursor, version 8 no level.
pub(super) const VERSION: u32 = 9;
/// Maximum number of lines kept, so that hours of trying do not have to be replayed.
const MAX_ENTRIES: usize = 50_000;

/// A reason why a journal cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// It does not begin with a puzzle.
    #[error("the journal has no puzzle in its first line")]
    NoPuzzle,
    /// A newer program wrote it.
    #[error("the journal has version {0}, expected {VERSION} or lower; a newer stepdoku wrote it")]
    Version(u32),
}

/// Reads a journal up to the first line that is not an entry.
pub fn read(text: &str) -> Vec<Entry> {
    text.lines().map_while(|line| serde_json::from_str(line).ok()).collect()
}

/// Returns the line of an entry, with its line break.
pub fn line(entry: &Entry) -> String {
    let mut line = serde_json::to_string(entry).unwrap_or_default();
    line.push('\n');
    line
}

/// The lines of a journal, and the move that they end at.
#[derive(Clone, Debug)]
pub(in crate::tui) struct Journal {
    /// The lines, oldest first.
    pub(in crate::tui) lines: Vec<Entry>,
    /// The position of the path's cursor after all of them have been replayed.
    pub(super) at: NodeId,
    /// The title of its origin.
    pub(in crate::tui) source: Source,
}

/// The origin of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui) struct Source {
    /// Its file in the library, if it is continued there.
    pub(in crate::tui) file: Option<String>,
    /// Number of lines that earlier runs wrote.
    pub(in crate::tui) lines: usize,
    /// True if the puzzle exists nowhere else: it was typed, pasted or generated.
    pub(in crate::tui) is_own: bool,
    /// True if the puzzle is the example of the tour, which is not saved.
    pub(in crate::tui) is_example: bool,
}

impl Default for Source {
    /// Returns the source of a puzzle that was just opened: only its first line was written.
    fn default() -> Self {
        Self { file: None, lines: 1, is_own: false, is_example: false }
    }
}

impl Journal {
    /// Creates the journal of a puzzle without moves.
    pub(in crate::tui) fn opened(title: &str, engine: &dyn Engine) -> Self {
        Self {
            lines: vec![Entry::opened(title, engine)],
            at: NodeId::ROOT,
            source: Source::default(),
        }
    }

    /// Returns the givens as they were when the puzzle was opened.
    pub(in crate::tui) fn givens(&self) -> Vec<Option<Digit>> {
        let first = match self.lines.first() {
            Some(Entry::Opened { puzzle, .. }) => parse_position(puzzle).ok(),
            _ => None,
        };
        first.map_or_else(Vec::new, |puzzle| puzzle.givens)
    }

    /// Returns true if the puzzle was changed in this run.
    fn is_worked_on(&self) -> bool {
        let Some(Entry::Opened { puzzle, .. }) = self.lines.first() else {
            return false;
        };
        // A draft is made of the givens alone.
        let givens = |position: &str| Some(parse_position(position).ok()?.givens);
        let mut new = self.lines.iter().skip(self.source.lines);
        new.any(|entry| match entry {
            Entry::Opened { .. }
            | Entry::Strategy(_)
            | Entry::Techniques(_)
            | Entry::At(_)
            | Entry::SetAside
            | Entry::Rated(_)
            | Entry::Cursor(_) => false,
            Entry::Draft(position) => givens(position) != givens(puzzle),
            _ => true,
        })
    }

    /// Returns true if the puzzle should be kept in the library: it was worked on, or exists nowhere
    /// else.
    pub(in crate::tui) fn is_to_keep(&self) -> bool {
        !self.source.is_example && (self.source.is_own || self.is_worked_on())
    }

    /// Returns true if the puzzle was never worked on, in this run or before.
    pub(in crate::tui) fn is_untouched(&self) -> bool {
        self.source == Source::default() && !self.is_worked_on()
    }

    /// Returns the level of the puzzle, if it was rated since its givens were edited last.
    pub(in crate::tui) fn level(&self) -> Option<Level> {
        let is_about_givens = |entry: &&Entry| {
            matches!(
                entry,
                Entry::Rated(_)
                    | Entry::Edited(_)
                    | Entry::Corrected(_)
                    | Entry::CorrectionUndone
                    | Entry::CorrectionRedone
            )
        };
        match self.lines.iter().rev().find(is_about_givens)? {
            Entry::Rated(name) => Level::ALL.into_iter().find(|level| level.name() == name),
            _ => None,
        }
    }

    /// Adds a line, unless there are too many.
    pub(super) fn add(&mut self, entry: Entry) {
        if self.lines.len() < MAX_ENTRIES {
            self.lines.push(entry);
        }
    }

    /// Records the file of the puzzle.
    pub(in crate::tui) fn came_from(&mut self, place: Option<Origin>) {
        if let Some(Entry::Opened { origin, .. }) = self.lines.first_mut() {
            *origin = place;
        }
    }
}
