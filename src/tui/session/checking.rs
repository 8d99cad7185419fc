//! The checking of entries.

use super::{Marking, Session, Uniqueness};
use crate::grid::{Candidate, Cell};
use crate::solver::Entry;
use crate::tui::commands::Command;

/// The mistakes that are marked automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checking {
    /// None.
    Off,
    /// Digits that occur twice in a house.
    #[default]
    Rules,
    /// These, and digits that differ from the solution.
    Solution,
}

impl Checking {
    /// Returns the next one; after the last, the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Off => Self::Rules,
            Self::Rules => Self::Solution,
            Self::Solution => Self::Off,
        }
    }

    /// Returns its symbol in the header; `None` for the default.
    pub const fn sign(self) -> Option<&'static str> {
        match self {
            Self::Off => Some("unchecked"),
            Self::Rules => None,
            Self::Solution => Some("checked by the solution"),
        }
    }

    /// Returns its meaning as a sentence.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Off => "Nothing is marked as a mistake.",
            Self::Rules => "Marked as mistakes: digits that occur twice in a row, column or box.",
            Self::Solution => {
                "Marked as mistakes: digits that differ from the solution, and cells without the \
                 pencil mark of theirs."
            }
        }
    }
}

impl Session {
    /// Returns the cells whose digits were entered outside of guesses and differ from the solution.
    /// Empty unless entries are checked against the solution.
    pub fn wrong_cells(&self) -> Vec<Cell> {
        let Uniqueness::One(solution) = &self.facts.uniqueness else {
            return Vec::new();
        };
        if self.display.checking != Checking::Solution || self.draft.is_some() {
            return Vec::new();
        }
        let entered = self.puzzle.entered().filter_map(|entry| match entry {
            Entry::Placed(placed) => Some(placed.cell),
            _ => None,
        });
        let is_wrong = |cell: Cell| {
            let solved = solution.get(cell.index());
            self.value(cell).is_some_and(|digit| Some(&digit) != solved)
        };
        let mut wrong: Vec<Cell> = entered.filter(|&cell| is_wrong(cell)).collect();
        wrong.sort_unstable();
        wrong.dedup();
        wrong
    }

    /// Returns the empty cells in which the board does not have the digit of the only solution as a
    /// candidate, checked or not.
    pub(in crate::tui) fn cells_without_solution(&self) -> Vec<Cell> {
        let Uniqueness::One(solution) = &self.facts.uniqueness else {
            return Vec::new();
        };
        let lacks = |&cell: &Cell| {
            self.value(cell).is_none() && !self.candidates(cell).contains(solution[cell.index()])
        };
        self.cells().filter(lacks).collect()
    }

    /// Returns the empty cells whose pencil marks lack the digit of the solution, because the
    /// person did not write it or removed it outside of guesses. Empty unless entries are checked
    /// against the solution.
    pub fn lacking_cells(&self) -> Vec<Cell> {
        let Uniqueness::One(solution) = &self.facts.uniqueness else {
            return Vec::new();
        };
        if self.display.checking != Checking::Solution
            || self.draft.is_some()
            || self.learning.lesson().is_some()
        {
            return Vec::new();
        }
        let solved = |cell: Cell| solution[cell.index()];
        let mut lacking: Vec<Cell> = match self.display.marking {
            Marking::Own | Marking::Tidy => {
                let lacks = |cell: &Cell| {
                    let marks = self.puzzle.notes.marks(*cell);
                    !marks.is_empty() && !marks.contains(solved(*cell))
                };
                self.cells().filter(lacks).collect()
            }
            Marking::Automatic => {
                let gone = self.puzzle.entered().filter_map(|entry| match entry {
                    Entry::Eliminated(gone) => Some(gone),
                    _ => None,
                });
                let lacks = |gone: &Candidate| {
                    solved(gone.cell) == gone.digit
                        && !self.candidates(gone.cell).contains(gone.digit)
                };
                gone.filter(lacks).map(|gone| gone.cell).collect()
            }
        };
        lacking.retain(|&cell| self.value(cell).is_none());
        lacking
    }

    /// Returns a sentence about the first cell whose pencil marks lack the digit of the solution although
    /// the person wrote marks there, whatever is checked; `None` while the program's marks are shown.
    pub(in crate::tui) fn missing_mark(&self, key: impl Fn(Command) -> String) -> Option<String> {
        let Uniqueness::One(solution) = &self.facts.uniqueness else {
            return None;
        };
        if self.display.marking == Marking::Automatic || self.learning.lesson().is_some() {
            return None;
        }
        let lacks = |cell: &Cell| {
            let marks = self.puzzle.notes.marks(*cell);
            let is_open = self.value(*cell).is_none() && !marks.is_empty();
            is_open && !marks.contains(solution[cell.index()])
        };
        let cell = self.cells().find(lacks)?.name(self.shape());
        let check = key(Command::CheckMarks);
        Some(format!("Your marks in {cell} lack the digit of the solution: {check} checks them."))
    }

    /// Returns a sentence about the marks of one of these cells that lack the digit of the
    /// solution, if that counts as a mistake.
    pub(in crate::tui) fn lack(&self, mut cells: impl Iterator<Item = Cell>) -> Option<String> {
        let lacking = self.lacking_cells();
        let cell = cells.find(|cell| lacking.contains(cell))?;
        let name = cell.name(self.shape());
        Some(format!("The solution has another digit in {name} than its marks."))
    }
}
