//! The lines of a board: heavy around boxes, light between cells.

use ratatui::buffer::Buffer;

use super::lattice::{Lattice, Rule};
use crate::tui::theme::{Ink, Theme};

/// Draws the lines with the board's corner at the corner of the buffer.
pub(super) fn draw(lattice: Lattice, theme: Theme, buffer: &mut Buffer) {
    let side = lattice.shape.side();
    for row in 0..=side {
        let rule = lattice.row_rule(row);
        if rule != Rule::None {
            horizontal(lattice, (row, rule), theme, buffer);
        }
    }
    for column in 0..=side {
        let rule = lattice.column_rule(column);
        if rule != Rule::None {
            vertical(lattice, (column, rule), theme, buffer);
        }
    }
    for row in 0..=side {
        for column in 0..=side {
            let (across, down) = (lattice.row_rule(row), lattice.column_rule(column));
            if across != Rule::None && down != Rule::None {
                let heavy = across == Rule::Heavy || down == Rule::Heavy;
                let glyph = crossing((row, side), (column, side), (across, down));
                let (x, y) = (lattice.column(column), lattice.row(row));
                buffer[(x, y)]
                    .set_symbol(glyph)
                    .set_style(ink(theme, heavy));
            }
        }
    }
}

fn ink(theme: Theme, heavy: bool) -> ratatui::style::Style {
    theme.ink(if heavy { Ink::BoxLine } else { Ink::Line })
}

fn horizontal(lattice: Lattice, (row, rule): (usize, Rule), theme: Theme, buffer: &mut Buffer) {
    let heavy = rule == Rule::Heavy;
    let y = lattice.row(row);
    for x in 0..lattice.size().width {
        buffer[(x, y)]
            .set_symbol(if heavy { "━" } else { "─" })
            .set_style(ink(theme, heavy));
    }
}

fn vertical(lattice: Lattice, (column, rule): (usize, Rule), theme: Theme, buffer: &mut Buffer) {
    let heavy = rule == Rule::Heavy;
    let x = lattice.column(column);
    for y in 0..lattice.size().height {
        // Light lines do not cut through the heavy ones that they end at or cross.
        if heavy || buffer[(x, y)].symbol() != "━" {
            buffer[(x, y)]
                .set_symbol(if heavy { "┃" } else { "│" })
                .set_style(ink(theme, heavy));
        }
    }
}

/// The glyph where a row line and a column line meet; `row` and `column` with the last of their
/// kind.
fn crossing(
    (row, last_row): (usize, usize),
    (column, last_column): (usize, usize),
    (across, down): (Rule, Rule),
) -> &'static str {
    let heavy_across = across == Rule::Heavy;
    let heavy_down = down == Rule::Heavy;
    let edge = |at, last| match at {
        0 => 0,
        _ if at == last => 2,
        _ => 1,
    };
    match (edge(row, last_row), edge(column, last_column)) {
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
