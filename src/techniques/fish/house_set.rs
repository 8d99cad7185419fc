//! Small sets of houses.

use std::fmt::Write as _;

use crate::grid::{House, HouseKind};
use crate::size::Size;

/// A set of houses of one board: bit `i` for the house of index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HouseSet(u128);

impl HouseSet {
    /// Lines of one kind, by a mask of their numbers.
    pub(crate) fn lines<S: Size>(kind: HouseKind, mask: u32) -> Self {
        Self(u128::from(mask) << (kind as usize * S::SIDE))
    }

    /// With this house.
    #[must_use]
    pub(crate) fn with<S: Size>(self, house: House) -> Self {
        Self(self.0 | 1 << house.index(S::SHAPE))
    }

    /// Whether a house is in it.
    pub(crate) fn contains<S: Size>(self, house: House) -> bool {
        self.0 >> house.index(S::SHAPE) & 1 == 1
    }

    /// How many.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The houses, rows first, then columns, then boxes.
    pub(crate) fn houses<S: Size>(self) -> impl Iterator<Item = House> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let index = left.trailing_zeros() as usize;
                left &= left - 1;
                S::geometry().houses()[index]
            })
        })
    }

    /// Whether a house of this kind is in it.
    pub(crate) fn has_kind<S: Size>(self, kind: HouseKind) -> bool {
        self.0 >> (kind as usize * S::SIDE) & ((1 << S::SIDE) - 1) != 0
    }

    /// What one of them is called in a sentence: `row` where all are rows, `house` where they differ
    /// in kind.
    pub(crate) fn noun<S: Size>(self) -> &'static str {
        let mut kinds = self.houses::<S>().map(|house| house.kind);
        let first = kinds.next();
        match first.filter(|&first| kinds.all(|kind| kind == first)) {
            Some(HouseKind::Row) => "row",
            Some(HouseKind::Column) => "column",
            Some(HouseKind::Box) => "box",
            None => "house",
        }
    }

    /// Its name in machine lines: `r25`, `c3b68`; numbers of two digits apart: `r2r11`.
    pub(crate) fn name<S: Size>(self) -> String {
        let mut name = String::new();
        let mut last = None;
        for house in self.houses::<S>() {
            if last != Some(house.kind) || S::SIDE > 9 {
                name.push(house.kind.letter());
            }
            last = Some(house.kind);
            write!(name, "{}", house.number() + 1).expect("a string takes all that is written");
        }
        name
    }
}
