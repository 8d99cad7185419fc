//! Questions to the worker and what becomes of its answers.

use super::action::Command;
use super::app::{
    Answer, App, Asked, Checking, Found, Listing, Mode, Origin, ReasonList, Shown, Sought,
    StepList, Tone, Uniqueness,
};
use super::modes::{export, generate, hint, open, techniques};
use super::puzzles::title_of;
use super::task::Task;
use crate::solver::hint::Degree;
use crate::solver::{Argument, Because, Done, Next, Reason};
use crate::step::wording::{self, counted};

impl App {
    /// Asks for the next move.
    pub(super) fn ask_next(&mut self, asked: Asked) -> Vec<Task> {
        self.shown = Shown::Thinking(asked);
        if self.uniqueness == Uniqueness::Counting && self.leans_on_uniqueness() {
            self.waiting = true;
            return Vec::new();
        }
        self.waiting = false;
        vec![Task::Next {
            version: self.version,
            situation: self.engine.situation(),
        }]
    }

    /// Asks for all steps of the position and opens their list.
    pub(super) fn ask_steps(&mut self) -> Vec<Task> {
        self.forget_next();
        self.mode = Mode::Steps;
        self.selected = 0;
        self.scroll = 0;
        self.steps = Some(StepList::Looking { tried: 0 });
        vec![Task::Steps {
            version: self.version,
            situation: self.engine.situation(),
        }]
    }

    /// Another question takes the place of the one for the next move.
    pub(super) fn forget_next(&mut self) {
        if matches!(self.shown, Shown::Thinking(_)) {
            self.shown = Shown::Nothing;
            self.waiting = false;
            self.presses = 0;
        }
    }

    /// Asks which moves a digit needs and opens the walk through them.
    pub(super) fn ask_reason(&mut self, argument: Box<dyn Argument>) -> Vec<Task> {
        self.forget_next();
        self.mode = Mode::Reason;
        self.selected = 0;
        self.scroll = 0;
        self.sought = Some(Sought::Looking);
        vec![Task::Reason {
            version: self.version,
            argument,
        }]
    }

    fn leans_on_uniqueness(&self) -> bool {
        let rules = self.engine.plan().rules().iter();
        rules
            .filter_map(|rule| crate::techniques::profile(rule.slug))
            .any(|profile| profile.needs_uniqueness)
    }

