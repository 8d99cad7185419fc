//! `stepdoku solutions`: all solutions of a puzzle, or how many there are.

use std::borrow::Cow;
use std::process::ExitCode;

use serde_json::json;

use super::answer::{Answer, Problem};
use super::batch::{Item, Stream};
use super::number;
use crate::grid::{Digit, Shape};
use crate::search::{Count, Ending, Limits, erased};

/// Print the solutions of puzzles, or count them
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Print only how many there are: 1, or 2+ where the limit was reached
    #[arg(long, visible_alias = "count-solutions")]
    count: bool,

    /// Look for no more than this many solutions of each puzzle
    #[arg(long, value_name = "NUMBER", default_value = "1000", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    limit: u64,

    /// Give up a puzzle after looking at this many positions, instead of 1,000,000,000, or
    /// 1,000,000 on 16x16 and 25x25
    #[arg(long, value_name = "POSITIONS", allow_negative_numbers = true, value_parser = number::from::<u64, 0>)]
    budget: Option<u64>,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> ExitCode {
    args.stream.answer(&|item| {
        let puzzle = &item.reading.puzzle;
        let budget = args.budget.unwrap_or(default_budget(puzzle.shape));
        let limits = Limits::nodes(budget);
        if args.count {
            let count = erased::count(puzzle, args.limit, limits);
            return Ok(if args.json {
                object(item, count, None)
            } else {
                Answer {
                    text: count_text(count),
                    done: is_done(count),
                    note: None,
                }
            });
        }
        let Found { count, lines, more } = found(item, args.limit, limits);
        if args.json {
            return Ok(object(item, count, Some(&lines)));
        }
        let note = if count.is_cut() {
            Some(format!(
                "no more are found within the budget of {budget} positions"
            ))
        } else {
            more.then(|| {
                format!(
                    "there are more solutions than the {} that --limit asks for",
                    args.limit
                )
            })
        };
        if lines.is_empty() {
            return Err(Problem::Undone(if count.is_cut() {
                format!("no solution is found within the budget of {budget} positions")
            } else {
                "it has no solution".to_owned()
            }));
        }
        Ok(Answer {
            done: is_done(count),
            note,
            ..lines.join("\n").into()
        })
    })
}

/// How far a puzzle may be searched, if nobody says: minutes.
const fn default_budget(shape: Shape) -> u64 {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => 1_000_000_000,
        Shape::Sixteen | Shape::TwentyFive => 1_000_000,
    }
}

/// What was found.
struct Found {
    count: Count,
    /// The solutions as lines.
    lines: Vec<String>,
    /// Whether there is one more than were asked for; who asks for one does not ask that.
    more: bool,
}

/// Looks for so many solutions.
fn found(item: &Item, at_most: u64, limits: Limits) -> Found {
    let mut solutions = erased::solutions(&item.reading.puzzle, limits);
    let limit = usize::try_from(at_most).unwrap_or(usize::MAX);
    let lines: Vec<String> = solutions
        .by_ref()
        .take(limit)
        .map(|solution| solution.into_iter().map(Digit::symbol).collect())
        .collect();
    let count = Count {
        found: lines.len() as u64,
        ending: solutions.ending().unwrap_or(Ending::Enough),
    };
    let more = at_most > 1 && solutions.next().is_some();
    Found { count, lines, more }
}

/// Whether there are any, and as many were found as there are or are wanted.
fn is_done(count: Count) -> bool {
    count.found > 0 && !count.is_cut()
}

/// How many there are, and which.
fn object(item: &Item, count: Count, solutions: Option<&[String]>) -> Answer {
    let mut fields = json!({
        "input": item.input,
        "solution_count": count.found,
        "exact": count.is_exact(),
    });
    if let Some(solutions) = solutions {
        fields["solutions"] = solutions.into();
    }
    Answer {
        done: is_done(count),
        ..fields.to_string().into()
    }
}

/// `3`, or `3+` if there may be more.
fn count_text(count: Count) -> Cow<'static, str> {
    // Nearly all there are have one.
    if count.found == 1 && count.is_exact() {
        return "1".into();
    }
    let mut text = count.found.to_string();
    if !count.is_exact() {
        text.push('+');
    }
    text.into()
}
