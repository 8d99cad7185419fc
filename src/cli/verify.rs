//! `stepdoku verify`: an independent check of complete solves.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::answer::{Answer, Reply};
use super::batch::Flow;
use super::input::{self, Argument, InputEntry, InputError};
use super::output::json_line;
use super::puzzle_fields::LineFields;
use super::{CommandResult, number};
use crate::formats::{Frame, without_control_characters};
use crate::grid::Shape;
use crate::proof::{self, Flaw, Proof, Solve};
use crate::search::Limits;

/// Verify the output of `solve --json` with an independent checker
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  stepdoku solve --json puzzles.txt | stepdoku verify -")]
pub(super) struct Args {
    /// A file with the output of `solve --json`, or - for standard input
    #[arg(default_value = "-", value_parser = Argument::parser())]
    input: Argument,

    #[command(flatten)]
    flow: Flow,

    /// Maximum number of positions to search for each question [default: 100,000,000; 16x16 and
    /// 25x25: 100,000]
    #[arg(long, value_name = "POSITIONS", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    budget: Option<u64>,

    /// Print one JSON object for each solve
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> CommandResult {
    let lines = input::solves(&args.input)?;
    args.flow.answer(lines, Frame::LIST, &|line, _| reply(args, line))
}

/// Returns the answer for the solve on a line.
fn reply(args: &Args, line: Result<InputEntry, InputError>) -> Reply {
    let entry = line.map_err(|error| error.to_string())?;
    let text = entry.line().unwrap_or_default();
    let solve = proof::read(text).map_err(|error| {
        // All lines are of the same form, and the same message is printed once.
        other_form(text).map_or_else(
            || without_control_characters(&format!("{}: {error}", entry.location())).into_owned(),
            str::to_owned,
        )
    })?;
    let budget = args.budget.unwrap_or(default_budget(solve.puzzle.shape));
    let report = Report {
        line: entry.index + 1,
        outcome: proof::check(&solve, Limits::nodes(budget)),
        budget,
        solve,
    };
    let text = if args.json {
        report.json()
    } else {
        without_control_characters(&report.text()).into_owned()
    };
    Ok(Answer { succeeded: report.holds(), ..text.into() })
}

/// Returns the error for a line of `solve` in a form that has not everything for a check.
fn other_form(text: &str) -> Option<&'static str> {
    let object: Value = serde_json::from_str(text).ok()?;
    let is_line = object.get("kind").is_some() || object.get("step_count").is_some();
    if object.get("puzzle").is_some() && is_line {
        return Some(
            "this is the output of `solve --json-lines`. Give the output of `solve --json`.",
        );
    }
    let mut moves = object.get("steps")?.as_array()?.iter();
    let is_brief = |step: &Value| {
        step.get("kind").is_some_and(|kind| kind == "deduction") && step.get("evidence").is_none()
    };
    moves
        .any(is_brief)
        .then_some("the moves have no evidence. Run `solve --json` without `--steps brief`.")
}

/// Returns the default budget in positions: some seconds of search.
const fn default_budget(shape: Shape) -> u64 {
    match shape {
        Shape::Four | Shape::Six | Shape::Nine => 100_000_000,
        Shape::Sixteen | Shape::TwentyFive => 100_000,
    }
}

/// The result for a solve.
struct Report {
    /// The number of its line, from 1.
    line: usize,
    outcome: Result<Proof, Flaw>,
    budget: u64,
    solve: Solve,
}

impl Report {
    /// Returns true if every move was proved.
    fn holds(&self) -> bool {
        self.verdict() == VerdictName::Holds
    }

    fn verdict(&self) -> VerdictName {
        match &self.outcome {
            Ok(proof) if proof.undecided.is_empty() => VerdictName::Holds,
            Ok(_) => VerdictName::Undecided,
            Err(_) => VerdictName::Wrong,
        }
    }

    /// Returns a move's number from 1 and its name, or `the end`.
    fn name(&self, at: Option<usize>) -> String {
        match at {
            Some(at) => format!("move {} ({})", at + 1, self.solve.moves[at].name),
            None => "the end".to_owned(),
        }
    }

    fn text(&self) -> String {
        let line = self.line;
        let proof = match &self.outcome {
            Ok(proof) => proof,
            Err(flaw) => {
                let name = self.name(flaw.at);
                return format!("line {line}: {name} is wrong: {flaw}");
            }
        };
        let moves = proof.moves;
        let leaning = match proof.by_single_solution {
            0 => String::new(),
            1 => "; 1 relies on the puzzle having one solution".to_owned(),
            number => format!("; {number} rely on the puzzle having one solution"),
        };
        let Some(first) = proof.undecided.first() else {
            let what = match moves {
                0 => "there is no move, and the end is valid".to_owned(),
                1 => "its one move is valid".to_owned(),
                _ => format!("all {moves} moves are valid"),
            };
            return format!("line {line}: {what}{leaning}");
        };
        let (name, more) = (self.name(first.at), proof.undecided.len() - 1);
        let more = match more {
            0 => String::new(),
            more => format!(", and {more} more such questions"),
        };
        let (budget, whether) = (self.budget, &first.whether);
        format!(
            "line {line}: nothing is wrong, but a budget of {budget} does not decide for {name} \
             whether {whether}{more}. Use a larger --budget."
        )
    }

    fn json(&self) -> String {
        let undecided = match &self.outcome {
            Ok(proof) => &proof.undecided[..],
            Err(_) => &[],
        };
        let open =
            undecided.iter().map(|open| UndecidedObject { index: open.at, whether: &open.whether });
        let proof = self.outcome.as_ref().ok();
        let flaw = self.outcome.as_ref().err();
        let object = Object {
            place: LineFields::of(self.line - 1),
            verdict: self.verdict(),
            step_count: self.solve.moves.len(),
            by_single_solution: proof.map(|proof| proof.by_single_solution),
            undecided: open.collect(),
            wrong: flaw.map(|flaw| FlawObject {
                index: flaw.at,
                expected: &flaw.expected,
                found: &flaw.found,
            }),
        };
        json_line(&object)
    }
}

/// The verdict on a solve
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum VerdictName {
    /// Every move holds
    Holds,
    /// A move does not hold
    Wrong,
    /// No move is wrong, but the budget was too small to check everything
    Undecided,
}

/// `stepdoku verify --json`: the check of a solve
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "verify", deny_unknown_fields)]
pub(super) struct Object<'a> {
    #[serde(flatten)]
    place: LineFields,
    /// The verdict
    verdict: VerdictName,
    /// Number of moves: steps, guesses and ends of guesses
    step_count: usize,
    /// Number of moves that rely on the puzzle having one solution; null if a move is wrong
    by_single_solution: Option<usize>,
    /// Questions that the budget left undecided
    undecided: Vec<UndecidedObject<'a>>,
    /// The first move that does not hold; null if there is none
    wrong: Option<FlawObject<'a>>,
}

/// A question that the budget left undecided.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "question", deny_unknown_fields)]
struct UndecidedObject<'a> {
    /// Position of the move, from 0; null for the end
    index: Option<usize>,
    /// The question
    whether: &'a str,
}

/// A move that does not hold.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "flaw", deny_unknown_fields)]
struct FlawObject<'a> {
    /// Position of the move, from 0; null for the end
    index: Option<usize>,
    /// The right value
    expected: &'a str,
    /// The value in the input
    found: &'a str,
}
