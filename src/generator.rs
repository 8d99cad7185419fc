//! Puzzles made to order: full grids, dug out as far as a [`Recipe`] says.
//!
//! ```
//! use stepdoku::generator::{Goal, Order, Recipe, Symmetry, generate};
//! use stepdoku::grid::Shape;
//!
//! let recipe = Recipe::new(Shape::Four, Goal::Minimal, Symmetry::None)?;
//! let puzzle = generate(&recipe, 7, &Order::ANY)?;
//! assert_eq!(puzzle, generate(&recipe, 7, &Order::ANY)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A puzzle made here has exactly one solution. The same recipe and seed give the same puzzle for
//! ever, whoever makes it: nothing is asked of the machine, its clock or its threads. To make
//! many, give each the seed [`Random::seed_of`] its index; they can then be made in parallel.
//!
//! What the recipe cannot say by itself (a level, a technique, a rating) is left to the `accepts`
//! of an [`Order`], which sees each puzzle before it is handed out.

mod dig;
mod full;
mod random;
mod recipe;
mod symmetry;

pub use random::Random;
pub use recipe::{Goal, Recipe, RecipeError};
pub use symmetry::Symmetry;

use crate::puzzle::Puzzle;
use crate::search::Limits;
use crate::with_size;

/// Whom to ask on the way, and how long to try.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// Whether a puzzle is what was wanted: its level, its techniques, its rating.
    pub accepts: &'a (dyn Fn(&Puzzle) -> bool + Sync),
    /// Told the number of attempts so far, often; when it says no, the making is cancelled.
    pub keep_on: &'a (dyn Fn(u64) -> bool + Sync),
    /// How many grids to start from before giving up.
    pub attempts: u64,
}

impl Order<'_> {
    /// Takes any puzzle, and time.
    pub const ANY: Order<'static> = Order {
        accepts: &|_| true,
        keep_on: &|_| true,
        attempts: 100_000,
    };
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// None of so many attempts was accepted.
    #[error("none of {0} attempts gave such a puzzle")]
    GaveUp(u64),
    /// The order's `keep_on` said no.
    #[error("making the puzzle was cancelled")]
    Cancelled,
}

/// Makes a puzzle.
///
/// # Errors
/// When it was cancelled, or when no attempt gave a puzzle that was accepted.
pub fn generate(recipe: &Recipe, seed: u64, order: &Order) -> Result<Puzzle, GenerateError> {
    let mut random = Random::new(seed);
    for attempt in 0..order.attempts {
        let cancelled = || !(order.keep_on)(attempt);
        if cancelled() {
            return Err(GenerateError::Cancelled);
        }
        let limits = Limits::NONE.until(&cancelled);
        let made = with_size!(recipe.shape(), S => attempt_one::<S>(recipe, &mut random, limits));
        if cancelled() {
            return Err(GenerateError::Cancelled);
        }
        if let Some(puzzle) = made.filter(|puzzle| (order.accepts)(puzzle)) {
            return Ok(puzzle);
        }
    }
    Err(GenerateError::GaveUp(order.attempts))
}

/// One full grid dug out; `None` when that did not give what the recipe asks for.
fn attempt_one<S: crate::size::Size>(
    recipe: &Recipe,
    random: &mut Random,
    limits: Limits,
) -> Option<Puzzle> {
    let solution = full::grid::<S>(random, limits);
    let givens = dig::dig::<S>(recipe, &solution, random, limits)?;
    Some(Puzzle::new(S::SHAPE, givens))
}
