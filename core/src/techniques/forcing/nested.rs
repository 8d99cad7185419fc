//! Dynamic and nested forcing chains: assumptions that are refuted with easier techniques.
//!
//! A [`Branch`] is a small solve. The premises of its steps say what each step relies on, so that a
//! branch that ends in a contradiction can be reduced to the steps that it needs: its [`Proof`].

mod explanation;
mod form;

use std::rc::Rc;

use super::branch::{Branch, Cause, Refuted, Root};
use crate::grid::{Board, Contradiction};
use crate::position::Assumption;
use crate::position::rows::is_empty;
use crate::size::AnyShape;
use crate::step::{Effect, Premise, Step};
use crate::techniques::prelude::*;

/// The techniques that nested chains add.
pub(super) const CHAINS: &[&str] =
    &["xy-wing", "x-chain", "xy-chain", "continuous-nice-loop", "aic", "discontinuous-nice-loop"];
/// Techniques that the next level adds.
pub(super) const FORCING_CHAINS: &[&str] =
    &["nishio", "cell-forcing-chain", "region-forcing-chain", "forcing-chain-contradiction"];
/// Techniques that the last level adds.
pub(super) const NETS: &[&str] = &["forcing-net-contradiction", "forcing-net-verity"];

/// The number of proofs that are shortened unless all steps are wanted.
const SHORTENED: usize = 8;

