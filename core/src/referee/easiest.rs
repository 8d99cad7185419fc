//! The easiest proof of a claim: one step, or a short sequence of steps.

use std::cmp::Reverse;

use super::Claim;
use super::pattern_check::give;
use super::simple::{SINGLES, step_with, take};
use super::support::Supports;
use crate::catalog::{Cost, Level, Profile};
use crate::grid::Board;
use crate::position::Position;
use crate::size::Size;
use crate::solver::{Move, Next, Plan, Solver, drop_unneeded};
use crate::step::{Detail, Step, apply_all};
use crate::strategies::HUMAN;
use crate::techniques::{self, Collector, Technique};

/// Steps that prove a claim, each with the board that the ones before it leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EasiestProof {
    /// The steps in their order; the last one has the effect.
    pub steps: Vec<Step>,
}

impl EasiestProof {
    /// Returns the learner's cost of the hardest step.
    pub fn cost(&self) -> Cost {
        let costs = self.steps.iter().map(Step::cost);
        costs.max().unwrap_or_default()
    }

    /// Returns the level of the hardest step.
    pub fn level(&self) -> Level {
        Level::of_cost(self.cost())
    }

    /// Returns how hard it is: by the level of its hardest step, then by its length, because a person
    /// who knows a technique prefers one step of it to many cheaper ones.
    fn difficulty(&self) -> (Level, usize, Cost) {
        (self.level(), self.steps.len(), self.cost())
    }
}

/// The progress of a search for the easiest proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Steps of the path towards the claim.
    Following(usize),
    /// Techniques whose steps were searched.
    Searching(usize),
}

/// Maximum number of steps of the path that is followed and then shortened.
const MAX_STEPS: usize = 400;

/// The hardest level on which all steps of each position are searched for a shorter proof. Searches for
/// all chains of several positions take too long.
const MAX_LEVEL_OF_ALL: Level = Level::Hard;

/// A search for the easiest proof of a claim on a board.
pub(super) struct Search<'a, S: Size> {
    pub(super) board: &'a Board<S>,
    pub(super) single_solution: bool,
    pub(super) claim: &'a Claim,
    /// The techniques that are used; `None` for all, those that are off by default last.
    pub(super) techniques: Option<&'a Plan>,
    /// Returns true once the search should stop.
    pub(super) stop: &'a dyn Fn() -> bool,
    pub(super) progress: &'a dyn Fn(Progress),
}

