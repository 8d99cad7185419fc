//! The tasks that an update leaves to the worker and to the event loop.

use std::sync::Arc;

use super::choices::Choices;
use super::record::RecordUpdate;
use super::study::Study;
use crate::export::{ExportFormat, Walkthrough};
use crate::generator::Recipe;
use crate::grid::Symbols;
use crate::puzzle::Puzzle;
use crate::solver::{Engine, NodeId, Plan, ReducibleProof, Situation};

/// A task for the worker or for the event loop.
pub enum Task {
    /// Find the next move from a position.
    Next(Box<dyn Situation>),
    /// Find the moves to the end.
    Forecast {
        /// The position, with everything that its moves depend on.
        situation: Box<dyn Situation>,
        /// The move that led to it.
        from: NodeId,
        /// The plan of the strategy.
        plan: Plan,
    },
    /// Find all steps in a position.
    Steps(Box<dyn Situation>),
    /// Reduce the moves that led to a digit to those that it needs.
    Reason(Box<dyn ReducibleProof>),
    /// Count the solutions of the givens, up to two.
    Count(Puzzle),
    /// Count the solutions of a draft up to a number.
    CountUpTo {
        /// The givens.
        puzzle: Puzzle,
        /// The number at which counting stops.
        max: usize,
    },
    /// Generate a puzzle.
    Generate {
        /// The level, technique, symmetry and size.
        recipe: Box<Recipe>,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Compute a study.
    Study(Box<Study>),
    /// Read the record of practice.
    ReadRecord,
    /// Update the record of practice, and read it.
    Record(RecordUpdate),
    /// List the puzzles of the library.
    ListLibrary,
    /// Restore a puzzle from this journal of the library.
    OpenJournal(String),
    /// Read the puzzles of a pasted text.
    Parse(Arc<str>),
    /// Read a file.
    Read {
        name: String,
        /// The number of the wanted puzzle, if a person browses the file.
        number: Option<usize>,
    },
    /// List the files of a folder.
    Folder(String),
    /// Export a solve to a file.
    Write {
        name: String,
        /// True if an existing file is replaced.
        replaces: bool,
        /// The moves.
        walk: Box<Walkthrough>,
        /// The solver at the end of the moves, and the symbols, if the strategy's moves to the end
        /// follow.
        rest: Option<(Box<dyn Engine>, Symbols)>,
        form: ExportFormat,
    },
    /// Print a puzzle in a format.
    Print {
        /// The name of the format.
        slug: &'static str,
        puzzle: Puzzle,
    },
    /// Write a puzzle to a file.
    Save {
        name: String,
        /// True if an existing file is replaced.
        replaces: bool,
        /// The name of the format.
        slug: &'static str,
        puzzle: Puzzle,
    },
    /// Delete the journal in this file from the library.
    Delete(String),
    /// Restore the deleted journal in this file.
    Restore(String),
    /// Save the choices of the person for the next run.
    SaveChoices(Choices),
    /// Copy a text to the clipboard of the terminal.
    Copy(String),
    /// Cancel the search for moves, studies and the generation of puzzles.
    StopMoves,
    /// Cancel everything.
    StopAll,
}

impl Task {
    /// Returns true if the task cancels the jobs of a kind: because it asks for that, or because its own
    /// answer replaces theirs.
    pub(super) const fn cancels(&self, kind: JobKind) -> bool {
        match (self, self.kind()) {
            (Self::StopMoves, _) => kind.is_replaceable(),
            (Self::StopAll, _) => !matches!(kind, JobKind::File),
            (_, Some(JobKind::Solutions)) => {
                matches!(kind, JobKind::Solutions | JobKind::Forecast)
            }
            (_, Some(JobKind::Forecast)) => matches!(kind, JobKind::Forecast),
            (_, Some(own)) => own.is_replaceable() && kind.is_replaceable(),
            (_, None) => false,
        }
    }

    /// Returns the kind of job that the task is, or `None` if it has no answer.
    pub(super) const fn kind(&self) -> Option<JobKind> {
        Some(match self {
            Self::Next(_) => JobKind::NextMove,
            Self::Forecast { .. } => JobKind::Forecast,
            Self::Steps(_) => JobKind::AllSteps,
            Self::Reason(_) => JobKind::Reason,
            Self::Count(_) | Self::CountUpTo { .. } => JobKind::Solutions,
            Self::Generate { .. } => JobKind::Generation,
            Self::Study(_) => JobKind::Study,
            Self::ListLibrary => JobKind::Library,
            Self::OpenJournal(_) => JobKind::OpenJournal,
            Self::Parse(_) => JobKind::Parse,
            Self::Read { .. }
            | Self::Folder(_)
            | Self::Write { .. }
            | Self::Save { .. }
            | Self::Print { .. }
            | Self::Delete(_)
            | Self::Restore(_)
            | Self::ReadRecord
            | Self::Record(_) => JobKind::File,
            Self::Copy(_) | Self::SaveChoices(_) | Self::StopMoves | Self::StopAll => return None,
        })
    }
}

/// The kind of a job. Of each kind except [`JobKind::File`], one job at most is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// The search for the next move.
    NextMove,
    /// The search for the moves to the end, while nothing else is to be done.
    Forecast,
    /// The search for all steps.
    AllSteps,
    /// The search for the shortest reason of a digit.
    Reason,
    /// The counting of solutions.
    Solutions,
    /// The generation of a puzzle.
    Generation,
    Study,
    /// The listing of the library.
    Library,
    /// The restoring of a puzzle of the library.
    OpenJournal,
    /// The reading of a pasted text.
    Parse,
    /// Reading or writing a file.
    File,
}

impl JobKind {
    /// Returns true if a newer job of such a kind, or a request to stop, cancels a job of this kind.
    pub const fn is_replaceable(self) -> bool {
        !matches!(self, Self::Solutions | Self::Forecast | Self::File)
    }
}
