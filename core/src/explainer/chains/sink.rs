//! Selection of chain hints: the best one, or the best for each set of eliminations.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::chain_hint::Rank;

/// Receives the hints of a chain producer, in the order in which they are found.
///
/// `T` is the data to build the hint from; most hints are never built.
pub(crate) trait Sink<T> {
    /// Returns true if a hint of this rank with these eliminations (ascending) would be kept.
    fn wants(&self, rank: &Rank, eliminations: &[u16]) -> bool;

    /// Returns true if only the best hint counts.
    fn keeps_one(&self) -> bool;

    /// Announces that a hint of this difficulty will follow.
    fn expect(&mut self, difficulty: f64);

    /// Keeps a hint.
    fn keep(&mut self, rank: Rank, eliminations: &[u16], what: T);

    /// Returns the highest difficulty and complexity that can still matter.
    fn limit(&self) -> Limit;
}

/// The highest difficulty and complexity that a sink still accepts.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    pub(crate) difficulty: f64,
    pub(crate) complexity: u16,
}

impl Limit {
    pub(crate) const NONE: Self = Self { difficulty: f64::MAX, complexity: u16::MAX };
}

/// Keeps the best hint, the first of equals.
pub(crate) struct Best<T> {
    pub(crate) found: Option<(Rank, T)>,
    pub(crate) ceiling: u16,
    /// The lowest difficulty announced.
    expected: f64,
}

impl<T> Best<T> {
    /// Accepts hints up to a complexity.
    pub(crate) const fn up_to(ceiling: u16) -> Self {
        Self { found: None, ceiling, expected: f64::MAX }
    }
}

impl<T> Sink<T> for Best<T> {
    fn wants(&self, rank: &Rank, _: &[u16]) -> bool {
        match &self.found {
            Some((best, _)) => rank.beats(best),
            None => rank.complexity <= self.ceiling,
        }
    }

    fn keeps_one(&self) -> bool {
        true
    }

    fn expect(&mut self, difficulty: f64) {
        self.expected = self.expected.min(difficulty);
    }

    fn keep(&mut self, rank: Rank, _: &[u16], what: T) {
        self.found = Some((rank, what));
    }

    fn limit(&self) -> Limit {
        match &self.found {
            Some((best, _)) => Limit {
                difficulty: best.difficulty.min(self.expected),
                complexity: best.complexity,
            },
            None => Limit { difficulty: self.expected, complexity: self.ceiling },
        }
    }
}

/// Keeps the best hint for each set of eliminations.
pub(crate) struct PerEffect<T> {
    kept: HashMap<Vec<u16>, (Rank, usize, T)>,
    count: usize,
}

impl<T> PerEffect<T> {
    pub(crate) fn new() -> Self {
        Self { kept: HashMap::new(), count: 0 }
    }

    /// Returns the hints kept, best first.
    pub(crate) fn sorted(self) -> Vec<(Rank, T)> {
        let mut all: Vec<(Rank, usize, T)> = self.kept.into_values().collect();
        all.sort_by(|(a, index, _), (b, bt, _)| {
            if a.beats(b) {
                Ordering::Less
            } else if b.beats(a) {
                Ordering::Greater
            } else {
                index.cmp(bt)
            }
        });
        all.into_iter().map(|(rank, _, what)| (rank, what)).collect()
    }
}

impl<T> Sink<T> for PerEffect<T> {
    fn wants(&self, rank: &Rank, eliminations: &[u16]) -> bool {
        self.kept.get(eliminations).is_none_or(|(best, ..)| rank.beats(best))
    }

    fn keeps_one(&self) -> bool {
        false
    }

    fn expect(&mut self, _: f64) {}

    fn keep(&mut self, rank: Rank, eliminations: &[u16], what: T) {
        self.count += 1;
        self.kept.insert(eliminations.to_vec(), (rank, self.count, what));
    }

    fn limit(&self) -> Limit {
        Limit::NONE
    }
}
