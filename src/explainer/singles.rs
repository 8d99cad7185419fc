//! Producers 1 and 4: singles.

use super::hint::{Evidence, Hint, house};
use super::rule::Rule;
use super::state::{State, candidate};
use super::tables::{BOX, HOUSE_CELLS, direct_houses, is_single};

/// Finds the first hint of producer 1. Reproduces: houses with one empty cell come first, then the
/// others.
pub(super) fn hidden_single(state: &State) -> Option<Hint> {
    let alone: Vec<bool> = (0..27).map(|house| state.empty_cells(house) == 1).collect();
    let find = |wanted: bool| {
        direct_houses()
            .filter(|&house| alone[house] == wanted)
            .find_map(|house| (0..9).find_map(|digit| in_house(state, house, digit)))
    };
    let (index, digit, slot, difficulty) = if let Some((index, digit, slot)) = find(true) {
        (index, digit, slot, 1.0)
    } else {
        let (index, digit, slot) = find(false)?;
        (index, digit, slot, if index / 9 == BOX { 1.2 } else { 1.5 })
    };
    let cell = HOUSE_CELLS[index][slot] as usize;
    Some(Hint {
        difficulty,
        rule: Rule::HiddenSingle,
        placement: Some(candidate(cell * 9 + digit)),
        eliminations: Vec::new(),
        evidence: Evidence::Single(Some(house(index))),
    })
}

fn in_house(state: &State, house: usize, digit: usize) -> Option<(usize, usize, usize)> {
    let slots = state.slots(house, digit);
    is_single(slots).then(|| (house, digit, slots.trailing_zeros() as usize))
}

/// Finds the first hint of producer 4.
pub(super) fn naked_single(state: &State) -> Option<Hint> {
    let cell = (0..81).find(|&cell| is_single(state.digits(cell)))?;
    let digit = state.digits(cell).trailing_zeros() as usize;
    Some(Hint {
        difficulty: 2.3,
        rule: Rule::NakedSingle,
        placement: Some(candidate(cell * 9 + digit)),
        eliminations: Vec::new(),
        evidence: Evidence::Single(None),
    })
}
