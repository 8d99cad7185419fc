//! A solve as `stepdoku solve --json` writes it: what of it is to be proved.

use serde_json::Value;

use crate::formats::{self, ParseError};
use crate::grid::{Candidate, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::solver::Because;
use crate::step::json::read::{self as field, FieldError};
use crate::step::{Effect, Premise};

/// A solve as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solve {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What it came to.
    pub status: Status,
    /// The solution, if it came to one.
    pub solution: Option<Vec<Digit>>,
    /// How many guesses it says that there are.
    pub guesses: usize,
    /// How many guesses it says were open at a time at most.
    pub max_depth: usize,
    /// The moves.
    pub moves: Vec<Written>,
}

/// What a solve says of its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It has one solution, and that was found.
    Solved,
    /// The strategy has no further move before it is solved.
    Stuck,
    /// It was given up after many moves.
    GivenUp,
    /// It has no solution.
    Invalid,
    /// It has more than one.
    Multiple,
}

impl Status {
    /// All, with their names in JSON.
    const NAMED: [(&'static str, Self); 5] = [
        ("solved", Self::Solved),
        ("stuck", Self::Stuck),
        ("given_up", Self::GivenUp),
        ("invalid", Self::Invalid),
        ("multiple", Self::Multiple),
    ];

    fn with_name(name: &str) -> Option<Self> {
        let named = Self::NAMED.iter().find(|(known, _)| *known == name);
        named.map(|&(_, status)| status)
    }
}

/// A move as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its place among the moves, from 0, as it says.
    pub index: usize,
    /// How many guesses are open after it, as it says.
    pub depth: usize,
    /// What it claims.
    pub claim: Claim,
    /// What to call it.
    pub name: String,
}

/// What a move claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// That these effects follow from these premises.
    Deduction {
        /// What it does.
        effects: Vec<Effect>,
        /// What it leans on.
        premises: Vec<Premise>,
    },
    /// That this may be assumed.
    Guess {
        /// What is assumed.
        candidate: Candidate,
        /// How many other candidates its cell has.
        alternatives: usize,
    },
    /// That the guess opened last ends here.
    Refutation {
        /// What was assumed.
        guess: Candidate,
        /// What it led to.
        because: Because,
    },
}

/// How much is shown of a text that is none.
const SHOWN: usize = 20;

/// Why a text is no solve.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// It is no JSON object: how it begins.
    #[error("expected a JSON object of `stepdoku solve --json`, found {0:?}")]
    NoObject(String),
    /// A field of it is wrong.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// What it names as its input is no puzzle.
    #[error("input: {0}")]
    Input(ParseError),
}

/// Reads a solve.
///
/// # Errors
/// When it is none; the error names the field, what was expected there and what was found.
pub fn read(text: &str) -> Result<Solve, SolveError> {
    let object: Option<Value> = serde_json::from_str(text).ok();
    let object = object.filter(Value::is_object);
    let object = object.ok_or_else(|| SolveError::NoObject(text.chars().take(SHOWN).collect()))?;
    let input = field::parsed(&object, ("input", "the puzzle as a line"), |text| {
        Some(formats::read_line(text, 1))
    })?;
    let puzzle = input.map_err(SolveError::Input)?.puzzle;
    let shape = puzzle.shape;
    let status = ("status", "solved, stuck, given_up, invalid or multiple");
    Ok(Solve {
        status: field::parsed(&object, status, Status::with_name)?,
        solution: solution(&object, shape)?,
        guesses: field::number(&object, "guesses")?,
        max_depth: field::number(&object, "max_depth")?,
        moves: field::list(&object, "steps", |step| written(step, shape))?,
        puzzle,
    })
}

fn solution(object: &Value, shape: Shape) -> Result<Option<Vec<Digit>>, FieldError> {
    if object.get("solution").is_some_and(Value::is_null) {
        return Ok(None);
    }
    let expected = ("solution", "a digit for each cell, or null");
    field::parsed(object, expected, |text| {
        let digit = |symbol| Digit::on_board(symbol, shape);
        let digits: Option<Vec<Digit>> = text.chars().map(digit).collect();
        digits.filter(|digits| digits.len() == shape.cells())
    })
    .map(Some)
}

fn written(step: &Value, shape: Shape) -> Result<Written, FieldError> {
    let kinds = ("kind", "deduction, guess or refutation");
    let (claim, name) = field::parsed(step, kinds, |kind| match kind {
        "deduction" => Some(deduction(step, shape)),
        "guess" => Some(guess(step, shape)),
        "refutation" => Some(refutation(step, shape)),
        _ => None,
    })??;
    Ok(Written {
        index: field::number(step, "index")?,
        depth: field::number(step, "depth")?,
        claim,
        name,
    })
}

/// What a move claims, and what to call it.
type Named = Result<(Claim, String), FieldError>;

fn deduction(step: &Value, shape: Shape) -> Named {
    let evidence = step.get("evidence").unwrap_or(&Value::Null);
    let premises = field::list(evidence, "premises", |fact| field::premise(fact, shape));
    let claim = Claim::Deduction {
        effects: field::effects(step, shape)?,
        premises: premises.map_err(|error| error.within("evidence"))?,
    };
    let line = ("notation", "the step in a line");
    let name = field::parsed(step, line, |line| Some(line.to_owned()))?;
    Ok((claim, name))
}

fn guess(step: &Value, shape: Shape) -> Named {
    let candidate = field::candidate(step, "guess", shape)?;
    let claim = Claim::Guess {
        candidate,
        alternatives: field::number(step, "alternatives")?,
    };
    Ok((claim, format!("assume {}", candidate.placed(shape))))
}

fn refutation(step: &Value, shape: Shape) -> Named {
    let guess = field::candidate(step, "guess", shape)?;
    let because = match step.get("breach") {
        Some(broken) => {
            let contradiction = field::contradiction(broken, shape);
            Because::Contradiction(contradiction.map_err(|error| error.within("breach"))?)
        }
        None => Because::Solution(field::number(step, "solution_number")?),
    };
    Ok((
        Claim::Refutation { guess, because },
        guess.eliminated(shape),
    ))
}