/// Offers the opposites of refuted assumptions, those with the shortest proofs first.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    inner: &[&[&str]],
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    // Without a strong link on the board, one assumption leads nowhere, and the search of an almost
    // empty board would take minutes.
    let strong = position.links().strong();
    if (0..position.links().len()).all(|node| is_empty(strong.row(node))) {
        return ControlFlow::Continue(());
    }
    let root = Root::new(position.board(), inner);
    let mut proofs: Vec<Proof<'_, S>> = Vec::new();
    for Refuted { assumption, branch, contradiction } in root.refuted(position, collector)? {
        let start = position.board();
        proofs.push(Proof::of(branch, start, assumption, contradiction));
    }
    // Stable: equally short ones stay in the order of the search.
    proofs.sort_by_key(Proof::length);
    if !collector.wants_all() {
        proofs.truncate(SHORTENED);
    }
    let shortened = proofs.into_iter().map(|proof| proof.shortened(&root));
    let mut proofs: Vec<Proof<'_, S>> = shortened.collect();
    proofs.sort_by_key(Proof::length);
    for proof in &proofs {
        let rating = profile.rating.with_length(proof.length() + 1);
        let deduction = Deduction::new(profile, [opposite(proof.assumption)])
            .rated(rating)
            .demanding([(Load::Branches, 1), (Load::Nodes, proof.length())]);
        collector.offer(deduction, |explanation| {
            proof.explain(explanation);
            if !inner.is_empty() && !proof.has_inner_proofs() {
                explanation.pattern.insert(0, "This step needs no nested proof. ".into());
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the effect of a refuted assumption.
const fn opposite(Assumption { candidate, holds }: Assumption) -> Effect {
    if holds { Effect::Eliminate(candidate) } else { Effect::Place(candidate) }
}

/// The part of a branch that its contradiction needs.
struct Proof<'b, S: Size> {
    branch: Branch<'b, S>,
    start: &'b Board<S>,
    assumption: Assumption,
    contradiction: Contradiction,
    /// True for each event that is needed, by its index in the branch.
    needed_events: Vec<bool>,
    /// True for each step that is needed, by its index in the branch.
    needed_steps: Vec<bool>,
    /// Needed facts of the board that the branch starts from.
    facts: Vec<Premise>,
}

impl<'b, S: Size> Proof<'b, S> {
    fn of(
        branch: Branch<'b, S>,
        start: &'b Board<S>,
        assumption: Assumption,
        contradiction: Contradiction,
    ) -> Self {
        let mut proof = Self {
            start,
            assumption,
            contradiction,
            needed_events: vec![false; branch.events.len()],
            needed_steps: vec![false; branch.steps.len()],
            facts: Vec::new(),
            branch,
        };
        proof.need_absent(absent(&proof.contradiction, start.shape()));
        for at in (0..proof.needed_events.len()).rev() {
            if !proof.needed_events[at] {
                continue;
            }
            match proof.branch.events[at].cause {
                Cause::Assumed => {}
                Cause::RuledOutBy(other) => proof.needed_events[other] = true,
                Cause::Step(step) if proof.needed_steps[step] => {}
                Cause::Step(step) => {
                    proof.needed_steps[step] = true;
                    let step = Rc::clone(&proof.branch.steps[step]);
                    for premise in &step.explanation().premises {
                        proof.need_premise(premise);
                    }
                }
            }
        }
        proof
    }

    /// Returns the needed steps, in their order.
    fn steps(&self) -> Vec<Rc<Step>> {
        let steps = self.branch.steps.iter().zip(&self.needed_steps);
        steps.filter(|&(_, needed)| *needed).map(|(step, _)| Rc::clone(step)).collect()
    }

    /// Leaves out steps one by one, the last first, as long as the others still lead to a
    /// contradiction.
    ///
    /// One pass is enough: a step that cannot be left out of many cannot be left out of fewer.
    fn shortened(self, root: &Root<'b, S>) -> Self {
        let mut proof = self;
        let mut at = proof.steps().len();
        while at > 0 {
            at -= 1;
            let mut fewer = proof.steps();
            if at < fewer.len() {
                fewer.remove(at);
                if let Some((branch, contradiction)) = root.replay(proof.assumption, &fewer) {
                    proof = Self::of(branch, proof.start, proof.assumption, contradiction);
                    // Fewer of the steps before it may be needed now.
                    let left = proof.steps();
                    let before = |step: &&Rc<Step>| left.iter().any(|kept| Rc::ptr_eq(kept, step));
                    at = fewer[..at].iter().filter(before).count();
                }
            }
        }
        proof
    }

    fn need_premise(&mut self, premise: &Premise) {
        match *premise {
            Premise::Filled(candidate) => match self.event(candidate, true) {
                Some(event) => self.needed_events[event] = true,
                None => self.facts.push(Premise::Filled(candidate)),
            },
            _ => self.need_absent(premise.absent(self.start.shape())),
        }
    }

    /// Marks the events that removed these candidates; a candidate that the board does not have is
    /// a fact.
    fn need_absent(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        for candidate in candidates {
            if !self.start.has(candidate) {
                self.facts.push(Premise::Absent(candidate));
            } else if let Some(event) = self.event(candidate, false) {
                self.needed_events[event] = true;
            }
        }
    }

    fn event(&self, candidate: Candidate, holds: bool) -> Option<usize> {
        let mut events = self.branch.events.iter();
        events.position(|event| event.candidate == candidate && event.holds == holds)
    }

    /// Returns the number of needed events.
    fn length(&self) -> usize {
        self.needed_events.iter().filter(|&&needed| needed).count()
    }
}

/// Returns the candidates whose absence is the contradiction.
fn absent(contradiction: &Contradiction, shape: Shape) -> Vec<Candidate> {
    match *contradiction {
        Contradiction::NoCandidate(cell) => {
            Candidate::all_in(cell, DigitSet::first_n(shape.side())).collect()
        }
        Contradiction::NoPlace(digit, house) => AnyShape(shape)
            .geometry()
            .slots(house)
            .iter()
            .map(|&cell: &Cell| Candidate::new(cell, digit))
            .collect(),
        Contradiction::Twice(..) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::HARD;
    use super::*;
    use crate::grid::Shape;
    use crate::size::Nine;

    #[test]
    fn no_step_can_be_left_out_of_a_proof() {
        let board = Board::from_givens(Nine, HARD[0].chars().map(Digit::from_symbol));
        let root = Root::new(&board, &[CHAINS]);
        let mut count = 0;
        for cell in board.empty() {
            for digit in board.candidates(cell) {
                let assumption = Assumption::yes(Candidate::new(cell, digit));
                let wanted = Collector::first(Shape::Nine);
                let ControlFlow::Continue((branch, Some(contradiction))) =
                    root.follow(assumption, Collector::first(Shape::Nine).explaining(), &wanted)
                else {
                    continue;
                };
                let proof = Proof::of(branch, &board, assumption, contradiction).shortened(&root);
                let steps = proof.steps();
                for at in 0..steps.len() {
                    let mut others = steps.clone();
                    others.remove(at);
                    assert!(root.replay(assumption, &others).is_none());
                    count += 1;
                }
            }
        }
        assert!(count > 20, "{count}");
    }
}
