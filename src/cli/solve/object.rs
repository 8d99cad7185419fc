//! A solve as one JSON object.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::catalog::Level;
use crate::cli::answer::{Answer, Reply};
use crate::cli::batch::Item;
use crate::cli::graded::{MAX_MOVES, solver_of, verdict};
use crate::cli::named::accept;
use crate::cli::rating;
use crate::cli::status::Status;
use crate::grid::{Cell, Digit, Shape};
use crate::rating::Grade;
use crate::search::Verdict;
use crate::solver::{Because, Done, Engine, Move, Node, Plan, drive};
use crate::step::json::{self, Placement};
use crate::step::wording;
use crate::strategies::Order;

/// Returns the JSON object of a solve: the status, the solution and every move.
pub(super) fn reply(item: &Item, plan: &Plan) -> Reply {
    let puzzle = &item.reading.puzzle;
    accept(plan.strategy(), puzzle.shape)?;
    let verdict = verdict(puzzle);
    let mut engine = solver_of(puzzle, plan.clone(), &verdict);
    let mut record = Record {
        steps: Vec::new(),
        grade: Grade::of_nothing(puzzle.shape),
        depth: 0,
    };
    let done = drive(engine.as_mut(), true, &mut |engine| record.add(engine));
    let solved = matches!(done, Done::Solved | Done::AllFound(1));
    let status = match verdict {
        Verdict::Impossible => Status::Invalid,
        Verdict::Several(..) => Status::Multiple,
        _ if solved => Status::Solved,
        _ if done == Done::Cancelled => Status::GivenUp,
        _ => Status::Stuck,
    };
    let solution: Option<String> = match verdict {
        // A strategy that looks for all solutions undoes the first one.
        Verdict::Unique(digits) if solved => Some(digits.into_iter().map(Digit::symbol).collect()),
        // A full board may break the rules.
        Verdict::Impossible => None,
        _ if done == Done::Cancelled => None,
        _ => (0..puzzle.shape.cells())
            .map(|cell| engine.value(Cell::new(cell)).map(Digit::symbol))
            .collect(),
    };
    let done = status == Status::Solved;
    let object = Object {
        input: &item.input,
        status,
        solution,
        strategy: plan.strategy().slug,
        with: plan.added(),
        without: plan.left_out(),
        guesses: record.grade.guesses,
        max_depth: record.depth,
        difficulty: rating::difficulty(&record.grade),
        level: record.grade.level(),
        cost: record.grade.cost().value(),
        scores: rating::hodoku(plan, &record.grade),
        hardest: record.grade.hardest().map(|profile| profile.slug),
        steps: record.steps,
    };
    let text = serde_json::to_string(&object).expect("texts and numbers have a JSON form");
    Ok(Answer {
        done,
        ..text.into()
    })
}

/// `stepdoku solve --json`: a solve
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "solve", deny_unknown_fields)]
pub(in crate::cli) struct Object<'a> {
    /// The line that was read; for a puzzle on several lines, the puzzle as a line
    input: &'a str,
    /// How the solve ended
    status: Status,
    /// The digits in reading order; null if there is no solution or it was not found
    solution: Option<String>,
    /// Slug of the strategy
    strategy: &'static str,
    /// Techniques and families that `--with` added
    #[serde(skip_serializing_if = "Vec::is_empty")]
    with: Vec<&'static str>,
    /// Techniques and families that `--without` left out
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<&'static str>,
    /// Number of guesses
    guesses: usize,
    /// Maximum number of guesses that were open at the same time
    max_depth: usize,
    /// Our difficulty: the effort of all steps together
    difficulty: u64,
    /// Our level
    level: Level,
    /// Learner's cost of the hardest step
    cost: f64,
    #[serde(flatten)]
    scores: Option<rating::HodokuObject>,
    /// Slug of the technique of the hardest step; null if there was nothing to solve
    hardest: Option<&'static str>,
    /// The moves in order
    // Each is serialized when it was made, because moves after a guess may be undone.
    #[schemars(with = "Vec<MoveObject>")]
    steps: Vec<Box<RawValue>>,
}

/// A move of a solve.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "move", deny_unknown_fields)]
enum MoveObject {
    /// A step.
    Deduction {
        /// Position among the moves, from 0
        index: usize,
        /// Number of open guesses
        depth: usize,
        /// Number of digits that singles can place before the step; 1 if there are none
        alternatives: usize,
        #[serde(flatten)]
        step: Box<json::StepObject>,
    },
    /// A guess.
    Guess {
        /// Position among the moves, from 0
        index: usize,
        /// Number of open guesses, including this one
        depth: usize,
        /// The digit that is tried
        guess: Placement,
        /// Number of other candidates in the cell
        alternatives: usize,
    },
    /// The end of a guess.
    Refutation {
        /// Position among the moves, from 0
        index: usize,
        /// Number of guesses that are still open
        depth: usize,
        /// The digit that was tried
        guess: Placement,
        /// Why the guess ended, in words
        because: String,
        /// The contradiction that the guess led to; only if it led to one
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "json::ContradictionObject")]
        breach: Option<json::ContradictionObject>,
        /// The number of the solution that the guess led to, from 1; only with `backtrack`
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "usize")]
        solution_number: Option<usize>,
    },
}

impl MoveObject {
    /// Returns `None` for moves that are not made by a strategy.
    fn new(index: usize, node: &Node, shape: Shape, order: Order) -> Option<Self> {
        let depth = node.depth;
        match &node.made {
            Move::Deduced(step) => Some(Self::Deduction {
                index,
                depth,
                alternatives: usize::from(node.open.alternatives),
                step: Box::new(match order {
                    Order::AsExplainer => json::explainer_step(step),
                    _ => json::step(step),
                }),
            }),
            Move::Guessed {
                candidate,
                alternatives,
            } => Some(Self::Guess {
                index,
                depth,
                guess: Placement::new(*candidate, shape),
                alternatives: *alternatives,
            }),
            Move::Refuted { guess, because, .. } => {
                let (because, breach, solution_number) = match because {
                    Because::Contradiction(contradiction) => (
                        wording::contradiction(contradiction, shape),
                        Some(json::contradiction(contradiction, shape)),
                        None,
                    ),
                    Because::Solution(number) => {
                        (format!("solution {number}"), None, Some(*number))
                    }
                };
                Some(Self::Refutation {
                    index,
                    depth,
                    guess: Placement::new(*guess, shape),
                    because,
                    breach,
                    solution_number,
                })
            }
            Move::Opened | Move::Entered(_) => None,
        }
    }
}

/// The record of a path.
struct Record {
    steps: Vec<Box<RawValue>>,
    grade: Grade,
    /// Maximum number of open guesses.
    depth: usize,
}

impl Record {
    /// Adds the last move; returns false at the maximum number of moves.
    fn add(&mut self, engine: &dyn Engine) -> bool {
        let path = engine.path();
        let node = path.node(path.cursor());
        let order = engine.plan().strategy().order;
        let Some(object) = MoveObject::new(self.steps.len(), node, engine.shape(), order) else {
            return true;
        };
        node.grade(&mut self.grade);
        self.depth = self.depth.max(node.depth);
        self.steps
            .push(to_raw_value(&object).expect("texts and numbers have a JSON form"));
        self.steps.len() < MAX_MOVES
    }
}
