//! A digit is waited for: to guess it, to look at it, to ask what took it.

use super::super::action::Command;
use super::super::app::{App, Focus, Mode, Tone};
use super::super::task::Task;
use crate::grid::{Candidate, Digit};
use crate::solver::NodeId;

/// Actions of these modes.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match (app.mode, command) {
        (_, Command::Accept) => {}
        (Mode::Focus | Mode::Several, _) => return look(app, command),
        _ => return None,
    }
    let first = app.engine.candidates(app.cursor).first();
    Some(match (app.mode, first) {
        (Mode::Guess, Some(first)) => guess(app, first),
        (Mode::Focus, _) => {
            app.focus = Focus::default();
            app.go_home();
            Vec::new()
        }
        _ => {
            app.go_home();
            Vec::new()
        }
    })
}

/// What is looked at changes; the mode stays, to go on with it.
fn look(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let side = app.shape().side();
    match command {
        Command::Left => app.focus.turn(-1, side),
        Command::Right => app.focus.turn(1, side),
        Command::Bivalue => {
            bivalue(app);
            app.go_home();
            return Some(Vec::new());
        }
        Command::Several => app.mode = Mode::Several,
        _ => return None,
    }
    app.say(Tone::Plain, app.focus.describe());
    Some(Vec::new())
}

/// Looks at the cells with two candidates, or not any more.
pub(in crate::tui) fn bivalue(app: &mut App) {
    app.focus.bivalue = !app.focus.bivalue;
    let marks = app.marks();
    let count = marks.iter().filter(|marks| marks.len() == 2).count();
    let text = match (app.focus.bivalue, count) {
        (false, _) => app.focus.describe(),
        (true, 1) => "One cell has two candidates.".to_owned(),
        (true, count) => format!("{count} cells have two candidates."),
    };
    app.say(Tone::Plain, text);
}

/// The digit has come.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    match app.mode {
        Mode::Guess => return guess(app, wanted),
        Mode::Focus => {
            app.focus.only(wanted);
            app.go_home();
        }
        Mode::Several => {
            app.focus.also(wanted);
            app.say(Tone::Plain, app.focus.describe());
        }
        _ => {
            app.go_home();
            tell_fate(app, Candidate::new(app.cursor, wanted));
        }
    }
    Vec::new()
}

fn guess(app: &mut App, digit: Digit) -> Vec<Task> {
    let shape = app.shape();
    let cell = app.cursor;
    app.go_home();
    if !app.engine.candidates(cell).contains(digit) {
        return no_guess(app, Some(digit));
    }
    let candidate = Candidate::new(cell, digit);
    let tasks = app.make(|engine| engine.guess(candidate));
    let back = app.word_for(Mode::Solve, Command::UndoGuess);
    let text = format!(
        "Assumed {}. Depth {}; {back} comes back out.",
        candidate.placed(shape),
        app.engine.path().depth()
    );
    app.say(Tone::Plain, text);
    tasks
}

/// Says why the cell of the cursor is not guessed, or not to be this digit.
pub(in crate::tui) fn no_guess(app: &mut App, digit: Option<Digit>) -> Vec<Task> {
    let name = app.cursor.name(app.shape());
    let text = match (app.engine.value(app.cursor), digit) {
        (Some(value), _) => format!("{name} is {value} already."),
        (None, Some(digit)) => format!("{digit} is no candidate of {name}."),
        (None, None) => format!("{name} has no candidate."),
    };
    app.say(Tone::Warning, text);
    Vec::new()
}

/// What solved the cell; in an empty one, the digit to ask about is waited for.
pub(in crate::tui) fn why(app: &mut App) -> Vec<Task> {
    let name = app.cursor.name(app.shape());
    match (
        app.engine.value(app.cursor),
        app.engine.filled_by(app.cursor),
    ) {
        (Some(_), _) if app.engine.is_given(app.cursor) => {
            app.say(Tone::Plain, format!("{name} is a given."));
        }
        (Some(digit), Some(by)) => {
            if let Some(tasks) = jump(app) {
                return tasks;
            }
            let reason = app.word_for(app.home, Command::Reason);
            let made = told(app, by);
            let again = again(app);
            let text = format!("{name} is {digit}: {made}. {again} {reason}: the shortest reason.");
            tell(app, text, by);
        }
        (Some(_), None) => app.say(Tone::Plain, format!("{name} came with the puzzle.")),
        (None, _) => match jump(app) {
            Some(tasks) => return tasks,
            None => app.mode = Mode::Why,
        },
    }
    Vec::new()
}

/// Goes to the move that was told of last, if that is still to be read.
fn jump(app: &mut App) -> Option<Vec<Task>> {
    let (_, by) = app
        .learn
        .told
        .take()
        .filter(|(text, _)| *text == app.status.text)?;
    Some(app.goto(by))
}

/// Tells of a move, to be gone to.
fn tell(app: &mut App, text: String, by: NodeId) {
    app.say(Tone::Plain, text.clone());
    app.learn.told = Some((text, by));
}

/// How to go there.
fn again(app: &App) -> String {
    let why = app.word_for(app.home, Command::Why);
    format!("{why} again goes there.")
}

fn tell_fate(app: &mut App, candidate: Candidate) {
    let shape = app.shape();
    let gone = format!("{} is not {}", candidate.cell.name(shape), candidate.digit);
    let text = match app.engine.fate(candidate) {
        Some(fate) => {
            let text = format!("{gone}: {}. {}", told(app, fate.by), again(app));
            return tell(app, text, fate.by);
        }
        None if app
            .engine
            .candidates(candidate.cell)
            .contains(candidate.digit) =>
        {
            let name = candidate.cell.name(shape);
            format!("{} is still a candidate of {name}.", candidate.digit)
        }
        None => match app.forbidding(candidate).find(|&cell| app.is_given(cell)) {
            Some(given) => format!(
                "{gone}: {} is a given {} that it sees.",
                given.name(shape),
                candidate.digit
            ),
            None => format!("{gone}: it came so with the puzzle."),
        },
    };
    app.say(Tone::Plain, text);
}

/// A move of the path with its number, and its depth where a guess was open.
fn told(app: &App, by: NodeId) -> String {
    let node = app.engine.path().node(by);
    let depth = match node.depth {
        0 => String::new(),
        depth => format!(", depth {depth}"),
    };
    format!("{} (move {}{depth})", app.describe(by), node.level)
}
