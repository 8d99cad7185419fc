//! A solve as one JSON object.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::catalog::Level;
use crate::cli::answer::{Answer, Reply};
use crate::cli::batch::Item;
use crate::cli::graded::{MAX_MOVES, solver_of, verdict};
use crate::cli::named::accept;
use crate::cli::rating;
use crate::grid::{Cell, Digit, Shape};
use crate::rating::Grade;
use crate::search::Verdict;
use crate::solver::{Because, Done, Engine, Move, Node, Plan, drive};
use crate::step::{json, wording};
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
        Verdict::Impossible => "invalid",
        Verdict::Several(..) => "multiple",
        _ if solved => "solved",
        _ if done == Done::Cancelled => "given_up",
        _ => "stuck",
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
    let done = status == "solved";
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
        hodoku: rating::hodoku(plan, &record.grade),
        hardest: record.grade.hardest().map(|profile| profile.slug),
        steps: record.steps,
    };
    let text = serde_json::to_string(&object).expect("texts and numbers have a JSON form");
    Ok(Answer {
        done,
        ..text.into()
    })
}

/// The JSON object of a solve.
#[derive(Serialize)]
struct Object<'a> {
    input: &'a str,
    status: &'static str,
    solution: Option<String>,
    strategy: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    with: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<&'static str>,
    guesses: usize,
    max_depth: usize,
    difficulty: u64,
    level: Level,
    /// Of the hardest step.
    cost: f64,
    #[serde(flatten)]
    hodoku: Option<rating::HodokuObject>,
    hardest: Option<&'static str>,
    /// Every [`MoveObject`], serialized when it was made, because moves after a guess may be
    /// undone.
    steps: Vec<Box<RawValue>>,
}

/// A move.
#[derive(Serialize)]
struct MoveObject {
    index: usize,
    depth: usize,
    #[serde(flatten)]
    made: Made,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Made {
    Deduction {
        /// How many placements singles give here; 1 where they give none.
        alternatives: u16,
        #[serde(flatten)]
        step: json::StepObject,
    },
    Guess {
        guess: String,
        alternatives: usize,
    },
    /// The end of a guess: the reason in words, and as a contradiction or the number of a solution.
    Refutation {
        guess: String,
        because: String,
        #[serde(flatten)]
        end: End,
    },
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum End {
    #[serde(rename = "breach")]
    Contradiction(json::ContradictionObject),
    SolutionNumber(usize),
}

impl Made {
    /// Returns `None` for moves that are not made by a strategy.
    fn of(node: &Node, shape: Shape, order: Order) -> Option<Self> {
        match &node.made {
            Move::Deduced(step) => Some(Self::Deduction {
                alternatives: node.open.alternatives,
                step: match order {
                    Order::AsExplainer => json::explainer_step(step),
                    _ => json::step(step),
                },
            }),
            Move::Guessed {
                candidate,
                alternatives,
            } => Some(Self::Guess {
                guess: candidate.placed(shape),
                alternatives: *alternatives,
            }),
            Move::Refuted { guess, because, .. } => {
                let (because, end) = match because {
                    Because::Contradiction(contradiction) => (
                        wording::contradiction(contradiction, shape),
                        End::Contradiction(json::contradiction(contradiction, shape)),
                    ),
                    Because::Solution(number) => {
                        (format!("solution {number}"), End::SolutionNumber(*number))
                    }
                };
                let guess = guess.placed(shape);
                Some(Self::Refutation {
                    guess,
                    because,
                    end,
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
        let Some(made) = Made::of(node, engine.shape(), order) else {
            return true;
        };
        node.grade(&mut self.grade);
        self.depth = self.depth.max(node.depth);
        let object = MoveObject {
            index: self.steps.len(),
            depth: node.depth,
            made,
        };
        self.steps
            .push(to_raw_value(&object).expect("texts and numbers have a JSON form"));
        self.steps.len() < MAX_MOVES
    }
}
