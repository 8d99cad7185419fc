//! The lines of a board: heavy around boxes, light between cells. Lines outside the buffer are not
//! drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::lattice::{Lattice, Rule};
use crate::term::theme::{Ink, Theme};

/// Draws the lines with the board's corner at the corner of the buffer.
pub(super) fn draw(lattice: Lattice, theme: Theme, buffer: &mut Buffer) {
    let side = lattice.shape.side();
    for row in 0..=side {
        let rule = lattice.row_rule(row);
        if rule != Rule::None {
            horizontal(lattice, row, rule, theme, buffer);
        }
    }
    for column in 0..=side {
        let rule = lattice.column_rule(column);
        if rule != Rule::None {
            vertical(lattice, column, rule, theme, buffer);
        }
    }
    for row in 0..=side {
        for column in 0..=side {
            let (across, down) = (lattice.row_rule(row), lattice.column_rule(column));
            if across != Rule::None && down != Rule::None {
                let heavy = across == Rule::Heavy || down == Rule::Heavy;
                let (x, y) = (lattice.column(column), lattice.row(row));
                let glyph = crossing(edges(buffer.area, x, y), across, down);
                put(buffer, (x, y), glyph, ink(theme, heavy));
            }
        }
    }
}

fn put(buffer: &mut Buffer, place: (u16, u16), glyph: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut(place) {
        cell.set_symbol(glyph).set_style(style);
    }
}

fn ink(theme: Theme, heavy: bool) -> Style {
    theme.ink(if heavy { Ink::BoxLine } else { Ink::Line })
}

fn horizontal(lattice: Lattice, row: usize, rule: Rule, theme: Theme, buffer: &mut Buffer) {
    let heavy = rule == Rule::Heavy;
    let y = lattice.row(row);
    for x in 0..lattice.size().width {
        let glyph = if heavy { "━" } else { "─" };
        put(buffer, (x, y), glyph, ink(theme, heavy));
    }
}

fn vertical(lattice: Lattice, column: usize, rule: Rule, theme: Theme, buffer: &mut Buffer) {
    let heavy = rule == Rule::Heavy;
    let x = lattice.column(column);
    for y in 0..lattice.size().height {
        // Light lines do not cut through the heavy ones that they end at or cross.
        let on_heavy = buffer.cell((x, y)).is_some_and(|cell| cell.symbol() == "━");
        if heavy || !on_heavy {
            let glyph = if heavy { "┃" } else { "│" };
            put(buffer, (x, y), glyph, ink(theme, heavy));
        }
    }
}

/// Returns the edge of the drawn part on which a position is, from above and from the left: 0 for
/// the first, 2 for the last, 1 between them.
const fn edges(area: Rect, x: u16, y: u16) -> (u8, u8) {
    const fn edge(at: u16, first: u16, end: u16) -> u8 {
        if at == first {
            0
        } else if at + 1 == end {
            2
        } else {
            1
        }
    }
    (edge(y, area.y, area.bottom()), edge(x, area.x, area.right()))
}

/// Returns the glyph where a row line and a column line meet.
fn crossing(edges: (u8, u8), across: Rule, down: Rule) -> &'static str {
    let heavy_across = across == Rule::Heavy;
    let heavy_down = down == Rule::Heavy;
    match edges {
        (0, 0) => "┏",
        (0, 2) => "┓",
        (2, 0) => "┗",
        (2, 2) => "┛",
        (0, _) if heavy_down => "┳",
        (0, _) => "┯",
        (2, _) if heavy_down => "┻",
        (2, _) => "┷",
        (_, 0) if heavy_across => "┣",
        (_, 0) => "┠",
        (_, 2) if heavy_across => "┫",
        (_, 2) => "┨",
        _ => match (heavy_across, heavy_down) {
            (true, true) => "╋",
            (true, false) => "┿",
            (false, true) => "╂",
            (false, false) => "┼",
        },
    }
}
