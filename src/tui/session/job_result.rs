//! Results of the worker.

use std::sync::Arc;

use super::JournalIndex;
use super::folder::Folder;
use super::library::{LibraryEntry, RestoredPuzzle};
use super::{ReadText, Uniqueness};
use crate::export::Walkthrough;
use crate::generator::{GenerateError, GeneratedPuzzle};
use crate::solver::{Forecast, MinimalProof, Next, NodeId, Plan};
use crate::step::Step;
use crate::tui::record::Record;
use crate::tui::study::StudyResult;

/// The result of a task.
#[derive(Debug)]
pub enum JobResult {
    /// The next move.
    Next(Next),
    /// The moves to the end, unless the search was cancelled.
    Forecast {
        /// The moves.
        forecast: Option<Forecast>,
        /// The move after which they begin.
        from: NodeId,
        /// The plan of the strategy.
        plan: Plan,
    },
    Steps(Vec<Step>),
    /// Further steps, while others are still searched.
    MoreSteps(Vec<Step>),
    /// The moves that a digit depends on, if they are still part of the path.
    Reason(Option<Box<MinimalProof>>),
    /// The number of solutions.
    Solutions(Uniqueness),
    /// The number of solutions of a draft, unless counting was cancelled.
    Counted(Option<usize>),
    /// A generated puzzle, or the reason why there is none.
    Generated(Result<GeneratedPuzzle, GenerateError>),
    Study(StudyResult),
    /// The record of practice, or the reason why it cannot be saved.
    Record(Result<Record, String>),
    /// The puzzles of a pasted text, or the reason why there is none.
    Parsed {
        text: Arc<str>,
        /// The puzzles.
        read: Result<ReadText, String>,
    },
    /// The puzzles of a file, or the reason why there is none.
    File {
        /// Its name, as it was typed.
        name: String,
        /// The number of the wanted puzzle, if a person browses the file.
        number: Option<usize>,
        /// The puzzles.
        read: Result<ReadText, String>,
        /// The puzzles of files that have a journal.
        index: JournalIndex,
    },
    /// The files of a folder whose name is being typed.
    Folder(Folder),
    /// The files of a folder whose name was accepted as that of a file.
    FolderAccepted(Folder),
    /// The puzzles that were played.
    Library(Vec<LibraryEntry>),
    /// A puzzle of the library as it was left, or the reason why it cannot be opened.
    JournalOpened {
        /// The name of its journal.
        file: String,
        recalled: Result<RestoredPuzzle, String>,
    },
    /// A puzzle printed in a format, or the reason why it cannot be.
    Printed {
        /// The name of the format.
        slug: &'static str,
        text: Result<String, String>,
    },
    /// A puzzle was deleted from the library, or the reason why it was not.
    Deleted {
        /// The name of its journal.
        file: String,
        result: Result<(), String>,
    },
    /// A deleted puzzle was restored, or the reason why it was not.
    Restored {
        /// The name of its journal.
        file: String,
        result: Result<(), String>,
    },
    /// The result of writing a file.
    Written {
        name: String,
        content: Result<WrittenContent, Unwritten>,
    },
}

/// The content of a file that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenContent {
    /// The board.
    Puzzle,
    /// A solve.
    Moves {
        /// Number of moves.
        count: usize,
        /// Number of those moves that were undone.
        undone: usize,
        /// Number of those moves that ended with a refuted guess.
        refuted: usize,
    },
}

impl WrittenContent {
    /// Returns the content of the export of a solve.
    pub fn of_walk(walk: &Walkthrough) -> Self {
        Self::Moves { count: walk.moves(), undone: walk.undone, refuted: walk.refuted }
    }
}

/// A reason why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritten {
    /// It exists already, and was not to be replaced.
    Exists,
    /// Writing failed, for this reason.
    Failed(String),
}
