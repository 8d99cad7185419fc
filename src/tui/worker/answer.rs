//! The execution of tasks.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::export::{ExportFormat, Walkthrough};
use crate::formats::Format;
use crate::generator::{GenerateError, GeneratedPuzzle, Order, Recipe, generate};
use crate::grid::Contradiction;
use crate::puzzle::Puzzle;
use crate::search::{Count, Limits, Verdict, erased};
use crate::size::Size;
use crate::solver::{Done, Next, Plan, Solver};
use crate::term::files;
use crate::tui::record;
use crate::tui::session::library::{self, Recalled};
use crate::tui::session::worked::Worked;
use crate::tui::session::{Answer, Found, Uniqueness};
use crate::tui::study::Learnt;
use crate::tui::task::Task;
use crate::with_size;

/// Limit of the search for a second solution.
const MAX_NODES: u64 = 20_000_000;
/// Limit of the same search while a draft is typed, when a late answer would be useless.
const MAX_NODES_OF_DRAFT: u64 = 200_000;
/// Maximum number of moves of the search for the contradiction of a puzzle.
const MAX_MOVES: usize = 5_000;
/// Interval of progress reports in milliseconds.
const BETWEEN_REPORTS: u64 = 100;
/// Duration of a scene in a recording.
const PAUSE: Duration = Duration::from_secs(2);
/// The largest file that is read as a puzzle, in bytes.
const MAX_BYTES: u64 = 16 << 20;

/// Executes a task and returns its answer; `None` for tasks that the event loop handles itself.
pub(in crate::tui) fn answer(
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
        Task::CountUpTo {
            version,
            puzzle,
            most,
        } => {
            let limits = Limits::nodes(MAX_NODES_OF_DRAFT).until(&stopped);
            let count = erased::count(puzzle, *most as u64 + 1, limits);
            (*version, Found::Counted(known_count(&count)))
        }
        Task::Make {
            version,
            recipe,
            seed,
        } => {
            let version = *version;
            let report = now_and_then(|tries| tell(Found::Tries(tries).about(version)));
            let made = make(recipe, *seed, &stopped, &report);
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
        Task::Read { name, number } => (
            0,
            Found::File {
                name: name.clone(),
                number: *number,
                path: files::absolute(name),
                text: read(name),
                worked: Worked::find(),
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

/// Limits progress reports to one in each interval.
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

/// Generates a puzzle, and reports the number of tries so far.
fn make(
    recipe: &Recipe,
    seed: u64,
    stopped: &(dyn Fn() -> bool + Sync),
    report: &(dyn Fn(u64) + Sync),
) -> Result<GeneratedPuzzle, GenerateError> {
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

/// Returns the number of solutions, or `None` if counting was cancelled.
fn known_count(count: &Count) -> Option<usize> {
    (!count.is_cut()).then_some(count.found as usize)
}

fn solutions(puzzle: &Puzzle, stop: &(dyn Fn() -> bool + Sync)) -> Uniqueness {
    match erased::verdict(puzzle, Limits::nodes(MAX_NODES).until(stop)) {
        Verdict::Impossible => {
            let contradiction =
                with_size!(puzzle.shape, S => first_contradiction::<S>(puzzle, stop));
            Uniqueness::None(contradiction)
        }
        Verdict::Unique(solution) => Uniqueness::One(solution),
        Verdict::Several(..) => Uniqueness::Several,
        Verdict::Unknown(_) => Uniqueness::Unknown,
    }
}

/// Solves a puzzle without solutions until a contradiction appears, and returns it.
fn first_contradiction<S: Size>(puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Option<Contradiction> {
    let mut solver = Solver::<S>::new(puzzle, Plan::default());
    for _ in 0..MAX_MOVES {
        match solver.next(false, stop) {
            Next::Done(Done::Impossible(contradiction)) => return Some(contradiction),
            Next::Done(_) => return None,
            next => solver.take(next),
        }
    }
    None
}

fn read(name: &str) -> Result<String, String> {
    let sentence = |error| files::reason(&error);
    let name = &files::named(name);
    let size = std::fs::metadata(name).map_err(sentence)?.len();
    if size > MAX_BYTES {
        return Err(format!("{size} bytes are too many for a puzzle"));
    }
    let bytes = std::fs::read(name).map_err(sentence)?;
    files::text(bytes).ok_or_else(|| "this is no text".to_owned())
}

/// Exports a solve to a new file and returns its number of moves. An existing file is never
/// overwritten.
fn write(name: &str, walk: &Walkthrough, form: ExportFormat) -> Result<usize, String> {
    write_new(name, &form.write(walk, PAUSE)).map(|()| walk.moves())
}

/// Writes a text to a file that does not exist yet.
fn write_new(name: &str, text: &str) -> Result<(), String> {
    let path = &files::named(name);
    if path.exists() {
        return Err("there is such a file already".to_owned());
    }
    files::write(path, text).map_err(|error| error.why())
}

/// Returns a puzzle in a format.
fn print(slug: &str, puzzle: &Puzzle) -> Result<String, String> {
    let format = Format::by_slug(slug).ok_or_else(|| format!("no format is called {slug}"))?;
    format.print(puzzle).map_err(|error| error.to_string())
}
