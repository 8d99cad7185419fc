//! The next move: requesting it, hints to it, showing it, taking it.

use std::time::Duration;

use super::{About, Checking, Session, Tone, Uniqueness, View, hint_sentence};
use crate::solver::hint::Degree;
use crate::solver::{Because, Done, Memory, Next, NodeId, describe};
use crate::step::Step;
use crate::step::wording::{self, begun, counted};
use crate::tui::commands::Command;
use crate::tui::task::Task;

/// Maximum number of step requests kept while the next move is being searched; a key that is held
/// down would otherwise queue many.
const MAX_QUEUED_STEPS: usize = 3;

/// A search that ends before this time is not announced.
const SLOW: Duration = Duration::from_millis(300);

/// The next move, as far as it was asked for.
#[derive(Default)]
pub struct NextMove {
    /// The time at which it was requested last.
    asked_at: Duration,
    /// Not requested, being searched, or shown before it is taken.
    pub shown: Shown,
    /// Step requests that came while the move was being searched.
    pub(in crate::tui) queued_steps: usize,
    /// True while the search waits until the solutions are counted: techniques that need a single solution must be
    /// on or off for good before the first step.
    pub(in crate::tui) waits_for_count: bool,
}

/// The state of the next move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Not requested.
    #[default]
    Nothing,
    /// Being searched by the worker.
    Searching(StepRequest),
    /// A step, explained up to a degree.
    Hint {
        step: Step,
        /// The memory of the strategy after it.
        memory: Memory,
        /// The degree of the hint.
        degree: Degree,
    },
    /// Instead of a step: the first wrong move of the path.
    Mistake(NodeId),
    /// The step is shown with its pattern and its effects, and can be taken.
    Move(Next),
}

impl Shown {
    /// Returns the step shown, if it is a deduction.
    pub const fn step(&self) -> Option<&Step> {
        match self {
            Self::Move(Next::Deduce(step, _)) => Some(step),
            _ => None,
        }
    }
}

/// The action to take when the next move is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepRequest {
    Show,
    /// Give a hint of it.
    Hint,
    /// Take it at once.
    Take,
    /// The auto-solve continues with it.
    Play,
}

/// The origin of the digit in a cell, for the technique map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum MapTarget {
    /// The digit is a given.
    Given,
    /// The move that solved the cell.
    Move(NodeId),
}

impl NextMove {
    /// Returns true if the search takes so long that the screen should say so.
    pub(in crate::tui) fn is_slow(&self, now: Duration) -> bool {
        now.saturating_sub(self.asked_at) >= SLOW
    }

    /// Closes the report of a mistake.
    pub(in crate::tui) fn forget_mistake(&mut self) {
        if matches!(self.shown, Shown::Mistake(_)) {
            self.shown = Shown::Nothing;
        }
    }

    /// Cancels the request for the move.
    pub(in crate::tui) fn forget(&mut self) {
        if matches!(self.shown, Shown::Searching(_)) {
            *self = Self::default();
        }
    }
}

impl Session {
    /// Asks for the next move.
    pub(in crate::tui) fn ask_next(&mut self, asked: StepRequest) {
        self.next.shown = Shown::Searching(asked);
        self.next.asked_at = self.now;
        if asked != StepRequest::Play {
            self.play.paused_on = None;
        }
        self.next.waits_for_count =
            self.facts.uniqueness == Uniqueness::Counting && self.puzzle.uses_uniqueness();
        if !self.next.waits_for_count {
            let situation = self.puzzle.engine.situation();
            self.ask(Task::Next(situation));
        }
    }

