//! Cycles: chains that come back to their start and hold both ways round.

use super::super::rule::Rule;
use super::super::tables::{PEERS, cells};
use super::found::{Cause, Found, Node, Root};
use super::plain::{Search, Use, rank};
use super::sink::Sink;

/// Offers every cycle through a start whose search is done.
///
/// Reproduces: an off-node may be queued many times, which matters only where it leads back to the
/// start; it is not queued if its on-node rests on it; and a cycle has four nodes or more.
pub(super) fn collect(search: &Search<'_>, start: u16, sink: &mut impl Sink<Found>) {
    let layers = search.layers.len().saturating_sub(1);
    for layer in 1..layers {
        let complexity = 2 * layer as u16 + 2;
        let rank = rank(search.which, true, complexity);
        if rank.difficulty > sink.limit().difficulty {
            return;
        }
        for at in search.layers[layer]..search.layers[layer + 1] {
            if !sink.wants(&rank, &[]) {
                return;
            }
            let last = search.on[at];
            for &off in search.offs(last) {
                let Some((_, kind)) = search.ons(off).find(|&(on, _)| on == start) else {
                    continue;
                };
                if search.rests_on(last, off, start) {
                    continue;
                }
                let cycle = branch(search, (last, off, kind), start);
                let eliminations = eliminations(search, &cycle);
                let mut effect = eliminations.clone();
                effect.sort_unstable();
                if !effect.is_empty() && sink.wants(&rank, &effect) {
                    let found = Found {
                        rank,
                        rule: rule(search.which, complexity),
                        root: Root::Candidate,
                        placement: None,
                        eliminations,
                        branches: vec![cycle],
                        cycle: true,
                    };
                    sink.keep(rank, &effect, found);
                }
            }
        }
    }
}

const fn rule(which: Use, complexity: u16) -> Rule {
    match (which, complexity) {
        (Use::X, 4) => Rule::GeneralizedXWing,
        (Use::X, _) => Rule::XCycle,
        (Use::Y, _) => Rule::YCycle,
        (Use::Both, _) => Rule::Cycle,
    }
}

/// The cycle from its end, which is the start again, back to the start.
fn branch(search: &Search<'_>, (last, off, kind): (u16, u16, u8), start: u16) -> Vec<Node> {
    let end = search.node(start, true, Cause::Link(kind));
    let weak = Cause::Link(search.links.weak_kind(last, off));
    let rest = search.branch(search.node(off, false, weak), (last, start, true));
    let mut branch = vec![end];
    branch.extend(rest);
    // The start is the end: it closes the ring instead of standing there twice.
    branch.pop();
    let length = branch.len();
    for (at, node) in branch.iter_mut().enumerate() {
        node.parents = vec![((at + 1) % length) as u16];
    }
    branch
}

/// The candidates outside the cells of the cycle that see its digit on and off, in the order in
/// which the explainer collects them: back from the end, peers of each on-node ascending.
fn eliminations(search: &Search<'_>, cycle: &[Node]) -> Vec<u16> {
    let mut inside = 0u128;
    let mut sees_off = [0u128; 9];
    for node in cycle {
        let (cell, digit) = (node.candidate as usize / 9, node.candidate as usize % 9);
        inside |= 1 << cell;
        if !node.on {
            sees_off[digit] |= PEERS[cell];
        }
    }
    let mut eliminations = Vec::new();
    for node in cycle.iter().filter(|node| node.on) {
        let (cell, digit) = (node.candidate as usize / 9, node.candidate as usize % 9);
        for peer in cells(PEERS[cell] & sees_off[digit] & !inside) {
            let candidate = (peer * 9 + digit) as u16;
            if search.links.state.has(candidate as usize) && !eliminations.contains(&candidate) {
                eliminations.push(candidate);
            }
        }
    }
    eliminations
}
