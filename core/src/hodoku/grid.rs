//! The board as HoDoKu keeps it: candidates, counts, and two queues of singles.
//!
//! Singles are taken in the order in which they arose, which depends on everything that happened
//! before. The queues are therefore part of the board.

use super::cells::{Cells, HOUSES, PEERS, bits, houses_of};
use crate::grid::{Candidate, Cell, Digit};

/// Returns the candidate of a cell and a digit, both from 0.
pub(super) const fn candidate(cell: usize, digit: usize) -> Candidate {
    Candidate::new(Cell::new(cell), Digit::new(digit))
}

/// Returns the candidates of a digit in these cells, ascending.
pub(super) fn places_for(digit: usize, cells: Cells) -> Vec<Candidate> {
    cells.map(|cell| candidate(cell, digit)).collect()
}

/// Returns the candidates of a cell with these digits, ascending.
pub(super) fn digits_in(cell: usize, digits: u16) -> impl Iterator<Item = Candidate> {
    bits(digits).map(move |digit| candidate(cell, digit))
}

/// Values, candidates and the queues of singles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The value of each cell, from 1; 0 for an empty cell.
    values: [u8; 81],
    /// The candidates of each cell; bit `d` is digit `d`, from 0. Zero if the cell is
    /// filled.
    masks: [u16; 81],
    /// The cells in which each digit is a candidate.
    places: [Cells; 9],
    /// The number of cells of each house in which each digit is a candidate.
    free: [[u8; 9]; 27],
    empty: Cells,
    givens: Cells,
    naked: SinglesQueue,
    hidden: SinglesQueue,
}

/// Singles in the order in which they arose.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SinglesQueue {
    entries: Vec<Candidate>,
    /// Number of entries at the front whose cells are filled.
    skipped: usize,
}

impl SinglesQueue {
    fn with_capacity(capacity: usize) -> Self {
        Self { entries: Vec::with_capacity(capacity), skipped: 0 }
    }

    /// Returns the singles in empty cells, oldest first.
    fn pending(&self, empty: Cells) -> impl Iterator<Item = Candidate> + '_ {
        let entries = self.entries[self.skipped..].iter().copied();
        entries.filter(move |single| empty.contains(single.cell.index()))
    }

    fn skip_filled(&mut self, empty: Cells) {
        let is_filled = |single: &&Candidate| !empty.contains(single.cell.index());
        self.skipped += self.entries[self.skipped..].iter().take_while(is_filled).count();
    }

    /// Removes the oldest entry of a digit in these cells.
    fn remove(&mut self, digit: usize, cells: Cells) {
        let is_it = |single: &Candidate| {
            single.digit.index() == digit && cells.contains(single.cell.index())
        };
        if let Some(at) = self.entries[self.skipped..].iter().position(is_it) {
            self.entries.remove(self.skipped + at);
        }
    }
}

impl Grid {
    /// Creates a board by setting these values cell by cell; 0 is an empty cell. `givens` are the given
    /// cells.
    pub(super) fn of_values(values: [u8; 81], givens: Cells) -> Self {
        let mut grid = Self {
            values: [0; 81],
            masks: [0x1ff; 81],
            places: [HOUSES.iter().fold(Cells::EMPTY, |all, &house| all | house); 9],
            free: [[9; 9]; 27],
            empty: HOUSES.iter().fold(Cells::EMPTY, |all, &house| all | house),
            givens,
            naked: SinglesQueue::with_capacity(81),
            hidden: SinglesQueue::with_capacity(160),
        };
        for (cell, value) in values.into_iter().enumerate() {
            if value > 0 {
                grid.set(cell, value as usize - 1);
            }
        }
        grid
    }

    pub(super) const fn value(&self, cell: usize) -> Option<usize> {
        match self.values[cell] {
            0 => None,
            value => Some(value as usize - 1),
        }
    }

