//! The source of the pencil marks on the board.

use serde::{Deserialize, Serialize};

use super::Session;
use crate::catalog::named;
use crate::grid::{Cell, DigitSet};

named! {
    /// The source of the pencil marks shown.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Marking {
        /// The candidates of the solver.
        #[default]
        Automatic = "automatic",
        /// The pencil marks that the person wrote.
        Own = "own",
        /// The pencil marks that the person wrote, without digits that a filled peer excludes.
        Tidy = "tidy",
    }
}

impl Marking {
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
        if self.awaits_position() || self.display.marks_hidden {
            return vec![DigitSet::EMPTY; self.shape().cells()];
        }
        // The position of a lesson has no marks of the person.
        let marking = match self.learning.lesson() {
            Some(_) => Marking::Automatic,
            None => self.display.marking,
        };
        let shown = |cell: Cell| match marking {
            _ if self.value(cell).is_some() => DigitSet::EMPTY,
            Marking::Automatic => self.candidates(cell),
            Marking::Own => self.puzzle.notes.marks(cell),
            Marking::Tidy => self.puzzle.notes.marks(cell) & self.puzzle.engine.allowed(cell),
        };
        self.cells().map(shown).collect()
    }

    /// Hides the pencil marks, or shows them again.
    pub(in crate::tui) fn hide_marks(&mut self) {
        self.display.marks_hidden = !self.display.marks_hidden;
        let are = if self.display.marks_hidden { "hidden" } else { "shown" };
        self.inform(format!("Pencil marks are {are}."));
    }
}
