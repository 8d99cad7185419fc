//! The puzzles of a file or paste, and the place of the open one among them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Session;
use crate::puzzle::Puzzle;
use crate::solver::Plan;

/// The puzzles of a file or paste; at least one.
#[derive(Debug)]
struct PuzzleList {
    title: String,
    file: Option<String>,
    puzzles: Vec<Puzzle>,
    /// True if there were more than are kept.
    is_cut: bool,
    /// The other lines of the text.
    left_out: LeftOut,
}

/// The lines of a text that are not puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    count: usize,
    /// The line of the first, where lines are puzzles.
    line: Option<usize>,
}

impl LeftOut {
    /// Counts a line that is not a puzzle.
    pub const fn add(&mut self, line: Option<usize>) {
        if self.count == 0 {
            self.line = line;
        }
        self.count += 1;
    }

    /// Returns `2 lines are not puzzles, the first is line 3.`, or `None` if all lines are puzzles.
    fn description(self) -> Option<String> {
        match (self.count, self.line) {
            (0, _) => None,
            (1, Some(line)) => Some(format!("Line {line} is not a puzzle.")),
            (count, Some(line)) => {
                Some(format!("{count} lines are not puzzles, the first is line {line}."))
            }
            (1, None) => Some("A part of it is not a puzzle.".to_owned()),
            (count, None) => Some(format!("{count} parts of it are not puzzles.")),
        }
    }
}

/// The place of a puzzle in a file, for the next run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    pub file: String,
    /// The number of the puzzle in the file, from 1.
    pub number: usize,
}

/// The source that is being read for a puzzle. A puzzle that is opened meanwhile is not replaced by
/// it.
#[derive(Clone, Debug, PartialEq)]
pub enum PendingOpen {
    /// The journal of a puzzle, possibly from a file with several puzzles.
    Journal(String, Option<Place>),
    /// The file that contains it and other puzzles.
    File(Origin),
}

impl PendingOpen {
    /// Returns the number of the puzzle in its file.
    pub(in crate::tui) fn number(&self) -> Option<usize> {
        match self {
            Self::Journal(_, place) => place.as_ref().map(Place::number),
            Self::File(origin) => Some(origin.number),
        }
    }
}

/// A puzzle with its place in a list of puzzles.
#[derive(Clone, Debug)]
pub struct Place {
    puzzle_list: Arc<PuzzleList>,
    at: usize,
}

impl Place {
    /// Maximum number of puzzles in a list; nobody browses more by hand.
    pub const MAX: usize = 10_000;

    /// Returns the first puzzle of a text with this title, possibly that of a file; `None` if there
    /// is none.
    pub fn first(
        mut puzzles: Vec<Puzzle>,
        title: impl Into<String>,
        file: Option<String>,
        left_out: LeftOut,
    ) -> Option<Self> {
        let is_cut = puzzles.len() > Self::MAX;
        puzzles.truncate(Self::MAX);
        if puzzles.is_empty() {
            return None;
        }
        let puzzle_list = PuzzleList { title: title.into(), file, is_cut, left_out, puzzles };
        Some(Self { puzzle_list: Arc::new(puzzle_list), at: 0 })
    }

    /// Returns a sentence about the lines that are not puzzles; `None` if there are none.
    pub(in crate::tui) fn left_out_text(&self) -> Option<String> {
        self.puzzle_list.left_out.description()
    }

    /// Returns true if both puzzles are from the same list.
    pub(in crate::tui) fn came_with(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.puzzle_list, &other.puzzle_list)
    }

    /// Returns the puzzle with this number, from 1.
    pub(in crate::tui) fn numbered(&self, number: usize) -> Option<Self> {
        let at = number.checked_sub(1)?;
        let puzzle_list = Arc::clone(&self.puzzle_list);
        (at < self.count()).then_some(Self { puzzle_list, at })
    }

    pub(in crate::tui) fn puzzle(&self) -> &Puzzle {
        &self.puzzle_list.puzzles[self.at]
    }

    /// Returns its number, from 1.
    pub(in crate::tui) const fn number(&self) -> usize {
        self.at + 1
    }

    /// Returns the number of puzzles in the list.
    pub(in crate::tui) fn count(&self) -> usize {
        self.puzzle_list.puzzles.len()
    }

    pub(in crate::tui) fn file(&self) -> Option<&str> {
        self.puzzle_list.file.as_deref()
    }

    /// Returns its place in a file, or `None` if it is not from a file.
    pub(in crate::tui) fn origin(&self) -> Option<Origin> {
        let file = self.puzzle_list.file.clone()?;
        let number = self.number();
        Some(Origin { file, number })
    }

    /// Returns `monday.sdm 3/40`, or `monday.sdm` if it is the only puzzle.
    pub(in crate::tui) fn title(&self) -> String {
        match self.count() {
            1 => self.puzzle_list.title.clone(),
            count => format!("{} {}/{count}", self.puzzle_list.title, self.number()),
        }
    }

    /// Returns `Puzzle 3 of 40`, or `monday.sdm` if it is the only puzzle.
    pub(in crate::tui) fn description(&self) -> String {
        if self.count() == 1 {
            return self.title();
        }
        let first = if self.puzzle_list.is_cut { "the first " } else { "" };
        format!("Puzzle {} of {first}{}", self.number(), self.count())
    }

    /// Returns a sentence about the numbers of the puzzles.
    pub(in crate::tui) fn numbers_text(&self) -> String {
        let count = self.count();
        if self.puzzle_list.is_cut {
            format!("Only the first {count} puzzles were read: 1 to {count}.")
        } else {
            format!("There are {count} puzzles: 1 to {count}.")
        }
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.came_with(other) && self.at == other.at
    }
}

impl Session {
    /// Creates a session for a puzzle of a list.
    pub fn at_place(place: &Place, plan: Plan) -> Self {
        let session = Self::new(place.puzzle(), place.title(), plan);
        Self { puzzle: session.puzzle.with_place(place), ..session }
    }
}
