//! The position of a cell in one of its houses.

use super::{House, Shape};

/// A house of a cell, with the cell's slot in it.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The house.
    pub house: House,
    slot: u8,
    /// The index of the house, stored because it is needed most often.
    index: u8,
}

impl Spot {
    pub(super) fn new(house: House, slot: usize, shape: Shape) -> Self {
        Self { house, slot: slot as u8, index: house.index(shape) as u8 }
    }

    /// Returns the slot of the cell in the house.
    #[inline]
    pub const fn slot(self) -> usize {
        self.slot as usize
    }

    /// Returns the index of the house among all houses.
    #[inline]
    pub const fn house_index(self) -> usize {
        self.index as usize
    }
}
