//! The board of the tour: an example, while the puzzle of the person is put aside.

use super::{OpenPuzzle, Session};
use crate::formats;
use crate::solver::{Plan, engine};

/// The puzzle on which the tour is shown.
const EXAMPLE: &str = include_str!("../../../assets/puzzles/welcome.txt");

impl Session {
    /// Opens the example of the tour; the open puzzle is put aside.
    pub(in crate::tui) fn begin_tour(&mut self) {
        let example = formats::read(EXAMPLE).expect("the bundled puzzle is valid");
        let board = engine(&example.puzzle, Plan::default());
        let mut example = OpenPuzzle::new(board, "tour".to_owned());
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
