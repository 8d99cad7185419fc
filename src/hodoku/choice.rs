//! HoDoKu's choice among several steps of one kind.

use std::cmp::Ordering;

use super::grid::Place;

/// Sorts deletions by digit, then by cell, and removes repetitions.
pub(super) fn sorted(mut deleted: Vec<Place>) -> Vec<Place> {
    deleted.sort_unstable_by_key(|place| (place.digit, place.cell));
    deleted.dedup();
    deleted
}

/// Returns the order of two steps that delete different candidates: more of them first, then the
/// smaller weight. Steps of equal weight are equal: the one that was found first is taken.
pub(super) fn by_deletions(a: &[Place], b: &[Place]) -> Ordering {
    b.len().cmp(&a.len()).then_with(|| weight(a).cmp(&weight(b)))
}

/// Returns HoDoKu's sum of the indices: each cell counts 1 + 80 i times for the i-th deletion.
fn weight(deleted: &[Place]) -> usize {
    let parts = deleted.iter().enumerate();
    parts
        .map(|(at, place)| usize::from(place.cell) * (1 + 80 * at) + usize::from(place.digit) + 1)
        .sum()
}
