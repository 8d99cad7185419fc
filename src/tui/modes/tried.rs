//! Why nothing easier: what was tried before the next step.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::study::Study;
use super::super::task::Task;
use super::steps;
use crate::solver::Trials;

/// Asks for it.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    app.forget_next();
    app.learn.trials = None;
    app.status.text.clear();
    app.selected = 0;
    app.mode = Mode::Tried;
    let situation = app.engine.situation();
    app.ask_study(Study::Trials(situation))
}

/// It has come, or there is no such thing.
pub(in crate::tui) fn receive(app: &mut App, trials: Option<Box<Trials>>) {
    if app.mode != Mode::Tried {
        return;
    }
    let Some(trials) = trials else {
        app.go_home();
        return app.say(
            Tone::Warning,
            "No step comes next: the puzzle is done, or nothing that was tried finds one.",
        );
    };
    if trials.tried.is_empty() {
        app.go_home();
        let name = trials.step.profile().name;
        return app.say(
            Tone::Plain,
            format!("The next step is a {name}, and nothing is easier."),
        );
    }
    app.learn.trials = Some(*trials);
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let count = app.learn.trials.as_ref().map_or(0, |it| it.tried.len() + 1);
    match command {
        Command::Cancel | Command::Easier | Command::Accept => {
            app.learn.trials = None;
            app.go_home();
            Some(app.forget_study())
        }
        _ => steps::choose(app, command, count).then(Vec::new),
    }
}
