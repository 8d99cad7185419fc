//! The open lesson, and the record of practice.

use super::{Lesson, OpenPuzzle, SeenTechniques};
use crate::tui::record::Record;

/// The lesson that is open, and what was learnt so far.
#[derive(Default)]
pub struct Learning {
    /// The lesson that is open.
    pub(in crate::tui) lesson: Option<Box<Lesson>>,
    /// The puzzle that was open before the tour, while its example is on the board.
    pub(in crate::tui) aside: Option<Box<OpenPuzzle>>,
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
