//! Requests of an update: tasks for the worker, texts for the clipboard.

use super::choices::Choices;
use super::record::Note;
use super::study::Study;
use crate::export::{ExportFormat, Walkthrough};
use crate::generator::Recipe;
use crate::puzzle::Puzzle;
use crate::solver::{Argument, Situation};

/// Work that an update leaves to others.
pub enum Task {
    /// Find the next move.
    Next {
        /// The board that it is about.
        version: u64,
        /// The moment to think about.
        situation: Box<dyn Situation>,
    },
    /// Find all steps.
    Steps {
        /// The board that it is about.
        version: u64,
        /// The moment to think about.
        situation: Box<dyn Situation>,
    },
    /// Cut the way to a digit down to what it needs.
    Reason {
        /// The board that it is about.
        version: u64,
        /// The way to it.
        argument: Box<dyn Argument>,
    },
    /// Find out how many solutions the givens have.
    Count {
        /// The givens that it is about.
        version: u64,
        /// The givens.
        puzzle: Puzzle,
    },
    /// Count the solutions of a draft up to a number.
    CountUpTo {
        /// The givens that it is about.
        version: u64,
        /// The givens.
        puzzle: Puzzle,
        /// The number.
        most: usize,
    },
    /// Make a puzzle.
    Make {
        /// The order that it is about.
        version: u64,
        /// The wish.
        recipe: Box<Recipe>,
        /// The source.
        seed: u64,
    },
    /// Work something out for a person who learns.
    Study {
        /// The question that it is.
        version: u64,
        /// The request.
        study: Box<Study>,
    },
    /// Write into the record of what was practised, and read it.
    Record(Note),
    /// Find the puzzles that were played.
    List,
    /// Make the journal in this file of the library again.
    Recall(String),
    /// Read a file.
    Read {
        /// Its name.
        name: String,
        /// The number of the wanted puzzle, if a person browses the file.
        number: Option<usize>,
    },
    /// Write a file that does not exist yet.
    Write {
        /// Its name.
        name: String,
        /// The content to write.
        walk: Box<Walkthrough>,
        /// As what.
        form: ExportFormat,
    },
    /// Print a puzzle in a format.
    Print {
        /// The name of the format.
        slug: &'static str,
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Write a puzzle to a file that does not exist yet.
    Save {
        /// Its name.
        name: String,
        /// The name of the format.
        slug: &'static str,
        /// The puzzle.
        puzzle: Puzzle,
    },
    /// Take the journal in this file out of the library, or bring it back.
    Move {
        /// The file.
        file: String,
        /// True if it comes back.
        back: bool,
    },
    /// Keep what was chosen for the next run.
    Remember(Choices),
    /// Put a text into the clipboard of the terminal.
    Copy(String),
    /// Give up what is being thought about the moves of a board, or made.
    StopMoves,
    /// Give up everything.
    StopAll,
}

impl Task {
    /// Returns whether nobody waits for the answer any more when another such question is asked.
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
