//! Almost locked sets: cells of a house with one digit more than cells.

mod aligned;
mod blossom;
mod chain;
mod explanation;
mod sue_de_coq;
mod wing;
mod xz;

pub use aligned::{AlignedPairExclusion, AlignedTripleExclusion};
pub use blossom::DeathBlossom;
pub use chain::AlsXyChain;
pub(super) use explanation::role as set_role;
pub use sue_de_coq::SueDeCoq;
pub use wing::AlsXyWing;
pub use xz::AlsXz;

use crate::grid::{Candidate, CellSet, Digit, DigitSet};
use crate::position::{AlmostLockedSets, Als, Overlap};
use crate::size::Size;
use crate::techniques::Collector;

/// Whether these finds want almost locked sets that share cells.
fn overlap(collector: &Collector<'_>) -> Overlap {
    if collector.wants_variants() {
        Overlap::Allowed
    } else {
        Overlap::Forbidden
    }
}

/// The candidates that go if one of the two sets must hold each of these digits.
fn common_targets<S: Size>(
    almost: &AlmostLockedSets<S>,
    [a, b]: [&Als<S>; 2],
    digits: DigitSet,
) -> Vec<Candidate> {
    let mut gone = Vec::new();
    for digit in digits {
        let seen = almost.holding(a, digit).seen & almost.holding(b, digit).seen;
        collect(&mut gone, digit, seen);
    }
    gone
}

/// The digits of `digits` that some cell loses if one of the two sets must hold them.
fn targeted<S: Size>(
    almost: &AlmostLockedSets<S>,
    [a, b]: [&Als<S>; 2],
    digits: DigitSet,
) -> DigitSet {
    let hit = |&digit: &Digit| {
        let seen = almost.holding(a, digit).seen;
        seen.intersects(almost.holding(b, digit).seen)
    };
    digits.iter().filter(hit).collect()
}

/// Adds one digit in these cells.
fn collect<S: Size>(gone: &mut Vec<Candidate>, digit: Digit, cells: CellSet<S>) {
    gone.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
}
