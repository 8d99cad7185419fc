//! The auto-solve: it shows a move, waits, takes it, and requests the next one.

use std::time::Duration;

use super::{
    Motion, OnNewTechnique, OpenPuzzle, PlayPhase, Session, Shown, Side, Speed, StepRequest,
    Uniqueness, View,
};
use crate::solver::{Because, Move, Next, Node, NodeId};
use crate::tui::commands::Command;
use crate::tui::task::JobKind;

/// Interval of the activity indicator.
const SPIN: Duration = Duration::from_millis(120);
/// A move that stays no longer than this is shown at once with what it changes.
const MIN_PATTERN_TIME: Duration = Duration::from_millis(200);

impl Session {
    /// Starts or pauses the auto-solve.
    pub(in crate::tui) fn toggle_play(&mut self) {
        if self.play.playing {
            return self.pause_for_steps();
        }
        self.play.playing = true;
        self.status.clear();
        for guess in self.path().guesses() {
            let OpenPuzzle { own_guesses, guesses_of_play, .. } = &mut self.puzzle;
            if !own_guesses.contains(&guess) && !guesses_of_play.contains(&guess) {
                own_guesses.push(guess);
            }
        }
        match &self.next.shown {
            Shown::Nothing if self.has_mistake_to_report() => self.show_mistake(),
            Shown::Nothing | Shown::Mistake(_) => self.ask_next(StepRequest::Play),
            Shown::Searching(_) => {
                self.next.shown = Shown::Searching(StepRequest::Play);
            }
            // The move shown has been read and is taken.
            Shown::Move(_) | Shown::Hint { .. } => {
                self.show_whole();
                self.play.due = Some(self.now);
            }
        }
    }

    /// Shows the first mistake instead of the steps that follow from it. The auto-solve begins if it is
    /// started again.
    fn show_mistake(&mut self) {
        self.pause();
        if let Some(node) = self.first_mistake() {
            self.next.shown = Shown::Mistake(node);
            self.announce();
        }
    }

    /// Takes the next move of the auto-solve, or undoes its last one, and pauses.
    pub(in crate::tui) fn step_in_play(&mut self, side: Side) {
        self.pause_for_steps();
        match side {
            Side::Before => self.undo(),
            Side::After if matches!(self.next.shown, Shown::Move(_)) => self.take_shown(),
            Side::After if !self.path().ahead().is_empty() => self.redo(),
            Side::After => self.take(),
        }
    }

    /// Returns true if the person paused the auto-solve and the board is as it was then.
    pub(in crate::tui) fn is_paused(&self) -> bool {
        self.play.paused_on == Some(self.board.version)
    }

    /// Pauses the auto-solve.
    pub(in crate::tui) fn pause(&mut self) {
        if self.play.playing {
            self.play.paused_on = Some(self.board.version);
            // The guesses that are open and not the person's are those of the auto-solve.
            let mut guesses = self.path().guesses();
            guesses.retain(|guess| !self.puzzle.own_guesses.contains(guess));
            self.puzzle.guesses_of_play = guesses;
        }
        self.play.playing = false;
        self.play.moves_left = None;
        self.play.due = None;
        self.play.phase = PlayPhase::Change;
        if self.next.shown == Shown::Searching(StepRequest::Play) {
            self.next.shown = Shown::Searching(StepRequest::Show);
        }
    }

    /// Pauses the auto-solve and lets the arrow keys go through its moves.
    pub(in crate::tui) fn pause_for_steps(&mut self) {
        self.pause();
        self.play.steps_by_hand = true;
    }

    /// Reports that a key stopped the auto-solve, after any message since message number `before`.
    pub(in crate::tui) fn say_stopped(&mut self, before: u64) {
        if self.status.text.is_empty() || self.status.count() == before {
            self.inform("Paused.");
        } else {
            let ended = self.status.text.ends_with(['.', '?', '!', ':']);
            let joint = if ended { " The" } else { "; the" };
            let text = [&self.status.text, joint, " auto-solve is paused."].concat();
            self.status.reword(text);
        }
    }

    /// Handles the next move of the auto-solve: shows it for a while, or ends the auto-solve.
    pub(in crate::tui) fn show_or_end_play(&mut self) {
        let next = match &self.next.shown {
            Shown::Move(next) => next,
            Shown::Mistake(_) => {
                self.pause();
                return self.announce();
            }
            _ => return,
        };
        if matches!(next, Next::Done(_) | Next::Refute(Because::Solution(_))) {
            self.pause();
            self.announce();
            return self.say_wrong_guesses();
        }
        if let Some(wrong) = self.own_wrong_guess(next) {
            self.pause();
            return self.warn(wrong);
        }
        let pace = match self.play.motion {
            Motion::Full => self.play.time_before(next),
            Motion::Reduced => Duration::ZERO,
        };
        let has_pattern = matches!(next, Next::Deduce(..)) && pace >= MIN_PATTERN_TIME;
        (self.play.phase, self.play.due) = if has_pattern {
            (PlayPhase::Pattern, Some(self.now + pace / 2))
        } else {
            (PlayPhase::Change, Some(self.now + pace))
        };
        self.announce();
        if let Some(name) = self.note_seen()
            && self.play.on_new_technique == OnNewTechnique::Pause
        {
            self.pause();
            let play = Command::Play;
            self.inform(format!("New to you: {name}. {play} continues."));
        }
    }

