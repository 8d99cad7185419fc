//! Dynamic and nested forcing chains: assumptions that are refuted with easier techniques.
//!
//! A [`Branch`] is a small solve. The premises of its steps say what each step relies on, so that a
//! branch that ends in a contradiction can be reduced to the steps that it needs: its [`Proof`].

use std::rc::Rc;

use super::below::{Below, Nouns};
use super::branch::{Branch, Cause, Event, Refuted, Root};
use super::explanation::{self, Reasons, Removal};
use super::overview::{Line, overview};
use crate::grid::{Board, Contradiction};
use crate::position::rows::is_empty;
use crate::position::{Assumption, Need};
use crate::step::wording::{agree, all_of, article, begun, digit_list};
use crate::step::{Effect, LineKind, LineNumber, Predicate, Premise, ReasonPlace, Step, has_comma};
use crate::techniques::prelude::*;

/// The techniques that nested chains add.
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
    for Refuted {
        assumption,
        branch,
        contradiction,
    } in root.refuted(position, collector)?
    {
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
        let name = if self.has_inner_proofs() {
            " (assumption A)."
        } else {
            "."
        };
        explanation.pattern = sentence!["Suppose " claim name];
        let need = need(&self.contradiction);
        let outlook = explanation::outlook(explanation, need, self.count_lines());
        explanation.pattern.extend(outlook);
        let overview = overview::<S>(&self.lines(), need);
        if !overview.is_empty() {
            explanation.pattern.push(overview.into());
        }
        for at in (0..self.steps.len()).filter(|&step| self.steps[step]) {
            self.explain_step(explanation, at);
        }
        for fact in &self.facts {
            explanation.needs(fact.clone());
        }
        let removals = self.removals(absent::<S>(&self.contradiction));
        let reasons = self.reasons(&removals);
        explanation::contradiction(explanation, need, &reasons, self.assumption);
        self.explain_below(explanation);
    }

    /// Adds a step, in a line of its own.
    fn explain_step(&self, explanation: &mut Explanation, at: usize) {
        let step = Rc::clone(&self.branch.steps[at]);
        let number = self.line(at);
        let mark = LineKind::Numbered(LineNumber::new(number));
        explanation.pattern.push(Word::Line(mark));
        let words = match Form::of(&step) {
            Form::Single(need) => self.single(explanation, &step, need, number),
            Form::Locked(base) => self.locked(explanation, at, base),
            Form::Naked => self.naked(explanation, at),
            Form::Hidden(house) => self.hidden(explanation, at, house),
            Form::Fish(digit) => self.fish(explanation, at, digit),
            Form::Other => self.other(explanation, at),
        };
        explanation.pattern.extend(words);
        explanation.pattern.push(".".into());
    }

    /// Adds the proofs of the lines that are not explained in themselves, with numbers of their own, after the
    /// contradiction: "Proof of line 3. Suppose r1c1 is 4. Then:", "3.1. ...".
    fn explain_below(&self, explanation: &mut Explanation) {
        let mut proofs: Vec<Below> = Vec::new();
        let mut nouns = Nouns::new(S::SHAPE);
        for at in (0..self.steps.len()).filter(|&step| self.steps[step]) {
            let step = Rc::clone(&self.branch.steps[at]);
            if !matches!(Form::of(&step), Form::Other) {
                continue;
            }
            let number = self.line(at);
            let below = Below::new(&step, number, &mut nouns, &|words| self.in_proof(words));
            let begins = format!("\nProof of line {number}.");
            explanation.why.push(begins.into());
            explanation.why.extend(self.other_reasons(&step));
            let texts = below.texts(&proofs, &mut nouns).into_iter();
            explanation.why.extend(texts.map(Word::from));
            if let Some(closing) = below.closing_line(&proofs, &mut nouns) {
                let claims = self.claims(explanation, at);
                explanation
                    .why
                    .extend(sentence![(format!("\n{closing}. In every case "))]);
                explanation.why.extend(claims);
                explanation.why.push(".".into());
            }
            proofs.push(below);
        }
        if !proofs.is_empty() {
            let with = agree(proofs.len(), "this proof", "these proofs");
            let refuted = format!("\nWith {with}, the contradiction above refutes assumption A.");
            explanation.why.push(refuted.into());
        }
    }

    /// Claims the effects of a step, including those that the proof does not need: "neither r6c6 nor r9c6 is 2".
    fn claims(&self, explanation: &mut Explanation, at: usize) -> Vec<Word> {
        let events = self.branch.events.iter();
        let of_step =
            events.filter(|event| matches!(event.cause, Cause::Step(other) if other == at));
        let (placed, eliminated): (Vec<&Event>, Vec<&Event>) =
            of_step.partition(|event| event.holds);
        let mut words = Vec::new();
        for (events, role, holds) in [(placed, Role::On, true), (eliminated, Role::Off, false)] {
            let mut candidates: Vec<Candidate> =
                events.iter().map(|event| event.candidate).collect();
            if candidates.is_empty() {
                continue;
            }
            candidates.sort_unstable();
            let noun = explanation.candidates(role, candidates);
            if !words.is_empty() {
                words.push(" and ".into());
            }
            words.push(explanation::claim_word(noun, holds));
        }
        words
    }

    /// "In row 4, only r4c5 can now be 7", with the reasons.
    fn single(
        &self,
        explanation: &mut Explanation,
        step: &Step,
        need: Need,
        number: usize,
    ) -> Vec<Word> {
        let Some(placed) = step.placements().next() else {
            return Vec::new();
        };
        let noun = explanation.candidates(Role::On, [placed]);
        let premise = &step.explanation().premises[0];
        let removals = self.removals(premise.absent::<S>());
        let reasons = self.reasons(&removals).following_assumption(number == 1);
        explanation::only_one(explanation, need, (noun, placed), &reasons)
    }

    /// "In box 3, only r1c8 and r1c9 can now be 3: r2c8 sees the 3 in r2c4 (line 1). Both are in row 1 (Pointing), so
    /// r1c3 is not 3"
    fn locked(&self, explanation: &mut Explanation, at: usize, base: House) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[at]);
        let premise = &step.explanation().premises[0];
        let removals = self.removals(premise.absent::<S>());
        let cells = cells_of::<S>(&step);
        let digits = step.eliminations().map(|eliminated| eliminated.digit);
        let digits: DigitSet = digits.collect();
        let mut cover = S::geometry().houses_of_all(cells);
        let cover = cover.find(|&house| house != base);
        let base = explanation.house(Role::Base, base);
        let mut reasons = explanation::clause_list(self.reasons(&removals).clauses());
        let now = if reasons.is_empty() { "" } else { "now " };
        let all = begun(&all_of(cells.len()));
        let cells = explanation.cells(set_role(explanation), cells);
        let mut words = sentence![
            "In " base ", only " cells (format!(" can {now}be {}", digit_list(digits, "and")))
            (if reasons.is_empty() { "" } else { ": " })
        ];
        words.append(&mut reasons);
        words.push(format!(". {all} are in ").into());
        words.extend(cover.map(|cover| explanation.house(Role::Cover, cover).into()));
        words.push(format!(" ({}), so ", step.profile().name).into());
        words.extend(self.claims(explanation, at));
        words
    }

    /// "r1c3 and r1c6 now contain only 2 and 6 (a naked pair in row 1): r1c3 sees the 5 in r1c4. So r1c1 is not 2"
    fn naked(&self, explanation: &mut Explanation, at: usize) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[at]);
        let cells = cells_of::<S>(&step);
        let mut digits = DigitSet::EMPTY;
        for premise in &step.explanation().premises {
            if let Premise::CellOnly { digits: own, .. } = premise {
                digits |= *own;
            }
        }
        let all = step.eliminations().fold(cells, |all, it| all.with(it.cell));
        let house = S::geometry().houses_of_all(all).next();
        let reasons = self.reasons_before(&step);
        let now = if reasons.is_empty() { "" } else { "now " };
        let together = if cells.len() == 2 { "" } else { "together " };
        let cells = explanation.cells(set_role(explanation), cells);
        let digits = digit_list(digits, "and");
        let mut words = sentence![cells(format!(
            " {now}{together}contain only {digits} ({}",
            article_of(&step)
        ))];
        if let Some(house) = house {
            let house = explanation.house(Role::Base, house);
            words.extend(sentence![" in " house]);
        }
        words.push(")".into());
        words.extend(reasons);
        words.push(". So ".into());
        words.extend(self.claims(explanation, at));
        words
    }

    /// "In row 7, the digits 2 and 5 can now only be in r7c4 and r7c5 (a hidden pair): r7c9 is not 2 (line 6). So
    /// r7c5 is not 4"
    fn hidden(&self, explanation: &mut Explanation, at: usize, house: House) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[at]);
        let mut digits = DigitSet::EMPTY;
        for premise in &step.explanation().premises {
            if let Premise::HouseOnly { digit, .. } = *premise {
                digits.insert(digit);
            }
        }
        let reasons = self.reasons_before(&step);
        let now = if reasons.is_empty() { "" } else { "now " };
        let house = explanation.house(Role::Base, house);
        let cells = explanation.cells(set_role(explanation), cells_of::<S>(&step));
        let mut words = sentence![
            "In " house
            (format!(
                ", the digits {} can {now}only be in ",
                digit_list(digits, "and")
            ))
            cells (format!(" ({})", article_of(&step)))
        ];
        words.extend(reasons);
        words.push(". So ".into());
        words.extend(self.claims(explanation, at));
        words
    }

    /// "In rows 2 and 6, all places left for 5 are in columns 3 and 8 (an X-Wing): r2c4 sees the 5 in r1c4 (line 1). So r4c3
    /// is not 5"
    fn fish(&self, explanation: &mut Explanation, at: usize, digit: Digit) -> Vec<Word> {
        let step = Rc::clone(&self.branch.steps[at]);
        let bases = step.explanation().premises.iter();
        let bases: Vec<House> = bases
            .filter_map(|premise| match premise {
                Premise::HouseOnly { house, .. } => Some(*house),
                _ => None,
            })
            .collect();
        let across = match bases.first().map(|house| house.kind) {
            Some(HouseKind::Row) => HouseKind::Column,
            _ => HouseKind::Row,
        };
        let cells = cells_of::<S>(&step).iter();
        let mut covers: Vec<House> = cells
            .map(|cell| S::geometry().house_of(cell, across))
            .collect();
        covers.sort_unstable();
        covers.dedup();
        let reasons = self.reasons_before(&step);
        let left = if reasons.is_empty() { "" } else { " left" };
        let mut words = sentence!["In "];
        words.extend(explanation.houses(Role::Base, bases));
        words.push(format!(", all places{left} for {} are in ", digit.placeholder()).into());
        words.extend(explanation.houses(Role::Cover, covers));
        words.push(format!(" ({})", article(step.profile().name)).into());
        words.extend(reasons);
        words.push(". So ".into());
        words.extend(self.claims(explanation, at));
        words
    }

    /// "r4c2 is not 3 (XY-Wing; proof below)"
    fn other(&self, explanation: &mut Explanation, at: usize) -> Vec<Word> {
        let step = &self.branch.steps[at];
        let form = step.explanation().form;
        let form = form.map_or_else(String::new, |form| format!(", {}", article(form)));
        let mut words = self.claims(explanation, at);
        words.push(format!(" ({}{form}; proof below)", step.profile().name).into());
        words
    }

    /// Returns words of an explanation inside the proof, with the reasons why its premises hold.
    fn in_proof(&self, words: &[Word]) -> Vec<Word> {
        let mut all = Vec::with_capacity(words.len());
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            match word {
                Word::Premise {
                    premise: premise @ Premise::CellOnly { cell, .. },
                    place: ReasonPlace::BeforeOthers(1),
                } => {
                    let removals = self.removals(premise.absent::<S>());
                    let reasons = self.reasons(&removals).in_inner_proof();
                    let Some(mut predicate) = reasons.predicate_of(*cell) else {
                        continue;
                    };
                    if let Some(Word::It(own)) = words.next_if(|word| matches!(word, Word::It(_))) {
                        predicate.extend(own.as_ref().clone());
                    }
                    all.push(Word::It(Box::new(predicate)));
                }
                Word::Premise { premise, place } => all.extend(self.premise(premise, *place)),
                Word::OnlyOther { noun, premise } => {
                    let is_changed = !self.removals(premise.absent::<S>()).is_empty();
                    all.push(if is_changed {
                        format!("only {noun} left").into()
                    } else {
                        format!("only other {noun}").into()
                    });
                }
                word => all.push(word.clone()),
            }
        }
        all
    }

    /// Says why a premise holds: ": r4c1 sees the 7 in r1c1 (line 1)", "r4c1 sees the 7 in r1c1 (line 1), and ", ", and
    /// r4c1 sees the 7 in r1c1 (line 1)" or "r4c1 sees the 7 in r1c1 (line 1), so ". Empty if it holds on the board.
    fn premise(&self, premise: &Premise, place: ReasonPlace) -> Vec<Word> {
        let removals = self.removals(premise.absent::<S>());
        let reasons = self.reasons(&removals).in_inner_proof();
        let clauses = match (premise, place) {
            (Premise::CellOnly { cell, .. }, ReasonPlace::AfterFact) => {
                return reasons.predicate_of(*cell).map_or_else(Vec::new, also);
            }
            (Premise::CellOnly { cell, .. }, ReasonPlace::BeforeOthers(_)) => {
                Vec::from_iter(reasons.about(*cell).map(|it| vec![it]))
            }
            _ => reasons.clauses(),
        };
        if clauses.is_empty() {
            return Vec::new();
        }
        match place {
            ReasonPlace::BeforeOthers(0) => {
                [sentence![": "], explanation::clause_list(clauses)].concat()
            }
            ReasonPlace::BeforeOthers(others) => {
                let and = if others == 1 { ", and " } else { ", " };
                [clauses.join(&Word::from(", ")), sentence![and]].concat()
            }
            ReasonPlace::AfterFact => {
                let has_commas = clauses.iter().any(|clause| has_comma(clause));
                let begins = match clauses.len() {
                    1 => ", and ",
                    _ if has_commas => "; ",
                    _ => ", ",
                };
                [sentence![begins], explanation::clause_list(clauses)].concat()
            }
            ReasonPlace::BeforeConclusion => {
                let mut reasons = explanation::clause_list(clauses);
                if let Some(Word::Text(text)) = reasons.first_mut() {
                    *text = begun(text).into();
                }
                [reasons, sentence![", so "]].concat()
            }
        }
    }

    /// Says why those premises of a step hold of which its explanation does not say it: " First, r8c3 sees the 3 in
    /// r1c3 (line 24)." Empty without reasons.
    fn other_reasons(&self, step: &Step) -> Vec<Word> {
        let explanation = step.explanation();
        let all = std::iter::once(explanation).chain(&explanation.branches);
        let words = all.flat_map(|of| of.pattern.iter().chain(&of.why));
        let explained: Vec<&Premise> = words
            .filter_map(|word| match word {
                Word::Premise { premise, .. } => Some(premise),
                _ => None,
            })
            .collect();
        let premises = explanation.premises.iter();
        let premises = premises.filter(|premise| !explained.contains(premise));
        let removals = self.removals(premises.flat_map(Premise::absent::<S>).collect());
        let clauses = self.reasons(&removals).in_inner_proof().clauses();
        if clauses.is_empty() {
            return Vec::new();
        }
        [
            sentence![" First, "],
            explanation::clause_list(clauses),
            sentence!["."],
        ]
        .concat()
    }

    fn reasons<'r>(&self, removals: &'r [(Candidate, Removal)]) -> Reasons<'r> {
        let reasons = Reasons::new(removals);
        if self.has_inner_proofs() {
            reasons.naming_assumption()
        } else {
            reasons
        }
    }

    /// Returns true if a line has a proof below it, which may have an assumption of its own.
    fn has_inner_proofs(&self) -> bool {
        let mut steps = self.branch.steps.iter().zip(&self.steps);
        steps.any(|(step, &needed)| needed && matches!(Form::of(step), Form::Other))
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

    /// Says why the premises of a step hold: ": r1c3 sees the 5 in r1c4 (line 2)". Empty if they hold on the board.
    fn reasons_before(&self, step: &Step) -> Vec<Word> {
        let premises = step.explanation().premises.iter();
        let removals = self.removals(premises.flat_map(Premise::absent::<S>).collect());
        let mut reasons = explanation::clause_list(self.reasons(&removals).clauses());
        if !reasons.is_empty() {
            reasons.insert(0, ": ".into());
        }
        reasons
    }

    /// Returns the line of the step that an event belongs to; none for the assumption.
    fn line_of(&self, event: usize) -> Option<usize> {
        self.step_of(event).map(|step| self.line(step))
    }

    /// Returns the step that an event belongs to; none for the assumption.
    fn step_of(&self, event: usize) -> Option<usize> {
        match self.branch.events[event].cause {
            Cause::Assumed => None,
            Cause::RuledOutBy(other) => self.step_of(other),
            Cause::Step(step) => Some(step),
        }
    }

    /// Returns the number of the line of a needed step, from 1.
    fn line(&self, step: usize) -> usize {
        self.steps[..=step].iter().filter(|&&needed| needed).count()
    }

    /// Returns the number of lines.
    fn count_lines(&self) -> usize {
        self.steps.iter().filter(|&&needed| needed).count()
    }

    /// Returns what the overview has to know of each line.
    fn lines(&self) -> Vec<Line> {
        let needed = (0..self.steps.len()).filter(|&step| self.steps[step]);
        let lines = needed.map(|at| {
            let events = self.branch.events.iter();
            let of_step =
                events.filter(|event| matches!(event.cause, Cause::Step(step) if step == at));
            Line {
                is_single: matches!(Form::of(&self.branch.steps[at]), Form::Single(_)),
                eliminated: of_step
                    .filter(|event| !event.holds)
                    .map(|event| event.candidate)
                    .collect(),
            }
        });
        lines.collect()
    }
}

