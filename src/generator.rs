//! Puzzles made to order: full grids, dug out as far as a [`Recipe`] says.
//!
//! ```
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
//! A puzzle made here has exactly one solution. The same recipe and seed give the same puzzle for
//! ever, whoever makes it: nothing is asked of the machine, its clock or its threads, and how the
//! searches of this library go about their work does not show in it. To make many, give each the
//! seed [`Random::seed_of`] its index; they can then be made in parallel.
//!
//! A [`Demand`] says how hard it is to be. Then puzzle after puzzle is made and solved the way
//! strategy `human` does, given up at the first step that is too hard.

mod demand;
mod dig;
mod full;
mod grading;
mod random;
mod recipe;
mod symmetry;

pub use demand::{Demand, DemandError};
pub use grading::grade;
pub use random::Random;
pub use recipe::{Goal, Recipe, RecipeError};
pub use symmetry::Symmetry;

use self::demand::Judge;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::Limits;
use crate::size::Size;
use crate::step::wording::counted;
use crate::with_size;

/// Whom to ask on the way, and how long to try.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// Told the number of tries so far, often; once it says no, the making is cancelled.
    pub keep_on: &'a (dyn Fn(u64) -> bool + Sync),
    /// How many grids to start from before giving up.
    pub tries: u64,
}

impl Order<'static> {
    /// Takes its time, which is minutes at most on any size.
    pub const fn patient(shape: Shape) -> Self {
        Self {
            keep_on: &|_| true,
            tries: match shape {
                Shape::Four | Shape::Six | Shape::Nine => 100_000,
                Shape::Sixteen => 200,
                Shape::TwentyFive => 50,
            },
        }
    }
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How hard it is; only there if something was demanded.
    pub grade: Option<Grade>,
    /// How many tries it took.
    pub tries: u64,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// None of so many tries gave one.
    #[error("{} gave no such puzzle", counted(*.0 as usize, "try"))]
    GaveUp(u64),
    /// None of so many tries gave a minimal puzzle on a large board that is as hard as that.
    #[error(
        "{} gave no such puzzle: of this size few minimal ones are, of those with more givens many",
        counted(*.0 as usize, "try")
    )]
    GaveUpOnMinimal(u64),
    /// The order's `keep_on` said no.
    #[error("making the puzzle was cancelled")]
    Cancelled,
}

/// Makes a puzzle.
///
/// # Errors
/// When it was cancelled, or when no try gave a puzzle as the recipe wants it.
pub fn generate(recipe: &Recipe, seed: u64, order: &Order) -> Result<Made, GenerateError> {
    with_size!(recipe.shape(), S => generate_sized::<S>(recipe, seed, order))
}

fn generate_sized<S: Size>(
    recipe: &Recipe,
    seed: u64,
    order: &Order,
) -> Result<Made, GenerateError> {
    let mut random = Random::new(seed);
    let judge = (!recipe.demand().is_empty()).then(|| Judge::new(recipe.demand().clone()));
    for tried in 0..order.tries {
        let cancelled = || !(order.keep_on)(tried);
        let made = try_once::<S>(recipe, &mut random, Limits::NONE.until(&cancelled));
        let judged = made.and_then(|puzzle| match &judge {
            None => Some((puzzle, None)),
            Some(judge) => {
                let grade = judge.grade::<S>(&puzzle, &cancelled)?;
                Some((puzzle, Some(grade)))
            }
        });
        // What was cut off in the middle is not what the seed would have given.
        if cancelled() {
            return Err(GenerateError::Cancelled);
        }
        if let Some((puzzle, grade)) = judged {
            return Ok(Made {
                puzzle,
                grade,
                tries: tried + 1,
            });
        }
    }
    let is_large = S::SIDE > Shape::Nine.side();
    Err(
        if is_large && *recipe.goal() == Goal::Minimal && judge.is_some() {
            GenerateError::GaveUpOnMinimal(order.tries)
        } else {
            GenerateError::GaveUp(order.tries)
        },
    )
}

/// One full grid dug out; `None` when that did not give what the recipe asks for.
fn try_once<S: Size>(recipe: &Recipe, random: &mut Random, limits: Limits) -> Option<Puzzle> {
    let solution = full::grid::<S>(random);
    let givens = dig::dig::<S>(recipe, &solution, random, limits)?;
    Some(Puzzle::new(S::SHAPE, givens))
}
