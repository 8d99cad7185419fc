//! A list with a selected row: it scrolls, and every row can be clicked.

use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::Line;

use super::more;
use crate::term::theme::Ink;
use crate::tui::commands::Command;
use crate::tui::view::{Canvas, Target};

/// Rows of a page.
pub(in crate::tui) const PAGE: usize = 10;

/// A list with a selected row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListView {
    /// The selected row.
    pub selected: usize,
}

impl ListView {
    /// Returns a list with this row selected.
    pub const fn at(selected: usize) -> Self {
        Self { selected }
    }

    /// Moves the selection among this many rows. Returns false if the command does not move it.
    pub fn act(&mut self, command: Command, rows: usize) -> bool {
        let last = rows.saturating_sub(1);
        let to = match command {
            Command::Up => self.selected.saturating_sub(1),
            Command::Down => self.selected + 1,
            Command::ScrollUp => self.selected.saturating_sub(PAGE),
            Command::ScrollDown => self.selected + PAGE,
            Command::RowStart => 0,
            Command::RowEnd => last,
            _ => return false,
        };
        self.selected = to.min(last);
        true
    }

    /// Draws the rows around the selected one, out of `count`. `line_of` creates a row from its
    /// number and width.
    pub(in crate::tui) fn draw<'a>(
        self,
        area: Rect,
        count: usize,
        line_of: impl Fn(usize, u16) -> Line<'a>,
        canvas: &mut Canvas<'_>,
    ) {
        let first = self.first(count, area);
        for (line, number) in area.rows().zip(first..count) {
            let room = self.room(count, number, area);
            row(&line_of(number, room), line, number == self.selected, canvas);
            canvas.add_target(line, Target::Row(number));
        }
        more(area, first, count, canvas);
    }

    /// Draws these rows as far as they are around the selected one. The arrows for further rows are at the end of the
    /// `title` line, so that all rows have the same columns.
    pub(in crate::tui) fn draw_below_title(
        self,
        title: Rect,
        area: Rect,
        rows: &[Line<'_>],
        canvas: &mut Canvas<'_>,
    ) {
        let first = self.first(rows.len(), area);
        for (line, number) in area.rows().zip(first..rows.len()) {
            row(&rows[number], line, number == self.selected, canvas);
            canvas.add_target(line, Target::Row(number));
        }
        let is_below = first + usize::from(area.height) < rows.len();
        let arrows = match (first > 0, is_below) {
            (true, true) => " ▴▾",
            (true, false) => " ▴",
            (false, true) => " ▾",
            (false, false) => return,
        };
        let x = title.right().saturating_sub(arrows.chars().count() as u16);
        canvas.write(x, title.y, arrows, canvas.ink(Ink::Key));
    }

    /// Returns the first visible row of this many.
    pub(in crate::tui) fn first(self, count: usize, area: Rect) -> usize {
        first_row(self.selected, count, usize::from(area.height))
    }

    /// Returns the columns for the text of a row: one fewer where the symbol for more rows is
    /// drawn.
    pub(in crate::tui) fn room(self, count: usize, row: usize, area: Rect) -> u16 {
        let height = usize::from(area.height);
        let first = self.first(count, area);
        let has_sign = row == first && first > 0 || row + 1 == first + height && row + 1 < count;
        area.width.saturating_sub(u16::from(has_sign))
    }
}

/// Draws a row. A selected row has only the colour of the selection.
pub(in crate::tui) fn row(line: &Line<'_>, area: Rect, selected: bool, canvas: &mut Canvas<'_>) {
    canvas.buffer.set_line(area.x, area.y, line, area.width);
    if selected {
        let style = canvas.ink(Ink::Selected);
        canvas.buffer.set_style(area, style.fg(style.fg.unwrap_or(Color::Reset)));
    }
}

/// Returns the first row to show so that the selected one is visible.
pub(in crate::tui) fn first_row(selected: usize, rows: usize, height: usize) -> usize {
    (selected + 1).saturating_sub(height.div_ceil(2)).min(rows.saturating_sub(height))
}
