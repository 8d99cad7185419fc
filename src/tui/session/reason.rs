//! The moves of the shortest reason for a digit, with their boards.

use crate::export::Diagram;
use crate::solver::{MinimalProof, ProofMove};

/// A reason with its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonList {
    /// Its moves and what they prove.
    pub reason: MinimalProof,
    boards: Vec<Diagram>,
}

impl ReasonList {
    /// Creates the list of the moves of a proof, with their boards.
    pub fn new(reason: MinimalProof) -> Self {
        let boards = reason.moves.iter().map(|made| Diagram::from(&made.board));
        Self { boards: boards.collect(), reason }
    }

    /// Returns the number of moves.
    pub fn len(&self) -> usize {
        self.reason.moves.len()
    }

    /// Returns true if it has no moves.
    pub fn is_empty(&self) -> bool {
        self.reason.moves.is_empty()
    }

    pub fn get(&self, row: usize) -> Option<&ProofMove> {
        self.reason.moves.get(row)
    }

    /// Returns the board before the move in a row.
    pub fn board(&self, row: usize) -> Option<&Diagram> {
        self.boards.get(row)
    }

    /// Returns the board before the first guess that is open in a row, or `None` if no guess is open.
    /// Digits placed since then depend on the guess.
    pub fn proved(&self, row: usize) -> Option<&Diagram> {
        let open = |&at: &usize| !self.reason.moves[at].under.is_empty();
        self.get(row).filter(|made| !made.under.is_empty())?;
        let before = (0..row).rev().find(|at| !open(at))?;
        self.board(before)
    }
}
