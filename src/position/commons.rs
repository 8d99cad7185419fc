//! Restricted commons: digits that only one of two almost locked sets can have.

use std::ops::{ControlFlow, Range};

use super::{AlmostLockedSets, Als, Holding};
use crate::size::Size;

/// Which almost locked sets have restricted commons with which.
///
/// A restricted common of two sets is a digit of both that can stand in only one of them, as each
/// of its places in the one sees each of its places in the other.
#[derive(Clone, Debug)]
pub struct RestrictedCommons {
    overlap: Overlap,
    /// What the sets hold of each digit, in the order of the sets; what sees nothing ties no sets
    /// together.
    ends: Vec<Ends>,
    /// Their indices among the holdings of all sets, digit by digit, with room for all.
    holdings: Vec<u32>,
    /// The places of each, [folded](crate::grid::CellSet::folded): most are rejected by that alone.
    folded: Vec<u64>,
}

/// Where the holdings of one digit are.
#[derive(Clone, Copy, Debug)]
struct Ends {
    first: usize,
    count: usize,
}

/// Whether two almost locked sets may share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

impl RestrictedCommons {
    /// The restricted commons with none of these sets yet.
    pub fn none<S: Size>(almost: &AlmostLockedSets<S>, overlap: Overlap) -> Self {
        let mut room = 0;
        let holders = almost.holders().values().iter();
        let ends = holders.map(|&holders| {
            let first = room;
            room += holders as usize;
            Ends { first, count: 0 }
        });
        Self {
            overlap,
            ends: ends.collect(),
            holdings: vec![0; room],
            folded: vec![0; room],
        }
    }

    /// The restricted commons with those sets that are as wanted.
    pub fn with<S: Size>(
        almost: &AlmostLockedSets<S>,
        overlap: Overlap,
        wanted: impl Fn(&Als<S>) -> bool,
    ) -> Self {
        let mut commons = Self::none(almost, overlap);
        for als in almost.sets().iter().filter(|als| wanted(als)) {
            commons.add(almost, als);
        }
        commons
    }

    /// Adds those with one more set, behind the sets there are.
    pub fn add<S: Size>(&mut self, almost: &AlmostLockedSets<S>, als: &Als<S>) {
        for (number, holding) in almost.numbers_of(als).zip(almost.holdings_of(als)) {
            let ends = &mut self.ends[holding.digit.index()];
            // Without a branch: whether it sees anything nobody can foresee.
            let at = ends.first + ends.count;
            self.holdings[at] = number as u32;
            self.folded[at] = holding.places.folded();
            ends.count += usize::from(!holding.seen.is_empty());
        }
    }

    /// The sets, ascending, that share the digit of this holding of this set as a restricted
    /// common with it.
    #[inline]
    pub fn partners<S: Size>(
        &self,
        almost: &AlmostLockedSets<S>,
        als: &Als<S>,
        holding: &Holding<S>,
    ) -> impl Iterator<Item = usize> {
        let count = self.ends[holding.digit.index()].count;
        self.first_partners(almost, als, holding, count)
    }

    /// Those of them that are among so many of the sets that hold the digit and see something.
    #[inline]
    fn first_partners<S: Size>(
        &self,
        almost: &AlmostLockedSets<S>,
        als: &Als<S>,
        holding: &Holding<S>,
        count: usize,
    ) -> impl Iterator<Item = usize> {
        let (cells, seen) = (als.cells, holding.seen);
        let first = self.ends[holding.digit.index()].first;
        let range = first..first + if seen.is_empty() { 0 } else { count };
        let outside = !seen.folded();
        let may_share = self.overlap == Overlap::Allowed;
        let (holdings, folded) = (&self.holdings[range.clone()], &self.folded[range]);
        let mut at = 0;
        // A plain loop: it is the innermost of all.
        std::iter::from_fn(move || {
            while let Some(&places) = folded.get(at) {
                at += 1;
                if places & outside != 0 {
                    continue;
                }
                let end = &almost.holdings()[holdings[at - 1] as usize];
                let set = end.set as usize;
                let apart = || may_share || !almost.sets()[set].cells.intersects(cells);
                if end.places.is_subset(seen) && apart() {
                    return Some(set);
                }
            }
            None
        })
    }
}

/// The restricted commons of some sets with all others, in the order of the later sets, their digits
/// and the earlier sets.
#[derive(Clone, Debug)]
pub(super) struct Ties(Vec<Tie>);

/// A restricted common of two sets.
#[derive(Clone, Copy, Debug)]
pub struct Tie {
    /// The index of what the later set holds of the digit.
    pub holding: usize,
    /// The index of the earlier set.
    pub earlier: usize,
}

impl Ties {
    /// Those of the sets that are as wanted, where `all` are the restricted commons of all sets;
    /// each is visited when it is found.
    pub(super) fn visited<S: Size>(
        almost: &AlmostLockedSets<S>,
        all: &RestrictedCommons,
        wanted: impl Fn(&Als<S>) -> ControlFlow<(), bool>,
        visit: &mut impl FnMut(Tie) -> ControlFlow<()>,
    ) -> ControlFlow<(), Self> {
        let mut ties = Vec::with_capacity(2 * almost.sets().len());
        let mut others = RestrictedCommons::none(almost, all.overlap);
        // How many of the sets before hold each digit and see something.
        let mut before = vec![0; S::SIDE];
        for set in almost.sets() {
            let is_wanted = wanted(set)?;
            for (holding, held) in almost.numbers_of(set).zip(almost.holdings_of(set)) {
                let before = &mut before[held.digit.index()];
                let mut found = |earlier| {
                    let tie = Tie { holding, earlier };
                    ties.push(tie);
                    visit(tie)
                };
                if is_wanted {
                    for earlier in all.first_partners(almost, set, held, *before) {
                        found(earlier)?;
                    }
                } else {
                    for earlier in others.partners(almost, set, held) {
                        found(earlier)?;
                    }
                }
                *before += usize::from(!held.seen.is_empty());
            }
            if is_wanted {
                others.add(almost, set);
            }
        }
        ControlFlow::Continue(Self(ties))
    }

    /// The same from either end.
    pub(super) fn either_way<S: Size>(&self, almost: &AlmostLockedSets<S>) -> Tied {
        let ends = |tie: &Tie| {
            let held = &almost.holdings()[tie.holding];
            let of_earlier = almost.sets()[tie.earlier].holding(held.digit);
            [(tie.holding, tie.earlier as u32), (of_earlier, held.set)]
        };
        let ends: Vec<[(usize, u32); 2]> = self.0.iter().map(ends).collect();
        Tied::of(almost.holdings().len(), ends.as_flattened())
    }
}

/// For each holding the sets that its digit ties its set to, ascending.
#[derive(Clone, Debug)]
pub struct Tied {
    /// For each holding where its own begin, and last where all end.
    starts: Vec<u32>,
    sets: Vec<u32>,
}

impl Tied {
    /// From pairs of a holding and a set; those of one holding stay in their order.
    fn of(holdings: usize, pairs: &[(usize, u32)]) -> Self {
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

    /// Those of the holdings with these indices.
    pub fn of_holdings(&self, holdings: Range<usize>) -> &[u32] {
        let [from, to] = [holdings.start, holdings.end].map(|at| self.starts[at] as usize);
        &self.sets[from..to]
    }
}
