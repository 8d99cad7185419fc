//! The explanation in the side panel: broken into lines with the legend of its board, and split into a part
//! that is scrolled and an end that stays visible.

use crate::term::text::wrap_item;
use crate::tui::view::board::Density;
use crate::tui::view::legend::{self, Legend};
use crate::tui::view::nouns::{self, TextLine};
use crate::tui::view::pane;
use crate::tui::view::prelude::*;
use crate::tui::view::{PaneText, explanation, short_names};

/// The title of a text about a technique whose name is below it.
const TECHNIQUE: &str = "Technique";
/// A text of more pages than this is scrolled anyway, so it keeps its gaps.
const MIN_PAGES: usize = 2;
/// Rows of the beginning of a conclusion that is too long to stay visible.
const BEGUN_CONCLUSION: usize = 2;
/// At most 1/`END_SHARE` of the rows show the conclusion of an explanation that does not fit, unless it is short.
const END_SHARE: usize = 2;
/// Lines of a short conclusion, which is whole if the explanation above it still has `MIN_SCROLLED` rows.
const SHORT_CONCLUSION: usize = 7;
/// Rows of an explanation above a short conclusion, with that of the keys.
const MIN_SCROLLED: usize = 3;
/// At most 1/`LEGEND_SHARE` of the rows show the legend of signs below an explanation that does not fit.
const LEGEND_SHARE: usize = 3;
/// As `LEGEND_SHARE`, below one of many pages.
const LONG_TEXT_SHARE: usize = 5;

/// The separator between paragraphs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gaps {
    None,
    Blank,
}

/// An explanation that is broken into lines, with the legend of its board.
pub(super) struct Text {
    content: PaneText,
    paragraphs: Vec<Vec<Line<'static>>>,
    legend: Vec<Line<'static>>,
    /// Number of lines of the legend with signs on the board.
    signs: usize,
}

impl Text {
    pub(super) fn new(app: &App, width: u16, density: Density, drawn: &FrameLayout) -> Self {
        let mut content = explanation::of(app);
        name_below_title(&mut content, width, app.ink(Ink::Title));
        let paragraphs = content.paragraphs.iter().map(|text| wrap_item(text, width)).collect();
        let Legend { signs, colours } = legend::of(app, density, drawn);
        let mut legend = wrap(&signs, width);
        let signs = legend.len();
        legend.extend(wrap(&colours, width));
        let mut text = Self { content, paragraphs, legend, signs };
        if let Some(aside) = text
            .content
            .aside
            .take_if(|aside| pane::name_beside(&text.content.title, aside, width).is_none())
        {
            text.add_to_conclusion(aside, width);
        }
        text
    }

    /// Adds what has no space beside the title at the right end of the conclusion.
    fn add_to_conclusion(&mut self, (text, style): Piece, width: u16) {
        let Some(conclusion) = self.paragraphs[self.content.conclusion.clone()].last_mut() else {
            return;
        };
        let last = conclusion.last().map_or(0, Line::width);
        let room = usize::from(width).saturating_sub(text.chars().count());
        if room < last + 2 {
            conclusion.push(Line::default());
        }
        if let Some(line) = conclusion.last_mut() {
            line.push_span(" ".repeat(room - line.width()));
            line.push_span(Span::styled(text, style));
        }
    }

    /// Returns the lines of the conclusion.
    fn conclusion(&self) -> Vec<Line<'static>> {
        self.paragraphs[self.content.conclusion.clone()].concat()
    }

    /// Returns all lines, with the legend at the end.
    pub(super) fn lines(&self, gaps: Gaps) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let blank = [Line::default()];
        let between = match gaps {
            Gaps::None => &blank[..0],
            Gaps::Blank => &blank[..],
        };
        for paragraph in &self.paragraphs {
            let part = if paragraph.is_empty() { between } else { paragraph };
            lines.extend_from_slice(part);
        }
        if !self.legend.is_empty() {
            lines.extend_from_slice(between);
            lines.extend_from_slice(&self.legend);
        }
        lines
    }
}

/// Moves the name of a technique from the title to the beginning of the text if the title has no space for it, so that
/// the whole name is on screen.
fn name_below_title(content: &mut PaneText, width: u16, style: Style) {
    let Some(name) = content.name.take() else {
        return;
    };
    let fits = |form: &str| form.chars().count() <= usize::from(width);
    let has_space = match &content.aside {
        // Nothing else has space for the level.
        Some(level) if content.conclusion.is_empty() => {
            pane::name_beside(&content.title, level, width).is_some()
        }
        _ => short_names::forms(&content.title).any(fits),
    };
    if has_space {
        return;
    }
    let before = content.title.strip_suffix(&name).unwrap_or_default().trim_end_matches(": ");
    content.title = if before.is_empty() { TECHNIQUE } else { before }.to_owned();
    content.spans.insert(0, crate::step::Span::text(name.clone()));
    content.paragraphs.insert(0, vec![(name, style)]);
    content.conclusion.start += 1;
    content.conclusion.end += 1;
}

/// A long explanation: lines that are scrolled, and an end that stays visible below them.
#[derive(Default)]
struct Split {
    scrolled: Vec<Line<'static>>,
    end: Vec<Line<'static>>,
    /// The sources of the lines, in the order of reading.
    order: Vec<LineSource>,
}

