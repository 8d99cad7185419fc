//! What a person coloured, in words: so that nothing depends on seeing the colours.

use ratatui::style::Style;

use super::story::Story;
use crate::step::notation;
use crate::term::text::Piece;
use crate::term::theme::Ink;
use crate::term::theme::NoteColour;
use crate::tui::app::App;

/// The colours with what has them, the one in use marked.
pub(super) fn story(app: &App) -> Story {
    let paragraphs = NoteColour::ALL.map(|crayon| {
        let used = if crayon == app.crayon { "▸" } else { " " };
        let mut pieces: Vec<Piece> = vec![
            (used.to_owned(), app.theme.ink(Ink::Key)),
            (crayon.letter().to_owned(), app.theme.crayon(crayon)),
            (format!("\u{a0}{}", crayon.name()), Style::new()),
        ];
        let what = coloured(app, crayon);
        if !what.is_empty() {
            pieces.push((format!("  {what}"), app.theme.ink(Ink::Faint)));
        }
        pieces
    });
    let mut paragraphs = Vec::from(paragraphs);
    let help =
        "A letter takes another colour, space gives it to the cell, a digit to that candidate.";
    paragraphs.push(vec![(help.to_owned(), app.theme.ink(Ink::Faint))]);
    Story::new("Your colours", paragraphs)
}

/// The cells and candidates of a colour: `r12c3, r4c5=6`.
fn coloured(app: &App, crayon: NoteColour) -> String {
    let shape = app.shape();
    let (cells, candidates) = app.notes.coloured(crayon);
    let cells = (!cells.is_empty()).then(|| notation::cells(&cells, shape));
    let candidates = candidates.iter().map(|candidate| candidate.placed(shape));
    let parts: Vec<String> = cells.into_iter().chain(candidates).collect();
    parts.join(", ")
}
