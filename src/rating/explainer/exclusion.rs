//! Producers 20 and 22: aligned pair and triplet exclusion.

use super::hint::{Evidence, Hint, cell_list};
use super::rule::Rule;
use super::state::{State, candidate};
use super::tables::{PEERS, bits, cells};
use crate::grid::Cell;

/// The cells that can be excluded from and those that exclude.
struct Field<'a> {
    state: &'a State,
    base: Vec<usize>,
    base_mask: u128,
    excluders: u128,
}

impl<'a> Field<'a> {
    /// Excluders have two candidates, for triplets two or three. A base cell has some excluder and
    /// sees no cell with a single candidate.
    fn new(state: &'a State, most: u32) -> Self {
        let counted = |fits: &dyn Fn(u32) -> bool| {
            (0..81)
                .filter(|&cell| fits(state.digits(cell).count_ones()))
                .fold(0u128, |mask, cell| mask | 1 << cell)
        };
        let excluders = counted(&|count| (2..=most).contains(&count));
        let single = counted(&|count| count == 1);
        let base: Vec<usize> = cells(counted(&|count| count >= 2))
            .filter(|&cell| PEERS[cell] & excluders != 0 && PEERS[cell] & single == 0)
            .collect();
        Self {
            state,
            base_mask: base.iter().fold(0, |mask, &cell| mask | 1 << cell),
            base,
            excluders,
        }
    }

    /// Pairs of base cells, ordered by the second, then by the first.
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        (0..self.base.len()).flat_map(move |second| {
            (0..second).map(move |first| [self.base[first], self.base[second]])
        })
    }

    fn common(&self, group: &[usize]) -> u128 {
        group
            .iter()
            .fold(self.excluders, |common, &cell| common & PEERS[cell])
    }

    fn hint(&self, group: &[usize], common: u128) -> Option<Hint> {
        let mut combinations = Combinations::new(self.state, group, common);
        combinations.extend(0, 0);
        let eliminations: Vec<_> = group
            .iter()
            .zip(&combinations.allowed)
            .flat_map(|(&cell, &allowed)| {
                bits(self.state.digits(cell) & !allowed)
                    .map(move |digit| candidate(cell * 9 + digit))
            })
            .collect();
        (!eliminations.is_empty()).then(|| Hint {
            difficulty: [6.2, 7.5][group.len() - 2],
            rule: Rule::AlignedExclusion(group.len() as u8),
            placement: None,
            eliminations,
            evidence: Evidence::Exclusion {
                base: group.iter().map(|&cell| Cell::new(cell)).collect(),
                excluders: cell_list(common),
            },
        })
    }
}

/// The digits of a group of cells that occur in some allowed combination.
struct Combinations<'a> {
    state: &'a State,
    group: &'a [usize],
    excluders: Vec<u16>,
    chosen: [u16; 3],
    allowed: [u16; 3],
}

impl<'a> Combinations<'a> {
    fn new(state: &'a State, group: &'a [usize], common: u128) -> Self {
        Self {
            state,
            group,
            excluders: cells(common).map(|cell| state.digits(cell)).collect(),
            chosen: [0; 3],
            allowed: [0; 3],
        }
    }

    /// Chooses a digit for the next cell. A combination is forbidden when two cells that see each
    /// other get one digit, or when it takes all candidates of an excluder.
    fn extend(&mut self, at: usize, taken: u16) {
        if self.excluders.iter().any(|digits| digits & !taken == 0) {
            return;
        }
        let Some(&cell) = self.group.get(at) else {
            for (allowed, chosen) in self.allowed.iter_mut().zip(self.chosen) {
                *allowed |= chosen;
            }
            return;
        };
        let seen = (0..at)
            .filter(|&earlier| PEERS[cell] >> self.group[earlier] & 1 == 1)
            .fold(0, |seen, earlier| seen | self.chosen[earlier]);
        for digit in bits(self.state.digits(cell) & !seen) {
            self.chosen[at] = 1 << digit;
            self.extend(at + 1, taken | 1 << digit);
        }
    }
}

fn at_least_two(mask: u128) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// Producer 20.
pub(super) fn pair_exclusion(state: &State) -> Option<Hint> {
    let field = Field::new(state, 2);
    field.pairs().find_map(|pair| {
        let common = field.common(&pair);
        at_least_two(common)
            .then(|| field.hint(&pair, common))
            .flatten()
    })
}

/// Producer 22. The third cell is an excluder of the first two, those of the first cell first.
pub(super) fn triplet_exclusion(state: &State) -> Option<Hint> {
    let field = Field::new(state, 3);
    field.pairs().find_map(|pair| {
        let [first, second] = pair;
        let common = field.common(&pair);
        if !at_least_two(common) {
            return None;
        }
        let third = field.excluders & field.base_mask & !(1 << first) & !(1 << second);
        let of_first = third & PEERS[first];
        let of_second = third & PEERS[second] & !of_first;
        cells(of_first).chain(cells(of_second)).find_map(|third| {
            let common = common & PEERS[third];
            at_least_two(common)
                .then(|| field.hint(&[first, second, third], common))
                .flatten()
        })
    })
}
