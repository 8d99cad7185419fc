//! HoDoKu's choice among several steps of one kind.

use std::cmp::Ordering;

use super::grid::Place;

/// Deletions by digit, then by cell, each once.
pub(super) fn normal(mut deleted: Vec<Place>) -> Vec<Place> {
    deleted.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
    deleted.dedup();
    deleted
}

/// Returns the order of two steps that delete different candidates: more of them first, then the
/// smaller weight. Steps of equal weight are equal: the one that was found first is taken.
pub(super) fn by_deletions(a: &[Place], b: &[Place]) -> Ordering {
    b.len().cmp(&a.len()).then_with(|| weight(a).cmp(&weight(b)))
}

fn weight(deleted: &[Place]) -> usize {
    let parts = deleted.iter().enumerate();
    parts
        .map(|(at, &(cell, digit))| usize::from(cell) * (1 + 80 * at) + usize::from(digit) + 1)
        .sum()
}
