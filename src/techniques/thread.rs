//! The thread of a solve: what was just found, near which a person looks for the next step.

use smallvec::SmallVec;

use crate::grid::{Candidate, Shape};

/// The placements just made: the last one that was searched for, and the full houses that followed it;
/// or the locked candidate just found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thread {
    placed: SmallVec<[Candidate; 4]>,
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
    /// Adds a placement.
    pub(crate) fn add(&mut self, placed: Candidate) {
        self.placed.push(placed);
    }

    /// Adds an elimination of a locked candidate.
    pub(crate) fn add_locked(&mut self, eliminated: Candidate) {
        self.locked.push(eliminated);
    }

    /// Adds what came before.
    pub(crate) fn join(&mut self, before: &Self) {
        self.placed.extend_from_slice(&before.placed);
        if self.placed.is_empty() {
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
        let mut placed = self.placed.iter();
        if placed.len() == 0 || placed.clone().any(|placed| placed.digit == single.digit) {
            Connection::Digit
        } else if placed.any(|placed| share_house(*placed, single, shape)) {
            Connection::House
        } else {
            Connection::None
        }
    }
}

/// Returns true if the cells of two candidates share a house.
const fn share_house(one: Candidate, other: Candidate, shape: Shape) -> bool {
    let (one, other) = (one.cell, other.cell);
    one.row(shape) == other.row(shape)
        || one.column(shape) == other.column(shape)
        || one.box_index(shape) == other.box_index(shape)
}
