//! Restricted commons: digits that only one of two almost locked sets can have.

use std::marker::PhantomData;

use super::rows::Rows;
use super::{AlmostLockedSets, Als, Holding};
use crate::grid::{Board, CellSet};
use crate::size::Size;

/// Which almost locked sets have restricted commons with which.
///
/// A restricted common of two sets is a digit of both that can stand in only one of them, as each
/// of its places in the one sees each of its places in the other. The sets that have one with a
/// given set are all that hold the digit, without those that have it in a cell that does not see
/// all its places there: a few operations on rows of bits, a bit for each set.
#[derive(Clone, Debug)]
pub struct RestrictedCommons<S: Size> {
    overlap: Overlap,
    size: PhantomData<S>,
    /// For each cell the sets that have it.
    with_cell: Rows,
    /// For each view of a digit the sets that hold it where it is seen, and nowhere else.
    partners: Rows,
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
    /// The restricted commons of the sets of this board, between sets that may or may not share
    /// cells.
    pub(super) fn of(board: &Board<S>, almost: &AlmostLockedSets<S>, overlap: Overlap) -> Self {
        let count = almost.sets().len();
        let mut with_digit = Rows::new(S::SIDE, count);
        let mut with_cell = Rows::new(S::CELLS, count);
        for (number, als) in almost.sets().iter().enumerate() {
            for digit in als.digits {
                with_digit.set(digit.index(), number);
            }
            for cell in als.cells {
                with_cell.set(cell.index(), number);
            }
        }
        let mut partners = Rows::new(almost.views().len(), count);
        for (number, view) in almost.views().iter().enumerate() {
            if !view.seen.is_empty() {
                let row = partners.row_mut(number);
                row.copy_from_slice(with_digit.row(view.digit.index()));
                leave_out(board.places(view.digit) - view.seen, &with_cell, row);
            }
        }
        Self {
            overlap,
            size: PhantomData,
            with_cell,
            partners,
        }
    }

    /// The row of all sets, a bit for each.
    pub fn all(&self) -> Vec<u64> {
        vec![u64::MAX; self.partners.width()]
    }

    /// Leaves those sets in the row that may go together with this one: all, or those that share
    /// no cell with it.
    pub fn keep_apart(&self, als: &Als<S>, row: &mut [u64]) {
        if self.overlap == Overlap::Forbidden {
            leave_out(als.cells, &self.with_cell, row);
        }
    }

    /// Leaves those sets in the row that share the digit of this holding as a restricted common
    /// with its set.
    pub fn keep_partners(&self, holding: &Holding<S>, row: &mut [u64]) {
        let partners = self.partners.row(holding.view as usize);
        for (word, partners) in row.iter_mut().zip(partners) {
            *word &= partners;
        }
    }

    /// The partners of every holding: for those who ask for them again and again.
    pub fn all_partners(&self, almost: &AlmostLockedSets<S>) -> Rows {
        let mut all = Rows::new(almost.holdings().len(), almost.sets().len());
        for (number, holding) in almost.holdings().iter().enumerate() {
            let row = all.row_mut(number);
            row.fill(u64::MAX);
            self.keep_apart(&almost.sets()[holding.set as usize], row);
            self.keep_partners(holding, row);
        }
        all
    }
}

/// Takes the sets that have one of these cells out of a row.
fn leave_out<S: Size>(cells: CellSet<S>, with_cell: &Rows, row: &mut [u64]) {
    for cell in cells {
        for (word, sets) in row.iter_mut().zip(with_cell.row(cell.index())) {
            *word &= !sets;
        }
    }
}
