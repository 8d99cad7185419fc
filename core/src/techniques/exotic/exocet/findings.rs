//! The candidates that an Exocet makes false, with the reasons.

use crate::grid::{Board, Candidate, CandidateSet};
use crate::size::Size;

/// Candidates that are false for one reason.
pub(super) struct Finding<S: Size, R> {
    pub(super) reason: R,
    pub(super) candidates: CandidateSet<S>,
}

/// The findings so far, in the order in which they follow from each other.
pub(super) struct Findings<S: Size, R> {
    pub(super) all: Vec<Finding<S, R>>,
    /// The candidates of all findings.
    pub(super) eliminated: CandidateSet<S>,
}

impl<S: Size, R> Findings<S, R> {
    pub(super) const fn new() -> Self {
        Self { all: Vec::new(), eliminated: CandidateSet::EMPTY }
    }

    /// Adds a finding about those of the candidates that are left.
    pub(super) fn add(
        &mut self,
        board: &Board<S>,
        reason: R,
        candidates: impl IntoIterator<Item = Candidate>,
    ) {
        let candidates = candidates.into_iter();
        let candidates: CandidateSet<S> = candidates
            .filter(|&candidate| board.has(candidate) && !self.eliminated.contains(candidate))
            .collect();
        if !candidates.is_empty() {
            self.eliminated |= candidates;
            self.all.push(Finding { reason, candidates });
        }
    }
}
