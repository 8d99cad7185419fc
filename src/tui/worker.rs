//! The worker: one thread that carries out jobs, one at a time: it searches, counts, generates puzzles,
//! and reads and writes files.
//!
//! A request for the next move does not wait until solutions are counted: the count is interrupted and
//! starts again afterwards. A forecast is interrupted by every other job.

mod answer;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

pub(super) use self::answer::answer;
use super::job::{Answer, Job, Report};
use super::task::{JobKind, Task};

/// The thread with its queue of jobs.
pub struct Worker {
    queue: Arc<JobQueue>,
    thread: Option<JoinHandle<()>>,
}

/// The queue that the two threads share.
#[derive(Default)]
struct JobQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Default)]
struct QueueState {
    waiting: VecDeque<Job>,
    running: Option<Running>,
    closed: bool,
}

/// The job that the thread carries out now.
struct Running {
    kind: Option<JobKind>,
    stop: Arc<AtomicBool>,
    /// True if it starts again after it was interrupted.
    restarts: bool,
}

impl Worker {
    /// Starts the thread. It passes its answers to `send`, and calls `panicked` if it panics.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub fn start(
        send: impl Fn(Answer) + Send + Sync + 'static,
        panicked: impl Fn() + Send + 'static,
    ) -> std::io::Result<Self> {
        let queue = Arc::new(JobQueue::default());
        let shared = Arc::clone(&queue);
        let thread = std::thread::Builder::new().name("worker".to_owned()).spawn(move || {
            let _on_panic = OnPanic(panicked);
            shared.work(&send);
        })?;
        Ok(Self { queue, thread: Some(thread) })
    }

    /// Queues a job, or cancels jobs if that is its task.
    pub fn start_job(&self, job: Job) {
        let mut state = self.queue.state();
        state.cancel(&job.task);
        let is_waited_for = job.task.kind().is_some_and(JobKind::is_replaceable)
            || matches!(job.task, Task::Write { .. } | Task::Save { .. });
        match job.task {
            Task::StopMoves | Task::StopAll => {}
            _ if is_waited_for => {
                state.postpone(&[JobKind::Solutions, JobKind::Forecast]);
                state.waiting.push_front(job);
            }
            _ => {
                state.postpone(&[JobKind::Forecast]);
                state.waiting.push_back(job);
            }
        }
        self.queue.changed.notify_one();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        state.cancel(&Task::StopAll);
        // Pending writes are completed.
        state.waiting.retain(|job| {
            matches!(job.task, Task::Write { .. } | Task::Save { .. } | Task::Record(_))
        });
        state.closed = true;
        drop(state);
        self.queue.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported when it happened.
            let _ = thread.join();
        }
    }
}

/// Calls back if the thread ends by a panic.
struct OnPanic<F: Fn()>(F);

impl<F: Fn()> Drop for OnPanic<F> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            (self.0)();
        }
    }
}

impl QueueState {
    /// Interrupts the running job if it is of one of these kinds, to start it again afterwards.
    fn postpone(&mut self, kinds: &[JobKind]) {
        if let Some(running) = &mut self.running
            && running.kind.is_some_and(|kind| kinds.contains(&kind))
            && !running.stop.swap(true, Ordering::Relaxed)
        {
            running.restarts = true;
        }
    }

    /// Returns the next job. A forecast waits until nothing else is to be done.
    fn next_waiting(&mut self) -> Option<Job> {
        let is_urgent = |job: &Job| job.task.kind() != Some(JobKind::Forecast);
        let urgent = self.waiting.iter().position(is_urgent);
        self.waiting.remove(urgent.unwrap_or(0))
    }

    /// Cancels the jobs that a new task cancels, waiting or running.
    fn cancel(&mut self, by: &Task) {
        let is_cancelled = |kind| by.cancels(kind);
        self.waiting.retain(|job| !job.task.kind().is_some_and(is_cancelled));
        if let Some(running) = &mut self.running
            && running.kind.is_some_and(is_cancelled)
        {
            running.stop.store(true, Ordering::Relaxed);
            running.restarts = false;
        }
    }
}

impl JobQueue {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        // The lock is held only by code that cannot leave the state half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, send: impl Fn(Answer) + Sync) {
        while let Some((job, stop)) = self.next_job() {
            let id = job.id;
            let send_report = |report| send(Answer { job: id, report });
            let report = |progress| send_report(Report::Progress(progress));
            let part = |result| send_report(Report::Part(result));
            let result = answer(&job.task, &stop, report, &part);
            let running = self.state().running.take();
            if !stop.load(Ordering::Relaxed) {
                result.map(Report::Done).map(send_report);
            } else if running.is_some_and(|running| running.restarts) {
                self.state().waiting.push_back(job);
            }
        }
    }

    /// Waits for a job. Returns `None` when the program ends.
    fn next_job(&self) -> Option<(Job, Arc<AtomicBool>)> {
        let mut state = self.state();
        loop {
            if let Some(job) = state.next_waiting() {
                let stop = Arc::new(AtomicBool::new(false));
                state.running = Some(Running {
                    kind: job.task.kind(),
                    stop: Arc::clone(&stop),
                    restarts: false,
                });
                return Some((job, stop));
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
