//! The puzzles that came together, in a file or a paste, and which of them is open.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Session;
use crate::puzzle::Puzzle;
use crate::solver::Plan;

/// Puzzles that came together; one at least.
#[derive(Debug)]
struct PuzzleList {
    title: String,
    /// The file that they stand in.
    file: Option<String>,
    puzzles: Vec<Puzzle>,
    /// Whether there were more than are kept.
    is_cut: bool,
    /// What stood beside them.
    left_out: LeftOut,
}

/// What stands in a text beside puzzles and is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    count: usize,
    /// The line of the first, where lines are puzzles.
    line: Option<usize>,
}

impl LeftOut {
    /// There is this on a line, too.
    pub const fn add(&mut self, line: Option<usize>) {
        if self.count == 0 {
            self.line = line;
        }
        self.count += 1;
    }

    /// `2 lines are no puzzles, the first is line 3.`; nothing if nothing is left out.
    fn description(self) -> Option<String> {
        match (self.count, self.line) {
            (0, _) => None,
            (1, Some(line)) => Some(format!("Line {line} is no puzzle.")),
            (count, Some(line)) => Some(format!(
                "{count} lines are no puzzles, the first is line {line}."
            )),
            (1, None) => Some("A part of it is no puzzle.".to_owned()),
            (count, None) => Some(format!("{count} parts of it are no puzzles.")),
        }
    }
}

/// Where a puzzle stands in a file, for the next run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The file.
    pub file: String,
    /// Which puzzle of it this is, from 1.
    pub number: usize,
}

/// What is being read to come to a puzzle; another that comes first is not replaced by it.
#[derive(Clone, Debug, PartialEq)]
pub enum Awaited {
    /// The journal of a puzzle, which may stand among others.
    Journal(String, Option<Place>),
    /// The file in which it stands among others.
    File(Origin),
}

impl Awaited {
    /// Which puzzle of its file it is.
    pub(in crate::tui) fn number(&self) -> Option<usize> {
        match self {
            Self::Journal(_, place) => place.as_ref().map(Place::number),
            Self::File(origin) => Some(origin.number),
        }
    }
}

/// A puzzle among those that came with it.
#[derive(Clone, Debug)]
pub struct Place {
    puzzle_list: Arc<PuzzleList>,
    at: usize,
}

impl Place {
    /// So many puzzles are kept; nobody goes through more by hand.
    pub const MOST: usize = 10_000;

    /// The first puzzle of a text with this title, which may be that of a file; nothing if there is
    /// none.
    pub fn first(
        mut puzzles: Vec<Puzzle>,
        title: impl Into<String>,
        file: Option<String>,
    ) -> Option<Self> {
        let is_cut = puzzles.len() > Self::MOST;
        puzzles.truncate(Self::MOST);
        let puzzle_list = PuzzleList {
            title: title.into(),
            file,
            is_cut,
            left_out: LeftOut::default(),
            puzzles,
        };
        let puzzle_list = Arc::new(puzzle_list);
        (!puzzle_list.puzzles.is_empty()).then_some(Self { puzzle_list, at: 0 })
    }

    /// The same, where this stood beside the puzzles.
    #[must_use]
    pub fn beside(mut self, left_out: LeftOut) -> Self {
        if let Some(puzzle_list) = Arc::get_mut(&mut self.puzzle_list) {
            puzzle_list.left_out = left_out;
        }
        self
    }

    /// What stood beside the puzzles, as a sentence; nothing if nothing did.
    pub(in crate::tui) fn told_left_out(&self) -> Option<String> {
        self.puzzle_list.left_out.description()
    }

    /// Whether both came together.
    pub(in crate::tui) fn came_with(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.puzzle_list, &other.puzzle_list)
    }

    /// The one with this number, from 1.
    pub(in crate::tui) fn numbered(&self, number: usize) -> Option<Self> {
        let at = number.checked_sub(1)?;
        let puzzle_list = Arc::clone(&self.puzzle_list);
        (at < self.count()).then_some(Self { puzzle_list, at })
    }

    /// The puzzle.
    pub(in crate::tui) fn puzzle(&self) -> &Puzzle {
        &self.puzzle_list.puzzles[self.at]
    }

    /// Its number, from 1.
    pub(in crate::tui) const fn number(&self) -> usize {
        self.at + 1
    }

    /// How many there are.
    pub(in crate::tui) fn count(&self) -> usize {
        self.puzzle_list.puzzles.len()
    }

    /// The file that it stands in.
    pub(in crate::tui) fn file(&self) -> Option<&str> {
        self.puzzle_list.file.as_deref()
    }

    /// Where it stands, if that is a file.
    pub(in crate::tui) fn origin(&self) -> Option<Origin> {
        let file = self.puzzle_list.file.clone()?;
        let number = self.number();
        Some(Origin { file, number })
    }

    /// `monday.sdm 3/40`, or `monday.sdm` where it is alone.
    pub(in crate::tui) fn title(&self) -> String {
        match self.count() {
            1 => self.puzzle_list.title.clone(),
            count => format!("{} {}/{count}", self.puzzle_list.title, self.number()),
        }
    }

    /// `Puzzle 3 of 40`, or `monday.sdm` where it is alone.
    pub(in crate::tui) fn description(&self) -> String {
        if self.count() == 1 {
            return self.title();
        }
        let first = if self.puzzle_list.is_cut {
            "the first "
        } else {
            ""
        };
        format!("Puzzle {} of {first}{}", self.number(), self.count())
    }

    /// Which numbers there are, as a sentence.
    pub(in crate::tui) fn told_numbers(&self) -> String {
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
    /// A session on a puzzle that others may have come with.
    pub fn at_place(place: Place, plan: Plan) -> Self {
        let mut session = Self::new(place.puzzle(), place.title(), plan);
        session.journal.came_from(place.origin());
        session.origin = place.origin();
        session.place = Some(place);
        session
    }

    /// Which puzzle is open of several that came together.
    pub fn place(&self) -> Option<&Place> {
        self.place.as_ref().filter(|place| place.count() > 1)
    }
}
