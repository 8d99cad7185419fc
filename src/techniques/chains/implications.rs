//! The candidates that a candidate rules out by chains, for techniques that follow several chains.

use super::explanation::{self, Proof, Proven};
use crate::grid::Candidate;
use crate::position::rows::{contains, insert, ones, ones_of_both};
use crate::position::{Links, Position, Reach};
use crate::size::Size;
use crate::step::Explanation;

/// The links between candidates and groups, with their reach.
pub(in crate::techniques) struct Implications<'a> {
    links: &'a Links,
    reach: &'a Reach,
}

impl<'a> Implications<'a> {
    /// Returns the implications of a position.
    pub(in crate::techniques) fn of<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self {
            links: position.grouped_links(),
            reach: position.grouped_reach(),
        }
    }

    /// Returns the candidates in the order of their numbers in the links.
    pub(in crate::techniques) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..self.links.singles()).map(|number| self.links.candidate(number))
    }

    /// Returns the candidates that cannot be true together with this one. Links work both ways, so
    /// each of them rules this one out too.
    pub(in crate::techniques) fn ruled_out<S: Size>(
        &self,
        by: Candidate,
    ) -> impl Iterator<Item = Candidate> {
        let row = self.links.number::<S>(by).map(|node| {
            let row = self.reach.ruled_out(self.links.weak(), node);
            ones(&row).collect::<Vec<_>>()
        });
        let singles = row.into_iter().flatten();
        singles
            .take_while(move |&node| node < self.links.singles())
            .map(move |node| self.links.candidate(node))
    }

    /// Explains that one candidate rules out another, by the shortest chain between them. Adds
    /// nothing if there is none or the two are linked.
    pub(in crate::techniques) fn explain<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        ends: [Candidate; 2],
    ) {
        if let [Some(from), Some(to)] = ends.map(|end| self.links.number::<S>(end)) {
            let nodes = self.between(from, to);
            if !nodes.is_empty() {
                let proof = Proof::Implication(ends);
                let chain = Proven {
                    links: self.links,
                    nodes: &nodes,
                    eliminated: &[],
                    proof,
                };
                explanation::explain(explanation, position, &chain);
            }
        }
    }

    /// Returns the nodes on the shortest way from a true candidate to one that it makes false,
    /// false and true in turn.
    fn between(&self, from: usize, to: usize) -> Vec<u16> {
        let (weak, strong) = (self.links.weak(), self.links.strong());
        let mut seen = vec![0; weak.width()];
        insert(&mut seen, from);
        // Each node with the index of the one that it was reached from.
        let mut queue = vec![(from, 0)];
        let mut at = 0;
        while let Some(&(node, _)) = queue.get(at) {
            if weak.has(node, to) {
                break;
            }
            for next in ones(self.reach.next(node)) {
                if !contains(&seen, next) {
                    insert(&mut seen, next);
                    queue.push((next, at));
                }
            }
            at += 1;
        }
        let mut nodes = Vec::new();
        while at > 0 && at < queue.len() {
            let (node, before) = queue[at];
            let off = ones_of_both(weak.row(queue[before].0), strong.row(node)).next();
            nodes.push(node as u16);
            nodes.extend(off.map(|off| off as u16));
            at = before;
        }
        nodes.reverse();
        nodes
    }
}
