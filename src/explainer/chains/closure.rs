//! All that follows from one assumption, as a search for it finds it and leaves it.

use super::super::rule::Nesting;
use super::super::state::State;
use super::super::tables::{CANDIDATE_BITS, CANDIDATE_UNITS, bits};
use super::found::Inner;
use super::links::{Links, NONE};

/// What a closure may use.
#[derive(Clone, Copy)]
pub(in super::super) struct Mode {
    /// Links between the digits of a cell.
    pub(in super::super) cells: bool,
    /// Candidates that went make new links.
    pub(in super::super) dynamic: bool,
    /// Inner deductions once nothing else follows.
    pub(in super::super) inner: Nesting,
}

/// No cost: the node does not follow.
pub(super) const ABSENT: u16 = 0x3fff;
/// More than any cost that still matters.
pub(super) const COSTLY: u16 = 0x1fff;
/// The highest bound for a closure.
pub(super) const NO_BOUND: u16 = 0x1ffe;

/// What follows from an assumption. Reproduces: after a contradiction everything stays as far as
/// it had come.
///
/// It holds all that is needed to go on with it where more may be used.
#[derive(Clone)]
pub(in super::super) struct Closure {
    pub(super) start: (u16, bool),
    /// On-nodes and off-nodes in the order found.
    pub(super) on: Vec<u16>,
    pub(super) off: Vec<u16>,
    /// For each on-node the off-node that triggered it and the kind of the link.
    pub(super) on_from: Vec<(u16, u8)>,
    /// For each off-node its on-node, or what [`Closure::rule`] makes an inner deduction of.
    pub(super) off_from: Vec<u16>,
    /// The number of ancestors, itself included, of each off-node, then of each on-node.
    pub(super) costs: Vec<u16>,
    /// What the dearest inner hint under each node costs; empty if there are no inner chains.
    pub(super) extras: Vec<u16>,
    pub(super) rules: Vec<Rule>,
    pub(super) clash: Option<Clash>,
    /// The bound that it was computed with.
    pub(super) bound: u16,
    /// What it takes to go on with it, if that is wanted.
    pub(super) left: Option<Box<Workings>>,
}

/// What a closure in the making knows besides.
#[derive(Clone)]
pub(in super::super) struct Workings {
    /// The board without the candidates that went.
    pub(super) work: State,
    /// What is known of each candidate: [`ON`], [`OFF`], [`GONE`].
    pub(super) flags: Vec<u8>,
    /// Ancestors of each node that has a set of its own: off-nodes, then on-nodes.
    pub(super) sets: Vec<u64>,
    /// Which of them is that of an on-node, and of a rule.
    pub(super) on_sets: Vec<u16>,
    pub(super) rule_sets: Vec<u16>,
    /// Nodes waiting whose cost still matters.
    pub(super) cheap: usize,
    /// How many on-nodes and off-nodes are expanded.
    pub(super) next_on: usize,
    pub(super) next_off: usize,
    /// How many kinds of inner deductions find nothing on the board as it is.
    pub(super) exhausted: usize,
}

/// An inner deduction that put off-nodes here.
#[derive(Clone)]
pub(super) struct Rule {
    /// The off-nodes it leans on.
    pub(super) parents: Vec<u16>,
    pub(super) inner: Inner,
}

/// A candidate that is both on and off. One of the two is in the closure, the other is new.
#[derive(Clone, Copy)]
pub(super) struct Clash {
    pub(super) id: u16,
    pub(super) new_on: bool,
    pub(super) from: u16,
    pub(super) kind: u8,
    /// Ancestors of both together, and the dearest inner hint.
    pub(super) cost: u16,
    pub(super) extra: u16,
}

/// The candidate is on.
pub(super) const ON: u8 = 1;
/// It is off.
pub(super) const OFF: u8 = 2;
/// It is off, and the board has it no more.
pub(super) const GONE: u8 = 4;

/// Marks the index of a rule among on-nodes.
pub(super) const RULE: u16 = 0x8000;

impl Closure {
    /// One without nodes.
    pub(super) fn new(links: &Links) -> Self {
        Self {
            start: (NONE, false),
            on: Vec::with_capacity(96),
            off: Vec::with_capacity(links.len()),
            on_from: Vec::new(),
            off_from: Vec::new(),
            costs: Vec::new(),
            extras: Vec::new(),
            rules: Vec::new(),
            clash: None,
            bound: NO_BOUND,
            left: None,
        }
    }

    /// Takes everything back, for the candidates of this board.
    pub(super) fn reset(&mut self, links: &Links, start: (u16, bool), bound: u16) {
        let len = links.len();
        self.start = start;
        self.bound = bound;
        self.on.clear();
        self.off.clear();
        refill(&mut self.on_from, len, (NONE, 0));
        refill(&mut self.off_from, len, NONE);
        refill(&mut self.costs, 2 * len, ABSENT);
        self.extras.clear();
        self.rules.clear();
        self.clash = None;
    }

    /// Becomes a copy of another one, but for its workings.
    pub(super) fn copy(&mut self, other: &Self) {
        self.start = other.start;
        self.on.clone_from(&other.on);
        self.off.clone_from(&other.off);
        self.on_from.clone_from(&other.on_from);
        self.off_from.clone_from(&other.off_from);
        self.costs.clone_from(&other.costs);
        self.extras.clone_from(&other.extras);
        self.rules.clone_from(&other.rules);
        self.clash = other.clash;
        self.bound = other.bound;
    }

    /// The rule that put an off-node here, if one did.
    pub(super) fn rule(&self, id: u16) -> Option<&Rule> {
        let from = self.off_from[id as usize];
        (from != NONE && from & RULE != 0).then(|| &self.rules[(from & !RULE) as usize])
    }

    /// The off-nodes that made an on-node by a link of this kind: all other candidates that its
    /// cell, or the house for its digit, had when the closure began.
    pub(super) fn parents(links: &Links, id: u16, kind: u8) -> impl Iterator<Item = u16> + '_ {
        let candidate = links.candidates[id as usize] as usize;
        let unit = CANDIDATE_UNITS[candidate][kind as usize];
        let bit = CANDIDATE_BITS[candidate][kind as usize];
        bits(links.state.units[unit as usize] & !bit).map(move |slot| links.member(unit, slot))
    }
}

impl Workings {
    pub(super) fn new(links: &Links) -> Self {
        Self {
            work: links.state.clone(),
            flags: Vec::new(),
            sets: Vec::new(),
            on_sets: Vec::new(),
            rule_sets: Vec::new(),
            cheap: 0,
            next_on: 0,
            next_off: 0,
            exhausted: 0,
        }
    }

    /// Takes everything back, for the candidates of this board.
    pub(super) fn reset(&mut self, links: &Links) {
        self.work.clone_from(&links.state);
        refill(&mut self.flags, links.len(), 0);
        refill(&mut self.on_sets, links.len(), NONE);
        self.sets.clear();
        self.rule_sets.clear();
        (self.cheap, self.next_on, self.next_off, self.exhausted) = (0, 0, 0, 0);
    }

    /// Becomes a copy of others.
    pub(super) fn copy(&mut self, other: &Self) {
        self.work.clone_from(&other.work);
        self.flags.clone_from(&other.flags);
        self.sets.clone_from(&other.sets);
        self.on_sets.clone_from(&other.on_sets);
        self.rule_sets.clone_from(&other.rule_sets);
        self.cheap = other.cheap;
        self.next_on = other.next_on;
        self.next_off = other.next_off;
        self.exhausted = other.exhausted;
    }
}

fn refill<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}
