//! `stepdoku solutions`: the solutions of puzzles, or their number.

use std::borrow::Cow;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{Answer, Problem, Reply};
use super::batch::{Item, Stream, answer_entry};
use super::destination::Destination;
use super::input::{self, InputEntries};
use super::interrupt::Interrupt;
use super::output::{json_line, write_failure_status};
use super::progress::ProgressNotes;
use super::puzzle_fields::PuzzleFields;
use super::{CommandResult, number, refuse, wrong_position};
use crate::formats::Frame;
use crate::grid::{Digit, Shape};
use crate::puzzle::Puzzle;
use crate::search::{Count, Ending, Limits, erased};

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

pub(super) fn run(args: &Args) -> CommandResult {
    let Stream { input, flow } = &args.stream;
    let mut entries = input::many(input)?;
    if args.count || args.json || entries.has_several() {
        return flow.answer_puzzles(entries, Frame::LIST, &|item| reply(args, item));
    }
    list_live(args, entries)
}

/// Returns the answer to one of several puzzles, as text or as JSON.
fn reply(args: &Args, item: &Item) -> Reply {
    let puzzle = &item.reading.puzzle;
    let limits = search_limits(args, puzzle.shape);
    if args.count {
        let count = erased::count(puzzle, args.limit, limits);
        return Ok(if args.json {
            object(item, count, None)
        } else {
            Answer { succeeded: is_complete(count), ..count_text(count).into() }
        });
    }
    let mut lines = Vec::new();
    let mut keep = |line| {
        lines.push(line);
        Ok(())
    };
    let found = list(puzzle, args.limit, limits, &mut keep);
    let found = found.expect("adding to a list does not fail");
    if args.json {
        return Ok(object(item, found.count, Some(&lines)));
    }
    Ok(Answer { text: lines.join("\n").into(), ..end(args, puzzle, found)? })
}

/// Returns the limits of the search for the solutions of a puzzle.
fn search_limits(args: &Args, shape: Shape) -> Limits<'static> {
    Limits::nodes(args.budget.unwrap_or(default_budget(shape)))
}

/// Prints the solutions of a single puzzle as they are found.
fn list_live(args: &Args, mut entries: InputEntries) -> CommandResult {
    let Some(entry) = entries.next() else {
        return Err(entries.empty_error().into());
    };
    let out = args.stream.flow.open(&[&args.stream.input])?;
    let interrupt = Interrupt::watch()?;
    let mut out = SolutionWriter { out: BufWriter::new(out), flushed: None };
    let mut written = Ok(());
    let reply = answer_entry(entry, &ProgressNotes::default(), |item| {
        let puzzle = &item.reading.puzzle;
        let pressed = || interrupt.pressed();
        let limits = search_limits(args, puzzle.shape).until(&pressed);
        match list(puzzle, args.limit, limits, &mut |line| out.put(&line)) {
            Ok(found) => end(args, puzzle, found),
            Err(error) => {
                written = Err(error);
                Ok(String::new().into())
            }
        }
    });
    let written = written.and_then(|()| out.out.flush());
    if interrupt.pressed() {
        Interrupt::end();
    }
    let written = written.and_then(|()| match reply {
        Err(Problem::Refused(_)) => Ok(()),
        _ => out.out.get_mut().complete(),
    });
    let status = match reply {
        Ok(Answer { succeeded, note, .. }) => {
            if let Some(note) = note {
                refuse(&note);
            }
            if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(Problem::Failed(sentence)) => {
            refuse(&sentence);
            ExitCode::FAILURE
        }
        Err(problem) => refuse(&problem.sentence()),
    };
    Ok(match written {
        Ok(()) => status,
        Err(error) => write_failure_status(out.out.get_ref(), error, status),
    })
}

/// Maximum time that a solution stays in the buffer while more are found.
const PAUSE: Duration = Duration::from_millis(100);

/// Writes solutions: the first one at once, the others in blocks.
struct SolutionWriter {
    out: BufWriter<Destination>,
    /// Time of the last flush.
    flushed: Option<Instant>,
}

impl SolutionWriter {
    fn put(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        if self.flushed.is_none_or(|flushed| flushed.elapsed() > PAUSE) {
            self.out.flush()?;
            self.flushed = Some(Instant::now());
        }
        Ok(())
    }
}

/// Returns the end of a list of solutions: a remark if there may be more, or the reason why there are
/// none.
fn end(args: &Args, puzzle: &Puzzle, found: Found) -> Reply {
    let Found { count, more } = found;
    let budget = args.budget.unwrap_or(default_budget(puzzle.shape));
    let note = if count.is_cut() {
        Some(format!(
            "the search stopped at the budget of {budget} positions. Use a larger --budget to find more."
        ))
    } else {
        more.then(|| format!("there are more solutions than the --limit of {}", args.limit))
    };
    if count.found == 0 {
        return Err(Problem::Failed(if count.is_cut() {
            format!(
                "no solution found within the budget of {budget} positions. Use a larger --budget."
            )
        } else {
            wrong_position::no_solution(puzzle)
        }));
    }
    Ok(Answer { succeeded: is_complete(count), note, ..String::new().into() })
}

/// Returns the default budget in positions: some minutes of search.
const fn default_budget(shape: Shape) -> u64 {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => 1_000_000_000,
        Shape::Sixteen | Shape::TwentyFive => 1_000_000,
    }
}

/// The end of a search for solutions.
#[derive(Clone, Copy, Debug)]
struct Found {
    count: Count,
    /// True if there are more than the limit; always false for a limit of 1.
    more: bool,
}

/// Finds up to `at_most` solutions and passes each as a line to `take`.
///
/// # Errors
/// Returns the error of `take`, after which nothing is searched.
fn list(
    puzzle: &Puzzle,
    at_most: u64,
    limits: Limits,
    take: &mut dyn FnMut(String) -> io::Result<()>,
) -> io::Result<Found> {
    let mut solutions = erased::solutions(puzzle, limits);
    let limit = usize::try_from(at_most).unwrap_or(usize::MAX);
    let mut found = 0;
    for solution in solutions.by_ref().take(limit) {
        take(solution.into_iter().map(Digit::symbol).collect())?;
        found += 1;
    }
    let count = Count { found, ending: solutions.ending().unwrap_or(Ending::Enough) };
    let more = at_most > 1 && solutions.next().is_some();
    Ok(Found { count, more })
}

/// Returns true if solutions were found and the budget was large enough.
fn is_complete(count: Count) -> bool {
    count.found > 0 && !count.is_cut()
}

/// `stepdoku solutions --json`: the solutions of a puzzle
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "solutions", deny_unknown_fields)]
pub(super) struct Object<'a> {
    /// The line that was read; for a puzzle on several lines, the puzzle as a line
    input: &'a str,
    #[serde(flatten)]
    fields: PuzzleFields,
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
        fields: PuzzleFields::of(item),
        solution_count: count.found,
        exact: count.is_exact(),
        solutions,
    };
    let text = json_line(&object);
    Answer { succeeded: is_complete(count), ..text.into() }
}

/// Formats the number of solutions: `3`, or `3+` if there may be more.
fn count_text(count: Count) -> Cow<'static, str> {
    // The most frequent case needs no allocation.
    if count.found == 1 && count.is_exact() {
        return "1".into();
    }
    let more = if count.is_exact() { "" } else { "+" };
    format!("{}{more}", count.found).into()
}
