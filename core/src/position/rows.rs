//! Bit rows whose width is known only at run time.

/// A table of bits with rows of one width.
///
/// The candidates on a board are numbered one after another, so links between them fit into rows of
/// a few words, where sets over all possible candidates would need many. Code on rows has no size
/// parameter and is compiled once.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    /// Makes a table of zeros.
    pub fn new(count: usize, bits: usize) -> Self {
        let width = bits.div_ceil(64).next_multiple_of(2).max(2);
        Self { width, words: vec![0; count * width] }
    }

    /// Returns the number of words of a row.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns a row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    /// Returns a row for writing.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    /// Sets a bit.
    #[inline]
    pub fn set(&mut self, row: usize, bit: usize) {
        insert(self.row_mut(row), bit);
    }

    /// Clears a bit.
    #[inline]
    pub fn unset(&mut self, row: usize, bit: usize) {
        clear(self.row_mut(row), bit);
    }

    /// Returns true if a bit is set.
    #[inline]
    pub fn has(&self, row: usize, bit: usize) -> bool {
        contains(self.row(row), bit)
    }
}

/// Returns true if a bit is set.
#[inline]
pub fn contains(words: &[u64], bit: usize) -> bool {
    words[bit / 64] >> (bit % 64) & 1 == 1
}

/// Sets a bit.
#[inline]
pub fn insert(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

/// Clears a bit.
#[inline]
pub fn clear(words: &mut [u64], bit: usize) {
    words[bit / 64] &= !(1 << (bit % 64));
}

/// Adds the bits of another row.
#[inline]
pub fn add(words: &mut [u64], other: &[u64]) {
    change(words, other, |word, other| word | other);
}

/// Removes the bits of another row.
#[inline]
pub fn remove(words: &mut [u64], other: &[u64]) {
    change(words, other, |word, other| word & !other);
}

/// Adds the bits of another row, and those that are new also to a third row.
#[inline]
pub fn add_new(words: &mut [u64], new: &mut [u64], other: &[u64]) {
    let each = |words: &mut [u64], new: &mut [u64], other: &[u64]| {
        for ((word, new), other) in words.iter_mut().zip(new).zip(other) {
            *new |= other & !*word;
            *word |= other;
        }
    };
    match (words.len(), new.len(), other.len()) {
        (2, 2, 2) => each(&mut words[..2], &mut new[..2], &other[..2]),
        (4, 4, 4) => each(&mut words[..4], &mut new[..4], &other[..4]),
        (6, 6, 6) => each(&mut words[..6], &mut new[..6], &other[..6]),
        _ => each(words, new, other),
    }
}

/// Adds the bits that two other rows have in common.
#[inline]
pub fn add_common(words: &mut [u64], a: &[u64], b: &[u64]) {
    for (word, (a, b)) in words.iter_mut().zip(a.iter().zip(b)) {
        *word |= a & b;
    }
}

/// Changes each word by that of another row.
#[inline]
fn change(words: &mut [u64], other: &[u64], by: impl Fn(u64, u64) -> u64) {
    let each = |words: &mut [u64], other: &[u64]| {
        for (word, other) in words.iter_mut().zip(other) {
            *word = by(*word, *other);
        }
    };
    // A loop whose length is known takes much less time. Most rows have one of these widths.
    match (words.len(), other.len()) {
        (2, 2) => each(&mut words[..2], &other[..2]),
        (4, 4) => each(&mut words[..4], &other[..4]),
        (6, 6) => each(&mut words[..6], &other[..6]),
        _ => each(words, other),
    }
}

/// Returns true if two rows have a bit in common.
#[inline]
pub fn meet(a: &[u64], b: &[u64]) -> bool {
    // Without an early exit, because the branches would be unpredictable.
    let all = |a: &[u64], b: &[u64]| a.iter().zip(b).fold(0, |all, (a, b)| all | a & b) != 0;
    match (a.len(), b.len()) {
        (2, 2) => all(&a[..2], &b[..2]),
        (4, 4) => all(&a[..4], &b[..4]),
        (6, 6) => all(&a[..6], &b[..6]),
        _ => all(a, b),
    }
}

/// Returns true if no bit is set.
#[inline]
pub fn is_empty(words: &[u64]) -> bool {
    words.iter().all(|&word| word == 0)
}

/// Iterates over the set bits, lowest first.
#[inline]
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    ones_in(words.iter().copied())
}

/// Iterates over the bits that are set in both rows, lowest first.
#[inline]
pub fn ones_of_both<'a>(a: &'a [u64], b: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    ones_in(a.iter().zip(b).map(|(a, b)| a & b))
}

/// Iterates over the set bits of these words, lowest first.
#[inline]
pub fn ones_in(mut words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    let (mut word, mut end) = (0_u64, 0);
    std::iter::from_fn(move || {
        while word == 0 {
            word = words.next()?;
            end += 64;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(end - 64 + bit)
    })
}

/// Iterates over the set bits of one word of a row, lowest first.
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
