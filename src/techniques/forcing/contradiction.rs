//! Assumptions that leave a cell or a digit without candidates.

use std::ops::ControlFlow;

use super::explanation;
use super::net::{Claim, Claims, End, Net};
use crate::catalog::{Load, Profile};
use crate::position::Position;
use crate::size::Size;
use crate::step::{Deduction, Effect};
use crate::techniques::Collector;
use crate::techniques::collector::shortest_first;

/// The budget of a search for the cheapest net: the number of refuted assumptions that are compared. Up to
/// 9x9 it is never reached.
const fn budget<S: Size>() -> usize {
    if S::SIDE <= 9 { 1500 } else { COMPARED }
}
/// The number of nets, the shortest as they were found, that are shortened unless all steps are wanted.
const SHORTENED: usize = 8;
/// The length up to which a refutation is taken at once if any step will do.
const SHORT: usize = 10;
/// The number of refuted assumptions that are compared if any step will do.
const COMPARED: usize = 3;

/// The lengths of the shortest refutations so far, as far as they decide which others are wanted.
struct Shortest {
    /// Ascending.
    lengths: Vec<usize>,
    /// The number of refutations that are wanted.
    wanted: usize,
    /// True if refutations that are as long as the last one wanted still count.
    equal: bool,
}

impl Shortest {
    /// Creates the list for a search. Of nets, the first of the shortest are shortened. Of chains, whose
    /// lengths do not change, only the shortest can be the cheapest.
    fn for_search(is_net: bool, collector: &Collector<'_>) -> Self {
        let wanted = match (is_net, collector.wants_all(), collector.wants_cheapest()) {
            (true, false, _) => SHORTENED,
            (false, _, true) => 1,
            (true, true, _) | (false, _, false) => usize::MAX,
        };
        Self {
            lengths: Vec::new(),
            wanted,
            equal: !is_net,
        }
    }

    /// Returns the largest length of a wanted refutation.
    fn most(&self) -> usize {
        match self.lengths.get(self.wanted - 1) {
            Some(&last) if self.equal => last,
            Some(&last) => last.saturating_sub(1),
            None => usize::MAX,
        }
    }

    fn add(&mut self, length: usize) {
        if self.wanted == usize::MAX {
            return;
        }
        let at = self.lengths.partition_point(|&shorter| shorter <= length);
        if at < self.wanted {
            self.lengths.insert(at, length);
            self.lengths.truncate(self.wanted);
        }
    }
}

/// Shortens the nets of refuted assumptions and sorts them anew. If only the cheapest step is wanted,
/// assumptions whose nets cannot become the shortest are dropped.
fn shorten(net: &mut Net<'_>, refuted: &mut Vec<(usize, Claim)>, only_cheapest: bool) {
    let mut best = usize::MAX;
    refuted.retain_mut(|(length, start)| {
        // What follows first in a whole net does not follow sooner in a part of it.
        if only_cheapest && best < usize::MAX {
            match net.assume_within(*start, best) {
                End::Clash(_) if net.least_length() <= best => {}
                _ => return false,
            }
        }
        let clash = net.refute(*start).expect("it was refuted before");
        *length = net.trace_clash(clash).len();
        best = best.min(*length);
        true
    });
    shortest_first(refuted);
}

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
    let mut shortest = Shortest::for_search(net.is_net(), collector);
    for start in starts {
        if harmless.contains(start) {
            continue;
        }
        let clash = match net.assume_within(start, shortest.most()) {
            End::Clash(clash) => clash,
            End::Harmless => {
                // A net that is part of a net without a contradiction has none either.
                harmless.add(net);
                continue;
            }
            End::TooLong => continue,
        };
        if net.is_direct(clash) {
            continue;
        }
        let length = net.trace_clash(clash).len();
        refuted.push((length, start));
        shortest.add(length);
        let enough = if collector.wants_all() {
            false
        } else if collector.wants_cheapest() {
            net.is_net() && refuted.len() >= budget::<S>()
        } else {
            length <= SHORT || refuted.len() >= COMPARED
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
            refuted.truncate(SHORTENED);
        }
        shorten(net, &mut refuted, collector.wants_cheapest());
    }
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
        collector.offer(deduction, |explanation| {
            let clash = net.refute(start).expect("it was refuted before");
            explanation::refutation(explanation, position, net, start, clash);
        })?;
    }
    ControlFlow::Continue(())
}
