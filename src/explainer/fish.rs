//! Producers 8, 11 and 17: fish without fins.

use super::hint::{Evidence, Hint};
use super::rule::Rule;
use super::sets::groups;
use super::state::State;
use super::tables::{COLUMN, HOUSE_CELLS, ROW, bits, is_many};

/// A basic fish; lines as bits of their numbers.
#[derive(Clone, Copy)]
pub(super) struct Fish {
    pub(super) digit: usize,
    pub(super) kind: usize,
    pub(super) base: u16,
    pub(super) cover: u16,
}

impl Fish {
    /// Returns the kind of the cover lines.
    pub(super) const fn cover_kind(self) -> usize {
        ROW + COLUMN - self.kind
    }

    /// Returns the candidates that the fish eliminates, cover line by cover line.
    pub(super) fn eliminations(self, state: &State) -> Vec<usize> {
        bits(self.cover)
            .map(|line| self.cover_kind() * 9 + line)
            .flat_map(|line| {
                bits(state.slots(line, self.digit) & !self.base)
                    .map(move |slot| HOUSE_CELLS[line][slot] as usize * 9 + self.digit)
            })
            .collect()
    }
}

/// Finds all fish of a size: base columns before base rows, ordered by lines, then digits.
pub(super) fn fishes(state: &State, size: usize) -> impl Iterator<Item = Fish> {
    let free: Vec<usize> = (0..9).filter(|&digit| state.placed(digit) + 2 * size <= 9).collect();
    [COLUMN, ROW].into_iter().flat_map(move |kind| {
        let mut found: Vec<Fish> = Vec::new();
        for &digit in &free {
            let lines = std::array::from_fn(|line| state.slots(kind * 9 + line, digit));
            let fitting = |slots: &u16| is_many(*slots) && slots.count_ones() as usize <= size;
            found.extend(groups(lines, size, fitting).map(|(base, cover)| Fish {
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

/// Finds the first fish of a size that eliminates anything.
pub(super) fn fish(state: &State, size: usize) -> Option<Hint> {
    fishes(state, size).find_map(|fish| {
        let eliminations: Vec<_> =
            fish.eliminations(state).into_iter().map(super::state::candidate).collect();
        (!eliminations.is_empty()).then(|| Hint {
            difficulty: [3.2, 3.8, 5.2][size - 2],
            rule: Rule::Fish(size as u8),
            placement: None,
            eliminations,
            evidence: Evidence::Technique,
        })
    })
}
