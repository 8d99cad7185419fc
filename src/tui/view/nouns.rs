//! Positions of the nouns of an explanation on the screen, for the mouse.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{FrameLayout, Target};
use crate::step::Span;

/// A line of a text, of which some lines are shown in an area.
pub(super) struct TextLine<'a> {
    pub(super) line: &'a Line<'static>,
    /// The row from the top of the area; `None` if the line is not shown.
    pub(super) row: Option<u16>,
}

/// Adds a mouse target for each noun of a text that was broken into these lines.
///
/// Breaking a text into lines drops only spaces, so the other characters correspond one by one.
pub(super) fn point<'a>(
    spans: &[Span],
    lines: impl IntoIterator<Item = TextLine<'a>>,
    inside: Rect,
    drawn: &mut FrameLayout,
) {
    let is_blank = |letter: &char| *letter == ' ' || *letter == '\u{a0}';
    let mut names = spans.iter().flat_map(|span| {
        span.text.chars().filter(move |letter| !is_blank(letter)).map(|_| span.exhibit)
    });
    for TextLine { line, row } in lines {
        let row = row.filter(|&row| row < inside.height);
        let letters = line.spans.iter().flat_map(|span| span.content.chars());
        for (column, letter) in letters.enumerate() {
            if is_blank(&letter) {
                continue;
            }
            let Some(name) = names.next() else {
                return;
            };
            if let Some((exhibit, row)) = name.zip(row) {
                let place = Rect::new(inside.x + column as u16, inside.y + row, 1, 1);
                let target = Target::Exhibit(exhibit.index());
                drawn.areas.push((place.intersection(inside), target));
            }
        }
    }
}
