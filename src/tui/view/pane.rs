//! A region of the panel: a title line and the text below it.

use super::prelude::*;
use super::short_names;
use crate::term::text::fitting;
use crate::term::theme::Theme;
use crate::tui::app::Panel;

/// Minimum number of columns for a title; with fewer, it could not be recognised.
const MIN_TITLE_WIDTH: u16 = 13;

/// Draws the title line of a region and returns the area below it.
pub(in crate::tui) fn titled(title: &str, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    titled_beside(title, None, area, canvas)
}

/// Draws the title line of a region, with a text at its right end if there is space, and returns
/// the area below it.
pub(super) fn titled_beside(
    title: &str,
    aside: Option<&Piece>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> Rect {
    if area.is_empty() {
        return area;
    }
    let line = canvas.ink(Ink::Line);
    canvas.write(area.x, area.y, "─".repeat(usize::from(area.width)), line);
    let mut room = area.width;
    // Text after two spaces is cut first.
    let mut name = title.split_once("  ").map_or(title, |(name, _)| name);
    if let Some(aside) = aside
        && let Some(beside) = name_beside(title, aside, room)
    {
        let (text, style) = aside;
        name = beside;
        room -= text.chars().count() as u16 + 1;
        let style = style.remove_modifier(Modifier::DIM);
        canvas.write(area.x + room, area.y, " ", Style::new());
        canvas.write(area.x + room + 1, area.y, text, style);
    }
    let fits = title.starts_with(name) && title.chars().count() <= usize::from(room);
    let name = short_names::title(name, room);
    let title = cut(if fits { title } else { &name }, room);
    // The line below it is faint.
    let style = canvas.ink(Ink::Title).remove_modifier(Modifier::DIM);
    let style = style.fg(style.fg.unwrap_or_default());
    canvas.write(area.x, area.y, &title, style);
    if usize::from(room) > title.chars().count() {
        canvas.buffer[(area.x + title.chars().count() as u16, area.y)].set_symbol(" ");
    }
    Rect::new(area.x, area.y + 1, area.width, area.height - 1)
}

/// Returns the name in a title, in the form in which there is space for a text beside it; `None` if there is none,
/// because a whole name is worth more.
pub(super) fn name_beside<'a>(title: &'a str, (text, _): &Piece, room: u16) -> Option<&'a str> {
    let title = title.split_once("  ").map_or(title, |(name, _)| name);
    let width = text.chars().count() as u16 + 1;
    let fits = |name: &&str| name.chars().count() as u16 + width < room;
    let name = short_names::forms(title).find(fits);
    name.filter(|_| width + MIN_TITLE_WIDTH <= room)
}

