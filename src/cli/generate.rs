//! `stepdoku generate`: generates puzzles.

mod progress;

use std::io::{LineWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::builder::{PossibleValue, TypedValueParser};
use schemars::JsonSchema;
use serde::Serialize;

use self::progress::ProgressReport;
use super::batch::Flow;
use super::name_parsers::{one_of, technique_parser};
use super::ordered::{Event, in_order};
use super::output::{json_line, write_failure_status};
use super::progress::ProgressNotes;
use super::technique_options::Techniques;
use super::{CommandResult, number, rating, refuse};
use crate::catalog::{Cost, Level, Profile};
use crate::formats::print_line;
use crate::generator::{
    Demand, DemandError, GenerateError, GeneratedPuzzle, Goal, Order, Part, Random, Recipe,
    RecipeError, Symmetry, generate, grade,
};
use crate::grid::Shape;
use crate::rating::{CostRange, Grade};
use crate::solver::Plan;
use crate::step::json::Side;
use crate::step::wording::counted;
use crate::strategies::HUMAN;
use crate::techniques;

/// Generate puzzles with exactly one solution
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku generate --level hard                        a hard puzzle
  stepdoku generate -n 10 --technique xy-wing           ten puzzles that need an XY-Wing
  stepdoku generate --symmetry 180 --givens 26          26 givens in rotational symmetry

A puzzle for most techniques is found within seconds. Exotic patterns such as an Exocet are
hardly ever found: use --time to limit the search.")]
pub(super) struct Args {
    /// Number of puzzles
    #[arg(long, short = 'n', value_name = "NUMBER", default_value = "1", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    count: u64,

    /// Size of the board; 9x9 is the same as 9
    #[arg(long, value_name = "SIDE", default_value = "9", value_parser = size_parser())]
    size: Shape,

    /// Symmetry of the givens: rotation by 180 or 90 degrees, mirror of left and right, or reflection on
    /// the diagonal from the top left
    #[arg(long, default_value = "none", value_parser = symmetry_parser())]
    symmetry: Symmetry,

    /// Number of givens [default: as few as possible]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<usize, 0>)]
    givens: Option<usize>,

    /// Positions of the givens: a line with . or 0 for an empty cell and any other character for a
    /// given
    #[arg(long, value_name = "LINE", conflicts_with = "givens")]
    pattern: Option<String>,

    /// Level of the puzzle, as rated by `rate`; HoDoKu's unfair is expert
    #[arg(long, visible_alias = "difficulty", ignore_case = true, value_parser = level_parser())]
    level: Option<Level>,

    /// A technique that the puzzle needs, such as xy-wing: it is the hardest step, as shown by `rate`, and
    /// easier techniques do not solve the puzzle
    #[arg(long, value_name = "NAME", value_parser = technique_parser(), hide_possible_values = true)]
    technique: Option<&'static Profile>,

    /// With --technique: accept any puzzle whose path contains a step of the technique
    #[arg(long, requires = "technique")]
    appears: bool,

    /// Cost of the hardest step: 4.7, or a range 4.7..6.0
    #[arg(long, value_name = "COST")]
    cost: Option<CostRange>,

    #[command(flatten)]
    techniques: Techniques,

    /// Seed; the same seed gives the same puzzles
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 0>)]
    seed: Option<u64>,

    /// Maximum number of grids to try for each puzzle [default: 100,000; 4x4: 3,000; 6x6: 10,000; 16x16: 200; 25x25: 50]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    tries: Option<u64>,

    /// Maximum number of seconds to search for each puzzle [default: no limit]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = number::from::<u64, 1>)]
    time: Option<u64>,

    /// Print the progress of a long search on standard error even if that is no terminal
    #[arg(long)]
    progress: bool,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    flow: Flow,
}

fn level_parser() -> impl TypedValueParser<Value = Level> {
    let value = |level: Level| {
        let name = match level {
            Level::Easy => PossibleValue::new("easy"),
            Level::Medium => PossibleValue::new("medium"),
            Level::Hard => PossibleValue::new("hard"),
            // HoDoKu calls it unfair.
            Level::Expert => PossibleValue::new("expert").alias("unfair"),
            Level::Extreme => PossibleValue::new("extreme"),
        };
        (name, level)
    };
    one_of(Level::ALL.map(value))
}

