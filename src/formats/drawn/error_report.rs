//! Error messages for a board that cannot be read, with the place if it is known.

use super::super::characters::quoted;
use super::super::entry::{Entry, symbol};
use super::super::{ParseError, Place};
use super::Row;
use super::separators::is_separator;
use crate::grid::Shape;

/// Describes the first error in lines that do not form a board.
pub(super) fn describe_error(rows: &[Row<'_>], others: &[Row<'_>]) -> ParseError {
    let Some(side) = side(rows) else {
        if let Some(odd) = odd_row_of_groups(rows) {
            return odd;
        }
        return ParseError::of(
            "a board of 16, 36, 81, 256 or 625 cells",
            match rows.iter().map(Row::length).sum() {
                0 => "no cells".into(),
                count if rows.len() == 1 => format!("{count} cells on one line"),
                count => format!("{count} cells on {} lines", rows.len()),
            },
        );
    };
    let strange = others.iter().find_map(|row| strange_cell(row, side));
    let odd = odd_row(rows, side);
    match (strange, odd) {
        (Some(strange), Some(odd)) if odd.place.line < strange.place.line => odd,
        (Some(strange), _) => strange,
        (None, Some(odd)) => odd,
        (None, None) => wrong_count(rows, side),
    }
}

/// Returns the first digit that does not exist on the board, and its place.
pub(super) fn digit_beyond(rows: &[Row<'_>], shape: Shape) -> Option<(Place, char)> {
    let is_beyond = |&(_, c): &(usize, char)| match symbol(c) {
        Some(Entry::Value(digit)) => digit.index() >= shape.side(),
        _ => false,
    };
    rows.iter().find_map(|row| {
        let (index, c) = row.raw.chars().enumerate().find(is_beyond)?;
        Some((row.place(index), c))
    })
}

impl Row<'_> {
    /// Returns the place of the character at this index.
    fn place(&self, index: usize) -> Place {
        Place {
            line: Some(self.number),
            column: Some(index + 1),
        }
    }

    /// Describes an error of the whole line.
    fn wrong(&self, expected: String, found: String) -> ParseError {
        ParseError::of(expected, found).on_line(self.number)
    }

    /// Returns true if it has characters that occur in cells but not in words.
    fn has_cells(&self) -> bool {
        let mut chars = self.cells.chars();
        chars.any(|c| c == '.' || c.is_ascii_digit())
    }
}

/// Returns the most common length of a row among the sides of boards.
fn side(rows: &[Row<'_>]) -> Option<usize> {
    let count = |side: usize| rows.iter().filter(|row| row.length() == side).count();
    let sides = Shape::ALL.map(Shape::side);
    let side = sides.into_iter().max_by_key(|&side| count(side))?;
    (2 * count(side) >= rows.len() && count(side) > 0).then_some(side)
}

/// Describes the first character that is not a cell in a line that otherwise resembles a row.
fn strange_cell(row: &Row<'_>, side: usize) -> Option<ParseError> {
    let is_strange = |c: char| !c.is_whitespace() && !is_separator(c) && symbol(c).is_none();
    let strange = row.cells.chars().filter(|&c| is_strange(c)).count();
    if row.length() != side || !row.has_cells() || 3 * strange > side {
        return None;
    }
    let (index, c) = row.raw.chars().enumerate().find(|&(_, c)| is_strange(c))?;
    Some(ParseError {
        place: row.place(index),
        expected: "a digit, or one of . 0 * _ - x ? for an empty cell".into(),
        found: quoted(c),
    })
}

/// Describes the first row of another length.
fn odd_row(rows: &[Row<'_>], side: usize) -> Option<ParseError> {
    let odd = || rows.iter().filter(|row| row.length() != side);
    // Words may consist of letters that are digits on larger boards.
    let row = odd().find(|row| row.has_cells()).or_else(|| odd().next())?;
    let expected = format!("{side} cells, as in the other rows");
    Some(row.wrong(expected, row.length().to_string()))
}

/// Describes the first row that has another number of candidate groups than most, in a grid of pencil
/// marks with as many rows as groups in a row.
fn odd_row_of_groups(rows: &[Row<'_>]) -> Option<ParseError> {
    let groups = |row: &Row<'_>| {
        let words = row
            .raw
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
        words.filter(|word| !word.is_empty()).count()
    };
    let side = rows.len();
    let usual = rows.iter().filter(|row| groups(row) == side).count();
    let odd = rows.iter().find(|row| groups(row) != side)?;
    let is_grid = Shape::with_side(side).is_ok() && 3 * usual >= 2 * side;
    let expected = format!("{side} cells, as in the other rows");
    is_grid.then(|| odd.wrong(expected, groups(odd).to_string()))
}

/// Describes a wrong number of rows.
fn wrong_count(rows: &[Row<'_>], side: usize) -> ParseError {
    let (count, last) = (rows.len(), rows.last());
    let expected = format!("{side} rows of {side} cells");
    match (rows.get(side), last) {
        (Some(surplus), _) => surplus.wrong(expected, format!("{count} rows")),
        (None, Some(last)) => last.wrong(expected, format!("the end after {count}")),
        (None, None) => ParseError::of(expected, "none"),
    }
}
