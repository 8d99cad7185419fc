//! A technique that is being learnt: its guide with an example, then positions to find it in.

use super::{OpenPuzzle, Ratings, Session, Shown, Uniqueness};
use crate::catalog::Profile;
use crate::formats::parse_position;
use crate::learn::Guide;
use crate::learn::practice::Exercise;
use crate::puzzle::Puzzle;
use crate::solver::{Memory, Next, Plan, engine};
use crate::step::{Effect, Step};
use crate::tui::record::{Help, HintRecord};
use crate::tui::study::Study;
use crate::tui::task::JobKind;

/// A part of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The guide is read, with its example on the board.
    Guide,
    /// The technique is searched in a position.
    Drill,
}

/// A technique that is being learnt.
pub struct Lesson {
    pub technique: &'static Profile,
    /// The part of the lesson.
    pub stage: Stage,
    /// The number of the example that is shown, from 0.
    pub example: usize,
    /// The position on the board.
    pub exercise: Option<Exercise>,
    /// The position after that on the board, prepared in advance.
    pub(in crate::tui) prepared: Option<Exercise>,
    /// Positions in which the person asked for a hint, not practised in this lesson yet; oldest first.
    pub(in crate::tui) own_positions: Vec<HintRecord>,
    /// True if the position on the board was one of these.
    pub is_own: bool,
    /// The most help that was given with the position on the board.
    pub help: Help,
    /// True if the technique was found or shown, or another deduction was accepted.
    pub is_done: bool,
    /// The answer whose proof is being searched for.
    pub(in crate::tui) pending_answer: Option<Effect>,
    /// The steps of another deduction that was accepted.
    pub other_steps: Vec<Step>,
    /// The ratings of the puzzle that was open before the lesson.
    pub(in crate::tui) ratings_before: Option<Ratings>,
}

impl Lesson {
    /// Returns the number of examples in the guide.
    fn example_count(&self) -> usize {
        Guide::of(self.technique).map_or(0, |guide| guide.examples.len())
    }
}

impl Session {
    /// Returns true while the next position of a lesson is being looked for, so that the board is empty.
    pub(in crate::tui) fn awaits_position(&self) -> bool {
        self.learning.lesson().is_some_and(|lesson| lesson.exercise.is_none())
    }

    /// Opens the guide of a technique; the open puzzle is put aside.
    pub(in crate::tui) fn begin_lesson(&mut self, technique: &'static Profile) {
        let own_positions = self.learning.record.asked(technique.slug).cloned().collect();
        let ratings_before = self.facts.ratings().cloned();
        let empty = Puzzle::empty(self.shape());
        let aside = self.swap(&empty, technique);
        self.others.aside.push(aside);
        self.learning.lesson = Some(Box::new(Lesson {
            technique,
            stage: Stage::Guide,
            example: 0,
            exercise: None,
            prepared: None,
            own_positions,
            is_own: false,
            help: Help::None,
            is_done: false,
            pending_answer: None,
            other_steps: Vec::new(),
            ratings_before,
        }));
        self.inform("Looking for the example.");
        self.settle_exercise();
        self.ask_study(Study::Example(technique, 0));
    }

    /// Shows the next example of the guide, or the previous one; after the last comes the first.
    pub(in crate::tui) fn turn_to_example(&mut self, forward: bool) {
        let Some(lesson) = self.learning.lesson.as_mut() else {
            return;
        };
        let count = lesson.example_count();
        if count < 2 {
            return self.inform("The guide has only this example.");
        }
        let by = if forward { 1 } else { count - 1 };
        lesson.example = (lesson.example + by) % count;
        let (technique, number) = (lesson.technique, lesson.example);
        self.ask_study(Study::Example(technique, number));
    }

    /// Returns to the puzzle that was put aside for the lesson.
    pub(in crate::tui) fn end_lesson(&mut self) {
        let Some(lesson) = self.learning.lesson.take() else {
            return;
        };
        if let Some(aside) = self.others.aside.pop() {
            self.replace_with(aside);
        }
        self.next.shown = Shown::Nothing;
        self.cancel_study();
        self.refresh();
        self.facts.set_ratings(lesson.ratings_before);
        self.status.clear();
    }

    /// Settles the board of a lesson. Its solutions are known, or not needed.
    fn settle_exercise(&mut self) {
        self.forget_solutions();
        self.facts.counted = Some(self.puzzle.as_given());
        let exercise = self.learning.lesson().and_then(|lesson| lesson.exercise.as_ref());
        let solution = exercise.and_then(|exercise| exercise.solution.clone());
        self.facts.uniqueness = solution.map_or(Uniqueness::Unknown, Uniqueness::One);
        self.refresh();
    }

