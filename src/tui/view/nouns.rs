//! Positions of the nouns of an explanation on the screen, for the mouse.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{FrameLayout, Target};
use crate::step::Span;

/// Adds a mouse target for each noun of a text that was broken into these lines, of which some are shown
/// in an area: `row` returns the row of a line from the top of the area.
///
/// Breaking a text into lines drops only spaces, so the other characters correspond one by one.
pub(super) fn point<'a>(
    spans: &[Span],
    lines: impl IntoIterator<Item = &'a Line<'a>>,
    row: impl Fn(usize) -> Option<u16>,
    inside: Rect,
    drawn: &mut FrameLayout,
) {
    let is_blank = |letter: &char| *letter == ' ' || *letter == '\u{a0}';
    let mut names = spans.iter().flat_map(|span| {
        let letters = span.text.chars().filter(move |letter| !is_blank(letter));
        letters.map(|_| span.exhibit)
    });
    for (number, line) in lines.into_iter().enumerate() {
        let letters = line.spans.iter().flat_map(|span| span.content.chars());
        for (column, letter) in letters.enumerate() {
            if is_blank(&letter) {
                continue;
            }
            let Some(name) = names.next() else {
                return;
            };
            let row = row(number).filter(|&row| row < inside.height);
            if let Some((exhibit, row)) = name.zip(row) {
                let place = Rect::new(inside.x + column as u16, inside.y + row, 1, 1);
                let target = Target::Exhibit(exhibit.index());
                drawn.areas.push((place.intersection(inside), target));
            }
        }
    }
}
