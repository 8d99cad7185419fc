//! Sets of digits and of slots of a house; each fits into a `u32` on every size of board.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use super::Digit;

/// Returns true if at most this many bits are set. For few bits this is faster than counting on
/// processors without a population count.
#[inline]
pub(crate) const fn has_at_most(mut bits: u32, count: usize) -> bool {
    let mut left = count;
    // No early exit: the branch would be unpredictable.
    while left > 0 {
        bits &= bits.wrapping_sub(1);
        left -= 1;
    }
    bits == 0
}

/// Returns the indices of the set bits, ascending. For masks of 9x9 boards, whose houses have nine
/// slots.
pub(crate) fn bits(mut mask: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Defines operators by what they do with the bits.
macro_rules! operators {
    ($set:ident: $($operator:ident::$method:ident, $assign:ident::$assign_method:ident =
        |$a:ident, $b:ident| $bits:expr;)*) => {$(
        impl $operator for $set {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let (Self($a), Self($b)) = (self, other);
                Self($bits)
            }
        }

        impl $assign for $set {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }
    )*};
}

macro_rules! small_set {
    ($(#[$doc:meta])* $name:ident of $element:ty, $iter:ident, $index:expr, $from:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl $name {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// Returns the set of the first `count` elements; all of a board, if `count` is its
            /// side.
            pub const fn first_n(count: usize) -> Self {
                Self((1u32 << count) - 1)
            }

            /// Returns the set with this one element.
            #[inline]
            pub fn only(element: $element) -> Self {
                Self(1 << $index(element))
            }

            /// Returns the set whose bit `i` stands for element `i`.
            pub const fn from_bits(bits: u32) -> Self {
                Self(bits)
            }

            /// Returns the bits: bit `i` stands for element `i`.
            pub const fn bits(self) -> u32 {
                self.0
            }

            /// Returns the number of elements.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns true if there are none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns true if there are two or more.
            #[inline]
            pub const fn has_several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Returns true if there are at most this many.
            #[inline]
            pub const fn has_at_most(self, count: usize) -> bool {
                has_at_most(self.0, count)
            }

            /// Returns true if this element is in it.
            #[inline]
            pub fn contains(self, element: $element) -> bool {
                self.0 >> $index(element) & 1 == 1
            }

            /// Returns true if all of it is in the other.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns true if the two share an element.
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns the lowest element.
            #[inline]
            pub fn first(self) -> Option<$element> {
                (self.0 != 0).then(|| $from(self.0.trailing_zeros() as usize))
            }

            /// Returns the element, if there is exactly one.
            #[inline]
            pub fn single(self) -> Option<$element> {
                self.0.is_power_of_two().then(|| $from(self.0.trailing_zeros() as usize))
            }

            /// Adds an element.
            #[inline]
            pub fn insert(&mut self, element: $element) {
                self.0 |= 1 << $index(element);
            }

            /// Removes an element.
            #[inline]
            pub fn remove(&mut self, element: $element) {
                self.0 &= !(1 << $index(element));
            }

            /// Returns the set with this element added.
            #[inline]
            #[must_use]
            pub fn with(self, element: $element) -> Self {
                self | Self::only(element)
            }

            /// Returns the set without this element.
            #[inline]
            #[must_use]
            pub fn without(self, element: $element) -> Self {
                self - Self::only(element)
            }

            /// Returns the elements, lowest first.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        operators! {
            $name:
            BitAnd::bitand, BitAndAssign::bitand_assign = |a, b| a & b;
            BitOr::bitor, BitOrAssign::bitor_assign = |a, b| a | b;
            BitXor::bitxor, BitXorAssign::bitxor_assign = |a, b| a ^ b;
            Sub::sub, SubAssign::sub_assign = |a, b| a & !b;
        }

        impl FromIterator<$element> for $name {
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> Self {
                elements.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl IntoIterator for $name {
            type Item = $element;
            type IntoIter = $iter;
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        /// The elements of a set, lowest first.
        #[derive(Clone, Debug)]
        pub struct $iter(u32);

        impl Iterator for $iter {
            type Item = $element;
            #[inline]
            fn next(&mut self) -> Option<$element> {
                let element = (self.0 != 0).then(|| $from(self.0.trailing_zeros() as usize))?;
                self.0 &= self.0 - 1;
                Some(element)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.count_ones() as usize;
                (len, Some(len))
            }
        }

        impl ExactSizeIterator for $iter {}
        impl FusedIterator for $iter {}
    };
}

small_set!(
    /// A set of digits.
    DigitSet of Digit, Digits, Digit::index, Digit::new
);
small_set!(
    /// A set of slots: places inside one house, numbered from 0 in its own order (left to right
    /// in a row, top to bottom in a column, reading order in a box).
    SlotSet of usize, Slots, std::convert::identity::<usize>, std::convert::identity::<usize>
);

/// Writes the usual symbols, [`Digit::symbol`], one after another.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| digit.fmt(f))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
