//! The position of a cell in one of its houses.

use super::House;

/// A house of a cell, with the cell's slot in it.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The house.
    pub house: House,
    slot: u8,
    /// Where the house stands in a table of houses, stored because it is needed most often.
    index: u8,
}

impl Spot {
    pub(super) const fn new(house: House, slot: usize, index: usize) -> Self {
        Self { house, slot: slot as u8, index: index as u8 }
    }

    /// Returns the slot of the cell in the house.
    #[inline]
    pub const fn slot(self) -> usize {
        self.slot as usize
    }

    /// Returns where the house stands in a table of houses.
    #[inline]
    pub(super) const fn house_index(self) -> usize {
        self.index as usize
    }
}
