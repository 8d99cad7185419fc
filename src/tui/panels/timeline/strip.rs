//! The timeline: a bar for each move, the move that is shown, the ends of a loop.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Timeline;
use crate::solver::NodeId;
use crate::term::text::{plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::{App, View};
use crate::tui::view::chart::{self, Bar};
use crate::tui::view::{Canvas, Target, map, pane, path};
use crate::tui::workspace::Workspace;

/// Draws the timeline and the description of the current move.
pub(super) fn draw(app: &App, time: &Timeline, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(at) = time.moment(&app.work.session) else {
        return;
    };
    let last = time.line.len() - 1;
    let title = format!("Timeline: move {at} of {last}");
    let inside = pane::titled(&title, area, canvas);
    if inside.height < 2 {
        return;
    }
    line(app, time, at, inside, canvas);
    let below = Rect::new(inside.x, inside.y + 2, inside.width, inside.height - 2);
    let mut lines = Vec::new();
    if let Some((from, to)) = time.round() {
        let text = format!("Loop: moves {from} to {to}.");
        lines.extend(wrap(&plain(text), area.width));
    }
    if at > 0 {
        // The view of the path shows the board after the move.
        let before = "Board before this move.".to_owned();
        lines.extend(wrap(
            &[(before, app.work.theme.ink(Ink::Faint))],
            area.width,
        ));
    }
    let moves = &time.line[1..];
    let is_forced = |node: &&NodeId| {
        app.work
            .session
            .path()
            .node(**node)
            .openness
            .is_bottleneck()
    };
    let forced = moves.iter().filter(is_forced).count();
    let count = bottlenecks(forced, moves.len());
    let text = if moves.get(at).is_some_and(|node| is_forced(&node)) {
        format!("Bottleneck: at most one single can be placed here. {count}.")
    } else {
        format!("{count}. A bottleneck is a move where at most one single can be placed.")
    };
    lines.extend(wrap(&plain(text), area.width));
    let below = pane::lines(&lines, below, canvas.buffer);
    if is_path_beside(app, canvas.layout.columns) {
        let below = pane::titled("Technique map", below, canvas);
        map::draw(app, below, canvas);
    } else {
        path::draw(app, below, 0, canvas);
    }
}

/// Returns true if the first of several columns has the path.
fn is_path_beside(app: &App, columns: usize) -> bool {
    let view = app.work.session.display.view;
    let views = app.work.preferences.pinned_views.beside(view, columns);
    columns > 1 && views.first() == Some(&View::Path)
}

/// Returns how many of the moves are bottlenecks, as a clause.
fn bottlenecks(count: usize, all: usize) -> String {
    match (count, all) {
        (0, 1) => "The only move is no bottleneck".to_owned(),
        (1, 1) => "The only move is a bottleneck".to_owned(),
        (0, _) => format!("None of {all} moves is a bottleneck"),
        (1, _) => format!("1 of {all} moves is a bottleneck"),
        _ => format!("{count} of {all} moves are bottlenecks"),
    }
}

/// The bars, and under them the moment and the ends of the loop. With more moves than columns,
/// several moves share a column.
fn line(app: &App, time: &Timeline, at: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let nodes = app.work.session.path();
    let bars = time.line.iter();
    let bars: Vec<Bar> = bars.map(|&node| Bar::new(&nodes.node(node).made)).collect();
    let top = chart::highest(&bars);
    let width = usize::from(area.width.max(1));
    let together = bars.len().div_ceil(width).max(1);
    for (column, some) in bars.chunks(together).enumerate() {
        let x = area.x + column as u16;
        let (symbol, style) = chart::symbol(&app.work, some, top);
        canvas.buffer[(x, area.y)]
            .set_symbol(symbol)
            .set_style(style);
        let place = column * together;
        let node = time.line[place.max(at.min(place + some.len() - 1))];
        let touched = Rect::new(x, area.y, 1, 2);
        canvas.add_target(touched, Target::Moment(node));
    }
    let under = Rect::new(area.x, area.y + 1, bars.len().div_ceil(together) as u16, 1);
    signs(&app.work, time, at, under, together, canvas.buffer);
}

/// The current move and the ends of the loop, below columns of this many moves each.
fn signs(
    work: &Workspace,
    time: &Timeline,
    at: usize,
    area: Rect,
    together: usize,
    buffer: &mut Buffer,
) {
    let y = area.y;
    let line = "─".repeat(usize::from(area.width));
    buffer.set_string(area.x, y, line, work.theme.ink(Ink::Line));
    let mut sign = |place: usize, symbol: &str, ink: Ink| {
        let x = area.x + (place / together) as u16;
        buffer[(x, y)]
            .set_symbol(symbol)
            .set_style(work.theme.ink(ink));
    };
    if let Some((from, to)) = time.mark {
        sign(from, "[", Ink::Focus);
        if let Some(to) = to {
            sign(from.min(to), "[", Ink::Focus);
            sign(from.max(to), "]", Ink::Focus);
        }
    }
    sign(at, "▲", Ink::Key);
}

#[cfg(test)]
mod tests {
    use super::bottlenecks;

    #[test]
    fn bottlenecks_are_counted_in_english() {
        let told =
            [(0, 1), (1, 1), (0, 7), (1, 7), (2, 7)].map(|(count, all)| bottlenecks(count, all));
        assert_eq!(
            told,
            [
                "The only move is no bottleneck",
                "The only move is a bottleneck",
                "None of 7 moves is a bottleneck",
                "1 of 7 moves is a bottleneck",
                "2 of 7 moves are bottlenecks",
            ]
        );
    }
}
