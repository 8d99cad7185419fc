//! Typed bit sets of cells and of candidates, with the operators of set algebra.

use std::fmt;
use std::hash::Hash;
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use super::size::Dimensions;
use super::storage::Words;
use super::{Candidate, Cell, Digit};

/// An element of a [`Set`].
pub trait Element<S: Dimensions>: Copy {
    /// Storage for one bit for each element.
    type Words: Words;

    /// Returns the bit of an element.
    fn to_bit(self) -> usize;

    /// Returns the element of a bit.
    fn from_bit(bit: usize) -> Self;
}

impl<S: Dimensions> Element<S> for Cell {
    type Words = S::CellWords;

    #[inline]
    fn to_bit(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_bit(bit: usize) -> Self {
        Self::new(bit)
    }
}

impl<S: Dimensions> Element<S> for Candidate {
    type Words = S::CandidateWords;

    #[inline]
    fn to_bit(self) -> usize {
        self.cell.index() * S::MAX_SIDE + self.digit.index()
    }

    #[inline]
    fn from_bit(bit: usize) -> Self {
        Self::new(Cell::new(bit / S::MAX_SIDE), Digit::new(bit % S::MAX_SIDE))
    }
}

/// A set of cells.
pub type CellSet<S> = Set<S, Cell>;
/// A set of candidates.
pub type CandidateSet<S> = Set<S, Candidate>;

/// A set of cells or of candidates of one board size.
#[derive(Clone, Copy)]
pub struct Set<S: Dimensions, E: Element<S>> {
    words: E::Words,
    element: PhantomData<(S, E)>,
}

impl<S: Dimensions, E: Element<S>> Set<S, E> {
    /// The empty set.
    pub const EMPTY: Self = Self { words: E::Words::ZERO, element: PhantomData };

    /// Returns the set of the elements whose bits are below `count`.
    fn first_n(count: usize) -> Self {
        let mut first = Self::EMPTY;
        for (i, word) in first.words.as_mut().iter_mut().enumerate() {
            let left = count.saturating_sub(i * 64);
            *word = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
        }
        first
    }

    /// Returns the set with this one element.
    #[inline]
    pub fn only(element: E) -> Self {
        Self { words: E::Words::only(element.to_bit()), element: PhantomData }
    }

    /// Returns the words: bit `i` of word `w` is element `64 w + i`.
    #[inline]
    pub fn words(&self) -> &[u64] {
        self.words.as_ref()
    }

    /// Returns the union of all words. If a set is a subset of another, its folded word is a subset of
    /// the other's, so that most pairs are rejected by a single comparison.
    #[inline]
    pub fn folded(&self) -> u64 {
        self.words().iter().fold(0, |folded, word| folded | word)
    }

    /// Returns the number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns true if there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.folded() == 0
    }

