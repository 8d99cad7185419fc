//! Drawing a board in text, in ways that are read back.

use std::iter::repeat_n;

use super::entry::{NOTHING_LEFT, candidates};
use crate::grid::{Cell, Digit, Shape};
use crate::puzzle::Puzzle;

/// The givens, a row on each line.
pub(super) fn rows(puzzle: &Puzzle) -> String {
    let cells = puzzle.givens.iter();
    let symbols: Vec<String> = cells
        .map(|digit| digit.map_or('.', Digit::symbol).to_string())
        .collect();
    let rows: Vec<String> = symbols
        .chunks(puzzle.shape.side())
        .map(<[String]>::concat)
        .collect();
    rows.join("\n")
}

/// The givens, with the boxes drawn.
pub(super) fn boxed(puzzle: &Puzzle) -> String {
    let cells = puzzle.givens.iter();
    let symbols: Vec<String> = cells
        .map(|digit| digit.map_or('.', Digit::symbol).to_string())
        .collect();
    in_boxes(puzzle.shape, &symbols)
}

/// The candidates of every cell, with the boxes drawn; a value is its only candidate.
pub(super) fn marks(puzzle: &Puzzle) -> String {
    let cells: Vec<String> = candidates(puzzle)
        .into_iter()
        .map(|digits| digits.iter().map(Digit::symbol).collect())
        .map(|run: String| {
            if run.is_empty() {
                NOTHING_LEFT.to_owned()
            } else {
                run
            }
        })
        .collect();
    in_boxes(puzzle.shape, &cells)
}

/// Cells in columns as wide as they need, in boxes of `+`, `-` and `|`.
fn in_boxes(shape: Shape, cells: &[String]) -> String {
    let side = shape.side();
    let width = |column: usize| {
        let cells = cells.iter().skip(column).step_by(side);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let border: String = widths
        .chunks(shape.box_width())
        .map(|of_box| {
            format!(
                "+{}",
                "-".repeat(of_box.iter().sum::<usize>() + of_box.len() + 1)
            )
        })
        .chain(["+".to_owned()])
        .collect();
    let mut lines = vec![border.clone()];
    for row in 0..side {
        let mut line = String::new();
        for (column, width) in widths.iter().enumerate() {
            if column.is_multiple_of(shape.box_width()) {
                line += "| ";
            }
            let cell = &cells[Cell::at(row, column, shape).index()];
            line.extend([cell, " "]);
            line.extend(repeat_n(' ', width - cell.chars().count()));
        }
        lines.push(line + "|");
        if (row + 1).is_multiple_of(shape.box_height()) {
            lines.push(border.clone());
        }
    }
    lines.join("\n")
}
