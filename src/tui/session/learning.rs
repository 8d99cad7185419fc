//! The open lesson, the record of practice, and the board of the tour.

use super::{Lesson, OpenPuzzle, SeenTechniques, Session};
use crate::formats;
use crate::solver::{Plan, engine};
use crate::tui::record::Record;

/// The title of the example that is open when the program starts for the first time.
pub(super) const EXAMPLE_TITLE: &str = "welcome";

/// The puzzle on which the tour is shown.
const EXAMPLE: &str = include_str!("../../../assets/puzzles/welcome.txt");

/// The lesson that is open, and what was learnt so far.
#[derive(Default)]
pub struct Learning {
    /// The lesson that is open.
    pub(in crate::tui) lesson: Option<Box<Lesson>>,
    /// The example of the tour is open, and the puzzle of the person put aside.
    pub(super) in_tour: bool,
    /// The record of practice.
    pub record: Record,
    /// Practice mode: an entry asks for its reason.
    pub practice: bool,
    /// The techniques that the person has seen.
    pub seen: SeenTechniques,
}

impl Learning {
    /// Returns the lesson that is open.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_deref()
    }
}

/// Returns the example without any work on it.
pub(super) fn example(title: &str, plan: Plan) -> OpenPuzzle {
    let example = formats::read(EXAMPLE).expect("the bundled puzzle is valid");
    OpenPuzzle::new(engine(&example.puzzle, plan), title.to_owned())
}

impl Session {
    /// Opens the example of the tour; the open puzzle is put aside.
    pub(in crate::tui) fn begin_tour(&mut self) {
        let mut example = example("tour", Plan::default());
        example.number = self.others.next_number();
        example.journal.source.is_example = true;
        let aside = self.switch_to(example);
        self.others.aside.push(aside);
        self.learning.in_tour = true;
    }

    /// Returns to the puzzle that was put aside for the tour. Returns false if there is none.
    pub(in crate::tui) fn end_tour(&mut self) -> bool {
        if !std::mem::take(&mut self.learning.in_tour) {
            return false;
        }
        // A lesson has put the example aside, and its end returns to the puzzle under it.
        if let Some(aside) = self.others.aside.pop()
            && self.learning.lesson.is_none()
        {
            self.switch_to(aside);
        }
        true
    }
}
