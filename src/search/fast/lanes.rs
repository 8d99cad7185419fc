//! One word for each digit, worked on together.

#![expect(
    clippy::inline_always,
    reason = "else the vectors would not be registers"
)]

use std::array;
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

use super::Masks;

/// How many digits there are, and so lanes in use.
pub(super) const DIGITS: usize = 9;
/// How many lanes there are at rest: those of the widest registers.
pub(super) const LANES: usize = 16;

/// A vector of words, the first nine of which belong to the nine digits.
///
/// Lanes past the ninth are zero in every position and may be anything in between.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// The same word for every digit.
    fn splat(word: u32) -> Self;
    /// From memory.
    fn load(words: &[u32; LANES]) -> Self;
    /// To memory.
    fn store(self) -> [u32; LANES];
    /// Each word shifted up.
    fn up<const BY: u32>(self) -> Self;
    /// Each word shifted down.
    fn down<const BY: u32>(self) -> Self;
    /// In every lane, the bits that at least one digit has.
    fn any(self) -> Self;
    /// In every lane, the bits that at least one, two and three digits have.
    fn tally(self) -> [Self; 3];
    /// The digits whose words are zero.
    fn zeros(self) -> u32;
    /// The word of the first digit.
    fn first(self) -> u32;
}

/// The three bands of a position from memory.
#[inline(always)]
pub(super) fn load<L: Lanes>(masks: &Masks) -> [L; 3] {
    [L::load(&masks[0]), L::load(&masks[1]), L::load(&masks[2])]
}

/// The three bands of a position to memory.
#[inline(always)]
pub(super) fn store<L: Lanes>([top, middle, bottom]: [L; 3]) -> Masks {
    [top.store(), middle.store(), bottom.store()]
}

/// Plain arrays, for every machine.
#[derive(Clone, Copy)]
pub(super) struct Portable([u32; WIDTH]);

/// Nine lanes rounded up to whole vectors of the common machines.
const WIDTH: usize = 12;

impl Lanes for Portable {
    #[inline]
    fn splat(word: u32) -> Self {
        Self([word; WIDTH])
    }

    #[inline]
    fn load(words: &[u32; LANES]) -> Self {
        Self(array::from_fn(|lane| words[lane]))
    }

    #[inline]
    fn store(self) -> [u32; LANES] {
        let mut words = [0; LANES];
        words[..DIGITS].copy_from_slice(&self.0[..DIGITS]);
        words
    }

    #[inline]
    fn up<const BY: u32>(self) -> Self {
        Self(self.0.map(|word| word << BY))
    }

    #[inline]
    fn down<const BY: u32>(self) -> Self {
        Self(self.0.map(|word| word >> BY))
    }

    #[inline]
    fn any(self) -> Self {
        Self::splat(self.0[..DIGITS].iter().fold(0, |any, word| any | word))
    }

    #[inline]
    fn tally(self) -> [Self; 3] {
        let [mut once, mut twice, mut thrice] = [0; 3];
        for word in &self.0[..DIGITS] {
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        [once, twice, thrice].map(Self::splat)
    }

    #[inline]
    fn zeros(self) -> u32 {
        let digits = self.0[..DIGITS].iter().enumerate();
        digits.fold(0, |zeros, (digit, &word)| {
            zeros | u32::from(word == 0) << digit
        })
    }

    #[inline]
    fn first(self) -> u32 {
        self.0[0]
    }
}

macro_rules! operators {
    ($($operator:ident::$method:ident = $f:expr;)*) => {$(
        impl $operator for Portable {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let f: fn(u32, u32) -> u32 = $f;
                Self(array::from_fn(|lane| f(self.0[lane], other.0[lane])))
            }
        }
    )*};
}

operators! {
    BitAnd::bitand = |a, b| a & b;
    BitOr::bitor = |a, b| a | b;
    Add::add = u32::wrapping_add;
    Sub::sub = u32::wrapping_sub;
}

impl Not for Portable {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
