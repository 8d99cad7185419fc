//! The speed of the search: puzzles per second with up to two solutions counted, on one thread.
//!
//! ```text
//! cargo bench --bench search                   the files of ../shared/corpus
//! cargo bench --bench search -- FILE...        other files, a puzzle on each line
//! ```
//!
//! Each file is counted several times; the median and the best rate are printed. Only
//! [`erased::count`] is measured, which `stepdoku solutions --count --limit 2` calls for each
//! puzzle.

#![expect(clippy::print_stdout, reason = "the report is what it is for")]

mod corpus;

use std::path::Path;
use std::time::Instant;

use stepdoku::formats;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, erased};

const CORPUS: [&str; 6] =
    ["clue17.txt", "top1465.txt", "hardest.txt", "newspaper.txt", "expert.txt", "sudocue.txt"];

/// Number of passes over each file.
const TURNS: usize = 25;

fn main() {
    corpus::each(&CORPUS, report);
}

fn report(file: &str, text: &str) {
    let name = Path::new(file).file_stem().unwrap_or_default();
    let readings = formats::read_all(text).into_iter().flatten();
    let puzzles: Vec<Puzzle> = readings.map(|reading| reading.puzzle).collect();
    let unique = puzzles.iter().filter(|puzzle| solutions(puzzle) == 1);
    let unique = unique.count();
    let mut rates: Vec<f64> = (0..TURNS).map(|_| rate(&puzzles)).collect();
    rates.sort_by(f64::total_cmp);
    println!(
        "{:10} {:6} puzzles, {unique:6} with one solution: {:9.0} a second, {:9.0} at best",
        name.to_string_lossy(),
        puzzles.len(),
        rates[TURNS / 2],
        rates[TURNS - 1],
    );
}

fn rate(puzzles: &[Puzzle]) -> f64 {
    let start = Instant::now();
    let found: u64 = puzzles.iter().map(solutions).sum();
    std::hint::black_box(found);
    puzzles.len() as f64 / start.elapsed().as_secs_f64()
}

fn solutions(puzzle: &Puzzle) -> u64 {
    erased::count(puzzle, 2, Limits::NONE).found
}
