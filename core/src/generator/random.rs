//! Random numbers that never change between versions.

/// A small random number generator (SplitMix64: Steele, Lea and Flood, 2014).
///
/// It is part of this program, so that no update of a library changes the puzzle of a seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// Creates the generator of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the seed of puzzle number `index` of a series that begins with `seed`.
    pub const fn seed_of(seed: u64, index: u64) -> u64 {
        Self(seed ^ index.wrapping_mul(STEP).rotate_left(32)).word()
    }

    /// Returns the next number, over the full range.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    }

    /// Returns a number below `bound`.
    ///
    /// # Panics
    /// Panics if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "the bound is 0");
        // The bias is below 2^-50 for all bounds on a board.
        ((u128::from(self.word()) * bound as u128) >> 64) as usize
    }

    /// Shuffles items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Returns the numbers below `count` in a random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(&mut order);
        order
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    // The first numbers of the reference implementation for the seed 1234567.
    #[test]
    fn random_numbers_match_the_reference() {
        let mut random = Random::new(1_234_567);
        let words = [(); 3].map(|()| random.word());
        assert_eq!(
            words,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }
}
