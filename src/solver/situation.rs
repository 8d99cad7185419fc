//! A moment of a solve, independent of the solver, so that another thread can work on it.

use super::next::{Done, Next};
use super::plan::Plan;
use super::snapshot::Snapshot;
use super::solve_run::SolveRun;
use super::why_not_easier::WhyNotEasier;
use crate::size::Size;
use crate::step::{Effect, Step};
use crate::strategies::Order;
use crate::techniques::{self, Collector};

/// A moment of a solve that can be asked what comes next.
pub trait Situation: Send {
    /// The next move, with a told step; given up when `stop` says so.
    fn next_move(&self, stop: &dyn Fn() -> bool) -> Next;

    /// All steps that the techniques of the plan see, easiest technique first, with their wider
    /// variants if `wider` says so; what was found until then once `keep_on`, which is told the
    /// number of techniques tried so far, says no.
    fn all_steps(&self, wider: bool, keep_on: &dyn Fn(usize) -> bool) -> Vec<Step>;

    /// All steps of the technique with this slug, on in the plan or not.
    fn steps_of(&self, technique: &str, stop: &dyn Fn() -> bool) -> Vec<Step>;

    /// The easiest step of any technique that is on by default with this among its effects; nothing
    /// if there is none, or if `stop` said so.
    fn step_with(&self, effect: Effect, stop: &dyn Fn() -> bool) -> Option<Step>;

    /// The way on to the end by a plan, its steps told. Nothing once `keep_on`, which is told the
    /// number of moves so far, says no.
    fn way(&self, plan: &Plan, keep_on: &dyn Fn(usize) -> bool) -> Option<SolveRun>;

    /// What comes next, and what was tried before it. Nothing of a strategy that does not try its
    /// rules from the top, at a contradiction or on a full board, or if `stop` said so.
    fn trials(&self, stop: &dyn Fn() -> bool) -> Option<WhyNotEasier>;
}

impl<S: Size> Situation for Snapshot<'_, S> {
    fn next_move(&self, stop: &dyn Fn() -> bool) -> Next {
        self.next(true, stop)
    }

    fn all_steps(&self, wider: bool, keep_on: &dyn Fn(usize) -> bool) -> Vec<Step> {
        let position = self.position();
        let mut steps = Vec::new();
        for rule in 0..self.plan.rules().len() {
            let stop = || !keep_on(rule);
            let mut collector = Collector::all(S::SHAPE).explaining().until(&stop);
            if wider {
                collector = collector.all_variants();
            }
            steps.extend(self.look(rule, &position, collector));
            if stop() {
                break;
            }
        }
        steps
    }

    fn steps_of(&self, technique: &str, stop: &dyn Fn() -> bool) -> Vec<Step> {
        let mut collector = Collector::all(S::SHAPE).explaining().until(stop);
        if let Some(technique) = techniques::by_slug::<S>(technique) {
            // Whether it came to its end or was stopped shows in what was found.
            let _ = technique.find(&self.position(), &mut collector);
        }
        collector.into_steps()
    }

    fn step_with(&self, effect: Effect, stop: &dyn Fn() -> bool) -> Option<Step> {
        let position = self.position();
        let on = techniques::all::<S>().iter();
        let mut on = on.filter(|technique| technique.profile().on_by_default);
        on.find_map(|technique| {
            let mut collector = Collector::all(S::SHAPE).explaining().until(stop);
            if stop() {
                return None;
            }
            // Whether it came to its end or was stopped shows in what was found.
            let _ = technique.find(&position, &mut collector);
            let mut steps = collector.into_steps().into_iter();
            steps.find(|step| step.deduction.effects.contains(&effect))
        })
    }

    fn way(&self, plan: &Plan, keep_on: &dyn Fn(usize) -> bool) -> Option<SolveRun> {
        SolveRun::from(self, plan, keep_on)
    }

    fn trials(&self, stop: &dyn Fn() -> bool) -> Option<WhyNotEasier> {
        if !matches!(
            self.plan.strategy().order,
            Order::ByCost | Order::FromTheTop
        ) {
            return None;
        }
        let rules = self.plan.rules();
        let next = self.next(true, stop);
        let tried = match &next {
            Next::Deduce(_, memory) => self.in_vain(&rules[..memory.rule], stop),
            Next::Guess { .. } | Next::Done(Done::Stuck) => rules.to_vec(),
            Next::Refute(_) | Next::Done(_) => return None,
        };
        Some(WhyNotEasier::before(next, &tried, &self.position()))
    }
}
