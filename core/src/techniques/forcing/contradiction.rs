//! Assumptions that leave a cell or a digit without candidates.

use super::explanation;
use super::net::{Claim, Claims, Net};
use crate::step::Effect;
use crate::techniques::collector::shortest_first;
use crate::techniques::prelude::*;

/// Returns the maximum number of refuted assumptions that a search for the cheapest net compares. Up to 9x9
/// it is never reached.
const fn max_compared_nets(shape: Shape) -> usize {
    if shape.side() <= 9 { 1500 } else { 3 }
}

/// Maximum number of nets that are shortened, beginning with the shortest, unless all steps are wanted.
const MAX_SHORTENED: usize = 8;

/// The length up to which a refutation is taken at once if any step will do.
const SHORT_PROOF_LENGTH: usize = 10;

/// Maximum number of refuted assumptions that are compared if any step will do.
const MAX_COMPARED: usize = 3;

/// Returns true if no further refutation is needed after `count` of them, the last of which has this
/// length.
fn is_enough(count: usize, length: usize, max_nets: usize, collector: &Collector<'_>) -> bool {
    if collector.wants_all() {
        false
    } else if collector.wants_cheapest() {
        count >= max_nets
    } else {
        length <= SHORT_PROOF_LENGTH || count >= MAX_COMPARED
    }
}

/// Offers the opposites of refuted assumptions, those with the shortest nets first.
pub(super) fn offer_refuted<S: Size>(
    profile: &'static Profile,
    net: &mut Net<'_>,
    starts: impl Iterator<Item = Claim>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let mut refuted: Vec<(usize, Claim)> = Vec::new();
    let mut harmless = Claims::none(net.links());
    let max_nets = if net.is_net() { max_compared_nets(position.shape()) } else { usize::MAX };
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
        if is_enough(refuted.len(), length, max_nets, collector) {
            break;
        }
        collector.check()?;
    }
    collector.check()?;
    shortest_first(&mut refuted);
    if net.is_net() {
        if !collector.wants_all() {
            refuted.truncate(MAX_SHORTENED);
        }
        for (length, start) in &mut refuted {
            let clash = net.refute(*start).expect("it was refuted before");
            *length = net.trace_clash(clash).len();
        }
        shortest_first(&mut refuted);
    }
    for (length, start) in refuted {
        let candidate = net.links().candidate(start.node as usize);
        let effect =
            if start.holds { Effect::Eliminate(candidate) } else { Effect::Place(candidate) };
        let deduction = Deduction::new(profile, [effect])
            .rated(profile.rating.with_length(length + 1))
            .demanding([(Load::Branches, 1), (Load::Links, length), (Load::Nodes, length)]);
        collector.offer(deduction, |explanation| {
            let clash = net.refute(start).expect("it was refuted before");
            explanation::refutation(explanation, position, net, start, clash);
        })?;
    }
    ControlFlow::Continue(())
}
