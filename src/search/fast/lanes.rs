//! Words for digits and bands, worked on together.

#![expect(
    clippy::inline_always,
    reason = "else the vectors would not be registers"
)]

use std::array;
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

/// How many digits there are.
pub(super) const DIGITS: usize = 9;
/// How many bands.
pub(super) const BANDS: usize = 3;

/// A position at rest: for each digit and band, in this order, the cells where it may go; behind
/// them zeros, so that whole vectors can be read.
pub(super) type Masks = [u32; 32];

/// Where the word of a digit and a band stands.
pub(super) const fn word_of(digit: usize, band: usize) -> usize {
    BANDS * digit + band
}

/// A vector of words: a few digits, with a word for each of the three bands.
///
/// So many of them as hold nine digits are a position. Behind the ninth digit all words are zero;
/// words of a vector behind its own digits may be anything.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// How many digits a vector holds.
    const DIGITS: usize;

    /// The same word everywhere.
    fn splat(word: u32) -> Self;
    /// The word wherever the mask has a bit for it, zero elsewhere.
    fn pick(mask: u32, word: u32) -> Self;
    /// From memory, beginning at a word.
    fn load(masks: &Masks, at: usize) -> Self;
    /// To memory, beginning at a word.
    fn store(self, masks: &mut Masks, at: usize);
    /// Each word shifted up.
    fn up<const BY: u32>(self) -> Self;
    /// Each word shifted down.
    fn down<const BY: u32>(self) -> Self;
    /// For each band the word of the next one, going round.
    fn next(self) -> Self;
    /// For each band the word of the one before, going round.
    fn last(self) -> Self;
    /// For each digit, the bits that any digit of this vector has in the band.
    fn any(self) -> Self;
    /// For each digit, the tally of all digits of this vector.
    fn sum(tally: Tally<Self>) -> Tally<Self>;
    /// A bit for each word that is zero, the lowest for the first.
    fn zeros(self) -> u32;
    /// The words of the first digit.
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
    /// Of one word.
    #[inline(always)]
    pub(super) fn of(word: L) -> Self {
        let none = L::splat(0);
        Self {
            once: word,
            twice: none,
            thrice: none,
        }
    }

    /// Of one more word.
    #[inline(always)]
    pub(super) fn with(self, word: L) -> Self {
        self.and(Self::of(word))
    }

    /// Of the words of both.
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

/// A position from memory.
#[inline(always)]
pub(super) fn load<L: Lanes, const N: usize>(masks: &Masks) -> [L; N] {
    let mut board = [L::splat(0); N];
    for (at, lanes) in board.iter_mut().enumerate() {
        *lanes = L::load(masks, at * L::DIGITS * BANDS);
    }
    board
}

/// A position to memory.
#[inline(always)]
pub(super) fn store<L: Lanes, const N: usize>(board: &[L; N]) -> Masks {
    let mut masks = [0; 32];
    // Upwards: what a vector has behind its digits is written over by the next.
    for (at, lanes) in board.iter().enumerate() {
        lanes.store(&mut masks, at * L::DIGITS * BANDS);
    }
    masks
}

/// The operators of a kind of lanes. No closures: see [`rounds`](super::rounds).
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

/// A plain array for one digit, for every machine. The fourth word rounds it up to a whole vector
/// of the common ones.
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
        Self(array::from_fn(|at| word * (mask >> at & 1)))
    }

    #[inline(always)]
    fn load(masks: &Masks, at: usize) -> Self {
        Self([masks[at], masks[at + 1], masks[at + 2], 0])
    }

    #[inline(always)]
    fn store(self, masks: &mut Masks, at: usize) {
        masks[at..at + BANDS].copy_from_slice(&self.0[..BANDS]);
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
        words.fold(0, |zeros, (at, &word)| zeros | u32::from(word == 0) << at)
    }

    #[inline(always)]
    fn first(self) -> [u32; BANDS] {
        let [top, middle, bottom, _] = self.0;
        [top, middle, bottom]
    }
}

operators! {
    Portable:
    BitAnd::bitand(a, b) = array::from_fn(|at| a[at] & b[at]);
    BitOr::bitor(a, b) = array::from_fn(|at| a[at] | b[at]);
    Add::add(a, b) = array::from_fn(|at| a[at].wrapping_add(b[at]));
    Sub::sub(a, b) = array::from_fn(|at| a[at].wrapping_sub(b[at]));
}

impl Not for Portable {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
