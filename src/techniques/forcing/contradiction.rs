//! Assumptions that leave a cell or a digit without candidates.

use std::ops::ControlFlow;

use super::explanation;
use super::net::{Claim, Claims, Net};
use crate::catalog::Load;
use crate::catalog::Profile;
use crate::position::Position;
use crate::size::Size;
use crate::step::{Deduction, Effect};
use crate::techniques::Collector;
use crate::techniques::collector::shortest_first;

/// The length up to which a refutation is taken at once if one is enough.
const SHORT: usize = 10;
/// The number of refuted assumptions that are compared if one is enough. Always finding the
/// shortest would make hard puzzles take nearly half as long again, and their paths would have more
/// than half as many nets again.
const COMPARED: usize = 3;

/// Returns true if the steps of a technique cost more the longer their branches are.
pub(super) fn grows(profile: &Profile) -> bool {
    !profile.cost.increments.is_empty()
}

/// Offers the opposites of refuted assumptions: a short one, or all, shortest first.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    net: &mut Net<'_>,
    starts: impl Iterator<Item = Claim>,
    (position, collector): (&Position<'_, S>, &mut Collector<'_>),
) -> ControlFlow<()> {
    let mut refuted: Vec<(usize, Claim)> = Vec::new();
    let mut harmless = Claims::none(net.links());
    for start in starts {
        if harmless.contains(start) {
            continue;
        }
        let Some(clash) = net.assume(start) else {
            // A net that is part of a net without a contradiction has none either.
            harmless.add(net);
            continue;
        };
        if net.is_direct(clash) {
            continue;
        }
        let length = net.trace_clash(clash).len();
        refuted.push((length, start));
        // If length is part of the cost, the shortest is wanted.
        let costs = collector.wants_cheapest() && grows(profile);
        let enough = length <= SHORT || refuted.len() >= COMPARED;
        if enough && !costs && !collector.wants_all() {
            break;
        }
        collector.check()?;
    }
    collector.check()?;
    shortest_first(&mut refuted);
    for (length, start) in refuted {
        let candidate = net.links().candidate(start.node as usize);
        let effect = if start.holds {
            Effect::Eliminate(candidate)
        } else {
            Effect::Place(candidate)
        };
        let deduction = Deduction::new(profile, [effect])
            .rated(profile.rating.with_length(length + 1))
            .demanding([(Load::Links, length), (Load::Nodes, length)]);
        collector.offer(deduction, |told| {
            let clash = net.assume(start).expect("it was refuted before");
            explanation::refutation(told, position, net, (start, clash));
        })?;
    }
    ControlFlow::Continue(())
}
