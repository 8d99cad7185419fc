//! Exhaustive search: the number of solutions, the solutions, the candidates that occur in them.
//!
//! The search explains nothing; it checks the explanations. Every question starts from
//! [`Domains`], the possible digits of each cell. A [`Board`](crate::grid::Board) converts to them,
//! eliminations included:
//!
//! ```
//! # use stepdoku_core as stepdoku;
//! use stepdoku::search::{self, Limits, SolutionCount};
//! use stepdoku::grid::{Board, Digit, Shape};
//! use stepdoku::size::AnyShape;
//!
//! let givens = "1...|..3.|.4..|...2".replace('|', "");
//! let size = AnyShape(Shape::Four);
//! let board = Board::from_givens(size, givens.chars().map(Digit::from_symbol));
//! assert!(matches!(search::solution_count(&board, Limits::NONE), SolutionCount::Unique(_)));
//!
//! let empty = Board::new(size);
//! assert_eq!(search::count(&empty, 1000, Limits::NONE).found, 288);
//! ```
//!
//! - [`solution_count`]: none, one or several solutions, with the solutions that prove it. Fast enough
//!   for each keystroke.
//! - [`count`]: the number of solutions, up to a maximum.
//! - [`first`]: one solution, or certainty that there is none.
//! - [`solutions`]: all solutions, lazily.
//! - [`true_candidates`]: the candidates that are in some solution.
//!
//! Every question takes [`Limits`] (a maximum number of nodes, a callback that cancels), and every
//! answer states whether the search was completed. [`plain`] answers the same questions with the
//! simplest possible code, and the other engines are tested against it. Use it also where the
//! number of nodes must not depend on optimisations. [`probe`] searches for the contradictions
//! that prove steps. [`givens`] analyses givens, [`backdoors`] finds the cells that open a puzzle,
//! and [`atlas`] compares several solutions.
//! [`erased`] answers for a [`Puzzle`](crate::puzzle::Puzzle) of any size.

pub mod atlas;
pub mod backdoors;
mod domains;
mod engine;
pub mod erased;
mod fast;
pub mod givens;
mod large;
mod outcome;
pub mod plain;
pub mod probe;
mod queries;

pub use domains::{Domains, Solution};
pub use outcome::{Count, Ending, GaveUp, Limits, SolutionCount, TrueCandidates};

use self::engine::Engine;
use self::queries::Walk as _;

queries::questions!(Engine);
