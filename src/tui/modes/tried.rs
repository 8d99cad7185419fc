//! Why nothing easier: what was tried before the next step.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::study::Study;
use super::super::task::Task;
use super::steps;
use crate::solver::{Next, WhyNotEasier};
use crate::step::wording::article;
use crate::strategies::Order;

/// Asks for it, of a strategy that begins at the top of its techniques for each step.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    let strategy = app.engine.plan().strategy();
    if !matches!(strategy.order, Order::ByCost | Order::FromTheTop) {
        let slug = strategy.slug;
        app.say(
            Tone::Warning,
            format!("Of the strategy {slug} it is not told what was tried before a step."),
        );
        return Vec::new();
    }
    app.forget_next();
    app.learn.trials = None;
    app.status.text.clear();
    app.selected = 0;
    app.mode = Mode::Tried;
    let situation = app.engine.situation();
    app.ask_study(Study::WhyNotEasier(situation))
}

/// It has come, or there is no such thing.
pub(in crate::tui) fn receive(app: &mut App, trials: Option<Box<WhyNotEasier>>) {
    if app.mode != Mode::Tried {
        return;
    }
    let Some(trials) = trials else {
        app.go_home();
        return app.say(
            Tone::Warning,
            "No step comes next: the puzzle is done, or something is wrong on the board.",
        );
    };
    if trials.tried.is_empty() {
        app.go_home();
        return app.say(Tone::Plain, told(&trials));
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

/// What comes next, and that what was tried before it found nothing.
pub(in crate::tui) fn told(trials: &WhyNotEasier) -> String {
    let next = match &trials.next {
        Next::Deduce(step, _) => format!("The next step is {}", article(step.profile().name)),
        Next::Guess { .. } => "The next step is a guess".to_owned(),
        _ => "No step comes next".to_owned(),
    };
    let techniques = match (trials.step(), trials.count()) {
        (_, 0) => return format!("{next}, and nothing is easier."),
        (Some(_), 1) => "One easier technique was tried before".to_owned(),
        (Some(_), count) => format!("{count} easier techniques were tried before"),
        (None, 1) => "The one technique of the strategy was tried".to_owned(),
        (None, count) => format!("All {count} techniques of the strategy were tried"),
    };
    format!("{next}. {techniques} and found nothing that changes the board.")
}