/// The way in which a step inside a proof is explained.
enum Form {
    /// A single, by its cell or house.
    Single(Need),
    /// A locked candidate of this house.
    Locked(House),
    /// A naked subset.
    Naked,
    /// A hidden subset in this house.
    Hidden(House),
    /// A fish of rows and columns without fins.
    Fish(Digit),
    /// By its own explanation, below the line.
    Other,
}

impl Form {
    fn of(step: &Step) -> Self {
        let premises = &step.explanation().premises;
        match (step.profile().family, &premises[..]) {
            (Family::Singles, &[Premise::CellOnly { cell, .. }]) => Self::Single(Need::Cell(cell)),
            (Family::Singles, &[Premise::HouseOnly { house, digit, .. }]) => {
                Self::Single(Need::Place(house, digit))
            }
            (Family::LockedCandidates, &[Premise::HouseOnly { house, .. }]) => Self::Locked(house),
            (Family::Subsets, [Premise::CellOnly { .. }, ..]) => Self::Naked,
            (Family::Subsets, &[Premise::HouseOnly { house, .. }, ..]) => Self::Hidden(house),
            (Family::Fish, &[Premise::HouseOnly { digit, .. }, ..]) => Self::Fish(digit),
            _ => Self::Other,
        }
    }
}

/// Returns the role of the next pattern of an explanation, so that its cells differ from those of the
/// patterns before it.
fn set_role(explanation: &Explanation) -> Role {
    const ROLES: [Role; 4] = [Role::SetA, Role::SetB, Role::SetC, Role::SetD];
    let sets = explanation.exhibits.iter();
    let sets = sets.filter(|exhibit| ROLES.contains(&exhibit.role)).count();
    ROLES[sets.min(ROLES.len() - 1)]
}

