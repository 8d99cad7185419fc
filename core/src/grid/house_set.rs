//! Sets of houses.

use std::fmt::Write as _;
use std::ops::{BitOr, Sub};

use super::maps::index_of;
use super::size::Dimensions;
use super::{House, HouseKind};
use crate::size::Size;

/// A set of houses of a board; bit `i` is the house with index `i` in a
/// [`HouseMap`](super::HouseMap).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HouseSet(u128);

impl HouseSet {
    /// Returns lines of one kind, from a mask of their numbers.
    pub(crate) fn lines<S: Size>(kind: HouseKind, mask: u32) -> Self {
        Self(u128::from(mask) << (kind as usize * S::MAX_SIDE))
    }

    /// Returns the set with one more house.
    #[must_use]
    pub(crate) fn with<S: Dimensions>(self, house: House) -> Self {
        Self(self.0 | 1 << index_of::<S>(house))
    }

    /// Returns true if the set contains a house.
    pub(crate) fn contains<S: Size>(self, house: House) -> bool {
        self.0 >> index_of::<S>(house) & 1 == 1
    }

    /// Returns true if the two sets share a house.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the number of houses.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the houses: rows first, then columns, then boxes.
    pub(crate) fn houses<S: Size>(self) -> impl Iterator<Item = House> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let index = left.trailing_zeros() as usize;
                left &= left - 1;
                HouseKind::ALL.map(|kind| House::new(kind, index % S::MAX_SIDE))
                    [index / S::MAX_SIDE]
            })
        })
    }

    /// Returns true if the set contains a house of this kind.
    pub(crate) fn has_kind<S: Size>(self, kind: HouseKind) -> bool {
        self.0 >> (kind as usize * S::MAX_SIDE) & ((1 << S::MAX_SIDE) - 1) != 0
    }

    /// Returns the kind of all houses, if they have the same kind.
    pub(crate) fn kind<S: Size>(self) -> Option<HouseKind> {
        let mut kinds = HouseKind::ALL.into_iter();
        let kind = kinds.find(|&kind| self.has_kind::<S>(kind));
        kind.filter(|_| !kinds.any(|kind| self.has_kind::<S>(kind)))
    }

    /// Returns the notation: `r25`, `c3b68`, or `r2r11` on boards larger than 9x9.
    pub(crate) fn name<S: Size>(self, size: S) -> String {
        let mut name = String::new();
        let mut last = None;
        for house in self.houses::<S>() {
            if last != Some(house.kind) || size.side() > 9 {
                name.push(house.kind.letter());
            }
            last = Some(house.kind);
            write!(name, "{}", house.number() + 1).expect("writing to a string cannot fail");
        }
        name
    }
}

impl BitOr for HouseSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for HouseSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
