//! The position of a cell in one of its houses.

use super::House;

/// A house of a cell, with the cell's slot in it.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The house.
    pub house: House,
    slot: u8,
    /// The index of the house in a [`HouseMap`](super::HouseMap), stored because it is looked up
    /// most often.
    house_index: u8,
}

impl Spot {
    pub(super) const fn new(house: House, slot: usize, house_index: usize) -> Self {
        Self { house, slot: slot as u8, house_index: house_index as u8 }
    }

    /// Returns the slot of the cell in the house.
    #[inline]
    pub const fn slot(self) -> usize {
        self.slot as usize
    }

    /// Returns the index of the house in a [`HouseMap`](super::HouseMap).
    #[inline]
    pub(super) const fn house_index(self) -> usize {
        self.house_index as usize
    }
}
