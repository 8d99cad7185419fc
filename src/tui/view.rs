//! The drawing of the app: one file for each region of the screen.
//!
//! ```text
//!  puzzle  one solution  Start > r1c5=2                            step 40    header
//! ┏━━━1━━━┯━━━2━━━┯━━━3━━━┳━━    ─ Naked Pair ──────────── Medium              explanation
//! ┃       │   2   │       ┃      In box 5 ...
//! ┃   1   │       │   8   ┃  ..  ─ Path ────────────────────────              path, tree
//!        board                   ─ Techniques used ─────────────              counters
//!                                ─ Progress ────────────────────              progress
//!  message about the last action                                              status
//!  space take step  u undo  a play                        ? help              keys
//! ```

mod arrays;
mod board;
mod bottom_line;
mod boxes;
pub(in crate::tui) mod chart;
mod counters;
mod exhibits;
pub(in crate::tui) mod explanation;
mod frame_layout;
mod header;
mod layout;
mod legend;
pub(in crate::tui) mod map;
mod notice;
mod nouns;
pub(in crate::tui) mod pane;
mod pane_text;
pub(in crate::tui) mod path;
mod prelude;
mod progress;
pub(in crate::tui) mod short_names;
mod side_panel;
mod technique_counts;
pub(in crate::tui) mod tree;
mod tutor;
mod waves;
mod zoom;

pub use board::{BoardHighlights, Density, Lattice};
pub(in crate::tui) use board::{hinted, node_highlights};
pub(in crate::tui) use boxes::{DigitQuestion, TextQuestion, asking, corner, question};
pub(in crate::tui) use chart::COST_MEANING;
pub(in crate::tui) use explanation::spans_of_branch;
pub use frame_layout::{BoardArea, Canvas, FrameLayout, ScrollRange, Target};
pub use layout::MIN_SIZE;
pub use pane_text::PaneText;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect, Size};

use super::app::{App, Location, Tone, View};
use crate::grid::Shape;
use crate::step::wording::counted;
use crate::term::text;
use crate::term::theme::Ink;
use crate::tui::session::Session;
use crate::tui::workspace::Workspace;
use board::Scene;
use layout::Regions;

pub fn draw(frame: &mut Frame<'_>, app: &App) -> FrameLayout {
    let drawn = render(app, frame.area(), frame.buffer_mut());
    if let Some(caret) = drawn.caret {
        frame.set_cursor_position(caret);
    }
    drawn
}

/// Draws the app into a part of a buffer.
pub fn render(app: &App, area: Rect, buffer: &mut Buffer) -> FrameLayout {
    let session = &app.work.session;
    let mut canvas = Canvas::new(buffer, app.work.theme);
    let shape = session.shown_shape();
    let Some(mut regions) = layout::regions(area, shape) else {
        notice::draw(&app.work, area, canvas.buffer);
        app.work.theme.paint(area, canvas.buffer);
        canvas.layout.is_too_small = true;
        return canvas.layout;
    };
    header::draw(app, regions.header, canvas.buffer);
    // The selection of a panel next to the board is shown on the board, and the tour is about it.
    let board_is_wanted = app.screen.beside().is_some()
        || app.screen.tutor.is_some()
        || session.learning.lesson().is_some();
    let mut over_all = regions.body;
    if session.display.view == View::Arrays && session.draft.is_none() && !board_is_wanted {
        let counters =
            Constraint::Length(counters::height(shape, regions.body.width, app.work.theme.glyphs));
        let parts = Layout::vertical([Constraint::Fill(1), counters]);
        let [arrays, counters] = parts.areas(regions.body);
        let below = arrays::draw(app, arrays, &mut canvas);
        side_panel::explanation_pane(app, below, Density::Dense, &mut canvas);
        counters::draw(app, counters, &mut canvas);
    } else {
        canvas.layout.board = Some(board(app, &regions, &mut canvas));
        let below = tutor::draw(app, regions.panel, &mut canvas);
        let page = Rect { height: regions.panel.height - below.height, ..regions.panel };
        over_all = beside_page(regions.body, page);
        regions.panel = below;
        side_panel::draw(app, &regions, &mut canvas);
    }
    if let Some(line) = regions.message_line(explanation::message(app)) {
        let text = explanation::message(app);
        let ink = app.ink(tone(session));
        canvas.write(line.x + 1, line.y, text, ink);
    }
    bottom_line::draw(app, regions.keys, &mut canvas);
    for panel in app.screen.all() {
        if matches!(panel.location(), Location::Over | Location::Corner) {
            panel.draw(app, over_all, &mut canvas);
        }
    }
    app.work.theme.paint(area, canvas.buffer);
    canvas.layout
}

