//! The board of the explainer: values, and one candidate mask for each unit.

use super::tables::{
    CANDIDATE_BITS, CANDIDATE_UNITS, HOUSE_CELLS, PEERS, UNITS, bits, cells, is_many, is_single,
};
use crate::grid::{Board, Candidate, Cell, Digit};
use crate::size::Nine;

/// A board of the explainer.
#[derive(Clone)]
pub(super) struct State {
    /// Candidates of each unit: digits of a cell, or slots of a digit in a house.
    pub(super) units: [u16; UNITS],
    values: [u8; 81],
}

impl State {
    pub(super) fn new(board: &Board<Nine>) -> Self {
        let mut state = Self { units: [0; UNITS], values: [0; 81] };
        for cell in 0..81 {
            if let Some(digit) = board.value(Cell::new(cell)) {
                state.values[cell] = digit.number() as u8;
            }
            for digit in board.candidates(Cell::new(cell)) {
                let candidate = cell * 9 + digit.index();
                for (unit, bit) in
                    CANDIDATE_UNITS[candidate].into_iter().zip(CANDIDATE_BITS[candidate])
                {
                    state.units[unit as usize] |= bit;
                }
            }
        }
        state
    }

    pub(super) fn is_full(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.values[cell] == 0
    }

    /// Returns the candidates of a cell.
    #[inline]
    pub(super) fn digits(&self, cell: usize) -> u16 {
        self.units[cell]
    }

    /// Returns the slots of a digit in a house.
    #[inline]
    pub(super) fn slots(&self, house: usize, digit: usize) -> u16 {
        self.units[81 + house * 9 + digit]
    }

    #[inline]
    pub(super) fn has(&self, candidate: usize) -> bool {
        self.units[candidate / 9] >> (candidate % 9) & 1 == 1
    }

    /// Returns the cells that have a digit as a candidate.
    pub(super) fn places(&self, digit: usize) -> u128 {
        (0..9).fold(0, |places, row| places | u128::from(self.slots(9 + row, digit)) << (9 * row))
    }

    /// Returns the number of cells of a house without a value.
    pub(super) fn empty_cells(&self, house: usize) -> usize {
        HOUSE_CELLS[house].iter().filter(|&&cell| self.is_empty(cell as usize)).count()
    }

    /// Returns the slots of a house without a value.
    pub(super) fn empty_slots(&self, house: usize) -> u16 {
        (0..9)
            .filter(|&slot| self.is_empty(HOUSE_CELLS[house][slot] as usize))
            .fold(0, |mask, slot| mask | 1 << slot)
    }

    /// Returns the number of cells with this value.
    pub(super) fn placed(&self, digit: usize) -> usize {
        let value = digit as u8 + 1;
        (0..81).filter(|&cell| self.values[cell] == value).count()
    }

    pub(super) fn remove(&mut self, candidate: usize) {
        for (unit, bit) in CANDIDATE_UNITS[candidate].into_iter().zip(CANDIDATE_BITS[candidate]) {
            self.units[unit as usize] &= !bit;
        }
    }

    /// Sets a value and removes the candidates of the cell and those of the digit in its peers.
    pub(super) fn place(&mut self, candidate: usize) {
        let (cell, digit) = (candidate / 9, candidate % 9);
        self.values[cell] = digit as u8 + 1;
        for other in 0..9 {
            self.remove(cell * 9 + other);
        }
        for peer in cells(PEERS[cell]) {
            self.remove(peer * 9 + digit);
        }
    }

    /// Returns the only candidate of a digit in a house outside these slots, if it has others in
    /// them.
    pub(super) fn single_outside(
        &self,
        house: usize,
        digit: usize,
        slots: u16,
    ) -> Option<Candidate> {
        let all = self.slots(house, digit);
        let outside = all & !slots;
        let slot = outside.trailing_zeros() as usize;
        (is_many(all) && is_single(outside)).then(|| Self::in_slot(house, slot, digit))
    }

    /// Returns the candidates of a digit in the slots of a house.
    pub(super) fn in_slots(house: usize, slots: u16, digit: usize) -> Vec<Candidate> {
        bits(slots).map(|slot| Self::in_slot(house, slot, digit)).collect()
    }

    /// Returns the candidate of a digit in a slot of a house.
    pub(super) fn in_slot(house: usize, slot: usize, digit: usize) -> Candidate {
        candidate(HOUSE_CELLS[house][slot] as usize * 9 + digit)
    }
}

/// Converts a candidate of the tables into one of the grid.
pub(super) fn candidate(index: usize) -> Candidate {
    Candidate::new(Cell::new(index / 9), Digit::new(index % 9))
}
