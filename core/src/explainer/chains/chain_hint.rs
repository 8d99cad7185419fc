//! A chain hint in the form that the search uses.

use std::rc::Rc;

use crate::explainer::hint::{
    Branch, Chains, Evidence, Hint, Link, Origin, Via, house, house_kind,
};
use crate::explainer::rule::Rule;
use crate::explainer::state::candidate;
use crate::grid::{Cell, Digit};
use crate::position::Need;

/// A node of a branch.
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) candidate: u16,
    pub(crate) on: bool,
    pub(crate) cause: Cause,
    /// Indices in the branch.
    pub(crate) parents: Vec<u16>,
}

/// The inference that produced a node.
#[derive(Clone)]
pub(crate) enum Cause {
    /// An assumption.
    Start,
    /// A link: 0 for the cell, 1 to 3 for box, row and column.
    Link(u8),
    /// An inner deduction.
    Inner(Inner),
}

/// An inner deduction.
#[derive(Clone)]
pub(crate) enum Inner {
    /// Locked candidates, a pair or an X-wing.
    Set(InnerSet),
    /// Inner chains.
    Chains(Rc<ChainHint>),
}

/// Locked candidates, a pair or an X-wing inside a closure.
#[derive(Clone, Copy)]
pub(crate) struct InnerSet {
    pub(crate) rule: Rule,
    /// The one or two units that form the pattern; the second may be [`NO_UNIT`].
    pub(crate) units: [u16; 2],
}

/// The absence of a unit.
pub(crate) const NO_UNIT: u16 = u16::MAX;

impl Node {
    /// Returns the inner chains that the node follows from.
    pub(crate) const fn chains(&self) -> Option<&Rc<ChainHint>> {
        match &self.cause {
            Cause::Inner(Inner::Chains(found)) => Some(found),
            _ => None,
        }
    }
}

/// A chain hint.
#[derive(Clone)]
pub(crate) struct ChainHint {
    pub(crate) rank: Rank,
    pub(crate) rule: Rule,
    /// The unit with whose candidates the branches start; `None` if they start with one candidate.
    pub(crate) origin: Option<u16>,
    pub(crate) placement: Option<u16>,
    /// Eliminations, in the order in which the explainer collects them.
    pub(crate) eliminations: Vec<u16>,
    /// Branches, breadth first from the conclusions.
    pub(crate) branches: Vec<Vec<Node>>,
    /// The branch is a cycle, which holds in both directions.
    pub(crate) cycle: bool,
}

/// The order of chain hints: raw difficulty, complexity, sort key, then the order in which they are
/// found.
#[derive(Clone, Copy)]
pub(crate) struct Rank {
    pub(crate) difficulty: f64,
    pub(crate) complexity: u16,
    pub(crate) key: u8,
}

impl Rank {
    /// Returns true if this rank is strictly better than the other.
    pub(crate) fn beats(&self, other: &Self) -> bool {
        let rest = (self.complexity, self.key) < (other.complexity, other.key);
        self.difficulty < other.difficulty || (self.difficulty <= other.difficulty && rest)
    }
}

impl ChainHint {
    /// Returns true if two inner hints count as one: the same conclusions from the same nodes.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let nodes = |branch: &Vec<Node>| -> Vec<(u16, bool)> {
            branch.iter().map(|node| (node.candidate, node.on)).collect()
        };
        self.branches.len() == other.branches.len()
            && self
                .branches
                .iter()
                .zip(&other.branches)
                .all(|(a, b)| a.len() == b.len() && nodes(a) == nodes(b))
    }

    /// Converts to a public hint.
    pub(crate) fn hint(&self) -> Hint {
        let mut inner: Vec<Rc<Self>> = Vec::new();
        let branches = self
            .branches
            .iter()
            .map(|branch| branch.iter().map(|node| link(node, &mut inner)).collect())
            .collect::<Vec<Branch>>();
        let origin = match self.origin.map(need) {
            None => Origin::Candidate,
            Some(Need::Cell(cell)) => Origin::Cell(cell),
            Some(Need::Place(house, _)) => Origin::House(house),
        };
        Hint {
            difficulty: self.rank.difficulty,
            rule: self.rule,
            placement: self.placement.map(|index| candidate(index.into())),
            eliminations: self.eliminations.iter().map(|&index| candidate(index.into())).collect(),
            evidence: Evidence::Chains(Chains {
                origin,
                branches,
                inner: inner.iter().map(|found| found.hint()).collect(),
            }),
        }
    }
}

fn link(node: &Node, inner: &mut Vec<Rc<ChainHint>>) -> Link {
    Link {
        candidate: candidate(node.candidate.into()),
        on: node.on,
        via: match &node.cause {
            Cause::Start => Via::Start,
            Cause::Link(0) => Via::Cell,
            Cause::Link(kind) => Via::House(house_kind(*kind as usize - 1)),
            Cause::Inner(Inner::Set(set)) => {
                let units = set.units.into_iter().filter(|&unit| unit != NO_UNIT);
                Via::Set { rule: set.rule, needs: units.map(need).collect() }
            }
            Cause::Inner(Inner::Chains(found)) => {
                let known = inner.iter().position(|other| found.same(other));
                Via::Chains(known.unwrap_or_else(|| {
                    inner.push(Rc::clone(found));
                    inner.len() - 1
                }))
            }
        },
        parents: node.parents.iter().map(|&parent| parent.into()).collect(),
    }
}

/// Converts a unit of the tables.
fn need(unit: u16) -> Need {
    match usize::from(unit) {
        cell @ ..81 => Need::Cell(Cell::new(cell)),
        place => Need::Place(house((place - 81) / 9), Digit::new((place - 81) % 9)),
    }
}
