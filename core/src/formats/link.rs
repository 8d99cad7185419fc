//! Links to solvers on the web: SudokuWiki's, with clues or with a whole state, and others that
//! contain the 81 cells. Links with compressed puzzles are in [`compressed_link`].

use super::entry::{Entry, candidates, is_begun, keep_marks, puzzle_of, symbol};
use super::{ParseError, Reading, compressed_link, print_line};
use crate::grid::{Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// The prefix of a whole state: two characters a cell, in base 36.
const STATE: &str = "S9B";

/// Returns true if a text is a link.
pub(super) fn recognises(text: &str) -> bool {
    let text = text.trim();
    text.contains("://")
        || text.starts_with("bd=")
        || text.starts_with(STATE)
        || compressed_link::recognises(text)
}

/// Reads a link.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    // Mail and Markdown write `<https://..>`.
    let text = text.trim().trim_end_matches('>');
    if compressed_link::recognises(text) {
        return compressed_link::read(text);
    }
    let reading = match text.split_once(STATE) {
        Some((_, state)) => read_state(state).map(|puzzle| (puzzle, "SudokuWiki link (S9B)")),
        None => read_clues(text).map(|puzzle| (puzzle, "link with 81 cells")),
    };
    let (puzzle, format) = reading.ok_or_else(|| {
        let expected = "a link of SudokuWiki, sudoku.coach, f-puzzles or SudokuPad, or any other \
                        with the 81 cells in it (of other pages, paste the puzzle as text)";
        ParseError::new(expected, text.chars().take(60).collect::<String>())
    })?;
    Ok(Reading::new(puzzle, format))
}

/// Reads the first 81 consecutive cells.
fn read_clues(text: &str) -> Option<Puzzle> {
    let runs = text.split(|character: char| !character.is_ascii_digit() && character != '.');
    let cells = runs.into_iter().find(|run| run.len() == Shape::Nine.cells())?;
    let entries: Vec<Entry> = cells.chars().map(symbol).collect::<Option<_>>()?;
    puzzle_of(Shape::Nine, &entries).ok()
}

/// Reads two characters a cell: 0 to 9 for a clue, 10 to 18 for a placed digit, from 19 the
/// candidates as bits.
fn read_state(state: &str) -> Option<Puzzle> {
    let cells: Vec<char> = state.chars().take(2 * Shape::Nine.cells()).collect();
    let numbers: Vec<u32> = cells
        .chunks_exact(2)
        .map(|pair| Some((pair[0].to_digit(36)? * 36 + pair[1].to_digit(36)?) & 1023))
        .collect::<Option<_>>()?;
    if numbers.len() != Shape::Nine.cells() {
        return None;
    }
    let digit = |number: u32| (number > 0).then(|| Digit::new(number as usize - 1));
    let clue = |&number: &u32| digit(number).filter(|_| number <= 9);
    let mut puzzle = Puzzle::new(Shape::Nine, numbers.iter().map(clue).collect());
    let mut marks = vec![Entry::Empty; numbers.len()];
    for (index, &number) in numbers.iter().enumerate() {
        match number {
            0..=9 => {}
            10..=18 => puzzle.placed[index] = digit(number - 9),
            _ => marks[index] = Entry::Marks(DigitSet::from_bits((number - 18) & 0x1FF)),
        }
    }
    keep_marks(&mut puzzle, &marks);
    Some(puzzle)
}

/// Prints a link to SudokuWiki, with the givens or with the whole state of a puzzle in progress.
pub(super) fn print(puzzle: &Puzzle) -> String {
    let cells = if is_begun(puzzle) { state(puzzle) } else { print_line(puzzle).replace('.', "0") };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}")
}

/// Prints the cells as [`read_state`] reads them.
fn state(puzzle: &Puzzle) -> String {
    let number = |(index, left): (usize, DigitSet)| -> u32 {
        let value = |digit: Digit| digit.index() as u32 + 1;
        match (puzzle.givens[index], puzzle.placed[index]) {
            (Some(given), _) => value(given),
            (None, Some(placed)) => value(placed) + 9,
            // Without a bit it would be a placed 9.
            (None, None) if left.is_empty() => 18 + (1 << 9),
            (None, None) => 18 + left.bits(),
        }
    };
    let cells = candidates(puzzle).into_iter().enumerate().map(number);
    let figures = cells.flat_map(|number| [number / 36, number % 36]);
    let figures = figures.filter_map(|figure| char::from_digit(figure, 36));
    STATE.chars().chain(figures).collect()
}
