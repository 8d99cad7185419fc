//! The panel next to the board: explanation, path or tree or waves, techniques used, progress.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::board::Density;
use super::layout::Regions;
use super::pane::{self, Height};
use super::{
    FrameLayout, PaneText, Target, explanation, legend, map, nouns, path, progress, tone, tree,
    waves, zoom,
};
use crate::catalog::Role;
use crate::solver::{Move, NodeId};
use crate::term::text::{wrap, wrap_item};
use crate::term::theme::{Ink, Theme};
use crate::tui::app::{App, Room, Session, Stage, View};
use crate::tui::workspace::Workspace;

/// A panel with fewer rows counts as low.
const LOW: u16 = 16;
/// In a panel with fewer rows, the counts are not shown below an open list.
const ROOMY: u16 = 30;
/// Maximum number of lines of a message in the panel.
const MAX_OF_MESSAGE: u16 = 6;
/// From this width on the panel has several columns.
const WIDE: u16 = 84;
/// One in this many rows at most shows the end of an explanation that does not fit.
const END: u16 = 3;
/// The minimum width of a column if there are several.
const COLUMN: u16 = 40;

/// Draws the panel.
pub(super) fn draw(app: &App, regions: &Regions, drawn: &mut FrameLayout, buffer: &mut Buffer) {
    let area = regions.panel;
    drawn.areas.push((area, Target::Panel));
    if let Some(below) = regions.below {
        counts(app, below, buffer);
    }
    if area.width < WIDE {
        let below = Below::new(app, app.work.session.display.view, area, true);
        column(app, area, regions, below, drawn, buffer);
        return;
    }
    // The first view shares a column with the explanation.
    let most = usize::from(area.width / COLUMN).max(1);
    let views = app
        .work
        .preferences
        .pinned_views
        .beside(app.work.session.display.view, most);
    drawn.columns = views.len();
    let columns = columns(area, views.len() as u16);
    let below = Below::new(app, views[0], columns[0], views.len() == 1);
    column(app, columns[0], regions, below, drawn, buffer);
    for (at, (&view, &column)) in views.iter().zip(&columns).enumerate().skip(1) {
        let mut area = column;
        if at == 1 && regions.density == Density::Dense && zoom::is_wanted(app, area) {
            area = zoom::above(app, area, drawn, buffer);
        }
        if at == 1 && has_list(app) {
            middle(app, area, 0, drawn, buffer);
        } else {
            beside(app, view, area, 0, drawn, buffer);
        }
    }
}

/// The view below the explanation.
#[derive(Clone, Copy)]
struct Below {
    view: View,
    height: Height,
    /// True if an open list is drawn in its place.
    has_list: bool,
}

impl Below {
    fn new(app: &App, view: View, area: Rect, has_list: bool) -> Self {
        let height = match view {
            View::Zoom => zoom::height(app, area),
            View::Map if map_fills(app, area) => Height::exactly(area.height),
            // The blocks of the map are not cut.
            View::Map => Height::exactly(area.height * 3 / 5),
            _ => Height::new(if area.height >= 20 { 5 } else { 3 }, 8),
        };
        Self {
            view,
            height,
            has_list,
        }
    }
}

/// Returns columns of equal width with a gap between them.
fn columns(area: Rect, count: u16) -> Vec<Rect> {
    let width = (area.width + 1) / count - 1;
    let column = |at| {
        let x = area.x + at * (width + 1);
        let width = if at + 1 == count {
            area.right() - x
        } else {
            width
        };
        Rect { x, width, ..area }
    };
    (0..count).map(column).collect()
}

/// Draws the techniques used and the progress, one below the other.
fn counts(app: &App, area: Rect, buffer: &mut Buffer) {
    let inside = pane::titled("Progress", area, app.work.theme, buffer);
    let below = pane::lines(&progress::lines(app, area.width), inside, buffer);
    let inside = pane::titled("Techniques used", below, app.work.theme, buffer);
    let used = progress::used(&app.work, inside.width, inside.height);
    pane::lines(&used, inside, buffer);
}

