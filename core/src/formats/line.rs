//! One character for each cell in one line: the 81-character line and those of 16, 36, 256 and 625
//! cells.

use super::alphabet::{Alphabet, Choice};
use super::characters::quoted;
use super::entry::{Entry, cell_symbol, puzzle_of};
use super::{ParseError, Reading};
use crate::grid::{Digit, Shape};
use crate::puzzle::Puzzle;

/// Characters that end the cells; a comment follows.
const CELL_ENDS: [char; 5] = [' ', '\t', ',', '#', ';'];

/// Reads a line of cells, which a comment or the solution may follow.
pub(super) fn read(line: &str, number: usize) -> Result<Reading, ParseError> {
    let line = line.trim();
    let (cells, comment) = line.split_at(line.find(CELL_ENDS).unwrap_or(line.len()));
    let shape = Shape::with_cells(cells.chars().count());
    let choice = shape.map(|shape| (shape, Choice::new(shape, cells.chars())));
    let not_a_cell = |(column, character)| {
        ParseError::new(CELL, quoted(character)).on_line(number).in_column(column)
    };
    let entries = read_entries(cells, choice).map_err(not_a_cell)?;
    let Some((shape, choice)) = choice else {
        if let Some(letter) = letter_of_word(cells) {
            return Err(not_a_cell(letter));
        }
        let end = comment.chars().next();
        let before = end.map_or(String::new(), |end| format!(" before {}", quoted(end)));
        let found = format!("{}{before}{}", entries.len(), difference(entries.len()));
        return Err(ParseError::new("16, 36, 81, 256 or 625 cells", found).on_line(number));
    };
    let puzzle = puzzle_of(shape, &entries).map_err(|wrong| {
        let character = wrong.place.column.and_then(|column| cells.chars().nth(column - 1));
        wrong.on_line(number).with_found(character)
    })?;
    let comment = comment.trim_start_matches(CELL_ENDS).trim();
    let solved = begins_with_solution(comment, choice.chosen, &puzzle);
    let format = format!(
        "{}-character line{}{}",
        shape.cells(),
        if solved { " with its solution" } else { "" },
        choice.note(shape)
    );
    Ok(Reading::new(puzzle, format).with_comment(comment.to_owned()))
}

/// The expected character of a cell.
const CELL: &str = "a digit, or one of . 0 * _ - x ? for an empty cell";

/// Returns the first letter of a text that is too short for any board, with its column from 1.
fn letter_of_word(text: &str) -> Option<(usize, char)> {
    if text.chars().count() >= Shape::Four.cells() {
        return None;
    }
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    let mut letters = (1..).zip(text.chars());
    letters.find(|&(_, character)| is_letter(character))
}

/// Maximum number of cells by which a puzzle is nearly of some size.
const MAX_DIFFERENCE: usize = 4;

/// Returns the number of cells that are missing or too many, if the number is close to that of a board.
fn difference(found: usize) -> String {
    let mut sizes = Shape::ALL.into_iter().map(Shape::cells);
    match sizes.find(|cells| cells.abs_diff(found) <= MAX_DIFFERENCE) {
        Some(cells) if found > cells => format!(" ({} too many)", found - cells),
        Some(cells) => format!(" ({} missing)", cells - found),
        None => String::new(),
    }
}

/// Characters of an empty cell in files of many puzzles.
const EMPTY: [u8; 8] = *b".0*_-xX?";

/// Reads a line of exactly 81 digits and empty cells, without a branch for each cell. Files of many
/// puzzles consist of such lines.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and keeps the loop from being done in vectors"
)]
pub(super) fn read_plain(line: &str) -> Option<Reading> {
    if line.len() != Shape::Nine.cells() {
        return None;
    }
    let index = |byte: u8| byte.wrapping_sub(b'1');
    let is_empty = |byte: u8| EMPTY.iter().fold(false, |any, &empty| any | (byte == empty));
    let is_cell = |byte: u8| (index(byte) < 9) | is_empty(byte);
    // One pass tests and one converts, because each alone can be vectorised.
    if !line.bytes().fold(true, |all, byte| all & is_cell(byte)) {
        return None;
    }
    let given = |byte| (index(byte) < 9).then_some(Digit::new(index(byte).into()));
    let puzzle = Puzzle::new(Shape::Nine, line.bytes().map(given).collect());
    Some(Reading::new(puzzle, "81-character line"))
}

