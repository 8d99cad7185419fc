//! The objects of f-puzzles and SudokuPad: the cells row by row, with rules and drawings.

use serde_json::{Map, Value, json};

use crate::formats::entry::{Entry, keep_marks};
use crate::formats::{ParseError, Reading};
use crate::grid::{Cell, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// Fields of f-puzzles' object that are not rules.
const NOT_RULES: [&str; 11] = [
    "grid",
    "size",
    "solution",
    "highlightConflicts",
    "truecandidatesoptions",
    "disabledlogic",
    "text",
    "line",
    "rectangle",
    "circle",
    "cage",
];

/// Fields of f-puzzles' object with a text about the puzzle that is not read.
const TEXTS: [&str; 2] = ["author", "ruleset"];

/// The sites whose objects are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Site {
    FPuzzles,
    SudokuPad,
}

impl Site {
    const fn name(self) -> &'static str {
        match self {
            Self::FPuzzles => "f-puzzles",
            Self::SudokuPad => "SudokuPad",
        }
    }
}

/// Reads the object of f-puzzles or SudokuPad; `None` if it is neither.
pub(in crate::formats) fn read(object: &Value) -> Option<Result<Reading, ParseError>> {
    let field = |long: &str, short: &str| object.get(long).or_else(|| object.get(short));
    let (cells, site) = match object.get("grid") {
        Some(grid) => (grid, Site::FPuzzles),
        None => (field("cells", "ce")?, Site::SudokuPad),
    };
    let rows: Option<Vec<&Vec<Value>>> = cells.as_array()?.iter().map(Value::as_array).collect();
    let rows = rows?;
    // Other programs have lists of numbers under the same name.
    if !rows.iter().copied().flatten().all(Value::is_object) {
        return None;
    }
    let puzzle = read_cells(&rows, site).and_then(|puzzle| {
        let regular = match field("regions", "re") {
            Some(regions) => {
                regions.as_array().is_none_or(|regions| are_boxes(puzzle.shape, regions))
            }
            None => true,
        };
        regular.then_some(puzzle).ok_or_else(irregular)
    });
    let title = field("title", "t").or_else(|| {
        let about = object.get("metadata")?;
        about.get("title").or_else(|| about.get("t"))
    });
    let title = title.and_then(Value::as_str).map(str::trim).filter(|title| !title.is_empty());
    Some(puzzle.map(|puzzle| Reading {
        puzzle,
        format: format!("{} object", site.name()).into(),
        comment: title.map(str::to_owned),
        omitted: if site == Site::FPuzzles { omitted(object) } else { Vec::new() },
    }))
}

/// Returns the names of the rules and texts of f-puzzles' object that are not read.
fn omitted(object: &Value) -> Vec<String> {
    let is_set = |value: &Value| match value {
        Value::Bool(set) => *set,
        Value::Array(list) => !list.is_empty(),
        _ => false,
    };
    let is_text = |name: &str, value: &Value| {
        TEXTS.contains(&name) && value.as_str().is_some_and(|text| !text.trim().is_empty())
    };
    let rules = object.as_object().into_iter().flat_map(Map::iter);
    rules
        .filter(|(name, value)| {
            is_set(value) && !NOT_RULES.contains(&name.as_str()) || is_text(name, value)
        })
        .map(|(name, _)| name.clone())
        .collect()
}

/// Reads the cells row by row. On SudokuPad every value is given unless the cell says otherwise.
fn read_cells(rows: &[&Vec<Value>], site: Site) -> Result<Puzzle, ParseError> {
    let side = rows.len();
    let square = rows.iter().all(|row| row.len() == side);
    let Some(shape) = Shape::with_side(side).ok().filter(|_| square) else {
        let width = rows.first().map_or(0, |row| row.len());
        let found = format!("{side} rows of {width} cells");
        return Err(ParseError::new("4, 6, 9, 16 or 25 rows and columns", &found));
    };
    let mut puzzle = Puzzle::empty(shape);
    let mut marks = vec![Entry::Empty; shape.cells()];
    for (index, cell) in rows.iter().copied().flatten().enumerate() {
        let at = Cell::new(index);
        if let Some(digit) = value(shape, at, cell)? {
            let given = match cell.get("given") {
                Some(given) => *given == json!(true),
                None => site == Site::SudokuPad,
            };
            let values = if given { &mut puzzle.givens } else { &mut puzzle.placed };
            values[index] = Some(digit);
        }
        let region = cell.get("region").and_then(read_number);
        if site == Site::FPuzzles && region.is_some_and(|region| region != at.box_index(shape)) {
            return Err(irregular());
        }
        let digits = centre_marks(shape, cell);
        if !digits.is_empty() {
            marks[index] = Entry::Marks(digits);
        }
    }
    keep_marks(&mut puzzle, &marks);
    Ok(puzzle)
}

/// Reads the digit of a cell.
fn value(shape: Shape, at: Cell, cell: &Value) -> Result<Option<Digit>, ParseError> {
    let value = cell.get("value").or_else(|| cell.get("v"));
    let Some(value) = value.filter(|value| !value.is_null() && **value != json!("")) else {
        return Ok(None);
    };
    let expected = || format!("a value from 1 to {} in {}", shape.side(), at.name(shape));
    let digit = read_digit(shape, value);
    digit.map(Some).ok_or_else(|| ParseError::new(expected(), value.to_string()))
}

/// Reads the centre marks of a cell: its candidates.
fn centre_marks(shape: Shape, cell: &Value) -> DigitSet {
    let names = ["centerPencilMarks", "givenPencilMarks", "centremarks"];
    let lists = names.iter().filter_map(|name| cell.get(name)?.as_array());
    lists.flatten().filter_map(|mark| read_digit(shape, mark)).collect()
}

/// Reads a number, or a string with one.
fn read_number(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => usize::try_from(number.as_u64()?).ok(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn read_digit(shape: Shape, value: &Value) -> Option<Digit> {
    let number = read_number(value).filter(|number| (1..=shape.side()).contains(number))?;
    Some(Digit::new(number - 1))
}

/// Returns true if each region, a list of rows and columns from 0, lies in one box.
fn are_boxes(shape: Shape, regions: &[Value]) -> bool {
    let box_of = |cell: &Value| {
        let numbers: Vec<usize> = cell.as_array()?.iter().filter_map(read_number).collect();
        match numbers[..] {
            [row, column] if row < shape.side() && column < shape.side() => {
                Some(Cell::at(row, column, shape).box_index(shape))
            }
            _ => None,
        }
    };
    regions.iter().filter_map(Value::as_array).all(|region| {
        let mut boxes = region.iter().map(box_of);
        let first = boxes.next().flatten();
        boxes.all(|other| other == first)
    })
}

fn irregular() -> ParseError {
    ParseError::new("regions that are the boxes of the board", "irregular regions")
}
