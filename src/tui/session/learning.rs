//! What the person learns and practises.

use super::{Lesson, SeenTechniques};
use crate::tui::record::Record;

/// The lesson that is open, and what was learnt so far.
#[derive(Default)]
pub struct Learning {
    /// The lesson that is open.
    pub(in crate::tui) lesson: Option<Box<Lesson>>,
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
