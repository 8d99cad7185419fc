//! The steps that facts rely on, among many steps in the order in which they were found.

use std::collections::{BTreeSet, HashMap};

use super::Claim;
use crate::grid::{Board, Candidate, Shape};
use crate::size::Size;
use crate::step::{Effect, Premise, Step};

/// Indices of steps. They contain everything that the last of them relies on, so the steps can be made
/// in their order.
type Support = BTreeSet<usize>;

/// A small support for each fact that some steps establish on a board.
///
/// A fact is a digit that is placed, or a candidate that is absent. The smallest support would take a
/// search; this one is the smallest union of the smallest supports of what a step relies on, as
/// planners estimate the length of a plan.
pub(super) struct Supports<'a, S: Size> {
    board: &'a Board<S>,
    of_fact: HashMap<Effect, Support>,
}

impl<'a, S: Size> Supports<'a, S> {
    /// Makes the steps on a board, in their order.
    pub(super) fn new(board: &'a Board<S>, steps: &[Step]) -> Self {
        let mut supports = Self { board, of_fact: HashMap::new() };
        for (index, step) in steps.iter().enumerate() {
            let premises = step.explanation().premises.iter();
            let Some(mut support) =
                supports.union(premises.flat_map(|premise| facts(premise, board.shape())))
            else {
                continue;
            };
            support.insert(index);
            for &effect in &step.deduction.effects {
                supports.record(effect, &support);
            }
        }
        supports
    }

    /// Returns the support of everything that a claim says; `None` if the steps do not establish it.
    pub(super) fn of_claim(&self, claim: &Claim) -> Option<Support> {
        self.union(claim.effects().iter().copied())
    }

    /// Returns the support of several facts. Facts that the board shows need no support.
    fn union(&self, facts: impl Iterator<Item = Effect>) -> Option<Support> {
        let mut union = Support::new();
        for fact in facts.filter(|&fact| !fact.is_settled_on(self.board)) {
            union.extend(self.of_fact.get(&fact)?);
        }
        Some(union)
    }

    /// Records an effect and what a placement excludes, where the support is the smallest so far.
    fn record(&mut self, effect: Effect, support: &Support) {
        let mut record = |fact| {
            let known = self.of_fact.get(&fact);
            if known.is_none_or(|known| support.len() < known.len()) {
                self.of_fact.insert(fact, support.clone());
            }
        };
        record(effect);
        if let Effect::Place(placed) = effect {
            let others = self.board.candidates(placed.cell).without(placed.digit);
            for digit in others {
                record(Effect::Eliminate(Candidate::new(placed.cell, digit)));
            }
            for cell in self.board.geometry().peers(placed.cell) {
                record(Effect::Eliminate(Candidate::new(cell, placed.digit)));
            }
        }
    }
}

/// Returns the facts of a premise.
fn facts(premise: &Premise, shape: Shape) -> Vec<Effect> {
    match premise {
        Premise::Filled(candidate) => vec![Effect::Place(*candidate)],
        _ => {
            let absent = premise.absent(shape).into_iter();
            absent.map(Effect::Eliminate).collect()
        }
    }
}
