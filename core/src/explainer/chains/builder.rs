//! Construction of closures, in the order in which the explainer finds the consequences.

use std::ops::{ControlFlow, Range};

use super::NONE;
use super::chain_hint::Inner;
use super::closure::{
    COSTLY, Clash, Closure, GONE, INNER, Inference, InnerStep, NodeRef, OFF, ON, OnOrigin,
    Workspace,
};
use super::links::Links;
use crate::explainer::tables::{CANDIDATE_BITS, CANDIDATE_UNITS, is_single};

/// Default budget in closures, about twelve times what the hardest known puzzle needs.
pub(crate) const DEFAULT_BUDGET: u64 = 50_000_000;

/// Buffers to reuse, and the amount of work done.
#[expect(clippy::vec_box, reason = "buffers are handed out and returned without being copied")]
pub(crate) struct ClosurePool {
    closures: Vec<Box<Closure>>,
    workspaces: Vec<Box<Workspace>>,
    /// Approximate number of closures built, inner ones included.
    work: u64,
    /// Maximum amount of work.
    budget: u64,
}

impl Default for ClosurePool {
    fn default() -> Self {
        Self::with_budget(DEFAULT_BUDGET)
    }
}

impl ClosurePool {
    /// Creates a pool with this budget in closures.
    pub(crate) fn with_budget(closures: u64) -> Self {
        Self { closures: Vec::new(), workspaces: Vec::new(), work: 0, budget: closures }
    }

    /// Returns true if the budget is used up.
    pub(crate) const fn is_spent(&self) -> bool {
        self.work > self.budget
    }

    /// Adds work worth this number of closures.
    pub(super) const fn spend(&mut self, closures: u64) {
        self.work += closures;
    }

    pub(crate) fn recycle(&mut self, mut closure: Box<Closure>) {
        self.workspaces.extend(closure.workspace.take());
        self.closures.push(closure);
    }

    fn take_closure(&mut self, links: &Links) -> Box<Closure> {
        let spare = self.closures.pop();
        spare.unwrap_or_else(|| Box::new(Closure::new(links)))
    }

    fn take_workspace(&mut self, links: &Links) -> Box<Workspace> {
        let spare = self.workspaces.pop();
        spare.unwrap_or_else(|| Box::new(Workspace::new(links)))
    }
}

/// A link that turns a candidate on.
#[derive(Clone, Copy)]
struct OnLink {
    id: u16,
    /// The off-node that triggers it; [`NONE`] for an assumption.
    from: u16,
    /// The kind of the link: 0 for the cell, 1 to 3 for box, row and column.
    kind: u8,
}

/// The cost of a node.
#[derive(Clone, Copy)]
struct NodeCost {
    /// Number of ancestors, itself included.
    ancestors: u16,
    /// Greatest cost of an inner hint among them.
    inner: u16,
}

/// Builds closures on one board.
pub(super) struct ClosureBuilder<'a> {
    pub(super) links: &'a Links,
    pub(super) inference: Inference,
    pub(super) pool: ClosurePool,
    /// True if each closure keeps its working data, so that it can be extended later.
    pub(super) keeps_workspaces: bool,
    /// Working data of the current closure.
    pub(super) workspace: Box<Workspace>,
    /// Number of words for the off-nodes of an ancestor set; the on-nodes take as many again.
    words: usize,
    scratch: Vec<u64>,
}

impl<'a> ClosureBuilder<'a> {
    pub(super) fn new(links: &'a Links, inference: Inference, mut pool: ClosurePool) -> Self {
        let words = links.len().div_ceil(64);
        Self {
            links,
            inference,
            workspace: pool.take_workspace(links),
            pool,
            keeps_workspaces: false,
            words,
            scratch: vec![0; 2 * words],
        }
    }

    /// Builds the closure of an assumption. Nodes with more ancestors than `bound` may be missing
    /// or have wrong costs, because no hint that contains them can matter.
    pub(super) fn closure_of(&mut self, start: u16, on: bool, bound: u16) -> Box<Closure> {
        let mut closure = self.pool.take_closure(self.links);
        closure.reset(self.links, NodeRef { id: start, on }, bound);
        self.workspace.reset(self.links);
        if on {
            let link = OnLink { id: start, from: NONE, kind: 0 };
            self.add_on(&mut closure, link);
        } else {
            self.workspace.flags[start as usize] |= OFF;
            closure.off.push(start);
            closure.costs[start as usize] = 1;
            self.workspace.cheap += 1;
        }
        self.finish(closure)
    }

    /// Extends a closure that was completed without a bound and with fewer kinds of inner
    /// deductions.
    pub(super) fn extend(
        &mut self,
        from: &Closure,
        workspace: &Workspace,
        bound: u16,
    ) -> Box<Closure> {
        let mut closure = self.pool.take_closure(self.links);
        closure.copy_from(from);
        closure.bound = bound;
        self.workspace.copy_from(workspace);
        self.finish(closure)
    }

