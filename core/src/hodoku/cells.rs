//! Sets of cells of the 9x9 board, and which cells see each other.

use std::ops::{BitAnd, BitOr, BitOrAssign, Range, Sub, SubAssign};

pub(super) use crate::grid::bits;
use crate::grid::{Cell, CellSet};
use crate::size::Nine;

/// A set of cells; bit `i` is cell `i`, counted row by row from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Cells(u128);

impl Cells {
    pub(super) const EMPTY: Self = Self(0);
    pub(super) const ALL: Self = Self((1 << 81) - 1);

    pub(super) const fn only(cell: usize) -> Self {
        Self(1 << cell)
    }

    pub(super) const fn len(self) -> usize {
        // Two halves are counted faster than the whole.
        ((self.0 as u64).count_ones() + ((self.0 >> 64) as u64).count_ones()) as usize
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn contains(self, cell: usize) -> bool {
        self.0 >> cell & 1 == 1
    }

    pub(super) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    pub(super) const fn insert(&mut self, cell: usize) {
        self.0 |= 1 << cell;
    }

    pub(super) const fn remove(&mut self, cell: usize) {
        self.0 &= !(1 << cell);
    }

    /// Returns the cell with the lowest index.
    pub(super) const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    const fn lowest(self) -> usize {
        let low = self.0 as u64;
        if low != 0 {
            low.trailing_zeros() as usize
        } else {
            64 + ((self.0 >> 64) as u64).trailing_zeros() as usize
        }
    }

    /// Returns the cells seen by all cells of this set. Every cell, if the set is empty.
    pub(super) fn common_peers(self) -> Self {
        self.fold(Self::ALL, |seen, cell| seen & PEERS[cell])
    }

    /// Returns the same cells as a set of the library.
    pub(super) fn to_set(self) -> CellSet<Nine> {
        self.map(Cell::new).collect()
    }
}

/// The cells, ascending.
#[expect(
    clippy::copy_iterator,
    reason = "callers iterate over a copy of the set, which is what they mean"
)]
impl Iterator for Cells {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let first = self.first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(first)
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::only(cell))
    }
}

macro_rules! operators {
    ($($operator:ident::$method:ident = $f:expr;)*) => {$(
        impl $operator for Cells {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self($f(self.0, other.0))
            }
        }
    )*};
}

operators! {
    BitAnd::bitand = |a, b| a & b;
    BitOr::bitor = |a, b| a | b;
    Sub::sub = |a, b: u128| a & !b;
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// Houses 0 to 8 are the rows.
pub(super) const ROWS: Range<usize> = 0..9;
/// Houses 9 to 17 are the columns.
pub(super) const COLUMNS: Range<usize> = 9..18;
/// Houses 18 to 26 are the boxes.
pub(super) const BOXES: Range<usize> = 18..27;

/// Returns the row, the column and the box of a cell.
pub(super) const fn houses_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The cells of each house.
pub(super) static HOUSES: [Cells; 27] = make_houses();

/// The cells that see each cell.
pub(super) static PEERS: [Cells; 81] = make_peers();

const fn make_houses() -> [Cells; 27] {
    let mut houses = [Cells::EMPTY; 27];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = houses_of(cell);
        houses[row].insert(cell);
        houses[column].insert(cell);
        houses[block].insert(cell);
        cell += 1;
    }
    houses
}

const fn make_peers() -> [Cells; 81] {
    let houses = make_houses();
    let mut peers = [Cells::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = houses_of(cell);
        peers[cell] = Cells(houses[row].0 | houses[column].0 | houses[block].0);
        peers[cell].remove(cell);
        cell += 1;
    }
    peers
}

/// Returns the houses that contain all of these cells: row, column, box. None for an empty set.
pub(super) fn common_houses(cells: Cells) -> impl Iterator<Item = usize> {
    let houses = cells.first().map(houses_of).into_iter().flatten();
    houses.filter(move |&house| cells.is_subset(HOUSES[house]))
}
