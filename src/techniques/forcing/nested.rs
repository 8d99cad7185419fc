//! Assumptions worked through with easier techniques: nets that use subsets and fish, and nets that
//! use chains and nets themselves.
//!
//! A [`Branch`] is a small solve. What each of its steps leans on stands in the step's premises, so
//! a branch that ends in a contradiction is cut down to the steps that it needs: its [`Proof`].

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::branch::{Branch, Cause, Event, Root};
use super::explanation;
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::grid::{Board, Candidate, Cell, Contradiction, Digit};
use crate::position::{Assumption, Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::{
    Consequence, Deduction, Effect, Explanation, Premise, Step, Word, one_after_another,
};
use crate::techniques::Collector;

/// Singles, and what Sudoku Explainer calls the parallel of its dynamic chains.
pub(super) const SETS: &[&str] = &[
    "naked-single",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
];
/// What nested chains use besides.
pub(super) const CHAINS: &[&str] = &[
    "xy-wing",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "aic",
    "discontinuous-nice-loop",
];
/// What the next level uses besides.
pub(super) const FORCING_CHAINS: &[&str] = &[
    "nishio",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-chain-contradiction",
];
/// What the last level uses besides.
pub(super) const NETS: &[&str] = &["forcing-net-contradiction", "forcing-net-verity"];

/// Offers what the refuted assumptions prove: of a few the one with the shortest branch, or all.
pub(super) fn find<S: Size>(
    profile: &'static Profile,
    inner: &[&[&str]],
    position: &Position<'_, S>,
    collector: &mut Collector<'_>,
) -> ControlFlow<()> {
    let root = Root::new(position.board(), inner);
    for assumption in root.refuted(position, collector)? {
        let (branch, contradiction) = root.follow(
            assumption,
            &mut Collector::first(S::SHAPE).explaining(),
            collector,
        )?;
        let contradiction = contradiction.expect("it was refuted before");
        let proof = Proof::of(&branch, position.board(), &contradiction);
        let rating = profile.rating.with_length(proof.length() + 1);
        let deduction = Deduction::new(profile, [opposite(assumption)])
            .rated(rating)
            .demanding([(Load::Nodes, proof.length())]);
        collector.offer(deduction, |explanation| {
            proof.tell(explanation, assumption, &contradiction)
        })?;
    }
    ControlFlow::Continue(())
}

/// What is true once an assumption is refuted.
const fn opposite(Assumption { candidate, holds }: Assumption) -> Effect {
    if holds {
        Effect::Eliminate(candidate)
    } else {
        Effect::Place(candidate)
    }
}

/// What of a branch its contradiction needs.
struct Proof<'b, S: Size> {
    branch: &'b Branch<'b, S>,
    start: &'b Board<S>,
    /// Which events it needs.
    events: Vec<bool>,
    /// Which steps it needs.
    steps: Vec<bool>,
    /// What it needs of the board that the branch started from.
    facts: Vec<Premise>,
}

impl<'b, S: Size> Proof<'b, S> {
    fn of(branch: &'b Branch<'b, S>, start: &'b Board<S>, contradiction: &Contradiction) -> Self {
        let mut proof = Self {
            branch,
            start,
            events: vec![false; branch.events.len()],
            steps: vec![false; branch.steps.len()],
            facts: Vec::new(),
        };
        proof.lean_on_absence(absent::<S>(contradiction));
        for (at, event) in branch.events.iter().enumerate().rev() {
            if !proof.events[at] {
                continue;
            }
            match event.cause {
                Cause::Assumed => {}
                Cause::RuledOutBy(other) => proof.events[other] = true,
                Cause::Step(step) if proof.steps[step] => {}
                Cause::Step(step) => {
                    proof.steps[step] = true;
                    for premise in &branch.steps[step].explanation().premises {
                        proof.lean_on(premise);
                    }
                }
            }
        }
        proof
    }

    fn lean_on(&mut self, premise: &Premise) {
        match *premise {
            Premise::Filled(candidate) => match self.event(candidate, true) {
                Some(event) => self.events[event] = true,
                None => self.facts.push(Premise::Filled(candidate)),
            },
            _ => self.lean_on_absence(premise.absent::<S>()),
        }
    }

    /// Leans on candidates not being there: they fell in the branch, or were gone before.
    fn lean_on_absence(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        for candidate in candidates {
            if !self.start.has(candidate) {
                self.facts.push(Premise::Absent(candidate));
            } else if let Some(event) = self.event(candidate, false) {
                self.events[event] = true;
            }
        }
    }

