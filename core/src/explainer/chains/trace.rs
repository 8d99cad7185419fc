//! The branches of a hint: from a node of a closure back to the assumption.

use std::rc::Rc;

use super::NONE;
use super::chain_hint::{Cause, ChainHint, Node};
use super::closure::{Clash, Closure, NodeRef, OnOrigin};
use super::links::Links;

/// A closure to trace nodes in.
pub(super) struct Trace<'a> {
    pub(super) links: &'a Links,
    pub(super) closure: &'a Closure,
    /// Eliminated candidates count as parents too.
    pub(super) dynamic: bool,
}

const UNSEEN: u16 = u16::MAX;

/// A branch under construction.
struct BranchBuilder {
    branch: Vec<Node>,
    ids: Vec<u16>,
    /// The index in the branch of each off-node, then of each on-node.
    index: Vec<u16>,
}

impl Trace<'_> {
    /// Returns the branches of the two nodes of a contradiction: on, then off.
    pub(super) fn clash(&self, clash: Clash) -> Vec<Vec<Node>> {
        [true, false]
            .map(|on| {
                let new = (clash.new_on == on).then_some(clash);
                self.run(clash.id, on, new)
            })
            .to_vec()
    }

    /// Returns the branch of a node of the closure.
    pub(super) fn branch(&self, id: u16, on: bool) -> Vec<Node> {
        self.run(id, on, None)
    }

    /// Traces one node. Reproduces: layer by layer, parents in their order, each node once.
    fn run(&self, id: u16, on: bool, new: Option<Clash>) -> Vec<Node> {
        let mut builder = BranchBuilder {
            branch: Vec::new(),
            ids: Vec::new(),
            index: vec![UNSEEN; 2 * self.links.len()],
        };
        self.enter(&mut builder, id, on);
        let mut at = 0;
        while at < builder.branch.len() {
            let (id, on) = (builder.ids[at], builder.branch[at].on);
            let new = new.filter(|_| at == 0);
            if on {
                let known = self.closure.on_from[id as usize];
                let of_clash = |clash: Clash| OnOrigin { off: clash.from, kind: clash.kind };
                self.link_on(&mut builder, at, new.map_or(known, of_clash));
            } else {
                self.link_off(&mut builder, at, new.map(|clash| clash.from));
            }
            at += 1;
        }
        builder.branch
    }

    /// Adds the off-nodes that an on-node rests on: first the one that triggered it, then the other
    /// candidates eliminated before.
    fn link_on(&self, builder: &mut BranchBuilder, index: usize, origin: OnOrigin) {
        let OnOrigin { off: from, kind } = origin;
        if from == NONE {
            return;
        }
        let mut parents = vec![self.enter(builder, from, false)];
        if self.dynamic {
            for other in self.links.parents(builder.ids[index], kind) {
                if other != from {
                    parents.push(self.enter(builder, other, false));
                }
            }
        }
        builder.branch[index].cause = Cause::Link(kind);
        builder.branch[index].parents = parents;
    }

    /// Adds the on-node or the inner deduction that an off-node rests on.
    fn link_off(&self, builder: &mut BranchBuilder, index: usize, new: Option<u16>) {
        let id = builder.ids[index];
        if new.is_none() && self.closure.start == (NodeRef { id, on: false }) {
            return;
        }
        if let Some(step) = self.closure.inner_step(id).filter(|_| new.is_none()) {
            let parents = step.parents.iter();
            let parents = parents.map(|&off| self.enter(builder, off, false)).collect();
            builder.branch[index].cause = Cause::Inner(step.inner.clone());
            builder.branch[index].parents = parents;
            return;
        }
        let from = new.unwrap_or(self.closure.off_from[id as usize]);
        let kind = self.links.weak_kind(from, id);
        let parent = self.enter(builder, from, true);
        builder.branch[index].cause = Cause::Link(kind);
        builder.branch[index].parents = vec![parent];
    }

    fn enter(&self, builder: &mut BranchBuilder, id: u16, on: bool) -> u16 {
        let slot = usize::from(on) * self.links.len() + id as usize;
        if builder.index[slot] == UNSEEN {
            builder.index[slot] = builder.branch.len() as u16;
            builder.ids.push(id);
            builder.branch.push(Node {
                candidate: self.links.candidates[id as usize],
                on,
                cause: Cause::Start,
                parents: Vec::new(),
            });
        }
        builder.index[slot]
    }
}

/// Returns the complexity of branches: their nodes, and each different inner hint once.
pub(super) fn complexity(branches: &[Vec<Node>]) -> u16 {
    let mut inner: Vec<&Rc<ChainHint>> = Vec::new();
    for found in branches.iter().flatten().filter_map(Node::chains) {
        if !inner.iter().any(|known| Rc::ptr_eq(known, found) || known.same(found)) {
            inner.push(found);
        }
    }
    let nodes: usize = branches.iter().map(Vec::len).sum();
    let nested: u16 = inner.iter().map(|found| found.rank.complexity).sum();
    nodes as u16 + nested
}
