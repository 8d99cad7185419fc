//! The jobs that a session has given to the worker.

use super::Session;
use crate::tui::job::{Job, JobId};
use crate::tui::study::Study;
use crate::tui::task::{JobKind, Task};

/// A job that has not been answered.
#[derive(Clone, Copy, Debug)]
struct Running {
    id: JobId,
    kind: JobKind,
    progress: u64,
}

/// The jobs of a session.
///
/// Answers are accepted only from jobs that are still wanted: neither cancelled, nor replaced by a newer
/// job, nor about a board that has changed since.
#[derive(Default)]
pub struct Jobs {
    /// Number of jobs so far.
    count: u64,
    /// Jobs that the event loop has not taken yet, oldest first.
    requests: Vec<Job>,
    running: Vec<Running>,
}

impl Jobs {
    /// Starts a job. It cancels the same jobs as the worker does when it gets the task.
    pub(in crate::tui) fn start(&mut self, task: Task) {
        self.count += 1;
        let id = JobId::new(self.count);
        self.running.retain(|job| !task.cancels(job.kind));
        self.running.extend(task.kind().map(|kind| Running { id, kind, progress: 0 }));
        self.requests.push(Job { id, task });
    }

    /// Drops a running job of this kind: its answer is no longer wanted.
    pub(in crate::tui) fn forget(&mut self, kind: JobKind) {
        self.running.retain(|job| job.kind != kind);
    }

    /// Drops all jobs, also those that were not started yet.
    pub(in crate::tui) fn clear(&mut self) {
        self.running.clear();
        self.requests.clear();
    }

    /// Returns true if a job of this kind is running.
    pub fn is_running(&self, kind: JobKind) -> bool {
        self.progress(kind).is_some()
    }

    /// Returns the progress of the running job of this kind, or `None` if none is running.
    pub fn progress(&self, kind: JobKind) -> Option<u64> {
        let mut running = self.running.iter();
        running.find(|job| job.kind == kind).map(|job| job.progress)
    }

    /// Records the progress of a job.
    pub(in crate::tui) fn note_progress(&mut self, id: JobId, progress: u64) {
        if let Some(job) = self.running.iter_mut().find(|job| job.id == id) {
            job.progress = progress;
        }
    }

    /// Returns true if an answer to a job is still wanted.
    pub(in crate::tui) fn is_wanted(&self, id: JobId) -> bool {
        self.running.iter().any(|job| job.id == id)
    }

    /// Ends a job. Returns false if its answer is no longer wanted.
    pub(in crate::tui) fn finish(&mut self, id: JobId) -> bool {
        let before = self.running.len();
        self.running.retain(|job| job.id != id);
        self.running.len() < before
    }

    /// Returns the jobs that were started since the last call.
    pub(in crate::tui) fn take_requests(&mut self) -> Vec<Job> {
        std::mem::take(&mut self.requests)
    }
}

impl Session {
    /// Asks the worker for a study, which cancels the previous one.
    pub(in crate::tui) fn ask_study(&mut self, study: Study) {
        self.ask(Task::Study(Box::new(study)));
    }

    /// Cancels the study.
    pub(in crate::tui) fn cancel_study(&mut self) {
        if self.jobs.is_running(JobKind::Study) {
            self.ask(Task::StopMoves);
        }
    }
}
