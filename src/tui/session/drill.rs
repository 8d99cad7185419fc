//! The drill of a lesson: help with an exercise, and the judgement of answers.

use super::{Session, Shown};
use crate::grid::{Candidate, Digit, Names};
use crate::learn::practice::{AnswerVerdict, DeductionVerdict, Exercise};
use crate::referee::{Claim, EasiestProof, Reason, Verdict};
use crate::solver::hint::Degree;
use crate::solver::{Memory, Next};
use crate::step::{Effect, Step, wording};
use crate::tui::commands::Command;
use crate::tui::record::{Help, HintRecord, RecordUpdate};
use crate::tui::study::Study;
use crate::tui::task::Task;

/// Amount of help with an exercise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) enum Amount {
    /// One degree more.
    More,
    /// The whole step.
    Everything,
}

impl Session {
    /// Says what to do with the cell of the cursor.
    pub(in crate::tui) fn ask_for_digit(&mut self) {
        let name = self.puzzle.cursor.name(self.shape());
        let exercise = self.learning.lesson().and_then(|lesson| lesson.exercise.as_ref());
        let is_placement = exercise.is_some_and(Exercise::is_placement);
        let what = if is_placement { "belongs" } else { "cannot be" };
        self.inform(format!("Type the digit that {what} in {name}."));
    }

    /// Shows more of the step, or all of it.
    pub(in crate::tui) fn help_in_drill(&mut self, amount: Amount) {
        let Some(lesson) = self.learning.lesson.as_mut() else {
            return;
        };
        let Some(exercise) = lesson.exercise.as_ref().filter(|_| !lesson.is_done) else {
            return;
        };
        let step = exercise.steps[0].clone();
        let degree = match &self.next.shown {
            _ if amount == Amount::Everything => None,
            Shown::Hint { degree, .. } => degree.next(),
            Shown::Move(_) => None,
            _ => match lesson.help {
                Help::None => Some(Degree::Where),
                Help::Where | Help::Pattern => Some(Degree::Pattern),
                Help::Whole => None,
            },
        };
        let help = match degree {
            Some(Degree::Possible | Degree::Where) => Help::Where,
            Some(Degree::Pattern) => Help::Pattern,
            None => Help::Whole,
        };
        lesson.help = lesson.help.max(help);
        let memory = Memory::default();
        self.next.shown = match degree {
            Some(degree) => Shown::Hint { step, memory, degree },
            None => {
                lesson.is_done = true;
                let asked = HintRecord::new(lesson.technique, &exercise.puzzle);
                self.ask(Task::Record(RecordUpdate::Done { asked, help }));
                Shown::Move(Next::Deduce(step, memory))
            }
        };
        self.announce();
    }

    /// Judges an answer: the claim that the technique changes this digit in the cell of the cursor.
    pub(in crate::tui) fn judge(&mut self, digit: Digit) {
        let candidate = Candidate::new(self.puzzle.cursor, digit);
        let is_there = self.candidates(self.puzzle.cursor).contains(digit);
        let cell = self.puzzle.cursor.name(self.shape());
        let Some(lesson) = self.learning.lesson.as_ref().filter(|lesson| !lesson.is_done) else {
            let next = Command::Next;
            return self.inform(format!("This step is done. {next}: next position."));
        };
        let Some(exercise) = &lesson.exercise else {
            return;
        };
        let (verdict, is_placement) =
            (exercise.judge(candidate, is_there), exercise.is_placement());
        let (name, names) = (lesson.technique.name, self.names());
        let digit = names.digit(digit);
        let [place, eliminate] = [Effect::Place(candidate), Effect::Eliminate(candidate)];
        match verdict {
            AnswerVerdict::Found(at) => self.record_found(at, candidate),
            AnswerVerdict::NotACandidate if self.value(candidate.cell) == Some(candidate.digit) => {
                self.warn(format!("{cell} is {digit} already."));
            }
            AnswerVerdict::NotACandidate => self.warn(format!("{cell} has no candidate {digit}.")),
            AnswerVerdict::Unknown => {
                self.warn(format!("No {name} concerns the {digit} in {cell}."));
            }
            AnswerVerdict::InSolution if is_placement => {
                self.warn(format!("True: {}.", not_by_technique(name, place, names)));
                self.ask_for_proof(place);
            }
            AnswerVerdict::InSolution => {
                self.warn(format!("No: the {digit} in {cell} must stay."));
                // The person may mean that the digit is placed.
                self.ask_for_proof(place);
            }
            AnswerVerdict::NotInSolution if is_placement => {
                self.warn(format!("No: {cell} is not {digit}."));
                self.ask_for_verdict(place);
            }
            AnswerVerdict::NotInSolution => {
                self.warn(format!("True: {}.", not_by_technique(name, eliminate, names)));
                self.ask_for_proof(eliminate);
            }
        }
    }

    /// Asks the worker for a deduction that the exercise did not intend.
    fn ask_for_proof(&mut self, effect: Effect) {
        if let Some(lesson) = self.learning.lesson.as_mut() {
            lesson.pending_answer = Some(effect);
        }
        if let Ok(claim) = Claim::new(self.shape(), [effect]) {
            let puzzle = self.puzzle.engine.puzzle();
            self.ask_study(Study::Prove(puzzle, claim, None));
        }
    }