/// Draws as many lines as fit, from the top, and returns the area below them. If some do not fit, the
/// last one ends with an ellipsis.
pub(in crate::tui) fn lines(text: &[Line<'_>], area: Rect, buffer: &mut Buffer) -> Rect {
    let shown = text.len().min(usize::from(area.height));
    for (y, line) in (area.y..).zip(&text[..shown]) {
        buffer.set_line(area.x, y, line, area.width);
    }
    if shown < text.len() && !area.is_empty() {
        let end = text[shown - 1].width() as u16 + 1;
        let x = area.x + end.min(area.width - 1);
        buffer.set_string(x, area.bottom() - 1, "…", Style::new());
    }
    let shown = shown as u16;
    Rect::new(area.x, area.y + shown, area.width, area.height - shown)
}

/// Draws the lines of a text from a scroll position. If they do not all fit, the last row shows how many are
/// above and below, and the keys that scroll. Returns the first visible line, and the number of
/// rows for lines.
pub(super) fn scrolled(
    app: &App,
    text: &[Line<'_>],
    area: Rect,
    buffer: &mut Buffer,
) -> (usize, Rect) {
    if text.len() <= usize::from(area.height) || area.height < 2 {
        lines(text, area, buffer);
        return (0, area);
    }
    let inside = Rect { height: area.height - 1, ..area };
    let hidden = text.len() - usize::from(inside.height);
    let from = app.work.scroll.min(hidden);
    let mut shown = &text[from..text.len() - (hidden - from)];
    if let Some((last, before)) = shown.split_last().filter(|_| from < hidden)
        && is_heading(last, app.work.theme)
    {
        // The next page begins with it.
        shown = before;
    }
    lines(shown, inside, buffer);
    let foot = format!(" {}", foot_text(app, from, hidden - from, area.width.saturating_sub(1)));
    let x = area.right() - (foot.chars().count() as u16).min(area.width);
    // The text below it may be another part of the same explanation.
    let cut = "╌".repeat(usize::from(x - area.x));
    buffer.set_string(area.x, inside.bottom(), cut, app.ink(Ink::Line));
    buffer.set_string(x, inside.bottom(), foot, app.ink(Ink::Key));
    (from, inside)
}

/// Returns true if a line is a heading inside a text.
fn is_heading(line: &Line<'_>, theme: Theme) -> bool {
    let title = theme.ink(Ink::Title);
    matches!(&line.spans[..], [only] if only.style == title && !only.content.trim().is_empty())
}

/// Returns `▴ 14 more (pageup)  ▾ 12 more (pagedown)`, with one key or none if space is short. In a list these
/// keys go through the rows.
fn foot_text(app: &App, above: usize, below: usize, width: u16) -> String {
    let has_keys_of_its_own =
        |panel: &dyn Panel| app.work.key_for(panel.keys(), Command::ExplanationDown).is_some();
    let is_list = app.screen.beside().is_some_and(has_keys_of_its_own);
    let [up, down] = if is_list {
        [Command::ExplanationUp, Command::ExplanationDown]
    } else {
        [Command::ScrollUp, Command::ScrollDown]
    };
    let sign = |(sign, count, command)| {
        (count > 0).then(|| {
            let key = app.work.key_for(app.screen.top().keys(), command);
            // A panel that waits for a digit has no key for it.
            let key = key.map_or_else(String::new, |key| format!(" ({key})"));
            (format!("{sign} {count}"), key)
        })
    };
    let parts = [("▴", above, up), ("▾", below, down)].map(sign);
    let parts: Vec<(String, String)> = parts.into_iter().flatten().collect();
    let Some((_, key)) = parts.last() else {
        return String::new();
    };
    let whole: Vec<String> = parts.iter().map(|(sign, key)| format!("{sign} more{key}")).collect();
    let signs: Vec<&str> = parts.iter().map(|(sign, _)| sign.as_str()).collect();
    let signs = signs.join(" ");
    fitting([whole.join("  "), format!("{signs} more{key}"), format!("{signs}{key}"), signs], width)
}

/// The height that a region needs.
#[derive(Clone, Copy, Default)]
pub(super) struct Height {
    pub(super) min: u16,
    pub(super) preferred: u16,
}

impl Height {
    pub(super) const fn exactly(rows: u16) -> Self {
        Self::new(rows, rows)
    }

    pub(super) const fn new(min: u16, preferred: u16) -> Self {
        Self { min, preferred }
    }

    /// Returns the height with this number of lines below it.
    pub(super) const fn and(self, lines: u16) -> Self {
        Self::new(self.min + lines, self.preferred + lines)
    }
}

/// Distributes a height among regions. Each gets its minimum, in order, then its preferred height, in
/// order. Returns the heights, and what is left.
pub(super) fn share<const N: usize>(height: u16, needs: [Height; N]) -> ([u16; N], u16) {
    let mut left = height;
    let mut take = |wanted: u16| {
        let taken = wanted.min(left);
        left -= taken;
        taken
    };
    let mut heights = needs.map(|need| take(need.min));
    for (height, need) in heights.iter_mut().zip(needs) {
        *height += take(need.preferred.saturating_sub(*height));
    }
    (heights, left)
}

/// Leaves this number of lines at the foot of an area blank, if it has more of them.
pub(super) fn cut_below(area: &mut Rect, lines: u16) {
    if area.height > lines + 1 {
        area.height -= lines;
    }
}

/// Returns areas of these heights, one below another.
pub(super) fn stack<const N: usize>(area: Rect, heights: [u16; N]) -> [Rect; N] {
    let mut y = area.y;
    let below = |height| {
        let part = Rect::new(area.x, y, area.width, height);
        y += height;
        part
    };
    heights.map(below)
}

#[cfg(test)]
mod tests {
    use super::{Height, share};

    #[test]
    fn minimum_heights_come_before_preferred_ones() {
        let needs = [Height::new(3, 8), Height::exactly(4), Height::exactly(2)];
        assert_eq!(share(20, needs), ([8, 4, 2], 6));
        assert_eq!(share(10, needs), ([4, 4, 2], 0));
        assert_eq!(share(5, needs), ([3, 2, 0], 0));
    }
}
