//! The next move of a strategy.

use super::path::{Because, Memory};
use crate::grid::{Candidate, Contradiction};
use crate::step::Step;

/// Why there is no next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// Every cell has its digit.
    Solved,
    /// The search for all solutions has come to its end after this many.
    AllFound(usize),
    /// The strategy finds nothing more and does not guess.
    Stuck,
    /// The puzzle is broken without any guess.
    Impossible(Contradiction),
    /// Somebody asked to stop.
    Cancelled,
}

/// The next move of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A deduction, and what the strategy remembers with it.
    Deduce(Step, Memory),
    /// A guess.
    Guess {
        /// What to assume.
        candidate: Candidate,
        /// How many other candidates its cell has.
        alternatives: usize,
    },
    /// The end of the guess that was opened last.
    Refute(Because),
    /// No move.
    Done(Done),
}
