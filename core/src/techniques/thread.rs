//! The thread of a solve: what was just found, near which a person looks for the next step.

use smallvec::SmallVec;

use crate::grid::{Candidate, DigitSet, Shape};
use crate::size::Size;
use crate::with_size;

/// The placements just made: the last one that was searched for, and the full houses that followed
/// it; or the locked candidate just found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thread {
    /// The digits of the placements.
    digits: DigitSet,
    /// The houses of the placements; bit `i` is the house with [`House::index`] `i`.
    ///
    /// [`House::index`]: crate::grid::House::index
    houses: u128,
    /// The eliminations of the last move, if it was a locked candidate.
    locked: SmallVec<[Candidate; 4]>,
}

/// The connection of a single with a thread, closest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Connection {
    /// It has the digit of one of the placements.
    Digit,
    /// Its cell shares a house with one of them.
    House,
    /// There is no connection.
    None,
}

impl Thread {
    /// Adds a placement on a board of this shape.
    pub(crate) fn add(&mut self, placed: Candidate, shape: Shape) {
        self.digits.insert(placed.digit);
        self.houses |= house_bits(placed, shape);
    }

    /// Adds an elimination of a locked candidate.
    pub(crate) fn add_locked(&mut self, eliminated: Candidate) {
        self.locked.push(eliminated);
    }

    /// Adds what came before.
    pub(crate) fn join(&mut self, before: &Self) {
        self.digits |= before.digits;
        self.houses |= before.houses;
        if self.digits.is_empty() {
            self.locked.extend_from_slice(&before.locked);
        }
    }

    /// Returns what the last move eliminated, if it was a locked candidate.
    pub(crate) fn locked(&self) -> &[Candidate] {
        &self.locked
    }

    /// Returns the connection of a single with the thread. With an empty thread every single is
    /// connected, so that none is preferred.
    pub(crate) fn connection(&self, single: Candidate, shape: Shape) -> Connection {
        if self.digits.is_empty() || self.digits.contains(single.digit) {
            Connection::Digit
        } else if self.houses & house_bits(single, shape) != 0 {
            Connection::House
        } else {
            Connection::None
        }
    }
}

/// Returns the houses of a candidate's cell, as [`Geometry::house_bits`] does.
///
/// [`Geometry::house_bits`]: crate::grid::Geometry::house_bits
fn house_bits(candidate: Candidate, shape: Shape) -> u128 {
    with_size!(shape, size => size.geometry().house_bits(candidate.cell))
}
