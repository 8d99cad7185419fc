//! Cells separated by bars, as i-sudoku stores them: `5!` is a given, `5` is placed, and `(1,2,4)`
//! are pencil marks, which may also follow a digit.

use super::entry::{Entry, keep_marks};
use super::{ParseError, Reading};
use crate::grid::{Digit, Shape};
use crate::puzzle::Puzzle;

/// Returns true if a text can only be such cells, provided that it is one line.
pub(super) fn recognises(text: &str) -> bool {
    text.contains("!|")
}

/// Reads the cells of a 9x9 board, on one line or several.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let cells = lines.flat_map(|line| line.strip_suffix('|').unwrap_or(line).split('|'));
    let parsed = |text| {
        parse_cell(text).ok_or_else(|| ParseError::new("a cell like 5!, 5 or (1,2,4)", text))
    };
    let cells: Vec<CellText> = cells.map(parsed).collect::<Result<_, _>>()?;
    if cells.len() != Shape::Nine.cells() {
        return Err(ParseError::new("81 cells separated by |", cells.len().to_string()));
    }
    let mut puzzle = Puzzle::new(Shape::Nine, cells.iter().map(|cell| cell.given).collect());
    puzzle.placed = cells.iter().map(|cell| cell.placed).collect();
    let marks: Vec<Entry> = cells.iter().map(|cell| cell.marks).collect();
    keep_marks(&mut puzzle, &marks);
    Ok(Reading::new(puzzle, "i-sudoku's cells"))
}

/// The content of a cell.
struct CellText {
    given: Option<Digit>,
    placed: Option<Digit>,
    marks: Entry,
}

fn parse_cell(text: &str) -> Option<CellText> {
    let (value, marks) = match text.trim().split_once('(') {
        Some((value, marks)) => (value, Some(marks.strip_suffix(')')?)),
        None => (text.trim(), None),
    };
    let digit = |text: &str| -> Option<Digit> {
        let c: char = text.trim().parse().ok()?;
        Digit::on_board(c, Shape::Nine)
    };
    let (given, placed) = match (value.strip_suffix('!'), value.trim()) {
        (Some(given), _) => (Some(digit(given)?), None),
        (None, "" | "." | "0") => (None, None),
        (None, placed) => (None, Some(digit(placed)?)),
    };
    let marks = match marks {
        Some(marks) => Entry::Marks(marks.split(',').map(digit).collect::<Option<_>>()?),
        None => Entry::Empty,
    };
    Some(CellText { given, placed, marks })
}
