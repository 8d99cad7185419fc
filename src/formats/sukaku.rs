//! Sukaku: the candidates alone, for each cell as many characters as there are digits, each digit
//! in its place or `.` where it is no candidate: 729 characters on a board of nine.

use super::Reading;
use super::entry::{Entry, candidates, puzzle_of};
use crate::grid::{Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// Reads a line of candidates, if it is one.
pub(super) fn read(line: &str) -> Option<Reading> {
    let shape = Shape::ALL
        .into_iter()
        .find(|shape| shape.cells() * shape.side() == line.len())?;
    let characters: Vec<char> = line.chars().collect();
    let cell = |characters: &[char]| -> Option<Entry> {
        let mut marks = DigitSet::EMPTY;
        for (index, &character) in characters.iter().enumerate() {
            match Digit::from_symbol(character) {
                Some(digit) if digit.index() == index => marks.insert(digit),
                None if matches!(character, '.' | '0') => {}
                _ => return None,
            }
        }
        Some(Entry::Marks(marks))
    };
    let entries: Vec<Entry> = characters
        .chunks(shape.side())
        .map(cell)
        .collect::<Option<_>>()?;
    // Without any candidate it is a row of empty cells, of a size that there is not.
    let nothing = Entry::Marks(DigitSet::EMPTY);
    if entries.iter().all(|&entry| entry == nothing) {
        return None;
    }
    Some(Reading {
        puzzle: puzzle_of(shape, &entries).ok()?,
        format: format!("{}-character sukaku", characters.len()).into(),
        comment: None,
    })
}

/// Prints the candidates of every cell; a value is its only candidate.
pub(super) fn print(puzzle: &Puzzle) -> String {
    let digits = || (0..puzzle.shape.side()).map(Digit::new);
    let cell = |marks: DigitSet| {
        digits().map(move |digit| {
            if marks.contains(digit) {
                digit.symbol()
            } else {
                '.'
            }
        })
    };
    candidates(puzzle).into_iter().flat_map(cell).collect()
}
