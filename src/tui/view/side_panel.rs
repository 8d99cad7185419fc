//! The panel next to the board: explanation, path or tree or waves, techniques used, progress.

mod text;

pub(super) use self::text::explanation_pane;

use ratatui::widgets::{Clear, Widget};

use self::text::{Gaps, Text, draw_text};
use super::board::Density;
use super::layout::Regions;
use super::pane::{self, Height};
use super::prelude::*;
use super::{explanation, map, path, progress, tone, tree, waves, zoom};
use crate::tui::app::{Explained, Panel, Room, Stage};

/// In a panel with fewer rows, the counters are not shown while a panel is open.
const MIN_COUNTER_ROWS: u16 = 16;
/// In a panel with fewer rows, no blank line separates the regions, and the technique map is the board.
const MIN_ROWS_WITH_GAPS: u16 = 30;
/// In a technique map with fewer rows, the counts are worth more than another board.
const MIN_ROWS_WITH_BLOCKS: u16 = 21;
/// Rows of a list of moves below an explanation that does not fit, with its title.
const MIN_LIST: u16 = 3;
/// Rows of a list of moves in a panel that is high enough, with its title.
const ENOUGH_LIST: u16 = 5;
/// Rows of an explanation that is short, with its title.
const SHORT_TEXT: u16 = 12;
/// Rows of such an explanation in a panel of at least `WIDE` columns.
const SHORT_WIDE_TEXT: u16 = 10;
/// Columns of a panel in which a short explanation has long lines.
const WIDE: u16 = 40;
/// Rows of the explanation above a list that needs the others.
const MAX_TEXT_ABOVE_LIST: u16 = 13;
/// Maximum number of lines of a message in the panel.
const MAX_MESSAGE_LINES: u16 = 10;
/// Minimum width of a panel with several columns.
const MIN_COLUMNS_WIDTH: u16 = 84;
/// Minimum width of a column if there are several.
const MIN_COLUMN_WIDTH: u16 = 40;
/// Columns of a title before the names of the views.
const TITLE_BEFORE_TABS: u16 = 20;
/// Blank columns between two columns.
const GUTTER: u16 = 3;
/// Maximum width of the explanation, so that its lines can be read.
const MAX_TEXT_WIDTH: u16 = 80;

/// Draws the panel.
pub(super) fn draw(app: &App, regions: &Regions, canvas: &mut Canvas<'_>) {
    let area = regions.panel;
    canvas.add_target(area, Target::Panel);
    if let Some(below) = regions.below {
        counts(app, below, regions.density, canvas);
    }
    if area.width < MIN_COLUMNS_WIDTH {
        let below = LowerView::new(app, app.work.session.display.view, area, true);
        return Column::new(app, area, regions, below).draw(canvas);
    }
    // The first view shares a column with the explanation.
    let max_columns = usize::from(area.width / MIN_COLUMN_WIDTH).max(1);
    let mut views =
        app.work.preferences.pinned_views.beside(app.work.session.display.view, max_columns);
    let has_columns = views.len() > 1;
    if is_list_open(app) && !fills_the_panel(app) {
        // The rows of a list are long.
        views.truncate(1);
    }
    canvas.layout.columns = views.len();
    let (area, hidden_above) = if has_columns || is_text_alone(app) {
        let (below, hidden) = explanation_above(app, area, regions.density, canvas);
        (below, Some(hidden))
    } else {
        (area, None)
    };
    if area.is_empty() {
        return;
    }
    let area = if views.len() > 1 { tabs_above(&app.work, area, canvas) } else { area };
    let columns = equal_columns(area, views.len() as u16);
    let below = LowerView::new(app, views[0], columns[0], views.len() == 1);
    let mut column = Column { hidden_above, ..Column::new(app, columns[0], regions, below) };
    if views.contains(&View::Map) {
        // The map beside it has the same counts.
        column.techniques.clear();
    }
    column.draw(canvas);
    for (at, (&view, &column)) in views.iter().zip(&columns).enumerate().skip(1) {
        let mut area = column;
        if at == 1 && regions.density == Density::Dense && zoom::is_wanted(app, area) {
            area = zoom::above(app, area, canvas);
        }
        if at == 1 && has_list(app) {
            draw_list_or_view(app, area, 0, canvas);
        } else {
            draw_view(app, ScrolledView { view, down: 0 }, area, canvas);
        }
    }
}

