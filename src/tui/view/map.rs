//! The technique map: the level at which each cell was solved, the techniques of the path, and its
//! hardest steps.

use std::collections::HashMap;

use super::chart::{self, Bar};
use super::pane;
use super::prelude::*;
use super::short_names::{fitted, without_kind_of_house};
use super::technique_counts::{Used, labelled, techniques};
use crate::catalog::{Cost, Level, Profile};
use crate::solver::{describe, relied_on};
use crate::step::wording::begun;
use crate::term::text::hanging_indent;
use crate::term::theme::ColourDepth;
use crate::tui::app::Ratings;

/// Number of hardest steps that are listed.
const HARDEST: usize = 5;
/// In fewer columns, techniques are on lines of their own, without the kinds of houses.
const NARROW: u16 = 32;
/// The rows that the legend should have below the blocks.
const BELOW: u16 = 10;
/// A chart of fewer bars compares nothing.
const MIN_BARS: usize = 2;
/// Columns before the techniques of a level where they are on lines of their own.
const INDENT: u16 = 2;
/// Columns that a shortened name needs.
const MIN_NAME: u16 = 12;
/// With fewer columns for the name, the effects are left out.
const MIN_COLUMNS_WITH_EFFECTS: u16 = 6;

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
        let origin = origin_of(&app.work.session, cell, &needed);
        let filled_by = origin.map(|origin| origin.filled_by);
        Block { style: block_style(&app.work, filled_by), sign: block_sign(&app.work, filled_by) }
    };
    app.work.session.cells().map(block).collect()
}

/// The kind of origin of a digit.
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

/// The origin of a digit, and the move that placed it.
#[derive(Clone, Copy)]
struct Origin {
    filled_by: FilledBy,
    /// `None` for givens and for digits that the puzzle had when it was opened.
    node: Option<NodeId>,
}

/// A step of the path with its number.
struct HardStep<'a> {
    node: NodeId,
    number: usize,
    cost: Cost,
    name: &'a str,
    effects: String,
}

/// The origin of each cell and the counts of each level on the path.
struct Map<'a> {
    cells: Vec<Option<Origin>>,
    /// For each step that placed a digit, the hardest elimination on which it relies.
    needed: HashMap<NodeId, NodeId>,
    /// The techniques of the path, easiest first.
    used: Vec<Used>,
    hardest: Vec<HardStep<'a>>,
}

impl<'a> Map<'a> {
    fn new(app: &'a App) -> Self {
        let session = &app.work.session;
        let path = session.path();
        let line = path.line();
        let needed = hardest_needed(session);
        let mut used = techniques(path, &line);
        used.sort_by_key(|(technique, _)| (technique.cost.lowest, technique.slug));
        let hard = line.iter().filter_map(|&node| match &path.node(node).made {
            Move::Deduced(step) if step.level() > Level::Easy => Some(HardStep {
                node,
                number: path.node(node).number,
                cost: step.cost(),
                name: step.profile().name,
                effects: notation::effects(&step.deduction.effects, session.names()),
            }),
            _ => None,
        });
        let mut hardest: Vec<HardStep<'_>> = hard.collect();
        hardest.sort_by_key(|step| (std::cmp::Reverse(step.cost), step.number));
        hardest.truncate(HARDEST);
        let cells = session.cells().map(|cell| origin_of(session, cell, &needed)).collect();
        Self { cells, needed, used, hardest }
    }

    /// Returns true if the path has no step, guess or entry.
    fn is_empty(&self) -> bool {
        let is_made = |origin: &Origin| origin.node.is_some();
        self.used.is_empty() && !self.cells.iter().flatten().any(is_made)
    }

    fn count(&self, wanted: FilledBy) -> usize {
        self.cells.iter().flatten().filter(|origin| origin.filled_by == wanted).count()
    }
}

/// Returns for each step that relies on eliminations the hardest of them.
fn hardest_needed(session: &Session) -> HashMap<NodeId, NodeId> {
    let cost = |node: &NodeId| match &session.path().node(*node).made {
        Move::Deduced(step) => step.cost(),
        _ => Cost::default(),
    };
    let relied = relied_on(session.puzzle.engine.as_ref()).into_iter();
    relied
        .filter_map(|(node, eliminations)| Some((node, eliminations.into_iter().max_by_key(cost)?)))
        .collect()
}

