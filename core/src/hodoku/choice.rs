//! HoDoKu's choice among several steps of one kind.

use std::cmp::Ordering;

use super::found::Found;
use crate::grid::Candidate;

/// The best of several steps of one kind so far, with the length of its chain.
pub(super) struct Best<L> {
    pub(super) found: Found,
    length: L,
}

impl<L: PartialOrd> Best<L> {
    /// Takes a step with these deletions, which `complete` completes, if it is better than the best one: of
    /// steps that delete the same candidates, the shorter is better. A step without deletions is none.
    pub(super) fn offer(
        best: &mut Option<Self>,
        deleted: Vec<Candidate>,
        length: L,
        complete: impl FnOnce(Found) -> Found,
    ) {
        let is_better = best.as_ref().is_none_or(|best| {
            if deleted == best.found.deleted {
                length < best.length
            } else {
                by_deletions(&deleted, &best.found.deleted) == Ordering::Less
            }
        });
        if is_better && let Some(found) = Found::deleting(deleted) {
            *best = Some(Self { found: complete(found), length });
        }
    }
}

/// Sorts deletions by digit, then by cell, and removes repetitions.
pub(super) fn sorted(mut deleted: Vec<Candidate>) -> Vec<Candidate> {
    deleted.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
    deleted.dedup();
    deleted
}

/// Returns the order of two steps that delete different candidates: more of them first, then the
/// smaller weight. Steps of equal weight are equal: the one that was found first is taken.
pub(super) fn by_deletions(a: &[Candidate], b: &[Candidate]) -> Ordering {
    b.len().cmp(&a.len()).then_with(|| weight(a).cmp(&weight(b)))
}

/// Returns HoDoKu's sum of the indices: each cell counts 1 + 80 i times for the i-th deletion.
fn weight(deleted: &[Candidate]) -> usize {
    let weight = |(index, candidate): (usize, &Candidate)| {
        candidate.cell.index() * (1 + 80 * index) + candidate.digit.index() + 1
    };
    deleted.iter().enumerate().map(weight).sum()
}
