//! XY-wing and XYZ-wing: producers 13 and 14 (see [`engine`](super::engine)).

use super::hint::{Evidence, Hint, candidates_in};
use super::rule::Rule;
use super::state::State;
use super::tables::{PEERS, cells, is_single, mask_of};
use crate::grid::Cell;

/// Finds the first hint of producer 13 or 14, whose pivot has two or three candidates.
pub(super) fn wing(state: &State, size: u32) -> Option<Hint> {
    let bivalue = mask_of((0..81).filter(|&cell| state.digits(cell).count_ones() == 2));
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
    let (difficulty, rule) = if xyz { (4.4, Rule::XyzWing) } else { (4.2, Rule::XyWing) };
    let eliminations = candidates_in(seen & state.places(digit), digit);
    let evidence = Evidence::Cells([pivot, first, second].map(Cell::new).to_vec());
    Hint::eliminating(difficulty, rule, eliminations, evidence)
}
