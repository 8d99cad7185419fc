//! The execution of tasks.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::export::{ExportOptions, Walkthrough};
use crate::formats::Format;
use crate::generator::{Order, generate};
use crate::grid::Symbols;
use crate::puzzle::Puzzle;
use crate::search::{Limits, SolutionCount, erased};
use crate::solver::{Engine, Next, Situation, first_contradiction};
use crate::step::Step;
use crate::techniques::Breadth;
use crate::term::files;
use crate::tui::session::folder::Folder;
use crate::tui::session::{
    JobResult, PASTED, ReadText, Uniqueness, Unwritten, WrittenContent, begin_with_next,
};
use crate::tui::task::Task;
use crate::tui::{library_store, record};

/// Limit of the search for a second solution.
const MAX_NODES: u64 = 20_000_000;
/// Limit of the same search while a draft is typed, when a late answer would be useless.
const MAX_NODES_OF_DRAFT: u64 = 200_000;
/// Maximum number of moves of the search for the contradiction of a puzzle.
const MAX_MOVES: u64 = 5_000;
/// Interval of progress reports in milliseconds.
const BETWEEN_REPORTS: u64 = 100;
/// Interval between parts of a result.
const BETWEEN_PARTS: Duration = Duration::from_millis(400);
/// The largest file that is read as a puzzle, in bytes.
const MAX_BYTES: u64 = 16 << 20;

/// Executes a task and returns its result; `None` for tasks that the event loop handles itself.
/// `report` is called now and then with the progress, and `part` with a part of the result of a task that
/// takes long.
pub(in crate::tui) fn answer(
    task: &Task,
    stop: &AtomicBool,
    report: impl Fn(u64) + Sync,
    part: &dyn Fn(JobResult),
) -> Option<JobResult> {
    let stopped = || stop.load(Ordering::Relaxed);
    let report = now_and_then(report);
    let is_cancelled = |done: usize| {
        report(done as u64);
        stopped()
    };
    Some(match task {
        Task::Next(situation) => JobResult::Next(situation.next_move(&stopped)),
        Task::Forecast { situation, from, plan } => JobResult::Forecast {
            forecast: situation.forecast(&stopped),
            from: *from,
            plan: plan.clone(),
        },
        Task::Steps(situation) => {
            JobResult::Steps(all_steps(situation.as_ref(), &is_cancelled, part))
        }
        Task::Reason(argument) => JobResult::Reason(argument.reduce(&stopped).map(Box::new)),
        Task::Count(puzzle) => JobResult::Solutions(count_solutions(puzzle, stopped)),
        Task::CountUpTo { puzzle, max } => {
            let limits = Limits::nodes(MAX_NODES_OF_DRAFT).until(&stopped);
            let count = erased::count(puzzle, *max as u64 + 1, limits);
            JobResult::Counted((!count.is_cut()).then_some(count.found as usize))
        }
        Task::Generate { recipe, seed } => {
            let is_cancelled = |tries: u64| is_cancelled(tries as usize);
            let order = Order { is_cancelled: &is_cancelled, ..Order::patient(recipe.shape()) };
            JobResult::Generated(generate(recipe, *seed, &order))
        }
        Task::Study(study) => JobResult::Study(study.answer(stopped, report)),
        Task::ReadRecord => JobResult::Record(record::load()),
        Task::Record(update) => JobResult::Record(record::add(update)),
        Task::ListLibrary => JobResult::Library(library_store::list(&stopped)),
        Task::OpenJournal(file) => {
            JobResult::JournalOpened { file: file.clone(), recalled: library_store::open(file) }
        }
        Task::Print { slug, puzzle } => JobResult::Printed { slug, text: print(slug, puzzle) },
        Task::Save { name, replaces, slug, puzzle } => {
            let text = print(slug, puzzle).map_err(Unwritten::Failed);
            let written = text.and_then(|text| write(name, *replaces, &format!("{text}\n")));
            JobResult::Written {
                name: name.clone(),
                content: written.map(|()| WrittenContent::Puzzle),
            }
        }
        Task::Delete(file) => {
            JobResult::Deleted { file: file.clone(), result: library_store::delete(file) }
        }
        Task::Restore(file) => {
            JobResult::Restored { file: file.clone(), result: library_store::restore(file) }
        }
        Task::Parse(text) => JobResult::Parsed {
            text: Arc::clone(text),
            read: ReadText::from_text(text, PASTED, &is_cancelled),
        },
        Task::Folder(name) => JobResult::Folder(Folder::read(name)),
        Task::Read { name, number: None } if Folder::is_one(name) => {
            JobResult::FolderAccepted(Folder::read(name))
        }
        Task::Read { name, number } => JobResult::File {
            name: name.clone(),
            number: *number,
            read: read_file(name, &is_cancelled),
            index: library_store::index(),
        },
        Task::Write { name, replaces, walk, rest, form } => {
            let walk = moves_to_export(walk, rest.as_ref());
            JobResult::Written {
                name: name.clone(),
                content: write(name, *replaces, &form.write(&walk, ExportOptions::default()))
                    .map(|()| WrittenContent::of_walk(&walk)),
            }
        }
        Task::Copy(_) | Task::SaveChoices(_) | Task::StopMoves | Task::StopAll => return None,
    })
}

