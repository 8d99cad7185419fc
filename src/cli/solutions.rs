//! `stepdoku solutions`: all solutions of a puzzle, or how many there are.

use std::process::ExitCode;

use super::batch::Stream;
use crate::grid::Digit;
use crate::search::{Count, Limits, erased};

/// Print the solutions of puzzles, or count them
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Print only how many there are: 1, or 2+ where the limit was reached
    #[arg(long)]
    count: bool,

    /// Look for no more than this many solutions of each puzzle
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Give up a puzzle after looking at this many positions
    #[arg(long, default_value_t = 1_000_000_000)]
    budget: u64,
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let limits = Limits::nodes(args.budget);
    args.stream.answer(|item| {
        let puzzle = &item.reading.puzzle;
        if args.count {
            return Ok(count_text(erased::count(puzzle, args.limit, limits)).into());
        }
        let limit = usize::try_from(args.limit).unwrap_or(usize::MAX);
        let solutions = erased::solutions(puzzle, limits).take(limit);
        let lines: Vec<String> = solutions
            .map(|solution| solution.into_iter().map(Digit::symbol).collect())
            .collect();
        if lines.is_empty() {
            return Err(format!("{} has no solution", item.input));
        }
        Ok(lines.join("\n").into())
    })
}

/// `3`, or `3+` if there may be more.
pub(super) fn count_text(count: Count) -> String {
    let more = if count.is_exact() { "" } else { "+" };
    format!("{}{more}", count.found)
}
