//! The number of moves to the end, and the time that the auto-solve needs for them.
//!
//! The worker computes them in the background. They hold as long as the moves made are the strategy's;
//! after another move they are computed again.

use std::time::Duration;

use super::{Session, Uniqueness};
use crate::grid::Shape;
use crate::solver::{Forecast, NodeId, Path, Plan};
use crate::tui::task::{JobKind, Task};

/// A forecast, with those of its moves that were made.
pub(in crate::tui) struct FollowedForecast {
    /// The moves, or `None` if they are too many to be computed.
    forecast: Option<Forecast>,
    /// The strategy that it is about.
    plan: Plan,
    /// The move after which it begins, followed by its moves that were made.
    nodes: Vec<NodeId>,
}

impl FollowedForecast {
    /// Returns the number of its moves up to the cursor, after noting the move at the cursor. `None` if
    /// that move is not among them.
    fn follow(&mut self, path: &Path) -> Option<usize> {
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
    fn moves_made(&self, node: NodeId) -> Option<usize> {
        self.nodes.iter().position(|&known| known == node)
    }
}

impl Session {
    /// Notes the move at the cursor, and asks for a forecast if the one known is about other moves.
    pub(super) fn update_forecast(&mut self) {
        let engine = &self.puzzle.engine;
        let holds = |followed: &mut FollowedForecast| {
            followed.plan == *engine.plan()
                && (followed.forecast.is_none() || followed.follow(engine.path()).is_some())
        };
        if self.puzzle.forecast.as_mut().is_some_and(holds) {
            return;
        }
        self.puzzle.forecast = None;
        let is_possible = self.shape() <= Shape::Nine
            && self.draft.is_none()
            && self.learning.lesson.is_none()
            && self.path().depth() == 0
            && self.board.contradictions.is_empty()
            && !self.is_full()
            && matches!(self.facts.uniqueness, Uniqueness::One(_) | Uniqueness::Several);
        // The answer to an earlier question may hold.
        if is_possible && !self.jobs.is_running(JobKind::Forecast) {
            let situation = self.puzzle.engine.situation();
            let from = self.path().cursor();
            let plan = self.plan().clone();
            self.ask(Task::Forecast { situation, from, plan });
        }
    }

    /// Receives a forecast that begins after the move `from`.
    pub(in crate::tui) fn receive_forecast(
        &mut self,
        forecast: Option<Forecast>,
        from: NodeId,
        plan: Plan,
    ) {
        let path = self.path();
        let before = |&node: &NodeId| path.node(node).before.filter(|_| node != from);
        let mut since: Vec<NodeId> = std::iter::successors(Some(path.cursor()), before).collect();
        since.reverse();
        let made = since.iter().skip(1).enumerate();
        let mut holds = since[0] == from && plan == *self.plan();
        for (number, &node) in made {
            let foresees = |forecast: &Forecast| forecast.foresees(number, &path.node(node).made);
            holds &= forecast.as_ref().is_none_or(foresees);
        }
        if holds {
            self.puzzle.forecast = Some(FollowedForecast { forecast, plan, nodes: since });
        } else {
            self.update_forecast();
        }
    }

    /// Returns the number of moves on the path when the strategy comes to its end. `None` if it is not
    /// known.
    pub fn expected_length(&self) -> Option<usize> {
        let followed = self.puzzle.forecast.as_ref()?;
        let path = self.path();
        followed.moves_made(path.cursor())?;
        let begins = path.node(followed.nodes[0]).number;
        Some(begins + followed.forecast.as_ref()?.path_length)
    }

    /// Returns an estimate of the time that the auto-solve still needs.
    pub fn time_left(&self) -> Option<Duration> {
        let followed = self.puzzle.forecast.as_ref()?;
        let made = followed.moves_made(self.path().cursor())?;
        let rest = followed.forecast.as_ref()?.rest(made).iter();
        Some(rest.map(|made| self.play.time_after(made)).sum())
    }
}