/// Returns the origin of a cell's digit.
fn origin_of(session: &Session, cell: Cell, needed: &HashMap<NodeId, NodeId>) -> Option<Origin> {
    session.value(cell)?;
    if session.is_given(cell) {
        return Some(Origin { filled_by: FilledBy::Given, node: None });
    }
    let Some(node) = session.puzzle.engine.filled_by(cell) else {
        return Some(Origin { filled_by: FilledBy::Entry, node: None });
    };
    let level = |node: NodeId| match &session.path().node(node).made {
        Move::Deduced(step) => step.level(),
        _ => Level::Easy,
    };
    let filled_by = match &session.path().node(node).made {
        Move::Deduced(_) => {
            let before = needed.get(&node).map_or(Level::Easy, |&node| level(node));
            FilledBy::Step(level(node).max(before))
        }
        Move::Guessed { .. } => FilledBy::Guess,
        _ => FilledBy::Entry,
    };
    Some(Origin { filled_by, node: Some(node) })
}

/// Positions of the blocks. Every block has one row.
#[derive(Clone, Copy)]
struct Blocks {
    /// Columns of a block.
    width: u16,
    /// The space between boxes. Two columns look as wide as one row.
    gap: Size,
    shape: Shape,
}

impl Blocks {
    fn fitting(session: &Session, area: Rect) -> Self {
        let blocks = |width, gap| Self { width, gap, shape: session.shape() };
        let fits = |blocks: &Self| {
            let size = blocks.size_of_all();
            size.width <= area.width && size.height + BELOW <= area.height
        };
        let larger = [4, 3].map(|width| blocks(width, Size::new(2, 1)));
        larger.into_iter().find(fits).unwrap_or_else(|| blocks(2, Size::new(1, 0)))
    }

    fn size_of_all(self) -> Size {
        let last = self.position(Cell::new(self.shape.cells() - 1));
        Size::new(last.x + self.width, last.y + 1)
    }

    /// Returns the position of a block.
    fn position(self, cell: Cell) -> Position {
        let (row, column) = (cell.row(self.shape), cell.column(self.shape));
        let boxes_left = (column / self.shape.box_width()) as u16;
        let boxes_above = (row / self.shape.box_height()) as u16;
        Position::new(
            column as u16 * self.width + self.gap.width * boxes_left,
            row as u16 + self.gap.height * boxes_above,
        )
    }
}

/// Draws the map, scrolled no further than its end.
pub(in crate::tui) fn draw(app: &App, area: Rect, parts: Parts, canvas: &mut Canvas<'_>) {
    let map = Map::new(app);
    let blocks = Blocks::fitting(&app.work.session, area);
    let is_empty = map.is_empty();
    let mut lines = meaning(&app.work, is_empty, area.width);
    let above = lines.len();
    if parts != Parts::WithoutBlocks {
        lines.extend(grid(app, &map, blocks));
    }
    let rows = lines.len();
    lines.push(Line::default());
    if !is_empty {
        lines.extend(of_cursor(&app.work.session, &map, area.width));
        lines.extend(grade(app, area.width));
        lines.extend(levels(app, &map, area.width));
    }
    let first_hard = lines.len() + 2;
    lines.extend(hardest(&app.work, &map, area.width));
    if parts != Parts::WithoutBars {
        lines.extend(chart(app, area.width));
    }
    lines.extend(wrap(&plain(ratings_line(&app.work)), area.width));
    let (from, inside) = pane::scrolled(app, &lines, area, canvas.buffer);
    if canvas.layout.hidden.is_none() {
        // No explanation above the map is scrolled, so the map itself is.
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
    for (cell, origin) in app.work.session.cells().zip(&map.cells) {
        let Some(origin) = origin else {
            continue;
        };
        let position = blocks.position(cell);
        // A cell that no move filled is not a link to a move.
        let target = origin.node.map_or(Target::Cell(cell), Target::Node);
        let line = above + usize::from(position.y);
        let area = Rect::new(inside.x + position.x, 0, blocks.width, 1);
        if line < rows {
            point(line, area.intersection(Rect { y: 0, ..inside }), target);
        }
    }
    for (at, hard) in map.hardest.iter().enumerate() {
        let area = Rect::new(inside.x, 0, inside.width, 1);
        point(first_hard + at, area, Target::Node(hard.node));
    }
}

/// Returns the meaning of the colours, which is all that an empty map says.
fn meaning(work: &Workspace, is_empty: bool, width: u16) -> Vec<Line<'static>> {
    let text = match work.theme.depth {
        ColourDepth::None | ColourDepth::Sixteen => {
            "Shading after a digit: the hardest step that it needed."
        }
        _ => "Colour: the hardest step that each digit needed.",
    };
    let before = if is_empty { "No steps yet. " } else { "" };
    wrap(&[(format!("{before}{text}"), work.ink(Ink::Faint))], width)
}

