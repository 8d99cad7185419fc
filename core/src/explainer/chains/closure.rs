//! All consequences of one assumption.

use super::NONE;
use super::chain_hint::Inner;
use super::links::Links;
use crate::explainer::rule::Nesting;
use crate::explainer::state::State;

/// The inferences that a closure may use.
#[derive(Clone, Copy)]
pub(crate) struct Inference {
    /// Links between the digits of a cell.
    pub(crate) cells: bool,
    /// Links that exist once candidates are eliminated.
    pub(crate) dynamic: bool,
    /// Inner deductions, used once nothing else follows.
    pub(crate) inner: Nesting,
}

/// The cost of a node that does not follow. Two such costs and one more fit into a `u16`.
pub(super) const ABSENT: u16 = 0x3fff;
/// The cap of the costs of nodes that follow, above every bound.
pub(super) const COSTLY: u16 = 0x1fff;
/// The bound of an unlimited closure: every cost below [`COSTLY`] matters.
pub(super) const NO_BOUND: u16 = COSTLY - 1;
const _: () = assert!(NO_BOUND < COSTLY && COSTLY < ABSENT && 2 * ABSENT < u16::MAX);

/// A node: a candidate that is on or off.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeRef {
    pub(super) id: u16,
    pub(super) on: bool,
}

/// The origin of a node that is on.
#[derive(Clone, Copy)]
pub(super) struct OnOrigin {
    /// The off-node; [`NONE`] for an assumption, and for a node that is not on.
    pub(super) off: u16,
    /// The kind of the link between the two.
    pub(super) kind: u8,
}

impl OnOrigin {
    /// The origin of a node that no other turned on.
    pub(super) const NONE: Self = Self { off: NONE, kind: 0 };
}

/// The consequences of an assumption. Reproduces: after a contradiction the closure stays as it is.
///
/// With its working data it can be extended with further kinds of inference.
#[derive(Clone)]
pub(crate) struct Closure {
    pub(super) start: NodeRef,
    /// On-nodes in the order found.
    pub(super) on: Vec<u16>,
    pub(super) off: Vec<u16>,
    /// The origin of each on-node.
    pub(super) on_from: Vec<OnOrigin>,
    /// For each off-node, its on-node, or [`INNER`] and the index of an inner deduction.
    pub(super) off_from: Vec<u16>,
    /// Number of ancestors, itself included, of each off-node, then of each on-node.
    pub(super) costs: Vec<u16>,
    /// Greatest cost of an inner hint among the ancestors of each node; empty if there are no inner
    /// chains.
    pub(super) extras: Vec<u16>,
    pub(super) inner_steps: Vec<InnerStep>,
    pub(super) clash: Option<Clash>,
    /// The bound that the closure was built with.
    pub(super) bound: u16,
    /// Working data to extend the closure with, if it was kept.
    pub(super) workspace: Option<Box<Workspace>>,
}

/// Working data of a closure under construction.
#[derive(Clone)]
pub(crate) struct Workspace {
    /// The board without the eliminated candidates.
    pub(super) board: State,
    /// The state of each candidate: [`ON`], [`OFF`], [`GONE`].
    pub(super) flags: Vec<u8>,
    /// Ancestor sets: off-nodes, then on-nodes.
    pub(super) sets: Vec<u64>,
    /// For each on-node, the index of its ancestor set.
    pub(super) on_sets: Vec<u16>,
    pub(super) inner_sets: Vec<u16>,
    /// Number of unexpanded nodes whose cost still matters.
    pub(super) cheap: usize,
    /// Number of on-nodes expanded.
    pub(super) next_on: usize,
    pub(super) next_off: usize,
    /// Number of kinds of inner deductions that find nothing on the current board.
    pub(super) exhausted: usize,
}

/// An inner deduction of the closure.
#[derive(Clone)]
pub(super) struct InnerStep {
    /// The off-nodes it relies on.
    pub(super) parents: Vec<u16>,
    pub(super) inner: Inner,
}

