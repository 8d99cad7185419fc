//! The explanation of a proof: a line for each step, and below them the proofs of the lines that
//! are not explained in themselves.

use std::rc::Rc;

use super::super::branch::{Cause, Event};
use super::super::explanation::{self, Refutation};
use super::super::inner_proof::{InnerProof, Nouns};
use super::super::overview::{OverviewLine, overview};
use super::super::reasons::{Reasons, Removal, clause_list};
use super::form::Form;
use super::{Proof, absent};
use crate::grid::Contradiction;
use crate::position::{Assumption, Need};
use crate::step::wording::{begun, in_cases, list, number};
use crate::step::{LineKind, LineNumber, Predicate, Premise, ReasonPlace, Source, Step, has_comma};
use crate::techniques::prelude::*;

/// Maximum number of lines with a proof below that are named beforehand.
const MAX_ANNOUNCED: usize = 4;

impl<S: Size> Proof<'_, S> {
    pub(super) fn explain(&self, explanation: &mut Explanation) {
        let Assumption { candidate, holds } = self.assumption;
        let noun = explanation::show_candidate(explanation, candidate, holds);
        let claim = explanation::claim_word(noun, holds);
        let name = if self.has_inner_proofs() { " (assumption A)." } else { "." };
        let need = empty_need(&self.contradiction);
        let lines = self.lines().count();
        let refutation = Refutation { assumption: self.assumption, need, lines };
        let outlook = refutation.outlook(explanation);
        explanation.pattern = sentence!["Suppose " claim name outlook];
        explanation.pattern.extend(self.announced_proofs());
        let overview = overview(&self.overview_lines(), self.start.shape());
        if !overview.is_empty() {
            explanation.pattern.push(overview.into());
        }
        for index in self.lines() {
            self.explain_step(explanation, index);
        }
        for fact in &self.facts {
            explanation.needs(fact.clone());
        }
        let removals = self.removals(absent(&self.contradiction, self.start.shape()));
        let reasons = self.reasons(&removals);
        refutation.contradiction(explanation, &reasons);
        self.show_refuted(explanation, need);
        self.explain_below(explanation);
    }

    /// Shows as false the candidates of which one was needed.
    fn show_refuted(&self, explanation: &mut Explanation, need: Need) {
        match need {
            Need::Cell(cell) => {
                let refuted = Candidate::all_in(cell, self.start.candidates(cell));
                explanation.candidates(Role::Off, refuted);
            }
            Need::Place(house, digit) => {
                let places = self.start.places(digit) & self.start.geometry().cells(house);
                explanation.digit_in(Role::Off, digit, places);
            }
        }
    }

    /// Adds a step, in a line of its own.
    fn explain_step(&self, explanation: &mut Explanation, index: usize) {
        let step = Rc::clone(&self.branch.steps[index]);
        let number = self.line(index);
        let mark = LineKind::Numbered(LineNumber::new(number));
        let words = match Form::of(&step) {
            Form::Single(need) => self.single(explanation, &step, need, number),
            Form::Locked(base) => self.locked(explanation, index, base),
            Form::Naked => self.naked(explanation, index),
            Form::Hidden(house) => self.hidden(explanation, index, house),
            Form::Fish(digit) => self.fish(explanation, index, digit),
            Form::Other => self.other(explanation, index),
        };
        explanation.pattern.extend(sentence![(Word::Line(mark)) words "."]);
    }

    /// Adds the proofs of the lines that are not explained in themselves, with numbers of their
    /// own, after the contradiction: "Proof of line 3. Suppose r1c1 is 4. Then:", "3.1. ...".
    fn explain_below(&self, explanation: &mut Explanation) {
        let mut proofs: Vec<InnerProof> = Vec::new();
        let mut nouns = Nouns::new(self.start.shape());
        for index in self.lines() {
            if !self.has_proof_below(index) {
                continue;
            }
            let step = Rc::clone(&self.branch.steps[index]);
            let number = self.line(index);
            let inner = InnerProof::new(&step, number, &mut nouns, &|words| self.in_proof(words));
            let begins = format!("\nProof of line {number}.");
            explanation.why.push(begins.into());
            explanation.why.extend(self.other_reasons(&step));
            let texts = inner.texts(&proofs, &mut nouns).into_iter();
            explanation.why.extend(texts.map(Word::from));
            if let Some(closing) = inner.closing_line(&proofs, &mut nouns) {
                let claims = self.claims(explanation, index);
                let begins = in_cases(inner.case_count());
                explanation.why.extend(sentence![(format!("\n{closing}. {begins}")) claims "."]);
            }
            proofs.push(inner);
        }
        if !proofs.is_empty() {
            explanation.why.push("\nEvery line is now proved.".into());
        }
    }

    /// Says which lines have their proofs below: " Lines 5 and 6 are proved below." Many of them are only counted.
    /// Empty without such lines.
    fn announced_proofs(&self) -> Option<Word> {
        let proved = self.lines().filter(|&index| self.has_proof_below(index));
        let proved: Vec<String> = proved.map(|index| self.line(index).to_string()).collect();
        let lines = match proved.len() {
            0 => return None,
            1 => format!("Line {} is", proved[0]),
            2..=MAX_ANNOUNCED => format!("Lines {} are", list(&proved, "and")),
            count => format!("{} of these lines are", begun(&number(count))),
        };
        Some(format!(" {lines} proved below.").into())
    }

    /// Claims the effects of a step, including those that the proof does not need: "neither r6c6
    /// nor r9c6 is 2".
    pub(super) fn claims(&self, explanation: &mut Explanation, index: usize) -> Vec<Word> {
        let (placed, eliminated): (Vec<&Event>, Vec<&Event>) =
            self.events_of(index).partition(|event| event.holds);
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
                    let removals = self.removals(premise.absent(self.start.shape()));
                    let reasons = self.reasons_in_inner_proof(&removals);
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
                    let is_changed = !self.removals(premise.absent(self.start.shape())).is_empty();
                    all.push(match (is_changed, *noun) {
                        (false, noun) => format!("only other {noun}").into(),
                        (true, "candidate") => "only remaining candidate".into(),
                        (true, noun) => format!("only {noun} left").into(),
                    });
                }
                word => all.push(word.clone()),
            }
        }
        all
    }

    /// Says why a premise holds: ": r4c1 sees the 7 in r1c1 (line 1)", "r4c1 sees the 7 in r1c1
    /// (line 1), and ", ", and r4c1 sees the 7 in r1c1 (line 1)" or "r4c1 sees the 7 in r1c1 (line
    /// 1), so ". Empty if it holds on the board.
    fn premise(&self, premise: &Premise, place: ReasonPlace) -> Vec<Word> {
        let removals = self.removals(premise.absent(self.start.shape()));
        let reasons = self.reasons_in_inner_proof(&removals);
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
            ReasonPlace::BeforeOthers(0) => [sentence![": "], clause_list(clauses)].concat(),
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
                [sentence![begins], clause_list(clauses)].concat()
            }
            ReasonPlace::BeforeConclusion => {
                let mut reasons = clause_list(clauses);
                if let Some(Word::Text(text)) = reasons.first_mut() {
                    *text = begun(text).into();
                }
                [reasons, sentence![", so "]].concat()
            }
        }
    }

    /// Says why a step's premises hold, for those that its explanation does not mention: " First,
    /// r8c3 sees the 3 in r1c3 (line 24)." Empty without reasons.
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
        let removals = self.removals_for(premises.filter(|premise| !explained.contains(premise)));
        let clauses = self.reasons_in_inner_proof(&removals).clauses();
        if clauses.is_empty() {
            return Vec::new();
        }
        [sentence![" First, "], clause_list(clauses), sentence!["."]].concat()
    }

    pub(super) fn reasons<'r>(&self, removals: &'r [(Candidate, Removal)]) -> Reasons<'r> {
        let is_named = self.has_inner_proofs();
        let assumption = if is_named { Source::AssumptionA } else { Source::Assumption };
        Reasons { assumption, ..Reasons::new(removals) }
    }

    fn reasons_in_inner_proof<'r>(&self, removals: &'r [(Candidate, Removal)]) -> Reasons<'r> {
        Reasons { is_in_inner_proof: true, ..self.reasons(removals) }
    }

    /// Returns true if a line has a proof below it, which may have an assumption of its own.
    pub(super) fn has_inner_proofs(&self) -> bool {
        self.lines().any(|index| self.has_proof_below(index))
    }

    fn has_proof_below(&self, index: usize) -> bool {
        matches!(Form::of(&self.branch.steps[index]), Form::Other)
    }

    /// Returns the causes by which the premises came to hold; without those that hold on the board.
    fn removals_for<'p>(
        &self,
        premises: impl Iterator<Item = &'p Premise>,
    ) -> Vec<(Candidate, Removal)> {
        self.removals(premises.flat_map(|premise| premise.absent(self.start.shape())).collect())
    }

    /// Returns why each candidate is false. Candidates that the board does not have are left out.
    pub(super) fn removals(&self, candidates: Vec<Candidate>) -> Vec<(Candidate, Removal)> {
        let events = &self.branch.events;
        let removal = |candidate| {
            let event = events[self.event(candidate, false)?];
            Some(match event.cause {
                Cause::Assumed => Removal::Assumed,
                Cause::Step(step) => Removal::Line(self.line(step)),
                Cause::RuledOutBy(other) => {
                    Removal::By { candidate: events[other].candidate, line: self.line_of(other) }
                }
            })
        };
        let on_board = candidates.into_iter().filter(|&candidate| self.start.has(candidate));
        on_board.filter_map(|candidate| Some((candidate, removal(candidate)?))).collect()
    }

    /// Says why the premises of a step hold: "r1c3 sees the 5 in r1c4 (line 2)". Empty if they hold on
    /// the board.
    pub(super) fn reasons_before(&self, step: &Step) -> Vec<Word> {
        let removals = self.removals_for(step.explanation().premises.iter());
        clause_list(self.reasons(&removals).clauses())
    }

    /// Returns the events of a step.
    fn events_of(&self, step: usize) -> impl Iterator<Item = &Event> {
        let events = self.branch.events.iter();
        events.filter(move |event| matches!(event.cause, Cause::Step(other) if other == step))
    }

    /// Returns the line of the step that an event belongs to; `None` for the assumption.
    fn line_of(&self, event: usize) -> Option<usize> {
        self.step_of(event).map(|step| self.line(step))
    }

    /// Returns the step that an event belongs to; `None` for the assumption.
    fn step_of(&self, event: usize) -> Option<usize> {
        match self.branch.events[event].cause {
            Cause::Assumed => None,
            Cause::RuledOutBy(other) => self.step_of(other),
            Cause::Step(step) => Some(step),
        }
    }

    /// Returns the number of the line of a needed step, from 1.
    fn line(&self, step: usize) -> usize {
        self.needed_steps[..=step].iter().filter(|&&needed| needed).count()
    }

    /// Returns the indices of the needed steps: one line each.
    fn lines(&self) -> impl Iterator<Item = usize> {
        (0..self.needed_steps.len()).filter(|&step| self.needed_steps[step])
    }

    /// Returns each line as the overview needs it.
    fn overview_lines(&self) -> Vec<OverviewLine> {
        let line = |index| {
            let eliminated = self.events_of(index).filter(|event| !event.holds);
            OverviewLine {
                is_single: matches!(Form::of(&self.branch.steps[index]), Form::Single(_)),
                eliminated: eliminated.map(|event| event.candidate).collect(),
            }
        };
        self.lines().map(line).collect()
    }
}

