//! The technique map: the level at which each cell was solved, the techniques of the path, and its
//! hardest steps.

use std::collections::HashMap;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::chart::{self, Bar};
use super::short_names::without_house;
use super::{Canvas, Target, pane};
use crate::catalog::{Cost, Level, Profile};
use crate::grid::{Cell, Shape};
use crate::solver::{Move, NodeId, describe, relied_on};
use crate::step::notation;
use crate::step::wording::{begun, counted};
use crate::term::text::{cut, hanging_indent, plain, wrap};
use crate::term::theme::{Colours, Ink};
use crate::tui::app::{App, Ratings};
use crate::tui::commands::Command;
use crate::tui::session::Session;
use crate::tui::workspace::Workspace;

/// Number of hardest steps that are listed.
const HARDEST: usize = 5;
/// The sizes of the blocks, the largest first. A gap of two columns looks as wide as one of one row.
const SIZES: [BlockSize; 3] = [
    BlockSize { width: 4, gap: 2, row_gap: 1 },
    BlockSize { width: 3, gap: 2, row_gap: 1 },
    BlockSize { width: 2, gap: 1, row_gap: 0 },
];
/// In fewer columns, techniques are on lines of their own, without the kinds of houses.
const NARROW: u16 = 32;
/// The rows that the legend should have below the blocks.
const BELOW: u16 = 10;

/// The parts of the map that are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Parts {
    All,
    /// All but the bars, which are above it.
    WithoutBars,
    /// All but the blocks, because the board has their colours.
    WithoutBlocks,
}

/// The look of a cell on a board with the colours of the map.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub(super) style: Style,
    /// The symbol beside the digit; a space for none.
    pub(super) sign: char,
}

/// Returns the look of each cell on a board with the colours of the map.
pub(super) fn blocks(app: &App) -> Vec<Block> {
    let needed = hardest_needed(&app.work.session);
    let block = |cell| {
        let source = source(&app.work.session, cell, &needed).map(|(source, _)| source);
        Block { style: style(&app.work, source), sign: sign(&app.work, source) }
    };
    app.work.session.cells().map(block).collect()
}

/// The origin of a digit, for the technique map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FilledBy {
    Given,
    /// A step. The level is that of the hardest step that it needed: its own, or that of an elimination on
    /// which it relies.
    Step(Level),
    Guess,
    /// An entry of the person.
    Entry,
}

/// A level of the path with its techniques, each with the number of its steps.
struct Used {
    level: Level,
    techniques: Vec<(&'static Profile, usize)>,
}

/// A step of the path with its number.
struct Hard<'a> {
    node: NodeId,
    number: usize,
    cost: Cost,
    name: &'a str,
    effects: String,
}

/// The origin of each cell and the counts of each level on the path.
struct Map<'a> {
    cells: Vec<Option<(FilledBy, NodeId)>>,
    /// For each step that placed a digit, the hardest elimination on which it relies.
    needed: HashMap<NodeId, NodeId>,
    used: Vec<Used>,
    hardest: Vec<Hard<'a>>,
}

