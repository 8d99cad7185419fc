//! Naked and hidden sets, and hidden sets that leave a hidden single: producers 3, 5, 7, 9, 10, 12,
//! 16 and 18 (see [`engine`](super::engine)).

use super::hint::{Evidence, Hint, candidates_of};
use super::rule::Rule;
use super::state::State;
use super::tables::{ALL_NINE, HOUSE_CELLS, bits, direct_houses, is_many, subsets_of};
use crate::grid::{Candidate, Cell};

/// A naked or hidden set.
#[derive(Clone, Copy)]
struct FoundSet {
    house: usize,
    slots: u16,
    digits: u16,
}

impl FoundSet {
    fn evidence(self) -> Evidence {
        let cells = bits(self.slots).map(|slot| HOUSE_CELLS[self.house][slot]);
        Evidence::Cells(cells.map(|cell| Cell::new(cell.into())).collect())
    }

    /// Returns the candidates of some digits in some slots, cell by cell in the order of the house.
    fn candidates_in(
        self,
        state: &State,
        slots: u16,
        digits: u16,
    ) -> impl Iterator<Item = Candidate> {
        bits(slots)
            .map(move |slot| HOUSE_CELLS[self.house][slot] as usize)
            .flat_map(move |cell| candidates_of(cell, state.digits(cell) & digits))
    }
}

/// Finds all naked sets of a size, with or without eliminations.
fn naked_sets(state: &State, size: usize) -> impl Iterator<Item = FoundSet> {
    direct_houses().filter(move |&house| state.empty_cells(house) >= 2 * size).flat_map(
        move |house| {
            let digits = HOUSE_CELLS[house].map(|cell| state.digits(cell as usize));
            groups(digits, size).map(move |(slots, digits)| FoundSet { house, slots, digits })
        },
    )
}

/// Finds all hidden sets of a size in houses with more than `least` empty cells.
///
/// Reproduces: "more than", where naked sets require "at least".
fn hidden_sets(state: &State, size: usize, least: usize) -> impl Iterator<Item = FoundSet> {
    direct_houses().filter(move |&house| state.empty_cells(house) > least).flat_map(move |house| {
        let slots = std::array::from_fn(|digit| state.slots(house, digit));
        groups(slots, size).map(move |(digits, slots)| FoundSet { house, slots, digits })
    })
}

/// Returns the groups of `size` masks, each of two or more bits, whose union has `size` bits. Each
/// is given as (mask of the group, union); they are ordered by the mask of the group.
pub(super) fn groups(masks: [u16; 9], size: usize) -> impl Iterator<Item = (u16, u16)> {
    let fits = |mask: u16| is_many(mask) && mask.count_ones() as usize <= size;
    let mut which = [0; 9];
    let mut count = 0;
    for i in (0..9).filter(|&i| fits(masks[i])) {
        which[count] = i;
        count += 1;
    }
    // Subsets of the fitting masks, in the order that subsets of all masks have.
    subsets_of(size).iter().take_while(move |&&subset| subset < 1 << count).filter_map(
        move |&subset| {
            let (mut group, mut union) = (0, 0);
            for i in bits(subset) {
                group |= 1 << which[i];
                union |= masks[which[i]];
            }
            (union.count_ones() as usize == size).then_some((group, union))
        },
    )
}

/// Finds the first hint of producers 7, 10 and 16.
pub(super) fn naked_set(state: &State, size: usize) -> Option<Hint> {
    let difficulty = [3.0, 3.6, 5.0][size - 2];
    naked_sets(state, size).find_map(|set| {
        let eliminations = set.candidates_in(state, ALL_NINE & !set.slots, set.digits);
        Hint::eliminating(difficulty, Rule::NakedSet(size as u8), eliminations, set.evidence())
    })
}

/// Finds the first hint of producers 9, 12 and 18.
pub(super) fn hidden_set(state: &State, size: usize) -> Option<Hint> {
    let difficulty = [3.4, 4.0, 5.4][size - 2];
    hidden_sets(state, size, 2 * size).find_map(|set| {
        let eliminations = set.candidates_in(state, set.slots, ALL_NINE & !set.digits);
        Hint::eliminating(difficulty, Rule::HiddenSet(size as u8), eliminations, set.evidence())
    })
}

/// Finds the first hint of producers 3 and 5: another digit has one place left outside the cells of
/// the set. Reproduces: only the placement is applied, and only the first such digit is considered.
pub(super) fn direct_hidden_set(state: &State, size: usize) -> Option<Hint> {
    let difficulty = [2.0, 2.5][size - 2];
    hidden_sets(state, size, size).find_map(|set| {
        let mut others = bits(ALL_NINE & !set.digits);
        let placed = others.find_map(|digit| state.single_outside(set.house, digit, set.slots))?;
        let rule = Rule::DirectHiddenSet(size as u8);
        Some(Hint::placing(difficulty, rule, placed, set.evidence()))
    })
}
