//! Eliminations of a unique loop: types 1 to 4.

use crate::explainer::hint::{Evidence, Hint, candidates_in, candidates_of, cell_list};
use crate::explainer::rule::Rule;
use crate::explainer::state::{State, candidate};
use crate::explainer::tables::{
    ALL_NINE, CELL_SLOTS, HOUSE_CELLS, PEERS, bits, is_many, is_single, mask_of, shared_houses,
};
use crate::grid::{Candidate, Cell};

/// The types of hints; of each type and set of cells only the first hint counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LoopType {
    One,
    Two,
    ThreeNaked,
    ThreeHidden,
    Four,
}

impl LoopType {
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::ThreeNaked | Self::ThreeHidden => 3,
            Self::Four => 4,
        }
    }
}

/// A hint with its type.
pub(super) struct LoopHint {
    pub(super) loop_type: LoopType,
    pub(super) hint: Hint,
}

/// A valid loop.
pub(super) struct Loop<'a> {
    state: &'a State,
    pub(super) mask: u128,
    length: usize,
    digits: u16,
    /// Cells with more than two candidates, in the order of the path.
    extras: Vec<usize>,
    extra_digits: u16,
}

impl<'a> Loop<'a> {
    pub(super) fn new(state: &'a State, path: &[u8], digits: u16) -> Self {
        let extras: Vec<usize> = path
            .iter()
            .map(|&cell| cell as usize)
            .filter(|&cell| state.digits(cell) != digits)
            .collect();
        Self {
            mask: mask_of(path.iter().map(|&cell| cell.into())),
            length: path.len(),
            extra_digits: extras.iter().fold(0, |all, &cell| all | state.digits(cell) & !digits),
            state,
            digits,
            extras,
        }
    }

    /// Returns all hints of the loop, in order.
    pub(super) fn hints(&self) -> Vec<LoopHint> {
        let mut hints = Vec::new();
        match *self.extras.as_slice() {
            [] => {}
            [cell] => {
                hints.extend(self.hint(LoopType::One, candidates_of(cell, self.digits), 0));
            }
            [first, second] => {
                if is_single(self.extra_digits) {
                    hints.extend(self.type_two());
                } else {
                    self.type_three([first, second], &mut hints);
                }
                hints.extend(self.type_four([first, second]));
            }
            _ => hints.extend(self.type_two()),
        }
        hints
    }

    fn type_two(&self) -> Option<LoopHint> {
        let digit = self.extra_digits.trailing_zeros() as usize;
        let seen = self.extras.iter().fold(u128::MAX, |seen, &cell| seen & PEERS[cell]);
        self.hint(LoopType::Two, candidates_in(seen & self.state.places(digit), digit), 0)
    }

    /// Finds type 4: one of the two digits is locked in the two cells, so the other is eliminated.
    /// Reproduces: the lower digit takes precedence over all houses.
    fn type_four(&self, cells: [usize; 2]) -> Option<LoopHint> {
        let locked = |digit: usize| {
            shared_houses(cells[0], cells[1])
                .any(|house| self.state.slots(house, digit).count_ones() == 2)
        };
        let low = self.digits.trailing_zeros() as usize;
        let high = 15 - self.digits.leading_zeros() as usize;
        let eliminated = match (locked(low), locked(high)) {
            (true, _) => high,
            (false, true) => low,
            (false, false) => return None,
        };
        self.hint(LoopType::Four, cells.map(|cell| candidate(cell * 9 + eliminated)), 0)
    }

    fn type_three(&self, cells: [usize; 2], hints: &mut Vec<LoopHint>) {
        for degree in 2..=7 {
            for house in shared_houses(cells[0], cells[1]) {
                let set = SetSearch::new(self, cells, house, degree);
                if set.fits_naked() {
                    hints.extend(set.naked());
                }
                if 2 * degree < set.open.count_ones() as usize {
                    hints.extend(set.hidden());
                }
            }
        }
    }

