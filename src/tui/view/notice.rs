//! The notice on a screen that is too small.

use super::layout::MIN_SIZE;
use super::prelude::*;

/// Draws the size that is needed, and the key that quits, in the middle of the screen.
pub(super) fn draw(work: &Workspace, area: Rect, buffer: &mut Buffer) {
    let quit = work.word(Command::Quit);
    let text = format!(
        "stepdoku needs {} columns and {} rows. This terminal has {} and {}. Enlarge it, or press {quit} to quit.",
        MIN_SIZE.width, MIN_SIZE.height, area.width, area.height
    );
    let lines = wrap(&plain(text), area.width);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    let below = Rect::new(area.x, area.y + top, area.width, area.height - top);
    for (y, line) in (below.top()..below.bottom()).zip(&lines) {
        let line = line.clone().centered();
        let left = area.width.saturating_sub(line.width() as u16) / 2;
        buffer.set_line(area.x + left, y, &line, area.width);
    }
}
