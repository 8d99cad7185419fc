//! The worker: one thread that thinks, makes puzzles, reads files and counts, one thing at a time.
//!
//! A question about the next move does not wait for the counting of solutions: the counting is
//! broken off and begun again afterwards.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::app::{Answer, Found, Uniqueness};
use super::library::{self, Recalled};
use super::study::Learnt;
use super::{file, record, task::Task};
use crate::export::{Form, Walk};
use crate::formats;
use crate::generator::{GenerateError, Made, Order, Recipe, generate};
use crate::grid::{Breach, Symbols};
use crate::puzzle::Puzzle;
use crate::search::{Limits, Verdict, erased};
use crate::size::Size;
use crate::solver::{Done, Next, Plan, Solver};
use crate::with_size;

/// How long the search may look for a second solution before it says that it does not know.
const MOST_NODES: u64 = 20_000_000;
/// How many moves may be made to find out where a puzzle breaks.
const MOST_MOVES: usize = 5_000;
/// How often long work says how far it is, in milliseconds.
const BETWEEN_REPORTS: u64 = 100;
/// How long a scene stays in a recording.
const PAUSE: Duration = Duration::from_secs(2);
/// How large a file may be that is read as a puzzle.
const MOST_BYTES: u64 = 16 << 20;

/// The thread with its questions.
pub struct Worker {
    desk: Arc<Desk>,
    thread: Option<JoinHandle<()>>,
}

/// What the two threads share.
#[derive(Default)]
struct Desk {
    papers: Mutex<Papers>,
    bell: Condvar,
}

#[derive(Default)]
struct Papers {
    waiting: VecDeque<Task>,
    at_work: Option<AtWork>,
    /// What digits are told by.
    symbols: Symbols,
    closed: bool,
}

/// What the worker is at.
struct AtWork {
    counts: bool,
    stop: Arc<AtomicBool>,
    /// Whether it is to be begun again after it has stopped.
    again: bool,
}

impl Worker {
    /// Starts the thread. It gives its answers to `tell`; `died` is told if it panics.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        tell: impl Fn(Answer) + Send + Sync + 'static,
        died: impl Fn() + Send + 'static,
    ) -> std::io::Result<Self> {
        let desk = Arc::new(Desk::default());
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

    /// Digits are told by these symbols from now on.
    pub fn tell_by(&self, symbols: Symbols) {
        self.desk.papers().symbols = symbols;
    }

    /// Takes a task.
    pub fn ask(&self, task: Task) {
        let mut papers = self.desk.papers();
        match task {
            Task::StopMoves => papers.stop(|counts| !counts),
            Task::StopAll => papers.stop(|_| true),
            Task::Next { .. }
            | Task::Steps { .. }
            | Task::Reason { .. }
            | Task::Make { .. }
            | Task::Study { .. }
            | Task::List
            | Task::Recall(_) => {
                // Nobody waits for the answer to an older question any more.
                papers.stop(|counts| !counts);
                papers.put_off_counting();
                papers.waiting.push_front(task);
            }
            Task::Write { .. } | Task::Save { .. } => {
                papers.put_off_counting();
                papers.waiting.push_front(task);
            }
            Task::Count { .. } => {
                papers.stop(|counts| counts);
                papers.waiting.push_back(task);
            }
            Task::Read(_)
            | Task::Print { .. }
            | Task::Move { .. }
            | Task::Copy(_)
            | Task::Record(_)
            | Task::Remember(_) => papers.waiting.push_back(task),
        }
        self.desk.bell.notify_one();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let mut papers = self.desk.papers();
        papers.stop(|_| true);
        // What was to be written is written still.
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

/// Rings if the thread ends by a panic.
struct Alarm<F: Fn()>(F);

impl<F: Fn()> Drop for Alarm<F> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            (self.0)();
        }
    }
}

impl Papers {
    /// Breaks off the counting, to begin it again afterwards.
    fn put_off_counting(&mut self) {
        if let Some(at_work) = &mut self.at_work
            && at_work.counts
            && !at_work.stop.swap(true, Ordering::Relaxed)
        {
            at_work.again = true;
        }
    }

