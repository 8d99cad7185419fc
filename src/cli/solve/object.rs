//! A solve as JSON: one object with every move, or a line for each move and one for the result.

use std::fs::File;
use std::io::{self, Write};

use clap::ValueEnum;
use schemars::JsonSchema;
use serde::Serialize;
use tempfile::tempfile;

use super::run::{Event, LimitedSolve};
use super::{PACE, progress_text};
use crate::catalog::Level;
use crate::cli::answer::{Answer, LongText, Problem, Reply};
use crate::cli::batch::Item;
use crate::cli::effort::Effort;
use crate::cli::graded::{solution_count, solver_of};
use crate::cli::output::json_line;
use crate::cli::puzzle_fields::{LineFields, PuzzleFields};
use crate::cli::status::Status;
use crate::cli::technique_options::check_size;
use crate::cli::{contradiction_text, rating, wrong_position};
use crate::grid::{Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::SolutionCount;
use crate::solver::{Because, Done, Engine, Move, Node, Plan};
use crate::step::json::{self, Placement};
use crate::step::{self, Step, wording};
use crate::strategies::Order;
use crate::term::files::error_clause;

/// The form of the moves of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Detail {
    /// Sentences and evidence; `stepdoku verify` reads them
    Full,
    /// Techniques and effects only
    Brief,
}

/// The place of the moves of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveLayout {
    /// The last field of the object of the solve.
    InObject,
    /// A line for each move before the line of the result.
    OnLines,
}

/// Options of a solve as JSON.
pub(super) struct JsonOptions {
    plan: Plan,
    effort: Effort,
    detail: Detail,
    layout: MoveLayout,
    /// Techniques and families that the plan has beyond its strategy.
    with: Vec<&'static str>,
    /// Techniques and families of the strategy that the plan leaves out.
    without: Vec<&'static str>,
}

/// Bytes of the moves of a puzzle that are kept in memory; more go to a temporary file.
const MAX_IN_MEMORY: usize = 1 << 24;

/// Bytes reserved for the moves of a puzzle; most need no more.
const USUAL_BYTES: usize = 1 << 16;

/// Takes the text of the moves written so far, or leaves it for the next move to follow.
pub(super) type TakeMoves<'a> = &'a mut dyn FnMut(&mut String) -> io::Result<()>;

/// Moves the text to the end of the temporary file, which is created if there is none.
fn move_to_file(text: &mut String, file: &mut Option<File>) -> io::Result<()> {
    let file = match file {
        Some(file) => file,
        None => file.insert(tempfile()?),
    };
    file.write_all(text.as_bytes())?;
    text.clear();
    Ok(())
}

impl JsonOptions {
    pub(super) fn new(plan: Plan, effort: Effort, detail: Detail, layout: MoveLayout) -> Self {
        Self {
            with: plan.added_slugs(),
            without: plan.removed_slugs(),
            plan,
            effort,
            detail,
            layout,
        }
    }

    /// Returns the solve of a puzzle. Long ones are kept in a temporary file.
    pub(super) fn reply(&self, item: &Item) -> Reply {
        check_size(self.plan.strategy(), item.reading.puzzle.shape)?;
        let mut file = None;
        let notes = item.progress.of(item.line, PACE);
        let watch = |moves, depth| notes.report(|time| progress_text(moves, depth, time));
        let not_stored =
            |error| Problem::Failed(format!("cannot store the moves: {}", error_clause(&error)));
        let mut take = |text: &mut String| {
            if text.len() > MAX_IN_MEMORY {
                move_to_file(text, &mut file)?;
            }
            Ok(())
        };
        let (summary, mut moves) = self.write(item, &watch, &mut take).map_err(not_stored)?;
        let mut text = json_line(&summary);
        let succeeded = summary.status == Status::Solved;
        let (before, after) = match self.layout {
            MoveLayout::OnLines => (String::new(), text),
            MoveLayout::InObject => {
                text.truncate(text.len() - "}".len());
                text.push_str(",\"steps\":[");
                (text, "]}".to_owned())
            }
        };
        let Some(mut file) = file else {
            moves.insert_str(0, &before);
            moves.push_str(&after);
            return Ok(Answer { succeeded, ..moves.into() });
        };
        file.write_all(moves.as_bytes()).map_err(not_stored)?;
        Ok(Answer { succeeded, long: Some(LongText { file, after }), ..before.into() })
    }

