//! Producers 13 and 14: XY-wing and XYZ-wing.

use super::hint::{Evidence, Hint, candidates_in};
use super::rule::Rule;
use super::state::State;
use super::tables::{PEERS, cells, is_many, is_single};
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
        let all = state.digits(pivot);
        cells(near)
            .filter(|&first| is_single(all & !state.digits(first)))
            .find_map(|first| cells(near).find_map(|second| wing_of(state, pivot, [first, second])))
    })
}

/// Builds the hint of a pivot and two wings: three digits in all; the three cells have no digit in
/// common (XY) or one (XYZ).
fn wing_of(state: &State, pivot: usize, wings: [usize; 2]) -> Option<Hint> {
    let [first, second] = wings;
    let [all, one, other] = [pivot, first, second].map(|cell| state.digits(cell));
    let xyz = all.count_ones() == 3;
    let shared = all & one & other;
    if (all | one | other).count_ones() != 3 || is_many(shared) || is_single(shared) != xyz {
        return None;
    }
    let common = one & other;
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
