//! Sukaku: only candidates. Each cell has as many characters as there are digits, each digit in its
//! place or `.`: 729 characters on a 9x9 board.

use super::Reading;
use super::entry::{Entry, candidates, puzzle_of};
use crate::grid::{Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// Number of candidates of the largest board.
const MAX_LENGTH: usize = Shape::TwentyFive.cells() * Shape::MAX_SIDE;

/// Reads a line of candidates, if it is one.
pub(super) fn read(line: &str) -> Option<Reading> {
    let shape = Shape::ALL.into_iter().find(|shape| shape.cells() * shape.side() == line.len())?;
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
    let entries: Vec<Entry> = characters.chunks(shape.side()).map(cell).collect::<Option<_>>()?;
    // Without any candidate it is a row of empty cells of an unknown size.
    let nothing = Entry::Marks(DigitSet::EMPTY);
    if entries.iter().all(|&entry| entry == nothing) {
        return None;
    }
    let puzzle = puzzle_of(shape, &entries).ok()?;
    Some(Reading::new(puzzle, format!("{}-character sukaku", characters.len())))
}

/// Reads candidates over several lines. Returns `None` if a cell has none, because lines that are
/// separate puzzles look like that.
pub(super) fn read_folded<'t>(lines: impl Iterator<Item = (usize, &'t str)>) -> Option<Reading> {
    let mut whole = String::new();
    for (_, line) in lines {
        whole += line.trim();
        if whole.len() > MAX_LENGTH {
            return None;
        }
    }
    let side = Shape::ALL.into_iter().map(Shape::side);
    let side = side.into_iter().find(|side| side.pow(3) == whole.len())?;
    let has_any = |cell: &[u8]| cell.iter().any(|c| !b".0".contains(c));
    let all = whole.as_bytes().chunks(side).all(has_any);
    if all { read(&whole) } else { None }
}

/// Prints the candidates of every cell; a value is the only candidate of its cell.
pub(super) fn print(puzzle: &Puzzle) -> String {
    let digits = || (0..puzzle.shape.side()).map(Digit::new);
    let cell = |marks: DigitSet| {
        digits().map(move |digit| if marks.contains(digit) { digit.symbol() } else { '.' })
    };
    candidates(puzzle).into_iter().flat_map(cell).collect()
}
