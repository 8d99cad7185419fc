//! A chain: nodes that are false and true in turn.

use super::chain_links::ChainLinks;
use super::explanation::ProofKind;
use crate::catalog::Load;
use crate::grid::DigitSet;
use crate::position::Links;
use crate::position::rows::{Rows, insert, ones};
use crate::step::Effect;

/// The form of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChainForm {
    /// Eliminates the candidates that both ends rule out; the ends may be linked.
    Ends,
    /// Eliminates two or more candidates that both ends rule out; the ends are not linked.
    ManyByEnds,
    /// Returns to its start, so that exactly one of each two linked nodes is true.
    Loop,
    /// Eliminates a candidate that both ends rule out and that is not one of its nodes, or proves the candidate that
    /// is its first and its last node.
    Discontinuous,
}

impl ChainForm {
    /// Returns the smallest number of candidates that the ends of a chain must rule out together.
    pub(super) const fn min_eliminated(self) -> usize {
        match self {
            Self::ManyByEnds => 2,
            Self::Ends | Self::Loop | Self::Discontinuous => 1,
        }
    }
}

/// A chain of nodes. If the first is false, the second is true, so the third is false, and so on:
///
/// ```text
/// nodes[0] =strong= nodes[1] -weak- nodes[2] =strong= nodes[3]
/// false             true            false             true
/// ```
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The form for which it was found.
    pub(super) form: ChainForm,
    /// The numbers of the nodes in [`Links`]; an even number of them.
    pub(super) nodes: Vec<u16>,
    /// The nodes of the eliminated candidates, ascending. If the chain proves its start, these are the other
    /// candidates of the cell.
    pub(super) eliminated: Vec<u16>,
}

impl Chain {
    /// Makes a loop with everything that its links eliminate.
    pub(super) fn new_loop(chain_links: &ChainLinks<'_>, nodes: Vec<u16>) -> Self {
        let mut eliminated = vec![0; chain_links.weak.width()];
        let count = nodes.len();
        for index in (1..count).step_by(2) {
            let (a, b) = (nodes[index] as usize, nodes[(index + 1) % count] as usize);
            for node in chain_links.seen_by_both(a, b) {
                insert(&mut eliminated, node);
            }
        }
        for pair in nodes.chunks(2) {
            for other in other_nodes_of_set(chain_links.links, pair[0] as usize, pair[1] as usize) {
                for node in ones(chain_links.weak.row(other)) {
                    if !chain_links.is_group(node) {
                        insert(&mut eliminated, node);
                    }
                }
            }
        }
        let eliminated = ones(&eliminated);
        Self {
            form: ChainForm::Loop,
            eliminated: eliminated.map(|node| node as u16).collect(),
            nodes,
        }
    }

    /// Returns what the explanation has to say about the ends of the chain.
    pub(super) fn proof(&self, chain_links: &ChainLinks<'_>) -> ProofKind {
        match (self.form, &self.eliminated[..]) {
            (ChainForm::Loop, _) => ProofKind::Loop,
            _ if self.proves_its_start() => ProofKind::True,
            (ChainForm::Discontinuous, &[only]) => {
                ProofKind::False(chain_links.links.candidate(only.into()))
            }
            _ => ProofKind::Ends,
        }
    }

    /// Returns true if no node is true twice or false twice, a single eliminated candidate is not in the chain,
    /// and no candidate is both false and true. A chain that proves its start may break the last rule.
    pub(super) fn is_well_formed(&self, links: &Links) -> bool {
        let both_ways = !self.proves_its_start() && self.is_true_and_false(links);
        !self.repeats_node() && !self.passes_eliminated() && !both_ways
    }

    /// Returns true if the chain is not well formed, or if some of its nodes alone are a shorter chain
    /// that eliminates the same candidates, or that eliminates or proves another of its nodes.
    pub(super) fn is_reducible(&self, chain_links: &ChainLinks<'_>) -> bool {
        !self.is_well_formed(chain_links.links)
            || self.contradicts_itself(chain_links.links)
            || !self.is_loop() && self.has_shortcut(chain_links)
            || self.has_sufficient_section(chain_links.links)
    }

    /// Returns true if the weak link from the last node to the first is used.
    fn is_loop(&self) -> bool {
        self.form == ChainForm::Loop
    }

    /// Returns true if the chain comes back to the node that it starts from, and so proves it.
    fn proves_its_start(&self) -> bool {
        self.nodes.first() == self.nodes.last()
    }

    fn node(&self, index: usize) -> usize {
        self.nodes[index].into()
    }

    /// Returns true if a node is true twice or false twice.
    fn repeats_node(&self) -> bool {
        let every_other = |from: usize| self.nodes.iter().skip(from).step_by(2);
        repeats(every_other(0)) || repeats(every_other(1))
    }

