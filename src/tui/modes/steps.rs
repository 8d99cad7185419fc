//! All steps of the position are listed; one can be taken.

use super::super::action::Command;
use super::super::app::{App, Listing, Mode, StepList, Tone};
use super::super::task::Task;
use crate::grid::Digit;

/// How far a page goes.
pub(super) const PAGE: usize = 10;

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let count = app.listing().map_or(0, Listing::len);
    match command {
        Command::Cancel | Command::AllSteps => {
            app.steps = None;
            app.go_home();
            Some(vec![Task::StopMoves])
        }
        Command::Accept | Command::Take | Command::Step => Some(take(app)),
        Command::SortSteps => Some(arrange(app, |listing, _| listing.sort_on())),
        Command::FilterSteps => Some(arrange(app, Listing::filter_technique)),
        Command::SearchSteps => {
            app.input = app.input.clone().with_value(words(app).to_owned());
            app.mode = Mode::Search;
            Some(Vec::new())
        }
        _ => choose(app, command, count).then(Vec::new),
    }
}

/// Actions while words of the steps to be listed are typed.
pub(in crate::tui) fn run_search(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Accept => {
            app.input.reset();
            app.mode = Mode::Steps;
            Some(Vec::new())
        }
        Command::Cancel => {
            app.input.reset();
            search(app);
            app.mode = Mode::Steps;
            Some(Vec::new())
        }
        _ => run(app, command),
    }
}

/// Lists only the steps with the words that are typed.
pub(in crate::tui) fn search(app: &mut App) {
    let typed = app.input.value().to_owned();
    arrange(app, |listing, _| listing.filter_words(&typed));
}

/// The words that all listed steps have.
fn words(app: &App) -> &str {
    app.listing().map_or("", Listing::words)
}

/// Moves the choice in a list; false if the action does not.
pub(super) fn choose(app: &mut App, command: Command, count: usize) -> bool {
    let last = count.saturating_sub(1);
    let before = app.selected;
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
    if app.selected != before {
        // The story of another one begins at its beginning.
        app.scroll = 0;
    }
    true
}

/// Lists only the steps of a digit, or of all digits again.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    arrange(app, |listing, _| listing.filter_digit(wanted))
}

/// Changes what is listed, and says how it is listed now.
fn arrange(app: &mut App, change: impl FnOnce(&mut Listing, usize)) -> Vec<Task> {
    if let Some(StepList::Found(listing)) = &mut app.steps {
        change(listing, app.selected);
        let text = format!(
            "{} of {} steps, {}.",
            listing.len(),
            listing.count(),
            listing.describe()
        );
        app.selected = 0;
        app.say(Tone::Plain, text);
    }
    Vec::new()
}

fn take(app: &mut App) -> Vec<Task> {
    let Some(step) = app.listed_step().cloned() else {
        return Vec::new();
    };
    app.steps = None;
    let line = step.line();
    app.go_home();
    let tasks = app.make(|engine| engine.take_step(step));
    app.say(Tone::Plain, line);
    tasks
}