fn size_parser() -> impl TypedValueParser<Value = Shape> {
    let value = |shape: Shape| {
        let (side, size) = match shape {
            Shape::Four => ("4", "4x4"),
            Shape::Six => ("6", "6x6"),
            Shape::Nine => ("9", "9x9"),
            Shape::Sixteen => ("16", "16x16"),
            Shape::TwentyFive => ("25", "25x25"),
        };
        (PossibleValue::new(side).alias(size), shape)
    };
    one_of(Shape::ALL.map(value))
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    let value = |symmetry: Symmetry| {
        let name = PossibleValue::new(symmetry.name());
        // Aliases from qqwing.
        let name = match symmetry {
            Symmetry::HalfTurn => name.aliases(["rotate180", "rotational"]),
            Symmetry::QuarterTurn => name.alias("rotate90"),
            _ => name,
        };
        (name, symmetry)
    };
    one_of(Symmetry::ALL.map(value))
}

pub(super) fn run(args: &Args) -> CommandResult {
    let recipe = recipe_of(args)?;
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |since| since.as_nanos() as u64)
    });
    let notes = ProgressNotes::default();
    let compute = |index, stopped: &AtomicBool| {
        let watch = Watch::new(args, index, &notes);
        let order = Order {
            is_cancelled: &|tried| stopped.load(Ordering::Relaxed) || watch.is_over(tried),
            tries: watch.max_tries,
        };
        let result = generate(&recipe, Random::seed_of(seed, index), &order);
        let result = result.map_err(|error| watch.sentence(error));
        notes.end(index as usize);
        result.map(|generated| formatted(args, seed, index, generated))
    };
    let out = args.flow.open(&[])?;
    // Each puzzle is written as soon as it is made.
    let mut out = LineWriter::new(out);
    let mut ending = ExitCode::SUCCESS;
    let mut progress = ProgressReport::new(args.progress);
    in_order(0..args.count, args.flow.threads(), compute, |event| {
        let Event::Result(result) = event else {
            progress.show(&notes);
            return ControlFlow::Continue(());
        };
        progress.clear();
        let written = match result {
            Ok(line) => writeln!(out, "{line}"),
            Err(sentence) => {
                refuse(&sentence);
                ending = ExitCode::FAILURE;
                Ok(())
            }
        };
        if let Err(error) = written {
            ending = write_failure_status(out.get_ref(), error, ending);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    Ok(ending)
}

/// Returns the recipe, or an error message if no such puzzle can exist.
fn recipe_of(args: &Args) -> Result<Recipe, String> {
    let demand = Demand {
        plan: args.techniques.plan(&HUMAN)?,
        level: args.level,
        technique: args.technique,
        part: if args.appears { Part::Appears } else { Part::Needed },
        costs: args.cost,
    };
    if demand.is_empty() && demand.plan != Plan::default() {
        return Err(
            "--with, --without and --no-nets affect only the rating. Add --level, --technique or --cost, \
             or leave out these options."
                .into(),
        );
    }
    let goal = match (&args.pattern, args.givens) {
        (Some(pattern), _) => {
            let cells = pattern.chars().filter(|c| !c.is_whitespace());
            Goal::Pattern(cells.map(|c| !matches!(c, '.' | '0')).collect())
        }
        (None, Some(givens)) => Goal::Givens(givens),
        (None, None) => Goal::Minimal.for_technique(args.technique, args.size),
    };
    let recipe = Recipe::new(args.size, goal, args.symmetry);
    let recipe = recipe.and_then(|recipe| recipe.demanding(demand));
    recipe.map_err(|error| recipe_error_text(error, args))
}

/// Formats the error of a recipe, with the options to change.
fn recipe_error_text(error: RecipeError, args: &Args) -> String {
    match error {
        RecipeError::Demand(DemandError::NeverNeeded { easier, .. }) => {
            let slug = easier.slug;
            format!("{error}. Use --appears, or --without {slug}.")
        }
        RecipeError::PatternLength { .. } => {
            format!("{error}. Give one character for each cell, with . or 0 for an empty one.")
        }
        RecipeError::TooFew { shape, least, .. }
        | RecipeError::TooRare { shape, least, .. }
        | RecipeError::TooMany { shape, least, .. } => {
            format!("{error}. Use --givens from {least} to {}.", shape.cells())
        }
        RecipeError::NotMinimal(shape) => {
            // About three fifths of the cells.
            let givens = shape.cells() * 3 / 5;
            format!(
                "minimal {shape} puzzles take too long to generate. Use --givens, for example \
                 --givens {givens}."
            )
        }
        RecipeError::PatternNotSymmetric(_) => {
            format!("{error}. Leave out --symmetry, or give a pattern with it.")
        }
        RecipeError::Demand(DemandError::NoTechniqueWithCost { asked, .. }) => {
            let Ok((lowest, highest)) = args.techniques.plan(&HUMAN).map(|plan| cost_bounds(&plan))
            else {
                return error.to_string();
            };
            let is_possible = asked.lowest() <= highest && lowest <= asked.highest();
            if args.level.is_some() && is_possible {
                format!("{error}. Use a lower --cost, or a higher --level.")
            } else {
                format!("no technique costs {asked}. Use a cost from {lowest} to {highest}.")
            }
        }
        RecipeError::Demand(DemandError::TooHard { technique, .. }) => {
            let level = technique.level().to_string().to_lowercase();
            format!("{error}. Leave out --level, or use --level {level}.")
        }
        error => error.to_string(),
    }
}

/// Returns the lowest and the highest cost of a step of a plan.
fn cost_bounds(plan: &Plan) -> (Cost, Cost) {
    let profiles = plan.rules().iter().filter_map(|rule| techniques::profile(rule.slug));
    (
        profiles.clone().map(|profile| profile.cost.lowest).min().unwrap_or_default(),
        profiles.map(|profile| profile.cost.highest()).max().unwrap_or_default(),
    )
}

/// Counts the tries for a puzzle and watches its time.
struct Watch<'a> {
    args: &'a Args,
    /// Number of the puzzle in this run, from 0.
    index: u64,
    notes: &'a ProgressNotes,
    start: Instant,
    max_tries: u64,
    tried: AtomicU64,
}

impl<'a> Watch<'a> {
    fn new(args: &'a Args, index: u64, notes: &'a ProgressNotes) -> Self {
        let max_tries = args.tries.unwrap_or(Order::patient(args.size).tries);
        let (start, tried) = (Instant::now(), AtomicU64::new(0));
        Self { args, index, notes, start, max_tries, tried }
    }

    /// Notes the number of tries. Returns true if the time is up.
    fn is_over(&self, tried: u64) -> bool {
        if tried > self.tried.swap(tried, Ordering::Relaxed) {
            let text = format!(
                "puzzle {}: {tried} of {} tries in {} s",
                self.index + 1,
                self.max_tries,
                self.start.elapsed().as_secs()
            );
            self.notes.note(self.index as usize, text);
        }
        let limit = self.args.time.map(Duration::from_secs);
        limit.is_some_and(|limit| self.start.elapsed() >= limit)
    }

    /// Says why the puzzle was not generated, and what to change.
    fn sentence(&self, error: GenerateError) -> String {
        let tried = self.tried.load(Ordering::Relaxed);
        let sentence = match error {
            GenerateError::Cancelled if self.is_over(tried) => format!(
                "no puzzle found in {}, after {}. Use a larger --time.",
                counted(self.args.time.unwrap_or_default() as usize, "second"),
                counted(tried as usize, "try")
            ),
            GenerateError::GaveUp(_) if self.args.technique.is_some() => format!(
                "{error}. Use a larger --tries, or turn off easier techniques that replace this one: \
                 --without NAME."
            ),
            GenerateError::GaveUp(_) => format!("{error}. Use a larger --tries."),
            GenerateError::GaveUpOnMinimal(_) | GenerateError::Cancelled => error.to_string(),
        };
        format!("puzzle {}: {sentence}", self.index + 1)
    }
}

/// Formats a puzzle of a run as a line or as a JSON object.
fn formatted(args: &Args, seed: u64, index: u64, generated: GeneratedPuzzle) -> String {
    let GeneratedPuzzle { puzzle, grade: known, tries } = generated;
    let givens = print_line(&puzzle);
    if !args.json {
        return givens;
    }
    let grade = match known {
        // The path of a larger board takes seconds.
        None if puzzle.shape <= Shape::Nine => grade(&puzzle, &|| false),
        known => known,
    };
    let grade = grade.as_ref();
    json_line(&Object {
        puzzle: index,
        size: Side::new(puzzle.shape),
        givens,
        given_count: puzzle.given_count(),
        symmetry: args.symmetry,
        level: grade.map(Grade::level),
        difficulty: grade.map(rating::difficulty),
        cost: grade.map(|grade| grade.cost().value()),
        hardest: grade.and_then(Grade::hardest).map(|profile| profile.slug),
        tries,
        seed,
    })
}

/// `stepdoku generate --json`: a generated puzzle
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "generate", deny_unknown_fields)]
pub(super) struct Object {
    /// Number of the puzzle in this run, from 0
    puzzle: u64,
    /// Number of rows
    size: Side,
    /// The givens as a line, with `.` for an empty cell
    givens: String,
    /// Number of givens
    given_count: usize,
    /// Symmetry of the givens
    symmetry: Symmetry,
    /// Our level; null on 16x16 and 25x25 unless a level, technique or cost was demanded
    level: Option<Level>,
    /// Our difficulty: the effort of all steps together
    difficulty: Option<u64>,
    /// Learner's cost of the hardest step
    cost: Option<f64>,
    /// Slug of the technique of the hardest step
    hardest: Option<&'static str>,
    /// Number of grids that were tried
    tries: u64,
    /// Value for `--seed` that makes the same puzzles again
    seed: u64,
}
