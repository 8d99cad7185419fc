//! A position in one line, our own format for cases and examples: `53..7+4...|r1c5<>89, r3c46<>5`.
//!
//! The cells come in reading order: `.` is an empty cell, and `+` precedes a digit that is placed
//! and not given. The eliminated candidates follow after `|`.

use super::characters::quoted;
use super::entry::check_digit;
use super::{ParseError, Reading, TextPosition};
use crate::grid::{Candidate, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::step::{Effect, notation};

/// Reads a position.
///
/// # Errors
/// Returns an error if the number of cells is not that of a board, a character is not a cell, or
/// the eliminations cannot be read.
pub fn parse_position(text: &str) -> Result<Puzzle, ParseError> {
    let (cells, eliminated) = text.trim().split_once('|').unwrap_or((text.trim(), ""));
    let values = cells_with_placed(cells)?;
    let count = values.givens.len();
    let Some(shape) = Shape::with_cells(count) else {
        let expected = "16, 36, 81, 256 or 625 cells";
        return Err(ParseError::new(expected, count.to_string()));
    };
    let mut puzzle = puzzle_with_placed(shape, cells, values)?;
    let eliminated = notation::parse_only(Effect::Eliminate, eliminated, shape)
        .map_err(|wrong| ParseError::new("eliminations like r3c46<>5 after |", wrong.found))?;
    let is_own = |candidate: &&Candidate| {
        let index = candidate.cell.index();
        puzzle.givens[index].or(puzzle.placed[index]) == Some(candidate.digit)
    };
    if let Some(own) = eliminated.iter().find(is_own) {
        let (cell, digit) = (own.cell.name(shape), own.digit);
        let expected = format!("no elimination of the {digit} that {cell} has");
        let found = notation::effects(&[Effect::Eliminate(*own)], shape);
        return Err(ParseError::new(expected, found));
    }
    puzzle.eliminate(eliminated);
    Ok(puzzle)
}

/// Returns true if a line can only be a position, because it has placed digits or eliminations.
pub(super) fn recognises(line: &str) -> bool {
    line.contains(['+', '|'])
}

/// Reads a pasted position.
pub(super) fn read(line: &str) -> Result<Reading, ParseError> {
    Ok(Reading::new(parse_position(line)?, "line with placed digits"))
}

/// The given and the placed digits of all cells.
pub(super) struct Cells {
    pub(super) givens: Vec<Option<Digit>>,
    pub(super) placed: Vec<Option<Digit>>,
}

/// Reads the given and the placed digits.
pub(super) fn cells_with_placed(cells: &str) -> Result<Cells, ParseError> {
    let (mut givens, mut placed, mut plus) = (Vec::new(), Vec::new(), false);
    for (at, character) in cells.chars().enumerate() {
        let digit = Digit::from_symbol(character);
        match (character, digit) {
            ('+', _) if !plus => plus = true,
            ('.' | '0', _) if !plus => {
                givens.push(None);
                placed.push(None);
            }
            (_, Some(digit)) => {
                givens.push(Some(digit).filter(|_| !plus));
                placed.push(Some(digit).filter(|_| plus));
                plus = false;
            }
            _ => {
                let expected = "a digit, + and a digit, or .";
                return Err(ParseError::new(expected, quoted(character)).in_column(at + 1));
            }
        }
    }
    Ok(Cells { givens, placed })
}

/// Builds a puzzle from cells that match the shape, if all digits exist on its board.
pub(super) fn puzzle_with_placed(
    shape: Shape,
    cells: &str,
    values: Cells,
) -> Result<Puzzle, ParseError> {
    let Cells { givens, placed } = values;
    for (index, (given, placed)) in givens.iter().zip(&placed).enumerate() {
        if let Some(digit) = given.or(*placed) {
            let character = || cells.chars().filter(|&c| c != '+').nth(index);
            check_digit(shape, index, digit)
                .map_err(|wrong| wrong.with_found(character()).at(TextPosition::default()))?;
        }
    }
    Ok(Puzzle { placed, ..Puzzle::new(shape, givens) })
}

/// Prints the cells; [`cells_with_placed`] reads them back.
pub(super) fn print_cells(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for (given, placed) in puzzle.givens.iter().zip(&puzzle.placed) {
        match (given, placed) {
            (Some(digit), _) => text.push(digit.symbol()),
            (None, Some(digit)) => text.extend(['+', digit.symbol()]),
            (None, None) => text.push('.'),
        }
    }
    text
}

/// Prints a position; [`parse_position`] reads it back.
pub fn print_position(puzzle: &Puzzle) -> String {
    let mut text = print_cells(puzzle);
    if !puzzle.eliminated.is_empty() {
        let removed: Vec<Effect> =
            puzzle.eliminated.iter().copied().map(Effect::Eliminate).collect();
        text.push('|');
        text += &notation::effects(&removed, puzzle.shape);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_of_a_cell_cannot_be_eliminated_there() {
        for position in ["2...............|r1c1<>2", "+2...............|r1c1<>2"] {
            let error = parse_position(position).unwrap_err();
            let expected = "expected no elimination of the 2 that r1c1 has, found r1c1<>2";
            assert_eq!(error.to_string(), expected);
        }
        assert!(parse_position("2...............|r1c1<>3").is_ok());
    }
}