    /// Returns true if a single eliminated candidate is in the chain.
    fn passes_eliminated(&self) -> bool {
        let mut nodes = self.nodes.iter();
        self.form == ChainForm::Discontinuous
            && !self.proves_its_start()
            && nodes.any(|node| self.eliminated.contains(node))
    }

    /// Returns true if the nodes of the chain cannot all be true and false in turn: two true nodes
    /// exclude each other, two false ones cannot both be false, or a true one is false. The part
    /// between the two nodes is a chain that eliminates or proves one of them. All links of the
    /// position count here, whether the technique may use them or not.
    ///
    /// A chain that proves its start contradicts itself at its ends; only other contradictions count.
    /// The chain must be well formed.
    fn contradicts_itself(&self, links: &Links) -> bool {
        let last = self.nodes.len() - 1;
        let proves_start = self.proves_its_start();
        let pairs = |first: usize| {
            let indices = (first..=last).step_by(2);
            indices.flat_map(move |i| (i + 2..=last).step_by(2).map(move |j| [i, j]))
        };
        // The start, false and true, is linked with its neighbours at both ends.
        let mut both_true = pairs(1).filter(|&[i, j]| !(proves_start && i == 1 && j == last));
        let mut both_false = pairs(0).filter(|&[i, j]| !(proves_start && i == 0 && j + 1 == last));
        both_true.any(|[i, j]| links.weak().has(self.node(i), self.node(j)))
            || both_false.any(|[i, j]| {
                let (one, other) = (self.node(i), self.node(j));
                is_true_without(links, links.strong(), one, other)
                    || is_true_without(links, links.strong(), other, one)
            })
            // Other chains are not well formed then.
            || proves_start && self.is_true_and_false(links)
    }

    /// Returns true if all candidates of a true node are false.
    fn is_true_and_false(&self, links: &Links) -> bool {
        // A start that is proved is false and true, and nothing else may be.
        let ends = usize::from(self.proves_its_start());
        let every_other = |from: usize, end: usize| self.nodes[from..end].iter().step_by(2);
        let count = self.nodes.len();
        let is_false = |digit, cell| {
            every_other(2 * ends, count).any(|&node| {
                let node = usize::from(node);
                links.digit(node) == digit && links.cells(node).contains(&cell)
            })
        };
        every_other(1, count - ends).any(|&node| {
            let digit = links.digit(node.into());
            let mut cells = links.cells(node.into()).iter();
            cells.all(|&cell| is_false(digit, cell))
        })
    }

    /// Returns true if two nodes that are not neighbours are linked as neighbours are, so that the
    /// nodes between them can be left out. The link must be one that the technique may use: the rest is
    /// then a chain of the same technique.
    fn has_shortcut(&self, chain_links: &ChainLinks<'_>) -> bool {
        let count = self.nodes.len();
        (0..count).any(|i| {
            let mut later = (i + 3..count).step_by(2);
            later.any(|j| {
                let (from, to) = (self.node(i), self.node(j));
                match i % 2 {
                    0 => is_true_without(chain_links.links, &chain_links.strong, to, from),
                    _ => chain_links.weak.has(from, to),
                }
            })
        })
    }

    /// Returns true if a section of the chain eliminates everything that the chain eliminates.
    fn has_sufficient_section(&self, links: &Links) -> bool {
        if self.proves_its_start() {
            return false;
        }
        let count = self.nodes.len();
        let sees_all = |index: usize| {
            let mut eliminated = self.eliminated.iter();
            eliminated.all(|&candidate| links.weak().has(self.node(index), candidate.into()))
        };
        let mut starts = (0..count).step_by(2).filter(|&start| sees_all(start));
        starts.any(|start| {
            // A section of a loop may run over its end.
            let mut ends = (1..count).step_by(2).filter(|&end| self.is_loop() || end > start);
            ends.any(|end| (end + 1) % count != start && sees_all(end))
        })
    }

    /// Returns the effects: eliminations only. If the chain proves its start, the single that is left
    /// in the cell is the next step.
    pub(super) fn effects(&self, links: &Links) -> Vec<Effect> {
        let eliminated = self.eliminated.iter();
        eliminated.map(|&node| Effect::Eliminate(links.candidate(node as usize))).collect()
    }

    /// Returns all loads on a person that depend on the chain, those of zero included.
    pub(super) fn loads(&self, links: &Links) -> [(Load, usize); 5] {
        let nodes = || self.nodes.iter().map(|&node| usize::from(node));
        let digits: DigitSet = nodes().map(|node| links.digit(node)).collect();
        let in_set = |node: &usize| links.set_of(*node).is_some();
        let groups = nodes().filter(|node| links.is_group(*node) && !in_set(node));
        let in_sets = nodes().filter(in_set);
        // For each strong link, true if it joins two digits, in a cell or in an almost locked set.
        let changes_digit =
            |pair: &[u16]| links.digit(pair[0].into()) != links.digit(pair[1].into());
        let changes = self.nodes.chunks(2).map(changes_digit);
        let turns = changes.clone().zip(changes.skip(1)).filter(|(one, next)| one != next).count();
        [
            (Load::StrongLinks, self.nodes.len() / 2),
            (Load::Digits, digits.len()),
            (Load::Groups, groups.count()),
            (Load::Sets, in_sets.count().div_ceil(2)),
            (Load::Turns, turns),
        ]
    }