/// Draws the explanation over all columns, so that its lines are long enough to be read. Returns the area
/// below it, which is empty if a guide or the instructions for typing givens have the whole space, and the number
/// of lines that do not fit.
fn explanation_above(
    app: &App,
    area: Rect,
    density: Density,
    canvas: &mut Canvas<'_>,
) -> (Rect, usize) {
    let width = area.width.min(MAX_TEXT_WIDTH);
    let text = Text::new(app, width, density, &canvas.layout);
    let gap = gap_below(area);
    let needed = text.lines(Gaps::Blank).len() as u16 + 1 + gap;
    let (height, gap) = if is_text_alone(app) {
        (area.height, 0)
    } else {
        (needed.clamp(SHORT_WIDE_TEXT.min(area.height / 4), area.height / 2), gap)
    };
    let hidden = draw_text(app, &text, Rect { height: height - gap, ..area }, canvas);
    let below = Rect { y: area.y + height, height: area.height - height, ..area };
    (below, hidden)
}

/// Returns the blank lines below a region of a column of this size.
fn gap_below(area: Rect) -> u16 {
    u16::from(area.height >= MIN_ROWS_WITH_GAPS)
}

/// Returns true if a guide or the instructions for typing givens have the whole space.
fn is_text_alone(app: &App) -> bool {
    let session = &app.work.session;
    let lesson = session.learning.lesson();
    let is_guide = lesson.is_some_and(|lesson| lesson.stage == Stage::Guide);
    is_guide || session.draft.is_some()
}

/// The view below the explanation.
#[derive(Clone, Copy)]
struct LowerView {
    view: View,
    height: Height,
    /// True if an open list is drawn in its place.
    has_list: bool,
}

impl LowerView {
    fn new(app: &App, view: View, area: Rect, has_list: bool) -> Self {
        let height = match view {
            View::Zoom => zoom::height(app, area),
            View::Map if map_fills(app, area) => Height::exactly(area.height),
            // The blocks of the map are not cut.
            View::Map => Height::exactly(area.height * 3 / 5),
            View::Path => {
                let rows = app.work.session.path().whole_line().len() as u16 + 1;
                let enough = if area.height >= 20 { ENOUGH_LIST } else { MIN_LIST };
                // The counters are worth more than further moves.
                Height::exactly(rows.clamp(MIN_LIST, enough))
            }
            _ => Height::new(if area.height >= 20 { ENOUGH_LIST } else { MIN_LIST }, 8),
        };
        Self { view, height, has_list }
    }
}

/// Returns columns of equal width with a gap between them.
fn equal_columns(area: Rect, count: u16) -> Vec<Rect> {
    let width = (area.width + GUTTER) / count - GUTTER;
    let column = |at| {
        let x = area.x + at * (width + GUTTER);
        let width = if at + 1 == count { area.right() - x } else { width };
        Rect { x, width, ..area }
    };
    (0..count).map(column).collect()
}

/// Draws the techniques used and the progress, one below the other.
fn counts(app: &App, area: Rect, density: Density, canvas: &mut Canvas<'_>) {
    let inside = pane::titled("Progress", area, canvas);
    let progress = progress::lines(app, area.width, density);
    let below = pane::lines(&progress, inside, canvas.buffer);
    let inside = pane::titled("Techniques used", below, canvas);
    let used = progress::used(&app.work, inside.width, inside.height);
    pane::lines(&used, inside, canvas.buffer);
}

/// A value for each region of a column.
#[derive(Clone, Copy, Default)]
struct Rows<T> {
    explanation: T,
    view: T,
    techniques: T,
    progress: T,
    message: T,
}

impl<T> Rows<T> {
    /// Returns the values from the top of the column to its bottom.
    fn into_array(self) -> [T; 5] {
        [self.explanation, self.view, self.techniques, self.progress, self.message]
    }
}

impl<T> From<[T; 5]> for Rows<T> {
    /// Takes the values from the top of the column to its bottom.
    fn from([explanation, view, techniques, progress, message]: [T; 5]) -> Self {
        Self { explanation, view, techniques, progress, message }
    }
}

/// The region that gets the rows that no region needs.
#[derive(Clone, Copy)]
enum Growing {
    Explanation,
    /// The view, which a long explanation may cover.
    View,
    /// An open list, which stays.
    List,
}

