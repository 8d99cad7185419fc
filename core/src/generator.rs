//! Generation of puzzles: full grids, from which givens are removed as a [`Recipe`] specifies.
//!
//! ```
//! # use stepdoku_core as stepdoku;
//! use stepdoku::generator::{Goal, Order, Recipe, Symmetry, generate};
//! use stepdoku::grid::Shape;
//!
//! let recipe = Recipe::new(Shape::Four, Goal::Minimal, Symmetry::None)?;
//! let order = Order::patient(recipe.shape());
//! let made = generate(&recipe, 7, &order)?;
//! assert_eq!(made, generate(&recipe, 7, &order)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A generated puzzle has exactly one solution. The same recipe and seed always give the same
//! puzzle: the result depends neither on the machine, its clock or its threads, nor on the
//! internals of the searches. To generate many puzzles, give each the seed [`Random::seed_of`] of
//! its index; they can then be generated in parallel.
//!
//! A [`Demand`] specifies the difficulty. Puzzles are then generated and solved with strategy
//! `human` until one matches; each is dropped at the first step that is too hard. If a technique is
//! asked for, puzzles that nearly need it are changed, a few givens at a time, until one does.

mod bounds;
mod climb;
mod demand;
mod dig;
mod full;
mod grading;
mod random;
mod recipe;
mod symmetry;

pub use demand::{Demand, DemandError, Part};
pub use grading::grade;
pub use random::Random;
pub use recipe::{Goal, Recipe, RecipeError};
pub use symmetry::Symmetry;

use self::demand::Judge;
use self::dig::FullGrid;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::Limits;
use crate::size::Size;
use crate::step::wording::counted;
use crate::with_size;

/// The callback and the limit of a generation.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// Called often with the number of tries so far; the generation is cancelled once it returns
    /// true.
    pub is_cancelled: &'a (dyn Fn(u64) -> bool + Sync),
    /// Maximum number of grids to start from.
    pub tries: u64,
}

impl Order<'static> {
    /// Creates an order without cancellation whose limit takes minutes at most, on any size.
    pub const fn patient(shape: Shape) -> Self {
        Self {
            is_cancelled: &|_| false,
            tries: match shape {
                // There are only 288 grids of this size: each is tried ten times.
                Shape::Four => 3_000,
                Shape::Six => 10_000,
                Shape::Nine => 100_000,
                Shape::Sixteen => 200,
                Shape::TwentyFive => 50,
            },
        }
    }
}

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its difficulty, if the recipe has a demand.
    pub grade: Option<Grade>,
    /// Number of tries.
    pub tries: u64,
}

/// The reason why no puzzle was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// No try matched; the number of tries.
    #[error("no puzzle found in {}", counted(*.0 as usize, "try"))]
    GaveUp(u64),
    /// No try gave a minimal puzzle of this difficulty on a large board; the number of tries.
    #[error(
        "no such puzzle in {}: few minimal puzzles of this size are that hard. Ask for more givens.",
        counted(*.0 as usize, "try")
    )]
    GaveUpOnMinimal(u64),
    /// The order's `is_cancelled` returned true.
    #[error("the generation was cancelled")]
    Cancelled,
}

/// Generates a puzzle.
///
/// # Errors
/// Returns an error if the generation was cancelled, or if no try matched the recipe.
pub fn generate(
    recipe: &Recipe,
    seed: u64,
    order: &Order,
) -> Result<GeneratedPuzzle, GenerateError> {
    with_size!(recipe.shape(), size => generate_sized(size, recipe, seed, order))
}

fn generate_sized(
    size: impl Size,
    recipe: &Recipe,
    seed: u64,
    order: &Order,
) -> Result<GeneratedPuzzle, GenerateError> {
    let mut random = Random::new(seed);
    let judge = (!recipe.demand().is_empty()).then(|| Judge::new(recipe.demand().clone()));
    for tried in 0..order.tries {
        let cancelled = || (order.is_cancelled)(tried);
        let full = FullGrid { size, solution: full::grid(size, &mut random) };
        let givens = full.dig(recipe, &mut random, Limits::NONE.until(&cancelled));
        let made = givens.map(|givens| Puzzle::new(size.shape(), givens));
        let judged = made.and_then(|puzzle| match &judge {
            None => Some((puzzle, None)),
            Some(judge) => {
                let (puzzle, grade) = match judge.grade(size, &puzzle, &cancelled) {
                    Some(grade) => (puzzle, grade),
                    None if recipe.is_free() => {
                        judge.climb(size, puzzle, &mut random, &cancelled)?
                    }
                    None => return None,
                };
                Some((puzzle, Some(grade)))
            }
        });
        // A try that was cut short may differ from what the seed would have given.
        if cancelled() {
            return Err(GenerateError::Cancelled);
        }
        if let Some((puzzle, grade)) = judged {
            return Ok(GeneratedPuzzle { puzzle, grade, tries: tried + 1 });
        }
    }
    let is_large = size.side() > Shape::Nine.side();
    Err(if is_large && *recipe.goal() == Goal::Minimal && judge.is_some() {
        GenerateError::GaveUpOnMinimal(order.tries)
    } else {
        GenerateError::GaveUp(order.tries)
    })
}