impl<'a> Map<'a> {
    fn new(app: &'a App) -> Self {
        let session = &app.work.session;
        let path = session.path();
        let line = path.line();
        let needed = hardest_needed(session);
        let mut techniques: Vec<(&'static Profile, usize)> = Vec::new();
        let mut steps = Vec::new();
        for &node in &line {
            let made = path.node(node);
            let Move::Deduced(step) = &made.made else {
                continue;
            };
            let profile = step.profile();
            match techniques.iter_mut().find(|(known, _)| *known == profile) {
                Some((_, count)) => *count += 1,
                None => techniques.push((profile, 1)),
            }
            steps.push((node, made.level, step));
        }
        techniques.sort_by_key(|(profile, _)| (profile.cost.lowest, profile.slug));
        steps.sort_by_key(|(_, number, step)| (std::cmp::Reverse(step.cost()), *number));
        let hard = steps.into_iter().filter(|(.., step)| step.level() > Level::Easy);
        let hardest = hard.take(HARDEST).map(|(node, number, step)| Hard {
            node,
            number,
            cost: step.cost(),
            name: step.profile().name,
            effects: notation::effects(&step.deduction.effects, session.names()),
        });
        let by_level = techniques.chunk_by(|one, other| one.0.level() == other.0.level());
        Self {
            cells: session.cells().map(|cell| source(session, cell, &needed)).collect(),
            needed,
            hardest: hardest.collect(),
            used: by_level
                .map(|some| Used { level: some[0].0.level(), techniques: some.to_vec() })
                .collect(),
        }
    }

    fn count(&self, wanted: FilledBy) -> usize {
        let cells = self.cells.iter().flatten();
        cells.filter(|(source, _)| *source == wanted).count()
    }
}

/// Returns for each step that relies on eliminations the hardest of them.
fn hardest_needed(session: &Session) -> HashMap<NodeId, NodeId> {
    let path = session.path();
    let cost = |node: &NodeId| match &path.node(*node).made {
        Move::Deduced(step) => step.cost(),
        _ => Cost::default(),
    };
    let relied = relied_on(session.puzzle.engine.as_ref()).into_iter();
    relied
        .filter_map(|(node, eliminations)| Some((node, eliminations.into_iter().max_by_key(cost)?)))
        .collect()
}

/// Returns the origin of a cell's digit, and the move that placed it.
fn source(
    session: &Session,
    cell: Cell,
    needed: &HashMap<NodeId, NodeId>,
) -> Option<(FilledBy, NodeId)> {
    session.value(cell)?;
    if session.is_given(cell) {
        return Some((FilledBy::Given, NodeId::ROOT));
    }
    let node = session.puzzle.engine.filled_by(cell).unwrap_or(NodeId::ROOT);
    let level = |node: NodeId| match &session.path().node(node).made {
        Move::Deduced(step) => step.level(),
        _ => Level::Easy,
    };
    let source = match &session.path().node(node).made {
        Move::Deduced(_) => {
            let before = needed.get(&node).map_or(Level::Easy, |&node| level(node));
            FilledBy::Step(level(node).max(before))
        }
        Move::Guessed { .. } => FilledBy::Guess,
        _ => FilledBy::Entry,
    };
    Some((source, node))
}

/// Positions of the blocks.
#[derive(Clone, Copy)]
struct Blocks {
    size: BlockSize,
    shape: Shape,
}

/// The columns of a block, which has one row, and the columns and rows between boxes.
#[derive(Clone, Copy)]
struct BlockSize {
    width: u16,
    gap: u16,
    row_gap: u16,
}

impl Blocks {
    fn fitting(session: &Session, area: Rect) -> Self {
        let blocks = SIZES.map(|size| Self { size, shape: session.shape() });
        let fits = |blocks: &&Self| {
            let (width, height) = blocks.extent();
            width <= area.width && height + BELOW <= area.height
        };
        *blocks.iter().find(fits).unwrap_or(&blocks[SIZES.len() - 1])
    }

    /// Returns the columns and rows of all of them.
    fn extent(self) -> (u16, u16) {
        let last = self.shape.side() - 1;
        let last = self.place(last, last);
        (last.0 + self.size.width, last.1 + 1)
    }