    /// Solves a puzzle and calls `take` as soon as a move is made and written. Returns the result, and the text
    /// that was not taken.
    ///
    /// # Errors
    /// Returns the error of `take`.
    pub(super) fn write<'a>(
        &'a self,
        item: &'a Item,
        watch: &dyn Fn(u64, usize),
        take: TakeMoves,
    ) -> io::Result<(Summary<'a>, String)> {
        let (plan, puzzle) = (&self.plan, &item.reading.puzzle);
        let count = solution_count(puzzle);
        let mut engine = solver_of(puzzle, self.effort.plan(plan, &count), &count);
        let mut writer = MoveWriter::new(self, item);
        let mut last_solution = None;
        let detail = match self.detail {
            Detail::Full => step::Detail::Explained,
            Detail::Brief => step::Detail::Bare,
        };
        let mut solve =
            LimitedSolve { engine: engine.as_mut(), effort: self.effort, detail, watch };
        let end = solve.run(&mut |engine, event| match event {
            Event::Moved => {
                writer.write_last_move(engine);
                take(&mut writer.text)
            }
            Event::Solution(_) => {
                last_solution = digits(engine);
                Ok(())
            }
        })?;
        let found = Found { count, done: end.done, last_solution };
        let status = found.status();
        let because = match end.cut {
            Some(cut) => Some(cut.sentence()),
            None => because(status, puzzle, &found.count, &found.done),
        };
        let solution = found.solution(status, engine.as_ref());
        let lines = self.layout == MoveLayout::OnLines;
        let grade = (status == Status::Solved).then_some(&writer.grade);
        let summary = Summary {
            puzzle: lines.then_some(item.line),
            fields: PuzzleFields::of(item),
            input: &item.input,
            status,
            solution,
            strategy: plan.strategy().slug,
            with: &self.with,
            without: &self.without,
            guesses: writer.grade.guesses,
            max_depth: writer.depth,
            difficulty: grade.map(rating::difficulty),
            level: grade.map(Grade::level),
            cost: grade.map(|grade| grade.cost().value()),
            scores: grade.and_then(|grade| rating::hodoku(plan, grade)),
            hardest: grade.and_then(Grade::hardest).map(|profile| profile.slug),
            because,
            step_count: lines.then_some(writer.moves),
            steps: None,
        };
        Ok((summary, writer.text))
    }
}

/// The knowledge of the solutions of a puzzle after its solve.
struct Found {
    /// The number of solutions before the solve.
    count: SolutionCount<Vec<Digit>>,
    /// The end of the solve.
    done: Done,
    /// The last solution of a strategy that looks for all.
    last_solution: Option<String>,
}

impl Found {
    fn status(&self) -> Status {
        let solved = self.done == Done::Solved || self.last_solution.is_some();
        match self.count {
            SolutionCount::Impossible => Status::Invalid,
            SolutionCount::Several(..) => Status::Multiple,
            _ if matches!(self.done, Done::AllFound(2..)) => Status::Multiple,
            _ if solved => Status::Solved,
            _ if self.done == Done::Cancelled => Status::GivenUp,
            _ => Status::Stuck,
        }
    }

    /// Returns the solution in reading order, if the solve found it.
    fn solution(self, status: Status, engine: &dyn Engine) -> Option<String> {
        match self.count {
            // A strategy that looks for all solutions undoes the first one.
            SolutionCount::Unique(digits) if status == Status::Solved => {
                Some(digits.into_iter().map(Digit::symbol).collect())
            }
            // A full board may break the rules.
            SolutionCount::Impossible => None,
            _ if self.last_solution.is_some() => self.last_solution,
            _ if self.done == Done::Cancelled => None,
            _ => digits(engine),
        }
    }
}

