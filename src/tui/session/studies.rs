//! Studies: questions to the worker that take a while, one at a time.

use super::Session;
use crate::solver::{Engine, Entry, Move, NodeId, Situation};
use crate::tui::study::Study;
use crate::tui::task::{JobKind, Task};

impl Session {
    /// Asks the worker for a study; an older one is cancelled.
    pub(in crate::tui) fn ask_study(&mut self, study: Study) {
        let study = Box::new(study);
        self.ask(Task::Study { study });
    }

    /// Returns the situation after another move of the path, for the worker.
    pub(in crate::tui) fn situation_at(&mut self, moment: NodeId) -> Box<dyn Situation> {
        self.at_moment(moment, Engine::situation)
    }

    /// Calls a closure with the engine after another move of the path.
    pub(in crate::tui) fn at_moment<T>(
        &mut self,
        moment: NodeId,
        ask: impl FnOnce(&(dyn Engine + 'static)) -> T,
    ) -> T {
        let here = self.engine.path().cursor();
        self.engine.goto(moment);
        let answer = ask(self.engine.as_ref());
        self.engine.goto(here);
        answer
    }

    /// Returns the move at which the puzzle was opened or last edited.
    pub(in crate::tui) fn beginning(&self) -> NodeId {
        let path = self.engine.path();
        let edited = |&node: &NodeId| path.node(node).made == Move::Entered(Entry::Edited);
        let last = path.line().into_iter().rev().find(edited);
        last.unwrap_or(NodeId::ROOT)
    }

    /// Cancels the study.
    pub(in crate::tui) fn forget_study(&mut self) {
        if self.jobs.is_running(JobKind::Study) {
            self.ask(Task::StopMoves);
        }
    }
}
