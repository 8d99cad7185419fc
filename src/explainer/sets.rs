//! Producers 3, 5, 7, 9, 10, 12, 16 and 18: naked and hidden sets, and hidden sets that leave a
//! hidden single.

use super::hint::{Evidence, Hint};
use super::rule::Rule;
use super::state::{State, candidate};
use super::tables::{ALL_NINE, HOUSE_CELLS, bits, direct_houses, is_many, is_single, subsets_of};
use crate::grid::{Candidate, Cell};

/// A naked or hidden set.
#[derive(Clone, Copy)]
pub(super) struct FoundSet {
    pub(super) house: usize,
    pub(super) slots: u16,
    pub(super) digits: u16,
}

impl FoundSet {
    fn evidence(self) -> Evidence {
        let cells = bits(self.slots).map(|slot| HOUSE_CELLS[self.house][slot]);
        Evidence::Cells(cells.map(|cell| Cell::new(cell.into())).collect())
    }

    /// Returns the candidates to eliminate from some slots, cell by cell in the order of the house.
    fn candidates_in(self, state: &State, slots: u16, digits: u16) -> Vec<usize> {
        bits(slots)
            .map(|slot| HOUSE_CELLS[self.house][slot] as usize)
            .flat_map(|cell| bits(state.digits(cell) & digits).map(move |digit| cell * 9 + digit))
            .collect()
    }

    /// Returns the eliminations of a naked set: its digits in the rest of the house.
    fn naked_eliminations(self, state: &State) -> Vec<usize> {
        self.candidates_in(state, ALL_NINE & !self.slots, self.digits)
    }

    /// Returns the eliminations of a hidden set: other digits in its cells.
    fn hidden_eliminations(self, state: &State) -> Vec<usize> {
        self.candidates_in(state, self.slots, ALL_NINE & !self.digits)
    }
}

/// Finds all naked sets of a size, with or without eliminations.
fn naked_sets(state: &State, size: usize) -> impl Iterator<Item = FoundSet> {
    direct_houses().filter(move |&house| state.empty_cells(house) >= 2 * size).flat_map(
        move |house| {
            let digits = HOUSE_CELLS[house].map(|cell| state.digits(cell as usize));
            let fitting = move |mask: &u16| is_many(*mask) && mask.count_ones() as usize <= size;
            groups(digits, size, fitting).map(move |(slots, digits)| FoundSet {
                house,
                slots,
                digits,
            })
        },
    )
}

/// Finds all hidden sets of a size in houses with more than `least` empty cells.
///
/// Reproduces: "more than", where naked sets require "at least".
fn hidden_sets(state: &State, size: usize, least: usize) -> impl Iterator<Item = FoundSet> {
    direct_houses().filter(move |&house| state.empty_cells(house) > least).flat_map(move |house| {
        let slots = std::array::from_fn(|digit| state.slots(house, digit));
        let fitting = move |mask: &u16| is_many(*mask) && mask.count_ones() as usize <= size;
        groups(slots, size, fitting).map(move |(digits, slots)| FoundSet { house, slots, digits })
    })
}

/// Returns the groups of `size` masks whose union has `size` bits, each as (mask of the group,
/// union), ordered by the mask of the group.
pub(super) fn groups(
    masks: [u16; 9],
    size: usize,
    fitting: impl Fn(&u16) -> bool,
) -> impl Iterator<Item = (u16, u16)> {
    let fit = (0..9).fold(0u16, |fit, i| fit | u16::from(fitting(&masks[i])) << i);
    let mut which = [0; 9];
    let mut count = 0;
    for i in bits(fit) {
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
        let rule = Rule::NakedSet(size as u8);
        hint(difficulty, rule, set, &set.naked_eliminations(state))
    })
}

/// Finds the first hint of producers 9, 12 and 18.
pub(super) fn hidden_set(state: &State, size: usize) -> Option<Hint> {
    let difficulty = [3.4, 4.0, 5.4][size - 2];
    hidden_sets(state, size, 2 * size).find_map(|set| {
        let rule = Rule::HiddenSet(size as u8);
        hint(difficulty, rule, set, &set.hidden_eliminations(state))
    })
}

fn hint(difficulty: f64, rule: Rule, set: FoundSet, cleared: &[usize]) -> Option<Hint> {
    let eliminations: Vec<Candidate> = cleared.iter().map(|&index| candidate(index)).collect();
    (!eliminations.is_empty()).then(|| Hint {
        difficulty,
        rule,
        placement: None,
        eliminations,
        evidence: set.evidence(),
    })
}

/// Finds the first hint of producers 3 and 5: another digit has one place left outside the cells of
/// the set. Reproduces: only the placement is applied, and only the first such digit is considered.
pub(super) fn direct_hidden_set(state: &State, size: usize) -> Option<Hint> {
    hidden_sets(state, size, size).find_map(|set| {
        let placed = bits(ALL_NINE & !set.digits).find_map(|digit| {
            let slots = state.slots(set.house, digit);
            let outside = slots & !set.slots;
            let slot = outside.trailing_zeros() as usize;
            (is_many(slots) && is_single(outside)).then(|| State::in_slot(set.house, slot, digit))
        })?;
        Some(Hint {
            difficulty: [2.0, 2.5][size - 2],
            rule: Rule::DirectHiddenSet(size as u8),
            placement: Some(placed),
            eliminations: Vec::new(),
            evidence: set.evidence(),
        })
    })
}
