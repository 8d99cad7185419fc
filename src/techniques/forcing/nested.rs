//! Dynamic and nested forcing chains: assumptions that are refuted with easier techniques.
//!
//! A [`Branch`] is a small solve. The premises of its steps say what each step relies on, so that a
//! branch that ends in a contradiction can be reduced to the steps that it needs: its [`Proof`].

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::branch::{Branch, Cause, Event, Root};
use super::explanation::{self, Removal};
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::grid::{Board, Candidate, Cell, Contradiction, Digit};
use crate::position::{Assumption, Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::article;
use crate::step::{Deduction, Effect, Explanation, Premise, Step, Word};
use crate::techniques::Collector;

// Techniques that nested chains add.
pub(super) const CHAINS: &[&str] = &[
    "xy-wing",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "aic",
    "discontinuous-nice-loop",
];
/// Techniques that the next level adds.
pub(super) const FORCING_CHAINS: &[&str] = &[
    "nishio",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-chain-contradiction",
];
/// Techniques that the last level adds.
pub(super) const NETS: &[&str] = &["forcing-net-contradiction", "forcing-net-verity"];

/// Offers the opposites of refuted assumptions: of a few the one with the shortest branch, or all.
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
            proof.explain(explanation, assumption, &contradiction);
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the effect of a refuted assumption.
const fn opposite(Assumption { candidate, holds }: Assumption) -> Effect {
    if holds {
        Effect::Eliminate(candidate)
    } else {
        Effect::Place(candidate)
    }
}

/// The part of a branch that its contradiction needs.
struct Proof<'b, S: Size> {
    branch: &'b Branch<'b, S>,
    start: &'b Board<S>,
    /// For each event, whether it is needed.
    events: Vec<bool>,
    /// For each step, whether it is needed.
    steps: Vec<bool>,
    /// Needed facts of the board that the branch starts from.
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
        proof.need_absent(absent::<S>(contradiction));
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
                        proof.need_premise(premise);
                    }
                }
            }
        }
        proof
    }

    fn need_premise(&mut self, premise: &Premise) {
        match *premise {
            Premise::Filled(candidate) => match self.event(candidate, true) {
                Some(event) => self.events[event] = true,
                None => self.facts.push(Premise::Filled(candidate)),
            },
            _ => self.need_absent(premise.absent::<S>()),
        }
    }

    /// Marks the events that removed these candidates; a candidate that the board does not have is a
    /// fact.
    fn need_absent(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
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

    /// Returns the number of needed events.
    fn length(&self) -> usize {
        self.events.iter().filter(|&&needed| needed).count()
    }

    fn explain(
        &self,
        explanation: &mut Explanation,
        assumption: Assumption,
        contradiction: &Contradiction,
    ) {
        let Assumption { candidate, holds } = assumption;
        let noun = explanation::noun(explanation, candidate, holds);
        let claim = explanation::claim_word(noun, holds);
        explanation.pattern = sentence!["Suppose ", claim, "."];
        for at in (0..self.steps.len()).filter(|&step| self.steps[step]) {
            self.explain_step(explanation, at);
        }
        for fact in &self.facts {
            explanation.needs(fact.clone());
        }
        explanation::contradiction(
            explanation,
            need(contradiction),
            &self.removals(absent::<S>(contradiction)),
            (candidate, holds),
            S::SHAPE,
        );
    }

    /// Adds the line of a step; a step that is not a single also gets a branch with its own
    /// explanation.
    fn explain_step(&self, explanation: &mut Explanation, at: usize) {
        let step = &self.branch.steps[at];
        let number = self.line(at);
        let events = self.branch.events.iter().zip(&self.events);
        let of_step = events.filter_map(|(event, needed)| match event.cause {
            Cause::Step(other) if *needed && other == at => Some(event),
            _ => None,
        });
        let (placed, gone): (Vec<&Event>, Vec<&Event>) = of_step.partition(|event| event.holds);
        explanation.pattern.push(format!("\n{number}. ").into());
        let mut between = "";
        for (events, role, holds) in [(placed, Role::On, true), (gone, Role::Off, false)] {
            let mut by_digit: BTreeMap<Digit, Vec<Candidate>> = BTreeMap::new();
            for candidate in events.into_iter().map(|event| event.candidate) {
                by_digit.entry(candidate.digit).or_default().push(candidate);
            }
            for of_digit in by_digit.into_values() {
                let noun = explanation.candidates(role, of_digit);
                let claim = explanation::claim_word(noun, holds);
                explanation.pattern.extend(sentence![between, claim]);
                between = " and ";
            }
        }
        explanation.pattern.push(", ".into());
        let reason = self.reason(explanation, step);
        explanation.pattern.extend(reason);
        explanation.pattern.push(".".into());
        if step.profile().family != Family::Singles {
            let mut branch = step.explanation().clone();
            let line = format!("Line {number}: {}. ", step.profile().name);
            branch.pattern.insert(0, line.into());
            explanation.branches.push(branch);
        }
    }

    /// Gives the reason for a step: a single names what removed the other candidates, another
    /// technique its name and the lines that it follows from.
    fn reason(&self, explanation: &mut Explanation, step: &Step) -> Vec<Word> {
        let premises = &step.explanation().premises;
        let need = match (step.profile().family, &premises[..]) {
            (Family::Singles, &[Premise::CellOnly { cell, .. }]) => Some(Need::Cell(cell)),
            (Family::Singles, &[Premise::HouseOnly { house, digit, .. }]) => {
                Some(Need::Place(house, digit))
            }
            _ => None,
        };
        if let Some(need) = need {
            let removals = self.removals(premises[0].absent::<S>());
            return explanation::only_one(explanation, need, &removals, S::SHAPE);
        }
        let name = step.profile().name;
        let name = match step.profile().family {
            // The name in brackets, such as Pointing, is the shorter one.
            Family::LockedCandidates => {
                let short = name.split_once('(').map_or(name, |(_, short)| short);
                short.trim_end_matches(')').to_owned()
            }
            _ => article(name),
        };
        let mut words = sentence!["by ", name];
        let lines = self.lines_before(step);
        if !lines.is_empty() {
            let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
            words.push(format!(" (see {})", lines.join(", ")).into());
        }
        words
    }

    /// Returns the causes of candidates being false; without those that the board does not have.
    fn removals(&self, candidates: Vec<Candidate>) -> Vec<(Candidate, Removal)> {
        let events = &self.branch.events;
        let removal = |candidate| {
            let event = events[self.event(candidate, false)?];
            Some(match event.cause {
                Cause::Assumed => Removal::Assumed,
                Cause::Step(step) => Removal::Line(self.line(step)),
                Cause::RuledOutBy(other) => Removal::By {
                    candidate: events[other].candidate,
                    line: self.line_of(other),
                },
            })
        };
        let on_board = candidates
            .into_iter()
            .filter(|&candidate| self.start.has(candidate));
        on_board
            .filter_map(|candidate| Some((candidate, removal(candidate)?)))
            .collect()
    }

    /// Returns the lines that a step follows from, in order.
    fn lines_before(&self, step: &Step) -> Vec<usize> {
        let mut lines = Vec::new();
        for premise in &step.explanation().premises {
            if let Premise::Filled(candidate) = *premise {
                let event = self.event(candidate, true);
                lines.extend(event.and_then(|event| self.line_of(event)));
            }
            for (_, removal) in self.removals(premise.absent::<S>()) {
                lines.extend(match removal {
                    Removal::Assumed => None,
                    Removal::By { line, .. } => line,
                    Removal::Line(line) => Some(line),
                });
            }
        }
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// Returns the line of the step that an event belongs to; none for the assumption.
    fn line_of(&self, event: usize) -> Option<usize> {
        match self.branch.events[event].cause {
            Cause::Assumed => None,
            Cause::RuledOutBy(other) => self.line_of(other),
            Cause::Step(step) => Some(self.line(step)),
        }
    }

    /// Returns the number of a step among the needed ones, from 1.
    fn line(&self, step: usize) -> usize {
        self.steps[..=step].iter().filter(|&&needed| needed).count()
    }
}

/// Returns the candidates whose absence is the contradiction.
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

/// Returns the need without candidates. A digit cannot be in a house twice, because placing it removes
/// it from all peers.
fn need(contradiction: &Contradiction) -> Need {
    match *contradiction {
        Contradiction::NoCandidate(cell) => Need::Cell(cell),
        Contradiction::NoPlace(digit, house) | Contradiction::Twice(digit, house, _) => {
            Need::Place(house, digit)
        }
    }
}
