//! Studies: questions to the worker that take a while, one at a time.

use super::session::{Session, Studying};
use super::study::{Learnt, Study};
use super::task::Task;
use crate::solver::{Engine, Entry, Move, NodeId, Situation};

impl Session {
    /// Asks the worker for a study; an older one is cancelled.
    pub(super) fn ask_study(&mut self, study: Study) {
        self.studies += 1;
        let number = self.studies;
        self.study = Some(Studying { number, far: 0 });
        let study = Box::new(study);
        self.ask(Task::Study {
            version: number,
            study,
        });
    }

    /// Returns the situation after another move of the path, for the worker.
    pub(super) fn situation_at(&mut self, moment: NodeId) -> Box<dyn Situation> {
        self.at_moment(moment, Engine::situation)
    }

    /// Calls a closure with the engine after another move of the path.
    pub(super) fn at_moment<T>(
        &mut self,
        moment: NodeId,
        ask: impl FnOnce(&(dyn Engine + 'static)) -> T,
    ) -> T {
        let here = self.engine.path().cursor();
        self.engine.goto(moment);
        let said = ask(self.engine.as_ref());
        self.engine.goto(here);
        said
    }

    /// Returns the move at which the puzzle was opened or last edited.
    pub(super) fn beginning(&self) -> NodeId {
        let path = self.engine.path();
        let edited = |&node: &NodeId| path.node(node).made == Move::Entered(Entry::Edited);
        let last = path.line().into_iter().rev().find(edited);
        last.unwrap_or(NodeId::ROOT)
    }

    /// Cancels the study.
    pub(super) fn forget_study(&mut self) {
        if self.study.take().is_some() {
            self.ask(Task::StopMoves);
        }
    }

    /// Returns the answer to the study with this number; nothing if it is progress, or if another
    /// study was requested since.
    pub(super) fn studied(&mut self, number: u64, learnt: Learnt) -> Option<Learnt> {
        let study = self.study.as_mut().filter(|it| it.number == number)?;
        if let Learnt::Progress(far) = learnt {
            study.far = far;
            return None;
        }
        self.study = None;
        Some(learnt)
    }
}
