//! The lines of a board: heavy around boxes, light between cells. Lines outside the buffer are not
//! drawn.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::lattice::{Lattice, Rule};
use crate::term::theme::{Ink, Theme};

/// Draws the lines in the coordinates of the board; only those inside the buffer are drawn.
pub(super) fn draw(lattice: Lattice, theme: Theme, buffer: &mut Buffer) {
    let mut painter = LinePainter { lattice, theme, buffer };
    let side = lattice.shape.side();
    for row in 0..=side {
        painter.draw_horizontal(row);
    }
    for column in 0..=side {
        painter.draw_vertical(column);
    }
    for row in 0..=side {
        for column in 0..=side {
            painter.draw_crossing(row, column);
        }
    }
}

/// The pen that draws the lines.
struct LinePainter<'a> {
    lattice: Lattice,
    theme: Theme,
    buffer: &'a mut Buffer,
}

impl LinePainter<'_> {
    fn draw_horizontal(&mut self, row: usize) {
        let rule = self.lattice.row_rule(row);
        if rule == Rule::None {
            return;
        }
        let y = self.lattice.row(row);
        for x in 0..self.lattice.size().width {
            let glyph = if rule == Rule::Heavy { '━' } else { '─' };
            self.put(Position::new(x, y), glyph, rule);
        }
    }

    fn draw_vertical(&mut self, column: usize) {
        let rule = self.lattice.column_rule(column);
        if rule == Rule::None {
            return;
        }
        let x = self.lattice.column(column);
        for y in 0..self.lattice.size().height {
            // Light lines do not cut through the heavy ones that they end at or cross.
            let on_heavy = self.buffer.cell((x, y)).is_some_and(|cell| cell.symbol() == "━");
            if rule == Rule::Heavy || !on_heavy {
                let glyph = if rule == Rule::Heavy { '┃' } else { '│' };
                self.put(Position::new(x, y), glyph, rule);
            }
        }
    }

    fn draw_crossing(&mut self, row: usize, column: usize) {
        let (across, down) = (self.lattice.row_rule(row), self.lattice.column_rule(column));
        if across == Rule::None || down == Rule::None {
            return;
        }
        let heavier = if across == Rule::Heavy { across } else { down };
        let place = Position::new(self.lattice.column(column), self.lattice.row(row));
        // The crossings of the first line of the drawn part, of those inside it, and of the last line.
        let crossings = match (across == Rule::Heavy, down == Rule::Heavy) {
            (true, true) => [['┏', '┳', '┓'], ['┣', '╋', '┫'], ['┗', '┻', '┛']],
            (true, false) => [['┏', '┯', '┓'], ['┣', '┿', '┫'], ['┗', '┷', '┛']],
            (false, true) => [['┏', '┳', '┓'], ['┠', '╂', '┨'], ['┗', '┻', '┛']],
            (false, false) => [['┏', '┯', '┓'], ['┠', '┼', '┨'], ['┗', '┷', '┛']],
        };
        let area = self.buffer.area;
        let crossings = pick(crossings, place.y, area.y..area.bottom());
        self.put(place, pick(crossings, place.x, area.x..area.right()), heavier);
    }

    fn put(&mut self, place: Position, glyph: char, rule: Rule) {
        let ink = if rule == Rule::Heavy { Ink::BoxLine } else { Ink::Line };
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.set_char(glyph).set_style(self.theme.ink(ink));
        }
    }
}

/// Returns the first value at the beginning of a range, the last at its end, and the second inside it.
fn pick<T: Copy>([first, inner, last]: [T; 3], at: u16, range: Range<u16>) -> T {
    if at == range.start {
        first
    } else if at + 1 == range.end {
        last
    } else {
        inner
    }
}
