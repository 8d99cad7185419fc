//! The time of Sudoku Explainer's ratings on one thread, by band of the rating.
//!
//! ```text
//! cargo bench --bench rate                     the rated puzzles of ../shared/corpus
//! cargo bench --bench rate -- FILE...          other files, a puzzle on each line
//! ```
//!
//! Prints the number of puzzles of each band of a file, with the mean and the longest time.

#![expect(clippy::print_stdout, reason = "the report is what it is for")]

mod corpus;

use std::time::{Duration, Instant};

use stepdoku::explainer::Explainer;
use stepdoku::formats;
use stepdoku::grid::{Board, Shape};
use stepdoku::size::Nine;

const CORPUS: [&str; 3] = ["rated.tsv", "top1465.txt", "hardest_er.tsv"];

/// The highest rating of each band, in tenths, and the name of the band.
const BANDS: [(u16, &str); 8] = [
    (25, "up to 2.5"),
    (62, "up to 6.2"),
    (75, "up to 7.5"),
    (85, "up to 8.5"),
    (90, "up to 9.0"),
    (95, "up to 9.5"),
    (u16::MAX, "above"),
    (u16::MAX, "all"),
];

/// Higher than the rating of any step.
const NO_LIMIT: f64 = 100.0;

#[derive(Clone, Copy, Debug, Default)]
struct Account {
    puzzles: u32,
    time: Duration,
    slowest: Duration,
}

impl Account {
    fn add(&mut self, time: Duration) {
        self.puzzles += 1;
        self.time += time;
        self.slowest = self.slowest.max(time);
    }
}

fn main() {
    corpus::each(&CORPUS, |file, text| report(file, &boards(text)));
}

fn boards(text: &str) -> Vec<Board<Nine>> {
    let all = formats::read_all(text).into_iter();
    all.filter_map(|reading| Some(reading.ok()?.puzzle))
        .filter(|puzzle| puzzle.shape == Shape::Nine)
        .map(|puzzle| puzzle.board(Nine))
        .collect()
}

fn report(file: &str, boards: &[Board<Nine>]) {
    let mut accounts = [Account::default(); BANDS.len()];
    let mut without = 0;
    for board in boards {
        let begun = Instant::now();
        let Ok(rating) = Explainer::new(board, NO_LIMIT).rate(&mut |_| true) else {
            without += 1;
            continue;
        };
        let time = begun.elapsed();
        let band = BANDS.iter().position(|&(most, _)| rating.er <= most);
        accounts[band.unwrap_or(BANDS.len() - 2)].add(time);
        accounts[BANDS.len() - 1].add(time);
    }
    println!("{file}");
    for (account, (_, name)) in accounts.iter().zip(BANDS) {
        if account.puzzles > 0 {
            println!(
                "  {name:10} {:5} puzzles  mean {:10.3?}  slowest {:10.3?}",
                account.puzzles,
                account.time / account.puzzles,
                account.slowest
            );
        }
    }
    if without > 0 {
        println!("  {without} without a rating");
    }
}
