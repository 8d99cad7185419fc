//! Lists every step that is available in a position, with its machine line.
#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::error::Error;

use stepdoku::formats;
use stepdoku::solver::{Plan, engine};

const POSITION: &str =
    "..5.....87..9..2......2.71....3.....4..1...8....85..3...6.......8..194......6.9..";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    for line in all_steps(text.as_deref().unwrap_or(POSITION))? {
        println!("{line}");
    }
    Ok(())
}

/// Returns the machine lines of all steps, easiest technique first.
///
/// # Errors
/// The text is not a puzzle.
pub fn all_steps(text: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let puzzle = formats::read(text)?.puzzle;
    let solver = engine(&puzzle, Plan::default());
    let steps = solver.situation().all_steps(false, &|_| true);
    Ok(steps.iter().map(stepdoku::step::Step::line).collect())
}
