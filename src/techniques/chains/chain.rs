//! A chain: nodes that are false and true in turn.

use super::explanation::Proof;
use super::web::Web;
use crate::catalog::Load;
use crate::grid::DigitSet;
use crate::position::Links;
use crate::position::rows::{insert, ones};
use crate::step::Effect;

/// A chain of nodes. If the first is false, the second is true, so the third is false, and so on:
/// strong links from even to odd indices, weak links from odd to even ones.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Nodes, an even number.
    pub(super) nodes: Vec<u16>,
    /// Eliminated candidates, ascending.
    pub(super) eliminated: Vec<u16>,
    /// True if the weak link from the last node to the first is used.
    pub(super) looped: bool,
    /// True if the chain is explained from the one eliminated candidate.
    pub(super) discontinuous: bool,
}

impl Chain {
    /// Makes a loop with everything that its links eliminate.
    pub(super) fn looped(web: &Web<'_>, nodes: Vec<u16>) -> Self {
        let mut eliminated = vec![0; web.weak.width()];
        let count = nodes.len();
        for at in (1..count).step_by(2) {
            let (a, b) = (nodes[at] as usize, nodes[(at + 1) % count] as usize);
            for node in web.seen_by_both(a, b) {
                insert(&mut eliminated, node);
            }
        }
        for pair in nodes.chunks(2) {
            for other in locked_by(web.links, pair[0] as usize, pair[1] as usize) {
                for node in ones(web.weak.row(other)) {
                    if node < web.links.singles() {
                        insert(&mut eliminated, node);
                    }
                }
            }
        }
        let eliminated = ones(&eliminated);
        Self {
            eliminated: eliminated.map(|node| node as u16).collect(),
            nodes,
            looped: true,
            discontinuous: false,
        }
    }

    /// Returns the kind of proof.
    pub(super) fn proof(&self, web: &Web<'_>) -> Proof {
        let ends = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        match *self.eliminated {
            _ if self.looped => Proof::Loop,
            _ if ends.0 == ends.1 => Proof::True,
            [only] if self.discontinuous => Proof::False(web.links.candidate(only as usize)),
            _ => Proof::Ends,
        }
    }

    /// Returns true if no node is repeated, no candidate is both false and true, and a single
    /// eliminated candidate is not in the chain. A chain back to its first node may break the
    /// latter two rules, since its purpose is to contradict that node.
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
        let meets_eliminated = |node: &u16| self.discontinuous && self.eliminated.contains(node);
        both_ways.next().is_none() && !nodes.iter().any(meets_eliminated)
    }

    /// Returns the effects.
    pub(super) fn effects(&self, links: &Links) -> Vec<Effect> {
        let eliminated = self.eliminated.iter();
        eliminated
            .map(|&node| Effect::Eliminate(links.candidate(node as usize)))
            .collect()
    }

    /// Returns the loads on a person.
    pub(super) fn loads(&self, links: &Links) -> [(Load, usize); 5] {
        let nodes = || self.nodes.iter().map(|&node| usize::from(node));
        let digits: DigitSet = nodes().map(|node| links.digit(node)).collect();
        let in_set = |node: &usize| links.set_of(*node).is_some();
        let groups = nodes().filter(|node| *node >= links.singles() && !in_set(node));
        let in_sets = nodes().filter(in_set);
        // For each strong link, true if it is inside a cell.
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

    /// Returns the number of nodes for the rating: an eliminated candidate counts at both ends.
    pub(super) fn length(&self) -> usize {
        self.nodes.len() + if self.looped { 0 } else { 2 }
    }
}

/// Returns the nodes of the other digits of an almost locked set that a loop runs through. Exactly
/// one of the two nodes is true, so the set has all other digits.
fn locked_by(links: &Links, a: usize, b: usize) -> impl Iterator<Item = usize> {
    let set = links.set_of(a).filter(|set| links.set_of(b) == Some(*set));
    let nodes = set.map(|set| set.nodes.clone()).into_iter().flatten();
    nodes.filter(move |&node| node != a && node != b)
}

/// Returns true if a node is repeated.
fn repeats<'n>(nodes: impl Iterator<Item = &'n u16> + Clone) -> bool {
    let mut later = nodes.clone();
    nodes.into_iter().any(|node| {
        later.next();
        later.clone().any(|other| other == node)
    })
}