    #[inline]
    pub(super) const fn mask(&self, cell: usize) -> u16 {
        self.masks[cell]
    }

    #[inline]
    pub(super) const fn count(&self, cell: usize) -> usize {
        self.masks[cell].count_ones() as usize
    }

    #[inline]
    pub(super) const fn has(&self, cell: usize, digit: usize) -> bool {
        self.masks[cell] >> digit & 1 == 1
    }

    /// Returns the cells in which a digit is a candidate.
    #[inline]
    pub(super) const fn places(&self, digit: usize) -> Cells {
        self.places[digit]
    }

    /// Returns the cells of a house in which a digit is a candidate.
    #[inline]
    pub(super) fn places_in(&self, house: usize, digit: usize) -> Cells {
        self.places[digit] & HOUSES[house]
    }

    /// Returns the number of cells of a house in which a digit is a candidate.
    #[inline]
    pub(super) const fn free(&self, house: usize, digit: usize) -> u8 {
        self.free[house][digit]
    }

    #[inline]
    pub(super) const fn empty(&self) -> Cells {
        self.empty
    }

    #[inline]
    pub(super) const fn givens(&self) -> Cells {
        self.givens
    }

    /// Returns the empty cells with this many candidates.
    pub(super) fn with_count(&self, count: usize) -> Cells {
        self.empty.filter(|&cell| self.count(cell) == count).collect()
    }

    /// Returns the candidates of these cells together.
    pub(super) fn union(&self, cells: Cells) -> u16 {
        cells.fold(0, |all, cell| all | self.masks[cell])
    }

    /// Returns the digits that no filled peer has.
    pub(super) fn allowed(&self, cell: usize) -> u16 {
        let filled = PEERS[cell] - self.empty;
        filled.fold(0x1ff, |left, peer| left & !(1 << (self.values[peer] - 1)))
    }

    /// Returns the naked singles that are pending, oldest first.
    pub(super) fn naked_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.naked.pending(self.empty)
    }

    /// Returns the hidden singles that are pending, oldest first.
    pub(super) fn hidden_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.hidden.pending(self.empty)
    }

    /// Removes a candidate, if it is there.
    pub(super) fn delete(&mut self, cell: usize, digit: usize) {
        if !self.has(cell, digit) {
            return;
        }
        self.masks[cell] &= !(1 << digit);
        self.places[digit].remove(cell);
        let left = self.masks[cell];
        if left == 0 {
            // Reproduces: HoDoKu stops here on an invalid grid, without updating the counts.
            return;
        }
        if left.is_power_of_two() {
            self.naked.entries.push(candidate(cell, left.trailing_zeros() as usize));
        }
        for house in houses_of(cell) {
            self.free[house][digit] -= 1;
            match self.free[house][digit] {
                1 => self.note_hidden(house, digit),
                // This happens only in invalid grids.
                0 => self.hidden.remove(digit, HOUSES[house]),
                _ => {}
            }
        }
    }

    fn note_hidden(&mut self, house: usize, digit: usize) {
        if let Some(cell) = self.places_in(house, digit).first() {
            self.hidden.entries.push(candidate(cell, digit));
        }
    }

    /// Fills a cell. Another value that it has is replaced.
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        if self.values[cell] == digit as u8 + 1 {
            return;
        }
        let had = std::mem::take(&mut self.masks[cell]);
        for other in bits(had) {
            self.places[other].remove(cell);
        }
        self.values[cell] = digit as u8 + 1;
        self.empty.remove(cell);
        for peer in PEERS[cell] & self.places[digit] {
            self.delete(peer, digit);
        }
        for other in bits(had) {
            for house in houses_of(cell) {
                self.free[house][other] -= 1;
                if self.free[house][other] == 1 && other != digit {
                    self.note_hidden(house, other);
                }
            }
        }
        self.naked.skip_filled(self.empty);
        self.hidden.skip_filled(self.empty);
    }
}
