//! Studies: questions to the worker that take a while, one at a time.

use super::Session;
use crate::tui::study::Study;
use crate::tui::task::{JobKind, Task};

impl Session {
    /// Asks the worker for a study; an older one is cancelled.
    pub(in crate::tui) fn ask_study(&mut self, study: Study) {
        let study = Box::new(study);
        self.ask(Task::Study { study });
    }

    /// Cancels the study.
    pub(in crate::tui) fn forget_study(&mut self) {
        if self.jobs.is_running(JobKind::Study) {
            self.ask(Task::StopMoves);
        }
    }
}
