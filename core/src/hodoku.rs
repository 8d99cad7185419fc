//! HoDoKu's own path: which step HoDoKu 2.2 takes next, with its order of techniques, its order of
//! scanning and its choice among chains and sets.
//!
//! A room of its own, as Sudoku Explainer's is: the choice depends on queues, on orders of scanning
//! and on comparisons that our own techniques have no use for. Quirks have a comment that begins with
//! "Reproduces".
//!
//! ```text
//! Grid ── the board with its two queues of singles, kept up to date by the solver
//! search ── the kinds of steps in order; a file for each family finds them
//! line ── steps in HoDoKu's own notation
//! step, explanation ── the step as one of ours, explained by what the search found
//! ```
//!
//! 9x9 only.

mod als;
mod cells;
mod chain;
mod choice;
mod colors;
mod combinations;
mod consequences;
mod explanation;
mod fish;
mod forcing;
mod found;
mod grid;
mod line;
mod literal;
mod search;
mod simple_chains;
mod single_digit;
mod singles;
mod step;
mod subsets;
mod sue_de_coq;
mod tables;
mod templates;
mod uniqueness;
mod wings;

pub use grid::Grid;
pub use line::{Line, line};
pub use search::{Kinds, slugs};
pub use step::next_step;
