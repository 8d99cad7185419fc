//! The lanes as AVX2 registers, two digits in each.
//!
//! Measured: more than twice the puzzles per second of the plain arrays.

#![expect(
    unsafe_code,
    reason = "the only way to these instructions; an `Avx2` is made in `run` alone, which \
              `advance` calls only where the machine has them"
)]
#![expect(clippy::inline_always, reason = "without it each instruction would be a call")]

use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_add_epi32, _mm256_and_si256, _mm256_castsi256_ps,
    _mm256_cmpeq_epi32, _mm256_loadu2_m128i, _mm256_movemask_ps, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set1_epi32, _mm256_setr_epi32, _mm256_setzero_si256,
    _mm256_shuffle_epi32, _mm256_sll_epi32, _mm256_srl_epi32, _mm256_storeu2_m128i,
    _mm256_sub_epi32, _mm256_xor_si256,
};
use std::ops::{Add, BitAnd, BitOr, Not, Sub};

use super::lanes::{BANDS, Lanes, Masks, Tally, operators};
use crate::search::outcome::Meter;
use crate::search::queries::Next;

/// Runs [`super::advance`] with these registers; `None` if the machine lacks them.
pub(super) fn advance(open: &mut Vec<Masks>, meter: &mut Meter) -> Option<Next<Masks>> {
    let there = !cfg!(lanes = "portable")
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt");
    // SAFETY: the machine has the features that `run` is compiled for.
    there.then(|| unsafe { run(open, meter) })
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn run(open: &mut Vec<Masks>, meter: &mut Meter) -> Next<Masks> {
    super::advance::<Avx2, 5>(open, meter)
}

/// One register: the bands of a digit in each half, with a spare word after them. It is only
/// created inside [`run`], so the machine has the instructions.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

impl Avx2 {
    /// Swaps the words of the two digits.
    #[inline(always)]
    fn swapped(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0) })
    }
}

impl Lanes for Avx2 {
    const DIGITS: usize = 2;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn pick(mask: u32, word: u32) -> Self {
        // SAFETY: see the type.
        unsafe {
            let each = _mm256_setr_epi32(1, 2, 4, 0, 8, 16, 32, 0);
            let here = _mm256_and_si256(_mm256_set1_epi32(mask.cast_signed()), each);
            Self(_mm256_cmpeq_epi32(here, each)) & Self::splat(word)
        }
    }

    #[inline(always)]
    fn load(masks: &Masks, index: usize) -> Self {
        let [low, high] = [&masks[index..index + 4], &masks[index + BANDS..index + BANDS + 4]];
        // SAFETY: see the type; the words are as many as a half holds.
        Self(unsafe { _mm256_loadu2_m128i(high.as_ptr().cast(), low.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, masks: &mut Masks, index: usize) {
        let mut halves = [[0_u32; 4]; 2];
        let [low, high] = &mut halves;
        // SAFETY: see the type; the words are as many as a half holds.
        unsafe {
            let [low, high] = [low.as_mut_ptr(), high.as_mut_ptr()];
            _mm256_storeu2_m128i(high.cast(), low.cast(), self.0);
        }
        for (digit, half) in halves.iter().enumerate() {
            let index = index + digit * BANDS;
            masks[index..index + 4].copy_from_slice(half);
        }
    }

    // The counts become constants.
    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_sll_epi32(self.0, _mm_cvtsi32_si128(BY.cast_signed())) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_srl_epi32(self.0, _mm_cvtsi32_si128(BY.cast_signed())) })
    }

    #[inline(always)]
    fn next(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn last(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }

    #[inline(always)]
    fn any(self) -> Self {
        self | self.swapped()
    }

    #[inline(always)]
    fn sum(tally: Tally<Self>) -> Tally<Self> {
        tally.and(Tally {
            once: tally.once.swapped(),
            twice: tally.twice.swapped(),
            thrice: tally.thrice.swapped(),
        })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: see the type.
        let zeros = unsafe {
            let zeros = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(zeros)).cast_unsigned()
        };
        zeros & 0o7 | zeros >> 1 & 0o70
    }

    #[inline(always)]
    fn first(self) -> [u32; BANDS] {
        let mut masks = [0; 32];
        self.store(&mut masks, 0);
        [masks[0], masks[1], masks[2]]
    }
}

// SAFETY: of all four, see the type.
operators! {
    Avx2:
    BitAnd::bitand(a, b) = unsafe { _mm256_and_si256(a, b) };
    BitOr::bitor(a, b) = unsafe { _mm256_or_si256(a, b) };
    Add::add(a, b) = unsafe { _mm256_add_epi32(a, b) };
    Sub::sub(a, b) = unsafe { _mm256_sub_epi32(a, b) };
}

impl Not for Avx2 {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        // SAFETY: see the type.
        Self(unsafe { _mm256_xor_si256(self.0, _mm256_set1_epi32(-1)) })
    }
}