    /// Builds a hint, if there are eliminations. `set` is the cells that type 3 adds.
    fn hint(
        &self,
        loop_type: LoopType,
        eliminated: impl IntoIterator<Item = Candidate>,
        set: u128,
    ) -> Option<LoopHint> {
        let base = match self.length {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        let added = match loop_type {
            LoopType::ThreeNaked => set.count_ones(),
            LoopType::ThreeHidden => set.count_ones() - 1,
            _ => 0,
        };
        let difficulty = base + f64::from(added) * 0.1;
        let rule = Rule::UniqueLoop { length: self.length as u8, kind: loop_type.number() };
        let evidence = Evidence::Deadly {
            cells: cell_list(self.mask),
            extras: self.extras.iter().map(|&cell| Cell::new(cell)).collect(),
            set: cell_list(set),
        };
        let hint = Hint::eliminating(difficulty, rule, eliminated, evidence)?;
        Some(LoopHint { loop_type, hint })
    }
}

/// The type 3 search for a set of one size in one house; the two cells act as one.
struct SetSearch<'a> {
    found: &'a Loop<'a>,
    cells: [usize; 2],
    house: usize,
    degree: usize,
    /// The slots of the two cells.
    slots: [usize; 2],
    open: u16,
}

impl<'a> SetSearch<'a> {
    fn new(found: &'a Loop<'a>, cells: [usize; 2], house: usize, degree: usize) -> Self {
        Self {
            found,
            cells,
            house,
            degree,
            slots: cells.map(|cell| CELL_SLOTS[cell][house / 9] as usize),
            open: found.state.empty_slots(house),
        }
    }

    fn fits_naked(&self) -> bool {
        let extras = self.found.extra_digits.count_ones() as usize;
        2 * self.degree <= self.open.count_ones() as usize && self.degree >= extras
    }

    fn at(&self, slot: usize) -> usize {
        HOUSE_CELLS[self.house][slot] as usize
    }

    fn pair_slots(&self) -> u16 {
        1 << self.slots[0] | 1 << self.slots[1]
    }

    /// Finds the first naked set of the extra digits with other cells that eliminates anything.
    ///
    /// Reproduces: the extra digits that both cells have, with those of the other cells, must also
    /// form the whole set.
    fn naked(&self) -> Option<LoopHint> {
        let state = self.found.state;
        let both =
            self.found.extra_digits & state.digits(self.cells[0]) & state.digits(self.cells[1]);
        let others = self.open & !self.pair_slots();
        combinations_with(others, 1 << self.slots[0], self.degree).find_map(|slots| {
            let rest = slots & !(1 << self.slots[0]);
            let many = bits(rest).all(|slot| is_many(state.digits(self.at(slot))));
            let union = bits(rest).fold(0, |all, slot| all | state.digits(self.at(slot)));
            let digits = union | self.found.extra_digits;
            if !many || digits.count_ones() as usize != self.degree || union | both != digits {
                return None;
            }
            let eliminated = bits(others & !rest)
                .map(|slot| self.at(slot))
                .flat_map(|cell| candidates_of(cell, state.digits(cell) & digits));
            self.found.hint(LoopType::ThreeNaked, eliminated, self.cells_in(rest))
        })
    }

    /// Finds the first hidden set of the two loop digits with other digits that eliminates
    /// anything.
    fn hidden(&self) -> Option<LoopHint> {
        let state = self.found.state;
        let spare = ALL_NINE & !self.found.extra_digits & !self.found.digits;
        combinations_with(spare, 0, self.degree - 2).find_map(|more| {
            let digits = more | self.found.digits;
            let ignored = !(1u16 << self.slots[1]);
            let places = |digit| state.slots(self.house, digit) & ignored;
            let slots = bits(digits).fold(0, |all, digit| all | places(digit));
            if bits(digits).any(|digit| places(digit) == 0)
                || slots.count_ones() as usize != self.degree
            {
                return None;
            }
            let rest = slots & !(1 << self.slots[0]);
            let eliminated = bits(rest)
                .map(|slot| self.at(slot))
                .flat_map(|cell| candidates_of(cell, state.digits(cell) & !digits));
            self.found.hint(LoopType::ThreeHidden, eliminated, self.cells_in(rest))
        })
    }

    fn cells_in(&self, slots: u16) -> u128 {
        mask_of(bits(slots).map(|slot| self.at(slot)))
    }
}

/// Returns the sets of `size` bits that contain `fixed` and otherwise only bits of `free`, in colexicographic
/// order.
fn combinations_with(free: u16, fixed: u16, size: usize) -> impl Iterator<Item = u16> {
    let fixed_size = fixed.count_ones() as usize;
    let all = free | fixed;
    (0..=all).filter(move |&mask| {
        mask & !all == 0
            && mask & fixed == fixed
            && size >= fixed_size
            && mask.count_ones() as usize == size
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_ascend_and_contain_the_fixed_elements() {
        let found: Vec<u16> = combinations_with(0b1011, 0b0100, 2).collect();
        assert_eq!(found, [0b0101, 0b0110, 0b1100]);
    }
}
