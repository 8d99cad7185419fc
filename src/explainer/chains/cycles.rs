//! Cycles: chains that come back to their start and hold both ways round.

use super::super::rule::Rule;
use super::super::tables::{PEERS, cells};
use super::found::{Cause, Found, Node, Rank, Root};
use super::plain::{Search, Use, rank};
use super::sink::Sink;

/// Offers every cycle through a start whose search is done.
///
/// Reproduces: an off-node may be queued many times, which matters only where it leads back to the
/// start; it is not queued if its on-node rests on it; and a cycle has four nodes or more.
pub(super) fn collect(search: &Search<'_>, start: u16, sink: &mut impl Sink<Found>) {
    let reach = search.links.reach();
    let mut lasts = Vec::new();
    let layers = search.layers.len().saturating_sub(1);
    for layer in 1..layers {
        let complexity = 2 * layer as u16 + 2;
        let rank = rank(search.which, true, complexity);
        if rank.difficulty > sink.limit().difficulty {
            return;
        }
        lasts.clear();
        let ons = &search.on[search.layers[layer]..search.layers[layer + 1]];
        lasts.extend(ons.iter().filter(|&&last| reach.closes(last, start)));
        for &last in &lasts {
            if !sink.wants(&rank, &[]) {
                return;
            }
            for &off in search.offs(last) {
                let closing = search.ons(off).find(|&(on, _)| on == start);
                if let Some((_, kind)) = closing.filter(|_| !search.rests_on(last, off, start)) {
                    offer(search, [last, off, start], (rank, kind), sink);
                }
            }
        }
    }
}

/// Offers the cycle that the start, an on-node and an off-node close, if it deletes anything.
fn offer(
    search: &Search<'_>,
    [last, off, start]: [u16; 3],
    (rank, kind): (Rank, u8),
    sink: &mut impl Sink<Found>,
) {
    let eliminations = eliminations(search, [last, off, start]);
    let mut effect = eliminations.clone();
    effect.sort_unstable();
    if !effect.is_empty() && sink.wants(&rank, &effect) {
        let found = Found {
            rank,
            rule: rule(search.which, rank.complexity),
            root: Root::Candidate,
            placement: None,
            eliminations,
            branches: vec![branch(search, (last, off, kind), start)],
            cycle: true,
        };
        sink.keep(rank, &effect, found);
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
fn eliminations(search: &Search<'_>, [last, off, start]: [u16; 3]) -> Vec<u16> {
    let place = |id: u16| {
        let candidate = search.links.candidates[id as usize] as usize;
        (candidate / 9, candidate % 9)
    };
    let mut inside = 0u128;
    let mut sees_off = [0u128; 9];
    for (on, off) in search.links_back([last, off, start]) {
        let (cell, digit) = place(off);
        inside |= 1 << cell | 1 << place(on).0;
        sees_off[digit] |= PEERS[cell];
    }
    let mut eliminations = Vec::new();
    for (on, _) in search.links_back([last, off, start]) {
        let (cell, digit) = place(on);
        for peer in cells(PEERS[cell] & sees_off[digit] & !inside) {
            let candidate = (peer * 9 + digit) as u16;
            if search.links.state.has(candidate as usize) && !eliminations.contains(&candidate) {
                eliminations.push(candidate);
            }
        }
    }
    eliminations
}
