//! Producers 8, 11, 17: fish without fins.

use super::hint::{Evidence, Hint, house};
use super::rule::Rule;
use super::sets::groups;
use super::state::State;
use super::tables::{COLUMN, HOUSE_CELLS, ROW, bits, is_many};
use crate::grid::House;

/// A fish: digit, kind of its base lines, base lines and cover lines.
#[derive(Clone, Copy)]
pub(super) struct FoundFish {
    pub(super) digit: usize,
    pub(super) kind: usize,
    pub(super) base: u16,
    pub(super) cover: u16,
}

impl FoundFish {
    /// The kind of the cover lines.
    pub(super) const fn cover_kind(self) -> usize {
        ROW + COLUMN - self.kind
    }

    /// What it deletes, cover line by cover line.
    pub(super) fn clears(self, state: &State) -> Vec<usize> {
        bits(self.cover)
            .map(|line| self.cover_kind() * 9 + line)
            .flat_map(|line| {
                bits(state.slots(line, self.digit) & !self.base)
                    .map(move |slot| HOUSE_CELLS[line][slot] as usize * 9 + self.digit)
            })
            .collect()
    }
}

/// The fish of a size: base columns before base rows; lines, then digits.
pub(super) fn fishes(state: &State, size: usize) -> impl Iterator<Item = FoundFish> {
    let free: Vec<usize> = (0..9)
        .filter(|&digit| state.placed(digit) + 2 * size <= 9)
        .collect();
    [COLUMN, ROW].into_iter().flat_map(move |kind| {
        let mut found: Vec<FoundFish> = Vec::new();
        for &digit in &free {
            let lines = std::array::from_fn(|line| state.slots(kind * 9 + line, digit));
            let fitting = |slots: &u16| is_many(*slots) && slots.count_ones() as usize <= size;
            found.extend(groups(lines, size, fitting).map(|(base, cover)| FoundFish {
                digit,
                kind,
                base,
                cover,
            }));
        }
        found.sort_by_key(|fish| (fish.base, fish.digit));
        found
    })
}

/// One of the three producers.
pub(super) fn fish(state: &State, size: usize) -> Option<Hint> {
    fishes(state, size).find_map(|fish| {
        let eliminations: Vec<_> = fish
            .clears(state)
            .into_iter()
            .map(super::state::candidate)
            .collect();
        let lines = |kind: usize, lines: u16| -> Vec<House> {
            bits(lines).map(|line| house(kind * 9 + line)).collect()
        };
        (!eliminations.is_empty()).then(|| Hint {
            difficulty: [3.2, 3.8, 5.2][size - 2],
            rule: Rule::Fish(size as u8),
            placement: None,
            eliminations,
            evidence: Evidence::Fish {
                base: lines(fish.kind, fish.base),
                cover: lines(fish.cover_kind(), fish.cover),
            },
        })
    })
}