/// Draws the explanation, the view below it, the techniques used, the progress and the message, from
/// the top.
fn column(
    app: &App,
    area: Rect,
    regions: &Regions,
    below: Below,
    drawn: &mut FrameLayout,
    buffer: &mut Buffer,
) {
    let session = &app.work.session;
    let progress = progress::lines(app, area.width);
    let used = progress::used(&app.work, area.width, u16::MAX);
    let message = match regions.status {
        Some(_) => Vec::new(),
        None => message(app, area.width),
    };
    // The message has a line above it.
    let rows = match (message.len() as u16).min(MAX_OF_MESSAGE) {
        0 => 0,
        lines => lines + 1,
    };
    // The guide and the instructions for typing givens get the whole space.
    let reads = session
        .learning
        .lesson()
        .is_some_and(|lesson| lesson.stage == Stage::Guide);
    let path = Some(below.height).filter(|_| !reads && session.draft.is_none());
    let text = Text::new(app, area.width, regions.density, &drawn.marked);
    let is_map_alone = path.is_some() && below.view == View::Map && map_fills(app, area);
    let (whole, airy) = (text.lines(Gaps::None).len(), text.lines(Gaps::Blank).len());
    let (whole, airy) = (whole as u16 + 1, airy as u16 + 1);
    let has_counters = has_counters(app, area, regions, below.view);
    let mut wants = [
        if is_map_alone {
            Height::NONE
        } else {
            text_height(app, below.has_list, area.height, whole, airy)
        },
        path.unwrap_or_default(),
        if has_counters && session.draft.is_none() {
            titled(&used)
        } else {
            Height::NONE
        },
        if has_counters {
            titled(&progress)
        } else {
            Height::NONE
        },
        Height::NONE,
    ];
    let grows = usize::from(path.is_some());
    let mut heights = heights(area.height, whole, wants, grows);
    // A message covers the counters, so that it moves nothing; without them it gets its own rows.
    if rows > heights[2] + heights[3] {
        wants[4] = Height::exactly(rows);
        if is_map_alone {
            wants[1] = Height::exactly(area.height.saturating_sub(rows));
        }
        heights = self::heights(area.height, whole, wants, grows);
    }
    let areas = pane::stack(area, &heights);
    let hidden = if is_map_alone {
        0
    } else {
        explanation_pane(app, areas[0], regions.density, drawn, buffer)
    };
    let down =
        app.work.scroll.saturating_sub(hidden).cast_signed() - app.work.earlier.cast_signed();
    if path.is_some() && below.has_list {
        middle(app, areas[1], down, drawn, buffer);
    } else if path.is_some() {
        self::beside(app, below.view, areas[1], down, drawn, buffer);
    }
    let inside = pane::titled("Techniques used", areas[2], app.work.theme, buffer);
    let used = progress::used(&app.work, inside.width, inside.height);
    pane::lines(&used, inside, buffer);
    let inside = pane::titled("Progress", areas[3], app.work.theme, buffer);
    // Without space for the numbers, only the bar is shown.
    let shown = progress.len().min(usize::from(inside.height));
    pane::lines(&progress[..shown], inside, buffer);
    if rows > 0 {
        let over = message_area(area, rows, [areas[2], areas[3]]);
        draw_message(app.work.theme, &message, over, buffer);
    }
}

/// Returns true if the techniques used and the progress are shown in the panel.
fn has_counters(app: &App, area: Rect, regions: &Regions, view: View) -> bool {
    let is_lesson = app.work.session.learning.lesson().is_some();
    // An open list gets the rows.
    let is_list_first = is_list_open(app) && (fills_the_panel(app) || area.height < ROOMY);
    let is_low = !app.screen.is_board_on_top() && area.height < LOW;
    // The map has the same information, and more; and the counters may be below the board.
    let is_shown_elsewhere = view == View::Map || regions.below.is_some();
    !(is_lesson || is_list_first || is_low || is_shown_elsewhere)
}

