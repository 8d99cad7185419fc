//! `stepdoku check`: what is to be known of a puzzle before anybody solves it.

use std::process::ExitCode;

use serde_json::json;

use super::batch::Stream;
use super::rate::graded;
use super::solutions::count_text;
use crate::formats;
use crate::grid::{Candidate, Cell, Shape};
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::{Count, Ending, Limits, erased, structure};
use crate::solver::{Done, Plan, engine};
use crate::step::{json, wording};
use crate::with_size;

/// How far each search may go.
const NODES: u64 = 20_000_000;

/// Tell how many solutions a puzzle has, whether it is minimal, and how hard it is
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// Count no more than this many solutions
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,
}

/// What was found out.
struct Report {
    puzzle: Puzzle,
    solutions: Count,
    /// The givens that follow from the others; nothing if the puzzle has not one solution.
    redundant: Option<Vec<Cell>>,
    /// What to add to make it unique, if it has several solutions.
    missing: Option<Vec<Candidate>>,
    /// Where it breaks, if it has no solution.
    breach: Option<String>,
    /// How hard it is, if it has one solution.
    grade: Option<Grade>,
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    args.stream.answer(|item| {
        let report = report(&item.reading.puzzle, args.limit);
        Ok(if args.json {
            report.json().into()
        } else {
            report.text().into()
        })
    })
}

fn report(puzzle: &Puzzle, limit: u64) -> Report {
    let limits = Limits::nodes(NODES);
    let solutions = erased::count(puzzle, limit.max(2), limits);
    let exact = solutions.ending == Ending::Exhausted;
    let unique = exact && solutions.found == 1;
    let several = solutions.found > 1;
    let (grade, breach) = match (unique, several) {
        (true, _) => (grade(puzzle), None),
        (false, false) if exact => (None, breach(puzzle)),
        _ => (None, None),
    };
    let redundant =
        || with_size!(puzzle.shape, S => structure::redundant::<S>(&puzzle.givens, limits)).ok();
    let missing = || {
        with_size!(puzzle.shape, S => {
            structure::to_make_unique::<S>(erased::domains::<S>(puzzle), limits)
        })
        .ok()
    };
    Report {
        redundant: unique.then(redundant).flatten(),
        missing: several.then(missing).flatten(),
        puzzle: puzzle.clone(),
        solutions,
        breach,
        grade,
    }
}

/// The grade of our own path, if it comes to the end.
fn grade(puzzle: &Puzzle) -> Option<Grade> {
    let mut engine = engine(puzzle, Plan::default());
    engine.certify_single_solution();
    let (grade, done) = graded(engine.as_mut());
    (done == Done::Solved).then_some(grade)
}

/// The contradiction that solving comes upon.
fn breach(puzzle: &Puzzle) -> Option<String> {
    let mut engine = engine(puzzle, Plan::default());
    match graded(engine.as_mut()) {
        (_, Done::Impossible(breach)) => Some(wording::breach(&breach, puzzle.shape)),
        _ => None,
    }
}

impl Report {
    fn text(&self) -> String {
        let shape = self.puzzle.shape;
        let mut lines = vec![
            formats::print_line(&self.puzzle),
            format!("  size       {shape}"),
            format!("  givens     {}", self.puzzle.given_count()),
            format!("  solutions  {}", count_text(self.solutions)),
        ];
        if let Some(redundant) = &self.redundant {
            lines.push(if redundant.is_empty() {
                "  minimal    yes".to_owned()
            } else {
                let cells = names(redundant, shape).join(", ");
                format!("  minimal    no: each of {cells} could go")
            });
        }
        if let Some(missing) = &self.missing {
            let placed: Vec<String> = missing.iter().map(|given| given.placed(shape)).collect();
            lines.push(format!(
                "  to add     {} for one solution",
                placed.join(", ")
            ));
        }
        if let Some(breach) = &self.breach {
            lines.push(format!("  breaks at  {breach}"));
        }
        if let Some(grade) = &self.grade {
            let (level, rating) = (grade.level(), grade.rating());
            let guess = match grade.guesses() {
                0 => "",
                _ => ", with guesses",
            };
            lines.push(format!(
                "  level      {level}, hardest step {rating}{guess}"
            ));
        }
        lines.join("\n")
    }

    fn json(&self) -> String {
        let shape = self.puzzle.shape;
        let exact = self.solutions.is_exact();
        json!({
            "puzzle": formats::print_line(&self.puzzle),
            "size": shape.side(),
            "givens": self.puzzle.given_count(),
            "solutions": self.solutions.found,
            "solutions_exact": exact,
            "minimal": self.redundant.as_ref().map(Vec::is_empty),
            "redundant": self.redundant.as_ref().map(|cells| names(cells, shape)),
            "to_add": self.missing.as_ref().map(|missing| {
                missing.iter().map(|given| given.placed(shape)).collect::<Vec<_>>()
            }),
            "contradiction": self.breach,
            "level": self.grade.as_ref().map(Grade::level),
            "rating": self.grade.as_ref().map(|grade| json::rating(grade.rating().as_tenths())),
            "guesses": self.grade.as_ref().map(|grade| grade.guesses() > 0),
        })
        .to_string()
    }
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape)).collect()
}
