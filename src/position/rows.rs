//! Bit rows whose width is known only at run time.

/// A table of bits: as many rows as one likes, all of one width.
///
/// Candidates that are still on the board are few, so links between them, numbered one after
/// another, fit rows of a few words, where sets over all candidates of a board take many. Code on
/// rows needs no size type and is compiled once.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    /// So many rows of so many bits, all off.
    pub fn new(count: usize, bits: usize) -> Self {
        let width = bits.div_ceil(64).max(1);
        Self {
            width,
            words: vec![0; count * width],
        }
    }

    /// How many words a row has.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// One row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    /// One row, to be changed.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    /// Switches one bit on.
    #[inline]
    pub fn set(&mut self, row: usize, bit: usize) {
        insert(self.row_mut(row), bit);
    }

    /// Switches one bit off.
    #[inline]
    pub fn unset(&mut self, row: usize, bit: usize) {
        self.row_mut(row)[bit / 64] &= !(1 << (bit % 64));
    }

    /// Whether a bit is on.
    #[inline]
    pub fn has(&self, row: usize, bit: usize) -> bool {
        contains(self.row(row), bit)
    }
}

/// Whether a bit is on.
#[inline]
pub fn contains(words: &[u64], bit: usize) -> bool {
    words[bit / 64] >> (bit % 64) & 1 == 1
}

/// Switches a bit on.
#[inline]
pub fn insert(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

/// Switches on what is on in the other.
#[inline]
pub fn add(words: &mut [u64], other: &[u64]) {
    for (word, more) in words.iter_mut().zip(other) {
        *word |= more;
    }
}

/// Whether the two have a bit in common.
#[inline]
pub fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Whether no bit is on.
#[inline]
pub fn is_empty(words: &[u64]) -> bool {
    words.iter().all(|&word| word == 0)
}

/// The bits that are on, lowest first.
#[inline]
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words
        .iter()
        .enumerate()
        .flat_map(|(at, &word)| bits(at, word))
}

/// The bits that are on in both, lowest first.
#[inline]
pub fn ones_of_both<'a>(a: &'a [u64], b: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    let words = a.iter().zip(b).enumerate();
    words.flat_map(|(at, (a, b))| bits(at, a & b))
}

/// The bits that are on in one word of a row, by their place in the row, lowest first.
#[inline]
pub fn bits(at: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            at * 64 + bit
        })
    })
}

/// Whether a mask has at most this many bits. For few bits this beats counting them, which is
/// slow on processors that have to do without an instruction for it.
pub const fn at_most(mut mask: u32, bits: usize) -> bool {
    let mut left = bits;
    // Always to the end: leaving early would cost a branch that nobody can foresee.
    while left > 0 {
        mask &= mask.wrapping_sub(1);
        left -= 1;
    }
    mask == 0
}
