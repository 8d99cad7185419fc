//! Board sizes as types.
//!
//! Five zero-sized types implement [`Dimensions`] and [`Size`]. Code that is faster when it is compiled
//! for one size (sets, position, techniques, search) is generic over them; everything that people see
//! carries the plain [`Shape`] instead.

use std::fmt::Debug;
use std::hash::Hash;

pub use super::geometry::Size;
use super::shape::Shape;
use super::storage::{Table, Words};

/// A board size known at compile time.
///
/// The associated types are arrays of exactly the right length, so that a 9x9 pass does not pay
/// for the 25x25 board (measured: a 640-bit cell set for all sizes costs 1.5 to 2.5 times).
pub trait Dimensions: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The same size as plain data.
    const SHAPE: Shape;
    /// Rows in a box.
    const BOX_HEIGHT: usize;
    /// Columns in a box.
    const BOX_WIDTH: usize;
    /// Cells in a house, and digits.
    const SIDE: usize = Self::BOX_HEIGHT * Self::BOX_WIDTH;
    /// Cells on the board.
    const CELLS: usize = Self::SIDE * Self::SIDE;
    /// Rows, columns and boxes.
    const HOUSES: usize = 3 * Self::SIDE;

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
}

macro_rules! sizes {
    ($($(#[$doc:meta])* $name:ident = $height:literal x $width:literal, $cell_words:literal, $candidate_words:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name;

        impl Dimensions for $name {
            const SHAPE: Shape = Shape::$name;
            const BOX_HEIGHT: usize = $height;
            const BOX_WIDTH: usize = $width;
            type CellWords = [u64; $cell_words];
            type CandidateWords = [u64; $candidate_words];
            type PerCell<T: Copy + Send + Sync> = [T; ($height * $width) * ($height * $width)];
            type PerDigit<T: Copy + Send + Sync> = [T; $height * $width];
            type PerHouse<T: Copy + Send + Sync> = [T; 3 * $height * $width];
        }
    )*};
}

sizes! {
    /// 4x4 with boxes of two rows and two columns.
    Four = 2 x 2, 1, 1;
    /// 6x6 with boxes of two rows and three columns.
    Six = 2 x 3, 1, 4;
    /// 9x9 with boxes of three rows and three columns.
    Nine = 3 x 3, 2, 12;
    /// 16x16 with boxes of four rows and four columns.
    Sixteen = 4 x 4, 4, 64;
    /// 25x25 with boxes of five rows and five columns.
    TwentyFive = 5 x 5, 10, 245;
}

/// Runs an expression with `$S` bound to the size type of a [`Shape`]: the one place where plain
/// data meets compiled code.
#[macro_export]
macro_rules! with_size {
    ($shape:expr, $S:ident => $body:expr) => {
        match $shape {
            $crate::grid::Shape::Four => {
                type $S = $crate::size::Four;
                $body
            }
            $crate::grid::Shape::Six => {
                type $S = $crate::size::Six;
                $body
            }
            $crate::grid::Shape::Nine => {
                type $S = $crate::size::Nine;
                $body
            }
            $crate::grid::Shape::Sixteen => {
                type $S = $crate::size::Sixteen;
                $body
            }
            $crate::grid::Shape::TwentyFive => {
                type $S = $crate::size::TwentyFive;
                $body
            }
        }
    };
}
