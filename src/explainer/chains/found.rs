//! A chain hint as the search keeps it.

use std::rc::Rc;

use super::super::hint::{Branch, Chains, Evidence, Hint, Link, Origin, Via, house, house_kind};
use super::super::rule::Rule;
use super::super::state::candidate;
use crate::grid::{Cell, Digit};
use crate::position::Need;

/// A node of a branch: what it is, why, and on what it rests.
#[derive(Clone)]
pub(in super::super) struct Node {
    pub(in super::super) candidate: u16,
    pub(in super::super) on: bool,
    pub(in super::super) cause: Cause,
    /// Indices in the branch.
    pub(in super::super) parents: Vec<u16>,
}

/// How a node came about.
#[derive(Clone)]
pub(in super::super) enum Cause {
    /// It is assumed.
    Start,
    /// By a link: kind 0 is the cell, 1 to 3 are box, row and column.
    Link(u8),
    /// By an inner deduction.
    Inner(Inner),
}

/// An inner deduction.
#[derive(Clone)]
pub(in super::super) enum Inner {
    /// Locked candidates, a pair or an X-wing.
    Set(InnerSet),
    /// Chains.
    Chains(Rc<Found>),
}

/// Locked candidates, a pair or an X-wing inside a closure.
#[derive(Clone, Copy)]
pub(in super::super) struct InnerSet {
    pub(in super::super) rule: Rule,
    /// The one or two units that it stands on; the second may be [`NO_UNIT`].
    pub(in super::super) units: [u16; 2],
}

/// Stands for no unit.
pub(in super::super) const NO_UNIT: u16 = u16::MAX;

impl Node {
    /// The chains inside that it follows from.
    pub(in super::super) const fn chains(&self) -> Option<&Rc<Found>> {
        match &self.cause {
            Cause::Inner(Inner::Chains(found)) => Some(found),
            _ => None,
        }
    }
}

/// What the branches of a hint start from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Root {
    Candidate,
    Cell(u8),
    House(u8),
}

/// A chain hint.
#[derive(Clone)]
pub(in super::super) struct Found {
    pub(in super::super) rank: Rank,
    pub(in super::super) rule: Rule,
    pub(in super::super) root: Root,
    /// What it places.
    pub(in super::super) placement: Option<u16>,
    /// What it deletes, in the order in which the explainer would collect it.
    pub(in super::super) eliminations: Vec<u16>,
    /// Breadth first from the conclusions.
    pub(in super::super) branches: Vec<Vec<Node>>,
    /// Whether the branch is a cycle, which holds both ways round.
    pub(in super::super) cycle: bool,
}

/// By what chain hints are ordered: raw difficulty, complexity, sort key, then who came first.
#[derive(Clone, Copy)]
pub(in super::super) struct Rank {
    pub(in super::super) difficulty: f64,
    pub(in super::super) complexity: u16,
    pub(in super::super) key: u8,
}

impl Rank {
    /// Whether this one is strictly before the other.
    pub(in super::super) fn beats(&self, other: &Self) -> bool {
        let rest = (self.complexity, self.key) < (other.complexity, other.key);
        self.difficulty < other.difficulty || (self.difficulty <= other.difficulty && rest)
    }
}

impl Found {
    /// Whether two inner hints count once: the same conclusions by the same nodes.
    pub(in super::super) fn same(&self, other: &Self) -> bool {
        let nodes = |branch: &Vec<Node>| -> Vec<(u16, bool)> {
            branch
                .iter()
                .map(|node| (node.candidate, node.on))
                .collect()
        };
        self.branches.len() == other.branches.len()
            && self
                .branches
                .iter()
                .zip(&other.branches)
                .all(|(a, b)| a.len() == b.len() && nodes(a) == nodes(b))
    }

    /// The hint for people.
    pub(in super::super) fn hint(&self) -> Hint {
        let mut inner: Vec<Rc<Self>> = Vec::new();
        let branches = self
            .branches
            .iter()
            .map(|branch| branch.iter().map(|node| link(node, &mut inner)).collect())
            .collect::<Vec<Branch>>();
        let origin = match self.root {
            Root::Candidate => Origin::Candidate,
            Root::Cell(cell) => Origin::Cell(Cell::new(cell.into())),
            Root::House(index) => Origin::House(house(index.into())),
        };
        Hint {
            difficulty: self.rank.difficulty,
            rule: self.rule,
            placement: self.placement.map(|index| candidate(index.into())),
            eliminations: self
                .eliminations
                .iter()
                .map(|&index| candidate(index.into()))
                .collect(),
            evidence: Evidence::Chains(Chains {
                origin,
                branches,
                inner: inner.iter().map(|found| found.hint()).collect(),
            }),
        }
    }
}

fn link(node: &Node, inner: &mut Vec<Rc<Found>>) -> Link {
    Link {
        candidate: candidate(node.candidate.into()),
        on: node.on,
        via: match &node.cause {
            Cause::Start => Via::Start,
            Cause::Link(0) => Via::Cell,
            Cause::Link(kind) => Via::House(house_kind(*kind as usize - 1)),
            Cause::Inner(Inner::Set(set)) => Via::Set {
                rule: set.rule,
                needs: set.units.into_iter().filter_map(need).collect(),
            },
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

/// A unit of the tables as what needs one of its candidates.
fn need(unit: u16) -> Option<Need> {
    match usize::from(unit) {
        _ if unit == NO_UNIT => None,
        cell @ 0..81 => Some(Need::Cell(Cell::new(cell))),
        place => {
            let (index, digit) = ((place - 81) / 9, (place - 81) % 9);
            Some(Need::Place(house(index), Digit::new(digit)))
        }
    }
}
