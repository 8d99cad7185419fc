//! A whole solve, checked by itself: from what is written of it, without the techniques that made
//! it.
//!
//! The moves are made again from the puzzle by nothing but the rules of Sudoku ([`Trail`]). Of each
//! deduction every premise must hold on the board, and each effect must follow from the premises:
//! with all other cells free, the search must find no board on which it is false
//! ([`counterexample`]). A deduction that leans on the puzzle having one solution needs two
//! things: the search must find that the givens have one, and every effect must be true in it
//! wherever the guesses that are open are. A guess is an assumption of its depth; what ends it must
//! stand broken on the board. At the end, the search must come to the status that the solve names.
//!
//! What the search cannot decide within its limits is said to be undecided, never to be wrong.
//!
//! [`Trail`]: crate::solver::Trail

mod end;
mod facts;
mod read;
mod replay;

pub use read::{Claim, Solve, SolveError, Status, Written, read};

use crate::search::{self, Domains, GaveUp, Limits, Solution, probe};
use crate::size::Size;
use crate::step::{Effect, Premise};
use crate::with_size;

/// How far the plain searches go before the fast one is asked.
const PLAIN: u64 = 10_000;

/// A solve of which nothing is wrong, with what was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// How many moves there are.
    pub moves: usize,
    /// How many of them lean on the puzzle having one solution.
    pub by_single_solution: usize,
    /// What the limits left open, first to last.
    pub undecided: Vec<Undecided>,
}

/// What the search could not decide within its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The move, by its place; nothing if it is the end.
    pub at: Option<usize>,
    /// The question.
    pub whether: String,
}

/// The first thing in a solve that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct Flaw {
    /// The move, by its place; nothing if it is the end.
    pub at: Option<usize>,
    /// What must be.
    pub expected: String,
    /// What is.
    pub found: String,
}

/// Checks a solve, move by move. The limits are those of each question to the search.
///
/// # Errors
/// At the first thing that does not hold.
pub fn check(solve: &Solve, limits: Limits) -> Result<Proof, Flaw> {
    with_size!(solve.puzzle.shape, S => replay::Replay::<S>::new(solve, limits).check())
}

/// All that is known where nothing is known but these premises.
pub fn known<S: Size>(premises: &[Premise]) -> Domains<S> {
    let mut known = Domains::free();
    for premise in premises {
        for candidate in premise.absent::<S>() {
            known.deny(candidate);
        }
        if let Premise::Filled(candidate) = premise {
            known.assume(*candidate);
        }
    }
    known
}

/// A board on which everything known holds and the effect does not, or `None` if there is none:
/// then the effect follows. It is looked for by the plain search, and where that gets lost, by the
/// fast one.
///
/// # Errors
/// When the limits ended both searches before they knew.
pub fn counterexample<S: Size>(
    known: &Domains<S>,
    effect: Effect,
    limits: Limits,
) -> Result<Option<Solution<S>>, GaveUp> {
    let against = opposite(known, effect);
    probe::first(&against, limits.at_most(PLAIN)).or_else(|GaveUp| search::first(against, limits))
}

/// What is known, with the opposite of an effect.
pub fn opposite<S: Size>(known: &Domains<S>, effect: Effect) -> Domains<S> {
    match effect {
        Effect::Place(candidate) => known.without(candidate),
        Effect::Eliminate(candidate) => known.with(candidate),
    }
}

/// What keeps a move from being proved.
enum Doubt {
    /// It is wrong.
    Wrong {
        /// What must be.
        expected: String,
        /// What is.
        found: String,
    },
    /// The limits ended the search for an answer to this question.
    Undecided(String),
}

/// A move, or the end, is proved, or there is a doubt.
type Checked = Result<(), Doubt>;

/// What must be is not.
fn wrong(expected: impl Into<String>, found: impl Into<String>) -> Doubt {
    Doubt::Wrong {
        expected: expected.into(),
        found: found.into(),
    }
}
