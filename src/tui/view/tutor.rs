//! The open page of the tour.

use super::pane;
use super::prelude::*;

/// Draws the page at the top of the panel and returns the area below it.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let Some(tutor) = app.screen.tutor else {
        return area;
    };
    let command = tutor.asks();
    let contexts = [app.screen.top().keys(), app.screen.base().keys()];
    let mut keys = contexts.iter().filter_map(|keys| app.work.key_for(keys, command));
    let mut key = keys.next().unwrap_or_else(|| app.work.word(command));
    if ["up", "down", "left", "right"].contains(&key.as_str()) {
        key = format!("the {key} arrow");
    }
    let (before, after) = tutor.says().split_once("{key}").unwrap_or_default();
    let pieces = [
        (before.to_owned(), Style::new()),
        (key, app.ink(Ink::Key)),
        (after.to_owned(), Style::new()),
    ];
    let lines = wrap(&pieces, area.width);
    let height = (lines.len() as u16 + 2).min(area.height / 2 + 1).min(area.height);
    let (number, count) = tutor.place();
    let page = Rect::new(area.x, area.y, area.width, height);
    let inside = pane::titled(&format!("Tour {number} of {count}"), page, canvas);
    pane::lines(&lines, inside, canvas.buffer);
    Rect::new(area.x, area.y + height, area.width, area.height - height)
}
