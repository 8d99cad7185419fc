//! `stepdoku check`: what is to be known of a puzzle before anybody solves it.

use std::process::ExitCode;

use serde_json::json;

use super::batch;
use super::solutions::count_text;
use crate::formats;
use crate::grid::{Candidate, Cell, Shape};
use crate::puzzle::Puzzle;
use crate::rating::{Level, Rating};
use crate::search::{Count, Ending, Limits, erased, structure};
use crate::solver::{Done, Next, Plan, engine};
use crate::step::wording;
use crate::with_size;

/// How far each search may go.
const NODES: u64 = 20_000_000;
/// How many moves the solve may take.
const MOVES: usize = 20_000;

/// Tell how many solutions a puzzle has, whether it is minimal, and how hard it is
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A puzzle, a file with one on each line, or - for standard input
    #[arg(default_value = "-")]
    input: String,

    /// Count no more than this many solutions
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,
}

/// What was found out.
struct Report {
    puzzle: Puzzle,
    solutions: Count,
    /// The givens that follow from the others; nothing if the puzzle has not one solution.
    redundant: Option<Vec<Cell>>,
    /// What to add to make it unique, if it has several solutions.
    missing: Option<Vec<Candidate>>,
    /// Where it breaks, if it has no solution.
    breach: Option<String>,
    /// The hardest step, the level and whether it needs a guess, if it has one solution.
    difficulty: Option<(Rating, Level, bool)>,
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    batch::run(&args.input, |reading| {
        let report = report(&reading.puzzle, args.limit);
        Ok(if args.json {
            report.json()
        } else {
            report.text()
        })
    })
}

fn report(puzzle: &Puzzle, limit: u64) -> Report {
    let limits = Limits::nodes(NODES);
    let solutions = erased::count(puzzle, limit.max(2), limits);
    let exact = solutions.ending == Ending::Exhausted;
    let unique = exact && solutions.found == 1;
    let several = solutions.found > 1;
    let (difficulty, breach) = match (unique, several) {
        (true, _) => (difficulty(puzzle), None),
        (false, false) if exact => (None, breach(puzzle)),
        _ => (None, None),
    };
    let redundant =
        || with_size!(puzzle.shape, S => structure::redundant::<S>(&puzzle.givens, limits)).ok();
    let missing = || {
        with_size!(puzzle.shape, S => {
            structure::to_make_unique::<S>(erased::domains::<S>(puzzle), limits)
        })
        .ok()
    };
    Report {
        redundant: unique.then(redundant).flatten(),
        missing: several.then(missing).flatten(),
        puzzle: puzzle.clone(),
        solutions,
        breach,
        difficulty,
    }
}

/// The hardest step of our own path, the level of the whole, and whether it guesses.
fn difficulty(puzzle: &Puzzle) -> Option<(Rating, Level, bool)> {
    let mut engine = engine(puzzle, Plan::default());
    engine.certify_single_solution();
    let (mut rating, mut level, mut score, mut guesses) =
        (Rating::default(), Level::default(), 0_u32, false);
    for _ in 0..MOVES {
        let next = engine.situation().next_move(&|| false);
        match &next {
            Next::Deduce(step, _) => {
                let profile = step.profile();
                rating = rating.max(step.rating());
                level = level.max(profile.level);
                score = score.saturating_add(profile.score);
            }
            Next::Guess { .. } => guesses = true,
            Next::Refute(_) => {}
            Next::Done(Done::Solved) => {
                let level = if guesses {
                    Level::Extreme
                } else {
                    level.with_score(score)
                };
                return Some((rating, level, guesses));
            }
            Next::Done(_) => return None,
        }
        engine.take(next);
    }
    None
}

/// The contradiction that solving comes upon.
fn breach(puzzle: &Puzzle) -> Option<String> {
    let mut engine = engine(puzzle, Plan::default());
    for _ in 0..MOVES {
        match engine.situation().next_move(&|| false) {
            Next::Done(Done::Impossible(breach)) => {
                return Some(wording::breach(&breach, puzzle.shape));
            }
            Next::Done(_) => return None,
            next => engine.take(next),
        }
    }
    None
}

impl Report {
    fn text(&self) -> String {
        let shape = self.puzzle.shape;
        let mut lines = vec![
            formats::print_line(&self.puzzle),
            format!("  size       {shape}"),
            format!("  givens     {}", self.puzzle.given_count()),
            format!("  solutions  {}", count_text(self.solutions)),
        ];
        if let Some(redundant) = &self.redundant {
            lines.push(if redundant.is_empty() {
                "  minimal    yes".to_owned()
            } else {
                let cells = names(redundant, shape).join(", ");
                format!("  minimal    no: each of {cells} could go")
            });
        }
        if let Some(missing) = &self.missing {
            let placed: Vec<String> = missing.iter().map(|given| given.placed(shape)).collect();
            lines.push(format!(
                "  to add     {} for one solution",
                placed.join(", ")
            ));
        }
        if let Some(breach) = &self.breach {
            lines.push(format!("  breaks at  {breach}"));
        }
        if let Some((rating, level, guesses)) = self.difficulty {
            let guess = if guesses { ", with guesses" } else { "" };
            lines.push(format!(
                "  level      {level}, hardest step {rating}{guess}"
            ));
        }
        lines.join("\n")
    }

    fn json(&self) -> String {
        let shape = self.puzzle.shape;
        let exact = self.solutions.is_exact();
        json!({
            "puzzle": formats::print_line(&self.puzzle),
            "size": shape.side(),
            "givens": self.puzzle.given_count(),
            "solutions": self.solutions.found,
            "solutions_exact": exact,
            "minimal": self.redundant.as_ref().map(Vec::is_empty),
            "redundant": self.redundant.as_ref().map(|cells| names(cells, shape)),
            "to_add": self.missing.as_ref().map(|missing| {
                missing.iter().map(|given| given.placed(shape)).collect::<Vec<_>>()
            }),
            "contradiction": self.breach,
            "level": self.difficulty.map(|(_, level, _)| level),
            "rating": self.difficulty.map(|(rating, ..)| f64::from(rating.as_tenths()) / 10.0),
            "guesses": self.difficulty.map(|(.., guesses)| guesses),
        })
        .to_string()
    }
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape)).collect()
}
