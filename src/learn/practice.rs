//! Exercises: positions in which a technique is the next step, so that a person can find it.
//!
//! ```
//! use stepdoku::learn::practice::Exercise;
//! use stepdoku::techniques;
//!
//! let technique = techniques::profile("x-wing").expect("it is registered");
//! let exercise = Exercise::generate(technique, 7, &|_| false).expect("the search is not cancelled");
//! assert!(exercise.steps.iter().all(|step| step.profile() == technique));
//! ```
//!
//! A puzzle is generated and solved as strategy `human` would, with no harder techniques. When the solver is stuck, a digit of the solution is placed and solving continues, so
//! even rare techniques are found soon. Some techniques are never the next step, because cheaper
//! techniques cover them (each sashimi X-Wing with one fin is a Skyscraper). After a while these
//! are searched for in positions where only the basic techniques find nothing.

use super::guide::guide_examples;
use crate::catalog::{Family, Profile};
use crate::generator::{Goal, Order, Random, Recipe, Symmetry, generate};
use crate::grid::{Candidate, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::referee::EasiestProof;
use crate::search::{Limits, SolutionCount, erased};
use crate::solver::{Entry, Next, Plan, engine};
use crate::step::{Detail, Step};
use crate::strategies::Rule;
use crate::techniques;

/// Maximum number of nodes of the search for a second solution.
const MAX_NODES: u64 = 100_000;
/// Number of puzzles after which positions with easier steps are accepted as well.
const MAX_STRICT_TRIES: u64 = 300;
/// Maximum number of moves of a solve.
const MAX_MOVES: usize = 1_000;

/// A position in which the person looks for a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The technique to find.
    pub technique: &'static Profile,
    /// The position.
    pub puzzle: Puzzle,
    /// All steps of the technique in the position, at least one.
    pub steps: Vec<Step>,
    /// True if nothing easier finds anything.
    pub is_next: bool,
    /// The solution, if the givens have just one.
    pub solution: Option<Vec<Digit>>,
}

/// Maximum number of steps of a deduction that is accepted as an answer.
pub const MAX_STEPS: usize = 3;

/// The verdict on an answer that is true, and that no step of the technique gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeductionVerdict {
    /// These steps prove it, at most [`MAX_STEPS`].
    Accepted(Vec<Step>),
    /// The easiest proof has this many steps.
    TooLong(usize),
    /// No proof was found.
    Unproved,
}

impl DeductionVerdict {
    /// Judges the easiest proof of an answer.
    pub fn from_proof(proof: Option<EasiestProof>) -> Self {
        let Some(EasiestProof { steps }) = proof else {
            return Self::Unproved;
        };
        match steps.len() {
            0 => Self::Unproved,
            1..=MAX_STEPS => Self::Accepted(steps),
            count => Self::TooLong(count),
        }
    }
}

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerVerdict {
    /// The step with this index has this effect.
    Found(usize),
    /// No step of the technique has this effect, and the solution contains the candidate.
    InSolution,
    /// No step of the technique has this effect, and the solution does not contain the candidate.
    NotInSolution,
    /// No step of the technique has this effect, and the solution is unknown.
    Unknown,
    /// The candidate is not on the board.
    NotACandidate,
}

impl Exercise {
    /// Returns the example with this number, from 0, in the guide of a technique.
    pub fn example(
        technique: &'static Profile,
        number: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let example = guide_examples(technique).into_iter().nth(number)?;
        let effects = example.effects;
        let mut exercise = Self::at_position(technique, example.puzzle, stop)?;
        // The step that the guide explains comes first.
        let index = exercise.steps.iter().position(|step| step.deduction.has_effects(&effects));
        exercise.steps.swap(0, index.unwrap_or(0));
        Some(exercise)
    }

    /// Returns the exercise of a given position. `None` if the technique finds nothing in the
    /// position.
    pub fn at_position(
        technique: &'static Profile,
        puzzle: Puzzle,
        stop: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let givens = puzzle.as_given();
        let solution = match erased::solution_count(&givens, Limits::nodes(MAX_NODES)) {
            SolutionCount::Unique(solution) => Some(solution),
            _ => None,
        };
        let mut engine = engine(&puzzle, Plan::default());
        if solution.is_some() {
            engine.certify_single_solution();
        }
        let situation = engine.situation();
        let mut steps = situation.steps_of(technique.slug, stop);
        if steps.is_empty() {
            return None;
        }
        let is_next = match situation.next_move(stop) {
            Next::Deduce(next, _) if next.profile() == technique => {
                // Several patterns may have the same effects: the one that a solve shows is listed.
                let effects = &next.deduction.effects;
                if let Some(listed) =
                    (steps.iter_mut()).find(|listed| listed.deduction.effects == *effects)
                {
                    *listed = next;
                }
                true
            }
            _ => false,
        };
        Some(Self { technique, puzzle, steps, is_next, solution })
    }

