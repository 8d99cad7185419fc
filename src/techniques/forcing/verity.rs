//! What follows from each candidate of a cell, or from each place of a digit in a house.

use std::ops::ControlFlow;

use super::net::{Claim, Net};
use super::telling;
use crate::position::rows::{Rows, is_empty, ones};
use crate::position::{Outcomes, Position};
use crate::size::Size;
use crate::step::{Effect, Find};
use crate::techniques::{Finds, Profile};

/// How many finds are compared where one is enough.
const COMPARED: usize = 12;

/// What these nets say. Candidates whose nets clash have no say: anything follows from them.
pub(super) fn outcomes(net: &mut Net<'_>) -> Outcomes {
    let mut outcomes = Outcomes::none(net.links());
    for node in 0..net.links().singles() {
        let clashes = net.assume(Claim::yes(node)).is_some();
        let rows = [
            (&mut outcomes.true_, net.true_row()),
            (&mut outcomes.false_, net.false_row()),
        ];
        for (rows, row) in rows {
            if clashes {
                rows.row_mut(node).fill(u64::MAX);
            } else {
                rows.row_mut(node).copy_from_slice(row);
            }
        }
    }
    outcomes
}

/// A claim that holds whichever candidate of a need is true.
struct Verity {
    length: usize,
    need: usize,
    claim: Claim,
}

/// Offers what holds whatever the candidates of the given needs.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    (net, outcomes): (&mut Net<'_>, &Outcomes),
    needs: impl Iterator<Item = usize>,
    (position, finds): (&Position<'_, S>, &mut Finds<'_>),
) -> ControlFlow<()> {
    let mut found: Vec<Verity> = Vec::new();
    for need in needs {
        if net.links().members(need).len() < 2 {
            continue;
        }
        for (rows, holds) in [(&outcomes.true_, true), (&outcomes.false_, false)] {
            for node in common(net, rows, need) {
                let claim = Claim {
                    node: node as u16,
                    holds,
                };
                let length = length(net, need, claim);
                if let Some(length) = length {
                    found.push(Verity {
                        length,
                        need,
                        claim,
                    });
                }
            }
        }
        finds.check()?;
        if !finds.wants_all() && found.len() >= COMPARED {
            break;
        }
    }
    found.sort_by_key(|verity| verity.length);
    for verity in found {
        let candidate = net.links().candidate(verity.claim.node as usize);
        let effect = if verity.claim.holds {
            Effect::Place(candidate)
        } else {
            Effect::Eliminate(candidate)
        };
        let rating = profile.rating.with_length(verity.length);
        finds.offer(Find::new(profile, [effect]).rated(rating), |told| {
            telling::verity(told, position, net, (verity.need, verity.claim));
        })?;
    }
    ControlFlow::Continue(())
}

/// The candidates in the rows of all members of a need.
fn common(net: &Net<'_>, rows: &Rows, need: usize) -> Vec<usize> {
    let members = net.links().members(need);
    let mut common = rows.row(members[0] as usize).to_vec();
    for &member in &members[1..] {
        for (word, other) in common.iter_mut().zip(rows.row(member as usize)) {
            *word &= other;
        }
        if is_empty(&common) {
            return Vec::new();
        }
    }
    let count = net.links().singles();
    ones(&common).take_while(|&node| node < count).collect()
}

/// How many claims all branches need; nothing if a branch clashes before it gets there.
fn length(net: &mut Net<'_>, need: usize, claim: Claim) -> Option<usize> {
    let links = net.links();
    let mut length = 0;
    for &member in links.members(need) {
        net.assume(Claim::yes(member as usize));
        let trace = net.trace([claim]);
        if trace.is_empty() {
            return None;
        }
        length += trace.len();
    }
    Some(length)
}
