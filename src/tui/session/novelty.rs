//! Detection of techniques that the person sees for the first time, at which the auto-solve can pause.

use super::{Session, Shown};
use crate::solver::Next;

impl Session {
    /// Records that the technique of the step shown has been seen. Returns its name if it is the
    /// first time.
    pub(in crate::tui) fn note_seen(&mut self) -> Option<&'static str> {
        let Shown::Move(Next::Deduce(step, _)) = &self.shown else {
            return None;
        };
        let profile = step.profile();
        self.seen.insert(profile.slug).then_some(profile.name)
    }
}
