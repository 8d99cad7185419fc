//! The engine of [stepdoku](https://crates.io/crates/stepdoku): Sudoku techniques, proved steps and their
//! explanations.
//!
//! Programs use it through the crate `stepdoku`, which has every module of this one, an example to start from and
//! the list of invariants. The engine is a package of its own so that the compiler keeps it free of
//! the program, and builds both at the same time.

pub mod catalog;
pub mod explainer;
pub mod formats;
pub mod generator;
pub mod grid;
pub mod hodoku;
pub mod position;
pub mod proof;
pub mod puzzle;
pub mod rating;
pub mod referee;
pub mod search;
pub mod solver;
pub mod step;
pub mod strategies;
pub mod techniques;

pub use grid::size;