    /// Gives up the tasks that count, or that do not; files are read to the end.
    fn stop(&mut self, which: impl Fn(bool) -> bool) {
        self.waiting.retain(|task| match task {
            Task::Count { .. } => !which(true),
            Task::Next { .. }
            | Task::Steps { .. }
            | Task::Reason { .. }
            | Task::Make { .. }
            | Task::Study { .. }
            | Task::List
            | Task::Recall(_) => !which(false),
            _ => true,
        });
        if let Some(at_work) = &mut self.at_work
            && which(at_work.counts)
        {
            at_work.stop.store(true, Ordering::Relaxed);
            at_work.again = false;
        }
    }
}

impl Desk {
    fn papers(&self) -> MutexGuard<'_, Papers> {
        // The lock is held only by code that cannot leave the papers half done.
        self.papers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, tell: &(impl Fn(Answer) + Sync)) {
        while let Some((task, stop)) = self.next_task() {
            let symbols = self.papers().symbols;
            let answer = symbols.used_by(|| answer(&task, &stop, tell));
            let at_work = self.papers().at_work.take();
            let stopped = stop.load(Ordering::Relaxed);
            if let Some(answer) = answer.filter(|_| !stopped) {
                tell(answer);
            } else if at_work.is_some_and(|at_work| at_work.again) {
                self.papers().waiting.push_back(task);
            }
        }
    }

    /// Waits for a task; nothing when the program ends.
    fn next_task(&self) -> Option<(Task, Arc<AtomicBool>)> {
        let mut papers = self.papers();
        loop {
            if let Some(task) = papers.waiting.pop_front() {
                let stop = Arc::new(AtomicBool::new(false));
                papers.at_work = Some(AtWork {
                    counts: matches!(task, Task::Count { .. }),
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

/// Does a task; nothing if it is not one to think about, or to make, read or write something.
pub(super) fn answer(
    task: &Task,
    stop: &AtomicBool,
    tell: &(impl Fn(Answer) + Sync),
) -> Option<Answer> {
    let stopped = || stop.load(Ordering::Relaxed);
    let (version, found) = match task {
        Task::Next { version, situation } => (*version, Found::Next(situation.next_move(&stopped))),
        Task::Steps { version, situation } => {
            let version = *version;
            let report = now_and_then(|tried| tell(Found::Tried(tried as usize).about(version)));
            let steps = situation.all_steps(false, &|tried| {
                report(tried as u64);
                !stopped()
            });
            (version, Found::Steps(steps))
        }
        Task::Reason { version, argument } => {
            let reason = argument.cut(&stopped).map(Box::new);
            (*version, Found::Reason(reason))
        }
        Task::Count { version, puzzle } => {
            (*version, Found::Solutions(solutions(puzzle, &stopped)))
        }
        Task::Make {
            version,
            recipe,
            seed,
        } => {
            let version = *version;
            let report = now_and_then(|tries| tell(Found::Tries(tries).about(version)));
            let made = make((recipe, *seed), &stopped, &report);
            (version, Found::Made(made))
        }
        Task::Study { version, study } => {
            let version = *version;
            let progress = |far| tell(Found::Learnt(Learnt::Progress(far)).about(version));
            let learnt = study.answer(&stopped, &now_and_then(progress));
            (version, Found::Learnt(learnt))
        }
        Task::Record(note) => (0, Found::Record(record::keep(note))),
        Task::List => (0, Found::Library(library::list(&stopped))),
        Task::Recall(file) => (
            0,
            Found::Recalled {
                file: file.clone(),
                recalled: Recalled::from_library(file),
            },
        ),
        Task::Print { slug, puzzle } => {
            let text = print(slug, puzzle);
            (0, Found::Printed { slug, text })
        }
        Task::Save { name, slug, puzzle } => {
            let text = print(slug, puzzle);
            let written = text.and_then(|text| write_new(name, &format!("{text}\n")));
            let (name, moves) = (name.clone(), written.map(|()| 0));
            (0, Found::Written { name, moves })
        }
        Task::Move { file, back } => {
            let (file, back) = (file.clone(), *back);
            let moved = library::relocate(&file, back);
            (0, Found::Moved { file, back, moved })
        }
        Task::Read(name) => (
            0,
            Found::File {
                name: name.clone(),
                text: read(name),
            },
        ),
        Task::Write { name, walk, form } => (
            0,
            Found::Written {
                name: name.clone(),
                moves: write(name, walk, *form),
            },
        ),
        Task::Copy(_) | Task::Remember(_) | Task::StopMoves | Task::StopAll => return None,
    };
    Some(found.about(version))
}

/// Says how far something is, but not too often.
fn now_and_then(tell: impl Fn(u64) + Sync) -> impl Fn(u64) + Sync {
    let began = Instant::now();
    let due = AtomicU64::new(BETWEEN_REPORTS);
    move |far| {
        let now = began.elapsed().as_millis() as u64;
        if now >= due.load(Ordering::Relaxed) {
            due.store(now + BETWEEN_REPORTS, Ordering::Relaxed);
            tell(far);
        }
    }
}

/// Makes a puzzle and says how many tries it took so far.
fn make(
    (recipe, seed): (&Recipe, u64),
    stopped: &(dyn Fn() -> bool + Sync),
    report: &(dyn Fn(u64) + Sync),
) -> Result<Made, GenerateError> {
    let keep_on = |tries| {
        report(tries);
        !stopped()
    };
    let order = Order {
        keep_on: &keep_on,
        ..Order::patient(recipe.shape())
    };
    generate(recipe, seed, &order)
}

fn solutions(puzzle: &Puzzle, stop: &(dyn Fn() -> bool + Sync)) -> Uniqueness {
    match erased::verdict(puzzle, Limits::nodes(MOST_NODES).until(stop)) {
        Verdict::Impossible => {
            let breach = with_size!(puzzle.shape, S => where_it_breaks::<S>(puzzle, stop));
            Uniqueness::None(breach)
        }
        Verdict::Unique(solution) => Uniqueness::One(solution),
        Verdict::Several(..) => Uniqueness::Several,
        Verdict::Unknown(_) => Uniqueness::Unknown,
    }
}

/// The contradiction that the techniques, and guesses where they end, come upon.
fn where_it_breaks<S: Size>(puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Option<Breach> {
    let mut solver = Solver::<S>::new(puzzle, Plan::default());
    for _ in 0..MOST_MOVES {
        match solver.next(false, stop) {
            Next::Done(Done::Impossible(breach)) => return Some(breach),
            Next::Done(_) => return None,
            next => solver.take(next),
        }
    }
    None
}

fn read(name: &str) -> Result<String, String> {
    let sentence = |error: std::io::Error| error.to_string();
    let size = std::fs::metadata(name).map_err(sentence)?.len();
    if size > MOST_BYTES {
        return Err(format!("{size} bytes are too many for a puzzle"));
    }
    let bytes = std::fs::read(name).map_err(sentence)?;
    String::from_utf8(bytes).map_err(|_| "this is no text".to_owned())
}

/// Writes a walk to a file, but over none: nobody says here that the old one may go. How many moves
/// it has.
fn write(name: &str, walk: &Walk, form: Form) -> Result<usize, String> {
    write_new(name, &form.write(walk, PAUSE)).map(|()| walk.moves())
}

/// Writes a text to a file that does not exist yet.
fn write_new(name: &str, text: &str) -> Result<(), String> {
    let path = Path::new(name);
    if path.exists() {
        return Err("there is such a file already".to_owned());
    }
    file::write(path, text).map_err(|error| error.why().to_string())
}

/// A puzzle in a format.
fn print(slug: &str, puzzle: &Puzzle) -> Result<String, String> {
    let mut all = formats::PRINTED.iter();
    let format = all.find(|format| format.slug == slug);
    let format = format.ok_or_else(|| format!("no format is called {slug}"))?;
    format.print(puzzle).map_err(|error| error.to_string())
}