impl<S: Size> Search<'_, S> {
    /// Finds the proof whose hardest step has the lowest level; of several, the one with the fewest
    /// steps, then the cheapest. Its steps make every effect of the claim.
    pub(super) fn run(&self) -> Option<EasiestProof> {
        let path = match self.techniques {
            Some(plan) => self.path(plan.clone()),
            None => self.path(Plan::default()).or_else(|| {
                // The techniques that are off by default come last: they are slow.
                let all = HUMAN.all_rules().into_iter().map(|listed| listed.rule);
                self.path(Plan::default().with_rules(all.collect()))
            }),
        };
        // A path of one step cannot be shortened, and no cheaper step comes before it.
        if path.as_ref().is_some_and(|path| path.steps.len() == 1) {
            return path;
        }
        let limit = path.as_ref().map_or(Cost::HIGHEST, |path| {
            match path.level() {
                // Nothing limits the steps of the last level.
                Level::Extreme => path.cost(),
                level => level.highest_cost(),
            }
        });
        let single =
            self.single_step(limit, &|_| true).map(|step| EasiestProof { steps: vec![step] });
        let all = || {
            let is_quick = limit <= MAX_LEVEL_OF_ALL.highest_cost();
            is_quick.then(|| self.among_all(limit)).flatten()
        };
        let proofs = [path, single.or_else(all)].into_iter().flatten();
        let proofs = proofs.map(|proof| self.completed(proof));
        proofs.min_by_key(EasiestProof::difficulty)
    }

    /// Adds the singles that place the claimed digits, where the steps only leave them as singles.
    fn completed(&self, mut proof: EasiestProof) -> EasiestProof {
        let mut board = self.board.clone();
        for step in &proof.steps {
            apply_all(&step.deduction.effects, &mut board);
        }
        for &effect in self.claim.effects() {
            if !effect.is_settled_on(&board)
                && let Some(single) = step_with(&board, SINGLES, effect)
            {
                apply_all(&single.deduction.effects, &mut board);
                proof.steps.push(single);
            }
        }
        proof
    }

    /// Finds a short proof among all steps up to this cost, position after position.
    fn among_all(&self, limit: Cost) -> Option<EasiestProof> {
        let mut board = self.board.clone();
        let mut all: Vec<Step> = Vec::new();
        while !self.is_claim_settled(&board) {
            let steps = self.all_steps(&board, limit);
            let mut is_changed = false;
            for step in &steps {
                is_changed |= take(&mut board, step);
            }
            if !is_changed || (self.stop)() {
                return None;
            }
            all.extend(steps);
        }
        let needed = Supports::new(self.board, &all).of_claim(self.claim)?;
        let steps = needed.into_iter().map(|index| all[index].clone()).collect();
        Some(EasiestProof { steps: self.minimal(steps) })
    }

    /// Returns all steps on a board up to this cost, cheapest technique first.
    fn all_steps(&self, board: &Board<S>, limit: Cost) -> Vec<Step> {
        let position = Position::in_solve(board, self.single_solution, None);
        let mut collector = Collector::all(board.shape()).explaining().until(self.stop);
        for (index, technique) in techniques::all::<S>().iter().enumerate() {
            let profile = technique.profile();
            if profile.cost.lowest > limit || (self.stop)() {
                break;
            }
            if self.may_use(profile) {
                (self.progress)(Progress::Searching(index));
                // Steps that were found before the stop are used.
                let _ = technique.find(&position, &mut collector);
            }
        }
        let steps = collector.into_steps().into_iter();
        steps.filter(|step| step.cost() <= limit).collect()
    }

    fn may_use(&self, profile: &Profile) -> bool {
        let is_on = match self.techniques {
            Some(plan) => plan.rules().iter().any(|rule| rule.slug == profile.slug),
            None => profile.on_by_default,
        };
        is_on && (self.single_solution || !profile.needs_uniqueness)
    }

    /// Returns the steps of a technique that are found before the stop, with explanations.
    fn steps_of(&self, technique: &dyn Technique<S>, position: &Position<'_, S>) -> Vec<Step> {
        let collector = Collector::all(position.shape()).explaining().until(self.stop);
        technique.steps(position, collector)
    }

    /// Finds the cheapest step with the whole claim among its effects, up to this cost, of those that
    /// are wanted.
    pub(super) fn single_step(
        &self,
        limit: Cost,
        is_wanted: &dyn Fn(&Step) -> bool,
    ) -> Option<Step> {
        let position = Position::in_solve(self.board, self.single_solution, None);
        let mut best: Option<Step> = None;
        for (index, technique) in techniques::all::<S>().iter().enumerate() {
            let profile = technique.profile();
            let bound = best.as_ref().map_or(limit, |best| best.cost().min(limit));
            if profile.cost.lowest > bound
                || best.is_some() && profile.cost.lowest >= bound
                || (self.stop)()
            {
                break;
            }
            if !self.may_use(profile) {
                continue;
            }
            (self.progress)(Progress::Searching(index));
            let steps = self.steps_of(*technique, &position).into_iter();
            let fitting = steps.filter(|step| {
                step.cost() <= limit
                    && is_wanted(step)
                    && give(&step.deduction.effects, self.claim, &position)
            });
            if let Some(step) = fitting.min_by_key(Step::cost)
                && best.as_ref().is_none_or(|best| step.cost() < best.cost())
            {
                best = Some(step);
            }
        }
        best
    }

    /// Follows the path of a plan until the claim holds, then leaves out what is not needed.
    fn path(&self, plan: Plan) -> Option<EasiestProof> {
        let mut solver = Solver::on_board(self.board.clone(), plan);
        if self.single_solution {
            solver.certify_single_solution();
        }
        let mut steps = Vec::new();
        while !self.is_claim_settled(solver.board()) {
            if steps.len() >= MAX_STEPS || (self.stop)() {
                return None;
            }
            (self.progress)(Progress::Following(steps.len()));
            match solver.next(Detail::Explained, self.stop) {
                next @ Next::Deduce(..) => solver.take(next),
                Next::Guess { .. } | Next::Refute(_) | Next::Done(_) => return None,
            }
            match &solver.path().current().made {
                Move::Deduced(step) => steps.push(step.clone()),
                _ => return None,
            }
        }
        Some(EasiestProof { steps: self.minimal(steps) })
    }

    /// Leaves out steps until each one is needed, and finds the others again.
    fn minimal(&self, mut steps: Vec<Step>) -> Vec<Step> {
        let mut was_same_length = false;
        loop {
            // A step whose premises hold may still be another technique on a board with more candidates.
            // Only then is each step searched for while others are left out, which takes longer.
            let conditions = [KeepIf::PremisesHold, KeepIf::FoundAgain];
            let shortened = conditions.into_iter().find_map(|keep_if| {
                let shortened = self.shortened(steps.clone(), keep_if);
                self.found_again(&shortened)
            });
            let Some(found) = shortened else {
                return steps;
            };
            // A step that was found again may rely on less or eliminate more, and then others are not needed
            // any more. Once more is enough, even if they cannot be found without each other.
            let is_same_length = found.len() == steps.len();
            let is_needed = |steps: &[Step]| {
                let shortened = self.shortened(steps.to_vec(), KeepIf::PremisesHold);
                shortened.len() == steps.len()
            };
            if is_same_length && (was_same_length || is_needed(&found)) {
                return found;
            }
            (steps, was_same_length) = (found, is_same_length);
        }
    }

    /// Finds the steps again on the boards that the shorter sequence leaves, because an explanation is
    /// about the board on which its step was found. `None` if a step is not found there.
    fn found_again(&self, steps: &[Step]) -> Option<Vec<Step>> {
        let mut board = self.board.clone();
        let mut found = Vec::with_capacity(steps.len());
        for step in steps {
            let effects = step.deduction.effects.iter().copied();
            let claim = Claim::new(self.board.shape(), effects).ok()?;
            let here = Search { board: &board, claim: &claim, ..*self };
            let again =
                here.same_step(step).or_else(|| here.single_step(highest_cost(step), &|_| true))?;
            apply_all(&again.deduction.effects, &mut board);
            found.push(again);
        }
        self.is_claim_settled(&board).then_some(found)
    }

    /// Finds a step of the same technique with the same effects.
    fn same_step(&self, step: &Step) -> Option<Step> {
        let position = Position::in_solve(self.board, self.single_solution, None);
        let technique = techniques::by_slug::<S>(step.profile().slug)?;
        let steps = self.steps_of(technique, &position).into_iter();
        let same = steps.filter(|other| {
            let mut effects = step.deduction.effects.iter();
            other.cost() <= highest_cost(step)
                && effects.all(|effect| other.deduction.effects.contains(effect))
        });
        same.min_by_key(Step::cost)
    }

    fn is_claim_settled(&self, board: &Board<S>) -> bool {
        let mut claimed = self.claim.effects().iter();
        claimed.all(|effect| effect.is_settled_on(board))
    }

    /// Leaves out steps that are not needed: the hardest first, or the latest first, whichever
    /// leaves less.
    fn shortened(&self, steps: Vec<Step>, keep_if: KeepIf) -> Vec<Step> {
        let mut hardest_first: Vec<usize> = (0..steps.len()).rev().collect();
        let latest_first = hardest_first.clone();
        hardest_first.sort_by_key(|&index| Reverse(steps[index].cost()));
        let all = vec![true; steps.len()];
        let kept = [hardest_first, latest_first].map(|order| {
            let mut kept = all.clone();
            let holds = |kept: &mut [bool]| self.reaches_claim(&steps, kept, keep_if);
            drop_unneeded(&mut kept, &order, self.stop, &holds);
            kept
        });
        let hardest = |kept: &Vec<bool>| {
            let costs = steps.iter().zip(kept).filter(|(_, kept)| **kept);
            let cost = costs.clone().map(|(step, _)| step.cost()).max();
            (cost, costs.count())
        };
        let best = kept.into_iter().min_by_key(hardest).unwrap_or(all);
        let kept = steps.into_iter().zip(best);
        kept.filter_map(|(step, kept)| kept.then_some(step)).collect()
    }

    /// Repeats the kept steps that meet the condition; the others are no longer kept. Returns true if
    /// the claim holds in the end.
    fn reaches_claim(&self, steps: &[Step], kept: &mut [bool], keep_if: KeepIf) -> bool {
        let mut board = self.board.clone();
        for (step, kept) in steps.iter().zip(kept.iter_mut()) {
            if !*kept {
                continue;
            }
            let premises = &step.explanation().premises;
            *kept = premises.iter().all(|premise| premise.holds(&board));
            if *kept && keep_if == KeepIf::FoundAgain {
                let here = Search { board: &board, ..*self };
                *kept = here.same_step(step).is_some();
            }
            if *kept {
                apply_all(&step.deduction.effects, &mut board);
            }
        }
        self.is_claim_settled(&board)
    }
}

/// The condition on which a step is kept after others were left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeepIf {
    /// Its premises hold on the board.
    PremisesHold,
    /// Its technique finds it again there, which also takes a search.
    FoundAgain,
}

/// Returns the highest cost of a step that may replace this one on another board. A single costs more where more
/// cells are empty, and an elimination where no digit follows, but they are the same steps.
fn highest_cost(step: &Step) -> Cost {
    let rule = step.profile().cost;
    rule.on_any_board(&step.deduction.demand).max(Level::Easy.highest_cost())
}
