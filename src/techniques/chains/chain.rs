//! A chain: nodes that are false and true in turn, and what follows.

use super::explanation::Proof;
use super::search::Web;
use crate::catalog::Load;
use crate::grid::DigitSet;
use crate::position::Links;
use crate::position::rows::{insert, ones};
use crate::step::Effect;

/// A chain of nodes. If the first is false the second is true, so the third is false, and so on:
/// strong links from even to odd places, weak links from odd to even ones.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The nodes, an even number.
    pub(super) nodes: Vec<u16>,
    /// The candidates that go, ascending.
    pub(super) gone: Vec<u16>,
    /// Whether the last node is weakly linked to the first, and that link is used.
    pub(super) looped: bool,
    /// Whether it is told from the one candidate that goes.
    pub(super) discontinuous: bool,
}

impl Chain {
    /// The loop of these nodes, with everything that its links rule out.
    pub(super) fn looped(web: &Web<'_>, nodes: Vec<u16>) -> Self {
        let mut gone = vec![0; web.weak.width()];
        let count = nodes.len();
        for at in (1..count).step_by(2) {
            let (a, b) = (nodes[at] as usize, nodes[(at + 1) % count] as usize);
            for node in web.seen_by_both(a, b) {
                insert(&mut gone, node);
            }
        }
        for pair in nodes.chunks(2) {
            for other in locked_by(web.links, pair[0] as usize, pair[1] as usize) {
                for node in ones(web.weak.row(other)) {
                    if node < web.links.singles() {
                        insert(&mut gone, node);
                    }
                }
            }
        }
        let gone = ones(&gone);
        Self {
            gone: gone.map(|node| node as u16).collect(),
            nodes,
            looped: true,
            discontinuous: false,
        }
    }

    /// What it proves.
    pub(super) fn proof(&self, web: &Web<'_>) -> Proof {
        let ends = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        match *self.gone {
            _ if self.looped => Proof::Loop,
            _ if ends.0 == ends.1 => Proof::True,
            [only] if self.discontinuous => Proof::False(web.links.candidate(only as usize)),
            _ => Proof::Ends,
        }
    }

    /// Whether it comes by nothing twice, says of nothing both that it is false and that it is true,
    /// and, where it rules out just one candidate, nothing of this. A chain back to its first node
    /// may do the latter two: to contradict this one is what it is for.
    pub(super) fn is_straight(&self, links: &Links) -> bool {
        let nodes = &self.nodes;
        let every_other = |from: usize| nodes.iter().skip(from).step_by(2);
        if repeats(every_other(0)) || repeats(every_other(1)) {
            return false;
        }
        if nodes[0] == nodes[nodes.len() - 1] {
            return true;
        }
        let is_false = |digit, cell| {
            every_other(0).any(|&node| {
                links.digit(node as usize) == digit && links.cells(node as usize).contains(&cell)
            })
        };
        let mut both_ways = every_other(1).filter(|&&node| {
            let digit = links.digit(node as usize);
            let mut cells = links.cells(node as usize).iter();
            cells.all(|&cell| is_false(digit, cell))
        });
        let meets_gone = |node: &u16| self.discontinuous && self.gone.contains(node);
        both_ways.next().is_none() && !nodes.iter().any(meets_gone)
    }

    /// Its effects.
    pub(super) fn effects(&self, links: &Links) -> Vec<Effect> {
        let gone = self.gone.iter();
        gone.map(|&node| Effect::Eliminate(links.candidate(node as usize)))
            .collect()
    }

    /// What it demands of a person.
    pub(super) fn loads(&self, links: &Links) -> [(Load, usize); 5] {
        let nodes = || self.nodes.iter().map(|&node| usize::from(node));
        let digits: DigitSet = nodes().map(|node| links.digit(node)).collect();
        let in_set = |node: &usize| links.set_of(*node).is_some();
        let groups = nodes().filter(|node| *node >= links.singles() && !in_set(node));
        let in_sets = nodes().filter(in_set);
        // Whether each strong link is inside a cell.
        let inside = |pair: &[u16]| {
            let [one, other] = [pair[0], pair[1]].map(|node| links.digit(node.into()));
            one != other
        };
        let kinds: Vec<bool> = self.nodes.chunks(2).map(inside).collect();
        let turns = kinds.windows(2).filter(|pair| pair[0] != pair[1]).count();
        [
            (Load::StrongLinks, self.nodes.len() / 2),
            (Load::Digits, digits.len()),
            (Load::Groups, groups.count()),
            (Load::Sets, in_sets.count().div_ceil(2)),
            (Load::Turns, turns),
        ]
    }

    /// How many nodes its rating counts: the candidate that it rules out is one at both ends.
    pub(super) fn length(&self) -> usize {
        self.nodes.len() + if self.looped { 0 } else { 2 }
    }
}

/// The other digits of an almost locked set that a loop runs through: as just one of the two nodes
/// is true, the set has all of them.
fn locked_by(links: &Links, a: usize, b: usize) -> impl Iterator<Item = usize> {
    let set = links.set_of(a).filter(|set| links.set_of(b) == Some(*set));
    let nodes = set.map(|set| set.nodes.clone()).into_iter().flatten();
    nodes.filter(move |&node| node != a && node != b)
}

/// Whether something comes again.
fn repeats<'n>(nodes: impl Iterator<Item = &'n u16> + Clone) -> bool {
    let mut later = nodes.clone();
    nodes.into_iter().any(|node| {
        later.next();
        later.clone().any(|other| other == node)
    })
}
