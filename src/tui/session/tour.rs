//! The board of the tour: an example, while the puzzle of the person is put aside.

use super::{OpenPuzzle, Session};
use crate::formats;
use crate::solver::{Plan, engine};

/// The title of the example that is open when the program starts for the first time.
pub(super) const EXAMPLE_TITLE: &str = "welcome";

/// The puzzle on which the tour is shown.
const EXAMPLE: &str = include_str!("../../../assets/puzzles/welcome.txt");

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
        self.learning.aside = Some(Box::new(aside));
    }

    /// Returns to the puzzle that was put aside for the tour. Returns false if there is none.
    pub(in crate::tui) fn end_tour(&mut self) -> bool {
        let Some(aside) = self.learning.aside.take() else {
            return false;
        };
        match &mut self.learning.lesson {
            // The end of the lesson returns to it.
            Some(lesson) => lesson.aside = *aside,
            None => {
                self.switch_to(*aside);
            }
        }
        true
    }
}
