//! `stepdoku steps`: every step available in a position.

use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{Answer, Problem};
use super::batch::{Item, Stream};
use super::graded::{solution_count, solver_of};
use super::output::json_line;
use super::puzzle_fields::LineFields;
use super::style::Style;
use super::technique_options::{Choice, NAMED, Named, check_size, rules_of};
use super::text_style::{Colour, Prefixes, TextStyle};
use super::{CommandResult, contradiction_text, input, wrong_position};
use crate::formats::Frame;
use crate::puzzle::Puzzle;
use crate::solver::{Engine, Next, Plan};
use crate::step::{Detail, Step, json};
use crate::strategies::Order;
use crate::techniques::Breadth;
use crate::term::theme::Ink;

/// List every step available in a position
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Chains and fish that contain a simpler one are listed only with --technique or --all-overlapping.
With --strategy se, only the step that the strategy takes next is listed.

Examples:
  stepdoku steps puzzle.txt                      all steps
  stepdoku steps --technique x-wing puzzle.txt   all X-Wings")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    #[command(flatten)]
    choice: Choice,

    /// List only steps of this technique or family, even if it is off; can be repeated; not with
    /// --with or --without
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = NAMED, hide_possible_values = true, conflicts_with_all = ["with", "without"])]
    technique: Vec<Named>,

    /// Include siamese and dual fish, and almost locked sets that overlap
    #[arg(long)]
    all_overlapping: bool,

    /// Output style of the steps
    #[arg(long, default_value = "line", conflicts_with = "json")]
    style: Style,

    /// Print one JSON object for each step
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    colour: Colour,
}

pub(super) fn run(args: &Args) -> CommandResult {
    let mut plan = args.choice.plan()?;
    if !args.technique.is_empty() {
        plan = plan.with_rules(rules_of(&args.technique));
    }
    if plan.rules().is_empty() {
        let slug = plan.strategy().slug;
        return Err(format!(
            "the strategy {slug} has no techniques, so there are no steps to list. Use another \
             --strategy."
        )
        .into());
    }
    let Stream { input, flow } = &args.stream;
    let mut entries = input::many(input)?;
    // JSON objects contain the number of their puzzle.
    let several = entries.has_several();
    let named = !args.json && several;
    let text_style = args.colour.text_style(flow.output.as_deref());
    flow.answer_puzzles(entries, Frame::LIST, &|item| {
        let lines = steps(args, &plan, text_style, item)?.join("\n");
        let text = match (named, lines.is_empty()) {
            (false, _) => lines,
            // The final newline is added to every answer.
            (true, true) => format!("{}: no steps.\n", item.input),
            (true, false) => format!("{}\n{lines}\n", text_style.ink(Ink::Title, &item.input)),
        };
        // For several puzzles, the printed text says it.
        let note =
            (!several && text.is_empty()).then(|| nothing(args, &plan, &item.reading.puzzle));
        Ok(Answer { note, ..text.into() })
    })
}

/// Returns the remark that there is no step.
fn nothing(args: &Args, plan: &Plan, puzzle: &Puzzle) -> String {
    let mut digits = puzzle.givens.iter().zip(&puzzle.placed);
    if digits.all(|(given, placed)| given.or(*placed).is_some()) {
        "the puzzle is solved, so there is no step to list".to_owned()
    } else if args.technique.is_empty() {
        let slug = plan.strategy().slug;
        format!("no technique of the strategy {slug} finds a step in this position")
    } else {
        let wanted = args.technique.iter().flat_map(|named| &named.0);
        let names: Vec<&str> = wanted.map(|profile| profile.name).collect();
        match names[..] {
            [name] => format!("no {name} in this position"),
            _ => "no step of these techniques in this position".to_owned(),
        }
    }
}

/// Returns an error if the position breaks a rule: every step would be valid there.
fn contradiction(engine: &dyn Engine, puzzle: &Puzzle) -> Option<Problem> {
    let contradiction = contradiction_text::initial_contradiction(engine)?;
    Some(Problem::Failed(contradiction_text::sentence(&contradiction, puzzle)))
}

/// Returns the text of every step of a position.
fn steps(
    args: &Args,
    plan: &Plan,
    text_style: TextStyle,
    item: &Item,
) -> Result<Vec<String>, Problem> {
    let puzzle = &item.reading.puzzle;
    check_size(plan.strategy(), puzzle.shape)?;
    let known = solution_count(puzzle);
    if let Some(why) = wrong_position::sentence(puzzle, &known) {
        return Err(Problem::Failed(why));
    }
    let mut engine = solver_of(puzzle, plan.clone(), &known);
    if let Some(problem) = contradiction(engine.as_ref(), puzzle) {
        return Err(problem);
    }
    let as_explainer = plan.strategy().order == Order::AsExplainer && args.technique.is_empty();
    let steps = if as_explainer {
        // This search finds only the step that the strategy takes.
        match engine.next_move(Detail::Explained) {
            Next::Deduce(step, _) => vec![step],
            _ => Vec::new(),
        }
    } else {
        // A person who asks for one technique may compare the list with another program's.
        let breadth = match (args.all_overlapping, args.technique.is_empty()) {
            (true, _) => Breadth::Variants,
            (false, false) => Breadth::Complete,
            (false, true) => Breadth::Usual,
        };
        engine.situation().steps(breadth, &|_| true)
    };
    let written = |(index, step): (usize, &Step)| {
        if args.json {
            object(item, step, as_explainer)
        } else {
            numbered_step(args.style, text_style, index + 1, step)
        }
    };
    Ok(steps.iter().enumerate().map(written).collect())
}

/// Formats a step, with its number on a terminal.
fn numbered_step(style: Style, text_style: TextStyle, number: usize, step: &Step) -> String {
    if !text_style.draws() {
        return style.format_step(step, text_style, Prefixes::default());
    }
    let first = text_style.piece(Ink::Faint, format!("{number:>3}  "));
    let under = text_style.piece(Ink::Faint, " ".repeat(5));
    style.format_step(step, text_style, Prefixes { first: &[first], others: &[under] })
}

/// `stepdoku steps --json`: a step that is available in a position
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "step", deny_unknown_fields)]
pub(super) struct Object<'a> {
    #[serde(flatten)]
    place: LineFields,
    #[serde(flatten)]
    step: json::StepObject<'a>,
}

fn object(item: &Item, step: &Step, as_explainer: bool) -> String {
    let object = Object {
        place: LineFields::of(item.line),
        step: if as_explainer { json::explainer_step(step) } else { json::step(step) },
    };
    json_line(&object)
}
