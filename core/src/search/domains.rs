//! The possible digits of each cell, from which every search starts.

use crate::grid::{Board, Candidate, Cell, CellMap, Digit, DigitSet, Geometry, Shape};
use crate::size::Size;

/// A digit for every cell.
pub type Solution<S> = CellMap<S, Digit>;

/// The possible digits of each cell. A filled cell has one digit.
///
/// Unlike a [`Board`], it does not apply the rules of Sudoku; the search does. It can therefore
/// also express partial knowledge ("only these facts are known").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domains<S: Size> {
    size: S,
    digits: CellMap<S, DigitSet>,
}

impl<S: Size> Domains<S> {
    /// Returns domains in which every cell can have every digit.
    pub fn free(size: S) -> Self {
        Self { size, digits: CellMap::filled(size.digits()) }
    }

    /// Returns the size of the board.
    #[inline]
    pub const fn size(&self) -> S {
        self.size
    }

    /// Returns the shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.size.shape()
    }

    /// Returns the geometry of the board: houses, peers and slots.
    #[inline]
    pub fn geometry(&self) -> &'static Geometry<S> {
        self.size.geometry()
    }

    /// Restricts the cell to this digit. If the digit was excluded before, no digit is possible
    /// there any more.
    pub fn assume(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell] &= DigitSet::only(digit);
    }

    /// Excludes this digit from the cell.
    pub fn deny(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell].remove(digit);
    }

    /// Returns the domains with this candidate assumed.
    #[must_use]
    pub fn with(mut self, candidate: Candidate) -> Self {
        self.assume(candidate);
        self
    }

    /// Returns the domains with this candidate excluded.
    #[must_use]
    pub fn without(mut self, candidate: Candidate) -> Self {
        self.deny(candidate);
        self
    }

    /// Returns the possible digits of a cell.
    #[inline]
    pub fn of(&self, cell: Cell) -> DigitSet {
        self.digits[cell]
    }

    /// Returns true if every cell can have its digit of this solution.
    pub fn allow(&self, solution: &Solution<S>) -> bool {
        Cell::all(self.shape()).all(|cell| self.of(cell).contains(solution[cell]))
    }

    /// Returns the possible digits of each cell, in reading order.
    pub fn by_cell(&self) -> &[DigitSet] {
        self.digits.values(self.size)
    }

    /// Returns all candidates, cell by cell.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> {
        let cells = Cell::all(self.size.shape());
        cells.flat_map(|cell| Candidate::all_in(cell, self.digits[cell]))
    }

    /// Sets the possible digits of a cell.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.digits[cell] = digits;
    }
}

impl<S: Size> From<&Board<S>> for Domains<S> {
    fn from(board: &Board<S>) -> Self {
        let mut domains = Self::free(board.size());
        for cell in Cell::all(board.shape()) {
            let value = board.value(cell).map(DigitSet::only);
            domains.set(cell, value.unwrap_or(board.candidates(cell)));
        }
        domains
    }
}

/// Lets the searches, which take `impl Into<Domains>`, take domains by reference too.
impl<S: Size> From<&Self> for Domains<S> {
    fn from(domains: &Self) -> Self {
        *domains
    }
}