/// A column: the explanation, the view below it, the techniques used, the progress and the message, from
/// the top.
struct Column<'a> {
    app: &'a App,
    area: Rect,
    density: Density,
    /// The number of lines that do not fit of an explanation above the column; `None` if the explanation is part of
    /// the column.
    hidden_above: Option<usize>,
    /// The view below the explanation.
    lower: LowerView,
    /// False if a guide or the instructions for typing givens have the whole space.
    has_view: bool,
    /// True if the technique map has the whole space.
    is_map_alone: bool,
    has_counters: bool,
    progress: Vec<Line<'static>>,
    techniques: Vec<Line<'static>>,
    message: Vec<Line<'static>>,
}

impl<'a> Column<'a> {
    fn new(app: &'a App, area: Rect, regions: &Regions, lower: LowerView) -> Self {
        let has_view = !is_text_alone(app);
        let message = match regions.message_line(explanation::message(app)) {
            Some(_) => Vec::new(),
            None => {
                let text = explanation::message(app).to_owned();
                wrap(&[(text, app.ink(tone(&app.work.session)))], area.width)
            }
        };
        Self {
            app,
            area,
            density: regions.density,
            hidden_above: None,
            lower,
            has_view,
            is_map_alone: has_view && lower.view == View::Map && map_fills(app, area),
            has_counters: has_counters(app, area, regions, lower.view),
            progress: progress::lines(app, area.width, regions.density),
            techniques: progress::used(&app.work, area.width, u16::MAX),
            message,
        }
    }

    /// Returns the rows of the message, with the line above it.
    fn message_rows(&self) -> u16 {
        let lines = (self.message.len() as u16).min(MAX_MESSAGE_LINES);
        lines + u16::from(lines > 0)
    }

    /// Returns the rows of each region beside what was drawn before.
    fn rows(&self, drawn: &FrameLayout) -> Rows<u16> {
        let text = Text::new(self.app, self.area.width, self.density, drawn);
        let whole = match self.hidden_above {
            None => self.text_rows(&text, Gaps::None),
            Some(_) => 0,
        };
        let growing = match self.has_view {
            true if has_list(self.app) => Growing::List,
            true => Growing::View,
            false => Growing::Explanation,
        };
        let mut wanted = self.wanted_rows(&text);
        let rows = heights(self.area.height, whole, wanted, growing);
        // A message covers the counters, so that it moves nothing; without them it gets its own rows.
        let rows = self.without_spare_rows(rows, &text);
        let message_rows = self.message_rows();
        if message_rows <= rows.techniques + rows.progress {
            return rows;
        }
        // It replaces them, so that they do not change their form.
        wanted.message = Height::exactly(message_rows);
        (wanted.techniques, wanted.progress) = (Height::default(), Height::default());
        if self.is_map_alone {
            wanted.view = Height::exactly(self.area.height.saturating_sub(message_rows));
        }
        heights(self.area.height, whole, wanted, growing)
    }

    /// Gives the view the rows of an explanation that is drawn without gaps, because it does not have enough for
    /// them.
    fn without_spare_rows(&self, mut rows: Rows<u16>, text: &Text) -> Rows<u16> {
        let [whole, airy] = [Gaps::None, Gaps::Blank].map(|gaps| self.text_rows(text, gaps));
        let needed = whole.max(self.least_text());
        if self.has_view && !has_list(self.app) && (needed..airy).contains(&rows.explanation) {
            rows.view += rows.explanation - needed;
            rows.explanation = needed;
        }
        rows
    }

    /// Returns the rows that each region needs; none for the message.
    fn wanted_rows(&self, text: &Text) -> Rows<Height> {
        let [whole, airy] = [Gaps::None, Gaps::Blank].map(|gaps| self.text_rows(text, gaps));
        let mut wanted = Rows::default();
        if !self.is_map_alone && self.hidden_above.is_none() {
            wanted.explanation = self.text_height(whole, airy);
        }
        if self.has_view {
            wanted.view = self.lower.height.and(self.gap_below_view());
        }
        if self.has_counters {
            wanted.progress = titled(&self.progress);
            if self.app.work.session.draft.is_none() && !self.techniques.is_empty() {
                wanted.techniques = titled(&self.techniques).and(gap_below(self.area));
            }
        }
        wanted
    }

