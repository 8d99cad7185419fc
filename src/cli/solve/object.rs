//! A solve as one JSON object.

use serde_json::{Map, Value, json};

use super::MOST_MOVES;
use crate::cli::batch::{Answer, Item, Reply};
use crate::cli::steps::{accept, has_single_solution};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::rating::Grade;
use crate::search::{Limits, Verdict, erased};
use crate::solver::{Because, Done, Engine, Move, Plan, drive, engine};
use crate::step::{json, wording};
use crate::strategies::Strategy;

/// The solve of a puzzle: whether it has one solution, how the path ended, and every move.
pub(super) fn reply(item: &Item, strategy: &'static Strategy) -> Reply {
    let puzzle = &item.reading.puzzle;
    accept(strategy, puzzle.shape)?;
    let verdict = erased::verdict(puzzle, Limits::patient(puzzle.shape));
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

/// The end of a guess: why in words, and as what is broken or which solution was found.
fn refutation(guess: Candidate, because: &Because, shape: Shape) -> Map<String, Value> {
    let (text, name, what) = match because {
        Because::Breach(breach) => (
            wording::breach(breach, shape),
            "breach",
            json::breach(breach, shape),
        ),
        Because::Solution(number) => (
            format!("solution {number}"),
            "solution",
            Value::from(*number),
        ),
    };
    let fields = [
        ("guess", guess.placed(shape).into()),
        ("because", text.into()),
        (name, what),
    ];
    let named = fields
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value));
    named.collect()
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
                fields = json::step(step);
                "deduction"
            }
            Move::Guessed {
                candidate,
                alternatives,
            } => {
                fields.insert("guess".to_owned(), candidate.placed(shape).into());
                fields.insert("alternatives".to_owned(), (*alternatives).into());
                "guess"
            }
            Move::Refuted { guess, because, .. } => {
                fields = refutation(*guess, because, shape);
                "refutation"
            }
            Move::Opened | Move::Entered(_) => return true,
        };
        node.made.grade(&mut self.grade);
        self.depth = self.depth.max(node.depth);
        fields.insert("index".to_owned(), self.steps.len().into());
        fields.insert("depth".to_owned(), node.depth.into());
        fields.insert("kind".to_owned(), kind.into());
        self.steps.push(fields.into());
        self.steps.len() < MOST_MOVES
    }
}
