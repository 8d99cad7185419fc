//! Locked candidates, followed by a hidden single or alone: producers 2 and 6 (see
//! [`engine`](super::engine)).

use super::hint::{Evidence, Hint};
use super::rule::Rule;
use super::state::State;
use super::tables::{BOX, COLUMN, CROSSING, ROW, is_many};

/// The kinds of base and cover house, in the order in which they are tried.
pub(super) const KINDS: [[usize; 2]; 4] = [[BOX, COLUMN], [BOX, ROW], [COLUMN, BOX], [ROW, BOX]];

/// A digit locked in two intersecting houses.
pub(super) struct Lock {
    digit: usize,
    base: usize,
    pub(super) cover: usize,
    /// Slots of the cover house that lose the digit.
    pub(super) cleared: u16,
}

/// Finds every digit that is locked in a base house and has other places in the cover house.
fn locks(state: &State) -> impl Iterator<Item = Lock> {
    KINDS.into_iter().flat_map(move |kinds| {
        (0..81).filter_map(move |index| {
            let (digit, base) = (index / 9, kinds[0] * 9 + index % 9);
            find_lock(state, digit, base, kinds[1])
        })
    })
}

/// Returns the lock of a digit of a base house in a cover house of this kind, if the digit has other
/// places there.
pub(super) fn find_lock(state: &State, digit: usize, base: usize, kind: usize) -> Option<Lock> {
    let inside = state.slots(base, digit);
    if !is_many(inside) {
        return None;
    }
    // Two or more slots share at most one cover house.
    let mut covers = crossed(base, kind).into_iter();
    let cover = covers.find(|&cover| inside & !CROSSING[base][cover] == 0)?;
    let cleared = state.slots(cover, digit) & !CROSSING[cover][base];
    (cleared != 0).then_some(Lock { digit, base, cover, cleared })
}

/// Returns the three houses of a kind that intersect a house of another kind; one of the two kinds
/// is boxes.
const fn crossed(house: usize, kind: usize) -> [usize; 3] {
    let number = house % 9;
    let (first, stride) = match (house / 9, kind) {
        (BOX, COLUMN) => (number % 3 * 3, 1),
        (COLUMN, _) => (number / 3, 3),
        _ => (number / 3 * 3, 1),
    };
    let first = 9 * kind + first;
    [first, first + stride, first + 2 * stride]
}

/// Finds the first hint of producer 6.
pub(super) fn locking(state: &State) -> Option<Hint> {
    let Lock { digit, base, cover, cleared } = locks(state).next()?;
    let (rule, difficulty) =
        if base / 9 == BOX { (Rule::Pointing, 2.6) } else { (Rule::Claiming, 2.8) };
    let eliminations = State::in_slots(cover, cleared, digit);
    Hint::eliminating(difficulty, rule, eliminations, Evidence::Technique)
}

/// Finds the first hint of producer 2: without the locked candidates, a third house has one place
/// left for the digit. Reproduces: the eliminations themselves are not applied.
pub(super) fn direct_locking(state: &State) -> Option<Hint> {
    locks(state).find_map(|lock| {
        let Lock { digit, base, cover, .. } = lock;
        // The third house is of the kind of the base house and crosses the cover house.
        let kind = base / 9;
        let mut others = (9 * kind..9 * kind + 9).filter(|&third| third != base);
        let placed =
            others.find_map(|third| state.single_outside(third, digit, CROSSING[third][cover]))?;
        let (rule, difficulty) =
            if kind == BOX { (Rule::DirectPointing, 1.7) } else { (Rule::DirectClaiming, 1.9) };
        Some(Hint::placing(difficulty, rule, placed, Evidence::Technique))
    })
}
