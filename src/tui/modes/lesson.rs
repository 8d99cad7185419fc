//! A technique is learnt: its guide with an example on the board, then positions to find it in.

use super::super::action::Command;
use super::super::app::{App, Focus, Lesson, Mode, OpenPuzzle, Shown, Tone, Uniqueness};
use super::super::record::{Asked, Help, Note};
use super::super::study::Study;
use super::super::task::Task;
use super::techniques;
use crate::catalog::Profile;
use crate::formats::{parse_position, print_position};
use crate::generator::Random;
use crate::grid::{Candidate, Digit};
use crate::learn::practice::{Exercise, Worth};
use crate::puzzle::Puzzle;
use crate::solver::hint::Degree;
use crate::solver::{Memory, Next, Plan, engine};
use crate::step::Effect;

/// Opens the guide; what is on the table is put aside.
pub(super) fn begin(app: &mut App, technique: &'static Profile) -> Vec<Task> {
    let own: Vec<Asked> = app.learn.record.asked(technique.slug).cloned().collect();
    let empty = Puzzle::empty(app.shape());
    let aside = swap(app, &empty, technique);
    app.learn.lesson = Some(Box::new(Lesson {
        technique,
        exercise: None,
        next: None,
        own,
        is_own: false,
        help: Help::None,
        found: false,
        aside,
    }));
    to(app, Mode::Guide);
    app.say(Tone::Plain, "Looking for the example.");
    let mut tasks = quiet(app);
    tasks.extend(app.ask_study(Study::Example(technique)));
    tasks
}

/// Takes the puzzle that was put aside back on the table.
pub(in crate::tui) fn end(app: &mut App) -> Vec<Task> {
    let Some(lesson) = app.learn.lesson.take() else {
        return Vec::new();
    };
    app.put_on(lesson.aside);
    app.shown = Shown::Nothing;
    let mut tasks = app.forget_study();
    tasks.extend(app.settle());
    app.status.text.clear();
    tasks
}

/// Settles the board of a lesson: its solutions are known, or nobody needs them.
fn quiet(app: &mut App) -> Vec<Task> {
    app.givens_version += 1;
    app.counted = app.givens();
    let solution = app.lesson().and_then(|lesson| lesson.exercise.as_ref());
    let solution = solution.and_then(|exercise| exercise.solution.clone());
    app.uniqueness = solution.map_or(Uniqueness::Unknown, Uniqueness::One);
    app.settle()
}

fn to(app: &mut App, mode: Mode) {
    app.home = mode;
    app.go_home();
}

/// Takes a position for what is on the table. It has a number of its own, so that nothing of it goes
/// into the journal of a puzzle.
fn swap(app: &mut App, puzzle: &Puzzle, technique: &Profile) -> OpenPuzzle {
    let board = engine(puzzle, Plan::default());
    let mut sheet = OpenPuzzle::new(board, technique.name.to_owned());
    app.sheets += 1;
    sheet.number = app.sheets;
    app.put_on(sheet)
}

/// Lays a position on the table.
fn lay(app: &mut App, exercise: Exercise) -> Vec<Task> {
    let Some(lesson) = app.learn.lesson.as_mut() else {
        return Vec::new();
    };
    let (technique, puzzle) = (lesson.technique, exercise.puzzle.clone());
    lesson.exercise = Some(exercise);
    lesson.help = Help::None;
    lesson.found = false;
    let mode = app.home;
    swap(app, &puzzle, technique);
    to(app, mode);
    quiet(app)
}

/// A position has come: the example, the one that is waited for, or one for afterwards.
pub(in crate::tui) fn receive(app: &mut App, exercise: Option<Box<Exercise>>) -> Vec<Task> {
    let Some(lesson) = app.learn.lesson.as_mut() else {
        return Vec::new();
    };
    let Some(exercise) = exercise.map(|exercise| *exercise) else {
        if app.home == Mode::Guide {
            app.say(Tone::Warning, "There is no example of it.");
        } else if lesson.is_own {
            return next(app);
        }
        return Vec::new();
    };
    if app.home == Mode::Guide {
        let step = exercise.steps[0].clone();
        let tasks = lay(app, exercise);
        app.shown = Shown::Move(Next::Deduce(step, Memory::default()));
        app.status.text.clear();
        return tasks;
    }
    if lesson.exercise.is_some() {
        lesson.next = Some(exercise);
        return Vec::new();
    }
    set(app, exercise)
}

