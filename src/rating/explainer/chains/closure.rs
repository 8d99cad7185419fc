//! All that follows from one assumption, in the order in which the explainer finds it.

use std::ops::Range;

use super::super::rule::Nesting;
use super::super::state::State;
use super::super::tables::{CANDIDATE_BITS, CANDIDATE_UNITS, bits, is_single};
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
const COSTLY: u16 = 0x1fff;

const ON: u8 = 1;
const OFF: u8 = 2;
const GONE: u8 = 4;

/// What follows from an assumption. Reproduces: after a contradiction everything stays as far as
/// it had come.
pub(super) struct Closure {
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
}

/// An inner deduction that put off-nodes here.
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

/// Marks the index of a rule among on-nodes.
const RULE: u16 = 0x8000;

impl Closure {
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

/// Makes closures on one board.
pub(super) struct Closer<'a> {
    pub(super) links: &'a Links,
    pub(super) mode: Mode,
    /// The board while a closure is made.
    pub(super) work: State,
    flags: Vec<u8>,
    /// Words of a set of ancestors: off-nodes, then on-nodes.
    words: usize,
    /// Ancestors of each node that has a set of its own.
    sets: Vec<u64>,
    on_sets: Vec<u16>,
    rule_sets: Vec<u16>,
    scratch: Vec<u64>,
    /// Nodes waiting whose cost still matters.
    cheap: usize,
}

impl<'a> Closer<'a> {
    pub(super) fn new(links: &'a Links, mode: Mode) -> Self {
        let words = links.len().div_ceil(64);
        Self {
            links,
            mode,
            work: links.state.clone(),
            flags: vec![0; links.len()],
            words,
            sets: Vec::new(),
            on_sets: vec![NONE; links.len()],
            rule_sets: Vec::new(),
            scratch: vec![0; 2 * words],
            cheap: 0,
        }
    }

    /// All that follows from a start. Nodes with more ancestors than `bound` may be missing and
    /// their costs wrong: no hint with them can matter.
    pub(super) fn close(&mut self, start: u16, on: bool, bound: u16) -> Closure {
        let len = self.links.len();
        let nested = self.mode.inner.has_chains();
        let mut closure = Closure {
            start: (start, on),
            on: Vec::with_capacity(96),
            off: Vec::with_capacity(len),
            on_from: vec![(NONE, 0); len],
            off_from: vec![NONE; len],
            costs: vec![ABSENT; 2 * len],
            extras: if nested { vec![0; 2 * len] } else { Vec::new() },
            rules: Vec::new(),
            clash: None,
            bound,
        };
        self.flags.fill(0);
        self.work.units = self.links.state.units;
        self.sets.clear();
        self.rule_sets.clear();
        self.cheap = 0;
        if on {
            self.add_on(&mut closure, (start, NONE, 0));
        } else {
            self.flags[start as usize] |= OFF;
            closure.off.push(start);
            closure.costs[start as usize] = 1;
            self.cheap += 1;
        }
        self.run(&mut closure);
        closure
    }

