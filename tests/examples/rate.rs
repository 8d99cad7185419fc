//! Rates every puzzle of a file, one puzzle a line.
#![allow(clippy::print_stdout, reason = "an example prints what it shows")]

use std::error::Error;

use stepdoku::formats;
use stepdoku::rating::Grade;
use stepdoku::solver::{Plan, drive, engine};
use stepdoku::step::Detail;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("usage: rate FILE")?;
    for line in std::fs::read_to_string(file)?.lines() {
        match rated(line) {
            Ok(text) => println!("{text}  {line}"),
            Err(error) => println!("{error}  {line}"),
        }
    }
    Ok(())
}

/// Returns the level of a puzzle and the hardest technique of its path.
///
/// # Errors
/// The line is not a puzzle.
pub fn rated(line: &str) -> Result<String, Box<dyn Error>> {
    let puzzle = formats::read(line)?.puzzle;
    let mut solver = engine(&puzzle, Plan::default());
    let mut grade = Grade::of_nothing(puzzle.shape);
    drive(solver.as_mut(), Detail::Bare, &mut |solver| {
        let path = solver.path();
        path.node(path.cursor()).grade(&mut grade);
        true
    });
    let hardest = grade.hardest().map_or("nothing to do", |profile| profile.name);
    Ok(format!("{:<8} {hardest}", grade.level()))
}
