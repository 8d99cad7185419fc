//! Producers 1 and 4: singles.

use super::hint::{self, Evidence, Hint};
use super::rule::Rule;
use super::state::{State, candidate};
use super::tables::{BOX, direct_houses, is_single};

/// Finds the first hint of producer 1. Reproduces: houses with one empty cell come first, then the
/// others.
pub(super) fn hidden_single(state: &State) -> Option<Hint> {
    let is_last = |house: &usize| state.empty_cells(*house) == 1;
    let last = direct_houses().filter(is_last).find_map(|house| in_house(state, house, 1.0));
    last.or_else(|| {
        direct_houses()
            .filter(|house| !is_last(house))
            .find_map(|house| in_house(state, house, if house / 9 == BOX { 1.2 } else { 1.5 }))
    })
}

/// Returns the hint of the first digit with one place in a house.
fn in_house(state: &State, house: usize, difficulty: f64) -> Option<Hint> {
    let digit = (0..9).find(|&digit| is_single(state.slots(house, digit)))?;
    let slot = state.slots(house, digit).trailing_zeros() as usize;
    let evidence = Evidence::HiddenSingle(hint::house(house));
    let placed = State::in_slot(house, slot, digit);
    Some(Hint::placing(difficulty, Rule::HiddenSingle, placed, evidence))
}

/// Finds the first hint of producer 4.
pub(super) fn naked_single(state: &State) -> Option<Hint> {
    let cell = (0..81).find(|&cell| is_single(state.digits(cell)))?;
    let digit = state.digits(cell).trailing_zeros() as usize;
    let placed = candidate(cell * 9 + digit);
    Some(Hint::placing(2.3, Rule::NakedSingle, placed, Evidence::NakedSingle))
}