    /// Shows an empty board until the position of the exercise is there.
    fn clear_board(&mut self, technique: &Profile) {
        let empty = Puzzle::empty(self.shape());
        self.swap(&empty, technique);
        self.next.shown = Shown::Nothing;
        self.settle_exercise();
    }

    /// Replaces the board by a position and returns the previous puzzle. The position has a number of
    /// its own, so that it does not get into the journal of a puzzle.
    fn swap(&mut self, puzzle: &Puzzle, technique: &Profile) -> OpenPuzzle {
        let board = engine(puzzle, Plan::default());
        let mut puzzle = OpenPuzzle::new(board, technique.name.to_owned());
        puzzle.number = self.others.next_number();
        self.replace_with(puzzle)
    }

    /// Shows the position of an exercise without an answer yet.
    fn show_exercise(&mut self, exercise: Exercise) {
        let Some(lesson) = self.learning.lesson.as_mut() else {
            return;
        };
        let (technique, puzzle) = (lesson.technique, exercise.puzzle.clone());
        lesson.exercise = Some(exercise);
        lesson.help = Help::None;
        lesson.is_done = false;
        lesson.pending_answer = None;
        lesson.other_steps.clear();
        self.swap(&puzzle, technique);
        self.settle_exercise();
    }

    /// Receives a position from the worker: the example, the exercise, or the one after it.
    pub(in crate::tui) fn receive_exercise(&mut self, exercise: Option<Box<Exercise>>) {
        let Some(lesson) = self.learning.lesson.as_mut() else {
            return;
        };
        let stage = lesson.stage;
        let Some(exercise) = exercise.map(|exercise| *exercise) else {
            match stage {
                Stage::Guide => self.warn("There is no example of it."),
                Stage::Drill if lesson.is_own => self.next_exercise(),
                Stage::Drill => {}
            }
            return;
        };
        if stage == Stage::Guide {
            let step = exercise.steps[0].clone();
            self.show_exercise(exercise);
            self.next.shown = Shown::Move(Next::Deduce(step, Memory::default()));
            self.status.clear();
        } else if lesson.exercise.is_some() {
            lesson.prepared = Some(exercise);
        } else {
            self.set_exercise(exercise);
        }
    }

    /// Sets an exercise, and asks the worker to prepare the next one.
    fn set_exercise(&mut self, exercise: Exercise) {
        self.show_exercise(exercise);
        self.status.clear();
        let lacks_next =
            |lesson: &&Lesson| lesson.prepared.is_none() && lesson.own_positions.is_empty();
        if let Some(lesson) = self.learning.lesson().filter(lacks_next) {
            self.ask_exercise(lesson.technique);
        }
    }

    /// Begins to practise the technique of the guide.
    pub(in crate::tui) fn begin_drill(&mut self) {
        if let Some(lesson) = self.learning.lesson.as_mut() {
            lesson.stage = Stage::Drill;
        }
        self.next.shown = Shown::Nothing;
        self.cancel_study();
        self.next_exercise();
    }

    /// Moves to the next exercise: one from the person's own puzzles, the prepared one, or a new
    /// one.
    pub(in crate::tui) fn next_exercise(&mut self) {
        let Some(lesson) = self.learning.lesson.as_mut() else {
            return;
        };
        let technique = lesson.technique;
        let asked = (!lesson.own_positions.is_empty()).then(|| lesson.own_positions.remove(0));
        let own = asked.and_then(|asked| parse_position(&asked.position).ok());
        lesson.exercise = None;
        lesson.is_done = false;
        lesson.is_own = own.is_some();
        if let Some(position) = own {
            self.clear_board(technique);
            self.ask_study(Study::Own(technique, position));
        } else if let Some(prepared) = lesson.prepared.take() {
            self.set_exercise(prepared);
        } else {
            self.clear_board(technique);
            // A running study is already generating the exercise.
            if !self.jobs.is_running(JobKind::Study) {
                self.ask_exercise(technique);
            }
        }
    }

    /// Asks the worker for a new exercise.
    fn ask_exercise(&mut self, technique: &'static Profile) {
        let seed = self.seeds.next_seed();
        self.ask_study(Study::Exercise(technique, seed));
    }
}