    /// Returns a new exercise. `is_cancelled` is called with the number of tries so far; the search
    /// ends with `None` when it returns true.
    pub fn generate(
        technique: &'static Profile,
        seed: u64,
        is_cancelled: impl Fn(u64) -> bool + Sync,
    ) -> Option<Self> {
        let recipe = Recipe::new(Shape::Nine, Goal::Minimal, Symmetry::None).ok()?;
        let (strict, basics) = (plan_up_to(technique, |_| true), plan_up_to(technique, is_basic));
        for tried in 0.. {
            let stop = || is_cancelled(tried);
            let order =
                Order { is_cancelled: &|_| is_cancelled(tried), ..Order::patient(Shape::Nine) };
            let generated = generate(&recipe, Random::seed_of(seed, tried), &order).ok()?;
            let plan = if tried < MAX_STRICT_TRIES { &strict } else { &basics };
            let position = first_position_with(technique, &generated.puzzle, plan, &stop);
            let exercise = position.and_then(|puzzle| Self::at_position(technique, puzzle, &stop));
            // A large instance may cost more than a technique that usually comes later.
            if let Some(exercise) =
                exercise.filter(|found| found.is_next || tried >= MAX_STRICT_TRIES)
            {
                return Some(exercise);
            }
            if stop() {
                return None;
            }
        }
        None
    }

    /// Judges an answer: the claim that the technique changes this candidate. `is_candidate` is
    /// false if the candidate is not on the board.
    pub fn judge(&self, candidate: Candidate, is_candidate: bool) -> AnswerVerdict {
        let changes = |step: &Step| {
            let mut effects = step.deduction.effects.iter();
            effects.any(|effect| effect.candidate() == candidate)
        };
        if let Some(index) = self.steps.iter().position(changes) {
            return AnswerVerdict::Found(index);
        }
        if !is_candidate {
            return AnswerVerdict::NotACandidate;
        }
        match &self.solution {
            None => AnswerVerdict::Unknown,
            Some(solution) if solution[candidate.cell.index()] == candidate.digit => {
                AnswerVerdict::InSolution
            }
            Some(_) => AnswerVerdict::NotInSolution,
        }
    }

    /// Returns true if all steps of the exercise place digits and eliminate nothing.
    pub fn is_placement(&self) -> bool {
        let is_placement = |step: &Step| step.eliminations().next().is_none();
        self.steps.iter().all(is_placement)
    }
}

/// Returns true if a technique is basic: players look for it before anything else.
fn is_basic(profile: &Profile) -> bool {
    matches!(profile.family, Family::Singles | Family::LockedCandidates | Family::Subsets)
}

/// Returns the plan of a technique with the easier techniques that satisfy `wanted`.
fn plan_up_to(technique: &'static Profile, wanted: fn(&Profile) -> bool) -> Plan {
    let mut rules: Vec<Rule> = Vec::new();
    for profile in techniques::profiles() {
        if profile.on_by_default && wanted(profile) || profile == technique {
            rules.push(Rule::everywhere(profile.slug));
        }
        if profile == technique {
            break;
        }
    }
    Plan::default().with_rules(rules)
}

/// Returns the first position on the way through a puzzle in which the technique is the next step.
fn first_position_with(
    technique: &Profile,
    puzzle: &Puzzle,
    plan: &Plan,
    stop: &dyn Fn() -> bool,
) -> Option<Puzzle> {
    let SolutionCount::Unique(solution) = erased::solution_count(puzzle, Limits::nodes(MAX_NODES))
    else {
        return None;
    };
    let mut solver = engine(puzzle, plan.clone());
    solver.certify_single_solution();
    for _ in 0..MAX_MOVES {
        match solver.next_move_until(Detail::Bare, stop) {
            Next::Deduce(step, _) if step.profile() == technique => {
                return Some(solver.puzzle());
            }
            Next::Guess { candidate: Candidate { cell, .. }, .. } => {
                let digit = solution[cell.index()];
                solver.enter(Entry::Placed(Candidate::new(cell, digit)));
            }
            Next::Done(_) => return None,
            next => solver.take(next),
        }
        if stop() {
            return None;
        }
    }
    None
}
