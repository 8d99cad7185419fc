//! The frame of the cell under the cursor, and the brackets of selected cells.

use crate::term::theme::marker;
use crate::tui::view::board::Scene;
use crate::tui::view::board::lattice::Density;
use crate::tui::view::prelude::*;

/// Draws brackets around a selected cell.
pub(in crate::tui::view::board) fn draw_selection(
    scene: &Scene<'_>,
    cell: Cell,
    buffer: &mut Buffer,
) {
    let area = scene.lattice.cell(cell);
    let style = scene.ink(Ink::Key).remove_modifier(Modifier::DIM);
    draw_at_sides(scene, ["[", "]"], area, style, buffer);
}

/// Draws symbols to the left and to the right of a cell. On a dense board, these are the places of markers: that of the
/// cell itself is inverted, and that of the next cell stays, because a candidate without it looks like a digit.
fn draw_at_sides(
    scene: &Scene<'_>,
    symbols: [&str; 2],
    area: Rect,
    style: Style,
    buffer: &mut Buffer,
) {
    let is_dense = scene.lattice.density == Density::Dense;
    for (side, symbol) in sides(scene, area).into_iter().zip(symbols) {
        for place in side.positions() {
            let here = &mut buffer[place];
            if !is_dense || !is_sign(here.symbol()) {
                here.set_symbol(symbol).set_style(style);
            } else if side.x == area.x {
                here.modifier.toggle(Modifier::REVERSED);
            }
        }
    }
}

/// Returns true for a marker of a role, the letter of a colour or the sign of a mistake.
fn is_sign(symbol: &str) -> bool {
    let is_letter = symbol.chars().all(char::is_alphanumeric) || ["!", "?"].contains(&symbol);
    is_letter || Role::ALL.into_iter().any(|role| marker(role) == symbol)
}

/// Returns the columns to the left and to the right of a cell.
fn sides(scene: &Scene<'_>, area: Rect) -> [Rect; 2] {
    let left = match scene.lattice.density {
        Density::Dense => area.x,
        _ => area.x - 1,
    };
    [left, area.right()].map(|x| Rect { x, width: 1, ..area })
}

/// Draws the frame of the cell under the cursor: all around it if there are lines to replace, or
/// else at its sides. Beside a step, only its corners are drawn.
pub(in crate::tui::view::board) fn draw_cursor(scene: &Scene<'_>, cell: Cell, buffer: &mut Buffer) {
    let area = scene.lattice.cell(cell);
    let is_quiet = scene.cursor_ink() != Ink::Cursor;
    let ink = if is_quiet { Ink::Faint } else { Ink::Cursor };
    // The lines that it replaces may be faint.
    let style = scene.ink(ink).remove_modifier(Modifier::DIM);
    if !scene.lattice.density.is_spacious() {
        return draw_at_sides(scene, ["▐", "▌"], area, style, buffer);
    }
    let (left, right) = (area.x - 1, area.right());
    let (top, bottom) = (area.y - 1, area.bottom());
    if !is_quiet {
        // The double lines of strong links would look alike.
        draw_at_sides(scene, ["▐", "▌"], area, style, buffer);
        for x in area.left()..area.right() {
            buffer[(x, top)].set_symbol("▄").set_style(style);
            buffer[(x, bottom)].set_symbol("▀").set_style(style);
        }
    }
    for (x, y, corner) in
        [(left, top, "▗"), (right, top, "▖"), (left, bottom, "▝"), (right, bottom, "▘")]
    {
        buffer[(x, y)].set_symbol(corner).set_style(style);
    }
}
