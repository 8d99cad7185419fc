//! The change to another strategy.

use super::journal::Entry;
use super::{Session, tuning};
use crate::strategies::Strategy;

impl Session {
    /// Switches to a strategy, with the person's own changes of its techniques.
    pub(in crate::tui) fn adopt(&mut self, strategy: &'static Strategy) {
        if let Err(error) = strategy.accepts(self.shape()) {
            return self.fail(format!("{error}."));
        }
        let plan = self.tunings.plan_of(strategy);
        self.puzzle.note(Entry::Strategy(strategy.slug.to_owned()));
        if let Some(names) = tuning::names_of(&plan) {
            self.puzzle.note(Entry::Techniques(names));
        }
        self.puzzle.engine.set_plan(plan);
        self.refresh_and_show_end();
        self.confirm(format!("{}: {}.", strategy.slug, strategy.summary));
    }
}
