//! A puzzle as one JSON object: `size`, `givens` as a line, `placed` and `eliminated` as lists like
//! `r1c5=8` and `r3c4<>5`. Of other programs' objects those of f-puzzles and SudokuPad are read.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{ParseError, Place, Reading, line, list, print_line, web};
use crate::grid::{Candidate, Cell, Digit};
use crate::puzzle::Puzzle;
use crate::step::Effect;
use crate::step::notation::{EffectsError, parse_effects};

/// The object.
#[derive(Serialize, Deserialize)]
struct Object {
    #[serde(default)]
    size: usize,
    #[serde(
        alias = "puzzle",
        alias = "input",
        alias = "board",
        alias = "grid",
        alias = "quiz",
        alias = "clues",
        alias = "sudoku"
    )]
    givens: String,
    #[serde(default)]
    placed: Vec<String>,
    #[serde(default)]
    eliminated: Vec<String>,
}

/// Whether a text can only be meant as an object.
pub(super) fn is(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads an object, or a list that another program keeps in one.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    read_object(text).or_else(|error| list::read(text).ok_or(error))
}

fn read_object(text: &str) -> Result<Reading, ParseError> {
    let wrong = |found: String| ParseError {
        place: Place::default(),
        expected: "a JSON object with givens, or one of f-puzzles or SudokuPad".into(),
        found,
    };
    let value: Value = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
    if let Some(reading) = web::read_object(&value) {
        return reading;
    }
    let object: Object = serde_json::from_value(value).map_err(|error| wrong(error.to_string()))?;
    let puzzle = line::read(&object.givens, 1)?.puzzle;
    let effects = |list: &[String]| parse_effects(&list.join(", "), puzzle.shape);
    let unknown = |error: EffectsError| wrong(error.found);
    let placed = effects(&object.placed).map_err(unknown)?;
    let eliminated = effects(&object.eliminated).map_err(unknown)?;
    let mut puzzle = puzzle;
    for Candidate { cell, digit } in placed.into_iter().map(Effect::candidate) {
        if puzzle.givens[cell.index()].is_none() {
            puzzle.placed[cell.index()] = Some(digit);
        }
    }
    puzzle.eliminate(eliminated.into_iter().map(Effect::candidate));
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
        digit.map(|digit| Candidate::new(Cell::new(index), digit).placed(shape))
    };
    let eliminated = puzzle.eliminated.iter();
    let object = Object {
        size: shape.side(),
        givens: print_line(puzzle),
        placed: puzzle
            .placed
            .iter()
            .enumerate()
            .filter_map(placed)
            .collect(),
        eliminated: eliminated.map(|gone| gone.eliminated(shape)).collect(),
    };
    serde_json::to_string(&object).expect("strings and numbers have a JSON form")
}
