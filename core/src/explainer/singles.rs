//! Hidden and naked singles: producers 1 and 4 (see [`engine`](super::engine)).

use super::hint::{self, Evidence, Hint};
use super::rule::Rule;
use super::state::{State, candidate};
use super::tables::{BOX, direct_houses, is_single};

/// The difficulty of a hidden single in a house with one empty cell.
const LAST_CELL: f64 = 1.0;
/// The difficulty of another hidden single in a box.
const IN_BOX: f64 = 1.2;
/// The difficulty of another hidden single in a row or column.
const IN_LINE: f64 = 1.5;
/// The difficulty of a naked single.
const NAKED: f64 = 2.3;

/// Finds the first hint of producer 1, in the order of [`direct_houses`]. Reproduces: houses with one
/// empty cell come first, then the others.
pub(super) fn hidden_single(state: &State) -> Option<Hint> {
    let has_one_empty_cell = |house: &usize| state.empty_cells(*house) == 1;
    let last_cell = direct_houses()
        .filter(has_one_empty_cell)
        .find_map(|house| single_in(state, house, LAST_CELL));
    last_cell.or_else(|| {
        direct_houses().filter(|house| !has_one_empty_cell(house)).find_map(|house| {
            let difficulty = if house / 9 == BOX { IN_BOX } else { IN_LINE };
            single_in(state, house, difficulty)
        })
    })
}

/// Returns the hint of the first digit with one place in a house.
fn single_in(state: &State, house: usize, difficulty: f64) -> Option<Hint> {
    let digit = (0..9).find(|&digit| is_single(state.slots(house, digit)))?;
    let slot = state.slots(house, digit).trailing_zeros() as usize;
    let evidence = Evidence::HiddenSingle(hint::house(house));
    let placed = State::in_slot(house, slot, digit);
    Some(Hint::placing(difficulty, Rule::HiddenSingle, placed, evidence))
}

/// Finds the first hint of producer 4, in the order of cells.
pub(super) fn naked_single(state: &State) -> Option<Hint> {
    let cell = (0..81).find(|&cell| is_single(state.digits(cell)))?;
    let digit = state.digits(cell).trailing_zeros() as usize;
    let placed = candidate(cell * 9 + digit);
    Some(Hint::placing(NAKED, Rule::NakedSingle, placed, Evidence::NakedSingle))
}
