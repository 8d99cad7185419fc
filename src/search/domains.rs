//! What each cell may still be: where every search starts.

use crate::grid::{Board, Candidate, Cell, CellMap, Digit, DigitSet};
use crate::size::Size;

/// A digit for every cell.
pub type Solution<S> = CellMap<S, Digit>;

/// The digits that each cell may still be. A filled cell is a cell with one digit.
///
/// Unlike a [`Board`] it keeps no account of what follows from what: the rules of Sudoku are the
/// search's to apply. So it can also say less than a board ("only these facts are known").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domains<S: Size> {
    digits: CellMap<S, DigitSet>,
}

impl<S: Size> Domains<S> {
    /// Every cell may be anything.
    pub fn free() -> Self {
        Self {
            digits: CellMap::filled(DigitSet::first_n(S::SIDE)),
        }
    }

    /// The cell is this digit, or nothing if that was ruled out before.
    pub fn assume(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell] &= DigitSet::only(digit);
    }

    /// The cell is not this digit.
    pub fn deny(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell].remove(digit);
    }

    /// With this candidate assumed.
    #[must_use]
    pub fn with(mut self, candidate: Candidate) -> Self {
        self.assume(candidate);
        self
    }

    /// With this candidate denied.
    #[must_use]
    pub fn without(mut self, candidate: Candidate) -> Self {
        self.deny(candidate);
        self
    }

    /// What a cell may be.
    #[inline]
    pub fn of(&self, cell: Cell) -> DigitSet {
        self.digits[cell]
    }

    /// What each cell may be, in reading order.
    pub fn cells(&self) -> &[DigitSet] {
        self.digits.values()
    }

    /// Every candidate there is, cell by cell.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> {
        let cells = (0..S::CELLS).map(Cell::new);
        cells.flat_map(|cell| {
            let digits = self.digits[cell];
            digits.iter().map(move |digit| Candidate::new(cell, digit))
        })
    }

    /// Sets what a cell may be.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.digits[cell] = digits;
    }
}

impl<S: Size> From<&Board<S>> for Domains<S> {
    fn from(board: &Board<S>) -> Self {
        let mut domains = Self::free();
        for cell in (0..S::CELLS).map(Cell::new) {
            let value = board.value(cell).map(DigitSet::only);
            domains.set(cell, value.unwrap_or(board.candidates(cell)));
        }
        domains
    }
}

impl<S: Size> From<&Self> for Domains<S> {
    fn from(domains: &Self) -> Self {
        *domains
    }
}
