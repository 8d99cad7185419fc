//! The move that left no solution.

use super::{Move, NodeId, Solver};
use crate::grid::Board;
use crate::search::{self, Limits};
use crate::size::Size;

impl<S: Size> Solver<S> {
    /// See [`Engine::broken_by`](super::Engine::broken_by).
    pub(super) fn broken_by(&self, limits: Limits) -> Option<NodeId> {
        let has_solution = |board: &Board<S>| Some(search::first(board, limits).ok()?.is_some());
        if has_solution(self.board())? {
            return None;
        }
        let mut back = self.clone();
        loop {
            let at = back.path.cursor();
            let node = back.path.node(at);
            // A sound deduction removes no solution.
            let chosen = matches!(node.made, Move::Guessed { .. } | Move::Entered(_));
            back.walk_to(node.parent?);
            if chosen && has_solution(back.board())? {
                return Some(at);
            }
        }
    }
}
