//! `stepdoku rate`: how hard puzzles are, on our own path or as Sudoku Explainer says.

mod explainer;
mod meter;

use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::batch::{Reply, Stream};
use super::pen::{Colour, Pen};
use super::refuse;
use super::solve::{MOST_MOVES, strategy};
use super::steps::accept;
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::rating::{Grade, Used};
use crate::search::{Limits, Verdict, erased};
use crate::solver::{Done, Engine, Plan, drive, engine};
use crate::step;
use crate::strategies::{Order, Strategy};

/// Tell how hard puzzles are
#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own on the command line"
)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Whose path is rated; se is meant too where an option says so
    #[arg(long, default_value = "human", value_parser = rater)]
    strategy: Rater,

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

fn rater(name: &str) -> Result<Rater, String> {
    let strategy = strategy(name)?;
    Ok(match strategy.order {
        Order::AsExplainer => Rater::Explainer,
        _ => Rater::Ours(strategy),
    })
}

fn limit(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(limit) if (1.0..=20.0).contains(&limit) => Ok(limit),
        _ => Err(format!("expected a rating from 1.0 to 20.0, found {text}")),
    }
}

pub(super) fn run(args: &Args) -> ExitCode {
    let explainer = args.format.is_some() || args.limit.is_some() || args.explain;
    let rater = if explainer {
        Rater::Explainer
    } else {
        args.strategy
    };
    if args.stats && matches!(rater, Rater::Explainer) {
        return refuse(&"--stats counts the techniques of our own path, not of se's");
    }
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
            Rater::Explainer if puzzle.shape == Shape::Nine => {
                explainer::reply(args, puzzle, &item.input)
            }
            Rater::Explainer => Err(format!(
                "Sudoku Explainer rates 9x9 puzzles, and this one is {}",
                puzzle.shape
            )),
        }
    })
}

/// Whether the puzzle has one solution, or why it is not rated.
fn is_unique(puzzle: &Puzzle, anyway: bool) -> Result<bool, String> {
    let why = match erased::verdict(puzzle, Limits::patient(puzzle.shape)) {
        Verdict::Unique(_) => return Ok(true),
        Verdict::Unknown(_) => return Ok(false),
        _ if anyway => return Ok(false),
        Verdict::Impossible => "it has no solution",
        Verdict::Several(..) => "it has more than one solution",
    };
    Err(format!("{why} (--anyway rates it all the same)"))
}

/// The grade of the path that an engine takes, and how that ends.
pub(super) fn graded(engine: &mut dyn Engine) -> (Grade, Done) {
    let mut grade = Grade::default();
    let mut moves = 0;
    let done = drive(engine, false, &mut |engine| {
        let path = engine.path();
        path.node(path.cursor()).made.grade(&mut grade);
        moves += 1;
        moves < MOST_MOVES
    });
    (grade, done)
}

fn reply(args: &Args, pen: Pen, (engine, input): (&mut dyn Engine, &str)) -> Reply {
    let (grade, done) = graded(engine);
    match done {
        Done::Solved => {}
        Done::Impossible(_) => return Err("its path ends in a contradiction".to_owned()),
        Done::Stuck => return Err("the strategy is stuck before it is solved".to_owned()),
        _ => return Err(format!("its path does not end within {MOST_MOVES} moves")),
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
    let hardest = grade
        .hardest()
        .map_or("nothing to solve", |profile| profile.name);
    let guesses = match grade.guesses {
        0 => String::new(),
        number => format!("  guesses {number}"),
    };
    let (rating, score) = (grade.rating().to_string(), grade.score);
    format!("SE {rating:>wide$}  score {score:>far$}  {level}{gap}  {hardest}{guesses}")
}

/// How often each technique was used, the easiest first.
pub(super) fn stats(grade: &Grade) -> String {
    let mut used: Vec<_> = grade.used.iter().collect();
    used.sort_by_key(|used| used.profile.rating);
    let line = |used: &&Used| format!("{:>5}  {}", used.times, used.profile.name);
    let guesses = (grade.guesses > 0).then(|| format!("{:>5}  Guess", grade.guesses));
    let lines: Vec<String> = used.iter().map(line).chain(guesses).collect();
    lines.join("\n")
}