    fn run(&mut self, closure: &mut Closure) {
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            // With inner deductions a dear node can open the way to a cheap one later.
            if self.cheap == 0 && !self.mode.inner.any() {
                return;
            }
            let done = if next_on < closure.on.len() {
                next_on += 1;
                self.expand_on(closure, closure.on[next_on - 1])
            } else if next_off < closure.off.len() {
                next_off += 1;
                self.expand_off(closure, closure.off[next_off - 1])
            } else {
                !self.mode.inner.any() || !self.deduce(closure)
            };
            if done {
                return;
            }
        }
    }

    /// Queues what goes when a candidate is on; true at a contradiction.
    fn expand_on(&mut self, closure: &mut Closure, id: u16) -> bool {
        let links = self.links;
        let cost = closure.costs[links.len() + id as usize];
        self.cheap -= usize::from(cost <= closure.bound);
        let next = (cost + 1).min(COSTLY);
        let offs = if self.mode.cells {
            links.offs(id)
        } else {
            links.same_digit_offs(id)
        };
        for &off in offs {
            let flags = self.flags[off as usize];
            if flags & GONE != 0 {
                continue;
            }
            if flags & ON != 0 {
                closure.clash = Some(self.clash_off(closure, off, id));
                return true;
            }
            if flags & OFF == 0 {
                self.flags[off as usize] |= OFF;
                closure.off.push(off);
                closure.off_from[off as usize] = id;
                closure.costs[off as usize] = next;
                if let Some(extra) = closure.extras.get(links.len() + id as usize).copied() {
                    closure.extras[off as usize] = extra;
                }
                self.cheap += usize::from(next <= closure.bound);
            }
        }
        false
    }

    /// A new off-node against one that is on.
    fn clash_off(&self, closure: &Closure, id: u16, from: u16) -> Clash {
        let on = |id: u16| self.links.len() + id as usize;
        let extra = |id: u16| closure.extras.get(on(id)).copied().unwrap_or(0);
        Clash {
            id,
            new_on: false,
            from,
            kind: 0,
            cost: (closure.costs[on(id)] + closure.costs[on(from)] + 1).min(COSTLY),
            extra: extra(id).max(extra(from)),
        }
    }

    /// Queues what comes on when a candidate is off; true at a contradiction.
    fn expand_off(&mut self, closure: &mut Closure, id: u16) -> bool {
        let candidate = self.links.candidates[id as usize] as usize;
        self.cheap -= usize::from(closure.costs[id as usize] <= closure.bound);
        let units = CANDIDATE_UNITS[candidate];
        let mut ons = [NONE; 4];
        for kind in usize::from(!self.mode.cells)..4 {
            let unit = &mut self.work.units[units[kind] as usize];
            let rest = *unit & !CANDIDATE_BITS[candidate][kind];
            if is_single(rest) {
                ons[kind] = self
                    .links
                    .member(units[kind], rest.trailing_zeros() as usize);
            }
            if self.mode.dynamic {
                *unit = rest;
            }
        }
        if self.mode.dynamic {
            self.flags[id as usize] |= GONE;
            if !self.mode.cells {
                self.work.units[units[0] as usize] &= !CANDIDATE_BITS[candidate][0];
            }
        }
        for (kind, on) in (0..).zip(ons) {
            if on == NONE || self.flags[on as usize] & (ON | OFF) == ON {
                continue;
            }
            if self.flags[on as usize] & OFF != 0 {
                closure.clash = Some(self.clash_on(closure, (on, id, kind)));
                return true;
            }
            self.add_on(closure, (on, id, kind));
        }
        false
    }

    /// A new on-node against one that is off.
    fn clash_on(&mut self, closure: &Closure, (id, from, kind): (u16, u16, u8)) -> Clash {
        let (cost, extra) = self.count(closure, (id, from, kind));
        let off_extra = closure.extras.get(id as usize).copied().unwrap_or(0);
        Clash {
            id,
            new_on: true,
            from,
            kind,
            cost: (cost + closure.costs[id as usize]).min(COSTLY),
            extra: extra.max(off_extra),
        }
    }

    fn add_on(&mut self, closure: &mut Closure, (id, from, kind): (u16, u16, u8)) {
        let (cost, extra) = self.count(closure, (id, from, kind));
        self.flags[id as usize] |= ON;
        closure.on.push(id);
        closure.on_from[id as usize] = (from, kind);
        closure.costs[self.links.len() + id as usize] = cost;
        if extra > 0 {
            closure.extras[self.links.len() + id as usize] = extra;
        }
        if cost <= closure.bound {
            self.cheap += 1;
            self.on_sets[id as usize] = (self.sets.len() / (2 * self.words)) as u16;
            self.sets.extend_from_slice(&self.scratch);
        }
    }

    /// The ancestors of an on-node, left in `scratch`, and their number, if all are cheap; with
    /// what the dearest inner hint under it costs.
    fn count(&mut self, closure: &Closure, (id, from, kind): (u16, u16, u8)) -> (u16, u16) {
        self.scratch.fill(0);
        let (mut cost, mut extra) = (1, 0);
        if from != NONE {
            let links = self.links;
            if self.mode.dynamic {
                (cost, extra) = self.unite(closure, Closure::parents(links, id, kind));
            } else {
                (cost, extra) = self.unite(closure, std::iter::once(from));
            }
        }
        let bit = self.words * 64 + id as usize;
        self.scratch[bit / 64] |= 1 << (bit % 64);
        (cost, extra)
    }

    /// Unites the ancestors of off-nodes in `scratch`; the cost of a node that follows from them.
    pub(super) fn unite(
        &mut self,
        closure: &Closure,
        parents: impl Iterator<Item = u16>,
    ) -> (u16, u16) {
        self.scratch.fill(0);
        let (mut many, mut cost, mut extra) = (0, 0, 0);
        for off in parents {
            many += 1;
            cost = cost.max(closure.costs[off as usize]);
            extra = extra.max(closure.extras.get(off as usize).copied().unwrap_or(0));
            if cost > closure.bound {
                cost = COSTLY;
                continue;
            }
            self.scratch[off as usize / 64] |= 1 << (off % 64);
            if let Some(range) = self.set_of(closure, off) {
                for (word, more) in self.scratch.iter_mut().zip(&self.sets[range]) {
                    *word |= more;
                }
            }
        }
        if many > 1 && cost < COSTLY {
            cost = self
                .scratch
                .iter()
                .map(|word| word.count_ones() as u16)
                .sum();
        }
        ((cost + 1).min(COSTLY), extra)
    }

    /// Where the ancestors of an off-node, besides itself, are in `sets`.
    fn set_of(&self, closure: &Closure, off: u16) -> Option<Range<usize>> {
        let from = closure.off_from[off as usize];
        if from == NONE {
            return None;
        }
        let set = if from & RULE == 0 {
            self.on_sets[from as usize]
        } else {
            self.rule_sets[(from & !RULE) as usize]
        };
        let start = set as usize * 2 * self.words;
        Some(start..start + 2 * self.words)
    }

    /// Queues the off-nodes of an inner deduction. Reproduces: whether they are on is not asked.
    pub(super) fn add_rule(&mut self, closure: &mut Closure, rule: Rule, offs: &[u16]) {
        let (cost, parent_extra) = self.unite(closure, rule.parents.iter().copied());
        let own = match &rule.inner {
            Inner::Set(_) => 0,
            Inner::Chains(found) => found.rank.complexity,
        };
        let mut added = false;
        for &off in offs {
            if self.flags[off as usize] & OFF != 0 {
                continue;
            }
            added = true;
            self.flags[off as usize] |= OFF;
            closure.off.push(off);
            closure.off_from[off as usize] = RULE | closure.rules.len() as u16;
            closure.costs[off as usize] = cost;
            if !closure.extras.is_empty() {
                closure.extras[off as usize] = parent_extra.max(own);
            }
            self.cheap += usize::from(cost <= closure.bound);
        }
        if added {
            self.rule_sets
                .push((self.sets.len() / (2 * self.words)) as u16);
            if cost <= closure.bound {
                self.sets.extend_from_slice(&self.scratch);
            }
            closure.rules.push(rule);
        }
    }
}
