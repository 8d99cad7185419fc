//! Checks of single facts on a board.

use super::{Checked, Doubt, wrong};
use crate::grid::{Board, Cell, Contradiction, Digit, House};
use crate::size::Size;
use crate::step::{Premise, notation, wording};

/// Checks that a premise holds. [`Premise::SingleSolution`] passes; the caller checks it.
pub(super) fn premise<S: Size>(premise: &Premise, board: &Board<S>) -> Checked {
    let is_given =
        matches!(premise, Premise::Filled(candidate) if board.givens().contains(candidate.cell));
    if premise.holds(board) && !is_given {
        return Ok(());
    }
    Err(missing(premise, board))
}

/// Describes a premise that does not hold, and the state of the board.
fn missing<S: Size>(premise: &Premise, board: &Board<S>) -> Doubt {
    let shape = board.shape();
    match premise {
        Premise::CellOnly { cell, digits } => wrong(
            format!(
                "{} to have only the {} {digits}",
                cell.name(shape),
                if digits.len() == 1 { "candidate" } else { "candidates" }
            ),
            in_cell(board, *cell),
        ),
        Premise::HouseOnly { house, digit, cells } => wrong(
            format!("{digit} to have places in {house} only in {}", notation::cells(cells, shape)),
            in_house(board, *digit, *house),
        ),
        Premise::Absent(candidate) => wrong(
            format!("no {} in {}", candidate.digit, candidate.cell.name(shape)),
            in_cell(board, candidate.cell),
        ),
        Premise::Filled(candidate) => wrong(
            format!("{} to be placed, not given", candidate.placed(shape)),
            in_cell(board, candidate.cell),
        ),
        Premise::SingleSolution => unreachable!("`Premise::holds` is true for it"),
    }
}

/// Checks that a contradiction is on the board.
pub(super) fn contradiction<S: Size>(contradiction: &Contradiction, board: &Board<S>) -> Checked {
    let shape = board.shape();
    match *contradiction {
        Contradiction::NoCandidate(cell) => {
            let is_empty = board.value(cell).is_none();
            if is_empty && board.candidates(cell).is_empty() {
                return Ok(());
            }
            let expected = format!("{} to be empty and without candidates", cell.name(shape));
            Err(wrong(expected, in_cell(board, cell)))
        }
        Contradiction::NoPlace(digit, house) => {
            let is_placed = board.placed(house).contains(digit);
            if !is_placed && board.slots(house, digit).is_empty() {
                return Ok(());
            }
            let expected = format!("{digit} to have no place in {house}");
            Err(wrong(expected, in_house(board, digit, house)))
        }
        Contradiction::Twice(digit, house, cells) => {
            let here = |cell: &Cell| {
                let inside = board.geometry().cells(house).contains(*cell);
                inside && board.value(*cell) == Some(digit)
            };
            if cells[0] != cells[1] && cells.iter().all(here) {
                return Ok(());
            }
            let names = cells.map(|cell| cell.name(shape)).join(" and ");
            let expected = format!("{digit} in {names}, both in {house}");
            Err(wrong(expected, in_house(board, digit, house)))
        }
    }
}

/// Describes the content of a cell.
pub(super) fn in_cell<S: Size>(board: &Board<S>, cell: Cell) -> String {
    let name = cell.name(board.shape());
    match board.value(cell) {
        Some(digit) if board.givens().contains(cell) => format!("the given {digit} in {name}"),
        Some(digit) => format!("{digit} in {name}"),
        None if board.candidates(cell).is_empty() => format!("no candidate in {name}"),
        None => format!("candidates {} in {name}", board.candidates(cell)),
    }
}

/// Describes why a board is not a solution: "3 empty cells", or the digit that is twice in a house.
pub(super) fn unsolved<S: Size>(board: &Board<S>) -> String {
    match board.twice() {
        Some(twice) => wording::contradiction(&twice, board.shape()),
        None => wording::counted(board.empty().len(), "empty cell"),
    }
}

/// Describes the places of a digit in a house.
fn in_house<S: Size>(board: &Board<S>, digit: Digit, house: House) -> String {
    let cells = board.geometry().slots(house).iter().copied();
    let here =
        |cell: &Cell| board.value(*cell) == Some(digit) || board.candidates(*cell).contains(digit);
    let places: Vec<Cell> = cells.filter(here).collect();
    if places.is_empty() {
        return format!("no place for {digit} in {house}");
    }
    format!("{digit} in {}", notation::cells(&places, board.shape()))
}
