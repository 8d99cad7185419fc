//! Inner sets: locked candidates, pairs and X-wings that exist once candidates are eliminated.
//!
//! A pair or an X-wing consists of two equal masks with two bits: digits of a house, cells of a
//! house, or lines of a digit.

use super::chain_hint::{InnerSet, NO_UNIT};
use crate::explainer::locking;
use crate::explainer::rule::Rule;
use crate::explainer::state::State;
use crate::explainer::tables::{
    ALL_NINE, BOX, COLUMN, CROSSING, HOUSE_CELLS, ROW, bits, direct_houses, is_single,
};

/// The board at the start of a closure, and its current board.
#[derive(Clone, Copy)]
pub(super) struct Boards<'a> {
    pub(super) initial: &'a State,
    pub(super) current: &'a State,
}

/// An inner deduction: the eliminated candidates it relies on, and its eliminations.
pub(super) struct InnerDeduction {
    pub(super) set: InnerSet,
    pub(super) parents: Vec<u16>,
    pub(super) eliminations: Vec<u16>,
}

/// Returns the unit of a digit in a house; units 0 to 80 are cells.
const fn unit_of_house(house: usize, digit: usize) -> u16 {
    (81 + house * 9 + digit) as u16
}

fn cell_at(house: usize, slot: usize) -> u16 {
    u16::from(HOUSE_CELLS[house][slot])
}

/// Returns the pairs of equal masks with two bits, ordered by the second of the two, then by the
/// first.
fn equal_pairs(masks: [u16; 9]) -> impl Iterator<Item = [usize; 2]> {
    let has_two = |mask: u16| is_single(mask & mask.wrapping_sub(1));
    let seconds = (0..9).filter(move |&second| has_two(masks[second]));
    let pairs = seconds.flat_map(|second| (0..second).map(move |first| [first, second]));
    pairs.filter(move |&[first, second]| masks[first] == masks[second])
}

/// Returns the candidates of a digit in slots of a house.
fn in_slots(house: usize, digit: usize, slots: u16) -> impl Iterator<Item = u16> {
    bits(slots).map(move |slot| cell_at(house, slot) * 9 + digit as u16)
}

/// Returns the candidates of some digits in a cell.
fn in_cell(cell: u16, digits: u16) -> impl Iterator<Item = u16> {
    bits(digits).map(move |digit| cell * 9 + digit as u16)
}

impl Boards<'_> {
    /// Returns the candidates that a unit has lost since the closure began.
    pub(super) const fn lost(&self, unit: usize) -> u16 {
        self.initial.units[unit] & !self.current.units[unit]
    }

    fn lost_in_house(&self, house: usize, digit: usize) -> impl Iterator<Item = u16> + use<> {
        in_slots(house, digit, self.lost(unit_of_house(house, digit).into()))
    }

    fn lost_in_cell(&self, cell: u16) -> impl Iterator<Item = u16> + use<> {
        in_cell(cell, self.lost(cell.into()))
    }
}

/// Builds a deduction that relies on an eliminated candidate and eliminates something.
fn deduction(
    set: InnerSet,
    parents: Vec<u16>,
    eliminations: impl Iterator<Item = u16>,
) -> Option<InnerDeduction> {
    if parents.is_empty() {
        return None;
    }
    let eliminations: Vec<u16> = eliminations.collect();
    (!eliminations.is_empty()).then_some(InnerDeduction { set, parents, eliminations })
}

/// Finds locked candidates.
pub(super) fn locks(boards: Boards<'_>) -> Vec<InnerDeduction> {
    let mut found = Vec::new();
    for [base_kind, cover_kind] in locking::KINDS {
        for digit in 0..9 {
            for number in 0..9 {
                let base = 9 * base_kind + number;
                let unit = unit_of_house(base, digit);
                // Locked candidates of the initial board were found before.
                let lost = boards.lost(unit.into());
                if lost == 0 {
                    continue;
                }
                let Some(lock) = locking::find_lock(boards.current, digit, base, cover_kind) else {
                    continue;
                };
                let rule = if base_kind == BOX { Rule::Pointing } else { Rule::Claiming };
                let set = InnerSet { rule, units: [unit, NO_UNIT] };
                let outside = lost & !CROSSING[base][lock.cover];
                let parents = in_slots(base, digit, outside).collect();
                let cleared = in_slots(lock.cover, digit, lock.cleared);
                found.extend(deduction(set, parents, cleared));
            }
        }
    }
    found
}