/// Returns the area of a message at the bottom of the panel. `counters` are the areas that it covers.
fn message_area(area: Rect, rows: u16, counters: [Rect; 2]) -> Rect {
    let mut top = area.bottom().saturating_sub(rows).max(area.y);
    // A title without its text says nothing.
    if let Some(titled) = counters.iter().find(|counter| counter.y + 1 == top) {
        top = titled.y;
    }
    Rect::new(area.x, top, area.width, area.bottom() - top)
}

/// Draws the message over what is below it.
fn draw_message(theme: Theme, message: &[Line<'_>], area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let inside = pane::titled("Message", area, theme, buffer);
    pane::lines(message, inside, buffer);
}

/// Returns true if the technique map takes all rows of a low panel. A step that is shown keeps its
/// explanation.
fn map_fills(app: &App, area: Rect) -> bool {
    area.height < ROOMY && app.work.session.is_view_in_front() && !has_list(app)
}

/// Divides the rows among the explanation, the path, the techniques used, the progress and the
/// message. `grows` is the number of the region that gets what is left.
fn heights(height: u16, whole: u16, mut wants: [Height; 5], grows: usize) -> Vec<u16> {
    // A long explanation takes the space of the counters.
    for counts in [2, 3] {
        let others: u16 = wants[1..].iter().map(|height| height.min).sum();
        if whole + others > height {
            wants[counts].min = 0;
        }
    }
    let mut heights = pane::share(height, &wants, grows);
    for counts in [2, 3] {
        // A title needs at least one row of content.
        if heights[counts] == 1 {
            heights[counts] = 0;
            heights[grows] += 1;
        }
    }
    heights
}

/// Returns the height of a region with a title and these lines: at least its bar or first line.
fn titled(lines: &[Line<'_>]) -> Height {
    Height::new(2, lines.len() as u16 + 1)
}

fn message(app: &App, width: u16) -> Vec<Line<'static>> {
    let pieces = [(
        explanation::message(app).to_owned(),
        app.work.theme.ink(tone(&app.work.session)),
    )];
    wrap(&pieces, width)
}

/// The separator between paragraphs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gaps {
    None,
    Blank,
}

/// An explanation that is broken into lines, with the legend of its board.
struct Text {
    content: PaneText,
    paragraphs: Vec<Vec<Line<'static>>>,
    legend: Vec<Line<'static>>,
}

impl Text {
    fn new(app: &App, width: u16, density: Density, marked: &[Role]) -> Self {
        let content = explanation::of(app);
        let paragraphs = content.paragraphs.iter();
        let paragraphs = paragraphs.map(|text| wrap_item(text, width)).collect();
        Self {
            content,
            paragraphs,
            legend: wrap(&legend::of(app, density, marked), width),
        }
    }

    /// Returns the lines of the conclusion.
    fn conclusion(&self) -> Vec<Line<'static>> {
        self.paragraphs[self.content.conclusion.clone()].concat()
    }

    fn lines(&self, gaps: Gaps) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let blank = [Line::default()];
        let between = match gaps {
            Gaps::None => &blank[..0],
            Gaps::Blank => &blank[..],
        };
        for paragraph in &self.paragraphs {
            let part = if paragraph.is_empty() {
                between
            } else {
                paragraph
            };
            lines.extend_from_slice(part);
        }
        if !self.legend.is_empty() {
            lines.extend_from_slice(between);
            lines.extend_from_slice(&self.legend);
        }
        lines
    }
}

/// A long explanation: lines that are scrolled, and an end that stays visible below them.
#[derive(Default)]
struct Split {
    scrolled: Vec<Line<'static>>,
    end: Vec<Line<'static>>,
    /// The places of the lines, in the order of reading.
    order: Vec<Place>,
}

/// The place of a line in a split explanation.
#[derive(Clone, Copy)]
enum Place {
    Scrolled(usize),
    End(usize),
}

impl Split {
    /// Returns a text that is scrolled as a whole.
    fn whole(lines: Vec<Line<'static>>) -> Self {
        Self {
            order: (0..lines.len()).map(Place::Scrolled).collect(),
            scrolled: lines,
            end: Vec::new(),
        }
    }

