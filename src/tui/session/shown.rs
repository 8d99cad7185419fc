//! Requests to the worker and its answers.

use crate::generator::{GenerateError, GeneratedPuzzle};
use crate::grid::{Contradiction, Digit};
use crate::solver::hint::Degree;
use crate::solver::{Memory, Next, NodeId, Reason};
use crate::step::Step;
use crate::tui::library::{Played, Recalled};
use crate::tui::record::Record;
use crate::tui::study::Learnt;
use crate::tui::worked::Worked;

/// The next move in its two phases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Nobody asked.
    #[default]
    Nothing,
    /// The worker is at it.
    Thinking(Asked),
    /// A step, explained up to a degree.
    Hint {
        /// The step.
        step: Step,
        /// The memory of the strategy after it.
        memory: Memory,
        /// The degree of the hint.
        degree: Degree,
    },
    /// Instead of a step: this move was wrong, the first on the line that was.
    Mistake(NodeId),
    /// It is shown with what it uses and what will go, and can be taken.
    Move(Next),
}

impl Shown {
    /// Returns the step shown, if it is a deduction.
    pub const fn step(&self) -> Option<&Step> {
        match self {
            Self::Move(Next::Deduce(step, _)) => Some(step),
            _ => None,
        }
    }
}

/// The action to take when the next move is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Show it.
    Show,
    /// Give a hint of it.
    Hint,
    /// Take it at once.
    Take,
    /// The auto-solve continues with it.
    Play,
}

/// The number of solutions of the givens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Uniqueness {
    /// Nobody knows: it was not counted, or counting was given up.
    #[default]
    Unknown,
    /// The worker counts.
    Counting,
    /// None; it breaks here, as far as that was found.
    None(Option<Contradiction>),
    /// One: this, in reading order.
    One(Vec<Digit>),
    /// More than one.
    Several,
}

/// An answer of the worker.
#[derive(Debug)]
pub enum Found {
    /// The next move.
    Next(Next),
    /// All steps.
    Steps(Vec<Step>),
    /// Number of techniques tried so far for the list of all steps.
    Tried(usize),
    /// The moves that a digit needs, if they are still there.
    Reason(Option<Box<Reason>>),
    /// The number of solutions.
    Solutions(Uniqueness),
    /// The number of solutions of a draft, unless counting was given up.
    Counted(Option<usize>),
    /// Number of tries so far of the puzzle that is being generated.
    Tries(u64),
    /// A generated puzzle, or the reason why there is none.
    Made(Result<GeneratedPuzzle, GenerateError>),
    /// The result of a study.
    Learnt(Learnt),
    /// The record of practice, or the reason why it cannot be saved.
    Record(Result<Record, String>),
    /// The text of a file, or why it could not be read.
    File {
        /// Its name, as it was typed.
        name: String,
        /// The number of the wanted puzzle, if a person browses the file.
        number: Option<usize>,
        /// The path that this means from everywhere.
        path: String,
        /// Its text.
        text: Result<String, String>,
        /// Which puzzles of files were worked on.
        worked: Worked,
    },
    /// The puzzles that were played.
    Library(Vec<Played>),
    /// One of them as it was left, or why it cannot be.
    Recalled {
        /// The name of its journal.
        file: String,
        /// The puzzle.
        recalled: Result<Recalled, String>,
    },
    /// A puzzle printed in a format, or why it cannot be.
    Printed {
        /// The name of the format.
        slug: &'static str,
        /// The text.
        text: Result<String, String>,
    },
    /// A puzzle was taken out of the library or brought back, or why it was not.
    Moved {
        /// The name of its journal.
        file: String,
        /// True if it came back.
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
    /// Returns the answer to the question about this board, these givens, this order.
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
    /// The board, the givens or the order that the question was about.
    pub version: u64,
    /// The answer.
    pub found: Found,
}