    /// Receives the next move from the worker and does what was requested with it.
    pub(in crate::tui) fn receive_next(&mut self, next: Next) {
        let Shown::Searching(asked) = self.next.shown else {
            return;
        };
        if next == Next::Done(Done::Cancelled) {
            self.next.shown = Shown::Nothing;
            return;
        }
        // A failure caused by a wrong entry says nothing about the puzzle or a guess.
        let mistake = match next {
            Next::Done(Done::Impossible(_) | Done::Stuck | Done::AllFound(0))
            | Next::Refute(Because::Contradiction(_)) => self.first_mistake(),
            _ => None,
        };
        self.next.shown = match (asked, next, mistake) {
            (_, _, Some(node)) => Shown::Mistake(node),
            (StepRequest::Hint, Next::Deduce(step, memory), None) => {
                Shown::Hint { step, memory, degree: Degree::Possible }
            }
            (_, next, None) => Shown::Move(next),
        };
        match asked {
            StepRequest::Take => self.take_shown(),
            StepRequest::Play => self.show_or_end_play(),
            StepRequest::Show | StepRequest::Hint => {
                self.announce();
                self.note_seen();
                self.record_hint();
            }
        }
        self.run_queued_steps();
    }

    /// Records that the technique of the step shown has been seen. Returns its name if it is the
    /// first time.
    pub(in crate::tui) fn note_seen(&mut self) -> Option<&'static str> {
        let Shown::Move(Next::Deduce(step, _)) = &self.next.shown else {
            return None;
        };
        let profile = step.profile();
        self.learning.seen.insert(profile.slug).then_some(profile.name)
    }

    /// Receives the number of solutions from the worker.
    pub(in crate::tui) fn receive_uniqueness(&mut self, uniqueness: Uniqueness) {
        match &uniqueness {
            Uniqueness::One(_) => self.puzzle.engine.certify_single_solution(),
            Uniqueness::None(None) => self.fail("This puzzle has no solution."),
            Uniqueness::None(Some(contradiction)) => {
                let place = wording::contradiction(contradiction, self.names());
                self.fail(format!("This puzzle has no solution: {place}."));
                if self.board.contradictions.is_empty() {
                    self.board.contradictions.push(contradiction.clone());
                }
            }
            Uniqueness::Several if self.is_entered() => {
                let text = mistyped() + &self.facts.restored_note();
                let about = if self.facts.restored == 0 { About::LastMove } else { About::Itself };
                self.say_explained(Tone::Warning, text, about);
            }
            Uniqueness::Several => {
                let note = self.facts.restored_note();
                self.warn(format!(
                    "More than one solution. It still solves: a guess picks one of them, and techniques \
                     that need a single solution stay off.{note}"
                ));
            }
            Uniqueness::Unknown | Uniqueness::Counting => {}
        }
        self.facts.uniqueness = uniqueness;
        self.facts.restored = 0;
        self.update_forecast();
        if let (true, Shown::Searching(asked)) = (self.next.waits_for_count, &self.next.shown) {
            self.ask_next(*asked);
        }
    }

    /// Returns true if the puzzle was just entered: it exists nowhere else, and no move was made.
    fn is_entered(&self) -> bool {
        let has_givens = self.puzzle.givens().iter().any(Option::is_some);
        self.puzzle.journal.source.is_own && self.path().is_empty() && has_givens
    }

    /// Returns true if the puzzle was just entered and has several solutions.
    pub(in crate::tui) fn was_entered_with_several_solutions(&self) -> bool {
        self.facts.uniqueness == Uniqueness::Several && self.is_entered()
    }

    /// Shows the next degree of a hint to the next step, or the first mistake.
    pub(in crate::tui) fn hint(&mut self) {
        if matches!(self.next.shown, Shown::Nothing | Shown::Move(_))
            && let Some(node) = self.first_mistake()
        {
            self.next.shown = Shown::Mistake(node);
            return self.announce();
        }
        if matches!(self.next.shown, Shown::Nothing)
            && matches!(self.facts.uniqueness, Uniqueness::None(_))
        {
            let edit = Command::Edit;
            let text = format!("No hint: the puzzle has no solution. {edit}: correct the givens.");
            return self.inform(text);
        }
        match &mut self.next.shown {
            Shown::Nothing => self.ask_next(StepRequest::Hint),
            Shown::Searching(asked) => *asked = StepRequest::Hint,
            Shown::Hint { degree, .. } => match degree.next() {
                Some(further) => {
                    *degree = further;
                    self.announce();
                }
                None => self.show_whole(),
            },
            Shown::Move(Next::Deduce(..)) => {
                let [take, close] = [Command::Step, Command::Cancel];
                self.inform(format!("The whole step is shown. {take} takes it, {close} hides it."));
            }
            Shown::Move(_) | Shown::Mistake(_) => self.announce(),
        }
    }

    /// Shows the whole step that is hinted at.
    pub(in crate::tui) fn show_whole(&mut self) {
        self.next.shown = match std::mem::take(&mut self.next.shown) {
            Shown::Hint { step, memory, .. } => Shown::Move(Next::Deduce(step, memory)),
            other => other,
        };
        self.announce();
    }

    /// Runs [`Session::step`], or remembers it while the next move is being searched.
    pub(in crate::tui) fn request_step(&mut self) {
        if matches!(self.next.shown, Shown::Searching(_)) {
            self.next.queued_steps = (self.next.queued_steps + 1).min(MAX_QUEUED_STEPS);
        }
        self.step();
    }

    /// Runs the step requests that came while the move was being searched.
    fn run_queued_steps(&mut self) {
        while self.next.queued_steps > 0 && !matches!(self.next.shown, Shown::Searching(_)) {
            self.next.queued_steps -= 1;
            if matches!(self.next.shown, Shown::Move(Next::Done(_)) | Shown::Mistake(_)) {
                self.next.queued_steps = 0;
            } else {
                self.step();
            }
        }
    }

    /// Shows the next move, or takes it if it is already shown.
    pub(in crate::tui) fn step(&mut self) {
        match self.next.shown {
            Shown::Nothing | Shown::Mistake(_) => self.ask_next(StepRequest::Show),
            Shown::Searching(_) => {}
            Shown::Hint { .. } => self.show_whole(),
            Shown::Move(_) => self.take_shown(),
        }
    }

    /// Returns what the technique map has for the cell of the cursor; `None` if the current move solved
    /// the cell, if it is empty or if a step is shown.
    pub(in crate::tui) fn map_target(&self) -> Option<MapTarget> {
        let rests = matches!(self.next.shown, Shown::Nothing | Shown::Move(Next::Done(_)));
        if self.display.view != View::Map || !rests {
            return None;
        }
        if self.is_given(self.puzzle.cursor) {
            return Some(MapTarget::Given);
        }
        let by = self.puzzle.engine.filled_by(self.puzzle.cursor)?;
        (by != self.path().cursor()).then_some(MapTarget::Move(by))
    }

    /// Takes the move shown, or shows one. With a mistake, goes back to before it.
    pub(in crate::tui) fn take(&mut self) {
        match &mut self.next.shown {
            Shown::Searching(asked) => *asked = StepRequest::Take,
            &mut Shown::Mistake(node) => self.go_before(node),
            _ => self.step(),
        }
    }

    /// Takes the move shown. The end of a solve stays shown.
    pub(in crate::tui) fn take_shown(&mut self) {
        match std::mem::take(&mut self.next.shown) {
            Shown::Move(Next::Done(done)) => {
                self.next.shown = Shown::Move(Next::Done(done));
                self.announce();
            }
            Shown::Move(next) => {
                self.make_move(|engine| engine.take(next));
                let cursor = self.path().cursor();
                let text = describe(&self.path().node(cursor).made, self.names());
                self.say_explained(Tone::Plain, begun(&text), About::LastMove);
            }
            other => {
                self.next.shown = other;
                self.announce();
            }
        }
    }

    /// Reports the effect of the move shown.
    pub(in crate::tui) fn announce(&mut self) {
        let next = match &self.next.shown {
            Shown::Move(next) => next,
            Shown::Hint { step, degree, .. } => {
                let sentence = hint_sentence(step, *degree, self.names());
                return self.say_explained(Tone::Plain, sentence, About::Shown);
            }
            Shown::Mistake(node) => {
                let made = self.describe(*node);
                let [remove, back] = [Command::RemoveMistakes, Command::Take];
                let text = format!(
                    "A mistake: {made}. {remove} removes it, {back} goes back to before it."
                );
                return self.say_explained(Tone::Bad, text, About::Shown);
            }
            _ => return,
        };
        let names = self.names();
        match next {
            Next::Deduce(..) | Next::Guess { .. } if self.has_mistake_to_report() => {
                self.warn(something_is_wrong());
            }
            Next::Deduce(step, _) => {
                self.say_explained(Tone::Plain, step.line_with(names), About::Shown);
            }
            Next::Guess { candidate, alternatives } => {
                let (guess, count) = (names.placed(*candidate), alternatives + 1);
                self.warn(format!("Nothing follows. A guess: {guess}, one of {count} candidates."));
            }
            Next::Refute(Because::Contradiction(contradiction)) => {
                let contradiction = wording::contradiction(contradiction, names);
                let text = format!("{contradiction}: the last guess was wrong.");
                self.say_explained(Tone::Warning, text, About::Shown);
            }
            Next::Refute(Because::Solution(number)) => {
                self.confirm(format!(
                    "Solution {number}. The next move goes on to look for another."
                ));
            }
            Next::Done(done) => {
                let (tone, text) = self.closing(done);
                let about = if *done == Done::Solved { About::Shown } else { About::Itself };
                self.say_explained(tone, text, about);
            }
        }
    }

    /// Returns true if the board has a wrong digit that must be reported before a step is searched.
    pub(in crate::tui) fn has_mistake_to_report(&self) -> bool {
        self.display.checking != Checking::Off && self.first_mistake().is_some()
    }

    /// Returns true if the board shows that something entered is wrong: by a mark, or by a digit that is
    /// twice in a house.
    pub(in crate::tui) fn shows_mistake(&self) -> bool {
        let is_shown = !self.wrong_cells().is_empty() || !self.board.contradictions.is_empty();
        is_shown && self.has_mistake_to_report()
    }

    /// Returns the message for the end of a solve.
    fn closing(&self, done: &Done) -> (Tone, String) {
        let closing = self.plan().strategy().closing;
        match done {
            Done::Solved => (Tone::Good, closing.solved.to_owned()),
            Done::AllFound(1) => (Tone::Good, "Done: there is one solution.".to_owned()),
            Done::AllFound(count) => (Tone::Good, format!("Done: there are {count} solutions.")),
            Done::Stuck => {
                let cells = counted(self.shape().cells() - self.filled(), "cell");
                let left = counted(self.puzzle.candidates_left(), "candidate");
                let text = format!("{} {cells} not done, {left} left.", closing.stuck);
                (Tone::Warning, text)
            }
            Done::Impossible(contradiction) => {
                let contradiction = wording::contradiction(contradiction, self.names());
                (Tone::Bad, closing.broken(&contradiction))
            }
            Done::Cancelled => (Tone::Plain, "Stopped.".to_owned()),
        }
    }
}

/// Returns the warning about a wrong entry.
pub(in crate::tui) fn something_is_wrong() -> String {
    let key = Command::Hint;
    format!("Something entered is wrong: {key} shows what.")
}

/// Returns the message about a puzzle that was entered and has several solutions.
pub(in crate::tui) fn mistyped() -> String {
    let [edit, solutions] = [Command::Edit, Command::Solutions];
    format!(
        "A proper puzzle has one solution, but this one has several: a digit was probably mistyped \
         or left out. {edit} edits the givens, {solutions} shows where the solutions differ."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_slow_search_is_announced() {
        let asked_at = Duration::from_secs(5);
        let next = NextMove { asked_at, ..NextMove::default() };
        assert!(!next.is_slow(asked_at + Duration::from_millis(299)));
        assert!(next.is_slow(asked_at + SLOW));
    }
}
