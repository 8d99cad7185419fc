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

use self::ask::Walk as _;
use self::engine::Engine;

ask::questions!(Engine);
