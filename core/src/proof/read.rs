//! The written form of a solve, from `stepdoku solve --json`.

use serde_json::Value;

use crate::formats::{self, ParseError};
use crate::grid::{Candidate, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::solver::Because;
use crate::step::json::read::{self as field, FieldError};
use crate::step::{Effect, Premise};

/// A solve in its written form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solve {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The reported status.
    pub status: Status,
    /// The reported solution, if any.
    pub solution: Option<Vec<Digit>>,
    /// The reported number of guesses.
    pub guesses: usize,
    /// The reported maximum number of open guesses.
    pub max_depth: usize,
    /// The moves.
    pub moves: Vec<WrittenMove>,
}

/// The status of a solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The only solution was found.
    Solved,
    /// The strategy had no further move.
    Stuck,
    /// The solve was stopped after many moves.
    GivenUp,
    /// The puzzle has no solution.
    Invalid,
    /// The puzzle has more than one solution.
    Multiple,
}

impl Status {
    /// All statuses with their names in JSON.
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

/// A move in its written form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The reported index, from 0.
    pub index: usize,
    /// The reported number of open guesses after the move.
    pub depth: usize,
    /// The claim.
    pub claim: MoveClaim,
    /// A short description.
    pub name: String,
}

/// The claim of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveClaim {
    /// The effects follow from the premises.
    Deduction {
        /// The effects.
        effects: Vec<Effect>,
        /// The premises.
        premises: Vec<Premise>,
    },
    /// The candidate may be assumed.
    Guess {
        /// The assumed candidate.
        candidate: Candidate,
        /// Number of other candidates of its cell.
        alternatives: usize,
    },
    /// The guess opened last ends here.
    Refutation {
        /// The assumed candidate.
        guess: Candidate,
        /// The reason why it ends.
        because: Because,
    },
}

/// Maximum number of characters shown of a text that is not a solve.
const MAX_SHOWN_CHARACTERS: usize = 20;

/// The reason why a text is not a solve.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The text is not a JSON object; its beginning.
    #[error(
        "expected a JSON object of `stepdoku solve --json`, found `{0}`. Run `stepdoku solve --json \
         PUZZLE | stepdoku verify -`."
    )]
    NoObject(String),
    /// The text is the beginning of a JSON object; its length in characters.
    #[error("the JSON ends early, after {0} characters. Run `stepdoku solve --json` again.")]
    CutOff(usize),
    /// A field is wrong.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The input is not a puzzle.
    #[error("input: {0}")]
    Input(ParseError),
}

/// Reads a solve.
///
/// # Errors
/// Returns an error if the text is not a solve: with the field, the text that was expected there and
/// the text that was found.
pub fn read(text: &str) -> Result<Solve, SolveError> {
    let object = match serde_json::from_str::<Value>(text) {
        Ok(object) => Some(object),
        Err(error) if error.is_eof() && text.starts_with('{') => {
            return Err(SolveError::CutOff(text.chars().count()));
        }
        Err(_) => None,
    };
    let object = object.filter(Value::is_object);
    let object = object
        .ok_or_else(|| SolveError::NoObject(text.chars().take(MAX_SHOWN_CHARACTERS).collect()))?;
    let input = field::parsed(&object, "input", "the puzzle as a line", |text| {
        Some(formats::read_line(text, 1))
    })?;
    let puzzle = input.map_err(SolveError::Input)?.puzzle;
    let shape = puzzle.shape;
    Ok(Solve {
        status: field::parsed(
            &object,
            "status",
            "solved, stuck, given_up, invalid or multiple",
            Status::with_name,
        )?,
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
    field::parsed(object, "solution", "a digit for each cell, or null", |text| {
        let digit = |symbol| Digit::on_board(symbol, shape);
        let digits: Option<Vec<Digit>> = text.chars().map(digit).collect();
        digits.filter(|digits| digits.len() == shape.cells())
    })
    .map(Some)
}

fn written(step: &Value, shape: Shape) -> Result<WrittenMove, FieldError> {
    let (claim, name) =
        field::parsed(step, "kind", "deduction, guess or refutation", |kind| match kind {
            "deduction" => Some(deduction(step, shape)),
            "guess" => Some(guess(step, shape)),
            "refutation" => Some(refutation(step, shape)),
            _ => None,
        })??;
    Ok(WrittenMove {
        index: field::number(step, "index")?,
        depth: field::number(step, "depth")?,
        claim,
        name,
    })
}

/// A claim with a short description.
type Named = Result<(MoveClaim, String), FieldError>;

fn deduction(step: &Value, shape: Shape) -> Named {
    let evidence = step.get("evidence").unwrap_or(&Value::Null);
    let premises = field::list(evidence, "premises", |fact| field::premise(fact, shape));
    let claim = MoveClaim::Deduction {
        effects: field::effects(step, shape)?,
        premises: premises.map_err(|error| error.within("evidence"))?,
    };
    let name = field::parsed(step, "notation", "the step in a line", |line| Some(line.to_owned()))?;
    Ok((claim, name))
}

fn guess(step: &Value, shape: Shape) -> Named {
    let candidate = field::candidate(step, "guess", shape)?;
    let claim = MoveClaim::Guess { candidate, alternatives: field::number(step, "alternatives")? };
    Ok((claim, format!("guess {}", candidate.placed(shape))))
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
    Ok((MoveClaim::Refutation { guess, because }, guess.eliminated(shape)))
}
