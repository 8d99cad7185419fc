//! A solve as one JSON object.

use serde_json::{Map, Value, json};

use crate::cli::batch::{Answer, Item, Reply};
use crate::cli::steps::{accept, has_single_solution};
use crate::grid::{Cell, Digit};
use crate::rating::Grade;
use crate::search::{Limits, Verdict, erased};
use crate::solver::{Because, Done, Engine, Move, Plan, drive, engine};
use crate::step::{json, wording};
use crate::strategies::Strategy;

/// How long the search may look for a second solution.
const NODES: u64 = 20_000_000;
/// How many moves a solve may take before it is given up.
const MOVES: usize = 20_000;

/// The solve of a puzzle: whether it has one solution, how the path ended, and every move.
pub(super) fn reply(item: &Item, strategy: &'static Strategy) -> Reply {
    let puzzle = &item.reading.puzzle;
    accept(strategy, puzzle.shape)?;
    let verdict = erased::verdict(puzzle, Limits::nodes(NODES));
    let mut engine = engine(puzzle, Plan::new(strategy));
    if has_single_solution(puzzle) {
        engine.certify_single_solution();
    }
    let mut record = Record::default();
    let done = drive(engine.as_mut(), true, &mut |engine| record.add(engine));
    let solved = matches!(done, Done::Solved | Done::AllFound(1));
    let status = match verdict {
        Verdict::Impossible => "invalid",
        Verdict::Several(..) => "multiple",
        _ if solved => "solved",
        _ => "stuck",
    };
    // A strategy that looks for all solutions takes the first one back.
    let solution: Option<String> = match verdict {
        Verdict::Unique(digits) if solved => Some(digits.into_iter().map(Digit::symbol).collect()),
        _ => (0..puzzle.shape.cells())
            .map(|cell| engine.value(Cell::new(cell)).map(Digit::symbol))
            .collect(),
    };
    let fields = json!({
        "input": item.input,
        "status": status,
        "solution": solution,
        "strategy": strategy.slug,
        "guesses": record.grade.guesses,
        "max_depth": record.depth,
        "se": json::rating(record.grade.rating().as_tenths()),
        "score": record.grade.score,
        "level": record.grade.level(),
        "hardest": record.grade.hardest().map(|profile| profile.slug),
        "steps": record.steps,
    });
    Ok(Answer {
        text: fields.to_string(),
        done: status == "solved",
    })
}

/// What is written down of a path.
#[derive(Default)]
struct Record {
    steps: Vec<Value>,
    grade: Grade,
    /// The most guesses that were open at a time.
    depth: usize,
}

impl Record {
    /// Writes down the last move; false when it was one too many.
    fn add(&mut self, engine: &dyn Engine) -> bool {
        let (path, shape) = (engine.path(), engine.shape());
        let node = path.node(path.cursor());
        let mut fields = Map::new();
        let kind = match &node.made {
            Move::Deduced(step) => {
                self.grade.add(&step.find);
                fields = json::step(step);
                "deduction"
            }
            Move::Guessed {
                candidate,
                alternatives,
            } => {
                self.grade.guesses += 1;
                fields.insert("guess".to_owned(), candidate.placed(shape).into());
                fields.insert("alternatives".to_owned(), (*alternatives).into());
                "guess"
            }
            Move::Refuted { guess, because, .. } => {
                fields.insert("guess".to_owned(), guess.placed(shape).into());
                let because = match because {
                    Because::Breach(breach) => wording::breach(breach, shape),
                    Because::Solution(number) => format!("solution {number}"),
                };
                fields.insert("because".to_owned(), because.into());
                "refutation"
            }
            Move::Opened | Move::Entered(_) => return true,
        };
        self.depth = self.depth.max(node.depth);
        fields.insert("index".to_owned(), self.steps.len().into());
        fields.insert("depth".to_owned(), node.depth.into());
        fields.insert("kind".to_owned(), kind.into());
        self.steps.push(fields.into());
        self.steps.len() < MOVES
    }
}
