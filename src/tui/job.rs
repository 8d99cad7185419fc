//! A task with its number, and the reports of the worker about it.
//!
//! The tasks are in [`task`](super::task), the results in `session::job_result`: a result holds types
//! of the session, which itself creates tasks, so one file would be a circle.

use super::session::job_result::JobResult;
use super::task::Task;

/// The number of a job in this run of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct JobId(u64);

impl JobId {
    pub const fn new(number: u64) -> Self {
        Self(number)
    }
}

/// A task with its number.
pub struct Job {
    /// The number.
    pub id: JobId,
    /// The work.
    pub task: Task,
}

/// An answer of the worker.
#[derive(Debug)]
pub struct Answer {
    /// The number of the job.
    pub job: JobId,
    /// The answer itself.
    pub report: Report,
}

/// The content of an answer: progress, a part of a result, or the result.
#[derive(Debug)]
pub enum Report {
    /// Its progress so far: tries, moves, solutions, techniques or cells.
    Progress(u64),
    /// A part of its result that is shown while the rest is searched.
    Part(JobResult),
    Done(JobResult),
}
