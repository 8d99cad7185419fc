//! The source of the pencil marks on the board.

use serde::{Deserialize, Serialize};

use super::{OpenPuzzle, Session};
use crate::grid::{Cell, Digit, DigitSet, Shape};

/// The source of the pencil marks shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marking {
    /// The candidates of the solver.
    #[default]
    Automatic,
    /// The pencil marks that the person wrote.
    Own,
    /// The pencil marks that the person wrote, without digits that a filled peer excludes.
    Tidy,
}

impl Marking {
    /// All sources, in the order of switching.
    pub const ALL: [Self; 3] = [Self::Automatic, Self::Own, Self::Tidy];

    /// The name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::Own => "own",
            Self::Tidy => "tidy",
        }
    }

    /// Returns its meaning as a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Automatic => "Pencil marks: automatic, every candidate that is left.",
            Self::Own => "Pencil marks: your own, which stay until you remove them.",
            Self::Tidy => "Pencil marks: your own, without those that a digit excludes.",
        }
    }

    /// Returns the symbol in the header if the marks are not the solver's.
    pub const fn sign(self) -> Option<&'static str> {
        match self {
            Self::Automatic => None,
            Self::Own => Some("own marks"),
            Self::Tidy => Some("tidy marks"),
        }
    }

    /// Returns the source with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|marking| marking.name() == name)
    }

    /// Returns the next source; after the last, the first.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

impl Session {
    /// The pencil marks of each cell.
    pub fn marks(&self) -> Vec<DigitSet> {
        let open = |cell: &Cell| self.value(*cell).is_none();
        if self.awaits_position() {
            return vec![DigitSet::EMPTY; self.shape().cells()];
        }
        // The position of a lesson has no marks of the person.
        let marking = match self.learning.lesson() {
            Some(_) => Marking::Automatic,
            None => self.display.marking,
        };
        let shown = |cell: Cell| match marking {
            _ if self.display.marks_hidden || !open(&cell) => DigitSet::EMPTY,
            Marking::Automatic => self.candidates(cell),
            Marking::Own | Marking::Tidy => self.puzzle.notes.marks(cell),
        };
        let mut marks: Vec<DigitSet> = self.cells().map(shown).collect();
        if marking == Marking::Tidy {
            let standing = Standing::on(&self.puzzle);
            for cell in self.cells() {
                marks[cell.index()] -= standing.seen_by(cell);
            }
        }
        marks
    }

    /// Hides the pencil marks, or shows them again.
    pub(in crate::tui) fn hide_marks(&mut self) {
        self.display.marks_hidden = !self.display.marks_hidden;
        let text = if self.display.marks_hidden {
            "Pencil marks are hidden."
        } else {
            "Pencil marks are shown."
        };
        self.inform(text);
    }
}

/// The digits placed in each house.
pub(in crate::tui) struct Standing {
    shape: Shape,
    rows: Vec<DigitSet>,
    columns: Vec<DigitSet>,
    boxes: Vec<DigitSet>,
}

impl Standing {
    /// The digits on the board.
    pub(in crate::tui) fn on(puzzle: &OpenPuzzle) -> Self {
        let shape = puzzle.engine.shape();
        let none = vec![DigitSet::EMPTY; shape.side()];
        let mut standing = Self { shape, rows: none.clone(), columns: none.clone(), boxes: none };
        for cell in puzzle.cells() {
            if let Some(digit) = puzzle.engine.value(cell) {
                standing.put(cell, digit);
            }
        }
        standing
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.rows[cell.row(self.shape)].insert(digit);
        self.columns[cell.column(self.shape)].insert(digit);
        self.boxes[cell.box_index(self.shape)].insert(digit);
    }

    /// Returns the digits that a cell sees.
    pub(in crate::tui) fn seen_by(&self, cell: Cell) -> DigitSet {
        self.rows[cell.row(self.shape)]
            | self.columns[cell.column(self.shape)]
            | self.boxes[cell.box_index(self.shape)]
    }
}
