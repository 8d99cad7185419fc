//! `stepdoku rate`: how hard puzzles are, on our own path or as Sudoku Explainer says.

mod explainer;
mod meter;

use std::process::ExitCode;

use clap::builder::TypedValueParser;
use serde_json::{Map, Value, json};

use super::answer::{Problem, Reply};
use super::batch::Stream;
use super::graded::{MOST_MOVES, graded, stats};
use super::named::{accept, strategy};
use super::pen::{Colour, Pen};
use super::refuse;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::{Limits, Verdict, erased};
use crate::solver::{Done, Engine, Plan, engine};
use crate::step;
use crate::strategies::{HUMAN, Order, Strategy};

/// Tell how hard puzzles are
#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own on the command line"
)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Whose path is rated, instead of human's; se is meant too where an option says so
    #[arg(long, value_parser = strategy().map(Rater::of))]
    strategy: Option<Rater>,

    /// se: what to print: %r ER, %p EP, %d ED, %h hardest technique, %m pearl or diamond, %g puzzle
    #[arg(long, value_parser = explainer::format_text, conflicts_with = "json")]
    format: Option<String>,

    /// se: stop where a step above this rating would be needed
    #[arg(long, value_parser = limit)]
    limit: Option<f64>,

    /// Rate puzzles without or with several solutions too
    #[arg(long)]
    anyway: bool,

    /// se: print every step of the path with its rating and its name there; `solve --strategy se`
    /// tells why
    #[arg(long, conflicts_with = "json")]
    explain: bool,

    /// Print under each puzzle how often its path uses each technique
    #[arg(long, conflicts_with = "json")]
    stats: bool,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    colour: Colour,
}

/// Whose path is rated.
#[derive(Clone, Copy, Debug)]
enum Rater {
    /// Ours, by a strategy: the highest rating of its steps, HoDoKu's score and level.
    Ours(&'static Strategy),
    /// Sudoku Explainer's: ER, EP and ED.
    Explainer,
}

impl Rater {
    fn of(strategy: &'static Strategy) -> Self {
        match strategy.order {
            Order::AsExplainer => Self::Explainer,
            _ => Self::Ours(strategy),
        }
    }

    /// What the arguments ask for, or that they contradict each other.
    fn asked_for(args: &Args) -> Result<Self, String> {
        let only_of_se = [
            ("--format", args.format.is_some()),
            ("--limit", args.limit.is_some()),
            ("--explain", args.explain),
        ];
        let named = only_of_se.into_iter().find(|(_, is_given)| *is_given);
        match (args.strategy, named) {
            (Some(Self::Ours(strategy)), Some((option, _))) => Err(format!(
                "{option} is for se's path, not for that of {}",
                strategy.slug
            )),
            (Some(Self::Explainer), _) | (_, Some(_)) if args.stats => {
                Err("--stats counts the techniques of our own path, not of se's".to_owned())
            }
            (_, Some(_)) => Ok(Self::Explainer),
            (rater, None) => Ok(rater.unwrap_or(Self::Ours(&HUMAN))),
        }
    }
}

fn limit(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(limit) if (1.0..=20.0).contains(&limit) => Ok(limit),
        _ => Err(format!("expected a rating from 1.0 to 20.0, found {text}")),
    }
}

pub(super) fn run(args: &Args) -> ExitCode {
    let rater = match Rater::asked_for(args) {
        Ok(rater) => rater,
        Err(sentence) => return refuse(&sentence),
    };
    let pen = args.colour.pen(args.stream.flow.output.is_none());
    args.stream.answer(&|item| {
        let puzzle = &item.reading.puzzle;
        let unique = is_unique(puzzle, args.anyway)?;
        match rater {
            Rater::Ours(strategy) => {
                accept(strategy, puzzle.shape)?;
                let mut engine = engine(puzzle, Plan::new(strategy));
                if unique {
                    engine.certify_single_solution();
                }
                reply(args, pen, (engine.as_mut(), &item.input))
            }
            Rater::Explainer if puzzle.shape == Shape::Nine => explainer::reply(args, item),
            Rater::Explainer => Err(Problem::Refused(format!(
                "Sudoku Explainer rates 9x9 puzzles, and this one is {}",
                puzzle.shape
            ))),
        }
    })
}

/// Whether the puzzle has one solution, or why it is not rated.
fn is_unique(puzzle: &Puzzle, anyway: bool) -> Result<bool, Problem> {
    let why = match erased::verdict(puzzle, Limits::patient(puzzle.shape)) {
        Verdict::Unique(_) => return Ok(true),
        Verdict::Unknown(_) => return Ok(false),
        _ if anyway => return Ok(false),
        Verdict::Impossible => "it has no solution",
        Verdict::Several(..) => "it has more than one solution",
    };
    let sentence = format!("{why} (--anyway rates it all the same)");
    Err(Problem::Undone(sentence))
}

fn reply(args: &Args, pen: Pen, (engine, input): (&mut dyn Engine, &str)) -> Reply {
    let (grade, done) = graded(engine);
    let undone = match done {
        Done::Solved | Done::AllFound(1) => None,
        Done::AllFound(count) => Some(format!("its path finds {count} solutions")),
        Done::Impossible(_) => Some("its path ends in a contradiction".to_owned()),
        Done::Stuck => Some("the strategy is stuck before it is solved".to_owned()),
        Done::Cancelled => Some(format!("its path does not end within {MOST_MOVES} moves")),
    };
    if let Some(sentence) = undone {
        return Err(Problem::Undone(sentence));
    }
    if args.json {
        return Ok(object(&grade, input).into());
    }
    let mut text = line(&grade, pen);
    if args.stats {
        text.extend(["\n", &stats(&grade)]);
    }
    Ok(text.into())
}

fn object(grade: &Grade, input: &str) -> String {
    let used = grade.used.iter();
    let counts: Map<String, Value> = used
        .map(|used| (used.profile.slug.to_owned(), used.times.into()))
        .collect();
    json!({
        "input": input,
        "se": step::json::rating(grade.rating().as_tenths()),
        "score": grade.score,
        "level": grade.level(),
        "hardest": grade.hardest().map(|profile| profile.slug),
        "techniques": counts,
        "guesses": grade.guesses,
    })
    .to_string()
}

/// A line for people, in columns where they look.
fn line(grade: &Grade, pen: Pen) -> String {
    let (wide, far, gap) = if pen.draws() { (4, 6, 7) } else { (0, 0, 0) };
    let (name, style) = pen.level(grade.level());
    let gap = " ".repeat(gap.max(name.len()) - name.len());
    let level = pen.line(&[(name, style)]);
    let hardest = match grade.hardest() {
        Some(profile) => profile.name,
        None if grade.guesses > 0 => "no technique",
        None => "nothing to solve",
    };
    let guesses = match grade.guesses {
        0 => String::new(),
        number => format!("  guesses {number}"),
    };
    let (rating, score) = (grade.rating().to_string(), grade.score);
    format!("SE {rating:>wide$}  score {score:>far$}  {level}{gap}  {hardest}{guesses}")
}
