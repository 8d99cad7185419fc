//! Assumptions that leave a cell or a digit without candidates.

use super::explanation;
use super::net::{Claim, Claims, Net};
use crate::step::Effect;
use crate::techniques::collector::shortest_first;
use crate::techniques::prelude::*;

/// The budget of a search for the cheapest net: the number of refuted assumptions that are compared. Up to
/// 9x9 it is never reached.
const fn budget(shape: Shape) -> usize {
    if shape.side() <= 9 { 1500 } else { MAX_COMPARED }
}

/// Maximum number of nets, the shortest as they were found, that are shortened unless all steps are wanted.
const MAX_SHORTENED: usize = 8;

/// The length up to which a refutation is taken at once if any step will do.
const SHORT_PROOF_LENGTH: usize = 10;

/// Maximum number of refuted assumptions that are compared if any step will do.
const MAX_COMPARED: usize = 3;

/// Offers the opposites of refuted assumptions, those with the shortest nets first.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    net: &mut Net<'_>,
    starts: impl Iterator<Item = Claim>,
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
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
        let enough = if collector.wants_all() {
            false
        } else if collector.wants_cheapest() {
            net.is_net() && refuted.len() >= budget(position.shape())
        } else {
            length <= SHORT_PROOF_LENGTH || refuted.len() >= MAX_COMPARED
        };
        if enough {
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
            .demanding([(Load::Links, length), (Load::Nodes, length)]);
        collector.offer(deduction, |explanation| {
            let clash = net.refute(start).expect("it was refuted before");
            explanation::refutation(explanation, position, net, start, clash);
        })?;
    }
    ControlFlow::Continue(())
}
