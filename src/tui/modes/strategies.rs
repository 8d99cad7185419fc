//! The list of strategies.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::journal::Entry;
use super::super::task::Task;
use super::super::tuning;
use super::{steps, tune};
use crate::strategies::{self, Strategy};

/// Opens it on the strategy in use.
pub(in crate::tui) fn open(app: &mut App) -> Vec<Task> {
    let used = app.engine.plan().strategy();
    let at = strategies::ALL.iter().position(|other| *other == used);
    app.selected = at.unwrap_or(0);
    app.mode = Mode::Strategies;
    Vec::new()
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Accept | Command::Take => {
            let chosen = strategies::ALL.get(app.selected).copied();
            app.go_home();
            Some(chosen.map_or_else(Vec::new, |strategy| adopt(app, strategy)))
        }
        Command::Tune => {
            let chosen = strategies::ALL.get(app.selected).copied();
            chosen.map(|strategy| tune::open(app, strategy, ""))
        }
        _ => steps::choose(app, command, strategies::ALL.len()).then(Vec::new),
    }
}

/// Solves on by the strategy with this name.
pub(super) fn choose(app: &mut App, name: &str) -> Vec<Task> {
    let Some(strategy) = strategies::by_slug(name.trim()) else {
        let names: Vec<&str> = strategies::ALL
            .iter()
            .map(|strategy| strategy.slug)
            .collect();
        let text = format!(
            "No strategy is called {name}; there are {}.",
            names.join(", ")
        );
        app.say(Tone::Bad, text);
        return Vec::new();
    };
    adopt(app, strategy)
}

/// Solves on by a strategy as the person has changed it.
pub(super) fn adopt(app: &mut App, strategy: &'static Strategy) -> Vec<Task> {
    if let Err(error) = strategy.accepts(app.shape()) {
        app.say(Tone::Bad, format!("{error}."));
        return Vec::new();
    }
    let plan = app.plan_of(strategy);
    app.note(Entry::Strategy(strategy.slug.to_owned()));
    if let Some(names) = tuning::names_of(&plan) {
        app.note(Entry::Techniques(names));
    }
    app.engine.set_plan(plan);
    let tasks = app.arrive();
    app.say(
        Tone::Good,
        format!("{}: {}.", strategy.slug, strategy.summary),
    );
    tasks
}
