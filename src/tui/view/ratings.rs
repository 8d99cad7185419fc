//! How hard the puzzle is, by several measures side by side.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::overlay::popup;
use super::pane;
use super::story::key;
use crate::explainer::{ExplainerRating, RatingError};
use crate::grid::Shape;
use crate::step::wording::counted;
use crate::term::text::{Piece, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::action::Command;
use crate::tui::app::{App, Graded, Ratings, numbers};

/// How wide the box is.
const WIDTH: u16 = 64;

/// Draws them.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(ratings) = app.ratings() else {
        return;
    };
    let lines = lines(app, ratings, WIDTH.min(area.width).saturating_sub(4));
    let height = lines.len() as u16 + 2;
    let inside = popup(app, "How hard it is", (area, (WIDTH, height)), buffer);
    pane::lines(&lines, inside, buffer);
}

fn lines(app: &App, ratings: &Ratings, width: u16) -> Vec<Line<'static>> {
    let title = |text: &str| vec![(text.to_owned(), app.theme.ink(Ink::Title))];
    let faint = |text: &str| vec![(text.to_owned(), app.theme.ink(Ink::Faint))];
    let names = [
        "stepdoku, easiest technique first",
        "HoDoKu, in its own order",
    ];
    let mut paragraphs: Vec<Vec<Piece>> = Vec::new();
    for (at, name) in names.into_iter().enumerate() {
        paragraphs.push(title(name));
        let text = ratings.paths.get(at).map(path);
        paragraphs.push(plain(
            text.unwrap_or_else(|| waiting(app, ("moves", at, ratings))),
        ));
    }
    paragraphs.push(title("Sudoku Explainer"));
    let at = names.len();
    paragraphs.push(plain(match ratings.explainer {
        _ if app.shape() != Shape::Nine => "It rates boards of 9x9 only.".to_owned(),
        Some(Ok(rating)) => explainer(rating),
        Some(Err(RatingError::Cancelled)) | None => waiting(app, ("cells", at, ratings)),
        Some(Err(error)) => format!("No rating: {error}."),
    }));
    paragraphs.push(plain("\u{a0}"));
    paragraphs.push(faint(
        "SE is Sudoku Explainer's scale: 1.0 to 2.3 for single cells, 3.2 for an X-Wing, 7 for long \
         chains. ER is its hardest step, EP the hardest before the first digit, ED the first step.",
    ));
    let wrapped = paragraphs.iter();
    wrapped.flat_map(|text| wrap(text, width)).collect()
}

/// What stands there until a rating comes.
fn waiting(app: &App, (what, at, ratings): (&str, usize, &Ratings)) -> String {
    let next = at == ratings.paths.len();
    match app.learn.study.filter(|_| next) {
        Some(study) if study.far > 0 && what == "cells" => {
            format!("Trying chains from cell {} of 81…", study.far)
        }
        Some(study) if study.far > 0 => format!("{} {what} so far…", study.far),
        _ => "…".to_owned(),
    }
}

/// A way to the end: `SE 4.0 (Hidden Triple), score 1672, Unfair, 76 moves, no guess`.
fn path(graded: &Graded) -> String {
    let grade = &graded.grade;
    let hardest = grade.hardest().map_or(String::new(), |profile| {
        format!("SE {} ({}), ", grade.rating(), profile.name)
    });
    let guesses = guesses(grade.guesses);
    let end = if graded.solved { "" } else { ", not solved" };
    format!(
        "{hardest}score {}, level {}, {}, {guesses}{end}",
        grade.score,
        grade.level(),
        counted(graded.moves, "move")
    )
}

/// "no guess", "one guess", "14 guesses".
pub(super) fn guesses(count: usize) -> String {
    match count {
        0 => "no guess".to_owned(),
        1 => "one guess".to_owned(),
        count => format!("{count} guesses"),
    }
}

/// `ER 4.0, EP 2.0, ED 1.2 (Hidden Triplet)`.
fn explainer(rating: ExplainerRating) -> String {
    let hardest = rating.hardest.map(|rule| format!(" ({rule})"));
    format!("{}{}", numbers(rating), hardest.unwrap_or_default())
}

/// All of them in a line or two, for the map; how to come by them while they are not known.
pub(super) fn short(app: &App) -> String {
    let known = app.ratings().and_then(Ratings::summary);
    known.unwrap_or_else(|| {
        let key = key(app, Command::Rate);
        format!("{key} rates the puzzle as Sudoku Explainer and HoDoKu do.")
    })
}
