//! Vectors of words for digits and bands.

#![expect(clippy::inline_always, reason = "else the vectors would not be registers")]

use std::array;
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

/// Number of digits.
pub(super) const DIGITS: usize = 9;
/// Number of bands.
pub(super) const BANDS: usize = 3;

/// A stored position: for each digit and band, in this order, the cells that may contain the digit;
/// then zeros, so that whole vectors can be read.
pub(super) type Masks = [u32; 32];

/// Returns the index of the word of a digit and a band.
pub(super) const fn word_of(digit: usize, band: usize) -> usize {
    BANDS * digit + band
}

/// A vector of words: a few digits, with a word for each of the three bands.
///
/// A position is as many vectors as hold nine digits. After the ninth digit all words are zero;
/// words of a vector after its own digits may have any value.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// Number of digits in a vector.
    const DIGITS: usize;

    /// Returns a vector with the same word everywhere.
    fn splat(word: u32) -> Self;
    /// Returns the word wherever the mask has a bit, zero elsewhere.
    fn pick(mask: u32, word: u32) -> Self;
    /// Loads from memory, beginning at a word.
    fn load(masks: &Masks, index: usize) -> Self;
    /// Stores to memory, beginning at a word.
    fn store(self, masks: &mut Masks, index: usize);
    /// Shifts each word up.
    fn up<const BY: u32>(self) -> Self;
    /// Shifts each word down.
    fn down<const BY: u32>(self) -> Self;
    /// Returns for each band the word of the next one, cyclically.
    fn next(self) -> Self;
    /// Returns for each band the word of the previous one, cyclically.
    fn last(self) -> Self;
    /// Returns for each digit the bits that any digit of this vector has in the band.
    fn any(self) -> Self;
    /// Returns for each digit the tally of all digits of this vector.
    fn sum(tally: Tally<Self>) -> Tally<Self>;
    /// Returns a bit for each word that is zero, the lowest for the first.
    fn zeros(self) -> u32;
    /// Returns the words of the first digit.
    fn first(self) -> [u32; BANDS];
}

/// The bits that at least one, two and three of some words have.
#[derive(Clone, Copy)]
pub(super) struct Tally<L> {
    pub(super) once: L,
    pub(super) twice: L,
    pub(super) thrice: L,
}

impl<L: Lanes> Tally<L> {
    /// Returns the tally of one word.
    #[inline(always)]
    pub(super) fn new(word: L) -> Self {
        let none = L::splat(0);
        Self { once: word, twice: none, thrice: none }
    }

    /// Adds one word.
    #[inline(always)]
    pub(super) fn with(self, word: L) -> Self {
        self.and(Self::new(word))
    }

    /// Adds the words of another tally.
    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice | (self.once & other.once),
            thrice: self.thrice
                | other.thrice
                | (self.twice & other.once)
                | (self.once & other.twice),
        }
    }
}

/// Loads a position.
#[inline(always)]
pub(super) fn load<L: Lanes, const N: usize>(masks: &Masks) -> [L; N] {
    let mut board = [L::splat(0); N];
    for (index, lanes) in board.iter_mut().enumerate() {
        *lanes = L::load(masks, index * L::DIGITS * BANDS);
    }
    board
}

/// Stores a position.
#[inline(always)]
pub(super) fn store<L: Lanes, const N: usize>(board: &[L; N]) -> Masks {
    let mut masks = [0; 32];
    // Ascending, because the next vector overwrites the words after the digits of this one.
    for (index, lanes) in board.iter().enumerate() {
        lanes.store(&mut masks, index * L::DIGITS * BANDS);
    }
    masks
}

/// Defines the operators of a kind of lanes. No closures: see [`rounds`](super::rounds).
macro_rules! operators {
    ($lanes:ident: $($operator:ident::$method:ident($a:ident, $b:ident) = $result:expr;)*) => {$(
        impl $operator for $lanes {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }
    )*};
}
pub(super) use operators;

/// A plain array for one digit, for every machine. The fourth word fills a whole vector of common
/// machines.
#[derive(Clone, Copy)]
pub(super) struct Portable([u32; 4]);

impl Lanes for Portable {
    const DIGITS: usize = 1;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; 4])
    }

    #[inline(always)]
    fn pick(mask: u32, word: u32) -> Self {
        Self(array::from_fn(|index| word * (mask >> index & 1)))
    }

    #[inline(always)]
    fn load(masks: &Masks, index: usize) -> Self {
        Self([masks[index], masks[index + 1], masks[index + 2], 0])
    }

    #[inline(always)]
    fn store(self, masks: &mut Masks, index: usize) {
        masks[index..index + BANDS].copy_from_slice(&self.0[..BANDS]);
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self(self.0.map(|word| word << BY))
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        Self(self.0.map(|word| word >> BY))
    }

    #[inline(always)]
    fn next(self) -> Self {
        let [top, middle, bottom, rest] = self.0;
        Self([middle, bottom, top, rest])
    }

    #[inline(always)]
    fn last(self) -> Self {
        let [top, middle, bottom, rest] = self.0;
        Self([bottom, top, middle, rest])
    }

    #[inline(always)]
    fn any(self) -> Self {
        self
    }

    #[inline(always)]
    fn sum(tally: Tally<Self>) -> Tally<Self> {
        tally
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        let words = self.0.iter().enumerate();
        words.fold(0, |zeros, (index, &word)| zeros | u32::from(word == 0) << index)
    }

    #[inline(always)]
    fn first(self) -> [u32; BANDS] {
        let [top, middle, bottom, _] = self.0;
        [top, middle, bottom]
    }
}

operators! {
    Portable:
    BitAnd::bitand(a, b) = array::from_fn(|index| a[index] & b[index]);
    BitOr::bitor(a, b) = array::from_fn(|index| a[index] | b[index]);
    Add::add(a, b) = array::from_fn(|index| a[index].wrapping_add(b[index]));
    Sub::sub(a, b) = array::from_fn(|index| a[index].wrapping_sub(b[index]));
}

impl Not for Portable {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
