//! The dialogue that makes a puzzle: what it is to be like is chosen, the worker makes it.

use super::super::action::Command;
use super::super::app::{App, Field, Making, Mode, Tone};
use super::super::task::Task;
use super::steps;
use crate::generator::{GenerateError, Made, Random};
use crate::step::wording::counted;

/// How many choices a page goes on.
const LEAP: isize = 10;

/// Opens it on what was chosen last.
pub(in crate::tui) fn open(app: &mut App) -> Vec<Task> {
    app.selected = 0;
    app.status.text.clear();
    app.mode = Mode::Generate;
    Vec::new()
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    if app.making.is_some() {
        return match command {
            Command::Cancel => Some(stop(app)),
            Command::Quit | Command::Suspend | Command::Redraw => None,
            // What is being made was chosen already.
            _ => Some(Vec::new()),
        };
    }
    let by = match command {
        Command::Accept | Command::Take => return Some(make(app)),
        Command::Left => -1,
        Command::Right => 1,
        Command::ScrollUp => -LEAP,
        Command::ScrollDown => LEAP,
        Command::RowStart => isize::MIN,
        Command::RowEnd => isize::MAX,
        _ => return steps::choose(app, command, Field::ALL.len()).then(Vec::new),
    };
    if let Some(field) = Field::ALL.get(app.selected) {
        app.form.turn(*field, by);
        app.status.text.clear();
    }
    Some(Vec::new())
}

/// A row was pointed at: it is chosen, or goes on by one.
pub(in crate::tui) fn point(app: &mut App, row: usize) -> Vec<Task> {
    if app.selected == row {
        return run(app, Command::Right).unwrap_or_default();
    }
    app.selected = row;
    Vec::new()
}

fn make(app: &mut App) -> Vec<Task> {
    let recipe = match app.form.recipe() {
        Ok(recipe) => recipe,
        Err(error) => {
            app.say(Tone::Bad, format!("No puzzle: {error}."));
            return Vec::new();
        }
    };
    app.orders += 1;
    let number = app.orders;
    app.making = Some(Making { number, tries: 0 });
    app.status.text.clear();
    vec![Task::Make {
        version: number,
        recipe: Box::new(recipe),
        seed: Random::seed_of(app.seed, number),
    }]
}

fn stop(app: &mut App) -> Vec<Task> {
    app.making = None;
    app.say(Tone::Plain, "Stopped making a puzzle.");
    vec![Task::StopMoves]
}

/// The worker has come so far.
pub(in crate::tui) fn tried(app: &mut App, order: u64, tries: u64) {
    if let Some(making) = app.making.as_mut().filter(|making| making.number == order) {
        making.tries = tries;
    }
}

/// The worker has made it, or has given up.
pub(in crate::tui) fn receive(
    app: &mut App,
    order: u64,
    made: Result<Made, GenerateError>,
) -> Vec<Task> {
    if app.making.is_none_or(|making| making.number != order) {
        return Vec::new();
    }
    app.making = None;
    let made = match made {
        Ok(made) => made,
        Err(error) => {
            app.say(Tone::Bad, format!("No puzzle: {error}."));
            return Vec::new();
        }
    };
    let level = made
        .grade
        .as_ref()
        .map(|grade| format!(", {}", grade.level()));
    let tasks = app.open_own(&made.puzzle, format!("made{}", level.unwrap_or_default()));
    if app.status.tone == Tone::Good {
        app.say(Tone::Good, receipt(&made));
    }
    tasks
}

/// "Made in 31 tries: 24 givens, Hard, hardest step 4.2 (XY-Wing)."
fn receipt(made: &Made) -> String {
    let tries = match made.tries {
        1 => "one try".to_owned(),
        tries => format!("{tries} tries"),
    };
    let grade = made.grade.as_ref().map(|grade| {
        let hardest = grade.hardest().map_or("none", |profile| profile.name);
        let (level, rating) = (grade.level(), grade.rating());
        format!(", {level}, hardest step {rating} ({hardest})")
    });
    let givens = counted(made.puzzle.given_count(), "given");
    format!("Made in {tries}: {givens}{}.", grade.unwrap_or_default())
}
