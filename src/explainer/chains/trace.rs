//! From a node back to all that it rests on.

use std::rc::Rc;

use super::closure::{Clash, Closure};
use super::found::{Cause, Found, Node};
use super::links::{Links, NONE};

/// One closure to look back through.
pub(super) struct Trace<'a> {
    pub(super) links: &'a Links,
    pub(super) closure: &'a Closure,
    /// Whether candidates that went are parents too.
    pub(super) dynamic: bool,
}

const UNSEEN: u16 = u16::MAX;

/// A branch in the making.
struct Growing {
    branch: Vec<Node>,
    ids: Vec<u16>,
    /// The index in the branch of each off-node, then of each on-node.
    index: Vec<u16>,
}

impl Trace<'_> {
    /// The branches of the two nodes of a contradiction: on, then off.
    pub(super) fn clash(&self, clash: Clash) -> Vec<Vec<Node>> {
        [true, false]
            .map(|on| {
                let new = (clash.new_on == on).then_some(clash);
                self.run((clash.id, on), new)
            })
            .to_vec()
    }

    /// The branch of a node of the closure.
    pub(super) fn branch(&self, id: u16, on: bool) -> Vec<Node> {
        self.run((id, on), None)
    }

    /// Reproduces: layer by layer, parents in their order, each node once.
    fn run(&self, (id, on): (u16, bool), new: Option<Clash>) -> Vec<Node> {
        let mut growing = Growing {
            branch: Vec::new(),
            ids: Vec::new(),
            index: vec![UNSEEN; 2 * self.links.len()],
        };
        self.enter(&mut growing, id, on);
        let mut at = 0;
        while at < growing.branch.len() {
            let (id, on) = (growing.ids[at], growing.branch[at].on);
            let new = new.filter(|_| at == 0);
            if on {
                let (from, kind) = new.map_or(self.closure.on_from[id as usize], |clash| {
                    (clash.from, clash.kind)
                });
                self.link_on(&mut growing, at, (from, kind));
            } else {
                self.link_off(&mut growing, at, new.map(|clash| clash.from));
            }
            at += 1;
        }
        growing.branch
    }

    /// The off-nodes that an on-node rests on: the one that triggered it, then those of the other
    /// candidates that went before.
    fn link_on(&self, growing: &mut Growing, at: usize, (from, kind): (u16, u8)) {
        if from == NONE {
            return;
        }
        let mut parents = vec![self.enter(growing, from, false)];
        if self.dynamic {
            for other in Closure::parents(self.links, growing.ids[at], kind) {
                if other != from {
                    parents.push(self.enter(growing, other, false));
                }
            }
        }
        growing.branch[at].cause = Cause::Link(kind);
        growing.branch[at].parents = parents;
    }

    /// The on-node or the inner deduction that an off-node rests on.
    fn link_off(&self, growing: &mut Growing, at: usize, new: Option<u16>) {
        let id = growing.ids[at];
        if new.is_none() && self.closure.start == (id, false) {
            return;
        }
        if let Some(rule) = self.closure.rule(id).filter(|_| new.is_none()) {
            let parents = rule.parents.iter();
            let parents = parents
                .map(|&off| self.enter(growing, off, false))
                .collect();
            growing.branch[at].cause = Cause::Inner(rule.inner.clone());
            growing.branch[at].parents = parents;
            return;
        }
        let from = new.unwrap_or(self.closure.off_from[id as usize]);
        let kind = self.links.weak_kind(from, id);
        let parent = self.enter(growing, from, true);
        growing.branch[at].cause = Cause::Link(kind);
        growing.branch[at].parents = vec![parent];
    }

    fn enter(&self, growing: &mut Growing, id: u16, on: bool) -> u16 {
        let slot = usize::from(on) * self.links.len() + id as usize;
        if growing.index[slot] == UNSEEN {
            growing.index[slot] = growing.branch.len() as u16;
            growing.ids.push(id);
            growing.branch.push(Node {
                candidate: self.links.candidates[id as usize],
                on,
                cause: Cause::Start,
                parents: Vec::new(),
            });
        }
        growing.index[slot]
    }
}

/// What branches cost: their nodes, and each different inner hint once.
pub(super) fn complexity(branches: &[Vec<Node>]) -> u16 {
    let mut inner: Vec<&Rc<Found>> = Vec::new();
    for found in branches.iter().flatten().filter_map(Node::chains) {
        if !inner
            .iter()
            .any(|known| Rc::ptr_eq(known, found) || known.same(found))
        {
            inner.push(found);
        }
    }
    let nodes: usize = branches.iter().map(Vec::len).sum();
    let nested: u16 = inner.iter().map(|found| found.rank.complexity).sum();
    nodes as u16 + nested
}