    /// Returns the number of nodes for the rating. Except in a loop, the eliminated candidate counts twice: before
    /// the first node and after the last.
    pub(super) fn rated_length(&self) -> usize {
        self.nodes.len() + if self.is_loop() { 0 } else { 2 }
    }
}

/// Returns the nodes of the other digits of an almost locked set that a loop runs through. Exactly
/// one of the two nodes is true, so the set has all other digits.
fn other_nodes_of_set(links: &Links, a: usize, b: usize) -> impl Iterator<Item = usize> {
    let set = links.set_of(a).filter(|set| links.set_of(b) == Some(*set));
    let nodes = set.map(|set| set.nodes.clone()).into_iter().flatten();
    nodes.filter(move |&node| node != a && node != b)
}

/// Returns true if a node is true when another one is false: the two are strongly linked, or the
/// first one is strongly linked with a part of the other.
fn is_true_without(links: &Links, strong: &Rows, node: usize, other: usize) -> bool {
    let is_part = |part: usize| {
        let mut cells = links.cells(part).iter();
        links.digit(part) == links.digit(other)
            && cells.all(|cell| links.cells(other).contains(cell))
    };
    strong.has(node, other) || links.is_group(other) && ones(strong.row(node)).any(is_part)
}

/// Returns true if a node is repeated.
fn repeats<'n>(mut nodes: impl Iterator<Item = &'n u16> + Clone) -> bool {
    while let Some(node) = nodes.next() {
        if nodes.clone().any(|other| other == node) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Candidate, Digit, Shape};
    use crate::position::Position;
    use crate::size::Nine;
    use crate::step::notation;

    /// Calls `check` with a chain on a board without values, on which every weak link exists and no
    /// strong one. All nodes are candidates for 1.
    fn with_chain(
        form: ChainForm,
        nodes: &[&str],
        eliminated: &str,
        check: impl FnOnce(&Chain, &ChainLinks<'_>) -> bool,
    ) -> bool {
        let board = Board::from_givens(Nine, std::iter::repeat_n(None, 81));
        let position = Position::new(&board);
        let chain_links = ChainLinks::plain(&position);
        let node = |cell: &&str| {
            let cell = notation::parse_cells(cell, Shape::Nine).unwrap()[0];
            let number = chain_links.links.number(Candidate::new(cell, Digit::new(0)));
            number.unwrap() as u16
        };
        let nodes = nodes.iter().map(node).collect();
        check(&Chain { form, nodes, eliminated: vec![node(&eliminated)] }, &chain_links)
    }

    fn is_well_formed(nodes: &[&str], eliminated: &str) -> bool {
        with_chain(ChainForm::Discontinuous, nodes, eliminated, |chain, chain_links| {
            chain.is_well_formed(chain_links.links)
        })
    }

    #[test]
    fn a_well_formed_chain_passes_each_candidate_once() {
        assert!(is_well_formed(&["r1c1", "r1c5", "r4c5", "r6c4"], "r6c1"));
        assert!(!is_well_formed(&["r1c1", "r1c5", "r1c1", "r6c4"], "r6c1"), "false twice");
        assert!(!is_well_formed(&["r1c1", "r1c5", "r1c5", "r6c4"], "r6c1"), "true and false");
        assert!(!is_well_formed(&["r1c1", "r1c5", "r4c5", "r6c4"], "r4c5"), "eliminated");
        assert!(is_well_formed(&["r1c1", "r1c5", "r4c5", "r1c1"], "r6c1"), "proves its start");
    }

    #[test]
    fn a_chain_is_reducible_if_a_part_of_it_is_enough() {
        let is_reducible =
            |nodes: [&str; 4]| with_chain(ChainForm::Ends, &nodes, "r6c1", Chain::is_reducible);
        assert!(!is_reducible(["r1c1", "r1c5", "r4c5", "r6c4"]));
        assert!(is_reducible(["r1c1", "r1c5", "r4c5", "r6c5"]), "r1c5 and r6c5 exclude each other");
        assert!(is_reducible(["r1c1", "r1c5", "r6c5", "r6c4"]), "r6c5 and r6c4 see r6c1");
    }

    #[test]
    fn the_eliminated_candidate_counts_at_both_ends_except_in_a_loop() {
        let rated_length = |form| {
            let nodes = (0..4).collect();
            Chain { form, nodes, eliminated: vec![9] }.rated_length()
        };
        assert_eq!(rated_length(ChainForm::Ends), 6);
        assert_eq!(rated_length(ChainForm::Loop), 4);
    }
}
