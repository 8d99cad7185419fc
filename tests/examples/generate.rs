//! Generates a minimal puzzle from a seed.
#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::error::Error;

use stepdoku::formats::print_line;
use stepdoku::generator::{Goal, Order, Recipe, Symmetry, generate};
use stepdoku::grid::Shape;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok());
    println!("{}", generated(seed.unwrap_or(7))?);
    Ok(())
}

/// Returns the puzzle of a seed as a line: the same seed gives the same puzzle.
///
/// # Errors
/// No puzzle was found.
pub fn generated(seed: u64) -> Result<String, Box<dyn Error>> {
    let recipe = Recipe::new(Shape::Nine, Goal::Minimal, Symmetry::None)?;
    let made = generate(&recipe, seed, &Order::patient(recipe.shape()))?;
    Ok(print_line(&made.puzzle))
}