/// Returns all steps in a position, and passes those found so far to `part` now and then.
fn all_steps(
    situation: &dyn Situation,
    is_cancelled: &dyn Fn(usize) -> bool,
    part: &dyn Fn(JobResult),
) -> Vec<Step> {
    let mut all = Vec::new();
    let unsent: RefCell<Vec<Step>> = RefCell::default();
    let due = Cell::new(Instant::now() + BETWEEN_PARTS);
    let tried = Cell::new(0);
    let keep_on = |done: usize| {
        tried.set(done);
        if Instant::now() >= due.get() && !unsent.borrow().is_empty() {
            part(JobResult::MoreSteps(unsent.take()));
            due.set(Instant::now() + BETWEEN_PARTS);
        }
        !is_cancelled(done)
    };
    situation.steps_in_parts(Breadth::Usual, &keep_on, &mut |steps| {
        unsent.borrow_mut().extend(steps.iter().cloned());
        all.extend(steps);
    });
    if let Next::Deduce(next, _) = situation.next_move(&|| is_cancelled(tried.get())) {
        begin_with_next(&next, &mut all);
    }
    all
}

/// Returns the moves to export, with the moves of the solver to the end if it is given.
fn moves_to_export<'a>(
    walk: &'a Walkthrough,
    rest: Option<&(Box<dyn Engine>, Symbols)>,
) -> Cow<'a, Walkthrough> {
    let Some((engine, symbols)) = rest else {
        return Cow::Borrowed(walk);
    };
    let mut whole = walk.clone();
    whole.add_rest(engine.fork().as_mut());
    Cow::Owned(whole.with_symbols(*symbols))
}

/// Limits progress reports to one in each interval.
fn now_and_then(report: impl Fn(u64) + Sync) -> impl Fn(u64) + Sync {
    let began = Instant::now();
    let due = AtomicU64::new(BETWEEN_REPORTS);
    move |progress| {
        let now = began.elapsed().as_millis() as u64;
        if now >= due.load(Ordering::Relaxed) {
            due.store(now + BETWEEN_REPORTS, Ordering::Relaxed);
            report(progress);
        }
    }
}

/// Counts the solutions of a puzzle, to two, and looks for the contradiction of one that has none.
fn count_solutions(puzzle: &Puzzle, stop: impl Fn() -> bool + Sync) -> Uniqueness {
    match erased::solution_count(puzzle, Limits::nodes(MAX_NODES).until(&stop)) {
        SolutionCount::Impossible => {
            Uniqueness::None(first_contradiction(puzzle, MAX_MOVES, &stop))
        }
        SolutionCount::Unique(solution) => Uniqueness::One(solution),
        SolutionCount::Several(..) => Uniqueness::Several,
        SolutionCount::Unknown(_) => Uniqueness::Unknown,
    }
}

/// Reads the puzzles in a file.
fn read_file(name: &str, is_cancelled: &dyn Fn(usize) -> bool) -> Result<ReadText, String> {
    ReadText::from_file(&text_of(name)?, files::absolute_path_text(name), is_cancelled)
}

/// Returns the text of a file.
fn text_of(name: &str) -> Result<String, String> {
    let sentence = |error| files::error_clause(&error);
    let name = &files::expand_home(name);
    let size = std::fs::metadata(name).map_err(sentence)?.len();
    if size > MAX_BYTES {
        return Err(format!("{size} bytes are too many for a puzzle"));
    }
    let bytes = std::fs::read(name).map_err(sentence)?;
    files::decode(bytes).ok_or_else(|| "this is not a text".to_owned())
}

/// Writes a text to a file. An existing file is overwritten only if it is to be replaced.
fn write(name: &str, replaces: bool, text: &str) -> Result<(), Unwritten> {
    let path = &files::expand_home(name);
    if path.exists() && !replaces {
        return Err(Unwritten::Exists);
    }
    files::write(path, text).map_err(|error| Unwritten::Failed(error.why()))
}

/// Returns a puzzle in a format.
fn print(slug: &str, puzzle: &Puzzle) -> Result<String, String> {
    let format = Format::by_slug(slug).ok_or_else(|| format!("no format is called {slug}"))?;
    format.print(puzzle).map_err(|error| error.to_string())
}