    /// Splits a text so that at most this many lines are at its end: the conclusion of the step, and the
    /// legend. The beginning of a longer conclusion is at the end, and all of it is scrolled.
    fn with_end(text: &Text, most: usize) -> Self {
        let mut split = Self::default();
        let conclusion = text.conclusion();
        for (number, paragraph) in text.paragraphs.iter().enumerate() {
            let is_end = text.content.conclusion.contains(&number);
            split.add(paragraph, is_end && conclusion.len() <= most);
        }
        if conclusion.len() > most {
            split.end = conclusion.into_iter().take(most).collect();
            if let Some(last) = split.end.last_mut() {
                last.push_span("…");
            }
        }
        let fits = split.end.len() + text.legend.len() <= most;
        split.add(&text.legend, fits);
        split
    }

    fn add(&mut self, lines: &[Line<'static>], is_end: bool) {
        for line in lines {
            let (part, place): (_, fn(usize) -> Place) = if is_end {
                (&mut self.end, Place::End)
            } else {
                (&mut self.scrolled, Place::Scrolled)
            };
            self.order.push(place(part.len()));
            part.push(line.clone());
        }
    }

    fn line(&self, place: Place) -> &Line<'static> {
        match place {
            Place::Scrolled(at) => &self.scrolled[at],
            Place::End(at) => &self.end[at],
        }
    }
}

/// Returns the height of an explanation with this many lines without gaps and with them.
fn text_height(app: &App, has_list: bool, height: u16, lines: u16, airy: u16) -> Height {
    // An open list needs space to be browsed.
    let lists = has_list && app.screen.beside().is_some() && !fills_the_panel(app);
    let most = if lists { height / 2 } else { airy };
    Height::new(lines.min(height / 3), airy.min(most))
}

/// Draws the explanation, scrolled at most to its end. If it does not fit, its conclusion and the legend
/// stay visible. Returns the number of lines that do not fit.
pub(super) fn explanation_pane(
    app: &App,
    area: Rect,
    density: Density,
    drawn: &mut FrameLayout,
    buffer: &mut Buffer,
) -> usize {
    let text = Text::new(app, area.width, density, &drawn.marked);
    let (title, aside) = (&text.content.title, text.content.aside.as_ref());
    let inside = pane::titled_beside(title, aside, area, app.work.theme, buffer);
    let fits = |lines: &Vec<Line<'static>>| lines.len() <= usize::from(inside.height);
    let mut whole = [Gaps::Blank, Gaps::None]
        .into_iter()
        .map(|gaps| text.lines(gaps));
    let split = match whole.find(fits) {
        Some(lines) => Split::whole(lines),
        None => Split::with_end(&text, usize::from(inside.height / END)),
    };
    let end = split.end.len() as u16;
    let height = inside.height - end;
    let (from, shown) = pane::scrolled(app, &split.scrolled, Rect { height, ..inside }, buffer);
    let below = Rect {
        y: inside.y + height,
        height: end,
        ..inside
    };
    pane::lines(&split.end, below, buffer);
    let row = |number: usize| match split.order[number] {
        Place::Scrolled(at) => {
            let row = at.checked_sub(from)? as u16;
            (row < shown.height).then_some(row)
        }
        Place::End(at) => Some(height + at as u16),
    };
    let lines = split.order.iter().map(|&place| split.line(place));
    nouns::point(&text.content.spans, lines, row, inside, drawn);
    let seen = usize::from(shown.height);
    let hidden = split.scrolled.len().saturating_sub(seen);
    // The last line that was read stays visible.
    drawn.page = (hidden > 0).then(|| seen.saturating_sub(1).max(1));
    drawn.hidden = Some(hidden);
    hidden
}

