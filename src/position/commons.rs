//! Restricted commons: digits that only one of two almost locked sets can have.

use super::{AlmostLockedSets, Als, Holding};
use crate::grid::{CellSet, DigitMap, DigitSet};
use crate::size::Size;

/// Which almost locked sets have restricted commons with which.
///
/// A restricted common of two sets is a digit of both that can stand in only one of them, as each
/// of its places in the one sees each of its places in the other.
#[derive(Clone, Debug)]
pub struct RestrictedCommons<S: Size> {
    overlap: Overlap,
    /// What the sets hold of their digits, digit by digit, in the order of the sets; what sees
    /// nothing ties no sets together.
    ends: Vec<End<S>>,
    /// For each digit, where its part begins and ends.
    bounds: DigitMap<S, [u32; 2]>,
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
        let mut ends = Vec::with_capacity(almost.holdings().len());
        let mut bounds = DigitMap::filled([0; 2]);
        for digit in DigitSet::first_n(S::SIDE) {
            let from = ends.len() as u32;
            for (set, als) in almost.sets().iter().enumerate() {
                if als.digits.contains(digit) && wanted(als) {
                    let Holding { places, seen, .. } = *almost.holding(als, digit);
                    if !seen.is_empty() {
                        ends.push(End {
                            places,
                            cells: als.cells,
                            set: set as u32,
                        });
                    }
                }
            }
            bounds[digit] = [from, ends.len() as u32];
        }
        Self {
            overlap,
            ends,
            bounds,
        }
    }

    /// The sets, ascending, that share the digit of this holding of this set as a restricted
    /// common with it.
    #[inline]
    pub fn partners(
        &self,
        als: &Als<S>,
        holding: &Holding<S>,
    ) -> impl Iterator<Item = usize> + use<'_, S> {
        let [from, to] = self.bounds[holding.digit];
        let (cells, seen) = (als.cells, holding.seen);
        let apart =
            move |end: &End<S>| self.overlap == Overlap::Allowed || !end.cells.intersects(cells);
        self.ends[from as usize..to as usize]
            .iter()
            .filter(move |end| end.places.is_subset(seen) && apart(end))
            .map(|end| end.set as usize)
    }
}
