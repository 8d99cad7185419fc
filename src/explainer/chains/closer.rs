//! How a closure is made: the order in which the explainer finds what follows.

use std::ops::Range;

use super::super::tables::{CANDIDATE_BITS, CANDIDATE_UNITS, is_single};
use super::closure::{COSTLY, Clash, Closure, GONE, Mode, OFF, ON, RULE, Rule, Workings};
use super::found::Inner;
use super::links::{Links, NONE};

/// How many closures a path may take: a dozen times those of the hardest puzzles known.
const PATIENCE: u64 = 50_000_000;

/// What nobody needs any more, to be used again; and how much work was done.
#[derive(Default)]
#[expect(clippy::vec_box, reason = "they go in and out, and need not be moved")]
pub(in super::super) struct Pool {
    closures: Vec<Box<Closure>>,
    workings: Vec<Box<Workings>>,
    /// About how many closures were made, inner ones too.
    made: u64,
}

impl Pool {
    /// Whether more was done than any puzzle with one solution is known to need.
    pub(in super::super) const fn is_spent(&self) -> bool {
        self.made > PATIENCE
    }

    /// Counts as much work as some closures are.
    pub(super) const fn spend(&mut self, closures: u64) {
        self.made += closures;
    }

    pub(in super::super) fn take_back(&mut self, mut closure: Box<Closure>) {
        self.workings.extend(closure.left.take());
        self.closures.push(closure);
    }

    fn closure(&mut self, links: &Links) -> Box<Closure> {
        let spare = self.closures.pop();
        spare.unwrap_or_else(|| Box::new(Closure::new(links)))
    }

    fn workings(&mut self, links: &Links) -> Box<Workings> {
        let spare = self.workings.pop();
        spare.unwrap_or_else(|| Box::new(Workings::new(links)))
    }
}

/// Makes closures on one board.
pub(super) struct Closer<'a> {
    pub(super) links: &'a Links,
    pub(super) mode: Mode,
    pub(super) pool: Pool,
    /// Whether closures are to be gone on with later.
    pub(super) keeps: bool,
    /// Those of the closure in the making.
    pub(super) now: Box<Workings>,
    /// Words of a set of ancestors: off-nodes, then on-nodes.
    words: usize,
    scratch: Vec<u64>,
}

impl<'a> Closer<'a> {
    pub(super) fn new(links: &'a Links, mode: Mode, mut pool: Pool) -> Self {
        let words = links.len().div_ceil(64);
        Self {
            links,
            mode,
            now: pool.workings(links),
            pool,
            keeps: false,
            words,
            scratch: vec![0; 2 * words],
        }
    }

    /// All that follows from a start. Nodes with more ancestors than `bound` may be missing and
    /// their costs wrong: no hint with them can matter.
    pub(super) fn close(&mut self, start: u16, on: bool, bound: u16) -> Box<Closure> {
        let mut closure = self.pool.closure(self.links);
        closure.reset(self.links, (start, on), bound);
        self.now.reset(self.links);
        if on {
            self.add_on(&mut closure, (start, NONE, 0));
        } else {
            self.now.flags[start as usize] |= OFF;
            closure.off.push(start);
            closure.costs[start as usize] = 1;
            self.now.cheap += 1;
        }
        self.finish(closure)
    }

    /// What more follows than in a closure that came to its end without a bound and with fewer
    /// kinds of inner deductions.
    pub(super) fn extend(&mut self, from: &Closure, left: &Workings, bound: u16) -> Box<Closure> {
        let mut closure = self.pool.closure(self.links);
        closure.copy(from);
        closure.bound = bound;
        self.now.copy(left);
        self.finish(closure)
    }

    fn finish(&mut self, mut closure: Box<Closure>) -> Box<Closure> {
        self.pool.spend(1);
        if !self.pool.is_spent() {
            self.run(&mut closure);
        }
        if self.keeps {
            let next = self.pool.workings(self.links);
            closure.left = Some(std::mem::replace(&mut self.now, next));
        }
        closure
    }

    /// What is spare in the end.
    pub(super) fn into_pool(mut self) -> Pool {
        self.pool.workings.push(self.now);
        self.pool
    }