/// Returns a line of blocks for each row of the board, with the digits in them.
fn grid(app: &App, map: &Map<'_>, blocks: Blocks) -> Vec<Line<'static>> {
    let session = &app.work.session;
    let mut lines = vec![Line::default(); usize::from(blocks.size_of_all().height)];
    for (cell, origin) in session.cells().zip(&map.cells) {
        let filled_by = origin.map(|origin| origin.filled_by);
        let mut style = block_style(&app.work, filled_by);
        if cell == session.puzzle.cursor {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let digit = session.value(cell).map_or('·', |digit| session.names().digit(digit));
        let sign = block_sign(&app.work, filled_by);
        let text = match blocks.width {
            2 => format!("{digit}{sign}"),
            3 => format!(" {digit}{sign}"),
            _ => format!(" {digit}{sign} "),
        };
        let position = blocks.position(cell);
        let line = &mut lines[usize::from(position.y)];
        let gap = usize::from(position.x) - line.width();
        line.push_span(Span::raw(" ".repeat(gap)));
        line.push_span(Span::styled(text, style));
    }
    lines
}

/// Returns the symbol of a cell that no step solved, or with at most sixteen colours that of the level.
fn block_sign(work: &Workspace, filled_by: Option<FilledBy>) -> char {
    match filled_by {
        Some(FilledBy::Step(_)) if work.theme.depth > ColourDepth::Sixteen => ' ',
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

fn block_style(work: &Workspace, filled_by: Option<FilledBy>) -> Style {
    match filled_by {
        None | Some(FilledBy::Given) => work.ink(Ink::Faint),
        Some(FilledBy::Step(level)) => work.theme.level_block(level),
        Some(FilledBy::Guess) => work.ink(Ink::Assumed),
        Some(FilledBy::Entry) => work.ink(Ink::Solved),
    }
}

/// Returns the lines about the move that filled the cell of the cursor.
fn of_cursor(session: &Session, map: &Map<'_>, width: u16) -> Vec<Line<'static>> {
    let name = session.puzzle.cursor.name(session.shape());
    let text = match map.cells[session.puzzle.cursor.index()] {
        None => format!("{name} is empty."),
        Some(Origin { filled_by: FilledBy::Given, .. }) => format!("{name} is a given."),
        Some(Origin { node: None, .. }) => {
            format!("{name} was filled when the puzzle was opened.")
        }
        Some(Origin { node: Some(node), .. }) => {
            let made = |node: NodeId| match &session.path().node(node).made {
                Move::Deduced(step) => step.profile().name.to_owned(),
                made => describe(made, session.names()),
            };
            let number = |node: NodeId| session.path().node(node).number;
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
        lines.push(Span::styled(columns, app.ink(Ink::Faint)).into());
    }
    for used in map.used.chunk_by(|(one, _), (other, _)| one.level() == other.level()) {
        let level = used[0].0.level();
        let filled_by = FilledBy::Step(level);
        let cells = map.count(filled_by);
        let block = format!("{0}{0}", block_sign(&app.work, Some(filled_by)));
        let is_narrow = width < NARROW;
        let head = if is_narrow {
            format!(" {:<7} {}", level.name(), counted(cells, "cell"))
        } else {
            format!(" {:<7} {cells:>5}  ", level.name())
        };
        let indent = head.chars().count() as u16 + 2;
        let room = if is_narrow { width.saturating_sub(INDENT) } else { width - indent };
        let label: fn(&Profile) -> &'static str = if is_narrow {
            |technique| without_kind_of_house(technique.name)
        } else {
            |technique| technique.name
        };
        let techniques = labelled(used, label).into_iter().map(|(name, steps)| {
            // A comma follows the name.
            let room = room.saturating_sub(steps.to_string().len() as u16 + 2);
            let name = if is_narrow { fitted(name, room) } else { name.to_owned() };
            // Only a name that is too long for a line is broken into two.
            let is_broken = name.chars().count() > usize::from(room);
            let name = if is_broken { name } else { name.replace(' ', "\u{a0}") };
            format!("{steps}\u{a0}{name}")
        });
        let techniques: Vec<String> = techniques.collect();
        let mut first =
            vec![Span::styled(block, block_style(&app.work, Some(filled_by))), Span::raw(head)];
        if is_narrow {
            lines.push(Line::from(first));
            first = vec![Span::raw(" ".repeat(INDENT.into()))];
        }
        let mut names = techniques.join(", ");
        if is_narrow && techniques.len() > 1 {
            // Wider, a column has the moves. They are not the cells: a move may only eliminate.
            let moves: usize = used.iter().map(|(_, steps)| steps).sum();
            names = format!("{}: {names}", counted(moves, "move").replace(' ', "\u{a0}"));
        }
        lines.extend(hanging_indent(first, wrap(&plain(names), room)));
    }
    for (filled_by, name) in [(FilledBy::Guess, "guessed"), (FilledBy::Entry, "yours")] {
        let count = map.count(filled_by);
        if count > 0 {
            let sign = block_sign(&app.work, Some(filled_by));
            lines.push(Line::from(vec![
                Span::styled(format!("{sign} "), block_style(&app.work, Some(filled_by))),
                Span::raw(format!(" {name}: {}", counted(count, "cell"))),
            ]));
        }
    }
    lines
}

/// Returns the hardest steps, each of which can be gone to.
fn hardest(work: &Workspace, map: &Map<'_>, width: u16) -> Vec<Line<'static>> {
    if map.hardest.is_empty() {
        return Vec::new();
    }
    let title = Span::styled("Hardest steps", work.ink(Ink::Title));
    let columns = Span::styled(" move, cost", work.ink(Ink::Faint));
    let mut heading = Line::from(vec![title, columns]);
    if heading.width() > usize::from(width) {
        heading.spans.pop();
    }
    let mut lines = vec![Line::default(), heading];
    let costs = map.hardest.iter().map(|hard| hard.cost.to_string().len());
    let cost_width = costs.max().unwrap_or(0);
    for hard in &map.hardest {
        let (number, effects) = (hard.number, &hard.effects);
        let cost = hard.cost.to_string();
        let before = format!("{number:>3} {cost:>cost_width$} ");
        let room = width.saturating_sub(before.chars().count() as u16);
        let left = room.saturating_sub(effects.chars().count() as u16 + 1);
        let text = if left < MIN_COLUMNS_WITH_EFFECTS {
            fitted(hard.name, room)
        } else {
            format!("{} {effects}", fitted(hard.name, left.max(MIN_NAME)))
        };
        lines.push(Line::from(vec![
            Span::styled(before, work.ink(Ink::Faint)),
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
    lines.extend(wrap(&[(meaning, app.ink(Ink::Faint))], width));
    lines.push(Line::default());
    lines
}

/// Returns the cost of each step so far as bars.
fn chart(app: &App, width: u16) -> Vec<Line<'static>> {
    let path = app.work.session.path();
    let line = path.line();
    let bars = chart::bars(path, &line);
    if bars.iter().filter(|bar| **bar != Bar::Other).count() < MIN_BARS {
        return Vec::new();
    }
    // The bars have the heights of the timeline, which has the later moves, too.
    let scale = chart::Scale::of(&chart::bars(path, &path.whole_line()));
    let together = chart::moves_in_a_column(bars.len(), width);
    let symbols = bars.chunks(together).map(|some| {
        let (symbol, style) = chart::symbol(&app.work, some, scale);
        Span::styled(symbol, style)
    });
    let title = Span::styled("Cost of each step", app.ink(Ink::Title));
    let mut lines = vec![Line::default(), title.into(), symbols.collect::<Vec<_>>().into()];
    let note = chart::note(together);
    if !note.is_empty() {
        lines.extend(wrap(&[(note, app.ink(Ink::Faint))], width));
    }
    lines
}

/// Returns all ratings in a line or two, or the key that computes them while they are not known.
fn ratings_line(work: &Workspace) -> String {
    work.session.facts.ratings().and_then(Ratings::summary).unwrap_or_else(|| {
        let key = work.word(Command::Rate);
        format!("{key}: rate the puzzle by Sudoku Explainer's and HoDoKu's scales.")
    })
}