/// Returns the part of the screen for boxes over it: what the tour asks for never covers its page.
fn beside_page(body: Rect, page: Rect) -> Rect {
    if page.is_empty() {
        return body;
    }
    let above = Rect { height: page.y - body.y, ..body };
    let below = Rect { y: page.bottom(), height: body.bottom() - page.bottom(), ..body };
    if above.height > below.height { above } else { below }
}

/// Draws the board. The number of missing digits is on its lower edge, below it if the edge is too
/// short, or on lines of its own if the edge is not visible.
fn board(app: &App, regions: &Regions, canvas: &mut Canvas<'_>) -> BoardArea {
    let highlights = board::current_highlights(app);
    let mut scene = Scene::new(app, regions.density, &highlights);
    canvas.layout.is_map = side_panel::colours_board(app);
    if canvas.layout.is_map {
        scene = scene.with_map();
    }
    let (area, size) = (regions.board, scene.lattice.size());
    let left = area.width.saturating_sub(size.width).min(2);
    let inside = Rect::new(area.x + left, area.y, area.width - left, area.height.min(size.height));
    let lines =
        counters::height(scene.lattice.shape, inside.width.min(size.width), app.work.theme.glyphs);
    let is_panned = inside.height < size.height;
    let panned = if is_panned { lines } else { 0 };
    let shown = Rect { height: inside.height.saturating_sub(panned), ..inside };
    let placed = scene.draw(shown, canvas.buffer);
    canvas.layout.marked = board::markers(placed, canvas.buffer);
    board::label(placed, &scene, area, canvas.buffer);
    let is_beside = regions.panel.y <= area.y;
    let end = if is_beside { regions.body.bottom() } else { area.bottom() };
    let edge = Rect {
        y: placed.area.bottom() - u16::from(!is_panned),
        height: if is_panned {
            lines
        } else {
            lines.min(end.saturating_sub(placed.area.bottom()) + 1)
        },
        ..placed.area
    };
    counters::draw(app, edge, canvas);
    // A line below a dense board has the name.
    let has_line_below = regions.density == Density::Dense
        && edge.bottom() < regions.body.bottom()
        && app.work.session.draft.is_none();
    if !has_line_below {
        counters::draw_cursor(&app.work, edge, scene.cursor_ink(), canvas.buffer);
    }
    if regions.density == Density::Dense {
        let line = Rect::new(edge.x, edge.bottom(), edge.width, 1);
        counters::draw_cursor_below(&app.work, line.intersection(regions.body), canvas.buffer);
        let (x, y) = (area.x + left, edge.bottom() + 1);
        let width = area.right().saturating_sub(x);
        let below = Rect::new(x, y, width, regions.body.bottom().saturating_sub(y));
        let dots = text::wrap(&legend::dots(app), below.width);
        canvas.layout.hides_key_of_dots = usize::from(below.height) < dots.len();
        let dots = if canvas.layout.hides_key_of_dots { &[][..] } else { &dots };
        let below = pane::lines(dots, below, canvas.buffer);
        larger(&app.work, scene.lattice.shape, below, canvas.buffer);
    }
    placed
}

/// Names the size needed for a board with digits in the free space below a board.
fn larger(work: &Workspace, shape: Shape, room: Rect, buffer: &mut Buffer) {
    let Some(Size { width: columns, height: lines }) = layout::missing(buffer.area, shape) else {
        return;
    };
    let missing = |count: u16, noun| (count > 0).then(|| counted(usize::from(count), noun));
    let parts = [missing(columns, "column"), missing(lines, "line")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let text = format!("{} more: a larger board", parts.join(" and "));
    let text = text::wrap(&[(text, work.ink(Ink::Faint))], room.width);
    if text.len() <= usize::from(room.height) {
        pane::lines(&text, room, buffer);
    }
}

/// Returns the style of the status message.
pub(in crate::tui) fn tone(session: &Session) -> Ink {
    match session.status.tone {
        Tone::Plain => Ink::Text,
        Tone::Good => Ink::Message,
        Tone::Warning => Ink::Key,
        Tone::Bad => Ink::Error,
    }
}