    /// Returns a sentence about the guess of the person that the next move undoes because it was wrong.
    fn own_wrong_guess(&self, next: &Next) -> Option<String> {
        let guess = self.path().open_guess()?;
        let is_wrong = matches!(next, Next::Refute(Because::Contradiction(_)));
        (is_wrong && self.puzzle.own_guesses.contains(&guess)).then(|| {
            let (guess, play) = (self.guess_name(guess), Command::Play);
            format!("Your guess {guess} is wrong. {play} undoes it and goes on.")
        })
    }

    /// Adds to the message which of the guesses that were open before the auto-solve were wrong.
    fn say_wrong_guesses(&mut self) {
        let path = self.path();
        let line = path.line();
        let sentence = |&guess: &NodeId| {
            let is_end = |node: &&Node| {
                matches!(&node.made, Move::Refuted { tried, because: Because::Contradiction(_), .. }
                    if *tried == guess)
            };
            let end = line.iter().map(|&node| path.node(node)).find(is_end)?.number;
            let guess = self.guess_name(guess);
            Some(format!("Your guess {guess} was wrong; it was undone at move {end}."))
        };
        let wrong: Vec<String> = self.puzzle.own_guesses.iter().filter_map(sentence).collect();
        if !wrong.is_empty() {
            let text = format!("{} {}", self.status.text, wrong.join(" "));
            self.say(self.status.tone, text);
        }
        self.puzzle.own_guesses.clear();
    }

    /// Shows the effects of the move shown. Returns false if they are shown already, or if their time is
    /// over because the clock has jumped.
    fn begin_change_phase(&mut self) -> bool {
        let Shown::Move(next) = &self.next.shown else {
            return false;
        };
        if self.play.phase == PlayPhase::Change {
            return false;
        }
        let half = self.play.time_before(next) / 2;
        let begun = self.play.pattern_ended.take().unwrap_or(self.now);
        self.play.phase = PlayPhase::Change;
        if begun + half <= self.now {
            return false;
        }
        self.play.due = Some(begun + half);
        true
    }

    /// Sets the time. Returns true if the auto-solve has something to do now.
    pub(in crate::tui) fn tick(&mut self, now: Duration) -> bool {
        self.now = now;
        self.display.pulse = self.display.pulse.filter(|pulse| !pulse.is_over(now));
        let due = self.play.due.is_some_and(|due| due <= now);
        if !self.play.playing || !due {
            return false;
        }
        self.play.pattern_ended = self.play.due.take();
        true
    }

    /// Continues the auto-solve: shows the next wave, takes the move shown, or asks for the next one.
    pub(in crate::tui) fn advance_play(&mut self) {
        let now = self.now;
        if self.watches_waves() && self.display.wave < self.puzzle.last_wave() {
            self.display.wave += 1;
            self.play.due = Some(now + self.play.wave_pace());
            return;
        }
        if self.begin_change_phase() {
            return;
        }
        match self.next.shown {
            Shown::Move(_) => {
                self.take_shown();
                self.after_taking();
            }
            _ => self.ask_next(StepRequest::Play),
        }
    }

    /// Shows the waves of the move that the auto-solve has taken, or asks for the next move.
    fn after_taking(&mut self) {
        if let Some(left) = &mut self.play.moves_left {
            *left -= 1;
            if *left == 0 {
                self.pause();
            }
        }
        if !self.play.playing {
            return;
        }
        if self.watches_waves() && self.puzzle.last_wave() > 0 {
            self.play.due = Some(self.now + self.play.wave_pace());
            return;
        }
        self.ask_next(StepRequest::Play);
    }

    fn watches_waves(&self) -> bool {
        let seen = self.play.motion == Motion::Full && self.play.speed < Speed::EVERY_FRAME;
        self.display.view == View::Waves && seen
    }

    /// Sets the speed of the auto-solve.
    pub(in crate::tui) fn set_speed(&mut self, speed: Speed) {
        self.play.speed = speed;
        if self.play.due.is_some() {
            // The new speed holds from this move on.
            self.play.due = Some(self.now + speed.step_time());
        }
        let text = format!("Speed {} of 9: {}.", speed.number(), speed.name());
        self.inform(text);
    }

    /// Turns reduced motion on or off.
    pub(in crate::tui) fn toggle_motion(&mut self) {
        let (motion, text) = match self.play.motion {
            Motion::Full => (Motion::Reduced, "Motion off: the auto-solve shows only its result."),
            Motion::Reduced => (Motion::Full, "Motion on: the auto-solve shows every move."),
        };
        self.play.motion = motion;
        self.inform(text);
    }

    /// Makes the auto-solve pause at techniques that the person has not seen before, or go on.
    pub(in crate::tui) fn toggle_at_new(&mut self) {
        self.play.on_new_technique = self.play.on_new_technique.other();
        let text = match self.play.on_new_technique {
            OnNewTechnique::Pause => "The auto-solve pauses at techniques that are new to you.",
            OnNewTechnique::GoOn => {
                "The auto-solve does not pause at techniques that are new to you."
            }
        };
        self.confirm(text);
    }

    /// Returns the time of the next change without a key; `None` if nothing is animated.
    pub fn wake(&self) -> Option<Duration> {
        let spins = matches!(self.next.shown, Shown::Searching(_))
            || self.facts.uniqueness == Uniqueness::Counting
            || self.jobs.is_running(JobKind::Study);
        let spin = spins.then(|| self.now + SPIN);
        let due = self.play.due.filter(|_| self.play.playing);
        let pulse = self.display.pulse.and_then(|pulse| pulse.next(self.now));
        [due, spin, pulse].into_iter().flatten().min()
    }
}
