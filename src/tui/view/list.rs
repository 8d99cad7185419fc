//! A list in the panel: a title, and a row for each thing to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::Line;

use super::overlay::more;
use super::{Drawn, Target, pane};
use crate::term::text::cut;
use crate::term::theme::Ink;
use crate::tui::app::App;

/// Draws a row; the chosen one wears no other colour than that of being chosen.
pub(super) fn row(app: &App, (line, area): (&Line<'_>, Rect), chosen: bool, buffer: &mut Buffer) {
    buffer.set_line(area.x, area.y, line, area.width);
    if chosen {
        let style = app.theme.ink(Ink::Selected);
        buffer.set_style(area, style.fg(style.fg.unwrap_or(Color::Reset)));
    }
}

/// Draws the rows around the chosen one.
pub(super) fn draw(
    app: &App,
    (title, rows): (&str, &[String]),
    (area, drawn): (Rect, &mut Drawn),
    buffer: &mut Buffer,
) {
    let inside = pane::titled(title, area, app.theme, buffer);
    let height = usize::from(inside.height);
    let first = first_row(app.selected, rows.len(), height);
    let room = rooms(app, area, rows.len());
    for (y, (i, text)) in (inside.y..inside.bottom()).zip(rows.iter().enumerate().skip(first)) {
        let row = Rect::new(inside.x, y, inside.width, 1);
        let chosen = if i == app.selected {
            Ink::Selected
        } else {
            Ink::Text
        };
        buffer.set_style(row, app.theme.ink(chosen));
        buffer.set_string(row.x, y, cut(text, room(i)), app.theme.ink(chosen));
        drawn.areas.push((row, Target::Row(i)));
    }
    more(app, (inside, first, rows.len()), buffer);
}

/// How long each row may be in a list of so many, its title above it: the sign that there are more
/// stands at the end of the first or the last that is seen.
pub(super) fn rooms(app: &App, area: Rect, rows: usize) -> impl Fn(usize) -> u16 {
    let height = usize::from(area.height.saturating_sub(1));
    let first = first_row(app.selected, rows, height);
    move |row| {
        let has_sign = row == first && first > 0 || row + 1 == first + height && row + 1 < rows;
        area.width.saturating_sub(u16::from(has_sign))
    }
}

/// The first row to show so that the chosen one is among them.
pub(super) fn first_row(chosen: usize, rows: usize, height: usize) -> usize {
    (chosen + 1)
        .saturating_sub(height.div_ceil(2))
        .min(rows.saturating_sub(height))
}