/// The part of a split explanation that has a line, with the index of the line there.
#[derive(Clone, Copy)]
enum LineSource {
    Scrolled(usize),
    End(usize),
}

impl Split {
    /// Returns a text that is scrolled as a whole.
    fn whole(lines: Vec<Line<'static>>) -> Self {
        Self {
            order: (0..lines.len()).map(LineSource::Scrolled).collect(),
            scrolled: lines,
            end: Vec::new(),
        }
    }

    /// Splits a text for this many rows: at its end are the conclusion of the step and the legend. The
    /// beginning of a longer conclusion is at the end, and all of it is scrolled.
    fn with_end(text: &Text, rows: usize) -> Self {
        // A text of many pages is read first.
        let is_long = text.lines(Gaps::None).len() > MIN_PAGES * rows;
        let share = if is_long { LONG_TEXT_SHARE } else { LEGEND_SHARE };
        let signs = text.signs.min(rows / share);
        let max_lines = (rows - signs).saturating_sub(MIN_SCROLLED).min(SHORT_CONCLUSION);
        let max_lines = max_lines.max((rows - signs) / END_SHARE);
        let mut split = Self::default();
        let conclusion = text.conclusion();
        // A text to read, such as a guide, keeps its gaps; the rows of a step are few.
        let gap = [Line::default()];
        let is_read = conclusion.is_empty() && is_long;
        let gap = &gap[..usize::from(is_read)];
        for (number, paragraph) in text.paragraphs.iter().enumerate() {
            let is_end = text.content.conclusion.contains(&number);
            let lines = if paragraph.is_empty() { gap } else { paragraph };
            split.add(lines, is_end && conclusion.len() <= max_lines);
        }
        if conclusion.len() > max_lines {
            split.end = conclusion.into_iter().take(BEGUN_CONCLUSION.min(max_lines)).collect();
            if let Some(last) = split.end.last_mut() {
                last.push_span("…");
            }
        }
        // Without the legend of the colours, all of the text is visible, above the row that says what is not.
        let read = split.scrolled.len() + split.end.len();
        let room = rows.saturating_sub(read + 1).max(signs).min(text.legend.len());
        let (shown, rest) = text.legend.split_at(room);
        split.add(shown, true);
        split.add(rest, false);
        split
    }

    /// Adds lines in the order of reading: to the end, or to what is scrolled.
    fn add(&mut self, lines: &[Line<'static>], is_end: bool) {
        for line in lines {
            let (part, source): (_, fn(usize) -> LineSource) = if is_end {
                (&mut self.end, LineSource::End)
            } else {
                (&mut self.scrolled, LineSource::Scrolled)
            };
            self.order.push(source(part.len()));
            part.push(line.clone());
        }
    }

    fn line(&self, source: LineSource) -> &Line<'static> {
        match source {
            LineSource::Scrolled(at) => &self.scrolled[at],
            LineSource::End(at) => &self.end[at],
        }
    }
}

/// Draws the explanation, scrolled at most to its end. If it does not fit, its conclusion and the legend
/// stay visible. Returns the number of lines that do not fit.
pub(in crate::tui::view) fn explanation_pane(
    app: &App,
    area: Rect,
    density: Density,
    canvas: &mut Canvas<'_>,
) -> usize {
    draw_text(app, &Text::new(app, area.width, density, &canvas.layout), area, canvas)
}

/// Draws an explanation as [`explanation_pane`] does.
pub(super) fn draw_text(app: &App, text: &Text, area: Rect, canvas: &mut Canvas<'_>) -> usize {
    let (title, aside) = (&text.content.title, text.content.aside.as_ref());
    let inside = pane::titled_beside(title, aside, area, canvas);
    let fits = |lines: &Vec<Line<'static>>| lines.len() <= usize::from(inside.height);
    let mut whole = [Gaps::Blank, Gaps::None].into_iter().map(|gaps| text.lines(gaps));
    let split = match whole.find(fits) {
        Some(lines) => Split::whole(lines),
        None => Split::with_end(text, usize::from(inside.height)),
    };
    let end = split.end.len() as u16;
    let height = inside.height - end;
    let (from, shown) =
        pane::scrolled(app, &split.scrolled, Rect { height, ..inside }, canvas.buffer);
    let below = Rect { y: inside.y + height, height: end, ..inside };
    pane::lines(&split.end, below, canvas.buffer);
    let row = |source| match source {
        LineSource::Scrolled(at) => {
            let row = at.checked_sub(from)? as u16;
            (row < shown.height).then_some(row)
        }
        LineSource::End(at) => Some(height + at as u16),
    };
    let lines = split.order.iter();
    let lines = lines.map(|&source| TextLine { line: split.line(source), row: row(source) });
    nouns::point(&text.content.spans, lines, inside, &mut canvas.layout);
    let seen = usize::from(shown.height);
    let hidden = split.scrolled.len().saturating_sub(seen);
    // The last line that was read stays visible.
    canvas.layout.page = (hidden > 0).then(|| seen.saturating_sub(1).max(1));
    canvas.layout.hidden = Some(hidden);
    hidden
}
