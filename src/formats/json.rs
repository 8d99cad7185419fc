//! A puzzle as one JSON object: `size`, `name`, `givens` as a line, `placed` and `eliminated` as lists
//! like `r1c5=8` and `r3c4<>5`. The objects of f-puzzles and SudokuPad can be read too.

use std::fmt;

use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "convert", deny_unknown_fields)
)]
pub(crate) struct Object {
    /// Number of rows
    size: Side,
    /// Name of the puzzle, if the input has one
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "app", schemars(with = "String"))]
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
    read_value(value)
}

fn read_value(value: Value) -> Result<Reading, ParseError> {
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
    Ok(Reading {
        puzzle,
        format: "JSON object".into(),
        comment: object.name.filter(|name| !name.trim().is_empty()),
        omitted: Vec::new(),
    })
}

/// Reads the boards of an object that has several, at any depth; `None` if there are not at least
/// two. A solution is added to its puzzle.
pub(super) fn read_several(text: &str) -> Option<Vec<Reading>> {
    let tree: OrderedValue = serde_json::from_str(text).ok()?;
    let mut readings = Vec::new();
    tree.collect(&mut readings);
    (readings.len() > 1).then_some(readings)
}

/// A JSON value whose fields keep their order, so that puzzles come in the order of the text.
enum OrderedValue {
    /// The text of a string, a number or a Boolean; empty for `null`.
    Scalar(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl OrderedValue {
    /// Adds the boards of the value.
    fn collect(&self, readings: &mut Vec<Reading>) {
        match self {
            Self::Scalar(text) => {
                if text.len() >= Shape::Four.cells()
                    && let Ok(reading) = line::read(text, 1)
                {
                    list::push(readings, reading);
                }
            }
            Self::List(items) => match self.board() {
                Some(reading) => list::push(readings, reading),
                None => items.iter().for_each(|item| item.collect(readings)),
            },
            Self::Object(fields) => {
                let is_puzzle = |(name, value): &(String, Self)| {
                    name == "givens" && matches!(value, Self::Scalar(_))
                };
                // Our own object has more than the givens.
                if fields.iter().any(is_puzzle)
                    && let Ok(reading) = read_value(self.value())
                {
                    readings.push(reading);
                } else {
                    for (_, value) in fields {
                        value.collect(readings);
                    }
                }
            }
        }
    }

    /// Returns the board of a list of cells, of rows of cells, or of rows as texts.
    fn board(&self) -> Option<Reading> {
        let mut cells = Vec::new();
        self.add_cells(&mut cells)?;
        let is_row = |cell: &&str| cell.len() > 2;
        let rows: String = if cells.iter().all(is_row) {
            let is_square = |cell: &&str| cell.chars().count() == cells.len();
            cells.iter().all(is_square).then(|| cells.concat())?
        } else {
            String::new()
        };
        let puzzle =
            if rows.is_empty() { list::board(&cells)? } else { line::read(&rows, 1).ok()?.puzzle };
        Some(Reading {
            format: format!("list of {} cells", puzzle.shape.cells()).into(),
            puzzle,
            comment: None,
            omitted: Vec::new(),
        })
    }

    /// Adds the texts of a list and of the lists in it; `None` if there are objects or too many.
    fn add_cells<'a>(&'a self, cells: &mut Vec<&'a str>) -> Option<()> {
        match self {
            Self::Scalar(text) => cells.push(text),
            Self::List(items) => {
                for item in items {
                    item.add_cells(cells)?;
                }
            }
            Self::Object(_) => return None,
        }
        (cells.len() <= Shape::TwentyFive.cells()).then_some(())
    }

    fn value(&self) -> Value {
        match self {
            Self::Scalar(text) => text.as_str().into(),
            Self::List(items) => items.iter().map(Self::value).collect(),
            Self::Object(fields) => fields
                .iter()
                .map(|(name, value)| {
                    let value = match (name.as_str(), value) {
                        ("size", Self::Scalar(size)) => size.parse::<u64>().unwrap_or(0).into(),
                        _ => value.value(),
                    };
                    (name.clone(), value)
                })
                .collect(),
        }
    }
}

impl<'de> Deserialize<'de> for OrderedValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

/// Builds a [`OrderedValue`].
struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = OrderedValue;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<OrderedValue, E> {
        Ok(OrderedValue::Scalar(String::new()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<OrderedValue, E> {
        Ok(OrderedValue::Scalar("false".to_owned()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<OrderedValue, E> {
        Ok(OrderedValue::Scalar(number.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<OrderedValue, E> {
        Ok(OrderedValue::Scalar(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<OrderedValue, E> {
        Ok(OrderedValue::Scalar(number.to_string()))
    }

    fn visit_str<E>(self, text: &str) -> Result<OrderedValue, E> {
        Ok(OrderedValue::Scalar(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<OrderedValue, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(OrderedValue::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<OrderedValue, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = object.next_entry()? {
            fields.push(field);
        }
        Ok(OrderedValue::Object(fields))
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
