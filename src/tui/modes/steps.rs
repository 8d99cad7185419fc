//! All steps of the position are listed; one can be taken.

use super::super::action::Command;
use super::super::app::{App, StepList, Tone};
use super::super::task::Task;

/// How far a page goes.
pub(super) const PAGE: usize = 10;

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let count = match &app.steps {
        Some(StepList::Found(steps)) => steps.len(),
        _ => 0,
    };
    match command {
        Command::Cancel | Command::AllSteps => {
            app.steps = None;
            app.go_home();
            Some(vec![Task::StopMoves])
        }
        Command::Accept | Command::Take | Command::Step => Some(take(app)),
        _ => choose(app, command, count).then(Vec::new),
    }
}

/// Moves the choice in a list; false if the action does not.
pub(super) fn choose(app: &mut App, command: Command, count: usize) -> bool {
    let last = count.saturating_sub(1);
    app.selected = match command {
        Command::Up => app.selected.saturating_sub(1),
        Command::Down => app.selected + 1,
        Command::ScrollUp => app.selected.saturating_sub(PAGE),
        Command::ScrollDown => app.selected + PAGE,
        Command::RowStart => 0,
        Command::RowEnd => last,
        _ => return false,
    }
    .min(last);
    true
}

fn take(app: &mut App) -> Vec<Task> {
    let Some(StepList::Found(steps)) = &mut app.steps else {
        return Vec::new();
    };
    if app.selected >= steps.len() {
        return Vec::new();
    }
    let step = steps.swap_remove(app.selected);
    let line = step.line();
    app.steps = None;
    app.go_home();
    let tasks = app.make(|engine| engine.take_step(step));
    app.say(Tone::Plain, line);
    tasks
}
