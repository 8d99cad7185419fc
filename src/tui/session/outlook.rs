//! The moves to the end, as far as they are known and were made.

use crate::solver::{Forecast, NodeId, Path, Plan};

/// A forecast, as far as it has come true.
pub(in crate::tui) struct Outlook {
    /// The moves, or `None` if they are too many to be computed.
    pub(super) forecast: Option<Forecast>,
    /// The strategy that it is about.
    pub(super) plan: Plan,
    /// The move after which it begins, followed by its moves that were made.
    pub(super) nodes: Vec<NodeId>,
}

impl Outlook {
    /// Returns the number of its moves up to the cursor, after noting the move at the cursor. `None` if
    /// that move is not among them.
    pub(super) fn follow(&mut self, path: &Path) -> Option<usize> {
        let cursor = path.cursor();
        if let Some(made) = self.made(cursor) {
            return Some(made);
        }
        let node = path.node(cursor);
        let before = self.made(node.before?)?;
        let forecast = self.forecast.as_ref()?;
        if !forecast.foresees(before, &node.made) {
            return None;
        }
        self.nodes.truncate(before + 1);
        self.nodes.push(cursor);
        Some(before + 1)
    }

    /// Returns the number of its moves up to this one.
    pub(super) fn made(&self, node: NodeId) -> Option<usize> {
        self.nodes.iter().position(|&known| known == node)
    }
}
