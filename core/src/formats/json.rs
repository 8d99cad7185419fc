//! A puzzle as one JSON object: `size`, `name`, `givens` as a line, `placed` and `eliminated` as lists
//! like `r1c5=8` and `r3c4<>5`. The objects of f-puzzles and SudokuPad can be read too.

use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::entry::place;
use super::{ParseError, Reading, compressed_link, line, list, print_line};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::step::Effect;
use crate::step::json::{Elimination, Placement, Side};
use crate::step::notation::{EffectsError, parse_only};

/// `stepdoku convert --to json`: a puzzle
#[derive(Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "convert", deny_unknown_fields)
)]
pub struct Object {
    /// Number of rows
    size: Side,
    /// Name of the puzzle, if the input has one
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    name: Option<String>,
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
    name: Option<String>,
    placed: Vec<String>,
    eliminated: Vec<String>,
}

/// Names of the field with the givens, here and in other programs.
const GIVENS: [&str; 8] = ["givens", "puzzle", "input", "board", "grid", "quiz", "clues", "sudoku"];

/// Returns true if a text can only be an object: no name in one begins with a digit, and a puzzle called `{A}` has
/// no colon.
pub(super) fn recognises(text: &str) -> bool {
    let Some(inner) = text.trim_start().strip_prefix('{') else {
        return false;
    };
    let inner = inner.trim_start();
    let is_quoted = inner.is_empty() || inner.starts_with(['"', '\'', '}']);
    is_quoted || !inner.starts_with(|c: char| c.is_ascii_digit()) && inner.contains(':')
}

/// Returns the error for a text that is not such an object.
fn not_an_object(found: String) -> ParseError {
    let expected = "a JSON object with givens, or one of f-puzzles or SudokuPad";
    ParseError::new(expected, found)
}

/// Reads an object.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| not_an_object(error.to_string()))?;
    if let Some(reading) = compressed_link::read_object(&value) {
        return reading;
    }
    let givens = GIVENS.iter().find_map(|name| value.get(name)?.as_str());
    let givens = givens.ok_or_else(|| not_an_object("an object without givens".to_owned()))?;
    let mut puzzle = line::read(givens, 1)?.puzzle;
    let object: Fields =
        serde_json::from_value(value).map_err(|error| not_an_object(error.to_string()))?;
    let shape = puzzle.shape;
    if ![0, shape.side()].contains(&object.size) {
        let cells = shape.cells();
        return Err(not_an_object(format!("size {} with {cells} cells", object.size)));
    }
    let unknown = |expected| move |error: EffectsError| ParseError::new(expected, error.found);
    let placed = parse_only(Effect::Place, &object.placed.join(", "), shape);
    for candidate in placed.map_err(unknown("placements like r1c5=8"))? {
        place(&mut puzzle, candidate)?;
    }
    let eliminated = parse_only(Effect::Eliminate, &object.eliminated.join(", "), shape);
    puzzle.eliminate(eliminated.map_err(unknown("eliminations like r3c4<>5"))?);
    let comment = object.name.filter(|name| !name.trim().is_empty());
    Ok(Reading { comment, ..Reading::new(puzzle, "JSON object") })
}

/// Reads the boards of an object that has several, at any depth; `None` if there are not at least
/// two. A solution is added to its puzzle.
pub(super) fn read_several(text: &str) -> Option<Vec<Reading>> {
    // A text that is read is not nested too deeply to be searched.
    serde_json::from_str::<Value>(text).ok()?;
    let mut readings = Vec::new();
    collect(text, &mut readings);
    (readings.len() > 1).then_some(readings)
}

/// The fields of an object in the order of the text, so that its puzzles keep their order.
struct OrderedFields<'t>(Vec<(String, &'t RawValue)>);

/// Adds the boards of a value.
fn collect(value: &str, readings: &mut Vec<Reading>) {
    if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(value) {
        match board(value) {
            Some(reading) => list::push(readings, reading),
            None => items.iter().for_each(|item| collect(item.get(), readings)),
        }
    } else if let Ok(OrderedFields(fields)) = serde_json::from_str(value) {
        let is_puzzle = |(name, value): &(String, &RawValue)| {
            name == "givens" && !value.get().starts_with(['[', '{'])
        };
        // Our own object has more than the givens.
        if fields.iter().any(is_puzzle)
            && let Ok(reading) = read(value)
        {
            readings.push(reading);
        } else {
            for (_, value) in fields {
                collect(value.get(), readings);
            }
        }
    } else {
        let text = scalar(value);
        if text.len() >= Shape::Four.cells()
            && let Ok(reading) = line::read(&text, 1)
        {
            list::push(readings, reading);
        }
    }
}

/// Returns the text of a string, a number or a Boolean; empty for `null`.
fn scalar(value: &str) -> String {
    match serde_json::from_str(value) {
        Ok(text) => text,
        Err(_) if value == "null" => String::new(),
        Err(_) => value.to_owned(),
    }
}

/// Returns the board of a list of cells, of rows of cells, or of rows as texts.
fn board(list: &str) -> Option<Reading> {
    let mut cells = Vec::new();
    add_cells(list, &mut cells)?;
    let is_row = |cell: &String| cell.len() > 2;
    let is_square = |cell: &String| cell.chars().count() == cells.len();
    let puzzle = if !cells.is_empty() && cells.iter().all(is_row) {
        let rows = cells.iter().all(is_square).then(|| cells.concat())?;
        line::read(&rows, 1).ok()?.puzzle
    } else {
        list::board(&cells.iter().map(String::as_str).collect::<Vec<_>>())?
    };
    Some(list::reading(puzzle))
}

/// Adds the texts of a list and of the lists in it; `None` if there are objects or too many.
fn add_cells(value: &str, cells: &mut Vec<String>) -> Option<()> {
    if let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(value) {
        for item in items {
            add_cells(item.get(), cells)?;
        }
    } else if value.starts_with('{') {
        return None;
    } else {
        cells.push(scalar(value));
    }
    (cells.len() <= Shape::TwentyFive.cells()).then_some(())
}

impl<'t> Deserialize<'t> for OrderedFields<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

/// Builds [`OrderedFields`].
struct FieldsVisitor;

impl<'t> Visitor<'t> for FieldsVisitor {
    type Value = OrderedFields<'t>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'t>>(self, mut object: A) -> Result<OrderedFields<'t>, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = object.next_entry()? {
            fields.push(field);
        }
        Ok(OrderedFields(fields))
    }
}

/// Prints the object on one line.
pub(super) fn print(puzzle: &Puzzle, name: Option<&str>) -> String {
    let shape = puzzle.shape;
    let placed = |(index, digit): (usize, &Option<Digit>)| {
        digit.map(|digit| Placement::new(Candidate::new(Cell::new(index), digit), shape))
    };
    let placed = puzzle.placed.iter().enumerate().filter_map(placed);
    let eliminated = puzzle.eliminated.iter();
    let object = Object {
        size: Side::new(shape),
        name: name.map(str::to_owned),
        givens: print_line(puzzle),
        placed: placed.collect(),
        eliminated: eliminated.map(|&removed| Elimination::new(removed, shape)).collect(),
    };
    serde_json::to_string(&object).expect("strings and numbers have a JSON form")
}
