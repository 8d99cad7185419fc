//! Branches that were left when their guess was refuted.

use smallvec::SmallVec;

use super::{Move, NodeId, Path};

/// Number of nodes of a path from which on refuted branches are folded.
const FOLD_ABOVE: usize = 20_000;

impl Path {
    /// Returns the moves between the guess of a refutation and its end, without the guess. `None` if the
    /// node is no refutation, or if the moves were folded.
    pub(in crate::solver) fn branch(&self, refuted: NodeId) -> Option<Vec<NodeId>> {
        let node = self.node(refuted);
        let Move::Refuted { tried, .. } = node.made else {
            return None;
        };
        let folded = node.before == self.node(tried).parent;
        let end = node.before.filter(|_| !folded)?;
        Some(self.line_between(tried, end))
    }

    /// Returns the number of moves that redo leads to, without those of guesses that fail on the way.
    pub fn moves_ahead(&self) -> usize {
        self.ahead().len()
    }

    /// Makes redo lead from the cursor to a move that was made there before, or nowhere.
    pub(in crate::solver) fn set_next(&mut self, next: Option<NodeId>) {
        self.nodes[self.cursor.index()].after = next;
    }

    /// Returns the moves made from a node that are on other branches than `next`, the one entered from
    /// it. Guesses that were refuted are not among them.
    pub fn other_branches(&self, from: NodeId, next: Option<NodeId>) -> Vec<NodeId> {
        let children = &self.node(from).children;
        let is_refuted = |id: NodeId| {
            let mut moves = children.iter().map(|&child| &self.node(child).made);
            moves.any(|made| matches!(made, Move::Refuted { tried, .. } if *tried == id))
        };
        let others = children.iter().copied();
        others.filter(|&id| Some(id) != next && !is_refuted(id)).collect()
    }

    /// Returns the number of moves from a node on along the branch entered last, the node included.
    pub fn length_from(&self, first: NodeId) -> usize {
        let below = |&id: &NodeId| {
            let after = self.node(id).after?;
            (self.node(after).parent == Some(id)).then_some(after)
        };
        std::iter::successors(Some(first), below).count()
    }

    /// Returns an earlier move that is the same as the one at the cursor and was made after the same
    /// move.
    pub(in crate::solver) fn twin_of_last(&self) -> Option<NodeId> {
        let last = self.current();
        let mut siblings = self.node(last.parent?).children.iter().copied();
        siblings.find(|&id| {
            let node = self.node(id);
            id != self.cursor()
                && node.before == last.before
                && node.memory == last.memory
                && node.own_reason == last.own_reason
                && node.made == last.made
        })
    }

    /// Forgets the newest child of the node at the cursor, which has no children of its own, because
    /// it is the same move as `twin`.
    pub(in crate::solver) fn drop_last_child(&mut self, twin: NodeId) {
        let Some(child) = self.nodes[self.cursor.index()].children.pop() else {
            return;
        };
        if let Some(replaced) = self.node(child).replaced.filter(|&replaced| replaced != twin) {
            self.nodes[twin.index()].replaced = Some(replaced);
        }
        if child.index() + 1 == self.nodes.len() {
            self.nodes.pop();
        } else {
            self.free.push(child);
        }
    }

    /// Drops the moves below a refuted guess if the path has grown too long: a backtracking search makes
    /// millions of moves, too many to keep.
    pub(in crate::solver) fn fold(&mut self, guess: NodeId) {
        if self.len() <= FOLD_ABOVE {
            return;
        }
        let mut below = std::mem::take(&mut self.nodes[guess.index()].children);
        let mut dropped = Vec::new();
        while let Some(id) = below.pop() {
            below.append(&mut self.nodes[id.index()].children);
            dropped.push(id);
        }
        let parent = self.node(guess).parent;
        // Refutations of the guess come after what is dropped: this one, and any before it that
        // was undone.
        let siblings =
            parent.map_or_else(SmallVec::new, |parent| self.node(parent).children.clone());
        for sibling in siblings {
            let before = &mut self.nodes[sibling.index()].before;
            if before.is_some_and(|last| dropped.contains(&last)) {
                *before = parent;
            }
        }
        // Redoing goes past what is dropped, to the refutation that was made just now.
        if let Some(parent) = parent {
            self.nodes[parent.index()].after = Some(self.cursor);
        }
        let inside: usize = dropped.iter().map(|&id| self.node(id).folded + 1).sum();
        let node = &mut self.nodes[guess.index()];
        node.folded += inside;
        node.after = None;
        self.free.extend(dropped);
    }
}
