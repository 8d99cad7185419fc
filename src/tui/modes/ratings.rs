//! How hard the puzzle is: by our path, by HoDoKu's, and as Sudoku Explainer says.

use super::super::action::Command;
use super::super::app::{App, Mode, Ratings, Tone, Uniqueness};
use super::super::study::Study;
use super::super::task::Task;
use crate::explainer::{ExplainerRating, RatingError};
use crate::grid::Shape;
use crate::solver::{Engine, Plan, SolveRun};

/// Opens the ratings, and asks for those that are not known yet.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    if matches!(app.uniqueness, Uniqueness::Several | Uniqueness::None(_)) {
        app.say(
            Tone::Warning,
            "Only a puzzle with exactly one solution has a rating.",
        );
        return Vec::new();
    }
    app.forget_next();
    app.status.text.clear();
    app.mode = Mode::Ratings;
    if app.ratings().is_none() {
        app.learn.ratings = Some((app.givens_version, Ratings::default()));
    }
    ask(app)
}

/// Asks for the first that is not known yet, the quick ones first.
fn ask(app: &mut App) -> Vec<Task> {
    let Some(ratings) = app.ratings() else {
        return Vec::new();
    };
    let explained = ratings.explainer.is_some();
    let beginning = app.beginning();
    if let Some(strategy) = ratings.to_be_graded() {
        let situation = app.situation_at(beginning);
        return app.ask_study(Study::SolveRun(situation, Plan::new(strategy)));
    }
    if explained || app.shape() != Shape::Nine {
        let text = ratings.summary().unwrap_or_default();
        app.say(Tone::Plain, text);
        return Vec::new();
    }
    let puzzle = app.at_moment(beginning, Engine::puzzle);
    app.ask_study(Study::Explainer(puzzle))
}

/// Actions while they are open: closing them gives up what is still being worked out.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Cancel | Command::Accept | Command::Rate => {
            app.go_home();
            Some(app.forget_study())
        }
        _ => None,
    }
}

/// A way to the end has come.
pub(in crate::tui) fn receive_way(app: &mut App, way: Option<Box<SolveRun>>) -> Vec<Task> {
    let known = app.learn.ratings.as_mut();
    let (Some((_, ratings)), Some(way)) = (known, way) else {
        return Vec::new();
    };
    ratings.paths.push((*way).into());
    ask(app)
}

/// Sudoku Explainer's rating has come.
pub(in crate::tui) fn receive(app: &mut App, rating: Result<ExplainerRating, RatingError>) {
    if let Some((_, ratings)) = app.learn.ratings.as_mut() {
        ratings.explainer = Some(rating);
        let text = ratings.summary().unwrap_or_default();
        app.say(Tone::Plain, text);
    }
}
