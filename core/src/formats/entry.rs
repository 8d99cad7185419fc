//! The content of a single cell, and the puzzle that the cells form.

use super::ParseError;
use super::characters::quoted;
use crate::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;
use crate::size::Size;
use crate::with_size;

/// A cell without candidates among pencil marks. A run of digits cannot express it, and `-` alone
/// is an empty cell where no other cell has several marks.
pub(super) const NO_CANDIDATES: &str = "--";

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Empty,
    /// A digit.
    Value(Digit),
    /// The remaining candidates.
    Marks(DigitSet),
}

/// Reads a cell of one character.
pub(super) const fn symbol(character: char) -> Option<Entry> {
    match character {
        '.' | '0' | '*' | '_' | '-' | 'x' | 'X' | '?' => Some(Entry::Empty),
        _ if is_empty_square(character) => Some(Entry::Empty),
        _ => match Digit::from_symbol(character) {
            Some(digit) => Some(Entry::Value(digit)),
            None => None,
        },
    }
}

/// Returns true for dots, dashes, squares and circles of Unicode: ⬜, 🟦, □, ○.
const fn is_empty_square(character: char) -> bool {
    matches!(
        character,
        '·' | '•'
            | '∙'
            | '⋅'
            | '・'
            | '‐'..='—'
            | '−'
            | '■'..='◿'
            | '⚪'
            | '⚫'
            | '⬛'
            | '⬜'
            | '🔲'
            | '🔳'
            | '🟠'..='🟫'
    )
}

/// Returns the character of a cell: its value, or `.`.
pub(super) fn cell_symbol(value: Option<Digit>) -> char {
    value.map_or('.', Digit::symbol)
}

/// Returns the value of each cell, given or placed.
pub(super) fn values(puzzle: &Puzzle) -> Vec<Option<Digit>> {
    let cells = puzzle.givens.iter().zip(&puzzle.placed);
    cells.map(|(given, placed)| given.or(*placed)).collect()
}

/// Reads numbers from 1 to the side of the board and empty cells.
pub(super) fn numbers(shape: Shape, tokens: &[&str]) -> Option<Vec<Entry>> {
    let number = |token: &&str| match token.parse::<usize>() {
        Ok(0) => Some(Entry::Empty),
        Ok(number) if number <= shape.side() => Some(Entry::Value(Digit::new(number - 1))),
        Ok(_) => None,
        Err(_) => {
            let entry = token.parse().ok().and_then(symbol);
            entry.filter(|entry| *entry == Entry::Empty)
        }
    };
    tokens.iter().map(number).collect()
}

/// Reads runs of digits: the candidates of each cell.
///
/// A run of one digit is the value of its cell, unless the digit is a candidate of another cell
/// that sees it; then it is a single candidate (HoDoKu's rule).
pub(super) fn runs(shape: Shape, tokens: &[&str]) -> Option<Vec<Entry>> {
    let run = |token: &&str| -> Option<DigitSet> {
        if matches!(*token, "." | "0") {
            return Some(DigitSet::first_n(shape.side()));
        }
        if matches!(*token, NO_CANDIDATES | "-") {
            return Some(DigitSet::EMPTY);
        }
        let digits = token.chars();
        let digits: DigitSet =
            digits.map(|symbol| Digit::on_board(symbol, shape)).collect::<Option<_>>()?;
        // A digit that is there twice was meant to be another one.
        (digits.len() == token.chars().count()).then_some(digits)
    };
    let sets: Vec<DigitSet> = tokens.iter().map(run).collect::<Option<_>>()?;
    let entry = |index: usize| {
        let set = sets[index];
        match set.single() {
            Some(digit) if reads_as_value(shape, &sets, index) => Entry::Value(digit),
            _ if set.len() == shape.side() => Entry::Empty,
            _ => Entry::Marks(set),
        }
    };
    Some((0..sets.len()).map(entry).collect())
}

