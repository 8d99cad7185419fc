//! What becomes of chain hints: the best one is kept, or the best for each set of eliminations.

use std::collections::HashMap;

use super::found::Rank;

/// Where the hints of a chain producer go, in the order in which it comes upon them.
///
/// `T` is what is needed to make the hint later: most are never made.
pub(in super::super) trait Sink<T> {
    /// Whether a hint of this rank with these eliminations (ascending) would be kept.
    fn wants(&self, rank: &Rank, eliminations: &[u16]) -> bool;

    /// Whether only the best hint counts.
    fn keeps_one(&self) -> bool;

    /// Is told that a hint of this difficulty will come.
    fn expect(&mut self, difficulty: f64);

    /// Keeps it.
    fn keep(&mut self, rank: Rank, eliminations: &[u16], what: T);

    /// The highest difficulty and complexity that can still matter.
    fn limit(&self) -> Limit;
}

/// The highest difficulty and complexity that a sink still takes.
#[derive(Clone, Copy)]
pub(in super::super) struct Limit {
    pub(in super::super) difficulty: f64,
    pub(in super::super) complexity: u16,
}

impl Limit {
    pub(in super::super) const NONE: Self = Self {
        difficulty: f64::MAX,
        complexity: u16::MAX,
    };
}

/// Keeps the best hint, the first of equals.
pub(in super::super) struct Best<T> {
    pub(in super::super) found: Option<(Rank, T)>,
    pub(in super::super) ceiling: u16,
    /// The least difficulty of a hint that will come.
    expected: f64,
}

impl<T> Best<T> {
    /// Takes hints up to a complexity.
    pub(in super::super) const fn up_to(ceiling: u16) -> Self {
        Self {
            found: None,
            ceiling,
            expected: f64::MAX,
        }
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
            None => Limit {
                difficulty: self.expected,
                complexity: self.ceiling,
            },
        }
    }
}

/// Keeps the best hint for each set of eliminations.
pub(in super::super) struct PerEffect<T> {
    kept: HashMap<Vec<u16>, (Rank, usize, T)>,
    count: usize,
}

impl<T> PerEffect<T> {
    pub(in super::super) fn new() -> Self {
        Self {
            kept: HashMap::new(),
            count: 0,
        }
    }

    /// All that was kept, best first.
    pub(in super::super) fn sorted(self) -> Vec<(Rank, T)> {
        let mut all: Vec<(Rank, usize, T)> = self.kept.into_values().collect();
        all.sort_by(|(a, at, _), (b, bt, _)| {
            if a.beats(b) {
                std::cmp::Ordering::Less
            } else if b.beats(a) {
                std::cmp::Ordering::Greater
            } else {
                at.cmp(bt)
            }
        });
        all.into_iter()
            .map(|(rank, _, what)| (rank, what))
            .collect()
    }
}

impl<T> Sink<T> for PerEffect<T> {
    fn wants(&self, rank: &Rank, eliminations: &[u16]) -> bool {
        self.kept
            .get(eliminations)
            .is_none_or(|(best, ..)| rank.beats(best))
    }

    fn keeps_one(&self) -> bool {
        false
    }

    fn expect(&mut self, _: f64) {}

    fn keep(&mut self, rank: Rank, eliminations: &[u16], what: T) {
        self.count += 1;
        self.kept
            .insert(eliminations.to_vec(), (rank, self.count, what));
    }

    fn limit(&self) -> Limit {
        Limit::NONE
    }
}