/// Draws the part of the panel that the views share; the path is scrolled down by this many rows.
fn middle(app: &App, area: Rect, down: isize, drawn: &mut FrameLayout, buffer: &mut Buffer) {
    if let Some(panel) = app.screen.beside().filter(|panel| panel.info().is_drawn()) {
        return panel.draw(app, area, drawn, buffer);
    }
    if let Some(panel) = app.screen.with_room(Room::LowerWithBoard) {
        return panel.draw(app, area, drawn, buffer);
    }
    beside(
        app,
        app.work.session.display.view,
        area,
        down,
        drawn,
        buffer,
    );
}

/// Returns true if a list or a lesson is drawn in the middle of the panel.
fn has_list(app: &App) -> bool {
    is_list_open(app) || app.screen.with_room(Room::LowerWithBoard).is_some()
}

/// Returns true if the person made a move of the path by hand.
fn has_entries(session: &Session) -> bool {
    let path = session.path();
    let is_entry = |node: &NodeId| matches!(path.node(*node).made, Move::Entered(_));
    path.whole_line().iter().any(is_entry)
}

/// Draws a view with its title, scrolled down by this many rows if it can be scrolled.
fn beside(
    app: &App,
    view: View,
    area: Rect,
    down: isize,
    drawn: &mut FrameLayout,
    buffer: &mut Buffer,
) {
    let title = match view {
        View::Path | View::Arrays if has_entries(&app.work.session) => "Path, » yours",
        View::Path | View::Arrays => "Path",
        View::Tree => "Branches",
        View::Map => "Technique map",
        View::Waves => "Waves",
        View::Zoom => &zoom::title(&app.work.session),
    };
    // The tabs also name the view.
    let title =
        if view == app.work.session.display.view && tabs(&app.work, area, title, drawn, buffer) {
            None
        } else {
            Some(title)
        };
    let inside = match title {
        Some(title) => pane::titled(title, area, app.work.theme, buffer),
        None => pane::below_title(area),
    };
    match view {
        View::Path | View::Arrays => path::draw(app, inside, down, drawn, buffer),
        View::Tree => tree::with_foot(app, inside, down, drawn, buffer),
        View::Zoom => zoom::draw(app, inside, drawn, buffer),
        View::Map => map::draw(app, inside, drawn, buffer),
        View::Waves => {
            let below = pane::lines(&waves::waves(app, area.width), inside, buffer);
            let below = pane::titled("Missing in each house", below, app.work.theme, buffer);
            pane::lines(&waves::masks(app, area.width), below, buffer);
        }
    }
}

/// Draws the names of the views in the title line, at its right end if the title fits too. Returns
/// false if there is not enough space, or only for the names in a single column.
fn tabs(
    work: &Workspace,
    area: Rect,
    title: &str,
    drawn: &mut FrameLayout,
    buffer: &mut Buffer,
) -> bool {
    let width: usize = View::ALL.iter().map(|view| view.name().len() + 2).sum();
    let room = usize::from(area.width);
    let has_title = room >= width + 20;
    if area.is_empty() || (!has_title && (drawn.columns < 2 || room < width + 2)) {
        return false;
    }
    let mut x = if has_title {
        pane::titled(title, area, work.theme, buffer);
        area.right() - width as u16 - 1
    } else {
        let line = "─".repeat(room);
        buffer.set_string(area.x, area.y, line, work.theme.ink(Ink::Line));
        area.x + 1
    };
    for view in View::ALL {
        let ink = if view == work.session.display.view {
            Ink::Selected
        } else {
            Ink::Faint
        };
        let name = format!(" {} ", view.name());
        buffer.set_string(x, area.y, &name, work.theme.ink(ink));
        let tab = Rect::new(x, area.y, name.len() as u16, 1);
        drawn.areas.push((tab, Target::Tab(view)));
        x = tab.right();
    }
    true
}

/// Returns true if a list is open next to the board.
fn is_list_open(app: &App) -> bool {
    app.screen
        .beside()
        .is_some_and(|panel| panel.info().is_drawn())
}

/// Returns true if an open panel leaves no space for the explanation.
fn fills_the_panel(app: &App) -> bool {
    app.screen.with_room(Room::Whole).is_some()
}