    /// Returns the column and row of a block; between boxes there is a gap.
    fn place(self, row: usize, column: usize) -> (u16, u16) {
        let BlockSize { width, gap, row_gap } = self.size;
        let (boxes_left, boxes_above) =
            (column / self.shape.box_width(), row / self.shape.box_height());
        let across = column as u16 * width + gap * boxes_left as u16;
        let down = row as u16 + row_gap * boxes_above as u16;
        (across, down)
    }
}

/// Draws the map, scrolled no further than its end.
pub(in crate::tui) fn draw(app: &App, area: Rect, parts: Parts, canvas: &mut Canvas<'_>) {
    let map = Map::new(app);
    let blocks = Blocks::fitting(&app.work.session, area);
    let mut lines = meaning(&app.work, area.width);
    let above = lines.len();
    if parts != Parts::WithoutBlocks {
        lines.extend(grid(app, &map, blocks));
    }
    let rows = lines.len();
    lines.push(Line::default());
    lines.extend(of_cursor(&app.work.session, &map, area.width));
    lines.extend(grade(app, area.width));
    lines.extend(levels(app, &map, area.width));
    let first_hard = lines.len() + 2;
    lines.extend(hardest(&app.work, &map, area.width));
    if parts != Parts::WithoutBars {
        lines.extend(chart(app, area.width));
    }
    lines.extend(wrap(&plain(ratings_line(&app.work)), area.width));
    let (from, inside) = pane::scrolled(app, &lines, area, canvas.buffer);
    if canvas.layout.hidden.is_none() {
        // Nothing above it is scrolled first.
        let hidden = lines.len().saturating_sub(inside.height.into());
        canvas.layout.hidden = Some(hidden);
        canvas.layout.page =
            (hidden > 0).then(|| usize::from(inside.height).saturating_sub(1).max(1));
    }
    let mut point = |line: usize, area: Rect, target: Target| {
        let row = line.checked_sub(from).map(|row| row as u16);
        if let Some(row) = row.filter(|&row| row < inside.height) {
            let y = inside.y + row;
            canvas.add_target(Rect { y, ..area }, target);
        }
    };
    let shape = app.work.session.shape();
    for (cell, source) in app.work.session.cells().zip(&map.cells) {
        let (column, row) = blocks.place(cell.row(shape), cell.column(shape));
        let Some((_, node)) = source else {
            continue;
        };
        // A cell that no move filled is not a link to a move.
        let target = match *node {
            NodeId::ROOT => Target::Cell(cell),
            node => Target::Node(node),
        };
        let line = above + usize::from(row);
        let area = Rect::new(inside.x + column, 0, blocks.size.width, 1);
        if line < rows {
            point(line, area.intersection(Rect { y: 0, ..inside }), target);
        }
    }
    for (at, hard) in map.hardest.iter().enumerate() {
        let area = Rect::new(inside.x, 0, inside.width, 1);
        point(first_hard + at, area, Target::Node(hard.node));
    }
}

/// Returns the meaning of the colours.
fn meaning(work: &Workspace, width: u16) -> Vec<Line<'static>> {
    let text = match work.theme.colours {
        Colours::None | Colours::Sixteen => {
            "Shading after a digit: the hardest step that it needed."
        }
        _ => "Colour: the hardest step that each digit needed.",
    };
    wrap(&[(text.to_owned(), work.theme.ink(Ink::Faint))], width)
}

