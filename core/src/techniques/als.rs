//! Almost locked sets (ALS): cells of a house with one more digit than cells.

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
pub(crate) use explanation::{letter as set_name, set_role};
pub use sue_de_coq::SueDeCoq;
pub use wing::AlsXyWing;
pub use xz::AlsXz;

use crate::position::{AlmostLockedSets, Als, Overlap};
use crate::techniques::prelude::*;

/// The names of roles in steps with two or more almost locked sets.
const ROLE_NAMES: &[(Role, &str)] = &[(Role::Digit, "eliminated digit")];

/// Returns true if almost locked sets may share cells.
fn overlap(collector: &Collector<'_>) -> Overlap {
    if collector.wants_variants() { Overlap::Allowed } else { Overlap::Forbidden }
}

/// Returns the candidates that are eliminated if each of these digits is in one of the two sets.
fn common_targets<S: Size>(
    almost: &AlmostLockedSets<S>,
    [a, b]: [&Als<S>; 2],
    digits: DigitSet,
) -> Vec<Candidate> {
    let mut eliminated = Vec::new();
    for digit in digits {
        let seen = almost.holding(a, digit).seen & almost.holding(b, digit).seen;
        collect(&mut eliminated, digit, seen);
    }
    eliminated
}

/// Returns the digits among `digits` that are eliminated somewhere if they are in one of the two sets.
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
fn collect<S: Size>(candidates: &mut Vec<Candidate>, digit: Digit, cells: CellSet<S>) {
    candidates.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
}

/// Returns what the eliminated cells see: all places of these digits in two sets with these numbers.
fn sights_of_both<S: Size>(
    almost: &AlmostLockedSets<S>,
    sets: [(usize, &Als<S>); 2],
    digits: DigitSet,
) -> Vec<explanation::Sight<S>> {
    let sight = |digit| {
        let holdings = sets.map(|(number, set)| (number, almost.holding(set, digit)));
        explanation::Sight {
            cells: holdings[0].1.seen & holdings[1].1.seen,
            digit,
            sets: holdings.map(|(number, holding)| (number, holding.places)).to_vec(),
        }
    };
    digits.iter().map(sight).collect()
}

/// Names digits as the subject of a sentence that says of each of them where it is.
fn each_of(explanation: &mut Explanation, digits: DigitSet) -> Vec<Word> {
    let noun = explanation.digits(Role::Digit, digits);
    let each = if digits.len() == 1 { "" } else { "each of " };
    sentence![each noun]
}

/// Says that these digits are in one of two sets with these numbers, and what the eliminated cells
/// see: "7 is in A or in B. r2c2 sees ...".
fn are_in_either<S: Size>(
    explanation: &mut Explanation,
    almost: &AlmostLockedSets<S>,
    sets: [(usize, &Als<S>); 2],
    digits: DigitSet,
) -> Vec<Word> {
    let each = each_of(explanation, digits);
    let [one, other] = sets.map(|(number, _)| set_name(number));
    let seen = explanation::sights(explanation, &sights_of_both(almost, sets, digits));
    sentence![each (format!(" is in {one} or in {other}.")) seen]
}