    /// Asks the worker why an answer is wrong.
    fn ask_for_verdict(&mut self, effect: Effect) {
        if let Ok(claim) = Claim::new(self.shape(), [effect]) {
            let puzzle = self.puzzle.engine.puzzle();
            self.ask_study(Study::Judge(puzzle, claim, Reason::None, None));
        }
    }

    /// Accepts a deduction by other steps than that of the exercise, if it is short.
    pub(in crate::tui) fn receive_other_deduction(&mut self, proof: Option<EasiestProof>) {
        let Some(lesson) = self.learning.lesson.as_mut().filter(|lesson| !lesson.is_done) else {
            return;
        };
        let Some(effect) = lesson.pending_answer.take() else {
            return;
        };
        let Some(exercise) = &lesson.exercise else {
            return;
        };
        let is_asked_for = exercise.is_placement() == matches!(effect, Effect::Place(_));
        match DeductionVerdict::from_proof(proof) {
            DeductionVerdict::Accepted(steps) if is_asked_for => self.accept(steps),
            DeductionVerdict::Accepted(_) => self.refuse_placement(effect),
            _ if !is_asked_for => self.ask_for_verdict(Effect::Eliminate(effect.candidate())),
            DeductionVerdict::TooLong(count) => {
                let not_by = not_by_technique(lesson.technique.name, effect, self.names);
                self.warn(format!("True: {not_by}. The easiest proof has {count} steps."));
            }
            DeductionVerdict::Unproved => {}
        }
    }

    /// Accepts a deduction and shows its steps, the first of them on the board.
    fn accept(&mut self, steps: Vec<Step>) {
        let (Some(lesson), Some(first)) = (self.learning.lesson.as_mut(), steps.first()) else {
            return;
        };
        lesson.is_done = true;
        let name = lesson.technique.name;
        let text = match &steps[..] {
            [step] => format!(
                "Correct: this is {}, not the {name} of this exercise.",
                wording::article(step.profile().name)
            ),
            steps => format!(
                "Correct in {} steps: {}. The exercise looks for {}.",
                wording::number(steps.len()),
                technique_names(steps),
                wording::article(name)
            ),
        };
        self.next.shown = Shown::Move(Next::Deduce(first.clone(), Memory::default()));
        lesson.other_steps = steps;
        self.confirm(text);
    }

    /// Says that a digit belongs in its cell, where the exercise asks for an elimination.
    fn refuse_placement(&mut self, effect: Effect) {
        let placed = effect.candidate();
        let cell = placed.cell.name(self.shape());
        let digit = self.names().digit(placed.digit);
        let hint = Command::Hint;
        self.warn(format!(
            "No: {cell} is {digit}, so this {digit} must stay. Try another cell, or {hint} for a hint."
        ));
    }

    /// Explains why an answer is wrong.
    pub(in crate::tui) fn receive_wrong_answer(&mut self, verdict: &Verdict) {
        let Verdict::NotTrue(wrong) = verdict else {
            return;
        };
        let names = self.names();
        let (Some(contradiction), Some(effect)) = (wrong.contradiction(), wrong.wrong().first())
        else {
            return;
        };
        let Candidate { cell, digit } = effect.candidate();
        let (cell, digit) = (cell.name(names.shape), names.digit(digit));
        let no = match effect {
            Effect::Place(_) => format!("No: {cell} is not {digit}. With it"),
            Effect::Eliminate(_) => format!("No: the {digit} in {cell} must stay. Without it"),
        };
        let otherwise = wording::contradiction(contradiction, names);
        let text = format!("{no}, singles lead to a contradiction: {otherwise}.");
        self.warn(text);
    }

    /// Shows the step that was found, and records it.
    fn record_found(&mut self, at: usize, candidate: Candidate) {
        let names = self.names();
        let Some(lesson) = self.learning.lesson.as_mut() else {
            return;
        };
        let Some(exercise) = &lesson.exercise else {
            return;
        };
        lesson.is_done = true;
        let step = exercise.steps[at].clone();
        let cell = candidate.cell.name(names.shape);
        let digit = names.digit(candidate.digit);
        let places = step.deduction.effects.contains(&Effect::Place(candidate));
        let is = if places { "is" } else { "is not" };
        let how = if lesson.help == Help::None { "unaided" } else { "with hints" };
        let text = format!("Found, {how}: {cell} {is} {digit}.");
        let asked = HintRecord::new(lesson.technique, &exercise.puzzle);
        let help = lesson.help;
        self.next.shown = Shown::Move(Next::Deduce(step, Memory::default()));
        self.confirm(text);
        self.ask(Task::Record(RecordUpdate::Done { asked, help }));
    }
}

/// Returns a clause about a deduction that is right, but not by the technique of the exercise.
fn not_by_technique(technique: &str, effect: Effect, names: Names) -> String {
    let Candidate { cell, digit } = effect.candidate();
    let (cell, digit) = (cell.name(names.shape), names.digit(digit));
    match effect {
        Effect::Place(_) => format!("{cell} is {digit}, but no {technique} shows it"),
        Effect::Eliminate(_) => format!("{cell} is not {digit}, but no {technique} removes it"),
    }
}

/// Names the techniques of steps in their order: "Naked Pair, then Naked Single".
fn technique_names(steps: &[Step]) -> String {
    let names: Vec<&str> = steps.iter().map(|step| step.profile().name).collect();
    names.join(", then ")
}
