//! The worker: one thread that executes tasks, one at a time: it searches, counts, generates puzzles,
//! and reads and writes files.
//!
//! A request for the next move does not wait until solutions are counted: the count is interrupted and
//! starts again afterwards.

mod answer;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

pub(super) use self::answer::answer;
use super::session::Answer;
use super::task::Task;
use crate::grid::Symbols;

/// The thread with its tasks.
pub struct Worker {
    desk: Arc<JobQueue>,
    thread: Option<JoinHandle<()>>,
}

/// The state that the two threads share.
#[derive(Default)]
struct JobQueue {
    papers: Mutex<Papers>,
    bell: Condvar,
}

#[derive(Default)]
struct Papers {
    waiting: VecDeque<Task>,
    at_work: Option<AtWork>,
    /// The symbols of digits.
    symbols: Symbols,
    closed: bool,
}

/// The current task of the worker.
struct AtWork {
    counts: bool,
    stop: Arc<AtomicBool>,
    /// True if it starts again after it was interrupted.
    again: bool,
}

impl Worker {
    /// Starts the thread. It passes its answers to `tell`, and calls `died` if it panics.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn start(
        tell: impl Fn(Answer) + Send + Sync + 'static,
        died: impl Fn() + Send + 'static,
    ) -> std::io::Result<Self> {
        let desk = Arc::new(JobQueue::default());
        let shared = Arc::clone(&desk);
        let thread = std::thread::Builder::new()
            .name("worker".to_owned())
            .spawn(move || {
                let _alarm = Alarm(died);
                shared.work(&tell);
            })?;
        Ok(Self {
            desk,
            thread: Some(thread),
        })
    }

    /// Sets the symbols of digits.
    pub fn tell_by(&self, symbols: Symbols) {
        self.desk.papers().symbols = symbols;
    }

    /// Accepts a task.
    pub fn ask(&self, task: Task) {
        let mut papers = self.desk.papers();
        match task {
            Task::StopMoves => papers.stop(|counts| !counts),
            Task::StopAll => papers.stop(|_| true),
            task if task.gives_way() => {
                papers.stop(|counts| !counts);
                papers.put_off_counting();
                papers.waiting.push_front(task);
            }
            Task::Write { .. } | Task::Save { .. } => {
                papers.put_off_counting();
                papers.waiting.push_front(task);
            }
            Task::Count { .. } | Task::CountUpTo { .. } => {
                papers.stop(|counts| counts);
                papers.waiting.push_back(task);
            }
            task => papers.waiting.push_back(task),
        }
        self.desk.bell.notify_one();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let mut papers = self.desk.papers();
        papers.stop(|_| true);
        // Pending writes are completed.
        papers.waiting.retain(|task| {
            matches!(
                task,
                Task::Write { .. } | Task::Save { .. } | Task::Record(_)
            )
        });
        papers.closed = true;
        drop(papers);
        self.desk.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported when it happened.
            let _ = thread.join();
        }
    }
}

/// Calls back if the thread ends by a panic.
struct Alarm<F: Fn()>(F);

impl<F: Fn()> Drop for Alarm<F> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            (self.0)();
        }
    }
}

impl Papers {
    /// Interrupts the count, to start it again afterwards.
    fn put_off_counting(&mut self) {
        if let Some(at_work) = &mut self.at_work
            && at_work.counts
            && !at_work.stop.swap(true, Ordering::Relaxed)
        {
            at_work.again = true;
        }
    }

    /// Cancels the tasks that count, or the others. Files are read to the end.
    fn stop(&mut self, which: impl Fn(bool) -> bool) {
        self.waiting.retain(|task| match task {
            Task::Count { .. } | Task::CountUpTo { .. } => !which(true),
            task => !task.gives_way() || !which(false),
        });
        if let Some(at_work) = &mut self.at_work
            && which(at_work.counts)
        {
            at_work.stop.store(true, Ordering::Relaxed);
            at_work.again = false;
        }
    }
}

impl JobQueue {
    fn papers(&self) -> MutexGuard<'_, Papers> {
        // The lock is held only by code that cannot leave the state half changed.
        self.papers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, tell: &(impl Fn(Answer) + Sync)) {
        while let Some((task, stop)) = self.next_task() {
            let symbols = self.papers().symbols;
            let answer = symbols.used_by(|| answer(&task, &stop, tell));
            let at_work = self.papers().at_work.take();
            // Work that cannot be interrupted was finished despite the request to stop.
            let counts = at_work.as_ref().is_some_and(|at_work| at_work.counts);
            let stopped = stop.load(Ordering::Relaxed) && (counts || task.gives_way());
            if let Some(answer) = answer.filter(|_| !stopped) {
                tell(answer);
            } else if at_work.is_some_and(|at_work| at_work.again) {
                self.papers().waiting.push_back(task);
            }
        }
    }

    /// Waits for a task. Returns `None` when the program ends.
    fn next_task(&self) -> Option<(Task, Arc<AtomicBool>)> {
        let mut papers = self.papers();
        loop {
            if let Some(task) = papers.waiting.pop_front() {
                let stop = Arc::new(AtomicBool::new(false));
                papers.at_work = Some(AtWork {
                    counts: matches!(task, Task::Count { .. } | Task::CountUpTo { .. }),
                    stop: Arc::clone(&stop),
                    again: false,
                });
                return Some((task, stop));
            }
            if papers.closed {
                return None;
            }
            papers = self
                .bell
                .wait(papers)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
