//! The candidates that a candidate rules out by chains, for techniques that follow several chains.

use super::explanation::{self, ProofKind, Proven};
use crate::position::rows::{contains, insert, ones, ones_of_both};
use crate::position::{Links, Reach};
use crate::step::BranchKind;
use crate::techniques::prelude::*;

/// The links between candidates and groups, with their reach.
pub(in crate::techniques) struct Implications<'a> {
    links: &'a Links,
    reach: &'a Reach,
}

/// The chain that follows from a true candidate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Consequent {
    /// Nodes that are false and true in turn.
    nodes: Vec<u16>,
    /// True if the last node excludes the candidate that the chain starts from.
    is_refuted: bool,
}

/// Candidates that rule out another by the same chain.
#[derive(Clone, Copy)]
struct Implied<'c> {
    /// The candidates that the chain starts from.
    from: &'c [Candidate],
    /// The candidate that they rule out.
    to: Candidate,
    chain: &'c Consequent,
}

impl<'a> Implications<'a> {
    /// Returns the implications of a position.
    pub(in crate::techniques) fn of<S: Size>(position: &'a Position<'_, S>) -> Self {
        Self { links: position.grouped_links(), reach: position.grouped_reach() }
    }

    /// Returns the candidates in the order of their numbers in the links.
    pub(in crate::techniques) fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        (0..self.links.single_count()).map(|number| self.links.candidate(number))
    }

    /// Returns the candidates that cannot be true together with this one. Links work both ways, so
    /// each of them rules this one out too.
    pub(in crate::techniques) fn ruled_out(
        &self,
        by: Candidate,
    ) -> impl Iterator<Item = Candidate> {
        let row = self.links.number(by).map(|node| {
            let row = self.reach.ruled_out(self.links.weak(), node);
            ones(&row).collect::<Vec<_>>()
        });
        let singles = row.into_iter().flatten();
        singles
            .take_while(move |&node| node < self.links.single_count())
            .map(move |node| self.links.candidate(node))
    }

    /// Returns the chain by which one candidate rules out another: the shortest one, or the part of
    /// it that already refutes the first candidate.
    fn consequent(&self, ends: [Candidate; 2]) -> Consequent {
        let [Some(from), Some(to)] = ends.map(|end| self.links.number(end)) else {
            return Consequent::default();
        };
        let mut nodes = self.between(from, to);
        // True nodes follow false ones.
        let mut trues = (1..nodes.len()).step_by(2);
        let refuting = trues.find(|&index| self.links.weak().has(nodes[index].into(), from));
        if let Some(last) = refuting {
            nodes.truncate(last + 1);
        }
        Consequent { nodes, is_refuted: refuting.is_some() }
    }

    /// Returns the number of nodes of the chain by which one candidate rules out another; 0 if it
    /// does so directly.
    pub(in crate::techniques) fn length(&self, ends: [Candidate; 2]) -> usize {
        self.consequent(ends).nodes.len()
    }

    /// Explains that candidates rule out another by a chain. Adds nothing if there is no chain.
    fn explain<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        implied: &Implied<'_>,
    ) {
        let Implied { from, to, chain } = *implied;
        let (Some(&first), false) = (from.first(), chain.nodes.is_empty()) else {
            return;
        };
        let to = if chain.is_refuted { first } else { to };
        let proven = Proven {
            links: self.links,
            nodes: &chain.nodes,
            eliminated: &[],
            proof: ProofKind::Implication { from: first, to },
            cases: from,
        };
        explanation::explain(explanation, position, &proven);
    }

    /// Says why each of these candidates rules out another: directly in a sentence of the pattern,
    /// by a chain in a branch. Candidates that begin the same chain share a branch.
    pub(in crate::techniques) fn explain_cases<S: Size>(
        &self,
        explanation: &mut Explanation,
        position: &Position<'_, S>,
        cases: &[Candidate],
        to: Candidate,
    ) {
        let sees = |&case: &Candidate| {
            case.digit == to.digit && position.geometry().see_each_other(case.cell, to.cell)
        };
        let (seeing, others): (Vec<_>, Vec<_>) = cases.iter().copied().partition(sees);
        let is_beside = |case: &Candidate| case.cell == to.cell && case.digit != to.digit;
        let (beside, chained): (Vec<_>, Vec<_>) = others.into_iter().partition(is_beside);
        for direct in [&seeing, &beside] {
            if direct.is_empty() {
                continue;
            }
            let candidates = explanation.candidates(Role::Fin, direct.iter().copied());
            let cell = explanation.cell(Role::Target, to.cell);
            explanation.pattern.extend(sentence!["\nIf " (Word::is(candidates)) ", "]);
            explanation.pattern.extend(if direct == &seeing {
                sentence![cell " sees it."]
            } else {
                sentence![(format!("it is not {}.", to.digit.placeholder()))]
            });
        }
        let mut chains: Vec<(Consequent, Vec<Candidate>)> = Vec::new();
        for case in chained {
            let chain = self.consequent([case, to]);
            // The same reason excludes the first false candidate.
            let is_like =
                |other: &Candidate| (other.digit == case.digit) != (other.cell == case.cell);
            let mut known = chains.iter_mut();
            match known.find(|(known, cases)| *known == chain && cases.iter().all(is_like)) {
                Some((_, cases)) => cases.push(case),
                None => chains.push((chain, vec![case])),
            }
        }
        let direct = [seeing, beside].iter().filter(|cases| !cases.is_empty()).count();
        explanation.branches_are = BranchKind::Cases { count: direct + chains.len() };
        for (chain, cases) in chains {
            let mut branch = Explanation::default();
            let chain = Implied { from: &cases, to, chain: &chain };
            self.explain(&mut branch, position, &chain);
            explanation.add_branch(branch);
        }
        explanation.sort_branches();
    }

    /// Returns the nodes on the shortest way from a true candidate to one that it makes false,
    /// false and true in turn.
    fn between(&self, from: usize, to: usize) -> Vec<u16> {
        let (weak, strong) = (self.links.weak(), self.links.strong());
        let mut seen = vec![0; weak.width()];
        insert(&mut seen, from);
        // Each node with the index of the one that it was reached from.
        let mut queue = vec![(from, 0)];
        let mut index = 0;
        while let Some(&(node, _)) = queue.get(index) {
            if weak.has(node, to) {
                break;
            }
            for next in ones(self.reach.next(node)) {
                if !contains(&seen, next) {
                    insert(&mut seen, next);
                    queue.push((next, index));
                }
            }
            index += 1;
        }
        let mut nodes = Vec::new();
        while index > 0 && index < queue.len() {
            let (node, before) = queue[index];
            let off = ones_of_both(weak.row(queue[before].0), strong.row(node)).next();
            nodes.push(node as u16);
            nodes.extend(off.map(|off| off as u16));
            index = before;
        }
        nodes.reverse();
        nodes
    }
}