/// Returns the cells that the premises of a step name.
fn cells_of<S: Size>(step: &Step) -> CellSet<S> {
    let mut all = CellSet::EMPTY;
    for premise in &step.explanation().premises {
        match premise {
            Premise::CellOnly { cell, .. } => all.insert(*cell),
            Premise::HouseOnly { cells, .. } => all |= cells.iter().copied().collect(),
            Premise::Absent(_) | Premise::Filled(_) | Premise::SingleSolution => {}
        }
    }
    all
}

/// Says more of the cell that has just been named: "; it also sees the 9 in r4c5 (line 1)", "; it is also not 5 (line
/// 7)".
fn also(predicate: Predicate) -> Vec<Word> {
    let sees = !predicate.seen.is_empty();
    let mut words = predicate.words(1);
    if sees {
        words.insert(0, "; it also ".into());
    } else {
        words[0] = "; it is also ".into();
    }
    words
}

/// Returns the name of a subset in the middle of a sentence, with its article: "a naked pair".
fn article_of(step: &Step) -> String {
    article(&step.profile().name.to_lowercase())
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
    use crate::step::wording::{self, plain};

    impl<S: Size> Proof<'_, S> {
        /// Returns the steps that eliminated or placed what a step relies on; none for the assumption.
        fn steps_before(&self, step: &Step) -> Vec<Option<usize>> {
            let mut steps = Vec::new();
            for premise in &step.explanation().premises {
                if let Premise::Filled(candidate) = *premise {
                    let event = self.event(candidate, true);
                    steps.extend(event.map(|event| self.step_of(event)));
                }
                let absent = premise.absent::<S>().into_iter();
                let absent = absent.filter(|&candidate| self.start.has(candidate));
                let events = absent.filter_map(|candidate| self.event(candidate, false));
                steps.extend(events.map(|event| self.step_of(event)));
            }
            steps
        }
    }

    /// Returns a predicate with these parts.
    fn predicate(seen: &[&'static str], is: &[&'static str]) -> Predicate {
        let words = |parts: &[&'static str]| parts.iter().map(|&part| sentence![part]).collect();
        Predicate {
            seen: words(seen),
            is: words(is),
        }
    }

    fn text(words: &[Word]) -> String {
        plain(&wording::spans(&Explanation::default(), words, Shape::Nine))
    }

    #[test]
    fn reasons_about_the_same_cell_are_one_sentence() {
        for (mut one, other, both) in [
            (
                predicate(&["the 9 in r1c9 (line 1)"], &[]),
                predicate(&["the 8 in r6c3"], &[]),
                "it sees the 9 in r1c9 (line 1) and the 8 in r6c3",
            ),
            (
                predicate(&["the 2 in r4c2", "the 3 in r4c3"], &[]),
                predicate(&["the 4 in r4c4", "the 6 in r4c7"], &["not 5"]),
                "it sees the 2 in r4c2, the 3 in r4c3, the 4 in r4c4 and the 6 in r4c7, and is not 5",
            ),
            (
                predicate(&[], &["not 5 (line 8)"]),
                predicate(&["the 8 in r6c3"], &[]),
                "it sees the 8 in r6c3 and is not 5 (line 8)",
            ),
            (
                predicate(&["the 2 in r4c2"], &["not 5"]),
                predicate(&[], &["not 7"]),
                "it sees the 2 in r4c2, is not 5, and is not 7",
            ),
            (
                predicate(
                    &["the 1 in r9c2 (line 1)", "the 2 in r1c2 (line 5)"],
                    &["not 5 (line 10)"],
                ),
                predicate(&["the 7 in r2c3 (line 11.1.1)"], &[]),
                "it sees the 1 in r9c2 (line 1), the 2 in r1c2 (line 5) and the 7 in r2c3 (line 11.1.1), and is not 5 \
                 (line 10)",
            ),
        ] {
            one.extend(other);
            assert_eq!(text(&[Word::It(Box::new(one))]), both);
        }
    }

    #[test]
    fn a_second_reason_about_a_cell_is_a_clause_of_its_own() {
        for (predicate, clause) in [
            (
                predicate(&["the 9 in r4c5 (line 1)"], &[]),
                "; it also sees the 9 in r4c5 (line 1)",
            ),
            (
                predicate(&[], &["not 5 (line 7)"]),
                "; it is also not 5 (line 7)",
            ),
        ] {
            assert_eq!(text(&also(predicate)), clause);
        }
    }

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
                let wanted = Collector::first(Shape::Nine);
                let ControlFlow::Continue((branch, Some(contradiction))) =
                    root.follow(assumption, true, &wanted)
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

    #[test]
    fn the_proof_of_a_chain_names_every_line_that_it_relies_on() {
        let count: usize = [
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
            "100007090030020008009600500005300900010080002600004000300000010041000007007000300",
        ]
        .map(|givens| references_in_proofs_of_chains(givens).len())
        .into_iter()
        .sum();
        assert!(count > 20, "{count}");
    }

    /// Checks that the proof of each chain names each line that it relies on. Returns what it names.
    fn references_in_proofs_of_chains(givens: &str) -> Vec<String> {
        let board: Board<Nine> = Board::from_givens(givens.chars().map(Digit::from_symbol));
        let root = Root::new(&board, &[CHAINS, FORCING_CHAINS]);
        let mut references = Vec::new();
        let candidates = board.empty().iter().flat_map(|cell| {
            let digits = board.candidates(cell).iter();
            digits.map(move |digit| Candidate::new(cell, digit))
        });
        for candidate in candidates {
            let assumption = Assumption::yes(candidate);
            let wanted = Collector::first(Shape::Nine);
            let ControlFlow::Continue((branch, Some(contradiction))) =
                root.follow(assumption, true, &wanted)
            else {
                continue;
            };
            let proof = Proof::of(branch, &board, assumption, contradiction);
            let mut explanation = Explanation::default();
            proof.explain(&mut explanation);
            let text = plain(&wording::spans(&explanation, &explanation.why, Shape::Nine));
            for (at, step) in proof.branch.steps.iter().enumerate() {
                if !proof.steps[at] || !matches!(Form::of(step), Form::Other) {
                    continue;
                }
                let number = proof.line(at);
                let begins = format!("\nProof of line {number}.");
                let (_, own) = text.split_once(&begins).expect("the line is proved");
                let next = "\nProof of line ";
                let own = own.split_once(next).map_or(own, |(own, _)| own);
                if own.contains("then hold here too") {
                    continue;
                }
                let is_numbered = |line: &str| line.starts_with(&format!("{number}."));
                assert!(own.lines().skip(1).all(is_numbered), "{own}");
                assert!(!own.contains("candidate: it"), "{own}");
                for before in proof.steps_before(step) {
                    let before = before.map(|step| proof.line(step));
                    let reference = match before {
                        Some(line) => format!(" (line {line})"),
                        None => " (A)".to_owned(),
                    };
                    assert!(own.contains(&reference), "{reference} in {own}");
                    references.push(reference);
                }
            }
        }
        references
    }
}
