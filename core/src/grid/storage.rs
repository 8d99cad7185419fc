//! Arrays of a length that a board size fixes: storage of sets and of maps.

use std::fmt;
use std::hash::Hash;

/// The words of a bit set: an array whose length a size fixes.
pub trait Words:
    Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + AsRef<[u64]> + AsMut<[u64]>
{
    /// No bit set.
    const ZERO: Self;

    /// Returns one bit on.
    #[must_use]
    fn only(bit: usize) -> Self;

    /// Combines two arrays word by word.
    #[must_use]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self;
}

impl<const N: usize> Words for [u64; N] {
    const ZERO: Self = [0; N];

    #[inline]
    fn only(bit: usize) -> Self {
        let mut words = Self::ZERO;
        if N <= 4 {
            // Written as a whole, so that it can be read as a whole without a stall.
            for (index, word) in words.iter_mut().enumerate() {
                *word = u64::from(bit / 64 == index) << (bit % 64);
            }
        } else {
            words[bit / 64] = 1 << (bit % 64);
        }
        words
    }

    #[inline]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (a, &b) in self.iter_mut().zip(&other) {
            *a = f(*a, b);
        }
        self
    }
}

/// Storage for a table: an array of the length that a size fixes.
pub trait Table<T>: Copy + Send + Sync + AsRef<[T]> + AsMut<[T]> {
    /// Returns the same value everywhere.
    fn filled(value: T) -> Self;
}

impl<T: Copy + Send + Sync, const N: usize> Table<T> for [T; N] {
    fn filled(value: T) -> Self {
        [value; N]
    }
}
