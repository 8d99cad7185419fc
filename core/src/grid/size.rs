//! Board sizes as types.
//!
//! Code that is faster when it is compiled for one size (sets, position, techniques, search) is generic
//! over [`Size`]. It is compiled twice: for [`Nine`], whose lengths are known at compile time, and for
//! [`AnyShape`], which has room for the largest board. Everything that people see carries the plain
//! [`Shape`] instead.

use std::fmt::Debug;
use std::hash::Hash;

use super::DigitSet;
pub use super::geometry::Size;
use super::shape::Shape;
use super::storage::{Table, Words};

/// A board size: a shape, and the arrays in which boards of this shape are stored.
pub trait Dimensions: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The longest side that the arrays have room for.
    const MAX_SIDE: usize;

    /// Bits for a set of cells.
    type CellWords: Words;
    /// Bits for a set of candidates.
    type CandidateWords: Words;
    /// One value for each cell.
    type PerCell<T: Copy + Send + Sync>: Table<T>;
    /// One value for each digit.
    type PerDigit<T: Copy + Send + Sync>: Table<T>;
    /// One value for each house.
    type PerHouse<T: Copy + Send + Sync>: Table<T>;

    /// Returns the same size as plain data.
    fn shape(self) -> Shape;

    /// Returns the number of cells in a house, which is that of the digits.
    #[inline]
    fn side(self) -> usize {
        self.shape().side()
    }

    /// Returns the number of cells on the board.
    #[inline]
    fn cell_count(self) -> usize {
        self.shape().cells()
    }

    /// Returns the number of candidates of the empty board.
    #[inline]
    fn candidate_count(self) -> usize {
        self.cell_count() * self.side()
    }

    /// Returns the number of rows, columns and boxes.
    #[inline]
    fn house_count(self) -> usize {
        3 * self.side()
    }

    /// Returns all digits.
    #[inline]
    fn digits(self) -> DigitSet {
        DigitSet::first_n(self.side())
    }
}

/// The size of a 9x9 board, known at compile time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nine;

impl Dimensions for Nine {
    const MAX_SIDE: usize = 9;
    type CellWords = [u64; 2];
    type CandidateWords = [u64; 12];
    type PerCell<T: Copy + Send + Sync> = [T; 81];
    type PerDigit<T: Copy + Send + Sync> = [T; 9];
    type PerHouse<T: Copy + Send + Sync> = [T; 27];

    #[inline]
    fn shape(self) -> Shape {
        Shape::Nine
    }
}

/// The size of a board of any shape, known at run time.
///
/// Its arrays have room for a 25x25 board: a 9x9 board takes 1.5 to 2.5 times as long as with [`Nine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyShape(pub Shape);

impl Dimensions for AnyShape {
    const MAX_SIDE: usize = Shape::MAX_SIDE;
    type CellWords = [u64; 10];
    type CandidateWords = [u64; 245];
    type PerCell<T: Copy + Send + Sync> = [T; 625];
    type PerDigit<T: Copy + Send + Sync> = [T; 25];
    type PerHouse<T: Copy + Send + Sync> = [T; 75];

    #[inline]
    fn shape(self) -> Shape {
        self.0
    }
}

/// Runs an expression with `$size` bound to the [`Size`] of a [`Shape`]: the one place where plain
/// data meets compiled code.
#[macro_export]
macro_rules! with_size {
    ($shape:expr, $size:ident => $body:expr) => {
        match $shape {
            $crate::grid::Shape::Nine => {
                let $size = $crate::size::Nine;
                $body
            }
            shape => {
                let $size = $crate::size::AnyShape(shape);
                $body
            }
        }
    };
}