/// Returns true if [`runs`] reads a cell as a value: it has one candidate that no other cell of its
/// houses has.
pub(super) fn reads_as_value(shape: Shape, sets: &[DigitSet], index: usize) -> bool {
    let single = sets[index].single();
    single.is_some_and(|digit| !is_open(shape, sets, Candidate::new(Cell::new(index), digit)))
}

/// Returns true if the digit is in the set of another cell that sees this one.
fn is_open(shape: Shape, sets: &[DigitSet], Candidate { cell, digit }: Candidate) -> bool {
    with_size!(shape, size => {
        let mut peers = size.geometry().peers(cell).iter();
        peers.any(|peer| sets[peer.index()].contains(digit))
    })
}

/// Returns the puzzle with these cells: values are givens, and candidates missing from marks are
/// eliminated.
pub(super) fn puzzle_of(shape: Shape, entries: &[Entry]) -> Result<Puzzle, ParseError> {
    let mut puzzle = Puzzle::empty(shape);
    for (index, entry) in entries.iter().enumerate() {
        if let Entry::Value(digit) = *entry {
            check_digit(shape, index, digit)?;
            puzzle.givens[index] = Some(digit);
        }
    }
    if entries.iter().any(|entry| matches!(entry, Entry::Marks(_))) {
        keep_marks(&mut puzzle, entries);
    }
    Ok(puzzle)
}

/// Places a digit on the board. A cell that already has a value must have the same.
pub(super) fn place(puzzle: &mut Puzzle, candidate: Candidate) -> Result<(), ParseError> {
    let Candidate { cell, digit } = candidate;
    let index = cell.index();
    match puzzle.givens[index].or(puzzle.placed[index]) {
        None => puzzle.placed[index] = Some(digit),
        Some(known) if known != digit => {
            let expected = format!("{} in {}", known.symbol(), cell.name(puzzle.shape));
            return Err(ParseError::new(expected, digit.symbol()));
        }
        Some(_) => {}
    }
    Ok(())
}

/// Eliminates the candidates that the values allow and the marks omit.
pub(super) fn keep_marks(puzzle: &mut Puzzle, entries: &[Entry]) {
    with_size!(puzzle.shape, size => {
        let board = puzzle.board(size);
        let mut removed = Vec::new();
        for cell in board.empty() {
            if let Entry::Marks(marks) = entries[cell.index()] {
                let lost = board.candidates(cell) - marks;
                removed.extend(lost.iter().map(|digit| Candidate::new(cell, digit)));
            }
        }
        puzzle.eliminate(removed);
    });
}

/// Checks that a digit exists on a board of this shape; the error gives the cell as a column.
pub(super) fn check_digit(shape: Shape, index: usize, digit: Digit) -> Result<(), ParseError> {
    if digit.index() < shape.side() {
        return Ok(());
    }
    let last = Digit::new(shape.side() - 1);
    let expected = format!("a digit from 1 to {last} on a {shape} board");
    Err(ParseError::new(expected, quoted(digit.symbol())).in_column(index + 1))
}

/// Returns the candidates of each cell as they are printed: the value alone, or the remaining ones.
pub(super) fn candidates(puzzle: &Puzzle) -> Vec<DigitSet> {
    with_size!(puzzle.shape, size => {
        let board = puzzle.board(size);
        let cells = Cell::all(puzzle.shape);
        cells
            .map(|cell| match board.value(cell) {
                Some(digit) => DigitSet::only(digit),
                None => board.candidates(cell),
            })
            .collect()
    })
}

/// Returns true if candidates that the values allow are eliminated.
pub(super) fn has_eliminated(puzzle: &Puzzle) -> bool {
    candidates(puzzle) != allowed(puzzle)
}

/// Returns true for a puzzle in progress, which is more than its givens.
pub(super) fn is_begun(puzzle: &Puzzle) -> bool {
    puzzle.has_placed() || has_eliminated(puzzle)
}

/// Returns the candidates that the values alone allow; a value is the only one of its cell.
pub(super) fn allowed(puzzle: &Puzzle) -> Vec<DigitSet> {
    let untouched = Puzzle { eliminated: Vec::new(), ..puzzle.clone() };
    candidates(&untouched)
}
