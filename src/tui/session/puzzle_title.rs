//! The title of a puzzle that has no file: where it came from, and its first row.

use crate::formats::print_line;
use crate::grid::Shape;
use crate::puzzle::Puzzle;

/// Maximum number of cells in a title.
const MAX_CELLS: usize = 9;

/// Returns the title of a puzzle from this source, with its first row that has a given:
/// `typed 53..7....`.
pub(in crate::tui) fn title_with_row(source: &str, puzzle: &Puzzle) -> String {
    let line = print_line(puzzle);
    let row: String = first_row(&line, puzzle.shape).chars().take(MAX_CELLS).collect();
    format!("{source} {row}")
}

/// Returns the first row of a puzzle as a line that has a given, or the first.
pub(super) fn first_row(line: &str, shape: Shape) -> &str {
    let side = shape.side();
    let at = line.find(is_given).unwrap_or(0) / side * side;
    line.get(at..at + side).unwrap_or_default()
}

/// Returns true if a character of a line is a given.
pub(super) fn is_given(sign: char) -> bool {
    sign.is_alphanumeric() && sign != '0'
}