/// Says more about the cell that has just been named: "; it also sees the 9 in r4c5 (line 1)", ";
/// it is also not 5 (line 7)".
fn also(predicate: Predicate) -> Vec<Word> {
    let sees = !predicate.seen.is_empty();
    let mut words = predicate.words(1);
    if sees {
        words.insert(0, "; it also ".into());
    } else {
        // The words begin with the verb "is".
        words[0] = "; it is also ".into();
    }
    words
}

/// Returns the need that has no candidates left. [`Contradiction::Twice`] does not occur in a
/// branch, because placing a digit removes it from all peers.
fn empty_need(contradiction: &Contradiction) -> Need {
    match *contradiction {
        Contradiction::NoCandidate(cell) => Need::Cell(cell),
        Contradiction::NoPlace(digit, house) | Contradiction::Twice(digit, house, _) => {
            Need::Place(house, digit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CHAINS, FORCING_CHAINS};
    use super::*;
    use crate::grid::{Board, Shape};
    use crate::size::Nine;
    use crate::step::wording::{self, plain};
    use crate::techniques::forcing::branch::Root;
    use crate::techniques::forcing::tests::HARD;

    impl<S: Size> Proof<'_, S> {
        /// Returns the steps that eliminated or placed what a step relies on; `None` for the
        /// assumption.
        fn steps_before(&self, step: &Step) -> Vec<Option<usize>> {
            let mut steps = Vec::new();
            for premise in &step.explanation().premises {
                if let Premise::Filled(candidate) = *premise {
                    let event = self.event(candidate, true);
                    steps.extend(event.map(|event| self.step_of(event)));
                }
                let absent = premise.absent(self.start.shape()).into_iter();
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
        Predicate { seen: words(seen), is: words(is) }
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
            (predicate(&["the 9 in r4c5 (line 1)"], &[]), "; it also sees the 9 in r4c5 (line 1)"),
            (predicate(&[], &["not 5 (line 7)"]), "; it is also not 5 (line 7)"),
        ] {
            assert_eq!(text(&also(predicate)), clause);
        }
    }

    #[test]
    fn the_proof_of_a_chain_names_every_line_that_it_relies_on() {
        let references =
            HARD[1..].iter().map(|givens| references_in_proofs_of_chains(givens).len());
        let count: usize = references.sum();
        assert!(count > 20, "{count}");
    }

    /// Checks that the proof of each chain names each line that it relies on. Returns what it
    /// names.
    fn references_in_proofs_of_chains(givens: &str) -> Vec<String> {
        let board = Board::from_givens(Nine, givens.chars().map(Digit::from_symbol));
        let root = Root::new(&board, &[CHAINS, FORCING_CHAINS]);
        let mut references = Vec::new();
        let empty = board.empty().iter();
        let candidates = empty.flat_map(|cell| Candidate::all_in(cell, board.candidates(cell)));
        for candidate in candidates {
            let assumption = Assumption::yes(candidate);
            let wanted = Collector::first(Shape::Nine);
            let ControlFlow::Continue((branch, Some(contradiction))) =
                root.follow(assumption, Collector::first(Shape::Nine).explaining(), &wanted)
            else {
                continue;
            };
            let proof = Proof::of(branch, &board, assumption, contradiction);
            let mut explanation = Explanation::default();
            proof.explain(&mut explanation);
            let text = plain(&wording::spans(&explanation, &explanation.why, Shape::Nine));
            for (index, step) in proof.branch.steps.iter().enumerate() {
                if !proof.needed_steps[index] || !matches!(Form::of(step), Form::Other) {
                    continue;
                }
                let number = proof.line(index);
                let begins = format!("\nProof of line {number}.");
                let (_, own) = text.split_once(&begins).expect("the line is proved");
                let next = "\nProof of line ";
                let own = own.split_once(next).map_or(own, |(own, _)| own);
                // What all proofs together refute comes after the last of them.
                let own = own.split_once("\nEvery line").map_or(own, |(own, _)| own);
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
