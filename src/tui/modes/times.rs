//! An action is done several times: a number is typed, then the key of the action.

use super::super::action::Command;
use super::super::app::{App, Asked, Mode, Shown};
use super::super::task::Task;
use super::super::update;

/// So many times at most.
const MOST: usize = 9_999;

/// Waits for the number.
pub(in crate::tui) fn open(app: &mut App) {
    app.pause();
    app.times = 0;
    app.mode = Mode::Times;
}

/// A figure of the number has come.
pub(in crate::tui) fn figure(app: &mut App, figure: u8) {
    app.times = (app.times * 10 + usize::from(figure)).min(MOST);
}

/// The action has come.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    if command == Command::Cancel {
        return None;
    }
    let times = app.times.max(1);
    app.go_home();
    Some(match command {
        Command::Step | Command::Take => take(app, times),
        // So many puzzles further at once: none between is opened.
        Command::NextPuzzle | Command::PreviousPuzzle if leaves(app) => {
            let by = times.cast_signed();
            app.puzzle_beside(if command == Command::NextPuzzle {
                by
            } else {
                -by
            })
        }
        _ if repeats(command) => again_and_again(app, command, times),
        _ => update::run(app, command),
    })
}

/// Whether the puzzle may be left for another: what is edited or practised is ended first.
fn leaves(app: &App) -> bool {
    app.draft.is_none() && app.lesson().is_none()
}

/// Whether an action is another one when it is done again.
const fn repeats(command: Command) -> bool {
    matches!(
        command,
        Command::Up
            | Command::Down
            | Command::Left
            | Command::Right
            | Command::NextCell
            | Command::PreviousCell
            | Command::ScrollUp
            | Command::ScrollDown
            | Command::Undo
            | Command::UndoGuess
            | Command::Redo
            | Command::PreviousHard
            | Command::NextHard
            | Command::Slower
            | Command::Faster
    )
}

/// The auto-solve takes so many moves.
fn take(app: &mut App, times: usize) -> Vec<Task> {
    if matches!(app.shown, Shown::Hint { .. }) {
        app.show_whole();
    }
    if app.shown == Shown::Thinking(Asked::Take) {
        app.shown = Shown::Thinking(Asked::Play);
    }
    let tasks = app.toggle_play();
    app.play.left = Some(times);
    tasks
}

fn again_and_again(app: &mut App, command: Command, times: usize) -> Vec<Task> {
    let mut tasks = Vec::new();
    let mut done = 0;
    while done < times && (done == 0 || goes_on(app, command)) {
        tasks.extend(update::run(app, command));
        done += 1;
    }
    if done > 1 && !app.status.text.is_empty() {
        app.status.text = format!("{done} times. {}", app.status.text);
    }
    tasks
}

/// Whether there is more of the path in this direction: beyond its ends lie other puzzles.
fn goes_on(app: &App, command: Command) -> bool {
    let path = app.engine.path();
    match command {
        Command::Undo | Command::PreviousHard => path.node(path.cursor()).parent.is_some(),
        Command::UndoGuess => path.depth() > 0,
        Command::Redo | Command::NextHard => path.whole_line().last() != Some(&path.cursor()),
        _ => true,
    }
}