/// Returns a line of blocks for each row of the board, with the digits in them.
fn grid(app: &App, map: &Map<'_>, blocks: Blocks) -> Vec<Line<'static>> {
    let session = &app.work.session;
    let shape = session.shape();
    let mut lines = vec![Line::default(); usize::from(blocks.extent().1)];
    for (cell, source) in session.cells().zip(&map.cells) {
        let (column, row) = blocks.place(cell.row(shape), cell.column(shape));
        let source = source.map(|(source, _)| source);
        let mut style = style(&app.work, source);
        if cell == session.puzzle.cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let digit = session.value(cell).map_or('·', |digit| session.names().digit(digit));
        let text = match (blocks.size.width, sign(&app.work, source)) {
            (2, sign) => format!("{digit}{sign}"),
            (3, sign) => format!(" {digit}{sign}"),
            (_, sign) => format!(" {digit}{sign} "),
        };
        let line = &mut lines[usize::from(row)];
        let gap = usize::from(column) - line.width();
        line.push_span(Span::raw(" ".repeat(gap)));
        line.push_span(Span::styled(text, style));
    }
    lines
}

/// Returns the symbol of a cell that no step solved, or with at most sixteen colours that of the level.
fn sign(work: &Workspace, source: Option<FilledBy>) -> char {
    match source {
        Some(FilledBy::Step(_)) if work.theme.colours > Colours::Sixteen => ' ',
        Some(FilledBy::Step(level)) => match level {
            Level::Easy => ' ',
            Level::Medium => '░',
            Level::Hard => '▒',
            Level::Expert => '▓',
            Level::Extreme => '█',
        },
        Some(FilledBy::Guess) => '?',
        Some(FilledBy::Entry) => '+',
        _ => ' ',
    }
}

fn style(work: &Workspace, source: Option<FilledBy>) -> Style {
    match source {
        None | Some(FilledBy::Given) => work.theme.ink(Ink::Faint),
        Some(FilledBy::Step(level)) => work.theme.level_block(level),
        Some(FilledBy::Guess) => work.theme.ink(Ink::Assumed),
        Some(FilledBy::Entry) => work.theme.ink(Ink::Solved),
    }
}

/// Returns the lines about the move that filled the cell of the cursor.
fn of_cursor(session: &Session, map: &Map<'_>, width: u16) -> Vec<Line<'static>> {
    let name = session.puzzle.cursor.name(session.shape());
    let text = match map.cells[session.puzzle.cursor.index()] {
        None => format!("{name} is empty."),
        Some((FilledBy::Given, _)) => format!("{name} is a given."),
        Some((_, NodeId::ROOT)) => format!("{name} was filled when the puzzle was opened."),
        Some((_, node)) => {
            let made = |node: NodeId| match &session.path().node(node).made {
                Move::Deduced(step) => step.profile().name.to_owned(),
                made => describe(made, session.names()),
            };
            let number = |node: NodeId| session.path().node(node).level;
            let needed = map.needed.get(&node).map_or(String::new(), |&needed| {
                format!(" It needed {} (move {}).", made(needed), number(needed))
            });
            format!("{name}: move {}, {}.{needed}", number(node), made(node))
        }
    };
    let mut lines = wrap(&plain(text), width);
    if width >= NARROW {
        lines.push(Line::default());
    }
    lines
}

/// Returns the levels: the cells of their colour, and their techniques with the number of moves of each.
fn levels(app: &App, map: &Map<'_>, width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if width >= NARROW && !map.used.is_empty() {
        let columns = "   level   cells  moves";
        lines.push(Span::styled(columns, app.work.theme.ink(Ink::Faint)).into());
    }
    for used in &map.used {
        let source = FilledBy::Step(used.level);
        let cells = map.count(source);
        let source = Some(source);
        let block = format!("{0}{0}", sign(&app.work, source));
        let is_narrow = width < NARROW;
        let head = if is_narrow {
            format!(" {:<7} {}", used.level.name(), counted(cells, "cell"))
        } else {
            format!(" {:<7} {cells:>5}  ", used.level.name())
        };
        let indent = head.chars().count() as u16 + 2;
        let mut techniques: Vec<(&str, usize)> = Vec::new();
        for &(profile, count) in &used.techniques {
            let name = if is_narrow { without_house(profile.name) } else { profile.name };
            match techniques.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += count,
                None => techniques.push((name, count)),
            }
        }
        let techniques = techniques.into_iter().map(|(name, count)| {
            let name = name.replace(' ', "\u{a0}");
            format!("{count}\u{a0}{name}")
        });
        let techniques: Vec<String> = techniques.collect();
        let room = if is_narrow { width.saturating_sub(3) } else { width - indent };
        let mut first = vec![Span::styled(block, style(&app.work, source)), Span::raw(head)];
        if is_narrow {
            lines.push(Line::from(first));
            first = vec![Span::raw("   ")];
        }
        let names = wrap(&plain(techniques.join(", ")), room);
        lines.extend(hanging_indent(first, names));
    }
    for (source, name) in [(FilledBy::Guess, "guessed"), (FilledBy::Entry, "yours")] {
        let count = map.count(source);
        if count > 0 {
            let sign = sign(&app.work, Some(source));
            lines.push(Line::from(vec![
                Span::styled(format!("{sign} "), style(&app.work, Some(source))),
                Span::raw(format!(" {name}: {}", counted(count, "cell"))),
            ]));
        }
    }
    if lines.is_empty() {
        return wrap(&plain("No steps yet."), width);
    }
    lines
}

