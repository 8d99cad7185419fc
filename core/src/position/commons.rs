//! Restricted common candidates (RCC): digits that only one of two almost locked sets can contain.

use std::ops::{ControlFlow, Range};

use super::{AlmostLockedSets, Als, Holding};
use crate::size::Size;

/// The pairs of almost locked sets that share a restricted common.
///
/// A restricted common of two sets is a digit of both such that each of its candidates in one set
/// sees each of its candidates in the other.
#[derive(Clone, Debug)]
pub struct RestrictedCommons {
    overlap: Overlap,
    /// For each digit, its holdings in the order of the sets. Holdings that see nothing are left
    /// out.
    of_digits: Vec<DigitHoldings>,
}

/// Holdings of one digit.
#[derive(Clone, Debug, Default)]
struct DigitHoldings {
    /// The indices of the holdings among those of all sets.
    holdings: Vec<u32>,
    /// The cells of each holding, [folded](crate::grid::CellSet::folded): a quick test rejects most of
    /// them.
    folded: Vec<u64>,
}

/// Permission for two almost locked sets to share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// The sets may share cells.
    Allowed,
    /// The sets have no common cell.
    Forbidden,
}

impl RestrictedCommons {
    /// Creates the table of these sets, which are some of `almost`, in their order.
    pub fn new<S: Size>(
        almost: &AlmostLockedSets<S>,
        sets: &mut dyn Iterator<Item = &Als<S>>,
        overlap: Overlap,
    ) -> Self {
        let no_holdings = |&holders: &u32| DigitHoldings {
            holdings: Vec::with_capacity(holders as usize),
            folded: Vec::with_capacity(holders as usize),
        };
        let mut commons = Self {
            overlap,
            of_digits: almost.holders().values(almost.size()).iter().map(no_holdings).collect(),
        };
        for als in sets {
            commons.add(almost, als);
        }
        commons
    }

    /// Adds a set; it must come after the sets added before.
    fn add<S: Size>(&mut self, almost: &AlmostLockedSets<S>, als: &Als<S>) {
        for (number, holding) in almost.holding_range(als).zip(almost.holdings_of(als)) {
            if !holding.seen.is_empty() {
                let of_digit = &mut self.of_digits[holding.digit.index()];
                of_digit.holdings.push(number as u32);
                of_digit.folded.push(holding.places.folded());
            }
        }
    }

    /// Returns the sets, in ascending order, with which this set shares the digit of this holding
    /// as a restricted common.
    #[inline]
    pub fn partners<S: Size>(
        &self,
        almost: &AlmostLockedSets<S>,
        als: &Als<S>,
        holding: &Holding<S>,
    ) -> impl Iterator<Item = usize> {
        let count = self.of_digits[holding.digit.index()].holdings.len();
        self.first_partners(almost, als, holding, count)
    }

    /// Returns the partners among the first `count` holdings of the digit.
    #[inline]
    fn first_partners<S: Size>(
        &self,
        almost: &AlmostLockedSets<S>,
        als: &Als<S>,
        holding: &Holding<S>,
        count: usize,
    ) -> impl Iterator<Item = usize> {
        let (cells, seen) = (als.cells, holding.seen);
        let count = if seen.is_empty() { 0 } else { count };
        let outside = !seen.folded();
        let may_share = self.overlap == Overlap::Allowed;
        let of_digit = &self.of_digits[holding.digit.index()];
        let (holdings, folded) = (&of_digit.holdings[..count], &of_digit.folded[..count]);
        let mut at = 0;
        // A plain loop, because this is the innermost one.
        std::iter::from_fn(move || {
            while let Some(&places) = folded.get(at) {
                at += 1;
                if places & outside != 0 {
                    continue;
                }
                let partner = &almost.holdings()[holdings[at - 1] as usize];
                let set = partner.set_index();
                let apart = || may_share || !almost.sets()[set].cells.intersects(cells);
                if partner.places.is_subset(seen) && apart() {
                    return Some(set);
                }
            }
            None
        })
    }
}

