//! Error messages for a board that cannot be read, with the place if it is known.

use super::super::characters::quoted;
use super::super::entry::{Entry, symbol};
use super::super::{ParseError, TextPosition};
use super::separators::{is_bar, is_separator};
use super::{Row, annotated_marks};
use crate::grid::Shape;

/// Describes the first error in lines that do not form a board.
pub(super) fn describe_error(text: &str, rows: &[Row<'_>], others: &[Row<'_>]) -> ParseError {
    if let Some(wrong) = wrong_marks(rows, others) {
        return wrong;
    }
    let Some(side) = side(rows) else {
        if let Some(odd) = odd_row_of_groups(rows) {
            return odd;
        }
        return ParseError::new(
            "a board of 16, 36, 81, 256 or 625 cells",
            match rows.iter().map(Row::length).sum() {
                0 => "no cells".into(),
                count if rows.len() == 1 => format!("{count} cells on one line"),
                count => format!("{count} cells on {} lines", rows.len()),
            },
        );
    };
    let strange = others.iter().find_map(|row| invalid_cell(row, side));
    let odd = odd_row(rows, side);
    match (strange, odd) {
        (Some(strange), Some(odd)) if odd.place.line < strange.place.line => odd,
        (Some(strange), _) => strange,
        (None, Some(odd)) => odd,
        (None, None) => empty_row(text, rows, side).unwrap_or_else(|| wrong_count(rows, side)),
    }
}

