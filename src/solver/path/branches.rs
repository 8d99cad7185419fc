//! Branches that were left when their guess was refuted.

use smallvec::SmallVec;

use super::{Move, NodeId, Path};

/// Number of nodes of a path from which on refuted branches are folded.
const FOLD_ABOVE: usize = 20_000;

impl Path {
    /// The moves that the guess of a refutation had led to; nothing if they were folded.
    pub(in crate::solver) fn branch(&self, refuted: NodeId) -> Option<Vec<NodeId>> {
        let node = self.node(refuted);
        let Move::Refuted { tried, .. } = node.made else {
            return None;
        };
        let folded = node.before == self.node(tried).parent;
        let end = node.before.filter(|_| !folded)?;
        Some(self.line_between(tried, end))
    }

    /// Drops what lies below a refuted guess if the path has grown too long: a backtracker makes
    /// millions of moves, and nobody reads them all.
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
