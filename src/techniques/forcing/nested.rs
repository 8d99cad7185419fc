//! Dynamic and nested forcing chains: assumptions that are refuted with easier techniques.
//!
//! A [`Branch`] is a small solve. The premises of its steps say what each step relies on, so that a
//! branch that ends in a contradiction can be reduced to the steps that it needs: its [`Proof`].

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::branch::{Branch, Cause, Event, Root};
use super::explanation::{self, Removal};
use crate::catalog::Load;
use crate::catalog::Role;
use crate::catalog::{Family, Profile};
use crate::grid::{Board, Candidate, Cell, Contradiction, Digit, Names};
use crate::position::rows::is_empty;
use crate::position::{Assumption, Need, Position};
use crate::sentence;
use crate::size::Size;
use crate::step::wording::{self, article, plain};
use crate::step::{BranchKind, Deduction, Effect, Explanation, Premise, Step, Subject, Word};
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
    for assumption in root.refuted(position, collector)? {
        let (branch, contradiction) = root.follow(
            assumption,
            &mut Collector::first(S::SHAPE).explaining(),
            collector,
        )?;
        let contradiction = contradiction.expect("it was refuted before");
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
            .demanding([(Load::Nodes, proof.length())]);
        collector.offer(deduction, |explanation| proof.explain(explanation))?;
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
    branch: Branch<'b, S>,
    start: &'b Board<S>,
    assumption: Assumption,
    contradiction: Contradiction,
    /// For each event, whether it is needed.
    events: Vec<bool>,
    /// For each step, whether it is needed.
    steps: Vec<bool>,
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
            events: vec![false; branch.events.len()],
            steps: vec![false; branch.steps.len()],
            facts: Vec::new(),
            branch,
        };
        proof.need_absent(absent::<S>(&proof.contradiction));
        for at in (0..proof.events.len()).rev() {
            if !proof.events[at] {
                continue;
            }
            match proof.branch.events[at].cause {
                Cause::Assumed => {}
                Cause::RuledOutBy(other) => proof.events[other] = true,
                Cause::Step(step) if proof.steps[step] => {}
                Cause::Step(step) => {
                    proof.steps[step] = true;
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
    fn needed_steps(&self) -> Vec<Rc<Step>> {
        let steps = self.branch.steps.iter().zip(&self.steps);
        steps
            .filter(|&(_, needed)| *needed)
            .map(|(step, _)| Rc::clone(step))
            .collect()
    }

    /// Leaves out steps one by one, the last first, as long as the others still lead to a contradiction.
    ///
    /// One pass is enough: a step that cannot be left out of many cannot be left out of fewer.
    fn shortened(self, root: &Root<'b, S>) -> Self {
        let mut proof = self;
        let mut at = proof.needed_steps().len();
        while at > 0 {
            at -= 1;
            let mut fewer = proof.needed_steps();
            if at < fewer.len() {
                fewer.remove(at);
                if let Some((branch, contradiction)) = root.replay(proof.assumption, &fewer) {
                    proof = Self::of(branch, proof.start, proof.assumption, contradiction);
                    // Fewer of the steps before it may be needed now.
                    let left = proof.needed_steps();
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

    fn explain(&self, explanation: &mut Explanation) {
        let Assumption { candidate, holds } = self.assumption;
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
            need(&self.contradiction),
            &self.removals(absent::<S>(&self.contradiction)),
            candidate,
            holds,
            S::SHAPE,
        );
        explanation.branches_are = BranchKind::Details;
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
        let (placed, eliminated): (Vec<&Event>, Vec<&Event>) =
            of_step.partition(|event| event.holds);
        explanation.pattern.push(format!("\n{number}. ").into());
        let mut between = "";
        for (events, role, holds) in [(placed, Role::On, true), (eliminated, Role::Off, false)] {
            let mut candidates: Vec<Candidate> =
                events.iter().map(|event| event.candidate).collect();
            if candidates.is_empty() {
                continue;
            }
            candidates.sort_unstable();
            let noun = explanation.candidates(role, candidates);
            let claim = explanation::claim_word(noun, holds);
            explanation.pattern.extend(sentence![between, claim]);
            between = " and ";
        }
        explanation.pattern.push(", ".into());
        let reason = self.reason(explanation, step);
        explanation.pattern.extend(reason);
        explanation.pattern.push(".".into());
        if step.profile().family != Family::Singles {
            let mut branch = step.explanation().clone();
            let known = self.known_before(step);
            if step.profile().family == Family::Forcing {
                renumber(&mut branch, &number.to_string());
                let conclusion = plain(&wording::conclusion(step, Names::open(S::SHAPE)));
                let gap = if branch.why.is_empty() { "" } else { " " };
                branch.why.push(format!("{gap}{conclusion}").into());
            }
            let line = format!("Line {number}: {}. {known}", step.profile().name);
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
        if let Some(lines) = explanation::line_list(&self.lines_before(step)) {
            words.push(format!(" ({lines})").into());
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

    /// Says what the lines before a step and the assumption excluded and placed of its premises:
    /// "Already excluded: 4 in r1c8 (assumption); 5 in r2c3 (line 2). "
    fn known_before(&self, step: &Step) -> String {
        // By line; the assumption comes first.
        let mut excluded: BTreeMap<Option<usize>, Vec<Candidate>> = BTreeMap::new();
        let mut placed = excluded.clone();
        for premise in &step.explanation().premises {
            if let Premise::Filled(candidate) = *premise
                && let Some(event) = self.event(candidate, true)
            {
                let candidates = placed.entry(self.line_of(event)).or_default();
                candidates.push(candidate);
            }
            for (candidate, removal) in self.removals(premise.absent::<S>()) {
                let line = match removal {
                    Removal::Assumed => None,
                    Removal::By { line, .. } => line,
                    Removal::Line(line) => Some(line),
                };
                excluded.entry(line).or_default().push(candidate);
            }
        }
        let mut text = String::new();
        for (begins, by_line) in [("excluded", excluded), ("placed", placed)] {
            let groups = by_line.into_iter().map(|(line, mut candidates)| {
                candidates.sort_unstable();
                candidates.dedup();
                let candidates = Subject::Candidates(candidates);
                let candidates = wording::subject(&candidates, Names::open(S::SHAPE));
                let line = line.map_or_else(|| "assumption".to_owned(), |it| format!("line {it}"));
                format!("{candidates} ({line})")
            });
            let groups: Vec<String> = groups.collect();
            if !groups.is_empty() {
                text.extend(["Already ", begins, ": ", &groups.join("; "), ". "]);
            }
        }
        text
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

/// Puts the number of the outer line before the numbers of the lines of an inner net, in the branches
/// too: line 2 inside line 5 is line 5.2.
fn renumber(explanation: &mut Explanation, outer: &str) {
    for word in explanation.pattern.iter_mut().chain(&mut explanation.why) {
        if let Word::Text(text) = word {
            *text = explanation::renumbered(text, outer).into();
        }
    }
    for branch in &mut explanation.branches {
        renumber(branch, outer);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::size::Nine;

    #[test]
    fn no_step_can_be_left_out_of_a_proof() {
        let givens =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let board: Board<Nine> = Board::from_givens(givens.chars().map(Digit::from_symbol));
        let root = Root::new(&board, &[CHAINS]);
        let mut count = 0;
        for cell in board.empty() {
            for digit in board.candidates(cell) {
                let assumption = Assumption::yes(Candidate::new(cell, digit));
                let mut looking = Collector::first(Shape::Nine).explaining();
                let wanted = Collector::first(Shape::Nine);
                let ControlFlow::Continue((branch, Some(contradiction))) =
                    root.follow(assumption, &mut looking, &wanted)
                else {
                    continue;
                };
                let proof = Proof::of(branch, &board, assumption, contradiction).shortened(&root);
                let steps = proof.needed_steps();
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