    /// Takes an answer of the worker, unless the board has moved on.
    pub(super) fn receive(&mut self, answer: Answer) -> Vec<Task> {
        let Answer { version, found } = answer;
        match found {
            Found::Next(next) if version == self.version => {
                let mut tasks = self.receive_next(next);
                tasks.extend(self.press_on());
                tasks
            }
            Found::Steps(steps) if version == self.version => {
                self.receive_steps(steps);
                Vec::new()
            }
            Found::Tried(tried) if version == self.version => {
                if let Some(StepList::Looking { tried: far }) = &mut self.steps {
                    *far = tried;
                }
                Vec::new()
            }
            Found::Reason(reason) if version == self.version => {
                self.receive_reason(reason);
                self.ask_same()
            }
            Found::Solutions(uniqueness) if version == self.givens_version => {
                self.receive_uniqueness(uniqueness)
            }
            Found::Tries(tries) => {
                generate::tried(self, version, tries);
                Vec::new()
            }
            Found::Made(made) => generate::receive(self, version, made),
            Found::File {
                name,
                number,
                path,
                text,
                worked,
            } => {
                // Where nothing is kept, nothing is come back to.
                if !self.unkept {
                    self.worked = worked;
                }
                match number {
                    Some(number) => self.leaf_to(Origin { file: name, number }, text),
                    None => self.receive_file((&name, path), text),
                }
            }
            Found::Learnt(learnt) => self.receive_learnt(version, learnt),
            Found::Record(record) => {
                techniques::receive(self, record);
                Vec::new()
            }
            Found::Library(played) => {
                self.library = Some(played);
                Vec::new()
            }
            Found::Recalled { file, recalled } => self.recall(&file, recalled),
            Found::Printed { slug, text } => open::printed(self, slug, text),
            Found::Moved { file, back, moved } => open::moved(self, file, back, moved),
            Found::Written { name, moves } => {
                export::written(self, &name, moves);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn receive_next(&mut self, next: Next) -> Vec<Task> {
        let Shown::Thinking(asked) = self.shown else {
            return Vec::new();
        };
        if next == Next::Done(Done::Cancelled) {
            self.shown = Shown::Nothing;
            return Vec::new();
        }
        // What comes to no end because of what was entered says nothing of the puzzle or of a guess.
        let mistake = match next {
            Next::Done(Done::Impossible(_) | Done::Stuck | Done::AllFound(0))
            | Next::Refute(Because::Contradiction(_)) => self.first_mistake(),
            _ => None,
        };
        self.shown = match (asked, next, mistake) {
            (_, _, Some(node)) => Shown::Mistake(node),
            (Asked::Hint, Next::Deduce(step, memory), None) => Shown::Hint {
                step,
                memory,
                degree: Degree::Possible,
            },
            (_, next, None) => Shown::Move(next),
        };
        match asked {
            Asked::Show => {
                self.announce();
                Vec::new()
            }
            Asked::Hint => {
                self.announce();
                self.note_asked().into_iter().collect()
            }
            Asked::Take => self.take_shown(),
            Asked::Play => self.play_on(),
        }
    }

    fn receive_steps(&mut self, steps: Vec<crate::step::Step>) {
        if self.steps.is_none() {
            return;
        }
        let count = steps.len();
        self.steps = Some(StepList::Found(Listing::new(steps)));
        match count {
            0 => self.say(
                Tone::Warning,
                "No technique of this strategy finds a step here.",
            ),
            1 => self.say(Tone::Plain, "One step in this position."),
            _ => self.say(Tone::Plain, format!("{count} steps in this position.")),
        }
    }

    fn receive_reason(&mut self, reason: Option<Box<Reason>>) {
        if self.sought != Some(Sought::Looking) {
            return;
        }
        let Some(reason) = reason else {
            self.go_home();
            return self.say(
                Tone::Warning,
                "It rests on something that was taken back: there is no reason left.",
            );
        };
        let verdict = reason.verdict(self.engine.path(), self.shape());
        self.sought = Some(Sought::Found(ReasonList::new(*reason)));
        self.say(Tone::Plain, verdict);
    }

    fn receive_uniqueness(&mut self, uniqueness: Uniqueness) -> Vec<Task> {
        match &uniqueness {
            Uniqueness::One(_) => self.engine.certify_single_solution(),
            Uniqueness::None(contradiction) => {
                let shape = self.shape();
                let where_ = contradiction.as_ref().map(|contradiction| {
                    format!(": {}", wording::contradiction(contradiction, shape))
                });
                let text = format!("This puzzle has no solution{}.", where_.unwrap_or_default());
                if self.broken.is_empty() {
                    self.broken.extend(contradiction.clone());
                }
                self.say(Tone::Bad, text);
            }
            Uniqueness::Several => self.say(
                Tone::Warning,
                "More than one solution. It still solves: a guess picks one of them, and \
                 techniques that need a single solution stay off.",
            ),
            Uniqueness::Unknown | Uniqueness::Counting => {}
        }
        self.uniqueness = uniqueness;
        match (self.waiting, &self.shown) {
            (true, Shown::Thinking(asked)) => self.ask_next(*asked),
            _ => Vec::new(),
        }
    }

    fn receive_file(
        &mut self,
        (name, path): (&str, String),
        text: Result<String, String>,
    ) -> Vec<Task> {
        let opened = text.and_then(|text| self.open_text(&text, title_of(name), Some(path)));
        opened.unwrap_or_else(|error| {
            // What was typed comes back to be mended.
            let tasks = open::open(self, Mode::Open);
            self.input = name.to_owned().into();
            self.say(Tone::Bad, format!("{name}: {error}."));
            tasks
        })
    }

    /// Says what the move shown is about to do.
    pub(super) fn announce(&mut self) {
        let next = match &self.shown {
            Shown::Move(next) => next,
            Shown::Hint { step, degree, .. } => {
                let sentence = hint::sentence(step, *degree);
                return self.say(Tone::Plain, sentence);
            }
            Shown::Mistake(node) => {
                let sentence = hint::wrong(self, *node);
                return self.say(Tone::Bad, sentence);
            }
            _ => return,
        };
        let shape = self.shape();
        let (tone, text) = match next {
            Next::Deduce(step, _) if self.leans_on_a_mistake() => {
                let key = self.word_for(Mode::Solve, Command::Hint);
                let text = format!(
                    "Something entered is wrong: {key} shows what. {}",
                    step.line()
                );
                (Tone::Warning, text)
            }
            Next::Deduce(step, _) => (Tone::Plain, step.line()),
            Next::Guess {
                candidate,
                alternatives,
            } => (
                Tone::Warning,
                format!(
                    "Nothing follows. A guess: {}, one of {} candidates.",
                    candidate.placed(shape),
                    alternatives + 1
                ),
            ),
            Next::Refute(Because::Contradiction(contradiction)) => (
                Tone::Warning,
                format!(
                    "{}: the last guess was wrong.",
                    wording::contradiction(contradiction, shape)
                ),
            ),
            Next::Refute(Because::Solution(number)) => (
                Tone::Good,
                format!("Solution {number}. The next move goes on to look for another."),
            ),
            Next::Done(done) => self.closing(done),
        };
        self.say(tone, text);
    }

    /// Whether a step is looked for on a board with a wrong digit, and that is to be told.
    fn leans_on_a_mistake(&self) -> bool {
        self.checking != Checking::Off && self.first_mistake().is_some()
    }

    /// What the strategy says at the end.
    fn closing(&self, done: &Done) -> (Tone, String) {
        let closing = self.engine.plan().strategy().closing;
        match done {
            Done::Solved => (Tone::Good, closing.solved.to_owned()),
            Done::AllFound(1) => (Tone::Good, "Done: there is one solution.".to_owned()),
            Done::AllFound(count) => (Tone::Good, format!("Done: there are {count} solutions.")),
            Done::Stuck => {
                let cells = counted(self.shape().cells() - self.filled(), "cell");
                let left = counted(self.candidates_left(), "candidate");
                let text = format!("{} {cells} not done, {left} left.", closing.stuck);
                (Tone::Warning, text)
            }
            Done::Impossible(contradiction) => {
                let contradiction = wording::contradiction(contradiction, self.shape());
                (Tone::Bad, closing.broken(&contradiction))
            }
            Done::Cancelled => (Tone::Plain, "Stopped.".to_owned()),
        }
    }
}
