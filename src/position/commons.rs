//! Restricted commons: digits that only one of two almost locked sets can have.

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
        for (number, holding) in (als.first_holding..).zip(almost.holdings_of(als)) {
            let ends = &mut self.ends[holding.digit.index()];
            // Without a branch: whether it sees anything nobody can foresee.
            let at = ends.first + ends.count;
            self.holdings[at] = number;
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
    pub fn first_partners<S: Size>(
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
        let ends = self.holdings[range.clone()].iter();
        let likely = ends.zip(&self.folded[range]);
        let likely = likely.filter(move |&(_, folded)| folded & outside == 0);
        likely.filter_map(move |(&number, _)| {
            let end = &almost.holdings()[number as usize];
            let set = end.set as usize;
            let apart = || may_share || !almost.sets()[set].cells.intersects(cells);
            (end.places.is_subset(seen) && apart()).then_some(set)
        })
    }
}
