//! The lanes as AVX-512 registers, five digits in each.
//!
//! Measured: four times the puzzles per second of the plain arrays.

#![expect(
    unsafe_code,
    reason = "the only way to these instructions; an `Avx512` is made in `run` alone, which \
              `advance` calls only where the machine has them"
)]
#![expect(clippy::inline_always, reason = "without it each instruction would be a call")]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_and_si512, _mm512_loadu_si512, _mm512_maskz_set1_epi32,
    _mm512_or_si512, _mm512_permutexvar_epi32, _mm512_set1_epi32, _mm512_slli_epi32,
    _mm512_srli_epi32, _mm512_storeu_si512, _mm512_sub_epi32, _mm512_testn_epi32_mask,
    _mm512_xor_si512,
};
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

use super::lanes::{BANDS, Lanes, Masks, Tally, operators};
use crate::search::outcome::Meter;
use crate::search::queries::Next;

/// Runs [`super::advance`] with these registers; `None` if the machine lacks them.
pub(super) fn advance(open: &mut Vec<Masks>, meter: &mut Meter) -> Option<Next<Masks>> {
    let there = !cfg!(any(lanes = "avx2", lanes = "portable"))
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt");
    // SAFETY: the machine has the features that `run` is compiled for.
    there.then(|| unsafe { run(open, meter) })
}

#[target_feature(enable = "avx512f,bmi1,bmi2,popcnt")]
fn run(open: &mut Vec<Masks>, meter: &mut Meter) -> Next<Masks> {
    super::advance::<Avx512, 2>(open, meter)
}

/// One register. It is only created inside [`run`], so the machine has the instructions.
#[derive(Clone, Copy)]
struct Avx512(__m512i);

impl Avx512 {
    /// Returns the words in the order of a table.
    #[inline(always)]
    fn permuted(self, order: [u32; 16]) -> Self {
        // SAFETY: see the type; the table is as long as the register.
        unsafe {
            let order = _mm512_loadu_si512(order.as_ptr().cast());
            Self(_mm512_permutexvar_epi32(order, self.0))
        }
    }

    /// Moves the words of each digit to the digit that is `BY` lower, cyclically.
    #[inline(always)]
    fn rotate<const BY: usize>(self) -> Self {
        self.permuted(const { order(BY, 0) })
    }
}

/// Returns, for each of five digits and each band, the digit and band that the word comes from.
const fn order(digits_on: usize, bands_on: usize) -> [u32; 16] {
    let mut order = [15; 16];
    let mut index = 0;
    while index < 15 {
        let (digit, band) = (index / BANDS + digits_on, index % BANDS + bands_on);
        order[index] = (digit % 5 * BANDS + band % BANDS) as u32;
        index += 1;
    }
    order
}

impl Lanes for Avx512 {
    const DIGITS: usize = 5;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn pick(mask: u32, word: u32) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm512_maskz_set1_epi32(mask as u16, word.cast_signed()) })
    }

    #[inline(always)]
    fn load(masks: &Masks, index: usize) -> Self {
        let words = &masks[index..index + 16];
        // SAFETY: see the type; the words are as many as the register holds.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, masks: &mut Masks, index: usize) {
        let words = &mut masks[index..index + 16];
        // SAFETY: see the type; the words are as many as the register holds.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm512_slli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm512_srli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn next(self) -> Self {
        self.permuted(const { order(0, 1) })
    }

    #[inline(always)]
    fn last(self) -> Self {
        self.permuted(const { order(0, 2) })
    }

    #[inline(always)]
    fn any(self) -> Self {
        let three = self | self.rotate::<1>() | self.rotate::<2>();
        three | three.rotate::<2>()
    }

    // Two digits, four, and the fifth.
    #[inline(always)]
    fn sum(tally: Tally<Self>) -> Tally<Self> {
        let two = tally.and(rotated::<1>(tally));
        let four = two.and(rotated::<2>(two));
        four.and(rotated::<4>(tally))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: see the type.
        u32::from(unsafe { _mm512_testn_epi32_mask(self.0, self.0) })
    }

    #[inline(always)]
    fn first(self) -> [u32; BANDS] {
        let mut words = [0; 16];
        // SAFETY: see the type; the words are as many as the register holds.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
        [words[0], words[1], words[2]]
    }
}

#[inline(always)]
fn rotated<const BY: usize>(tally: Tally<Avx512>) -> Tally<Avx512> {
    Tally {
        once: tally.once.rotate::<BY>(),
        twice: tally.twice.rotate::<BY>(),
        thrice: tally.thrice.rotate::<BY>(),
    }
}

// SAFETY: of all four, see the type.
operators! {
    Avx512:
    BitAnd::bitand(a, b) = unsafe { _mm512_and_si512(a, b) };
    BitOr::bitor(a, b) = unsafe { _mm512_or_si512(a, b) };
    Add::add(a, b) = unsafe { _mm512_add_epi32(a, b) };
    Sub::sub(a, b) = unsafe { _mm512_sub_epi32(a, b) };
}

impl Not for Avx512 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm512_xor_si512(self.0, _mm512_set1_epi32(-1)) })
    }
}