/// Reads every character as a cell, or returns the first that is not one, with its column from 1.
fn read_entries(cells: &str, choice: Option<(Shape, Choice)>) -> Result<Vec<Entry>, (usize, char)> {
    let (shape, alphabet) =
        choice.map_or((Shape::Nine, Alphabet::FromOne), |(shape, choice)| (shape, choice.chosen));
    let mut entries = Vec::with_capacity(cells.len());
    for (index, character) in cells.chars().enumerate() {
        let entry = alphabet.entry(shape, character);
        entries.push(entry.ok_or((index + 1, character))?);
    }
    Ok(entries)
}

/// Returns true if a comment begins with a complete board that agrees with the givens.
fn begins_with_solution(comment: &str, alphabet: Alphabet, puzzle: &Puzzle) -> bool {
    let cells = puzzle.givens.len();
    let agrees = |(character, given): (char, &Option<Digit>)| {
        let entry = alphabet.entry(puzzle.shape, character);
        let digit = |digit: Digit| digit.index() < puzzle.shape.side();
        match (entry, given) {
            (Some(Entry::Value(value)), None) => digit(value),
            (Some(Entry::Value(value)), Some(given)) => value == *given,
            _ => false,
        }
    };
    comment.len() >= cells
        && comment.is_char_boundary(cells)
        && comment.chars().zip(&puzzle.givens).all(agrees)
        && comment[cells..].chars().next().is_none_or(|end| CELL_ENDS.contains(&end))
}

/// Reads the full board at the start of a text, whether it keeps the rules or not. Returns its digits, and
/// the text after it.
pub(super) fn full_board(text: &str, shape: Shape) -> Option<(Vec<Digit>, &str)> {
    let (cells, behind) = text.split_at(text.find(CELL_ENDS).unwrap_or(text.len()));
    let is_digit = |digit: &Digit| digit.index() < shape.side();
    let digits = cells.chars().map(|symbol| Digit::from_symbol(symbol).filter(is_digit));
    let digits: Vec<Digit> = digits.collect::<Option<_>>()?;
    (digits.len() == shape.cells()).then(|| (digits, behind.trim_start_matches(CELL_ENDS)))
}

/// Reads a line as long as the board has cells, with spaces for the empty ones.
pub(super) fn read_blanks(line: &str) -> Option<Reading> {
    let line = line.trim_end_matches(['\r', '\n']);
    let shape = Shape::with_cells(line.chars().count())?;
    let plain = |character: char| character == ' ' || character.is_ascii_alphanumeric();
    if !line.chars().all(plain) {
        return None;
    }
    let reading = read(&line.replace(' ', "."), 1).ok()?;
    Some(Reading {
        format: format!("{}-character line, spaces for empty cells", shape.cells()).into(),
        ..reading
    })
}

/// Prints the givens in one line, `.` for an empty cell.
pub fn print_line(puzzle: &Puzzle) -> String {
    puzzle.givens.iter().copied().map(cell_symbol).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_empty_cells_and_comments_are_read() {
        let reading = read("1.0*_-34..........  # from the paper", 1).unwrap_err();
        assert!(reading.to_string().contains("16, 36, 81, 256 or 625"), "{reading}");
        let reading = read("1.0*_-34........  # from the paper", 1).unwrap();
        assert_eq!(reading.puzzle.shape, Shape::Four);
        assert_eq!(reading.comment.as_deref(), Some("from the paper"));
    }

    #[test]
    fn errors_have_place_expectation_and_finding() {
        let error = read(&format!("{}q", ".".repeat(80)), 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 81: expected a digit, or one of . 0 * _ - x ? for an empty cell, found `q`"
        );
        let error = read(&".".repeat(80), 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1: expected 16, 36, 81, 256 or 625 cells, found 80 (1 missing)"
        );
        let error = read("15..............", 1).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 1, column 2: expected a digit from 1 to 4 on a 4x4 board, found `5`"
        );
    }
}
