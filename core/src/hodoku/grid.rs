//! The board as HoDoKu keeps it: candidates, counts, and two queues of singles.
//!
//! Singles are taken in the order in which they arose, which depends on everything that happened
//! before. The queues are therefore part of the board.

use super::cells::{Cells, HOUSES, PEERS, bits, houses_of};
use crate::grid::{Candidate, Cell, Digit};

/// The mask of all nine digits; bit `d` is digit `d`, from 0.
const ALL_DIGITS: u16 = 0x1ff;

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
///
/// Equal boards that were reached in different ways may differ in their queues, and are then unequal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The value of each cell, from 1; 0 for an empty cell.
    values: [u8; 81],
    /// The candidates of each cell; bit `d` is digit `d`, from 0. Zero if the cell is filled.
    masks: [u16; 81],
    /// The cells in which each digit is a candidate.
    places: [Cells; 9],
    /// The number of cells of each house in which each digit is a candidate.
    place_counts: [[u8; 9]; 27],
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

    /// Removes the oldest entry of a digit in these cells, if there is one.
    fn remove(&mut self, digit: usize, cells: Cells) {
        let matches = |single: &Candidate| {
            single.digit.index() == digit && cells.contains(single.cell.index())
        };
        if let Some(index) = self.entries[self.skipped..].iter().position(matches) {
            self.entries.remove(self.skipped + index);
        }
    }
}

impl Grid {
    /// Creates a board by setting these values in the order of cells, which decides the order of the
    /// queues; 0 is an empty cell. `givens` are the given cells.
    pub(super) fn of_values(values: [u8; 81], givens: Cells) -> Self {
        let mut grid = Self {
            values: [0; 81],
            masks: [ALL_DIGITS; 81],
            places: [Cells::ALL; 9],
            place_counts: [[9; 9]; 27],
            empty: Cells::ALL,
            givens,
            // A cell becomes a naked single once, and a hidden one at most once in each house, rarely twice.
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
    pub(super) const fn place_count(&self, house: usize, digit: usize) -> u8 {
        self.place_counts[house][digit]
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
        filled.fold(ALL_DIGITS, |allowed, peer| allowed & !(1 << (self.values[peer] - 1)))
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
        let remaining = self.masks[cell];
        if remaining == 0 {
            // Reproduces: HoDoKu stops here on an invalid grid, without updating the counts.
            return;
        }
        if remaining.is_power_of_two() {
            self.naked.entries.push(candidate(cell, remaining.trailing_zeros() as usize));
        }
        for house in houses_of(cell) {
            self.place_counts[house][digit] -= 1;
            match self.place_counts[house][digit] {
                1 => self.queue_hidden(house, digit),
                // This happens only in invalid grids.
                0 => self.hidden.remove(digit, HOUSES[house]),
                _ => {}
            }
        }
    }

    /// Queues the only place for a digit in a house. There is none while that place is being filled: its
    /// candidates are removed before they are discounted.
    fn queue_hidden(&mut self, house: usize, digit: usize) {
        if let Some(cell) = self.places_in(house, digit).first() {
            self.hidden.entries.push(candidate(cell, digit));
        }
    }

    /// Fills a cell. Reproduces: a cell that has another value gets the new one, as on HoDoKu's invalid
    /// grids, and the candidates that the old value excluded do not come back.
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        if self.values[cell] == digit as u8 + 1 {
            return;
        }
        let candidates = std::mem::take(&mut self.masks[cell]);
        for other in bits(candidates) {
            self.places[other].remove(cell);
        }
        self.values[cell] = digit as u8 + 1;
        self.empty.remove(cell);
        for peer in PEERS[cell] & self.places[digit] {
            self.delete(peer, digit);
        }
        for other in bits(candidates) {
            for house in houses_of(cell) {
                self.place_counts[house][other] -= 1;
                if self.place_counts[house][other] == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
        self.naked.skip_filled(self.empty);
        self.hidden.skip_filled(self.empty);
    }
}
