//! How many solutions, which ones, which candidates are in any of them.
//!
//! Nothing here explains: this is the judge under the explanations. Every question starts from
//! [`Domains`], what each cell may still be, which a [`Board`](crate::grid::Board) turns into by
//! itself, eliminations included:
//!
//! ```
//! use stepdoku::grid::{Board, Digit};
//! use stepdoku::search::{self, Limits, Verdict};
//! use stepdoku::size::Four;
//!
//! let givens = "1...|..3.|.4..|...2".replace('|', "");
//! let board: Board<Four> = Board::from_givens(givens.chars().map(Digit::from_symbol));
//! assert!(matches!(search::verdict(&board, Limits::NONE), Verdict::Unique(_)));
//!
//! let empty: Board<Four> = Board::new();
//! assert_eq!(search::count(&empty, 1000, Limits::NONE).found, 288);
//! ```
//!
//! - [`verdict`]: none, one, or several, with the solutions that prove it. This is the question
//!   to ask at each keystroke.
//! - [`count`]: how many, up to a number.
//! - [`first`]: one, or the certainty that there is none.
//! - [`solutions`]: all of them, lazily, one after another.
//! - [`true_candidates`]: the candidates that are in some solution.
//!
//! Every question takes [`Limits`] (a budget of nodes, a callback that cancels) and every answer
//! says whether the search came to its end. [`plain`] answers the same questions with the
//! simplest code there is and is what the other engines are tested against; use it too where the
//! number of nodes must not depend on tricks. [`probe`] finds the contradictions under the proofs of
//! steps. [`structure`] asks what the givens are worth, [`atlas`] what several solutions have in
//! common. [`erased`] answers for a
//! [`Puzzle`](crate::puzzle::Puzzle) of any size.

mod ask;
pub mod atlas;
mod domains;
mod engine;
pub mod erased;
mod fast;
mod outcome;
pub mod plain;
pub mod probe;
pub mod structure;
mod wide;

pub use domains::{Domains, Solution};
pub use outcome::{Count, Ending, GaveUp, Limits, TrueCandidates, Verdict};

use self::ask::{Found, Walk};
use self::engine::Engine;
use crate::size::Size;

/// Counts solutions, at most `at_most` of them.
pub fn count<S: Size>(from: impl Into<Domains<S>>, at_most: u64, limits: Limits) -> Count {
    ask::count(Engine::new(&from.into()), at_most, limits)
}

/// One solution, or `None` when there certainly is none.
///
/// # Errors
/// When the limits ended the search before it knew.
pub fn first<S: Size>(
    from: impl Into<Domains<S>>,
    limits: Limits,
) -> Result<Option<Solution<S>>, GaveUp> {
    ask::first(Engine::new(&from.into()), limits)
}

/// Whether there are no solutions, one or several, with those that prove it.
pub fn verdict<S: Size>(from: impl Into<Domains<S>>, limits: Limits) -> Verdict<Solution<S>> {
    ask::verdict(Engine::new(&from.into()), limits)
}

/// All solutions, found one by one as they are asked for.
pub fn solutions<S: Size>(from: impl Into<Domains<S>>, limits: Limits<'_>) -> Solutions<'_, S> {
    Solutions(Found::new(Engine::new(&from.into()), limits))
}

/// The candidates that are in at least one solution.
pub fn true_candidates<S: Size>(from: impl Into<Domains<S>>, limits: Limits) -> TrueCandidates<S> {
    ask::true_candidates::<S, Engine<S>>(&from.into(), limits)
}

/// The solutions of one question, found one by one.
#[derive(Clone, Debug)]
pub struct Solutions<'a, S: Size>(Found<'a, Engine<S>>);

impl<S: Size> Solutions<'_, S> {
    /// Once there are no more: whether those were all or the limits were reached.
    pub fn ending(&self) -> Option<Ending> {
        self.0.ending()
    }
}

impl<S: Size> Iterator for Solutions<'_, S> {
    type Item = Solution<S>;

    fn next(&mut self) -> Option<Solution<S>> {
        self.0.next()
    }
}
