//! The checking of entries.

use super::{Marking, Session};
use crate::grid::{Candidate, Cell, Digit};
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
    /// Returns the solution if entries are checked against it.
    fn checked_solution(&self) -> Option<&[Digit]> {
        let checks = self.display.checking == Checking::Solution && self.draft.is_none();
        self.facts.solution().filter(|_| checks)
    }

    /// Returns the cells whose digits were entered outside of guesses and differ from the solution.
    /// Empty unless entries are checked against the solution.
    pub fn wrong_cells(&self) -> Vec<Cell> {
        let Some(solution) = self.checked_solution() else {
            return Vec::new();
        };
        let placed = self.puzzle.entered().filter_map(|entry| match entry {
            Entry::Placed(placed) => Some(placed.cell),
            _ => None,
        });
        let is_wrong = |cell: &Cell| {
            let value = self.value(*cell);
            value.is_some() && value.as_ref() != solution.get(cell.index())
        };
        let mut wrong: Vec<Cell> = placed.filter(is_wrong).collect();
        wrong.sort_unstable();
        wrong.dedup();
        wrong
    }

    /// Returns the empty cells in which the board does not have the digit of the only solution as a
    /// candidate, checked or not.
    pub(in crate::tui) fn cells_without_solution(&self) -> Vec<Cell> {
        let Some(solution) = self.facts.solution() else {
            return Vec::new();
        };
        let lacks = |&cell: &Cell| {
            self.value(cell).is_none() && !self.candidates(cell).contains(solution[cell.index()])
        };
        self.cells().filter(lacks).collect()
    }

    /// Returns the empty cells in which the person wrote marks without the digit of the solution.
    fn mismarked_cells(&self, solution: &[Digit]) -> impl Iterator<Item = Cell> {
        self.cells().filter(|&cell| {
            let marks = self.puzzle.notes.marks(cell);
            let is_marked = self.value(cell).is_none() && !marks.is_empty();
            is_marked && !marks.contains(solution[cell.index()])
        })
    }

    /// Returns the empty cells whose pencil marks lack the digit of the solution, because the
    /// person did not write it or removed it outside of guesses. Empty unless entries are checked
    /// against the solution.
    pub fn lacking_cells(&self) -> Vec<Cell> {
        let in_lesson = self.learning.lesson().is_some();
        let Some(solution) = self.checked_solution().filter(|_| !in_lesson) else {
            return Vec::new();
        };
        if self.display.marking != Marking::Automatic {
            return self.mismarked_cells(solution).collect();
        }
        let removed = self.puzzle.entered().filter_map(|entry| match entry {
            Entry::Eliminated(gone) if solution[gone.cell.index()] == gone.digit => Some(gone),
            _ => None,
        });
        let lacks = |gone: &Candidate| {
            self.value(gone.cell).is_none() && !self.candidates(gone.cell).contains(gone.digit)
        };
        removed.filter(lacks).map(|gone| gone.cell).collect()
    }

    /// Returns a sentence about the first cell whose pencil marks lack the digit of the solution although
    /// the person wrote marks there, whatever is checked; `None` while the program's marks are shown.
    pub(in crate::tui) fn missing_mark(&self) -> Option<String> {
        if self.display.marking == Marking::Automatic || self.learning.lesson().is_some() {
            return None;
        }
        let cell = self.mismarked_cells(self.facts.solution()?).next()?.name(self.shape());
        let check = Command::CheckMarks;
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
