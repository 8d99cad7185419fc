//! The techniques of a strategy are switched on and off, and put into another order.

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::task::Task;
use super::super::tuning::{Tuned, Tuning, told};
use super::{steps, strategies};
use crate::catalog::Family;
use crate::strategies::{Rule, Strategy};
use crate::techniques::{self};

/// Opens the list for a strategy, on the first technique that has these words.
pub(super) fn open(app: &mut App, strategy: &'static Strategy, words: &str) -> Vec<Task> {
    if let Err(error) = strategy.accepts(app.shape()) {
        app.say(Tone::Bad, format!("{error}."));
        return Vec::new();
    }
    if !strategy.goes_by_list() {
        let text = format!(
            "The strategy {} goes by no list of techniques.",
            strategy.slug
        );
        app.say(Tone::Warning, text);
        return Vec::new();
    }
    let tuning = app.tuning_of(strategy);
    let found = super::techniques::matching(words);
    let is_meant = |slug| found.iter().any(|profile| profile.slug == slug);
    let at = tuning.rows.iter().position(|row| is_meant(row.rule.slug));
    let Some(at) = at else {
        let text = format!("No technique has these words: {words}.");
        app.say(Tone::Warning, text);
        return Vec::new();
    };
    app.forget_next();
    app.selected = at;
    app.tuning = Some(tuning);
    app.status.text.clear();
    app.mode = Mode::Tune;
    Vec::new()
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let at = app.selected;
    let Some(tuning) = &mut app.tuning else {
        return Some(close(app));
    };
    let rows = &mut tuning.rows;
    match command {
        Command::Accept | Command::Cancel | Command::Take | Command::Tune => {
            return Some(close(app));
        }
        Command::Switch => {
            if let Some(row) = rows.get_mut(at) {
                row.on = !row.on;
            }
        }
        Command::SwitchFamily => {
            let chosen = rows.get(at).and_then(family);
            let any = rows.iter().any(|row| row.on && family(row) == chosen);
            // On again come those that the strategy has; all where it has none.
            let usual = Tuning::of(tuning.strategy).rows;
            let usual: Vec<Rule> = usual
                .iter()
                .filter(|row| row.on && family(row) == chosen)
                .map(|row| row.rule)
                .collect();
            for row in rows.iter_mut().filter(|row| family(row) == chosen) {
                row.on = !any && (usual.is_empty() || usual.contains(&row.rule));
            }
        }
        Command::Earlier if at > 0 => {
            rows.swap(at, at - 1);
            app.selected -= 1;
        }
        Command::Later if at + 1 < rows.len() => {
            rows.swap(at, at + 1);
            app.selected += 1;
        }
        Command::Earlier | Command::Later => {}
        Command::Restore => *tuning = Tuning::of(tuning.strategy),
        _ => {
            let count = rows.len();
            return steps::choose(app, command, count).then(Vec::new);
        }
    }
    Some(Vec::new())
}

fn family(row: &Tuned) -> Option<Family> {
    techniques::profile(row.rule.slug).map(|profile| profile.family)
}

/// Solves on with what is on now, and keeps it.
fn close(app: &mut App) -> Vec<Task> {
    let tuning = app.tuning.take();
    app.go_home();
    let Some(tuning) = tuning else {
        return Vec::new();
    };
    if tuning == app.tuning_of(tuning.strategy) {
        // Nothing was changed.
        return Vec::new();
    }
    follow(app, &tuning)
}

/// Solves on by these techniques, and keeps them.
pub(super) fn follow(app: &mut App, tuning: &Tuning) -> Vec<Task> {
    app.keep_tuning(tuning);
    let mut tasks = strategies::adopt(app, tuning.strategy);
    let changed = told(app.engine.plan());
    let changed = changed.unwrap_or_else(|| "as it comes".to_owned());
    let kept = if app.unkept { "" } else { " It is kept." };
    app.say(
        Tone::Good,
        format!("{}: {changed}.{kept}", tuning.strategy.slug),
    );
    tasks.push(Task::Remember(app.choices.clone()));
    tasks
}
