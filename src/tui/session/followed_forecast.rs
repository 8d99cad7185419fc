//! A forecast that is followed move by move. It is apart from the session that asks for it, because an open puzzle
//! has one.

use crate::solver::{Forecast, NodeId, Path, Plan};

/// A forecast, with those of its moves that were made.
pub(in crate::tui) struct FollowedForecast {
    /// The moves, or `None` if they are too many to be computed.
    pub(super) forecast: Option<Forecast>,
    /// The strategy that it is about.
    pub(super) plan: Plan,
    /// The move after which it begins, followed by its moves that were made.
    pub(super) nodes: Vec<NodeId>,
}

impl FollowedForecast {
    /// Returns the number of its moves up to the cursor, after noting the move at the cursor. `None` if
    /// that move is not among them.
    pub(super) fn follow(&mut self, path: &Path) -> Option<usize> {
        let cursor = path.cursor();
        if let Some(made) = self.moves_made(cursor) {
            return Some(made);
        }
        let node = path.node(cursor);
        let before = self.moves_made(node.before?)?;
        let forecast = self.forecast.as_ref()?;
        if !forecast.foresees(before, &node.made) {
            return None;
        }
        self.nodes.truncate(before + 1);
        self.nodes.push(cursor);
        Some(before + 1)
    }

    /// Returns the number of its moves up to this one.
    pub(super) fn moves_made(&self, node: NodeId) -> Option<usize> {
        self.nodes.iter().position(|&known| known == node)
    }
}