/// Finds hidden pairs.
pub(super) fn hidden_pairs(boards: Boards<'_>) -> Vec<InnerDeduction> {
    let mut found = Vec::new();
    // Reproduces: hidden pairs need more than four empty cells in a house, naked pairs at least four.
    for house in direct_houses().filter(|&house| boards.current.empty_cells(house) > 4) {
        let slots = std::array::from_fn(|digit| boards.current.slots(house, digit));
        for digits in equal_pairs(slots) {
            let parents = digits.iter().flat_map(|&digit| boards.lost_in_house(house, digit));
            let others = ALL_NINE & !digits.iter().fold(0, |mask, &digit| mask | 1 << digit);
            let cleared = bits(slots[digits[0]]).flat_map(|slot| {
                let cell = cell_at(house, slot);
                in_cell(cell, boards.current.digits(cell.into()) & others)
            });
            let set = InnerSet {
                rule: Rule::HiddenSet(2),
                units: digits.map(|digit| unit_of_house(house, digit)),
            };
            found.extend(deduction(set, parents.collect(), cleared));
        }
    }
    found
}

/// Finds naked pairs.
pub(super) fn naked_pairs(boards: Boards<'_>) -> Vec<InnerDeduction> {
    let mut found = Vec::new();
    for house in direct_houses().filter(|&house| boards.current.empty_cells(house) >= 4) {
        let digits = HOUSE_CELLS[house].map(|cell| boards.current.digits(cell.into()));
        for slots in equal_pairs(digits) {
            let pair = slots.map(|slot| cell_at(house, slot));
            let parents = pair.iter().flat_map(|&cell| boards.lost_in_cell(cell));
            let both = digits[slots[0]];
            let others = ALL_NINE & !slots.iter().fold(0, |mask, &slot| mask | 1 << slot);
            let cleared =
                bits(others).flat_map(|slot| in_cell(cell_at(house, slot), digits[slot] & both));
            let set = InnerSet { rule: Rule::NakedSet(2), units: pair };
            found.extend(deduction(set, parents.collect(), cleared));
        }
    }
    found
}

/// Finds X-wings: first those with base columns, then those with base rows, each ordered by lines, then by
/// digit.
pub(super) fn x_wings(boards: Boards<'_>) -> Vec<InnerDeduction> {
    let mut found = Vec::new();
    for kind in [COLUMN, ROW] {
        let mut wings: Vec<([usize; 2], usize)> = Vec::new();
        // Reproduces: the digit is still missing in at least four rows.
        for digit in (0..9).filter(|&digit| boards.current.placed(digit) <= 5) {
            let lines = std::array::from_fn(|line| boards.current.slots(9 * kind + line, digit));
            wings.extend(equal_pairs(lines).map(|pair| (pair, digit)));
        }
        wings.sort_by_key(|&([first, second], digit)| (second, first, digit));
        for (lines, digit) in wings {
            let base = lines.map(|line| 9 * kind + line);
            let parents = base.iter().flat_map(|&house| boards.lost_in_house(house, digit));
            let others = ALL_NINE & !lines.iter().fold(0, |mask, &line| mask | 1 << line);
            let cleared = bits(boards.current.slots(base[0], digit)).flat_map(|line| {
                let cover = 9 * (ROW + COLUMN - kind) + line;
                in_slots(cover, digit, boards.current.slots(cover, digit) & others)
            });
            let set = InnerSet {
                rule: Rule::Fish(2),
                units: base.map(|house| unit_of_house(house, digit)),
            };
            found.extend(deduction(set, parents.collect(), cleared));
        }
    }
    found
}