/// Returns the digits on a full board in reading order.
fn digits(engine: &dyn Engine) -> Option<String> {
    let cells = Cell::all(engine.shape());
    cells.map(|cell| engine.value(cell).map(Digit::symbol)).collect()
}

/// Returns the reason for a status other than solved, as a sentence.
fn because(
    status: Status,
    puzzle: &Puzzle,
    count: &SolutionCount<Vec<Digit>>,
    done: &Done,
) -> Option<String> {
    let why = match (status, done) {
        (Status::Solved, _) => return None,
        (Status::Invalid, _) => {
            wrong_position::sentence(puzzle, count).unwrap_or_else(|| match done {
                Done::Impossible(contradiction) => {
                    contradiction_text::sentence(contradiction, puzzle)
                }
                _ => "the puzzle has no solution.".to_owned(),
            })
        }
        (Status::Multiple, Done::AllFound(count)) => format!("the puzzle has {count} solutions."),
        (Status::Multiple, _) => "the puzzle has several solutions.".to_owned(),
        (Status::Stuck | Status::GivenUp, _) => {
            "the strategy has no further move before the puzzle is solved.".to_owned()
        }
    };
    Some(wording::begun(&why))
}

/// `stepdoku solve --json`: a solve
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "solve", deny_unknown_fields)]
pub(in crate::cli) struct Summary<'a> {
    /// Line number of the puzzle, from 0: one less than `line`; only with `--json-lines`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    puzzle: Option<usize>,
    #[serde(flatten)]
    fields: PuzzleFields,
    /// The line that was read; for a puzzle on several lines, the puzzle as a line
    input: &'a str,
    /// The end of the solve
    pub(super) status: Status,
    /// The digits in reading order, of several solutions the last one; null if none was found
    solution: Option<String>,
    /// Slug of the strategy
    strategy: &'static str,
    /// Techniques and families that `--with` added
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    with: &'a [&'static str],
    /// Techniques and families that `--without` left out
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    without: &'a [&'static str],
    /// Number of guesses
    guesses: usize,
    /// Maximum number of guesses that were open at the same time
    max_depth: usize,
    /// Our difficulty: the effort of all steps together; null unless the puzzle is solved
    difficulty: Option<u64>,
    /// Our level; null unless the puzzle is solved
    level: Option<Level>,
    /// Learner's cost of the hardest step; null unless the puzzle is solved
    cost: Option<f64>,
    #[serde(flatten)]
    scores: Option<rating::HodokuObject>,
    /// Slug of the technique of the hardest step; null unless the puzzle is solved, or if there was
    /// nothing to solve
    hardest: Option<&'static str>,
    /// A sentence: why the status is not `solved`, or the limit that ended the solve
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    because: Option<String>,
    /// Number of moves; only with `--json-lines`
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "usize")]
    step_count: Option<usize>,
    /// The moves in order; with `--json-lines`, each is a line of its own instead
    // Always `None` here: the moves are written one by one, because they may not fit into memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<MoveObject<'_>>")]
    steps: Option<Vec<MoveObject<'a>>>,
}

