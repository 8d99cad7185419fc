//! Answers of the worker.

use super::Uniqueness;
use super::library::{Played, Recalled};
use super::worked::Worked;
use crate::generator::{GenerateError, GeneratedPuzzle};
use crate::solver::{Next, Reason};
use crate::step::Step;
use crate::tui::record::Record;
use crate::tui::study::Learnt;

/// An answer of the worker.
#[derive(Debug)]
pub enum Found {
    /// The next move.
    Next(Next),
    /// All steps.
    Steps(Vec<Step>),
    /// Number of techniques tried so far for the list of all steps.
    Tried(usize),
    /// The moves that a digit depends on, if they are still part of the path.
    Reason(Option<Box<Reason>>),
    /// The number of solutions.
    Solutions(Uniqueness),
    /// The number of solutions of a draft, unless counting was cancelled.
    Counted(Option<usize>),
    /// Number of tries so far of the puzzle that is being generated.
    Tries(u64),
    /// A generated puzzle, or the reason why there is none.
    Made(Result<GeneratedPuzzle, GenerateError>),
    /// The result of a study.
    Learnt(Learnt),
    /// The record of practice, or the reason why it cannot be saved.
    Record(Result<Record, String>),
    /// The text of a file, or the reason why it could not be read.
    File {
        /// Its name, as it was typed.
        name: String,
        /// The number of the wanted puzzle, if a person browses the file.
        number: Option<usize>,
        /// Its absolute path.
        path: String,
        /// Its text.
        text: Result<String, String>,
        /// The puzzles of files that have a journal.
        worked: Worked,
    },
    /// The puzzles that were played.
    Library(Vec<Played>),
    /// A puzzle of the library as it was left, or the reason why it cannot be opened.
    Recalled {
        /// The name of its journal.
        file: String,
        /// The puzzle.
        recalled: Result<Recalled, String>,
    },
    /// A puzzle printed in a format, or the reason why it cannot be.
    Printed {
        /// The name of the format.
        slug: &'static str,
        /// The text.
        text: Result<String, String>,
    },
    /// A puzzle was deleted from the library or restored, or the reason why it was not.
    Moved {
        /// The name of its journal.
        file: String,
        /// True if it was restored.
        back: bool,
        /// The result.
        moved: Result<(), String>,
    },
    /// The result of writing a file.
    Written {
        /// Its name.
        name: String,
        /// Number of moves in it.
        moves: Result<usize, String>,
    },
}

impl Found {
    /// Returns the answer for the version of the board, the givens or the request that it is about.
    pub(in crate::tui) fn about(self, version: u64) -> Answer {
        Answer {
            version,
            found: self,
        }
    }
}

/// An answer of the worker.
#[derive(Debug)]
pub struct Answer {
    /// The version of the board or the givens, or the number of the request, that it is about.
    pub version: u64,
    /// The answer.
    pub found: Found,
}
