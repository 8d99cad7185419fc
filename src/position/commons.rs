//! Restricted commons: digits that only one of two almost locked sets can have.

use super::{AlmostLockedSets, Als, Holding};
use crate::grid::CellSet;
use crate::size::Size;

/// Which almost locked sets have restricted commons with which.
///
/// A restricted common of two sets is a digit of both that can stand in only one of them, as each
/// of its places in the one sees each of its places in the other.
#[derive(Clone, Debug)]
pub struct RestrictedCommons<S: Size> {
    overlap: Overlap,
    /// For each digit what the sets hold of it, in the order of the sets; what sees nothing ties no
    /// sets together.
    ends: Vec<Vec<End<S>>>,
}

/// What a set holds of a digit.
#[derive(Clone, Copy, Debug)]
struct End<S: Size> {
    places: CellSet<S>,
    cells: CellSet<S>,
    set: u32,
}

/// Whether two almost locked sets may share cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

impl<S: Size> RestrictedCommons<S> {
    /// The restricted commons with those sets that are as wanted; both may share cells or not.
    pub fn with(
        almost: &AlmostLockedSets<S>,
        overlap: Overlap,
        wanted: impl Fn(&Als<S>) -> bool,
    ) -> Self {
        let mut ends = vec![Vec::with_capacity(almost.sets().len()); S::SIDE];
        for (set, als) in almost
            .sets()
            .iter()
            .enumerate()
            .filter(|(_, als)| wanted(als))
        {
            for holding in almost.holdings_of(als) {
                if !holding.seen.is_empty() {
                    ends[holding.digit.index()].push(End {
                        places: holding.places,
                        cells: als.cells,
                        set: set as u32,
                    });
                }
            }
        }
        Self { overlap, ends }
    }

    /// The sets, ascending, that share the digit of this holding of this set as a restricted
    /// common with it.
    #[inline]
    pub fn partners(&self, als: &Als<S>, holding: &Holding<S>) -> impl Iterator<Item = usize> {
        self.among(&self.ends[holding.digit.index()], als, holding)
    }

    /// Those of them that come before the set.
    #[inline]
    pub fn earlier_partners(
        &self,
        als: &Als<S>,
        holding: &Holding<S>,
    ) -> impl Iterator<Item = usize> {
        let ends = &self.ends[holding.digit.index()];
        let before = ends.partition_point(|end| end.set < holding.set);
        self.among(&ends[..before], als, holding)
    }

    fn among(
        &self,
        ends: &[End<S>],
        als: &Als<S>,
        holding: &Holding<S>,
    ) -> impl Iterator<Item = usize> {
        let (cells, seen) = (als.cells, holding.seen);
        let may_share = self.overlap == Overlap::Allowed;
        let ends = ends.iter().filter(move |end| {
            end.places.is_subset(seen) && (may_share || !end.cells.intersects(cells))
        });
        ends.map(|end| end.set as usize)
    }
}