/// The restricted common candidates of pairs of sets of which at least one is wanted, ordered by later
/// set, digit and earlier set.
#[derive(Clone, Debug)]
pub(super) struct CommonPairs(Vec<CommonPair>);

/// A restricted common of two sets.
#[derive(Clone, Copy, Debug)]
pub struct CommonPair {
    /// The index of the holding of the later set.
    pub holding: usize,
    /// The index of the earlier set.
    pub earlier: usize,
}

impl CommonPairs {
    /// Collects the restricted common candidates of pairs of sets of which at least one is wanted, and
    /// visits each when it is found. Ends when `wanted` or `visit` breaks. `all` are those of all sets.
    pub(super) fn collect<S: Size>(
        almost: &AlmostLockedSets<S>,
        all: &RestrictedCommons,
        wanted: impl Fn(&Als<S>) -> ControlFlow<(), bool>,
        visit: &mut impl FnMut(CommonPair) -> ControlFlow<()>,
    ) -> ControlFlow<(), Self> {
        let mut common_pairs = Vec::with_capacity(2 * almost.sets().len());
        // The earlier sets that are wanted; `None` as long as all of them are.
        let mut others = None;
        // For each digit, the number of earlier holdings that see a cell.
        let mut before = vec![0; almost.size().side()];
        for (number, set) in almost.sets().iter().enumerate() {
            let is_wanted = wanted(set)?;
            for (holding, held) in almost.holding_range(set).zip(almost.holdings_of(set)) {
                let before = &mut before[held.digit.index()];
                let mut found = |earlier| {
                    let pair = CommonPair { holding, earlier };
                    common_pairs.push(pair);
                    visit(pair)
                };
                if is_wanted {
                    for earlier in all.first_partners(almost, set, held, *before) {
                        found(earlier)?;
                    }
                } else {
                    let others = others.get_or_insert_with(|| {
                        let earlier = &mut almost.sets()[..number].iter();
                        RestrictedCommons::new(almost, earlier, all.overlap)
                    });
                    for earlier in others.partners(almost, set, held) {
                        found(earlier)?;
                    }
                }
                *before += usize::from(!held.seen.is_empty());
            }
            if let Some(others) = others.as_mut().filter(|_| is_wanted) {
                others.add(almost, set);
            }
        }
        ControlFlow::Continue(Self(common_pairs))
    }

    /// Returns for each holding, of the later and of the earlier sets, the sets that share its digit.
    pub(super) fn by_holding<S: Size>(&self, almost: &AlmostLockedSets<S>) -> CommonsByHolding {
        let both_ways = |pair: &CommonPair| {
            let held = &almost.holdings()[pair.holding];
            let of_earlier = almost.sets()[pair.earlier].holding(held.digit);
            [(pair.holding, pair.earlier as u32), (of_earlier, held.set)]
        };
        let pairs: Vec<[(usize, u32); 2]> = self.0.iter().map(both_ways).collect();
        CommonsByHolding::new(almost.holdings().len(), pairs.as_flattened())
    }
}

/// For each holding, the sets that share its digit as a restricted common, in ascending order.
#[derive(Clone, Debug)]
pub struct CommonsByHolding {
    /// For each holding, the start of its range; last, the end of all.
    starts: Vec<u32>,
    sets: Vec<u32>,
}

impl CommonsByHolding {
    /// Builds the table from pairs of a holding and a set. The pairs of one holding keep their
    /// order.
    fn new(holdings: usize, pairs: &[(usize, u32)]) -> Self {
        let mut starts = vec![0; holdings + 1];
        for &(holding, _) in pairs {
            starts[holding + 1] += 1;
        }
        for at in 0..holdings {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut sets = vec![0; pairs.len()];
        for &(holding, set) in pairs {
            sets[next[holding] as usize] = set;
            next[holding] += 1;
        }
        Self { starts, sets }
    }

    /// Returns the sets that share the digit of one of these holdings as a restricted common candidate.
    pub fn of_holdings(&self, holdings: Range<usize>) -> &[u32] {
        let [from, to] = [holdings.start, holdings.end].map(|at| self.starts[at] as usize);
        &self.sets[from..to]
    }
}
