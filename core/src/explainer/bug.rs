//! Bivalue universal graves (BUG): producer 19 (see [`engine`](super::engine)).

use super::hint::{Evidence, Hint, candidates_in, candidates_of, cell_list};
use super::rule::Rule;
use super::state::State;
use super::tables::{CELL_HOUSES, HOUSE_CELLS, PEERS, bits, is_single, mask_of};
use crate::grid::Candidate;

/// Finds the first hint of producer 19.
pub(super) fn bug(state: &State) -> Option<Hint> {
    let pattern = BugPattern::find(state)?;
    if let [only] = *pattern.cells.as_slice() {
        return pattern.type_one(only);
    }
    if is_single(pattern.digits) {
        return pattern.type_two().or_else(|| pattern.type_four());
    }
    if pattern.common_peers == 0 {
        return None;
    }
    pattern.type_four().or_else(|| pattern.type_three())
}

/// A BUG pattern: without the bug digits of its bug cells, every unsolved cell has two candidates
/// and every unplaced digit has two places in each house.
struct BugPattern<'a> {
    state: &'a State,
    /// The board without the bug digits found so far.
    reduced: State,
    /// The bug cells, in the order found.
    cells: Vec<usize>,
    /// The bug digits of each cell.
    cell_digits: [u16; 81],
    /// All bug digits.
    digits: u16,
    /// The common peers of the bug cells.
    common_peers: u128,
}

impl<'a> BugPattern<'a> {
    /// Finds the pattern, if the board is a BUG without its bug digits.
    fn find(state: &'a State) -> Option<Self> {
        let mut pattern = Self {
            state,
            reduced: state.clone(),
            cells: Vec::new(),
            cell_digits: [0; 81],
            digits: 0,
            common_peers: (1 << 81) - 1,
        };
        let mut odd_digits = 0u16;
        let mut odd_cells = Vec::new();
        for (house, digit) in (0..27).flat_map(|house| (0..9).map(move |digit| (house, digit))) {
            let slots = pattern.reduced.slots(house, digit);
            if matches!(slots.count_ones(), 0 | 2) {
                continue;
            }
            let with_three_candidates: Vec<usize> = bits(slots)
                .map(|slot| HOUSE_CELLS[house][slot] as usize)
                .filter(|&cell| state.digits(cell).count_ones() >= 3)
                .collect();
            odd_digits |= 1 << digit;
            odd_cells.extend(with_three_candidates.iter().copied());
            match *with_three_candidates.as_slice() {
                [] => return None,
                [cell] => {
                    pattern.digits |= 1 << digit;
                    pattern.add(cell, digit);
                    if pattern.cells.len() > 1
                        && !is_single(pattern.digits)
                        && pattern.common_peers == 0
                    {
                        return None;
                    }
                }
                _ => {}
            }
        }
        // Reproduces the fix of 1.18: where only one digit is odd, all cells with three or more
        // candidates that took part are bug cells, but the set of bug digits does not grow.
        if is_single(odd_digits) {
            for cell in odd_cells {
                if !pattern.cells.contains(&cell) {
                    pattern.add(cell, odd_digits.trailing_zeros() as usize);
                }
            }
        }
        (!pattern.cells.is_empty() && pattern.is_bug()).then_some(pattern)
    }

    fn add(&mut self, cell: usize, digit: usize) {
        if self.cell_digits[cell] == 0 {
            self.cells.push(cell);
        }
        self.cell_digits[cell] |= 1 << digit;
        self.reduced.remove(cell * 9 + digit);
        self.common_peers &= PEERS[cell];
        for &bug in &self.cells {
            self.common_peers &= !(1 << bug);
        }
    }

    fn is_bug(&self) -> bool {
        let cells = (0..81).all(|cell| {
            !self.reduced.is_empty(cell) || self.reduced.digits(cell).count_ones() == 2
        });
        let places =
            self.reduced.units[81..].iter().all(|slots| matches!(slots.count_ones(), 0 | 2));
        cells && places
    }

    fn type_one(&self, cell: usize) -> Option<Hint> {
        self.hint(1, self.without_bug_digits(cell, 0), 0)
    }

    fn type_two(&self) -> Option<Hint> {
        let digit = self.digits.trailing_zeros() as usize;
        let places = self.common_peers & self.state.places(digit);
        self.hint(2, candidates_in(places, digit), 0)
    }

    /// Finds type 4: two bug cells in one house that share one further digit.
    fn type_four(&self) -> Option<Hint> {
        let [first, second] = *self.cells.as_slice() else {
            return None;
        };
        let common = self.state.digits(first) & self.state.digits(second) & !self.digits;
        if !is_single(common) || self.shared_houses().next().is_none() {
            return None;
        }
        let eliminated = self.cells.iter();
        self.hint(4, eliminated.flat_map(|&cell| self.without_bug_digits(cell, common)), 0)
    }

    /// Returns the candidates of a cell besides its bug digits and these digits.
    fn without_bug_digits(&self, cell: usize, others: u16) -> impl Iterator<Item = Candidate> {
        candidates_of(cell, self.state.digits(cell) & !self.cell_digits[cell] & !others)
    }

    /// Finds type 3: the bug digits form a naked set with other cells.
    fn type_three(&self) -> Option<Hint> {
        (2..=6)
            .find_map(|degree| self.shared_houses().find_map(|house| self.naked_set(degree, house)))
    }

    fn naked_set(&self, degree: usize, house: usize) -> Option<Hint> {
        let open: Vec<usize> = HOUSE_CELLS[house]
            .iter()
            .map(|&cell| cell as usize)
            .filter(|&cell| self.common_peers >> cell & 1 == 1 && self.state.is_empty(cell))
            .collect();
        if open.len() < degree || self.digits.count_ones() < 2 {
            return None;
        }
        (0u16..1 << open.len())
            .filter(|subset| subset.count_ones() as usize == degree - 1)
            .find_map(|subset| {
                let digits = bits(subset).fold(0, |all, i| all | self.state.digits(open[i]));
                if digits.count_ones() as usize != degree || self.digits & !digits != 0 {
                    return None;
                }
                let set = mask_of(bits(subset).map(|i| open[i]));
                let others = open.iter().filter(|&&cell| set >> cell & 1 == 0);
                let eliminated =
                    others.flat_map(|&cell| candidates_of(cell, self.state.digits(cell) & digits));
                self.hint(3, eliminated, set)
            })
    }

    fn shared_houses(&self) -> impl Iterator<Item = usize> {
        let shared = |house: &usize| {
            let in_house = |&cell: &usize| CELL_HOUSES[cell].contains(&(*house as u8));
            self.cells.iter().all(in_house)
        };
        (0..27usize).filter(shared)
    }

    /// Builds the hint of a type, if there are eliminations. `set` is the other cells of the naked
    /// set of type 3.
    fn hint(
        &self,
        number: u8,
        eliminations: impl Iterator<Item = Candidate>,
        set: u128,
    ) -> Option<Hint> {
        let difficulty = match number {
            1 => 5.6,
            _ => 5.7 + f64::from(set.count_ones()) * 0.1,
        };
        let extras = mask_of(self.cells.iter().copied());
        let evidence =
            Evidence::Deadly { cells: Vec::new(), extras: cell_list(extras), set: cell_list(set) };
        Hint::eliminating(difficulty, Rule::Bug(number), eliminations, evidence)
    }
}
