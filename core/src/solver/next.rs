//! The next move of a strategy.

use super::path::{Because, Memory};
use crate::grid::{Candidate, Contradiction};
use crate::step::Step;

/// The reason why there is no next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// Every cell is filled.
    Solved,
    /// The search for all solutions has ended after this many.
    AllFound(usize),
    /// The strategy finds no step and does not guess.
    Stuck,
    /// The puzzle has a contradiction without any guess.
    Impossible(Contradiction),
    /// The caller stopped the search, or its budget is used up.
    Cancelled,
}

/// The next move of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A deduction, and the memory of the strategy after it.
    Deduce(Step, Memory),
    /// A guess.
    Guess {
        /// The candidate to assume.
        candidate: Candidate,
        /// Number of other candidates in its cell.
        alternatives: usize,
    },
    /// The refutation of the last open guess.
    Refute(Because),
    /// No move.
    Done(Done),
}