/// Returns the hardest steps, each of which can be gone to.
fn hardest(work: &Workspace, map: &Map<'_>, width: u16) -> Vec<Line<'static>> {
    if map.hardest.is_empty() {
        return Vec::new();
    }
    let title = if width < NARROW { "Hardest" } else { "Hardest steps" };
    let title = Span::styled(title, work.theme.ink(Ink::Title));
    let columns = Span::styled(" move, cost", work.theme.ink(Ink::Faint));
    let mut lines = vec![Line::default(), Line::from(vec![title, columns])];
    for hard in &map.hardest {
        let (number, effects) = (hard.number, &hard.effects);
        let before = format!("{number:>3} {} ", hard.cost);
        let room = width.saturating_sub(before.chars().count() as u16);
        let left = room.saturating_sub(effects.chars().count() as u16 + 1);
        let whole = format!("{} {effects}", super::short_names::fitted(hard.name, left.max(11)));
        let text = if left < 6 { super::short_names::fitted(hard.name, room) } else { whole };
        lines.push(Line::from(vec![
            Span::styled(before, work.theme.ink(Ink::Faint)),
            Span::raw(cut(&text, room)),
        ]));
    }
    lines
}

/// Returns the level of the path and the reason for it.
fn grade(app: &App, width: u16) -> Vec<Line<'static>> {
    let grade = app.work.session.path().grade();
    if grade.hardest().is_none() {
        return Vec::new();
    }
    let path = if app.work.session.is_full() { "Path" } else { "Path so far" };
    let (level, cost) = (grade.level().name(), grade.cost());
    let text = if grade.is_raised() {
        format!("{path}: {level}. No step costs more than {cost}, but few ways lead forward.")
    } else {
        format!("{path}: {level}, highest cost {cost}.")
    };
    let mut lines = wrap(&plain(text), width);
    let meaning = begun(&format!("{}.", chart::COST_MEANING));
    lines.extend(wrap(&[(meaning, app.work.theme.ink(Ink::Faint))], width));
    lines.push(Line::default());
    lines
}

/// Returns the cost of each step so far as bars.
fn chart(app: &App, width: u16) -> Vec<Line<'static>> {
    let path = app.work.session.path();
    let line = path.line();
    let mut bars = chart::bars(path, &line);
    bars.retain(|bar| *bar != Bar::Other);
    if path.grade().hardest().is_none() {
        return Vec::new();
    }
    // The bars have the heights of the timeline, which has the later moves, too.
    let scale = chart::Scale::of(&chart::bars(path, &path.whole_line()));
    let together = bars.len().div_ceil(usize::from(width.max(1))).max(1);
    let symbols = bars.chunks(together).map(|some| {
        let (symbol, style) = chart::symbol(&app.work, some, scale);
        Span::styled(symbol, style)
    });
    let title = Span::styled("Cost of each step", app.work.theme.ink(Ink::Title));
    vec![Line::default(), title.into(), symbols.collect::<Vec<_>>().into()]
}

/// Returns all ratings in a line or two, or the key that computes them while they are not known.
fn ratings_line(work: &Workspace) -> String {
    let known = work.session.facts.ratings().and_then(Ratings::summary);
    known.unwrap_or_else(|| {
        let key = work.word(Command::Rate);
        format!("{key}: rate the puzzle by Sudoku Explainer's and HoDoKu's scales.")
    })
}