    /// Returns the height of an explanation with this many lines without gaps and with them.
    fn text_height(&self, lines: u16, airy: u16) -> Height {
        let (app, height) = (self.app, self.area.height);
        // An open list needs space to be browsed.
        let is_drawn = |panel: &&dyn Panel| self.lower.has_list && panel.info().is_drawn();
        let beside = app.screen.beside().filter(is_drawn);
        let lists = beside.is_some() && !fills_the_panel(app);
        let explained = beside.filter(|_| lists).map(|panel| panel.explained(&app.work.session));
        if matches!(explained, Some(Explained::Own(None))) {
            return Height::exactly(airy.clamp(height / 4, height / 2));
        }
        if let Some(panel) = beside.filter(|_| matches!(explained, Some(Explained::Own(_)))) {
            // The list stays in its place while its rows are explained.
            let needed = panel.height().map_or(height, |rows| rows.saturating_add(1));
            let least = (height / 2).min(MAX_TEXT_ABOVE_LIST);
            return Height::exactly(
                height.saturating_sub(needed).clamp(least, (height / 2).max(least)),
            );
        }
        if lists {
            return Height::new(lines.min(height / 3), airy.min(height / 2));
        }
        let least = self.least_text();
        Height::new(lines.min(height / 3), airy.max(least))
    }

    /// Returns the least rows of an explanation above a view: below a short step, a list of moves stays in its place
    /// from step to step. An answer of a panel takes the rows that it needs.
    fn least_text(&self) -> u16 {
        let short = if self.area.width < WIDE { SHORT_TEXT } else { SHORT_WIDE_TEXT };
        match self.lower.view {
            View::Path | View::Tree if !explanation::is_covered(self.app) => {
                short.min(self.area.height / 2)
            }
            View::Path | View::Tree | View::Map | View::Waves | View::Zoom | View::Arrays => 0,
        }
    }

    /// Returns the rows of the explanation with its title and the blank line below it.
    fn text_rows(&self, text: &Text, gaps: Gaps) -> u16 {
        let gap = if self.has_view { gap_below(self.area) } else { 0 };
        text.lines(gaps).len() as u16 + 1 + gap
    }

    /// Returns the blank lines below the view.
    fn gap_below_view(&self) -> u16 {
        if self.has_counters { gap_below(self.area) } else { 0 }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let app = self.app;
        let rows = self.rows(&canvas.layout).into_array();
        let mut areas = Rows::from(pane::stack(self.area, rows));
        if self.has_view {
            pane::cut_below(&mut areas.explanation, gap_below(self.area));
        }
        pane::cut_below(&mut areas.view, self.gap_below_view());
        pane::cut_below(&mut areas.techniques, gap_below(self.area));
        let hidden = match self.hidden_above {
            Some(hidden) => hidden,
            None if self.is_map_alone => 0,
            None => explanation_pane(app, areas.explanation, self.density, canvas),
        };
        let down =
            app.work.scroll.saturating_sub(hidden).cast_signed() - app.work.earlier.cast_signed();
        if self.has_view && self.lower.has_list {
            draw_list_or_view(app, areas.view, down, canvas);
        } else if self.has_view {
            let view = ScrolledView { view: self.lower.view, down };
            draw_view(app, view, areas.view, canvas);
        }
        let inside = pane::titled("Techniques used", areas.techniques, canvas);
        let used = progress::used(&app.work, inside.width, inside.height);
        pane::lines(&used, inside, canvas.buffer);
        let inside = pane::titled("Progress", areas.progress, canvas);
        // Without space for the numbers, only the bar is shown.
        let shown = self.progress.len().min(usize::from(inside.height));
        pane::lines(&self.progress[..shown], inside, canvas.buffer);
        if self.message_rows() > 0 {
            let counters = [areas.techniques, areas.progress];
            let over = message_area(self.area, self.message_rows(), counters);
            Clear.render(over, canvas.buffer);
            let inside = pane::titled("Message", over, canvas);
            pane::lines(&self.message, inside, canvas.buffer);
        }
    }
}

/// Returns true if the techniques used and the progress are shown in the panel.
fn has_counters(app: &App, area: Rect, regions: &Regions, view: View) -> bool {
    let is_lesson = app.work.session.learning.lesson().is_some();
    // An open list gets the rows.
    let is_list_first = is_list_open(app);
    let is_low = !app.screen.is_board_on_top() && area.height < MIN_COUNTER_ROWS;
    // The map has the same information, and more; and the counters may be below the board.
    let is_shown_elsewhere = view == View::Map || regions.below.is_some();
    !(is_lesson || is_list_first || is_low || is_shown_elsewhere)
}

