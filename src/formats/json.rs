//! A puzzle as one JSON object: `size`, `givens` as a line, `placed` and `eliminated` as lists like
//! `r1c5=8` and `r3c4<>5`. The objects of f-puzzles and SudokuPad can be read too.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::entry::place;
use super::{ParseError, Reading, compressed_link, line, print_line};
use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::Puzzle;
use crate::step::Effect;
use crate::step::json::{Elimination, Placement, Side};
use crate::step::notation::{EffectsError, parse_only};

/// `stepdoku convert --to json`: a puzzle
#[derive(Serialize)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "convert", deny_unknown_fields)
)]
pub(crate) struct Object {
    /// Number of rows
    size: Side,
    /// The givens as a line, with `.` for an empty cell
    givens: String,
    /// Digits that are placed and are not givens
    placed: Vec<Placement>,
    /// Candidates that are eliminated although no digit on the board rules them out
    eliminated: Vec<Elimination>,
}

/// The fields of an object that is read, besides the givens.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Fields {
    size: usize,
    placed: Vec<String>,
    eliminated: Vec<String>,
}

/// Names of the field with the givens, here and in other programs.
const GIVENS: [&str; 8] = [
    "givens", "puzzle", "input", "board", "grid", "quiz", "clues", "sudoku",
];

/// Returns true if a text can only be an object: no name in one begins with a digit.
pub(super) fn is(text: &str) -> bool {
    let inner = text.trim_start().strip_prefix('{');
    inner.is_some_and(|inner| !inner.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

/// Reads an object.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let wrong = |found: String| {
        let expected = "a JSON object with givens, or one of f-puzzles or SudokuPad";
        ParseError::of(expected, found)
    };
    let value: Value = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
    if let Some(reading) = compressed_link::read_object(&value) {
        return reading;
    }
    let givens = GIVENS.iter().find_map(|name| value.get(name)?.as_str());
    let givens = givens.ok_or_else(|| wrong("an object without givens".to_owned()))?;
    let mut puzzle = line::read(givens, 1)?.puzzle;
    let object: Fields = serde_json::from_value(value).map_err(|error| wrong(error.to_string()))?;
    let shape = puzzle.shape;
    if ![0, shape.side()].contains(&object.size) {
        let cells = shape.cells();
        return Err(wrong(format!("size {} with {cells} cells", object.size)));
    }
    let unknown = |expected| move |error: EffectsError| ParseError::of(expected, error.found);
    let placed = parse_only(Effect::Place, &object.placed.join(", "), shape);
    for candidate in placed.map_err(unknown("placements like r1c5=8"))? {
        place(&mut puzzle, candidate)?;
    }
    let eliminated = parse_only(Effect::Eliminate, &object.eliminated.join(", "), shape);
    puzzle.eliminate(eliminated.map_err(unknown("eliminations like r3c4<>5"))?);
    Ok(Reading {
        puzzle,
        format: "JSON object".into(),
        comment: None,
    })
}

/// Prints the object on one line.
pub(super) fn print(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape;
    let placed = |(index, digit): (usize, &Option<Digit>)| {
        digit.map(|digit| Placement::new(Candidate::new(Cell::new(index), digit), shape))
    };
    let placed = puzzle.placed.iter().enumerate().filter_map(placed);
    let eliminated = puzzle.eliminated.iter();
    let object = Object {
        size: Side::new(shape),
        givens: print_line(puzzle),
        placed: placed.collect(),
        eliminated: eliminated
            .map(|&gone| Elimination::new(gone, shape))
            .collect(),
    };
    serde_json::to_string(&object).expect("strings and numbers have a JSON form")
}
