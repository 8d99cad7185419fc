//! The board as HoDoKu keeps it: candidates, counts, and two queues of singles.
//!
//! Singles are taken in the order in which they arose, which depends on everything that happened
//! before. The queues are therefore part of the board.

use super::cells::{Cells, HOUSES, PEERS, bits, houses_of};

/// A digit in a cell, both counted from 0.
pub(super) type Place = (u8, u8);

/// Returns the places of a digit in these cells, ascending.
pub(super) fn places_for(digit: usize, cells: Cells) -> Vec<Place> {
    cells.map(|cell| (cell as u8, digit as u8)).collect()
}

/// Values, candidates and the queues of singles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The value of each cell, from 1; 0 for an empty cell.
    values: [u8; 81],
    /// The candidates of each cell; bit `d` is digit `d`, from 0. None if the cell is filled.
    masks: [u16; 81],
    /// The cells in which each digit is a candidate.
    places: [Cells; 9],
    /// The number of cells of each house in which each digit is a candidate.
    free: [[u8; 9]; 27],
    empty: Cells,
    givens: Cells,
    naked: Vec<Place>,
    hidden: Vec<Place>,
    /// Entries of the queues before these are filled for good.
    heads: [usize; 2],
}

impl Grid {
    /// Creates the board with these values, set in ascending order, of which some are givens.
    pub(super) fn of_values(values: [u8; 81], givens: Cells) -> Self {
        let mut grid = Self {
            values: [0; 81],
            masks: [0x1ff; 81],
            places: [HOUSES.iter().fold(Cells::EMPTY, |all, &house| all | house); 9],
            free: [[9; 9]; 27],
            empty: HOUSES.iter().fold(Cells::EMPTY, |all, &house| all | house),
            givens,
            naked: Vec::with_capacity(81),
            hidden: Vec::with_capacity(160),
            heads: [0; 2],
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
    pub(super) fn naked_singles(&self) -> impl Iterator<Item = Place> + '_ {
        self.pending(&self.naked, 0)
    }

    /// Returns the hidden singles that are pending, oldest first.
    pub(super) fn hidden_singles(&self) -> impl Iterator<Item = Place> + '_ {
        self.pending(&self.hidden, 1)
    }

    fn pending<'a>(&'a self, queue: &'a [Place], which: usize) -> impl Iterator<Item = Place> + 'a {
        let entries = queue[self.heads[which]..].iter().copied();
        entries.filter(|&(cell, _)| self.empty.contains(cell.into()))
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
            return;
        }
        if left.is_power_of_two() {
            self.naked.push((cell as u8, left.trailing_zeros() as u8));
        }
        for house in houses_of(cell) {
            self.free[house][digit] -= 1;
            match self.free[house][digit] {
                1 => self.note_hidden(house, digit),
                0 => self.drop_hidden(house, digit),
                _ => {}
            }
        }
    }

    fn note_hidden(&mut self, house: usize, digit: usize) {
        if let Some(cell) = self.places_in(house, digit).first() {
            self.hidden.push((cell as u8, digit as u8));
        }
    }

    /// Takes back a hidden single of a digit that has no place left: only in broken grids.
    fn drop_hidden(&mut self, house: usize, digit: usize) {
        let queue = &self.hidden[self.heads[1]..];
        let is_it =
            |&(cell, other): &Place| other == digit as u8 && HOUSES[house].contains(cell.into());
        if let Some(at) = queue.iter().position(is_it) {
            self.hidden.remove(self.heads[1] + at);
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
        self.skip_filled();
    }

    fn skip_filled(&mut self) {
        for (queue, head) in [&self.naked, &self.hidden].into_iter().zip(&mut self.heads) {
            let empty = self.empty;
            let is_filled = |&&(cell, _): &&Place| !empty.contains(cell.into());
            *head += queue[*head..].iter().take_while(is_filled).count();
        }
    }
}