    /// Returns true if this element is in it.
    #[inline]
    pub fn contains(&self, element: E) -> bool {
        let bit = element.to_bit();
        self.words()[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Adds an element.
    #[inline]
    pub fn insert(&mut self, element: E) {
        let bit = element.to_bit();
        self.words.as_mut()[bit / 64] |= 1 << (bit % 64);
    }

    /// Removes an element.
    #[inline]
    pub fn remove(&mut self, element: E) {
        let bit = element.to_bit();
        self.words.as_mut()[bit / 64] &= !(1 << (bit % 64));
    }

    /// Returns the set with this element added.
    #[inline]
    #[must_use]
    pub fn with(self, element: E) -> Self {
        self | Self::only(element)
    }

    /// Returns the set without this element.
    #[inline]
    #[must_use]
    pub fn without(self, element: E) -> Self {
        self - Self::only(element)
    }

    /// Returns true if the two share an element.
    #[inline]
    pub fn intersects(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// Returns true if all of it is in the other.
    #[inline]
    pub fn is_subset(&self, other: Self) -> bool {
        (*self - other).is_empty()
    }

    /// Returns the lowest element.
    #[inline]
    pub fn first(&self) -> Option<E> {
        let word = self.words().iter().position(|&word| word != 0)?;
        Some(E::from_bit(word * 64 + self.words()[word].trailing_zeros() as usize))
    }

    /// Returns the element, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<E> {
        let first = self.first()?;
        self.without(first).is_empty().then_some(first)
    }

    /// Returns the elements, lowest first.
    #[inline]
    pub fn iter(&self) -> Elements<S, E> {
        Elements { words: self.words, at: 0, word: self.words()[0], element: PhantomData }
    }
}

impl<S: Dimensions> CellSet<S> {
    /// Returns all cells of a board of this size.
    #[inline]
    pub fn all(size: S) -> Self {
        Self::first_n(size.cell_count())
    }
}

impl<S: Dimensions> CandidateSet<S> {
    /// Returns every candidate that the set has room for, those outside the board too: where an intersection
    /// begins.
    pub fn every() -> Self {
        Self::first_n(usize::MAX)
    }
}

impl<S: Dimensions, E: Element<S>> Default for Set<S, E> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Dimensions, E: Element<S>> PartialEq for Set<S, E> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<S: Dimensions, E: Element<S>> Eq for Set<S, E> {}

impl<S: Dimensions, E: Element<S>> PartialOrd for Set<S, E> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Dimensions, E: Element<S>> Ord for Set<S, E> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.words.cmp(&other.words)
    }
}

impl<S: Dimensions, E: Element<S>> Hash for Set<S, E> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

macro_rules! operators {
    ($($operator:ident::$method:ident, $assign:ident::$assign_method:ident = $f:expr;)*) => {$(
        impl<S: Dimensions, E: Element<S>> $operator for Set<S, E> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self { words: self.words.zip(other.words, $f), element: PhantomData }
            }
        }

        impl<S: Dimensions, E: Element<S>> $assign for Set<S, E> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                self.words = self.words.zip(other.words, $f);
            }
        }
    )*};
}

operators! {
    BitAnd::bitand, BitAndAssign::bitand_assign = |a, b| a & b;
    BitOr::bitor, BitOrAssign::bitor_assign = |a, b| a | b;
    BitXor::bitxor, BitXorAssign::bitxor_assign = |a, b| a ^ b;
    Sub::sub, SubAssign::sub_assign = |a, b| a & !b;
}

impl<S: Dimensions, E: Element<S>> FromIterator<E> for Set<S, E> {
    fn from_iter<I: IntoIterator<Item = E>>(elements: I) -> Self {
        elements.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<S: Dimensions, E: Element<S>> IntoIterator for Set<S, E> {
    type Item = E;
    type IntoIter = Elements<S, E>;
    #[inline]
    fn into_iter(self) -> Elements<S, E> {
        self.iter()
    }
}

impl<S: Dimensions, E: Element<S>> IntoIterator for &Set<S, E> {
    type Item = E;
    type IntoIter = Elements<S, E>;
    #[inline]
    fn into_iter(self) -> Elements<S, E> {
        self.iter()
    }
}

impl<S: Dimensions, E: Element<S> + fmt::Debug> fmt::Debug for Set<S, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The elements of a [`Set`], lowest first.
#[derive(Clone, Debug)]
pub struct Elements<S: Dimensions, E: Element<S>> {
    words: E::Words,
    at: usize,
    /// The bits of the current word that are still to come.
    word: u64,
    element: PhantomData<(S, E)>,
}

impl<S: Dimensions, E: Element<S>> Iterator for Elements<S, E> {
    type Item = E;

    #[inline]
    fn next(&mut self) -> Option<E> {
        while self.word == 0 {
            self.word = *self.words.as_ref().get(self.at + 1)?;
            self.at += 1;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(E::from_bit(self.at * 64 + bit))
    }
}

impl<S: Dimensions, E: Element<S>> FusedIterator for Elements<S, E> {}
