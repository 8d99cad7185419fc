//! One character a cell in one line: the 81-character line and its kin of 16, 36, 256 and 625.

use super::entry::{Entry, cell_symbol, puzzle_of, symbol};
use super::{ParseError, Place, Reading};
use crate::grid::Shape;
use crate::puzzle::Puzzle;

/// What ends the cells: what stands behind is a comment.
const ENDS: [char; 5] = [' ', '\t', ',', '#', ';'];

/// Reads a line of cells. A comment may stand behind them.
pub(super) fn read(line: &str, number: usize) -> Result<Reading, ParseError> {
    let line = line.trim();
    let (cells, comment) = line.split_at(line.find(ENDS).unwrap_or(line.len()));
    let place = |column| Place {
        line: Some(number),
        column,
    };
    let entries: Vec<Entry> = cells
        .chars()
        .enumerate()
        .map(|(at, character)| {
            symbol(character).ok_or_else(|| ParseError {
                place: place(Some(at + 1)),
                expected: "a digit, or one of . 0 * _ - x for an empty cell".into(),
                found: format!("{character:?}"),
            })
        })
        .collect::<Result<_, _>>()?;
    let Some(shape) = Shape::with_cells(entries.len()) else {
        return Err(ParseError {
            place: place(None),
            expected: "16, 36, 81, 256 or 625 cells".into(),
            found: entries.len().to_string(),
        });
    };
    let puzzle = puzzle_of(shape, &entries).map_err(|wrong| ParseError {
        place: place(wrong.place.column),
        ..wrong
    })?;
    let comment = comment.trim_start_matches(ENDS).trim();
    Ok(Reading {
        puzzle,
        format: format!("{}-character line", shape.cells()),
        comment: (!comment.is_empty()).then(|| comment.to_owned()),
    })
}

/// The givens in one line, `.` for an empty cell.
pub fn print_line(puzzle: &Puzzle) -> String {
    puzzle.givens.iter().copied().map(cell_symbol).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back_as_it_was_printed() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let reading = read(line, 1).unwrap();
        assert_eq!(print_line(&reading.puzzle), line);
        assert_eq!(reading.receipt(), "81-character line: 30 givens");
    }

    #[test]
    fn every_sign_for_an_empty_cell_is_known_and_a_comment_is_kept() {
        let reading = read("1.0*_-34..........  # from the paper", 1).unwrap_err();
        assert!(
            reading.to_string().contains("16, 36, 81, 256 or 625"),
            "{reading}"
        );
        let reading = read("1.0*_-34........  # from the paper", 1).unwrap();
        assert_eq!(reading.puzzle.shape, Shape::Four);
        assert_eq!(reading.comment.as_deref(), Some("from the paper"));
    }

    #[test]
    fn errors_say_what_was_expected_and_found_and_where() {
        let error = read(&format!("{}q", ".".repeat(80)), 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 81: expected a digit, or one of . 0 * _ - x for an empty cell, found 'q'"
        );
        let error = read(&".".repeat(80), 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1: expected 16, 36, 81, 256 or 625 cells, found 80"
        );
        let error = read("15..............", 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 2: expected a digit from 1 to 4 on a 4x4 board, found '5'"
        );
    }
}
