//! The library: every puzzle that was worked on, with its journal.

use std::collections::HashSet;
use std::time::Duration;

use super::journal;
use super::puzzle_title::{first_row, is_given};
use super::{Session, Tone};
use crate::catalog::Level;
use crate::formats;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::solver::{self, Move};
use crate::step::wording::counted;

/// A puzzle of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// The name of its journal.
    pub file: String,
    /// The title of the puzzle's origin.
    pub title: String,
    /// The size of the board.
    pub shape: Shape,
    /// Its givens as a line.
    pub line: String,
    /// Number of filled cells.
    pub filled: usize,
    /// Number of moves.
    pub moves: usize,
    /// The level of those moves, if they are a whole solve.
    pub level: Option<Level>,
    /// Time since the last move.
    pub age: Duration,
    /// True if its journal is damaged.
    pub damaged: bool,
}

impl LibraryEntry {
    /// Returns the entry of a journal with this text; `None` if there is no puzzle in it.
    pub(in crate::tui) fn from_journal(file: &str, text: &str, age: Duration) -> Option<Self> {
        let entries = journal::read(text);
        // The explanations of the moves are not needed.
        let (session, count) = Session::replayed_within(&entries, Duration::ZERO).ok()?;
        let draft = session.draft.clone();
        let puzzle = draft.unwrap_or_else(|| Puzzle::new(session.shape(), session.puzzle.givens()));
        Some(Self {
            file: file.to_owned(),
            title: session.shown_title().to_owned(),
            shape: puzzle.shape,
            line: formats::print_line(&puzzle),
            filled: session.filled(),
            moves: session.path().line().len() - 1,
            level: level(&session),
            age,
            damaged: !is_readable_to_the_end(text, count),
        })
    }

    /// Returns the text that is searched.
    fn searched_text(&self) -> String {
        let level = self.level.map(|level| level.to_string());
        let level = level.unwrap_or_default();
        let solved = if self.is_solved() { "solved" } else { "" };
        let Self { title, shape, line, .. } = self;
        format!("{title} {shape} {level} {solved} {line}").to_lowercase()
    }

    /// Returns the first row that has a given, or the first.
    pub fn first_row(&self) -> &str {
        first_row(&self.line, self.shape)
    }

    /// Returns the title without the row that the list shows beside it.
    pub fn source(&self) -> &str {
        let words =
            self.title.rsplit_once(' ').filter(|(_, row)| self.first_row().starts_with(row));
        words.map_or(&self.title, |(source, _)| source)
    }

    /// Returns the title, with the number of givens in place of the row.
    pub fn description(&self) -> String {
        if self.source() == self.title {
            return self.title.clone();
        }
        format!("{}, {}", self.source(), counted(self.givens(), "given"))
    }

    /// Returns the number of givens.
    pub fn givens(&self) -> usize {
        self.line.chars().filter(|&sign| is_given(sign)).count()
    }

    /// Returns true if every cell has a digit.
    pub fn is_solved(&self) -> bool {
        self.filled == self.shape.cells()
    }
}

/// Returns the puzzles without empty boards, and without those on which nothing was done if the same puzzle
/// is listed anyway. The newest comes first.
pub fn without_repeats(mut all: Vec<LibraryEntry>) -> Vec<LibraryEntry> {
    let is_begun = |entry: &&LibraryEntry| entry.moves > 0;
    let begun = all.iter().filter(is_begun).map(|entry| entry.line.clone());
    let mut listed: HashSet<String> = begun.collect();
    let is_new = |entry: &LibraryEntry| {
        let is_empty = entry.filled == 0 && entry.givens() == 0;
        !is_empty && (entry.moves > 0 || entry.damaged || listed.insert(entry.line.clone()))
    };
    all.retain(is_new);
    all
}

/// Returns the puzzles that have all of these words.
pub fn matching<'a>(all: &'a [LibraryEntry], typed: &str) -> Vec<&'a LibraryEntry> {
    let typed = typed.to_lowercase();
    let fits = |played: &&LibraryEntry| {
        let text = played.searched_text();
        typed.split_whitespace().all(|word| text.contains(word))
    };
    all.iter().filter(fits).collect()
}

/// Returns the level of a complete solve without entries of the person; `None` for others.
fn level(session: &Session) -> Option<Level> {
    let path = session.path();
    let entered = |node| matches!(path.node(node).made, Move::Entered(solver::Entry::Placed(_)));
    let whole =
        session.filled() == session.shape().cells() && !path.line().into_iter().any(entered);
    whole.then(|| path.grade().level())
}

/// Returns true if all lines of a journal, `count` of them, could be read, and the last one has an end.
fn is_readable_to_the_end(text: &str, count: usize) -> bool {
    text.ends_with('\n') && text.lines().count() == count
}

/// A puzzle restored from its journal.
pub struct RestoredPuzzle {
    /// The session at the end of the journal.
    pub(in crate::tui) session: Box<Session>,
    /// Number of lines of the journal that were restored.
    lines_restored: usize,
    /// Number of lines of the journal.
    line_count: usize,
    /// True if the whole journal could be read.
    pub(in crate::tui) is_whole: bool,
}

impl std::fmt::Debug for RestoredPuzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let title = &self.session.puzzle.title;
        f.debug_struct("RestoredPuzzle").field("title", title).finish_non_exhaustive()
    }
}

impl RestoredPuzzle {
    /// Restores a puzzle from the text of a journal, up to the first damaged line. A whole journal is
    /// continued in its file, if it has one in the library.
    ///
    /// # Errors
    /// Returns a sentence if the journal has no puzzle.
    pub fn parse(text: &str, file: Option<&str>) -> Result<Self, String> {
        let replayed = Session::replayed(&journal::read(text));
        let (mut session, lines_restored) = replayed.map_err(|error| error.to_string())?;
        let is_whole = is_readable_to_the_end(text, lines_restored);
        let journal = &mut session.puzzle.journal;
        journal.source.file = file.filter(|_| is_whole).map(str::to_owned);
        journal.source.lines = journal.lines.len();
        let session = Box::new(session);
        Ok(Self { session, lines_restored, line_count: text.lines().count(), is_whole })
    }

    /// Returns the message about the restored puzzle, which begins with these words.
    pub(in crate::tui) fn message(&self, words: &str) -> (Tone, String) {
        let Self { lines_restored, line_count, .. } = self;
        if self.is_whole {
            return (Tone::Good, format!("{words}."));
        }
        let text = if lines_restored == line_count {
            format!("{words}; the last line of its file has no end. The file is kept.")
        } else {
            format!(
                "{words}, up to line {lines_restored} of {line_count}: the next is damaged. The file is \
                 kept."
            )
        };
        (Tone::Warning, text)
    }
}