/// A candidate that is both on and off. One of the two nodes is in the closure, the other is new.
#[derive(Clone, Copy)]
pub(super) struct Clash {
    pub(super) id: u16,
    pub(super) new_on: bool,
    /// The node that the new one follows from.
    pub(super) from: u16,
    /// The kind of the link.
    pub(super) kind: u8,
    /// Number of ancestors of both nodes.
    pub(super) cost: u16,
    /// Greatest cost of an inner hint among the ancestors.
    pub(super) inner_cost: u16,
}

pub(super) const ON: u8 = 1;
pub(super) const OFF: u8 = 2;
/// Off, and removed from the board.
pub(super) const GONE: u8 = 4;

/// Marks the index of an inner deduction among on-nodes.
pub(super) const INNER: u16 = 0x8000;

impl Closure {
    pub(super) fn new(links: &Links) -> Self {
        Self {
            start: NodeRef { id: NONE, on: false },
            on: Vec::with_capacity(96),
            off: Vec::with_capacity(links.len()),
            on_from: Vec::new(),
            off_from: Vec::new(),
            costs: Vec::new(),
            extras: Vec::new(),
            inner_steps: Vec::new(),
            clash: None,
            bound: NO_BOUND,
            workspace: None,
        }
    }

    /// Clears the closure for the candidates of this board.
    pub(super) fn reset(&mut self, links: &Links, start: NodeRef, bound: u16) {
        let len = links.len();
        self.start = start;
        self.bound = bound;
        self.on.clear();
        self.off.clear();
        refill(&mut self.on_from, len, OnOrigin::NONE);
        refill(&mut self.off_from, len, NONE);
        refill(&mut self.costs, 2 * len, ABSENT);
        self.extras.clear();
        self.inner_steps.clear();
        self.clash = None;
    }

    /// Copies another closure without its working data.
    pub(super) fn copy_from(&mut self, other: &Self) {
        let Self {
            start,
            on,
            off,
            on_from,
            off_from,
            costs,
            extras,
            inner_steps,
            clash,
            bound,
            workspace: _,
        } = other;
        (self.start, self.clash, self.bound) = (*start, *clash, *bound);
        self.on.clone_from(on);
        self.off.clone_from(off);
        self.on_from.clone_from(on_from);
        self.off_from.clone_from(off_from);
        self.costs.clone_from(costs);
        self.extras.clone_from(extras);
        self.inner_steps.clone_from(inner_steps);
    }

    /// Returns the inner deduction that eliminated a candidate, if one did.
    pub(super) fn inner_step(&self, id: u16) -> Option<&InnerStep> {
        let from = self.off_from[id as usize];
        (from != NONE && from & INNER != 0).then(|| &self.inner_steps[(from & !INNER) as usize])
    }
}

impl Workspace {
    pub(super) fn new(links: &Links) -> Self {
        Self {
            board: links.state.clone(),
            flags: Vec::new(),
            sets: Vec::new(),
            on_sets: Vec::new(),
            inner_sets: Vec::new(),
            cheap: 0,
            next_on: 0,
            next_off: 0,
            exhausted: 0,
        }
    }

    /// Clears the data for the candidates of this board.
    pub(super) fn reset(&mut self, links: &Links) {
        self.board.clone_from(&links.state);
        refill(&mut self.flags, links.len(), 0);
        refill(&mut self.on_sets, links.len(), NONE);
        self.sets.clear();
        self.inner_sets.clear();
        (self.cheap, self.next_on, self.next_off, self.exhausted) = (0, 0, 0, 0);
    }

    pub(super) fn copy_from(&mut self, other: &Self) {
        let Self { board, flags, sets, on_sets, inner_sets, cheap, next_on, next_off, exhausted } =
            other;
        self.board.clone_from(board);
        self.flags.clone_from(flags);
        self.sets.clone_from(sets);
        self.on_sets.clone_from(on_sets);
        self.inner_sets.clone_from(inner_sets);
        (self.cheap, self.exhausted) = (*cheap, *exhausted);
        (self.next_on, self.next_off) = (*next_on, *next_off);
    }
}

fn refill<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}
