//! The level of the puzzle, which is known from one run of the program to the next.

use super::Session;
use super::journal::Entry;
use crate::catalog::Level;

impl Session {
    /// Returns the level of the puzzle, if it was rated in this run or an earlier one.
    pub(in crate::tui) fn level(&self) -> Option<Level> {
        let rated = self.facts.ratings().and_then(|ratings| ratings.paths.first());
        let noted = || self.puzzle.journal.level().filter(|_| self.learning.lesson().is_none());
        rated.map(|path| path.grade.level()).or_else(noted)
    }

    /// Notes the level in the journal, so that it is still known after a restart.
    pub(in crate::tui) fn note_level(&mut self) {
        if let Some(level) =
            self.level().filter(|&level| self.puzzle.journal.level() != Some(level))
        {
            self.puzzle.note(Entry::Rated(level.name().to_owned()));
        }
    }
}
