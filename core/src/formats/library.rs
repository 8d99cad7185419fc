//! A line of HoDoKu's library: `:code:candidates:cells:deleted:eliminated:placed:extra`.
//!
//! A `+` marks a digit that is placed and not given. A candidate is digit, row, column: `364` is
//! the 3 of r6c4. Susser's lines have only the cells and the deleted candidates: `cells:deleted`.

use super::position::{cells_with_placed, print_cells, puzzle_with_placed};
use super::{ParseError, Reading};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::step::wording::counted;

/// The code of a line without a technique.
const NO_CODE: &str = "0000";

/// Returns true if a text can only be such a line.
pub(super) fn recognises(text: &str) -> bool {
    text.starts_with(':') && text.matches(':').count() >= 3
}

/// Reads the cells and the deleted candidates.
pub(super) fn read(line: &str) -> Result<Reading, ParseError> {
    let fields: Vec<&str> = line.split(':').collect();
    let field = |at: usize| fields.get(at).copied().unwrap_or_default();
    let puzzle = read_puzzle(field(3), field(4)).map_err(|mut wrong| {
        let before = fields.iter().take(3).map(|field| field.chars().count() + 1);
        let column = &mut wrong.place.column;
        *column = column.map(|column| before.sum::<usize>() + column);
        wrong
    })?;
    let name = Some(field(1)).filter(|name| *name != NO_CODE).unwrap_or_default();
    Ok(Reading::new(puzzle, "HoDoKu library line").with_comment(name.to_owned()))
}

/// Returns the puzzle with these cells and deleted candidates.
fn read_puzzle(cells: &str, deleted: &str) -> Result<Puzzle, ParseError> {
    let values = cells_with_placed(cells)?;
    if values.givens.len() != Shape::Nine.cells() {
        let found = counted(values.givens.len(), "cell");
        return Err(ParseError::new("81 cells after the third colon", &found));
    }
    let mut puzzle = puzzle_with_placed(Shape::Nine, cells, values)?;
    let eliminated: Option<Vec<Candidate>> = deleted.split_whitespace().map(candidate).collect();
    puzzle.eliminate(eliminated.ok_or_else(|| {
        ParseError::new("deleted candidates like 364: digit, row, column", deleted)
    })?);
    Ok(puzzle)
}

/// Reads a line of Susser: the cells, a colon, and the deleted candidates.
pub(super) fn read_susser(line: &str) -> Option<Reading> {
    let (cells, deleted) = line.split_once(':')?;
    let puzzle = read_puzzle(cells, deleted.trim_end_matches(':')).ok()?;
    Some(Reading::new(puzzle, "Susser line"))
}

fn candidate(text: &str) -> Option<Candidate> {
    let from_zero = |c: char| (c.to_digit(10)? as usize).checked_sub(1);
    let numbers: Vec<usize> = text.chars().map(from_zero).collect::<Option<_>>()?;
    let [digit, row, column] = numbers[..] else {
        return None;
    };
    Some(Candidate::new(Cell::at(row, column, Shape::Nine), Digit::new(digit)))
}

/// Prints such a line, without code and results.
pub(super) fn print(puzzle: &Puzzle) -> String {
    let deleted: Vec<String> = puzzle
        .eliminated
        .iter()
        .map(|&Candidate { cell, digit }| {
            let (row, column) = (cell.row(Shape::Nine) + 1, cell.column(Shape::Nine) + 1);
            format!("{digit}{row}{column}")
        })
        .collect();
    format!(":{NO_CODE}:x:{}:{}:::", print_cells(puzzle), deleted.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_an_incomplete_line_are_counted() {
        for (cells, found) in [(".", "1 cell"), ("..", "2 cells")] {
            let error = read(&format!(":0000:x:{cells}:::")).unwrap_err();
            let expected = "81 cells after the third colon";
            assert_eq!(error.to_string(), format!("expected {expected}, found {found}"));
        }
    }

    #[test]
    fn errors_give_the_column_in_the_line() {
        let error = read(":0000:x:5 3......:::").unwrap_err();
        assert_eq!(
            error.to_string(),
            "column 10: expected a digit, + and a digit, or ., found ` `"
        );
    }
}