/// Sets an exercise, and has the next one made meanwhile.
fn set(app: &mut App, exercise: Exercise) -> Vec<Task> {
    let mut tasks = lay(app, exercise);
    app.status.text.clear();
    let prepared = |lesson: &&Lesson| lesson.next.is_none() && lesson.own.is_empty();
    if let Some(technique) = app.lesson().filter(prepared).map(|lesson| lesson.technique) {
        let seed = seed(app);
        tasks.extend(app.ask_study(Study::Exercise(technique, seed)));
    }
    tasks
}

/// What the next exercise is made from.
fn seed(app: &mut App) -> u64 {
    app.orders += 1;
    Random::seed_of(app.seed, app.orders)
}

/// Goes on to the next exercise: one of the person's own, the one that was made meanwhile, or a new
/// one.
fn next(app: &mut App) -> Vec<Task> {
    let Some(lesson) = app.learn.lesson.as_mut() else {
        return Vec::new();
    };
    lesson.exercise = None;
    lesson.is_own = !lesson.own.is_empty();
    let technique = lesson.technique;
    if lesson.is_own {
        let asked = lesson.own.remove(0);
        if let Ok(puzzle) = parse_position(&asked.position) {
            return app.ask_study(Study::Own(technique, puzzle));
        }
        lesson.is_own = false;
    }
    if let Some(made) = lesson.next.take() {
        return set(app, made);
    }
    app.shown = Shown::Nothing;
    if app.learn.study.is_some() {
        // It is being made already.
        return Vec::new();
    }
    let seed = seed(app);
    app.ask_study(Study::Exercise(technique, seed))
}

/// Actions in the guide.
pub(in crate::tui) fn run_guide(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Accept | Command::Take | Command::Next | Command::Step => {
            to(app, Mode::Drill);
            app.shown = Shown::Nothing;
            let mut tasks = app.forget_study();
            tasks.extend(next(app));
            Some(tasks)
        }
        Command::Cancel | Command::Practice => Some(leave(app)),
        Command::Up => {
            app.scroll = app.scroll.saturating_sub(1);
            Some(Vec::new())
        }
        Command::Down => {
            app.scroll = (app.scroll + 1).min(MAX_LINES);
            Some(Vec::new())
        }
        _ => elsewhere(app, command),
    }
}

/// No guide is longer.
const MAX_LINES: usize = 1_000;

/// Goes back to the list.
fn leave(app: &mut App) -> Vec<Task> {
    let slug = app.lesson().map(|lesson| lesson.technique.slug);
    let mut tasks = end(app);
    tasks.extend(techniques::open(app));
    let all = techniques::matching("");
    let at = all.iter().position(|profile| Some(profile.slug) == slug);
    app.selected = at.unwrap_or(0);
    tasks
}

/// What can be done in a lesson as everywhere else; the rest is refused.
fn elsewhere(app: &mut App, command: Command) -> Option<Vec<Task>> {
    if let Command::Theme | Command::Focus = command {
        return Some(super::solve::run(app, command));
    }
    let here = matches!(
        command,
        Command::Up
            | Command::Down
            | Command::Left
            | Command::Right
            | Command::RowStart
            | Command::RowEnd
            | Command::NextCell
            | Command::PreviousCell
            | Command::ScrollUp
            | Command::ScrollDown
            | Command::Branches
            | Command::Help
            | Command::Palette
            | Command::Quit
            | Command::Suspend
            | Command::Redraw
    );
    if here {
        return None;
    }
    refuse(app, command);
    Some(Vec::new())
}

/// Says that something cannot be done in a lesson.
pub(super) fn refuse(app: &mut App, command: Command) {
    let key = app.word_for(Mode::Drill, Command::Cancel);
    let text = format!(
        "In a lesson there is no {}; {key} goes back.",
        command.name()
    );
    app.say(Tone::Warning, text);
}

/// Actions while a technique is looked for.
pub(in crate::tui) fn run_drill(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let found = app.lesson().is_some_and(|lesson| lesson.found);
    match command {
        Command::Hint => told(app, false),
        Command::Step => told(app, true),
        Command::Next => return Some(next(app)),
        Command::Accept | Command::Take if found => return Some(next(app)),
        Command::Accept | Command::Take => ask_for_digit(app),
        Command::Cancel if !found && app.shown != Shown::Nothing => {
            app.shown = Shown::Nothing;
            app.status.text.clear();
        }
        Command::Cancel if !app.focus.is_empty() => app.focus = Focus::default(),
        Command::Cancel | Command::Practice => return Some(leave(app)),
        _ => return elsewhere(app, command),
    }
    Some(Vec::new())
}

