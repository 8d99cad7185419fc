//! Another way beside ours: without a technique, or by another strategy.

use super::super::action::Command;
use super::super::app::{App, Mode, Otherwise, WhatIf};
use super::super::study::Study;
use super::super::task::Task;
use super::{steps, tune};
use crate::catalog::Family;
use crate::rating::Used;
use crate::solver::{Plan, SolveRun};
use crate::strategies;

/// Asks for our way on from here; then for the other.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    app.forget_next();
    app.learn.what_if = Some(WhatIf::default());
    app.status.text.clear();
    app.selected = 0;
    app.mode = Mode::WhatIf;
    let plan = app.engine.plan().clone();
    ask_way(app, plan)
}

/// Asks for a way on from here; where nothing is left to do, from the beginning.
fn ask_way(app: &mut App, plan: Plan) -> Vec<Task> {
    let situation = if app.is_full() {
        app.situation_at(app.beginning())
    } else {
        app.engine.situation()
    };
    app.ask_study(Study::SolveRun(situation, plan))
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let ways = app.learn.what_if.as_ref();
    let rows = ways.map_or(0, rows);
    match command {
        Command::Left | Command::Previous => Some(turn(app, -1)),
        Command::Right | Command::Next => Some(turn(app, 1)),
        Command::Accept | Command::Take => Some(adopt(app)),
        Command::Cancel | Command::WhatIf => {
            app.learn.what_if = None;
            app.go_home();
            Some(app.forget_study())
        }
        _ => steps::choose(app, command, rows).then(Vec::new),
    }
}

/// How many rows there are from where the two part.
pub(in crate::tui) fn rows(what_if: &WhatIf) -> usize {
    what_if.both().map_or(0, |(ours, other)| {
        let longest = ours.stops.len().max(other.stops.len());
        longest - ours.together(other)
    })
}

fn turn(app: &mut App, by: isize) -> Vec<Task> {
    let Some(what_if) = app.learn.what_if.as_mut() else {
        return Vec::new();
    };
    let last = what_if.choices.len().saturating_sub(1);
    let at = what_if.chosen.saturating_add_signed(by).min(last);
    if at == what_if.chosen {
        return Vec::new();
    }
    what_if.chosen = at;
    ask(app)
}

/// Asks for the way that is chosen.
fn ask(app: &mut App) -> Vec<Task> {
    app.selected = 0;
    let Some(what_if) = app.learn.what_if.as_mut() else {
        return Vec::new();
    };
    what_if.ways[1] = None;
    let Some(choice) = what_if.choice() else {
        return Vec::new();
    };
    let plan = match choice {
        Otherwise::Without(technique) => app.engine.plan().clone().without(technique.slug),
        Otherwise::By(strategy) => app.plan_of(strategy),
    };
    ask_way(app, plan)
}

/// A way has come: ours first.
pub(in crate::tui) fn receive(app: &mut App, way: Option<Box<SolveRun>>) -> Vec<Task> {
    let choices = way.as_ref().map(|way| choices(app, way));
    let Some(what_if) = app.learn.what_if.as_mut() else {
        return Vec::new();
    };
    let way = way.map(|way| *way);
    if what_if.ways[0].is_some() {
        what_if.ways[1] = way;
        return Vec::new();
    }
    what_if.choices = choices.unwrap_or_default();
    what_if.ways[0] = way;
    ask(app)
}

/// What can be otherwise: the techniques of our way, hardest first, then the other strategies.
fn choices(app: &App, ours: &SolveRun) -> Vec<Otherwise> {
    let mut used: Vec<Used> = ours.grade.used.clone();
    used.sort_by_key(|used| std::cmp::Reverse(used.rating));
    let taken = |used: &&Used| used.profile.family != Family::Singles;
    // Sudoku Explainer asks no rule whether it is on.
    let strategy = app.engine.plan().strategy();
    let turns_off = strategy.order != strategies::Order::AsExplainer;
    let without = used.iter().filter(taken).filter(|_| turns_off);
    let without = without.map(|used| Otherwise::Without(used.profile));
    let others = strategies::ALL.iter().copied();
    let others = others.filter(|other| other.accepts(app.shape()).is_ok() && *other != strategy);
    without.chain(others.map(Otherwise::By)).collect()
}

/// Solves on by the strategy that is chosen, or without the technique.
fn adopt(app: &mut App) -> Vec<Task> {
    let choice = app.learn.what_if.as_ref().and_then(WhatIf::choice);
    match choice {
        Some(Otherwise::By(strategy)) => {
            app.learn.what_if = None;
            app.go_home();
            let mut tasks = app.forget_study();
            tasks.extend(super::strategies::choose(app, strategy.slug));
            tasks
        }
        Some(Otherwise::Without(technique)) => {
            let mut tuning = app.tuning_of(app.engine.plan().strategy());
            let off = tuning.rows.iter_mut();
            off.filter(|row| row.rule.slug == technique.slug)
                .for_each(|row| row.on = false);
            app.learn.what_if = None;
            app.go_home();
            let mut tasks = app.forget_study();
            tasks.extend(tune::follow(app, &tuning));
            tasks
        }
        None => Vec::new(),
    }
}
