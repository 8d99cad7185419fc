//! A moment of a solve, independent of the solver, so that another thread can work on it.

use super::forecast::Forecast;
use super::next::{Done, Next};
use super::plan::Plan;
use super::solve_run::SolveRun;
use super::solver_situation::SolverSituation;
use super::why_not_easier::WhyNotEasier;
use crate::size::Size;
use crate::step::{Detail, Effect, Step};
use crate::strategies::Order;
use crate::techniques::{self, Breadth, Collector};

/// A moment of a solve, from which the next move can be found.
pub trait Situation: Send {
    /// Returns the next move with an explanation. Stops as soon as `stop` returns true.
    fn next_move(&self, stop: &dyn Fn() -> bool) -> Next;

    /// Returns all steps of the techniques of the plan, easiest technique first. `keep_on` is
    /// called with the number of techniques tried so far; when it returns false, the steps found
    /// until then are returned.
    fn steps(&self, breadth: Breadth, keep_on: &dyn Fn(usize) -> bool) -> Vec<Step> {
        let mut all = Vec::new();
        self.steps_in_parts(breadth, keep_on, &mut |steps| all.extend(steps));
        all
    }

    /// Calls `found` with the steps of one technique after another. `keep_on` works as in
    /// [`Situation::steps`].
    fn steps_in_parts(
        &self,
        breadth: Breadth,
        keep_on: &dyn Fn(usize) -> bool,
        found: &mut dyn FnMut(Vec<Step>),
    );

    /// Returns [`Situation::steps`] as a person would be shown them, or with variants if `wider` is
    /// true.
    fn all_steps(&self, wider: bool, keep_on: &dyn Fn(usize) -> bool) -> Vec<Step> {
        let breadth = if wider { Breadth::Variants } else { Breadth::Usual };
        self.steps(breadth, keep_on)
    }

    /// Returns all steps of the technique with this slug, whether it is on in the plan or not, and
    /// whether or not they contain a simpler one. When `stop` returns true, the steps found until
    /// then are returned.
    fn steps_of(&self, technique: &str, stop: &dyn Fn() -> bool) -> Vec<Step>;

    /// Returns the easiest step with this effect of any technique that is on by default, or `None`
    /// if there is none or `stop` returned true.
    fn step_with(&self, effect: Effect, stop: &dyn Fn() -> bool) -> Option<Step>;

    /// Returns the path from here to the end by a plan, with explanations. `keep_on` is called with
    /// the number of moves so far; when it returns false, the result is `None`.
    fn solve_run(&self, plan: &Plan, keep_on: &dyn Fn(usize) -> bool) -> Option<SolveRun>;

    /// Returns the moves from here to the end, or `None` if they are too many or `stop` returned
    /// true.
    fn forecast(&self, stop: &dyn Fn() -> bool) -> Option<Forecast>;

    /// Returns the next move and the techniques tried before it. `None` for a strategy that does
    /// not try its rules from the top, at a contradiction, on a full board, or if `stop` returned
    /// true.
    fn techniques_tried(&self, stop: &dyn Fn() -> bool) -> Option<WhyNotEasier>;
}

impl<S: Size> Situation for SolverSituation<'_, S> {
    fn next_move(&self, stop: &dyn Fn() -> bool) -> Next {
        self.next(Detail::Explained, stop)
    }

    fn steps_in_parts(
        &self,
        breadth: Breadth,
        keep_on: &dyn Fn(usize) -> bool,
        found: &mut dyn FnMut(Vec<Step>),
    ) {
        let position = self.position();
        for rule in 0..self.plan.rules().len() {
            let stop = || !keep_on(rule);
            let collector = Collector::all(self.board.shape()).explaining().until(&stop);
            found(self.search(rule, &position, collector.of_breadth(breadth)));
            if stop() {
                break;
            }
        }
    }

    fn steps_of(&self, technique: &str, stop: &dyn Fn() -> bool) -> Vec<Step> {
        let Some(technique) = techniques::by_slug::<S>(technique) else {
            return Vec::new();
        };
        let collector = Collector::all(self.board.shape()).explaining().until(stop);
        technique.steps(&self.position(), collector.of_breadth(Breadth::Complete))
    }

    fn step_with(&self, effect: Effect, stop: &dyn Fn() -> bool) -> Option<Step> {
        let position = self.position();
        let on = techniques::all::<S>().iter();
        let mut on = on.filter(|technique| technique.profile().on_by_default);
        on.find_map(|technique| {
            if stop() {
                return None;
            }
            let collector = Collector::all(self.board.shape()).explaining().until(stop);
            let mut steps = technique.steps(&position, collector).into_iter();
            steps.find(|step| step.deduction.effects.contains(&effect))
        })
    }

    fn solve_run(&self, plan: &Plan, keep_on: &dyn Fn(usize) -> bool) -> Option<SolveRun> {
        SolveRun::compute(self, plan, keep_on)
    }

    fn forecast(&self, stop: &dyn Fn() -> bool) -> Option<Forecast> {
        Forecast::compute(self, stop)
    }

    fn techniques_tried(&self, stop: &dyn Fn() -> bool) -> Option<WhyNotEasier> {
        if !matches!(self.plan.strategy().order, Order::ByCost | Order::FromTheTop) {
            return None;
        }
        let rules = self.plan.rules();
        let next = self.next(Detail::Explained, stop);
        let tried = match &next {
            Next::Deduce(_, memory) => self.rules_without_steps(memory.rule, stop)?,
            Next::Guess { .. } | Next::Done(Done::Stuck) => rules.to_vec(),
            Next::Refute(_) | Next::Done(_) => return None,
        };
        Some(WhyNotEasier::before(next, &tried, &self.position()))
    }
}
