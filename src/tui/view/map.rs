//! The map: which technique solved which cell, how hard each step of the path was, and what that
//! says of the puzzle.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::chart::{self, Bar};
use super::{Drawn, Target, pane};
use crate::catalog::Profile;
use crate::grid::Cell;
use crate::solver::{Move, NodeId};
use crate::term::text::{Piece, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::App;

/// How a cell came by its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Given,
    Technique(&'static Profile),
    Guess,
    Entered,
}

/// The cells with what filled them, the techniques among that in the order of their difficulty.
struct Map {
    cells: Vec<Option<(Source, NodeId)>>,
    techniques: Vec<(&'static Profile, usize)>,
}

impl Map {
    fn of(app: &App) -> Self {
        let path = app.engine.path();
        let source = |cell: Cell| {
            app.value(cell)?;
            if app.is_given(cell) {
                return Some((Source::Given, NodeId::ROOT));
            }
            let node = app.engine.filled_by(cell).unwrap_or(NodeId::ROOT);
            let source = match &path.node(node).made {
                Move::Deduced(step) => Source::Technique(step.profile()),
                Move::Guessed { .. } => Source::Guess,
                _ => Source::Entered,
            };
            Some((source, node))
        };
        let cells: Vec<_> = app.cells().map(source).collect();
        let mut techniques: Vec<(&'static Profile, usize)> = Vec::new();
        for (source, _) in cells.iter().flatten() {
            let Source::Technique(profile) = *source else {
                continue;
            };
            match techniques.iter_mut().find(|(known, _)| *known == profile) {
                Some((_, count)) => *count += 1,
                None => techniques.push((profile, 1)),
            }
        }
        techniques.sort_by_key(|(profile, _)| (profile.rating, profile.slug));
        Self { cells, techniques }
    }

    /// The place of a technique among those of the path.
    fn place(&self, profile: &Profile) -> Option<usize> {
        let mut known = self.techniques.iter();
        known.position(|(known, _)| *known == profile)
    }

    /// The sign of a cell: the letter of its technique.
    fn sign(&self, source: Source) -> char {
        match source {
            Source::Given => '·',
            Source::Technique(profile) => self.place(profile).map_or('?', letter),
            Source::Guess => '?',
            Source::Entered => '+',
        }
    }
}

/// The letter of a technique by its place: small ones first.
fn letter(place: usize) -> char {
    ('a'..='z').chain('A'..='Z').nth(place).unwrap_or('~')
}

/// Draws the map, scrolled as far as there is more of it.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let map = Map::of(app);
    let mut lines = grid(app, &map, area.width);
    let rows = lines.len();
    lines.extend(wrap(&legend(app, &map), area.width));
    lines.extend(profile(app, area.width));
    let (from, _) = pane::scrolled(app, &lines, area, buffer);
    for (index, cell) in map.cells.iter().enumerate() {
        let (column, row) = place(app, Cell::new(index), area.width);
        let visible = (from..from + usize::from(area.height)).contains(&row) && row < rows;
        if let Some((_, node)) = cell.filter(|_| visible) {
            let at = Rect::new(area.x + column, area.y + (row - from) as u16, 1, 1);
            // What no move filled leads to no move.
            let target = match node {
                NodeId::ROOT => Target::Cell(Cell::new(index)),
                node => Target::Node(node),
            };
            drawn.areas.push((at, target));
        }
    }
}

/// Where a cell stands in the grid: its column and row, with gaps between boxes.
fn place(app: &App, cell: Cell, width: u16) -> (u16, usize) {
    let shape = app.shape();
    let (row, column) = (cell.row(shape), cell.column(shape));
    let boxes = column / shape.box_width();
    let pitch = if 2 * shape.side() + shape.side() / shape.box_width() <= usize::from(width) {
        2
    } else {
        1
    };
    (
        (column * pitch + boxes) as u16,
        row + row / shape.box_height(),
    )
}

fn grid(app: &App, map: &Map, width: u16) -> Vec<Line<'static>> {
    let shape = app.shape();
    let last = Cell::new(shape.cells() - 1);
    let mut lines = vec![Line::default(); place(app, last, width).1 + 1];
    for (cell, source) in app.cells().zip(&map.cells) {
        let (column, row) = place(app, cell, width);
        let gap = usize::from(column) - lines[row].width();
        let here = cell == app.cursor;
        let (sign, style) = match source {
            Some((source, _)) => (map.sign(*source), style(app, map, *source)),
            None => (' ', Style::new()),
        };
        let style = if here {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        };
        lines[row].push_span(Span::raw(" ".repeat(gap)));
        lines[row].push_span(Span::styled(sign.to_string(), style));
    }
    lines
}

fn style(app: &App, map: &Map, source: Source) -> Style {
    match source {
        Source::Given => app.theme.ink(Ink::Faint),
        Source::Technique(profile) => {
            let place = map.place(profile);
            place.map_or_else(Style::new, |place| app.theme.rung(place))
        }
        Source::Guess => app.theme.ink(Ink::Assumed),
        Source::Entered => app.theme.ink(Ink::Solved),
    }
}

/// What the letters stand for, and how many cells each has.
fn legend(app: &App, map: &Map) -> Vec<Piece> {
    let mut entries = Vec::new();
    for &(profile, count) in &map.techniques {
        entries.push((Source::Technique(profile), profile.name, count));
    }
    for (source, name) in [(Source::Guess, "guessed"), (Source::Entered, "entered")] {
        let is_it = |cell: &&(Source, NodeId)| cell.0 == source;
        let count = map.cells.iter().flatten().filter(is_it).count();
        if count > 0 {
            entries.push((source, name, count));
        }
    }
    if entries.is_empty() {
        return plain("No cell was solved yet. Here each gets the letter of what solved it.");
    }
    let pieces = entries.into_iter().flat_map(|(source, name, count)| {
        let name = name.replace(' ', "\u{a0}");
        [
            (map.sign(source).to_string(), style(app, map, source)),
            (format!("\u{a0}{name}\u{a0}{count}  "), Style::new()),
        ]
    });
    pieces.collect()
}

/// The rating of each step on the way here as bars, and the path graded.
fn profile(app: &App, width: u16) -> Vec<Line<'static>> {
    let path = app.engine.path();
    let line = path.line();
    let bars = line.iter().map(|&node| Bar::of(&path.node(node).made));
    let mut bars: Vec<Bar> = bars.collect();
    bars.retain(|bar| *bar != Bar::Other);
    let grade = path.grade();
    let Some(hardest) = grade.hardest() else {
        return Vec::new();
    };
    let top = chart::highest(&bars);
    let at = bars.iter().position(|bar| *bar == Bar::Step(top));
    let text = format!(
        "Hardest: {}, SE {top}, move {}. Score {}, level {}.",
        hardest.name,
        at.map_or(0, |at| at + 1),
        grade.score,
        grade.level().name()
    );
    let together = bars.len().div_ceil(usize::from(width.max(1))).max(1);
    let symbols = bars.chunks(together).map(|some| {
        let (symbol, style) = chart::symbol(app, some, top);
        Span::styled(symbol, style)
    });
    let mut lines = vec![Line::default(), symbols.collect::<Vec<_>>().into()];
    lines.extend(wrap(&plain(text), width));
    lines.extend(wrap(&plain(super::ratings::short(app)), width));
    lines
}
