//! Solves a puzzle and prints the explanation of every step.
//!
//! ```text
//! cargo run --example solve -- 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```
#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::error::Error;

use stepdoku::formats;
use stepdoku::solver::{Move, Plan, drive, engine};
use stepdoku::step::Detail;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1);
    print!("{}", explained(text.as_deref().unwrap_or(PUZZLE))?);
    Ok(())
}

/// Returns a paragraph for each step of the default strategy.
///
/// # Errors
/// The text is not a puzzle.
pub fn explained(text: &str) -> Result<String, Box<dyn Error>> {
    let puzzle = formats::read(text)?.puzzle;
    let mut solver = engine(&puzzle, Plan::default());
    let mut paragraphs = Vec::new();
    let end = drive(solver.as_mut(), Detail::Explained, &mut |solver| {
        let path = solver.path();
        if let Move::Deduced(step) = &path.node(path.cursor()).made {
            let name = step.profile().name;
            paragraphs.push(format!("{name}: {}\n", step.paragraph()));
        }
        true
    });
    paragraphs.push(format!("{end:?}\n"));
    Ok(paragraphs.concat())
}
