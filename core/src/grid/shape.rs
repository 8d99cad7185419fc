//! The size of a board as plain data.

use std::fmt;

/// The size of a board at run time; its compiled twin is [`Size`](crate::size::Size).
// A whole machine word: a step contains a shape and is read right after it is written, and
// processors stall when a word that was written in parts is read as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(usize)]
pub enum Shape {
    /// 4x4, boxes of 2 rows and 2 columns.
    Four,
    /// 6x6, boxes of 2 rows and 3 columns.
    Six,
    /// 9x9, boxes of 3 rows and 3 columns.
    Nine,
    /// 16x16, boxes of 4 rows and 4 columns.
    Sixteen,
    /// 25x25, boxes of 5 rows and 5 columns.
    TwentyFive,
}

/// The error for a side that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {0}x{0} is not supported: the sizes are 4, 6, 9, 16 and 25")]
pub struct ShapeError(pub usize);

impl Shape {
    /// All shapes, smallest first.
    pub const ALL: [Self; 5] = [Self::Four, Self::Six, Self::Nine, Self::Sixteen, Self::TwentyFive];

    /// The side of the largest board.
    pub const MAX_SIDE: usize = Self::TwentyFive.side();

    /// Returns the shape with this many cells on a side.
    ///
    /// # Errors
    /// Returns an error if no board has that side; it names the possible sides.
    pub fn with_side(side: usize) -> Result<Self, ShapeError> {
        Self::ALL.into_iter().find(|shape| shape.side() == side).ok_or(ShapeError(side))
    }

    /// Returns the shape with this many cells, if there is one.
    pub fn with_cells(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.cells() == cells)
    }

    /// Rows in a box.
    pub const fn box_height(self) -> usize {
        match self {
            Self::Four | Self::Six => 2,
            Self::Nine => 3,
            Self::Sixteen => 4,
            Self::TwentyFive => 5,
        }
    }

    /// Columns in a box.
    pub const fn box_width(self) -> usize {
        match self {
            Self::Four => 2,
            Self::Six | Self::Nine => 3,
            Self::Sixteen => 4,
            Self::TwentyFive => 5,
        }
    }

    /// Cells in a house, and digits.
    pub const fn side(self) -> usize {
        self.box_height() * self.box_width()
    }

    /// Returns the largest number of cells that a line and a box share.
    pub const fn longest_intersection(self) -> usize {
        // Every box is at least as wide as high.
        self.box_width()
    }

    /// Cells on the board.
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.side())
    }
}
