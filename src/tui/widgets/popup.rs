//! A box over the screen.

use ratatui::layout::{Rect, Size};
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::term::theme::Ink;
use crate::tui::view::Canvas;

/// Draws an empty box in the middle and returns the area inside it.
pub(in crate::tui) fn popup(
    title: &str,
    area: Rect,
    wanted: Size,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let (width, height) = (wanted.width.min(area.width), wanted.height.min(area.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 3);
    let inside = boxed(title, Rect::new(x, y, width, height), canvas);
    Rect::new(inside.x + 1, inside.y, inside.width.saturating_sub(2), inside.height)
}

/// Draws an empty box in the lower right corner, where the board beside it stays visible, and returns the area inside
/// it.
pub(in crate::tui) fn corner_popup(
    title: &str,
    area: Rect,
    wanted: Size,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let (width, height) = (wanted.width.min(area.width), wanted.height.min(area.height));
    boxed(title, Rect::new(area.right() - width, area.bottom() - height, width, height), canvas)
}

/// In fewer columns to the right of a box, what it covers would be cut to parts of words.
const MIN_COLUMNS_BESIDE: u16 = 24;

/// Draws an empty box with its title and returns the area inside it. A column on each side stays free,
/// so that the box does not touch what it covers, and so do a few columns to the right of the box.
pub(in crate::tui) fn boxed(title: &str, outer: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let theme = canvas.theme;
    let x = outer.x.saturating_sub(1);
    let beside = canvas.buffer.area.right().saturating_sub(outer.right());
    let right = outer.right() + if beside <= MIN_COLUMNS_BESIDE { beside } else { 1 };
    let width = right - x;
    let around = Rect { x, width, ..outer };
    Clear.render(around.intersection(canvas.buffer.area), canvas.buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.ink(Ink::Cursor))
        .title(Span::styled(format!(" {title} "), theme.ink(Ink::Title)));
    let inside = block.inner(outer);
    block.render(outer, canvas.buffer);
    inside
}

/// Draws arrows in the corners if there are more rows above or below those shown.
pub(in crate::tui) fn more(area: Rect, first: usize, count: usize, canvas: &mut Canvas<'_>) {
    if area.is_empty() {
        return;
    }
    let is_below = first + usize::from(area.height) < count;
    for (sign, y, shown) in [("▴", area.y, first > 0), ("▾", area.bottom() - 1, is_below)] {
        if shown {
            let style = canvas.ink(Ink::Key);
            canvas.buffer[(area.right() - 1, y)].set_symbol(sign).set_style(style);
        }
    }
}
