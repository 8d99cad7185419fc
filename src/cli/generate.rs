//! `stepdoku generate`: puzzles made to order.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use rayon::prelude::*;
use serde_json::json;

use super::refuse;
use crate::formats::print_line;
use crate::generator::{GenerateError, Goal, Order, Random, Recipe, Symmetry, generate};
use crate::grid::Shape;
use crate::puzzle::Puzzle;

/// How many puzzles are made before the first is printed, for each core.
const AT_ONCE: u64 = 64;

/// Make puzzles with exactly one solution
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many
    #[arg(long, short = 'n', default_value_t = 1)]
    count: u64,

    /// The side of the board: 4, 6, 9, 16 or 25
    #[arg(long, default_value = "9", value_parser = size)]
    size: Shape,

    /// The symmetry of the givens: none, 180, 90, mirror or diagonal
    #[arg(long, default_value = "none", value_parser = symmetry)]
    symmetry: Symmetry,

    /// How many givens to leave, instead of as few as can be
    #[arg(long)]
    givens: Option<usize>,

    /// Where the givens are: a line with a . for each empty cell and anything else for a given
    #[arg(long, conflicts_with = "givens")]
    pattern: Option<String>,

    /// The same seed makes the same puzzles
    #[arg(long)]
    seed: Option<u64>,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,
}

fn size(text: &str) -> Result<Shape, String> {
    let side = text.split('x').next().unwrap_or_default();
    let side = side.parse().map_err(|_| "expected a number".to_owned())?;
    Shape::with_side(side).map_err(|error| error.to_string())
}

fn symmetry(text: &str) -> Result<Symmetry, String> {
    Symmetry::with_name(text).ok_or_else(|| {
        let known: Vec<&str> = Symmetry::ALL.into_iter().map(Symmetry::name).collect();
        format!(
            "no symmetry is called {text}; there are {}",
            known.join(", ")
        )
    })
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let goal = match (&args.pattern, args.givens) {
        (Some(pattern), _) => Goal::Pattern(pattern.chars().map(|c| c != '.').collect()),
        (None, Some(givens)) => Goal::Givens(givens),
        (None, None) => Goal::Minimal,
    };
    let recipe = match Recipe::new(args.size, goal, args.symmetry) {
        Ok(recipe) => recipe,
        Err(error) => return Ok(refuse(&error)),
    };
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |since| since.as_nanos() as u64)
    });
    let mut out = BufWriter::new(io::stdout().lock());
    for start in (0..args.count).step_by(AT_ONCE as usize) {
        let end = args.count.min(start + AT_ONCE);
        let made: Vec<Result<Puzzle, GenerateError>> = (start..end)
            .into_par_iter()
            .map(|index| generate(&recipe, Random::seed_of(seed, index), &Order::ANY))
            .collect();
        for (index, made) in (start..end).zip(made) {
            let puzzle = match made {
                Ok(puzzle) => puzzle,
                Err(error) => return Ok(refuse(&error)),
            };
            match writeln!(out, "{}", text(args, &puzzle, (seed, index))) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    return Ok(ExitCode::SUCCESS);
                }
                written => written?,
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn text(args: &Args, puzzle: &Puzzle, (seed, index): (u64, u64)) -> String {
    let line = print_line(puzzle);
    if !args.json {
        return line;
    }
    json!({
        "puzzle": line,
        "size": puzzle.shape.side(),
        "givens": puzzle.given_count(),
        "symmetry": args.symmetry.name(),
        "seed": seed,
        "index": index,
    })
    .to_string()
}