/// Returns the first digit that does not exist on the board, and its place.
pub(super) fn digit_beyond(rows: &[Row<'_>], shape: Shape) -> Option<(TextPosition, char)> {
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
    fn place(&self, index: usize) -> TextPosition {
        TextPosition { line: Some(self.number), column: Some(index + 1) }
    }

    /// Describes an error of the whole line.
    fn wrong(&self, expected: String, found: String) -> ParseError {
        ParseError::new(expected, found).on_line(self.number)
    }

    /// Returns the texts between spaces and separators, each with the index of its first character.
    fn groups(&self) -> Vec<(usize, &str)> {
        let is_between = |c: char| c.is_whitespace() || is_separator(c);
        let mut groups = Vec::new();
        let mut index = 0;
        for text in self.raw.split(is_between) {
            if !text.is_empty() {
                groups.push((index, text));
            }
            index += text.chars().count() + 1;
        }
        groups
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
fn invalid_cell(row: &Row<'_>, side: usize) -> Option<ParseError> {
    let is_strange = |c: char| !c.is_whitespace() && !is_separator(c) && symbol(c).is_none();
    let strange = row.cells.chars().filter(|&c| is_strange(c)).count();
    if row.length() != side || !row.has_cells() || 3 * strange > side {
        return None;
    }
    let (index, c) = row.raw.chars().enumerate().find(|&(_, c)| is_strange(c))?;
    let expected = "a digit, or one of . 0 * _ - x ? for an empty cell";
    Some(ParseError::new(expected, quoted(c)).at(row.place(index)))
}

/// Describes the first row of another length.
fn odd_row(rows: &[Row<'_>], side: usize) -> Option<ParseError> {
    let odd = || rows.iter().filter(|row| row.length() != side);
    // Words may consist of letters that are digits on larger boards.
    let row = odd().find(|row| row.has_cells()).or_else(|| odd().next())?;
    let is_alone = odd().count() == 1;
    let others = if is_alone { "the other" } else { "most" };
    let expected = format!("{side} cells, as in {others} rows");
    Some(row.wrong(expected, row.length().to_string()))
}

/// Describes the first row that has another number of candidate groups than most, in a grid of pencil
/// marks with as many rows as groups in a row.
fn odd_row_of_groups(rows: &[Row<'_>]) -> Option<ParseError> {
    let groups = |row: &Row<'_>| {
        let between_bars = row.raw.replace(is_bar, " ");
        let is_cell = |cell: &str| cell == "." || annotated_marks::of_cell(cell).is_some();
        if between_bars.split_whitespace().all(is_cell) {
            return between_bars.split_whitespace().count();
        }
        let words = row.raw.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.'));
        words.filter(|word| !word.is_empty()).count()
    };
    let side = rows.len();
    let usual = rows.iter().filter(|row| groups(row) == side).count();
    let odd = rows.iter().find(|row| groups(row) != side)?;
    let is_grid = Shape::with_side(side).is_ok() && 3 * usual >= 2 * side;
    let expected = format!("{side} cells, as in the other rows");
    is_grid.then(|| odd.wrong(expected, groups(odd).to_string()))
}

/// Describes the first cell that has something else than candidates, in a grid of pencil marks.
fn wrong_marks(rows: &[Row<'_>], others: &[Row<'_>]) -> Option<ParseError> {
    // Above 9 a run could also be a number.
    let mut shapes = [Shape::Nine, Shape::Six, Shape::Four].into_iter();
    shapes.find_map(|shape| {
        let rows = rows.iter().chain(others).map(|row| (row, row.groups()));
        let mut grid: Vec<_> = rows.filter(|(_, groups)| are_marks(groups, shape)).collect();
        grid.sort_by_key(|(row, _)| row.number);
        let cells =
            || grid.iter().flat_map(|(row, groups)| groups.iter().map(|&cell| (*row, cell)));
        let runs = cells().filter(|(_, (_, text))| text.len() > 1 && is_run(text, shape));
        if grid.len() != shape.side() || 4 * runs.count() < shape.cells() {
            return None;
        }
        let (row, (index, text)) = cells().find(|(_, (_, text))| !is_run(text, shape))?;
        let side = shape.side();
        let expected = format!("the candidates of a cell, each a digit from 1 to {side} once");
        let found = format!("`{}`", text.escape_debug());
        Some(ParseError::new(expected, found).at(row.place(index)))
    })
}

/// Returns true if as many groups as a row of this board has cells resemble candidates.
fn are_marks(groups: &[(usize, &str)], shape: Shape) -> bool {
    let begins_with_mark =
        |(_, text): &&(usize, &str)| text.contains(|c: char| c.is_ascii_digit() || c == '.');
    groups.len() == shape.side() && groups.iter().all(|group| begins_with_mark(&group))
}

/// Returns true if a group is the candidates of a cell, with or without the signs of players.
fn is_run(group: &str, shape: Shape) -> bool {
    let Some(candidates) = annotated_marks::of_cell(group) else {
        return matches!(group, "." | "-" | "--");
    };
    let digits: Vec<u32> = candidates.chars().filter_map(|c| c.to_digit(10)).collect();
    let is_once = |&digit: &u32| digits.iter().filter(|other| **other == digit).count() == 1;
    group == "0"
        || digits.iter().all(|digit| (1..=shape.side() as u32).contains(digit) && is_once(digit))
}

/// Describes the only empty line among the rows, where one row is missing.
fn empty_row(text: &str, rows: &[Row<'_>], side: usize) -> Option<ParseError> {
    let (first, last) = (rows.first()?, rows.last()?);
    let end = last.number - first.number;
    // Other lines may be before the text.
    let lines = text.lines().skip_while(|&line| line != first.raw).take(end);
    let mut empty = (first.number..).zip(lines).filter(|(_, line)| line.trim().is_empty());
    let (number, _) = empty.next()?;
    if empty.next().is_some() || rows.len() + 1 != side {
        return None;
    }
    let expected = format!("{side} rows of {side} cells");
    Some(ParseError::new(expected, "an empty line").on_line(number))
}

/// Describes a wrong number of rows.
fn wrong_count(rows: &[Row<'_>], side: usize) -> ParseError {
    let (count, last) = (rows.len(), rows.last());
    let expected = format!("{side} rows of {side} cells");
    match (rows.get(side), last) {
        (Some(surplus), _) => surplus.wrong(expected, format!("{count} rows")),
        (None, Some(last)) => last.wrong(expected, format!("the end after {count}")),
        (None, None) => ParseError::new(expected, "none"),
    }
}