/// Returns the area of a message at the bottom of the panel. `counters` are the areas that it covers.
fn message_area(area: Rect, rows: u16, counters: [Rect; 2]) -> Rect {
    let mut top = area.bottom().saturating_sub(rows).max(area.y);
    // Counters are covered or not, but never cut.
    let is_cut = |counter: &&Rect| (counter.y + 1..counter.bottom()).contains(&top);
    if let Some(cut) = counters.iter().find(is_cut) {
        top = cut.y;
    }
    Rect::new(area.x, top, area.width, area.bottom() - top)
}

/// Returns true if the board has the colours of the technique map: it shows nothing else, so that a second board would
/// repeat it.
pub(super) fn colours_board(app: &App) -> bool {
    app.work.session.display.view == View::Map && is_map_in_front(app)
}

/// Returns true if nothing but the view is shown: no list, and no step or answer.
fn is_map_in_front(app: &App) -> bool {
    let is_covered = has_list(app) || explanation::is_covered(app);
    app.work.session.is_view_in_front() && !is_covered
}

/// Returns true if the technique map takes all rows of a low panel. A step that is shown keeps its
/// explanation, and so does an open panel that explains something: what answers a key is always drawn.
fn map_fills(app: &App, area: Rect) -> bool {
    area.height < MIN_ROWS_WITH_GAPS && is_map_in_front(app)
}

/// Divides the rows of a column among its regions. `whole` is the number of rows of the whole
/// explanation; `growing` gets what is left.
fn heights(height: u16, whole: u16, mut wanted: Rows<Height>, growing: Growing) -> Rows<u16> {
    let is_too_long = |wanted: Rows<Height>| {
        let [_, others @ ..] = wanted.into_array();
        let others: u16 = others.iter().map(|height| height.min).sum();
        whole + others > height
    };
    // A long explanation takes the space of the counters.
    if is_too_long(wanted) {
        wanted.techniques.min = 0;
    }
    if is_too_long(wanted) {
        wanted.progress.min = 0;
    }
    if is_too_long(wanted) && wanted.view.min <= ENOUGH_LIST {
        wanted.view.min = wanted.view.min.min(MIN_LIST);
    }
    // A few lines of a proof are worth more than a few moves.
    let may_cover = matches!(growing, Growing::View) && wanted.view.min <= MIN_LIST;
    let room = height.saturating_sub(wanted.message.min);
    if is_too_long(wanted) && may_cover && whole <= room {
        wanted.view = Height::default();
        wanted.explanation = Height::exactly(whole);
    }
    let (heights, left) = pane::share(height, wanted.into_array());
    let mut rows = Rows::from(heights);
    let growing = match growing {
        Growing::Explanation => &mut rows.explanation,
        Growing::View | Growing::List => &mut rows.view,
    };
    *growing += left;
    for counter in [&mut rows.techniques, &mut rows.progress] {
        // A title needs at least one row of content.
        if *counter == 1 {
            *counter = 0;
            *growing += 1;
        }
    }
    if may_cover && rows.view == 1 {
        // Nor is a title without a move of use.
        rows.view = 0;
        rows.explanation += 1;
    }
    rows
}