    fn event(&self, candidate: Candidate, holds: bool) -> Option<usize> {
        let mut events = self.branch.events.iter();
        events.position(|event| event.candidate == candidate && event.holds == holds)
    }

    /// How many things become true or false in it.
    fn length(&self) -> usize {
        self.events.iter().filter(|&&needed| needed).count()
    }

    fn tell(
        &self,
        explanation: &mut Explanation,
        assumption: Assumption,
        contradiction: &Contradiction,
    ) {
        let Assumption { candidate, holds } = assumption;
        let noun = explanation::noun(explanation, candidate, holds);
        let is = if holds { " is true." } else { " is false." };
        explanation.pattern = sentence!["Suppose ", noun, is];
        let needed = |step: &usize| self.steps[*step];
        let mut followed = Vec::new();
        for at in (0..self.steps.len()).filter(needed) {
            followed.extend(self.tell_step(explanation, at));
        }
        explanation.pattern.extend(one_after_another(followed));
        for fact in &self.facts {
            explanation.needs(fact.clone());
        }
        explanation::verdict(explanation, (candidate, holds), need(contradiction));
    }

    /// Tells what is needed of a step; anything but a single also as a branch of its own.
    fn tell_step(&self, explanation: &mut Explanation, at: usize) -> Vec<Consequence> {
        let step = &self.branch.steps[at];
        let events = self.branch.events.iter().zip(&self.events);
        let of_step = events.filter_map(|(event, needed)| match event.cause {
            Cause::Step(other) if *needed && other == at => Some(event),
            _ => None,
        });
        let (placed, gone): (Vec<&Event>, Vec<&Event>) = of_step.partition(|event| event.holds);
        let mut followed = Vec::new();
        for (events, role, holds) in [(placed, Role::On, true), (gone, Role::Off, false)] {
            if !events.is_empty() {
                let candidates = events.into_iter().map(|event| event.candidate);
                let mut by_digit: BTreeMap<Digit, Vec<Candidate>> = BTreeMap::new();
                for candidate in candidates {
                    by_digit.entry(candidate.digit).or_default().push(candidate);
                }
                let nouns = by_digit.into_values();
                followed.push(Consequence {
                    nouns: nouns
                        .map(|of_digit| explanation.candidates(role, of_digit))
                        .collect(),
                    holds,
                    reason: reason(explanation, step),
                });
            }
        }
        if step.profile().family != Family::Singles {
            let mut branch = step.explanation().clone();
            // What it says is not so on the board that is shown.
            let line = format!("{}, on the board by then: ", step.line());
            branch.pattern.insert(0, line.into());
            explanation.branches.push(branch);
        }
        followed
    }
}

/// Why what a step says is so: a single says it in words, of anything else its branch tells.
fn reason(explanation: &mut Explanation, step: &Step) -> Vec<Word> {
    match (step.profile().family, &step.explanation().premises[..]) {
        (Family::Singles, &[Premise::CellOnly { cell, .. }]) => {
            explanation::only_one(explanation, Need::Cell(cell))
        }
        (Family::Singles, &[Premise::HouseOnly { house, digit, .. }]) => {
            explanation::only_one(explanation, Need::Place(house, digit))
        }
        (Family::LockedCandidates, _) => {
            // It stands in brackets, so it cannot have its own.
            let name = step.profile().name;
            let kind = name.split_once('(').map(|(_, kind)| kind);
            sentence![kind.map_or(name, |kind| kind.trim_end_matches(')'))]
        }
        _ => sentence![step.profile().name],
    }
}

/// The candidates that are missing where something is broken.
fn absent<S: Size>(contradiction: &Contradiction) -> Vec<Candidate> {
    match *contradiction {
        Contradiction::NoCandidate(cell) => (0..S::SIDE)
            .map(|digit| Candidate::new(cell, Digit::new(digit)))
            .collect(),
        Contradiction::NoPlace(digit, house) => S::geometry()
            .slots(house)
            .iter()
            .map(|&cell: &Cell| Candidate::new(cell, digit))
            .collect(),
        Contradiction::Twice(..) => Vec::new(),
    }
}

/// What has nothing left. A digit cannot stand twice: placing it takes it from all who see it.
fn need(contradiction: &Contradiction) -> Need {
    match *contradiction {
        Contradiction::NoCandidate(cell) => Need::Cell(cell),
        Contradiction::NoPlace(digit, house) | Contradiction::Twice(digit, house, _) => {
            Need::Place(house, digit)
        }
    }
}