    fn finish(&mut self, mut closure: Box<Closure>) -> Box<Closure> {
        self.pool.spend(1);
        if !self.pool.is_spent() {
            self.run(&mut closure);
        }
        if self.keeps_workspaces {
            let next = self.pool.take_workspace(self.links);
            closure.workspace = Some(std::mem::replace(&mut self.workspace, next));
        }
        closure
    }

    pub(super) fn into_pool(mut self) -> ClosurePool {
        self.pool.workspaces.push(self.workspace);
        self.pool
    }

    fn run(&mut self, closure: &mut Closure) {
        if self.inference.inner.has_chains() {
            closure.extras.resize(closure.costs.len(), 0);
        }
        let inner = self.inference.inner.any();
        // With inner deductions, an expensive node can lead to a cheap one later.
        while inner || self.workspace.cheap > 0 {
            let flow = if self.workspace.next_on < closure.on.len() {
                self.workspace.next_on += 1;
                self.expand_on(closure, closure.on[self.workspace.next_on - 1])
            } else if self.workspace.next_off < closure.off.len() {
                self.workspace.next_off += 1;
                self.workspace.exhausted = 0;
                let id = closure.off[self.workspace.next_off - 1];
                if self.inference.dynamic {
                    self.expand_off(closure, id)
                } else {
                    self.follow_off(closure, id)
                }
            } else if inner && self.deduce(closure) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            };
            if flow.is_break() {
                return;
            }
        }
    }

    /// Queues the candidates that are off when this one is on; breaks at a contradiction.
    fn expand_on(&mut self, closure: &mut Closure, id: u16) -> ControlFlow<()> {
        let links = self.links;
        let cost = closure.costs[links.len() + id as usize];
        self.workspace.cheap -= usize::from(cost <= closure.bound);
        let next = (cost + 1).min(COSTLY);
        let offs = if self.inference.cells { links.offs(id) } else { links.same_digit_offs(id) };
        for &off in offs {
            let flags = self.workspace.flags[off as usize];
            if flags & GONE != 0 {
                continue;
            }
            if flags & ON != 0 {
                closure.clash = Some(self.clash_off(closure, off, id));
                return ControlFlow::Break(());
            }
            if flags & OFF == 0 {
                self.workspace.flags[off as usize] |= OFF;
                closure.off.push(off);
                closure.off_from[off as usize] = id;
                closure.costs[off as usize] = next;
                if let Some(extra) = closure.extras.get(links.len() + id as usize).copied() {
                    closure.extras[off as usize] = extra;
                }
                self.workspace.cheap += usize::from(next <= closure.bound);
            }
        }
        ControlFlow::Continue(())
    }

    /// Describes the contradiction between a new off-node and an existing on-node.
    fn clash_off(&self, closure: &Closure, id: u16, from: u16) -> Clash {
        let on = |id: u16| self.links.len() + id as usize;
        let inner_cost = |id: u16| closure.extras.get(on(id)).copied().unwrap_or(0);
        Clash {
            id,
            new_on: false,
            from,
            kind: 0,
            cost: (closure.costs[on(id)] + closure.costs[on(from)] + 1).min(COSTLY),
            inner_cost: inner_cost(id).max(inner_cost(from)),
        }
    }

    /// Removes a candidate that is off and queues the candidates that this turns on; breaks at a
    /// contradiction.
    fn expand_off(&mut self, closure: &mut Closure, id: u16) -> ControlFlow<()> {
        let candidate = self.links.candidates[id as usize] as usize;
        self.workspace.cheap -= usize::from(closure.costs[id as usize] <= closure.bound);
        let units = CANDIDATE_UNITS[candidate];
        let mut ons = [NONE; 4];
        for kind in 0..4 {
            let unit = &mut self.workspace.board.units[units[kind] as usize];
            *unit &= !CANDIDATE_BITS[candidate][kind];
            if is_single(*unit) && (kind > 0 || self.inference.cells) {
                let slot = unit.trailing_zeros() as usize;
                ons[kind] = self.links.member(units[kind], slot);
            }
        }
        self.workspace.flags[id as usize] |= GONE;
        self.enter_ons(closure, id, ons)
    }

    /// Queues the candidates that strong links of the unchanged board turn on when this one is off;
    /// breaks at a contradiction.
    fn follow_off(&mut self, closure: &mut Closure, id: u16) -> ControlFlow<()> {
        self.workspace.cheap -= usize::from(closure.costs[id as usize] <= closure.bound);
        self.enter_ons(closure, id, self.links.strong[id as usize])
    }

    fn enter_ons(&mut self, closure: &mut Closure, id: u16, ons: [u16; 4]) -> ControlFlow<()> {
        for (kind, on) in (0..).zip(ons) {
            if on == NONE || self.workspace.flags[on as usize] & (ON | OFF) == ON {
                continue;
            }
            let link = OnLink { id: on, from: id, kind };
            if self.workspace.flags[on as usize] & OFF != 0 {
                closure.clash = Some(self.clash_on(closure, link));
                return ControlFlow::Break(());
            }
            self.add_on(closure, link);
        }
        ControlFlow::Continue(())
    }

    /// Describes the contradiction between a new on-node and an existing off-node.
    fn clash_on(&mut self, closure: &Closure, link: OnLink) -> Clash {
        let OnLink { id, from, kind } = link;
        let cost = self.cost_of_on(closure, link);
        let off_inner_cost = closure.extras.get(id as usize).copied().unwrap_or(0);
        Clash {
            id,
            new_on: true,
            from,
            kind,
            cost: (cost.ancestors + closure.costs[id as usize]).min(COSTLY),
            inner_cost: cost.inner.max(off_inner_cost),
        }
    }

    fn add_on(&mut self, closure: &mut Closure, link: OnLink) {
        let OnLink { id, from, kind } = link;
        let cost = self.cost_of_on(closure, link);
        self.workspace.flags[id as usize] |= ON;
        closure.on.push(id);
        closure.on_from[id as usize] = OnOrigin { off: from, kind };
        closure.costs[self.links.len() + id as usize] = cost.ancestors;
        if cost.inner > 0 {
            closure.extras[self.links.len() + id as usize] = cost.inner;
        }
        if cost.ancestors <= closure.bound {
            self.workspace.cheap += 1;
            if self.inference.dynamic {
                self.workspace.on_sets[id as usize] =
                    (self.workspace.sets.len() / (2 * self.words)) as u16;
                self.workspace.sets.extend_from_slice(&self.scratch);
            }
        }
    }

    /// Returns the cost of an on-node; [`COSTLY`] ancestors if some are not cheap. In dynamic inference
    /// the ancestors are left in `scratch`.
    fn cost_of_on(&mut self, closure: &Closure, link: OnLink) -> NodeCost {
        let OnLink { id, from, kind } = link;
        if from != NONE && !self.inference.dynamic {
            let ancestors = (closure.costs[from as usize] + 1).min(COSTLY);
            return NodeCost { ancestors, inner: 0 };
        }
        let cost = if from == NONE {
            self.scratch.fill(0);
            NodeCost { ancestors: 1, inner: 0 }
        } else {
            self.unite_ancestors(closure, self.links.parents(id, kind))
        };
        let bit = self.words * 64 + id as usize;
        self.scratch[bit / 64] |= 1 << (bit % 64);
        cost
    }

    /// Unites the ancestors of off-nodes in `scratch` and returns the cost of a node that follows
    /// from them.
    fn unite_ancestors(
        &mut self,
        closure: &Closure,
        parents: impl Iterator<Item = u16>,
    ) -> NodeCost {
        self.scratch.fill(0);
        let (mut parent_count, mut cost, mut extra) = (0, 0, 0);
        for off in parents {
            parent_count += 1;
            cost = cost.max(closure.costs[off as usize]);
            extra = extra.max(closure.extras.get(off as usize).copied().unwrap_or(0));
            if cost > closure.bound {
                cost = COSTLY;
                continue;
            }
            self.scratch[off as usize / 64] |= 1 << (off % 64);
            if let Some(range) = self.set_of(closure, off) {
                for (word, more) in self.scratch.iter_mut().zip(&self.workspace.sets[range]) {
                    *word |= more;
                }
            }
        }
        if parent_count > 1 && cost < COSTLY {
            cost = self.scratch.iter().map(|word| word.count_ones() as u16).sum();
        }
        NodeCost { ancestors: (cost + 1).min(COSTLY), inner: extra }
    }

    /// Returns the range in `sets` of the ancestors of an off-node, without the node itself.
    fn set_of(&self, closure: &Closure, off: u16) -> Option<Range<usize>> {
        let from = closure.off_from[off as usize];
        if from == NONE {
            return None;
        }
        let set = if from & INNER == 0 {
            self.workspace.on_sets[from as usize]
        } else {
            self.workspace.inner_sets[(from & !INNER) as usize]
        };
        let start = set as usize * 2 * self.words;
        Some(start..start + 2 * self.words)
    }

    /// Queues the off-nodes of an inner deduction. Reproduces: candidates that are on are not
    /// checked.
    pub(super) fn add_inner_step(&mut self, closure: &mut Closure, step: InnerStep, offs: &[u16]) {
        let parents = step.parents.iter().copied();
        let NodeCost { ancestors: cost, inner: parent_extra } =
            self.unite_ancestors(closure, parents);
        let own = match &step.inner {
            Inner::Set(_) => 0,
            Inner::Chains(found) => found.rank.complexity,
        };
        let mut added = false;
        for &off in offs {
            if self.workspace.flags[off as usize] & OFF != 0 {
                continue;
            }
            added = true;
            self.workspace.flags[off as usize] |= OFF;
            closure.off.push(off);
            closure.off_from[off as usize] = INNER | closure.inner_steps.len() as u16;
            closure.costs[off as usize] = cost;
            if !closure.extras.is_empty() {
                closure.extras[off as usize] = parent_extra.max(own);
            }
            self.workspace.cheap += usize::from(cost <= closure.bound);
        }
        if added {
            self.workspace.inner_sets.push((self.workspace.sets.len() / (2 * self.words)) as u16);
            if cost <= closure.bound {
                self.workspace.sets.extend_from_slice(&self.scratch);
            }
            closure.inner_steps.push(step);
        }
    }
}