/// A move of a solve; with `solve --json-lines`, a line of its own
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "move", deny_unknown_fields)]
pub(in crate::cli) enum MoveObject<'a> {
    /// A step.
    #[allow(
        dead_code,
        reason = "it is part of the schema; `MoveWriter` writes it without a serializer"
    )]
    Deduction {
        #[serde(flatten)]
        place: Option<LineFields>,
        /// Position among the moves, from 0
        index: usize,
        /// Number of open guesses
        depth: usize,
        /// Number of digits that singles can place before the step; 1 if there are none
        alternatives: usize,
        #[serde(flatten)]
        step: Box<json::StepObject<'a>>,
    },
    /// A step with `--steps brief`.
    #[allow(
        dead_code,
        reason = "it is part of the schema; `MoveWriter` writes it without a serializer"
    )]
    #[serde(rename = "deduction")]
    BriefDeduction {
        #[serde(flatten)]
        place: Option<LineFields>,
        /// Position among the moves, from 0
        index: usize,
        /// Number of open guesses
        depth: usize,
        /// Number of digits that singles can place before the step; 1 if there are none
        alternatives: usize,
        #[serde(flatten)]
        step: json::BriefStepObject,
    },
    /// A guess.
    Guess {
        #[serde(flatten)]
        place: Option<LineFields>,
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
        #[serde(flatten)]
        place: Option<LineFields>,
        /// Position among the moves, from 0
        index: usize,
        /// Number of guesses that are still open
        depth: usize,
        /// The digit that was tried
        guess: Placement,
        /// The reason why the guess ended, in words
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

impl MoveObject<'_> {
    /// Returns a guess or its end; `None` for other moves.
    fn new(place: Option<LineFields>, index: usize, node: &Node, shape: Shape) -> Option<Self> {
        let depth = node.depth;
        match &node.made {
            Move::Guessed { candidate, alternatives } => Some(Self::Guess {
                place,
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
                    place,
                    index,
                    depth,
                    guess: Placement::new(*guess, shape),
                    because,
                    breach,
                    solution_number,
                })
            }
            Move::Opened | Move::Deduced(_) | Move::Entered(_) => None,
        }
    }
}

/// Writes the moves of a solve and grades them.
struct MoveWriter<'a> {
    options: &'a JsonOptions,
    /// Number of the line of the puzzle, from 0.
    puzzle: usize,
    moves: usize,
    grade: Grade,
    /// Maximum number of open guesses.
    depth: usize,
    /// The moves that were written and not taken.
    text: String,
}

impl<'a> MoveWriter<'a> {
    fn new(options: &'a JsonOptions, item: &Item) -> Self {
        Self {
            options,
            puzzle: item.line,
            moves: 0,
            grade: Grade::of_nothing(item.reading.puzzle.shape),
            depth: 0,
            text: String::with_capacity(USUAL_BYTES),
        }
    }

    /// Writes the last move.
    fn write_last_move(&mut self, engine: &dyn Engine) {
        let path = engine.path();
        let node = path.node(path.cursor());
        let lines = self.options.layout == MoveLayout::OnLines;
        let end = self.text.len();
        if !lines && self.moves > 0 {
            self.text.push(',');
        }
        if let Move::Deduced(step) = &node.made {
            self.write_deduction(node, step, engine.plan());
        } else {
            let place = lines.then_some(LineFields::of(self.puzzle));
            let Some(made) = MoveObject::new(place, self.moves, node, engine.shape()) else {
                // The move was not made by a strategy.
                self.text.truncate(end);
                return;
            };
            self.text.push_str(&json_line(&made));
        }
        if lines {
            self.text.push('\n');
        }
        node.grade(&mut self.grade);
        self.depth = self.depth.max(node.depth);
        self.moves += 1;
    }

    /// Writes what [`MoveObject::Deduction`] says, or [`MoveObject::BriefDeduction`].
    fn write_deduction(&mut self, node: &Node, step: &Step, plan: &Plan) {
        let text = &mut self.text;
        text.push_str("{\"kind\":\"deduction\",");
        if self.options.layout == MoveLayout::OnLines {
            text.push_str("\"puzzle\":");
            json::write_number(text, self.puzzle);
            text.push_str(",\"line\":");
            json::write_number(text, self.puzzle + 1);
            text.push(',');
        }
        text.push_str("\"index\":");
        json::write_number(text, self.moves);
        text.push_str(",\"depth\":");
        json::write_number(text, node.depth);
        text.push_str(",\"alternatives\":");
        json::write_number(text, node.openness.alternatives.into());
        text.push(',');
        match (self.options.detail, plan.strategy().order) {
            (Detail::Brief, _) => json::write_brief_step(text, step),
            (Detail::Full, Order::AsExplainer) => json::write_explainer_step(text, step),
            (Detail::Full, _) => json::write_step(text, step),
        }
        text.push('}');
    }
}
