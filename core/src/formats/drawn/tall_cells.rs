//! Cells of several lines each. Every candidate has its place in its cell, or bars separate the
//! cells, as on our own screen.

use super::super::entry::{Entry, NO_CANDIDATES, runs, symbol};
use super::separators::{has_border, is_bar};
use super::{Cells, Lines, Row, Rows, SplitText};
use crate::grid::{Digit, Shape};

/// Number of lines of a cell between bars. With other numbers of lines the lines are rows.
const LINES: [usize; 2] = [2, 3];
/// Maximum number of lines of a board, with everything that our own screen has around it.
const MAX_LINES: usize = 256;

/// Reads such a board; lines above it are its title.
pub(super) fn read<'t>(lines: &Lines<'t>) -> Option<SplitText<'t>> {
    let Lines { rows, others } = lines;
    if rows.len() + others.len() > MAX_LINES {
        return None;
    }
    let all = lines.all();
    Shape::ALL.into_iter().rev().find_map(|shape| {
        let is_line = |row: &&Row| split_fields(row.raw, shape.side()).is_some();
        let barred: Rows = all.iter().filter(is_line).cloned().collect();
        let ways = [(rows, in_places(rows, shape)), (&barred, between_bars(&barred, shape))];
        let (rows, cells) = ways.into_iter().find_map(|(rows, cells)| Some((rows, cells?)))?;
        let entries = read_entries(shape, &cells)?;
        let first = rows.first()?.number;
        let title = others.iter().filter(|row| row.number < first && !has_border(row.raw));
        Some(SplitText {
            cells: Cells::new(entries, "cells of several lines"),
            lines: Lines { rows: rows.clone(), others: title.cloned().collect() },
        })
    })
}

/// Returns the digits of cells with one character for each candidate, each in its place.
fn in_places(rows: &[Row<'_>], shape: Shape) -> Option<Vec<String>> {
    let (side, width, height) = (shape.side(), shape.box_width(), shape.box_height());
    if rows.len() != side * height || rows.iter().any(|row| row.length() != side * width) {
        return None;
    }
    let line = |row: &Row| -> Vec<String> {
        let chars: Vec<char> = row.cells.chars().filter(|c| !c.is_whitespace()).collect();
        chars.chunks(width).map(|chars| chars.iter().collect()).collect()
    };
    let lines: Vec<Vec<String>> = rows.iter().map(line).collect();
    let digits = |cell: String| {
        let mut chars = cell.chars().enumerate();
        let digits: String = cell.chars().filter(|&c| symbol(c) != Some(Entry::Empty)).collect();
        let in_place = |(place, c)| match symbol(c) {
            Some(Entry::Value(digit)) => digit.index() == place,
            other => other == Some(Entry::Empty),
        };
        (is_single_digit(&digits) || chars.all(in_place)).then_some(digits)
    };
    stacked(&lines, height).map(digits).collect()
}

/// Returns the digits of cells separated by bars, in ascending order, on the same number of lines
/// each.
fn between_bars(rows: &[Row<'_>], shape: Shape) -> Option<Vec<String>> {
    let side = shape.side();
    let height = LINES.into_iter().find(|height| height * side == rows.len())?;
    let line = |row: &Row| -> Option<Vec<String>> {
        let fields = split_fields(row.raw, side)?.into_iter();
        fields.map(|field| digits(field, shape)).collect()
    };
    let lines: Vec<Vec<String>> = rows.iter().map(line).collect::<Option<_>>()?;
    let in_order = |cell: &String| cell.chars().is_sorted_by(|one, next| one < next);
    let is_cell = |cell: &String| is_single_digit(cell) || in_order(cell);
    stacked(&lines, height).map(|cell| Some(cell).filter(is_cell)).collect()
}

/// Splits a line at its bars into `side` fields; text after the last bar does not belong to the
/// board.
fn split_fields(line: &str, side: usize) -> Option<Vec<&str>> {
    // The cell under our cursor has other bars on a compact board.
    let is_bar = |c: char| is_bar(c) || "▐▌".contains(c);
    let mut fields: Vec<&str> = line.split(is_bar).collect();
    if fields.len() > side + 1 {
        fields.remove(0);
        fields.truncate(side);
    }
    // Two adjacent bars may or may not have a cell between them.
    (fields.len() == side && fields.iter().all(|field| !field.is_empty())).then_some(fields)
}

/// Returns the digits in a field; `None` if it has other letters or digits.
fn digits(field: &str, shape: Shape) -> Option<String> {
    let chars = field.chars().filter(char::is_ascii_alphanumeric);
    let digits = chars.map(|c| Digit::on_board(c, shape).map(Digit::symbol));
    digits.collect()
}

/// Joins the lines of each cell.
fn stacked(lines: &[Vec<String>], height: usize) -> impl Iterator<Item = String> {
    lines.chunks(height).flat_map(|lines| {
        (0..lines[0].len()).map(move |column| lines.iter().map(|line| &*line[column]).collect())
    })
}

/// Returns true if a cell contains one digit, once or drawn as large as the cell.
fn is_single_digit(digits: &str) -> bool {
    let mut all = digits.chars();
    all.next().is_some_and(|first| all.all(|digit| digit == first))
}

/// Converts the digits of each cell; `None` if there are none.
fn read_entries(shape: Shape, cells: &[String]) -> Option<Vec<Entry>> {
    let has_marks = cells.iter().any(|digits| digits.len() > 1 && !is_single_digit(digits));
    if cells.iter().all(String::is_empty) {
        return None;
    }
    let run = |digits: &String| match digits.chars().next() {
        Some(first) if is_single_digit(digits) => first.to_string(),
        Some(_) => digits.clone(),
        None => NO_CANDIDATES.to_owned(),
    };
    let value = |digits: &String| digits.chars().next().map_or(Some(Entry::Empty), symbol);
    if !has_marks {
        return cells.iter().map(value).collect();
    }
    let cells: Vec<String> = cells.iter().map(run).collect();
    runs(shape, &cells.iter().map(String::as_str).collect::<Vec<_>>())
}
