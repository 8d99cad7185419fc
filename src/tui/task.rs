//! The tasks that an update leaves to the worker and to the event loop.

use super::choices::Choices;
use super::record::Note;
use super::study::Study;
use crate::export::{ExportFormat, Walkthrough};
use crate::generator::Recipe;
use crate::puzzle::Puzzle;
use crate::solver::{Argument, Situation};

/// A task for the worker or for the event loop.
pub enum Task {
    /// Find the next move.
    Next {
        /// The version of the board.
        version: u64,
        /// The position, with everything that the next move depends on.
        situation: Box<dyn Situation>,
    },
    /// Find all steps.
    Steps {
        /// The version of the board.
        version: u64,
        /// The position, with everything that the next move depends on.
        situation: Box<dyn Situation>,
    },
    /// Reduce the moves that led to a digit to those that it needs.
    Reason {
        /// The version of the board.
        version: u64,
        /// The moves.
        argument: Box<dyn Argument>,
    },
    /// Count the solutions of the givens, up to two.
    Count {
        /// The version of the givens.
        version: u64,
        /// The givens.
        puzzle: Puzzle,
    },
    /// Count the solutions of a draft up to a number.
    CountUpTo {
        /// The version of the givens.
        version: u64,
        /// The givens.
        puzzle: Puzzle,
        /// The number at which counting stops.
        most: usize,
    },
    /// Generate a puzzle.
    Make {
        /// The number of the request.
        version: u64,
        /// The level, technique, symmetry and size.
        recipe: Box<Recipe>,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Compute a study.
    Study {
        /// The number of the request.
        version: u64,
        /// The study.
        study: Box<Study>,
    },
    /// Update the record of practice, and read it.
    Record(Note),
    /// List the puzzles of the library.
    List,
    /// Restore a puzzle from this journal of the library.
    Recall(String),
    /// Read a file.
    Read {
        /// Its name.
        name: String,
        /// The number of the wanted puzzle, if a person browses the file.
        number: Option<usize>,
    },
    /// Export a solve to a new file.
    Write {
        /// Its name.
        name: String,
        /// The solve.
        walk: Box<Walkthrough>,
        /// The format.
        form: ExportFormat,
    },
    /// Print a puzzle in a format.
    Print {
        /// The name of the format.
        slug: &'static str,
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Write a puzzle to a new file.
    Save {
        /// Its name.
        name: String,
        /// The name of the format.
        slug: &'static str,
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Delete the journal in this file from the library, or restore it.
    Move {
        /// The file.
        file: String,
        /// True if it is restored.
        back: bool,
    },
    /// Save the choices of the person for the next run.
    Remember(Choices),
    /// Copy a text to the clipboard of the terminal.
    Copy(String),
    /// Cancel the search for moves, studies and the generation of puzzles.
    StopMoves,
    /// Cancel everything.
    StopAll,
}

impl Task {
    /// Returns true if a newer task of this kind makes the answer useless.
    pub(super) const fn gives_way(&self) -> bool {
        match self {
            Self::Next { .. }
            | Self::Steps { .. }
            | Self::Reason { .. }
            | Self::Make { .. }
            | Self::Study { .. }
            | Self::List
            | Self::Recall(_) => true,
            Self::Count { .. }
            | Self::CountUpTo { .. }
            | Self::Write { .. }
            | Self::Save { .. }
            | Self::Read { .. }
            | Self::Print { .. }
            | Self::Move { .. }
            | Self::Copy(_)
            | Self::Record(_)
            | Self::Remember(_)
            | Self::StopMoves
            | Self::StopAll => false,
        }
    }
}
