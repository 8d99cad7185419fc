//! An independent check of a whole solve, from its written form and without the techniques that
//! produced it.
//!
//! The moves are repeated from the puzzle, using only the rules of Sudoku ([`Trail`]). Every
//! premise of a deduction must hold on the board, and every effect must follow from the premises:
//! with all other cells free, the search must find no board where the effect is false
//! ([`counterexample`]). A deduction that relies on the puzzle having one solution needs two
//! things: the givens must have one solution, and every effect must be true in it wherever the open
//! guesses are. A guess is an assumption of its depth; the contradiction that ends it must be on
//! the board. At the end, the search must confirm the status that the solve reports.
//!
//! A claim that the search cannot decide within its limits is reported as undecided, never as
//! wrong.
//!
//! [`Trail`]: crate::solver::Trail

mod end;
mod facts;
mod read;
mod replay;

pub use read::{MoveClaim, Solve, SolveError, Status, WrittenMove, read};

use crate::search::{self, Domains, GaveUp, Limits, Solution, probe};
use crate::size::Size;
use crate::step::{Effect, Premise};
use crate::with_size;

/// Node limit of the plain searches, after which the fast search takes over.
const MAX_PLAIN_NODES: u64 = 10_000;

/// The result for a correct solve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Number of moves.
    pub moves: usize,
    /// Number of moves that rely on the puzzle having one solution.
    pub by_single_solution: usize,
    /// The questions that the limits left open, in order.
    pub undecided: Vec<OpenQuestion>,
}

/// A question that the search could not decide within its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenQuestion {
    /// Index of the move; `None` for the end.
    pub at: Option<usize>,
    /// The question.
    pub whether: String,
}

/// The first error in a solve.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct Flaw {
    /// Index of the move; `None` for the end.
    pub at: Option<usize>,
    /// The text that was expected.
    pub expected: String,
    /// The text that was found.
    pub found: String,
}

/// Checks a solve, move by move. The limits apply to each search.
///
/// # Errors
/// Returns an error if the solve has a flaw: the first one.
pub fn check(solve: &Solve, limits: Limits) -> Result<Proof, Flaw> {
    with_size!(solve.puzzle.shape, size => replay::Replay::new(size, solve, limits).check())
}

/// Returns the possible digits of each cell if only these premises are known.
pub fn domains_of<S: Size>(size: S, premises: &[Premise]) -> Domains<S> {
    let mut domains = Domains::free(size);
    for premise in premises {
        for candidate in premise.absent(size.shape()) {
            domains.deny(candidate);
        }
        if let Premise::Filled(candidate) = premise {
            domains.assume(*candidate);
        }
    }
    domains
}

/// Returns a board on which the premises hold and the effect does not, or `None` if the effect
/// follows. The plain search comes first, then the fast one.
///
/// # Errors
/// Returns an error if the limits ended both searches.
pub fn counterexample<S: Size>(
    known: &Domains<S>,
    effect: Effect,
    limits: Limits,
) -> Result<Option<Solution<S>>, GaveUp> {
    let against = without_effect(known, effect);
    probe::first(&against, limits.at_most(MAX_PLAIN_NODES))
        .or_else(|GaveUp| search::first(against, limits))
}

/// Returns the domains with an effect made.
pub fn with_effect<S: Size>(domains: &Domains<S>, effect: Effect) -> Domains<S> {
    match effect {
        Effect::Place(candidate) => domains.with(candidate),
        Effect::Eliminate(candidate) => domains.without(candidate),
    }
}

/// Returns the domains with the opposite of an effect made.
pub fn without_effect<S: Size>(domains: &Domains<S>, effect: Effect) -> Domains<S> {
    match effect {
        Effect::Place(candidate) => domains.without(candidate),
        Effect::Eliminate(candidate) => domains.with(candidate),
    }
}

/// The reason why a move is not proved.
enum Doubt {
    /// The move is wrong.
    Wrong {
        /// The text that was expected.
        expected: String,
        /// The text that was found.
        found: String,
    },
    /// The limits ended the search for an answer to this question.
    Undecided(String),
}

/// The result of one check.
type Checked = Result<(), Doubt>;

/// Checks that a number in the solve is the number that the replay counted.
fn check_number(name: &str, counted: usize, stated: usize) -> Checked {
    if counted == stated {
        return Ok(());
    }
    Err(wrong(format!("{name} {counted}"), stated.to_string()))
}

/// Creates a [`Doubt::Wrong`].
fn wrong(expected: impl Into<String>, found: impl Into<String>) -> Doubt {
    Doubt::Wrong { expected: expected.into(), found: found.into() }
}
