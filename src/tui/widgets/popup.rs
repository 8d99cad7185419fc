//! A box over the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::term::theme::{Ink, Theme};

/// Draws an empty box in the middle and returns the area inside it.
pub(in crate::tui) fn popup(
    theme: Theme,
    title: &str,
    area: Rect,
    wanted: Size,
    buffer: &mut Buffer,
) -> Rect {
    let width = wanted.width.min(area.width);
    let height = wanted.height.min(area.height);
    let outer = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 3,
        width,
        height,
    );
    let inside = boxed(theme, title, outer, buffer);
    Rect::new(
        inside.x + 1,
        inside.y,
        inside.width.saturating_sub(2),
        inside.height,
    )
}

/// Draws an empty box with its title and returns the area inside it.
pub(in crate::tui) fn boxed(theme: Theme, title: &str, outer: Rect, buffer: &mut Buffer) -> Rect {
    Clear.render(outer, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.ink(Ink::Cursor))
        .title(Span::styled(format!(" {title} "), theme.ink(Ink::Title)));
    let inside = block.inner(outer);
    block.render(outer, buffer);
    inside
}

/// Draws arrows in the corners if there are more rows above or below those shown.
pub(in crate::tui) fn more(
    theme: Theme,
    area: Rect,
    first: usize,
    count: usize,
    buffer: &mut Buffer,
) {
    if area.is_empty() {
        return;
    }
    let is_below = first + usize::from(area.height) < count;
    for (sign, y, shown) in [("▴", area.y, first > 0), ("▾", area.bottom() - 1, is_below)] {
        if shown {
            buffer[(area.right() - 1, y)]
                .set_symbol(sign)
                .set_style(theme.ink(Ink::Key));
        }
    }
}