    fn run(&mut self, closure: &mut Closure) {
        if self.mode.inner.has_chains() {
            closure.extras.resize(closure.costs.len(), 0);
        }
        let inner = self.mode.inner.any();
        // With inner deductions a dear node can open the way to a cheap one later.
        while inner || self.now.cheap > 0 {
            let done = if self.now.next_on < closure.on.len() {
                self.now.next_on += 1;
                self.expand_on(closure, closure.on[self.now.next_on - 1])
            } else if self.now.next_off < closure.off.len() {
                self.now.next_off += 1;
                self.now.exhausted = 0;
                let id = closure.off[self.now.next_off - 1];
                if self.mode.dynamic {
                    self.expand_off(closure, id)
                } else {
                    self.follow_off(closure, id)
                }
            } else {
                !inner || !self.deduce(closure)
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
        self.now.cheap -= usize::from(cost <= closure.bound);
        let next = (cost + 1).min(COSTLY);
        let offs = if self.mode.cells {
            links.offs(id)
        } else {
            links.same_digit_offs(id)
        };
        for &off in offs {
            let flags = self.now.flags[off as usize];
            if flags & GONE != 0 {
                continue;
            }
            if flags & ON != 0 {
                closure.clash = Some(self.clash_off(closure, off, id));
                return true;
            }
            if flags & OFF == 0 {
                self.now.flags[off as usize] |= OFF;
                closure.off.push(off);
                closure.off_from[off as usize] = id;
                closure.costs[off as usize] = next;
                if let Some(extra) = closure.extras.get(links.len() + id as usize).copied() {
                    closure.extras[off as usize] = extra;
                }
                self.now.cheap += usize::from(next <= closure.bound);
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

    /// Queues what comes on when a candidate is off and goes; true at a contradiction.
    fn expand_off(&mut self, closure: &mut Closure, id: u16) -> bool {
        let candidate = self.links.candidates[id as usize] as usize;
        self.now.cheap -= usize::from(closure.costs[id as usize] <= closure.bound);
        let units = CANDIDATE_UNITS[candidate];
        let mut ons = [NONE; 4];
        for kind in 0..4 {
            let unit = &mut self.now.work.units[units[kind] as usize];
            *unit &= !CANDIDATE_BITS[candidate][kind];
            if is_single(*unit) && (kind > 0 || self.mode.cells) {
                let slot = unit.trailing_zeros() as usize;
                ons[kind] = self.links.member(units[kind], slot);
            }
        }
        self.now.flags[id as usize] |= GONE;
        self.enter_ons(closure, id, ons)
    }

    /// The same on a board that stays as it is.
    fn follow_off(&mut self, closure: &mut Closure, id: u16) -> bool {
        self.now.cheap -= usize::from(closure.costs[id as usize] <= closure.bound);
        self.enter_ons(closure, id, self.links.strong[id as usize])
    }

    fn enter_ons(&mut self, closure: &mut Closure, id: u16, ons: [u16; 4]) -> bool {
        for (kind, on) in (0..).zip(ons) {
            if on == NONE || self.now.flags[on as usize] & (ON | OFF) == ON {
                continue;
            }
            if self.now.flags[on as usize] & OFF != 0 {
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
        self.now.flags[id as usize] |= ON;
        closure.on.push(id);
        closure.on_from[id as usize] = (from, kind);
        closure.costs[self.links.len() + id as usize] = cost;
        if extra > 0 {
            closure.extras[self.links.len() + id as usize] = extra;
        }
        if cost <= closure.bound {
            self.now.cheap += 1;
            if self.mode.dynamic {
                self.now.on_sets[id as usize] = (self.now.sets.len() / (2 * self.words)) as u16;
                self.now.sets.extend_from_slice(&self.scratch);
            }
        }
    }

    /// The number of ancestors of an on-node, if all are cheap, with what the dearest inner hint
    /// under it costs. Where candidates go, it has many, which are left in `scratch`.
    fn count(&mut self, closure: &Closure, (id, from, kind): (u16, u16, u8)) -> (u16, u16) {
        if from != NONE && !self.mode.dynamic {
            return ((closure.costs[from as usize] + 1).min(COSTLY), 0);
        }
        let counted = if from == NONE {
            self.scratch.fill(0);
            (1, 0)
        } else {
            self.unite(closure, Closure::parents(self.links, id, kind))
        };
        let bit = self.words * 64 + id as usize;
        self.scratch[bit / 64] |= 1 << (bit % 64);
        counted
    }

    /// Unites the ancestors of off-nodes in `scratch`; the cost of a node that follows from them.
    fn unite(&mut self, closure: &Closure, parents: impl Iterator<Item = u16>) -> (u16, u16) {
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
                for (word, more) in self.scratch.iter_mut().zip(&self.now.sets[range]) {
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
            self.now.on_sets[from as usize]
        } else {
            self.now.rule_sets[(from & !RULE) as usize]
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
            if self.now.flags[off as usize] & OFF != 0 {
                continue;
            }
            added = true;
            self.now.flags[off as usize] |= OFF;
            closure.off.push(off);
            closure.off_from[off as usize] = RULE | closure.rules.len() as u16;
            closure.costs[off as usize] = cost;
            if !closure.extras.is_empty() {
                closure.extras[off as usize] = parent_extra.max(own);
            }
            self.now.cheap += usize::from(cost <= closure.bound);
        }
        if added {
            self.now
                .rule_sets
                .push((self.now.sets.len() / (2 * self.words)) as u16);
            if cost <= closure.bound {
                self.now.sets.extend_from_slice(&self.scratch);
            }
            closure.rules.push(rule);
        }
    }
}