/// Returns the height of a region with a title and these lines: at least its bar or first line.
fn titled(lines: &[Line<'_>]) -> Height {
    Height::new(2, lines.len() as u16 + 1)
}

/// Draws the part of the panel that the views share; the path is scrolled down by this many rows.
fn draw_list_or_view(app: &App, area: Rect, down: isize, canvas: &mut Canvas<'_>) {
    if let Some(panel) = app.screen.beside().filter(|panel| panel.info().is_drawn()) {
        return panel.draw(app, area, canvas);
    }
    if let Some(panel) = app.screen.with_room(Room::LowerWithBoard) {
        return panel.draw(app, area, canvas);
    }
    draw_view(app, ScrolledView { view: app.work.session.display.view, down }, area, canvas);
}

/// A view, and the number of rows by which it is scrolled down, if it can be scrolled.
#[derive(Clone, Copy)]
struct ScrolledView {
    view: View,
    down: isize,
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

/// Draws a view with its title.
fn draw_view(app: &App, view: ScrolledView, area: Rect, canvas: &mut Canvas<'_>) {
    let ScrolledView { view, down } = view;
    let title = match view {
        View::Path | View::Arrays if has_entries(&app.work.session) => "Path, » yours",
        View::Path | View::Arrays => "Path",
        View::Tree => "Tree of guesses",
        View::Map => "Technique map",
        View::Waves => "Waves",
        View::Zoom => &zoom::title(&app.work.session),
    };
    let is_chosen = view == app.work.session.display.view;
    let inside = pane::titled(title, area, canvas);
    if is_chosen && canvas.layout.columns < 2 {
        tabs(&app.work, area, canvas);
    }
    match view {
        View::Path | View::Arrays => path::draw(app, inside, down, canvas),
        View::Tree => tree::with_foot(app, inside, down, canvas),
        View::Zoom => zoom::draw(app, inside, canvas),
        View::Map => {
            // In a low panel, they would take the place of the counts and repeat the board.
            let has_blocks = !canvas.layout.is_map && area.height >= MIN_ROWS_WITH_BLOCKS;
            let parts = if has_blocks { map::Parts::All } else { map::Parts::WithoutBlocks };
            map::draw(app, inside, parts, canvas);
        }
        View::Waves => {
            let below = pane::lines(&waves::waves(app, area.width), inside, canvas.buffer);
            let below = pane::titled("Missing in each house", below, canvas);
            pane::lines(&waves::masks(app, area.width), below, canvas.buffer);
        }
    }
}

/// Draws the names of the views above all columns and returns the area below them.
fn tabs_above(work: &Workspace, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let x = draw_tabs(work, area.x, area.y, canvas);
    let choose = format!("  {} chooses", work.word(Command::ViewMenu));
    canvas.write(x, area.y, choose, work.ink(Ink::Faint));
    let gap = 1 + gap_below(area);
    Rect { y: area.y + gap, height: area.height.saturating_sub(gap), ..area }
}

/// Draws the names of the views at the right end of a title line if the title fits too.
fn tabs(work: &Workspace, area: Rect, canvas: &mut Canvas<'_>) {
    let width = View::ALL.iter().map(|view| view.name().len() as u16 + 2).sum::<u16>();
    if !area.is_empty() && area.width >= width + TITLE_BEFORE_TABS {
        draw_tabs(work, area.right() - width, area.y, canvas);
    }
}

/// Draws the names of the views from this column on; that of the chosen one is marked. Returns the column after
/// them.
fn draw_tabs(work: &Workspace, mut x: u16, y: u16, canvas: &mut Canvas<'_>) -> u16 {
    for view in View::ALL {
        let ink = if view == work.session.display.view { Ink::Selected } else { Ink::Faint };
        let name = format!(" {} ", view.name());
        let style = work.ink(ink);
        let style = style.fg(style.fg.unwrap_or_default());
        canvas.write(x, y, &name, style.remove_modifier(Modifier::DIM));
        let tab = Rect::new(x, y, name.len() as u16, 1);
        canvas.add_target(tab, Target::Tab(view));
        x = tab.right();
    }
    x
}

/// Returns true if a list is open next to the board.
fn is_list_open(app: &App) -> bool {
    app.screen.beside().is_some_and(|panel| panel.info().is_drawn())
}

/// Returns true if an open panel leaves no space for the explanation.
fn fills_the_panel(app: &App) -> bool {
    app.screen.with_room(Room::Whole).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rows of an explanation with this many lines above a list of moves and a message.
    fn shared(height: u16, whole: u16, message: u16) -> Rows<u16> {
        let wanted = Rows {
            explanation: Height::new(whole.min(height / 3), whole),
            view: Height::exactly(MIN_LIST),
            message: Height::exactly(message),
            ..Rows::default()
        };
        heights(height, whole, wanted, Growing::View)
    }

    #[test]
    fn a_message_covers_no_line_of_an_explanation() {
        for whole in 4..30 {
            for message in 0..6 {
                let rows = shared(22, whole, message);
                let sum: u16 = rows.into_array().iter().sum();
                assert!(sum <= 22, "{whole} and {message}: {sum}");
                assert_eq!(rows.message, message, "{whole} and {message}");
                let fits = whole + message <= 22;
                assert_eq!(rows.explanation >= whole, fits, "{whole} and {message}");
                assert_ne!(rows.view, 1, "{whole} and {message}: a title alone");
            }
        }
    }
}