fn ask_for_digit(app: &mut App) {
    let name = app.cursor.name(app.shape());
    let text = match app.lesson().and_then(|lesson| lesson.exercise.as_ref()) {
        Some(exercise) if exercise.places() => {
            format!("Press the digit that goes into {name}.")
        }
        _ => format!("Press the digit that cannot be in {name}."),
    };
    app.say(Tone::Plain, text);
}

/// Tells more of the step, or all of it.
fn told(app: &mut App, whole: bool) {
    let Some(lesson) = app.learn.lesson.as_mut() else {
        return;
    };
    let Some(exercise) = lesson.exercise.as_ref().filter(|_| !lesson.found) else {
        return;
    };
    let step = exercise.steps[0].clone();
    let degree = match &app.shown {
        _ if whole => None,
        Shown::Hint { degree, .. } => degree.further(),
        Shown::Move(_) => None,
        _ => match lesson.help {
            Help::None => Some(Degree::Where),
            Help::Where | Help::Pattern => Some(Degree::Pattern),
            Help::Whole => None,
        },
    };
    let help = match degree {
        Some(Degree::Possible | Degree::Where) => Help::Where,
        Some(Degree::Pattern) => Help::Pattern,
        None => Help::Whole,
    };
    lesson.help = lesson.help.max(help);
    let memory = Memory::default();
    app.shown = match degree {
        Some(degree) => Shown::Hint {
            step,
            memory,
            degree,
        },
        None => Shown::Move(Next::Deduce(step, memory)),
    };
    app.announce();
}

/// An answer: this digit of the cell at the cursor is what the technique changes.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    let candidate = Candidate::new(app.cursor, wanted);
    let is_there = app.engine.candidates(app.cursor).contains(wanted);
    let cell = app.cursor.name(app.shape());
    let Some(lesson) = app.learn.lesson.as_mut().filter(|lesson| !lesson.found) else {
        app.say(Tone::Plain, "It is found already.");
        return Vec::new();
    };
    let Some(exercise) = &lesson.exercise else {
        return Vec::new();
    };
    let name = lesson.technique.name;
    let text = match exercise.judge(candidate, is_there) {
        Worth::Found(at) => return found(app, at, candidate),
        Worth::Gone => format!("{cell} has no candidate {wanted}."),
        Worth::InSolution if exercise.places() => {
            format!("{cell} is {wanted} indeed, but no {name} shows it. Look for another cell.")
        }
        Worth::InSolution => format!("No: the {wanted} in {cell} must stay."),
        Worth::NotInSolution if exercise.places() => format!("No: {cell} is not {wanted}."),
        Worth::NotInSolution => {
            format!("The {wanted} in {cell} is wrong indeed, but no {name} shows it.")
        }
        Worth::Unknown => format!("No {name} says anything of the {wanted} in {cell}."),
    };
    app.say(Tone::Warning, text);
    Vec::new()
}

/// It is found: the step is shown and goes into the record.
fn found(app: &mut App, at: usize, candidate: Candidate) -> Vec<Task> {
    let shape = app.shape();
    let Some(lesson) = app.learn.lesson.as_mut() else {
        return Vec::new();
    };
    let Some(exercise) = &lesson.exercise else {
        return Vec::new();
    };
    lesson.found = true;
    let step = exercise.steps[at].clone();
    let (cell, digit) = (candidate.cell.name(shape), candidate.digit);
    let places = step.deduction.effects.contains(&Effect::Place(candidate));
    let is = if places { "is" } else { "cannot be" };
    let text = format!("Found, {}: {cell} {is} {digit}.", lesson.help.name());
    let asked = Asked {
        technique: lesson.technique.slug.to_owned(),
        position: print_position(&exercise.puzzle),
    };
    let help = lesson.help;
    app.shown = Shown::Move(Next::Deduce(step, Memory::default()));
    app.say(Tone::Good, text);
    vec![Task::Record(Note::Done { asked, help })]
}

impl App {
    /// The first hint of a step, outside of lessons: its position comes back as an exercise.
    pub(in crate::tui) fn note_asked(&self) -> Option<Task> {
        let Shown::Hint {
            step,
            degree: Degree::Possible,
            ..
        } = &self.shown
        else {
            return None;
        };
        let known = matches!(self.uniqueness, Uniqueness::One(_));
        let real = known && self.engine.path().depth() == 0 && self.lesson().is_none();
        real.then(|| {
            Task::Record(Note::Asked(Asked {
                technique: step.profile().slug.to_owned(),
                position: print_position(&self.engine.puzzle()),
            }))
        })
    }
}
