//! Questions about what a person learns with, and what becomes of their answers.

use super::app::{App, Sought, Studying};
use super::modes::{lesson, ratings, solutions, tried, what_if};
use super::study::{Learnt, Study};
use super::task::Task;
use crate::solver::{Engine, Entry, Move, NodeId, Situation};

impl App {
    /// Asks the worker; an older question of this kind is forgotten.
    pub(super) fn ask_study(&mut self, study: Study) -> Vec<Task> {
        self.learn.orders += 1;
        let number = self.learn.orders;
        self.learn.study = Some(Studying { number, far: 0 });
        let study = Box::new(study);
        vec![Task::Study {
            version: number,
            study,
        }]
    }

    /// Where the reason is that of a guess that failed: asks for a technique that says the same.
    pub(super) fn ask_same(&mut self) -> Vec<Task> {
        self.learn.same = None;
        let Some(Sought::Found(proof)) = &self.sought else {
            return Vec::new();
        };
        let effect = proof.reason.proved;
        let path = self.engine.path();
        let last = proof.reason.moves.last();
        let before = last.and_then(|last| match path.node(last.node).made {
            Move::Refuted { tried, .. } => path.node(tried).parent,
            _ => None,
        });
        let Some(before) = before else {
            return Vec::new();
        };
        let situation = self.situation_at(before);
        self.ask_study(Study::Same(situation, effect))
    }

    /// Another moment of the path, to be thought about elsewhere.
    pub(super) fn situation_at(&mut self, moment: NodeId) -> Box<dyn Situation> {
        self.at_moment(moment, Engine::situation)
    }

    /// What the engine says at another moment of the path.
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

    /// The puzzle as it was when it was opened, or edited last.
    pub(super) fn beginning(&self) -> NodeId {
        let path = self.engine.path();
        let edited = |&node: &NodeId| path.node(node).made == Move::Entered(Entry::Edited);
        let last = path.line().into_iter().rev().find(edited);
        last.unwrap_or(NodeId::ROOT)
    }

    /// Gives up what the worker is at.
    pub(super) fn forget_study(&mut self) -> Vec<Task> {
        match self.learn.study.take() {
            Some(_) => vec![Task::StopMoves],
            None => Vec::new(),
        }
    }

    /// Takes an answer, unless something else was asked since.
    pub(super) fn receive_learnt(&mut self, number: u64, learnt: Learnt) -> Vec<Task> {
        let Some(study) = self.learn.study.as_mut() else {
            return Vec::new();
        };
        if study.number != number {
            return Vec::new();
        }
        if let Learnt::Progress(far) = learnt {
            study.far = far;
            return Vec::new();
        }
        self.learn.study = None;
        match learnt {
            Learnt::Progress(_) => Vec::new(),
            Learnt::Exercise(exercise) => lesson::receive(self, exercise),
            Learnt::SolveRun(way) if self.learn.what_if.is_some() => what_if::receive(self, way),
            Learnt::SolveRun(way) => ratings::receive_way(self, way),
            Learnt::Explainer(rating) => {
                ratings::receive(self, rating);
                Vec::new()
            }
            Learnt::Solutions(atlas) => {
                solutions::receive(self, atlas);
                Vec::new()
            }
            Learnt::Same(step) => {
                self.learn.same = Some(step);
                Vec::new()
            }
            Learnt::WhyNotEasier(trials) => {
                tried::receive(self, trials);
                Vec::new()
            }
        }
    }
}
