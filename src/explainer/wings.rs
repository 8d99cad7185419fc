//! Producers 13 and 14: XY-wing and XYZ-wing.

use super::hint::{Evidence, Hint, candidates_in};
use super::rule::Rule;
use super::state::State;
use super::tables::{PEERS, cells, is_single};
use crate::grid::Cell;

/// Finds the first hint of producer 13.
pub(super) fn xy_wing(state: &State) -> Option<Hint> {
    wing(state, 2)
}

/// Finds the first hint of producer 14.
pub(super) fn xyz_wing(state: &State) -> Option<Hint> {
    wing(state, 3)
}

fn wing(state: &State, size: u32) -> Option<Hint> {
    let bivalue = (0..81)
        .filter(|&cell| state.digits(cell).count_ones() == 2)
        .fold(0u128, |mask, cell| mask | 1 << cell);
    (0..81).filter(|&pivot| state.digits(pivot).count_ones() == size).find_map(|pivot| {
        let near = PEERS[pivot] & bivalue;
        let pivot_digits = state.digits(pivot);
        cells(near).filter(|&first| is_single(pivot_digits & !state.digits(first))).find_map(
            |first| cells(near).find_map(|second| wing_hint(state, pivot, [first, second])),
        )
    })
}

/// Builds the hint of a pivot and two wings, if they form a wing with eliminations: three digits in
/// all, and no digit (XY) or one digit (XYZ) in all three cells.
fn wing_hint(state: &State, pivot: usize, wings: [usize; 2]) -> Option<Hint> {
    let [first, second] = wings;
    let [pivot_digits, first_digits, second_digits] =
        [pivot, first, second].map(|cell| state.digits(cell));
    let xyz = pivot_digits.count_ones() == 3;
    let shared = pivot_digits & first_digits & second_digits;
    if (pivot_digits | first_digits | second_digits).count_ones() != 3
        || shared.count_ones() != u32::from(xyz)
    {
        return None;
    }
    let common = first_digits & second_digits;
    if !is_single(common) {
        return None;
    }
    let digit = common.trailing_zeros() as usize;
    let mut seen = PEERS[first] & PEERS[second];
    if xyz {
        seen &= PEERS[pivot];
    }
    let eliminations: Vec<_> = candidates_in(seen & state.places(digit), digit).collect();
    (!eliminations.is_empty()).then(|| Hint {
        difficulty: if xyz { 4.4 } else { 4.2 },
        rule: if xyz { Rule::XyzWing } else { Rule::XyWing },
        placement: None,
        eliminations,
        evidence: Evidence::Cells([pivot, first, second].map(Cell::new).to_vec()),
    })
}
