//! `stepdoku solutions`: the solutions of puzzles, or their number.

use std::borrow::Cow;
use std::process::ExitCode;

use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{Answer, Problem};
use super::batch::{Item, Stream};
use super::{number, wrong_position};
use crate::grid::{Digit, Shape};
use crate::search::{Count, Ending, Limits, Verdict, erased};

/// List or count the solutions of puzzles
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku solutions puzzle.txt            list the solutions
  stepdoku solutions --count puzzles.txt   the number of solutions of each puzzle")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Print only the number of solutions: 1, or 2+ where the limit was reached
    #[arg(long, visible_alias = "count-solutions")]
    count: bool,

    /// Maximum number of solutions of each puzzle
    #[arg(long, value_name = "NUMBER", default_value = "1000", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    limit: u64,

    /// Maximum number of positions to search for each puzzle [default: 1,000,000,000; 16x16 and
    /// 25x25: 1,000,000]
    #[arg(long, value_name = "POSITIONS", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
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
                    long: None,
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
                "the search stopped at the budget of {budget} positions. Use a larger --budget to find more."
            ))
        } else {
            more.then(|| {
                format!(
                    "there are more solutions than the --limit of {}",
                    args.limit
                )
            })
        };
        if lines.is_empty() {
            return Err(Problem::Undone(if count.is_cut() {
                format!("no solution found within the budget of {budget} positions. Use a larger --budget.")
            } else {
                wrong_position::sentence(&item.reading.puzzle, &Verdict::Impossible)
                    .unwrap_or_else(|| {
                        "the puzzle has no solution. `stepdoku check` shows where it breaks."
                            .to_owned()
                    })
            }));
        }
        Ok(Answer {
            done: is_done(count),
            note,
            ..lines.join("\n").into()
        })
    })
}

/// Returns the default budget in positions: some minutes of search.
const fn default_budget(shape: Shape) -> u64 {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => 1_000_000_000,
        Shape::Sixteen | Shape::TwentyFive => 1_000_000,
    }
}

/// The solutions found.
struct Found {
    count: Count,
    /// The solutions as lines.
    lines: Vec<String>,
    /// True if there are more than the limit; always false for a limit of 1.
    more: bool,
}

/// Finds up to `at_most` solutions.
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

/// Returns true if solutions were found and the budget was large enough.
fn is_done(count: Count) -> bool {
    count.found > 0 && !count.is_cut()
}

/// `stepdoku solutions --json`: the solutions of a puzzle
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "solutions", deny_unknown_fields)]
pub(super) struct Object<'a> {
    /// The line that was read; for a puzzle on several lines, the puzzle as a line
    input: &'a str,
    /// Number of solutions found
    solution_count: u64,
    /// True if there are no more solutions
    exact: bool,
    /// Each solution as a line; absent with `--count`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<String>")]
    solutions: Option<&'a [String]>,
}

/// Returns the JSON object: the number of solutions, and the solutions.
fn object(item: &Item, count: Count, solutions: Option<&[String]>) -> Answer {
    let object = Object {
        input: &item.input,
        solution_count: count.found,
        exact: count.is_exact(),
        solutions,
    };
    let text = serde_json::to_string(&object).expect("texts and numbers have a JSON form");
    Answer {
        done: is_done(count),
        ..text.into()
    }
}

/// Formats the number of solutions: `3`, or `3+` if there may be more.
fn count_text(count: Count) -> Cow<'static, str> {
    // The most frequent case needs no allocation.
    if count.found == 1 && count.is_exact() {
        return "1".into();
    }
    let mut text = count.found.to_string();
    if !count.is_exact() {
        text.push('+');
    }
    text.into()
}
