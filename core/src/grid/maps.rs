//! Tables indexed by cell, digit or house.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::size::Dimensions;
use super::storage::Table;
use super::{Cell, Digit, House, HouseKind, Spot};

macro_rules! maps {
    ($($(#[$doc:meta])* $name:ident[$key:ty] in $storage:ident, |$arg:ident| $index:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<S: Dimensions, T: Copy + Send + Sync> {
            table: S::$storage<T>,
            size: PhantomData<S>,
        }

        impl<S: Dimensions, T: Copy + Send + Sync> $name<S, T> {
            /// Returns the same value for every key.
            pub fn filled(value: T) -> Self {
                Self { table: S::$storage::filled(value), size: PhantomData }
            }
        }

        impl<S: Dimensions, T: Copy + Send + Sync> Index<$key> for $name<S, T> {
            type Output = T;

            #[inline]
            fn index(&self, $arg: $key) -> &T {
                &self.table.as_ref()[$index]
            }
        }

        impl<S: Dimensions, T: Copy + Send + Sync> IndexMut<$key> for $name<S, T> {
            #[inline]
            fn index_mut(&mut self, $arg: $key) -> &mut T {
                &mut self.table.as_mut()[$index]
            }
        }

        impl<S: Dimensions, T: Copy + Send + Sync + PartialEq> PartialEq for $name<S, T> {
            fn eq(&self, other: &Self) -> bool {
                self.table.as_ref() == other.table.as_ref()
            }
        }

        impl<S: Dimensions, T: Copy + Send + Sync + Eq> Eq for $name<S, T> {}

        impl<S: Dimensions, T: Copy + Send + Sync + fmt::Debug> fmt::Debug for $name<S, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.table.as_ref()).finish()
            }
        }
    )*};
}

maps! {
    /// One value for each cell.
    CellMap[Cell] in PerCell, |cell| cell.index();
    /// One value for each digit.
    DigitMap[Digit] in PerDigit, |digit| digit.index();
    /// One value for each house.
    HouseMap[House] in PerHouse, |house| index_of::<S>(house);
}

/// Returns the index of a house in a [`HouseMap`], the same for every shape.
pub(super) const fn index_of<S: Dimensions>(house: House) -> usize {
    house.kind as usize * S::MAX_SIDE + house.number()
}

impl<S: Dimensions, T: Copy + Send + Sync> CellMap<S, T> {
    /// Returns the values on a board of this size, in reading order.
    #[inline]
    pub fn values(&self, size: S) -> &[T] {
        &self.table.as_ref()[..size.cell_count()]
    }
}

impl<S: Dimensions, T: Copy + Send + Sync> DigitMap<S, T> {
    /// Returns the values on a board of this size, by digit.
    #[inline]
    pub fn values(&self, size: S) -> &[T] {
        &self.table.as_ref()[..size.side()]
    }
}

impl<S: Dimensions, T: Copy + Send + Sync> HouseMap<S, T> {
    /// Returns the values of the houses of one kind on a board of this size, by number.
    #[inline]
    pub fn of_kind(&self, kind: HouseKind, size: S) -> &[T] {
        &self.table.as_ref()[kind as usize * S::MAX_SIDE..][..size.side()]
    }
}

/// The value of the house of a spot.
impl<S: Dimensions, T: Copy + Send + Sync> Index<&Spot> for HouseMap<S, T> {
    type Output = T;

    #[inline]
    fn index(&self, spot: &Spot) -> &T {
        &self.table.as_ref()[spot.house_index()]
    }
}

impl<S: Dimensions, T: Copy + Send + Sync> IndexMut<&Spot> for HouseMap<S, T> {
    #[inline]
    fn index_mut(&mut self, spot: &Spot) -> &mut T {
        &mut self.table.as_mut()[spot.house_index()]
    }
}
