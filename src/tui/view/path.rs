//! The moves so far, one per row, indented by depth; refuted branches are grey.

use super::prelude::*;
use super::{ScrollRange, short_names};
use crate::catalog::Level;
use crate::solver::{Because, Entry, Path, describe};
use crate::step::Effect;
use crate::term::theme::Theme;
use crate::tui::app::Shown;
use crate::tui::widgets::more;

/// Minimum number of columns for a name to be recognised. If fewer are left, the effects are cut.
const MIN_NAME_WIDTH: u16 = 12;

/// Minimum number of columns for a name beside a placed digit.
const MIN_CUT_NAME: u16 = 5;

/// Minimum number of columns for the number of a move.
const LEAST_DIGITS: usize = 2;

/// In a list of fewer columns, no gap is between two bars and a move.
const NARROW: u16 = 26;

/// Maximum number of bars before a move.
const MAX_BARS: usize = 8;

/// The label of a step that the person claimed and proved.
const YOU: &str = "you: ";

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    node: NodeId,
    /// The relation of the move to the path.
    kind: RowKind,
}

/// The relation of a move to the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RowKind {
    /// It is on the path.
    OnPath,
    /// It is a guess that was refuted.
    Refuted,
    /// It begins a branch that was left for another move.
    Abandoned,
}

/// Draws the part of the list around the move at the cursor, this many rows further down.
pub(in crate::tui) fn draw(app: &App, area: Rect, down: isize, canvas: &mut Canvas<'_>) {
    let path = app.work.session.path();
    let mut rows = path_rows(path);
    let here = Row { node: path.cursor(), kind: RowKind::OnPath };
    let at = rows.iter().position(|row| *row == here).unwrap_or(0);
    if matches!(app.work.session.next.shown, Shown::Hint { .. }) {
        // The moves that were undone would tell the answer.
        rows.truncate(at + 1);
    }
    let numbers = rows.iter().map(|row| path.node(row.node).number);
    let digits = numbers.max().unwrap_or(0).to_string().len().max(LEAST_DIGITS);
    let format = RowFormat { path, names: app.work.session.names(), digits };
    let first = MoveList { rows: rows.len(), area }.first(at, down, &mut canvas.layout);
    // The arrows for further rows are in the gutter before the list, so that they take no letters. Without a
    // gutter, all rows keep a column free for them.
    let has_gutter = area.x > 0;
    let is_longer = rows.len() > usize::from(area.height);
    for (line, (i, row)) in area.rows().zip(rows.iter().enumerate().skip(first)) {
        let style = if i == at {
            app.ink(Ink::Selected)
        } else if row.kind != RowKind::OnPath {
            app.ink(Ink::Abandoned)
        } else if i > at {
            app.ink(Ink::Faint)
        } else {
            style_of_level(&path.node(row.node).made, app.work.theme)
        };
        let signs = mark_texts(&app.work.session, row.node);
        let width = area.width.saturating_sub(u16::from(!has_gutter && is_longer));
        let room = width.saturating_sub(signs.chars().count() as u16);
        let text = format.text(*row, room) + &signs;
        // Only the row of the cursor is coloured to its end.
        canvas.buffer.set_style(line, if i == at { style } else { Style::new() });
        canvas.write(line.x, line.y, cut(&text, width), style);
        canvas.add_target(line, Target::Node(row.node));
    }
    let arrows = if has_gutter { Rect::new(area.x - 1, area.y, 1, area.height) } else { area };
    more(arrows, first, rows.len(), canvas);
}

/// A list of moves in an area that may be too low for it.
pub(super) struct MoveList {
    pub(super) rows: usize,
    pub(super) area: Rect,
}

impl MoveList {
    /// Returns the first row to show, so that a quarter of the rows shown follow row `at` if there are as
    /// many. From there, the list is scrolled down, or up if the number is negative.
    pub(super) fn first(&self, at: usize, down: isize, drawn: &mut FrameLayout) -> usize {
        let height = usize::from(self.area.height);
        let first = (at + height / 4 + 1).min(self.rows).saturating_sub(height);
        let last = self.rows.saturating_sub(height).max(first);
        // Views beside the first one are not scrolled.
        drawn.scroll_range.get_or_insert(ScrollRange { above: first, below: last - first });
        first.saturating_add_signed(down).min(last)
    }
}

/// Returns the bookmark of a move, and the mark for a comparison.
pub(super) fn mark_texts(session: &Session, node: NodeId) -> String {
    let name = session.path().node(node).bookmark.as_ref();
    let name = name.map(|name| format!("  ⚑ {name}"));
    let marked = (session.display.marked == Some(node)).then(|| "  ◆".to_owned());
    [name, marked].into_iter().flatten().collect()
}

/// Returns the style of a move: a step that is not easy has the colour of its level.
fn style_of_level(made: &Move, theme: Theme) -> Style {
    match made {
        Move::Deduced(step) if step.level() > Level::Easy => theme.level(step.level()),
        _ => Style::new(),
    }
}

/// Returns the rows of a path and of the branches beside it, each before the move that replaced it.
fn path_rows(path: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    for node in path.whole_line() {
        let parent = path.node(node).parent;
        let others = parent.map_or_else(Vec::new, |parent| path.other_branches(parent, Some(node)));
        rows.extend(others.into_iter().map(|node| Row { node, kind: RowKind::Abandoned }));
        if let Move::Refuted { tried, .. } = path.node(node).made {
            rows.push(Row { node: tried, kind: RowKind::Refuted });
        }
        rows.push(Row { node, kind: RowKind::OnPath });
    }
    rows
}

/// The format of the rows of a path, whose numbers have this many digits.
struct RowFormat<'a> {
    path: &'a Path,
    names: Names,
    digits: usize,
}

impl RowFormat<'_> {
    /// Returns a row in about this many columns.
    fn text(&self, row: Row, room: u16) -> String {
        let &Self { path, names, digits } = self;
        let node = path.node(row.node);
        // A guess is in line with the moves before it.
        let is_guess = matches!(node.made, Move::Guessed { .. });
        let indent = guess_bars(node.depth - usize::from(is_guess), room);
        if row.kind != RowKind::OnPath {
            // The number belongs to the move that the path has there.
            let count = counted(path.length_from(row.node), "move");
            let begins = format!("{:>digits$} {indent}╰ {}", "", branch(&node.made, names));
            let whole = format!("{begins}: {count}");
            return if whole.chars().count() <= usize::from(room) { whole } else { begins };
        }
        let sign = sign_of_move(&node.made);
        // In a narrow list, the columns of a second bar are those of the gap.
        let is_tight = room < NARROW && indent.ends_with("││") && sign.is_empty();
        let gap = if is_tight || indent.is_empty() && sign.is_empty() { "" } else { " " };
        let before = format!("{:>digits$} {indent}{sign}{gap}", node.number);
        let room = room.saturating_sub(before.chars().count() as u16);
        let text = match &node.made {
            // The symbol marks a guess.
            Move::Guessed { candidate, alternatives } => guessed(*candidate, *alternatives, names),
            made if node.own_reason.is_some() => {
                let room = room.saturating_sub(YOU.len() as u16);
                YOU.to_owned() + &fitted(made, names, room)
            }
            made => fitted(made, names, room),
        };
        before + &text
    }
}

/// Returns a move in this many columns. The name of the technique is shortened before the effects.
pub(in crate::tui) fn fitted(made: &Move, names: Names, room: u16) -> String {
    match made {
        Move::Deduced(step) => {
            let whole = short_step(step, names);
            if whole.chars().count() <= usize::from(room) {
                return whole;
            }
            name_and_effects(step, &main_effects(step, names), room)
        }
        Move::Refuted { guess, because: Because::Contradiction(_), .. }
            if short(made, names).chars().count() > usize::from(room) =>
        {
            format!("{} failed", names.placed(*guess))
        }
        _ => short(made, names),
    }
}

/// Returns the first move of another branch, in as few letters as possible.
fn branch(made: &Move, names: Names) -> String {
    match made {
        Move::Guessed { candidate, .. } => format!("guess {}", names.placed(*candidate)),
        made => result(made, names),
    }
}

/// Returns what a move has changed, in as few letters as possible: `r1c5=2`.
pub(in crate::tui) fn result(made: &Move, names: Names) -> String {
    match made {
        Move::Deduced(step) => main_effects(step, names),
        Move::Guessed { candidate, .. } => names.placed(*candidate),
        _ => short(made, names),
    }
}

/// Returns the effects of a step for a narrow list: its placements, with a sign if it eliminates candidates, too, or
/// its eliminations if it has none.
pub(in crate::tui) fn main_effects(step: &Step, names: Names) -> String {
    let placements: Vec<Effect> = step.placements().map(Effect::Place).collect();
    if placements.is_empty() {
        notation::effects(&step.deduction.effects, names)
    } else {
        let others = placements.len() < step.deduction.effects.len();
        format!("{}{}", notation::effects(&placements, names), if others { "…" } else { "" })
    }
}

/// Number of columns that the effects of a step keep when its name is long.
pub(in crate::tui) const MIN_EFFECTS_WIDTH: u16 = 8;

/// Returns the name of the technique of a step with its effects. If there is not enough space for
/// both, the effects are cut first, then the name is shortened.
fn name_and_effects(step: &Step, effects: &str, room: u16) -> String {
    let long = effects.chars().count() as u16;
    let room_of_name = room.saturating_sub(long.min(MIN_EFFECTS_WIDTH) + 1);
    let name = if step.placements().next().is_some() && long <= MIN_EFFECTS_WIDTH {
        // Without its digit, a placement says nothing.
        short_names::fitted(step.profile().name, room_of_name.max(MIN_CUT_NAME))
    } else {
        fitted_name(step.profile().name, room_of_name)
    };
    let left = room.saturating_sub(name.chars().count() as u16 + 1);
    format!("{name} {}", cut_effects(effects, left))
}

/// Returns effects in this many columns: as many whole groups as fit, or the first cell of the first one.
pub(in crate::tui) fn cut_effects(effects: &str, room: u16) -> String {
    let fits = |text: &String| text.chars().count() <= usize::from(room);
    if fits(&effects.to_owned()) {
        return effects.to_owned();
    }
    let groups: Vec<&str> = effects.split(", ").collect();
    let begun = (1..groups.len()).rev().map(|count| format!("{}…", groups[..count].join(", ")));
    let first = groups[0].split_once("<>").and_then(|(cells, digits)| {
        let (cell, _) = cells.split_once(',')?;
        Some(format!("{cell}<>{digits}…"))
    });
    begun.chain(first).find(fits).unwrap_or_else(|| cut(effects, room))
}

/// Returns the name of a technique in this many columns, or in as many as it needs to be recognised.
pub(in crate::tui) fn fitted_name(name: &str, room: u16) -> String {
    short_names::fitted(name, room.max(MIN_NAME_WIDTH))
}

/// Returns a guess with the number of alternatives: `r1c5=2 (2 others)`.
fn guessed(candidate: Candidate, alternatives: usize, names: Names) -> String {
    let placed = names.placed(candidate);
    format!("{placed} ({})", counted(alternatives, "other"))
}

/// Returns a bar for each open guess, or their number if the bars would take more than an eighth of the
/// width.
pub(super) fn guess_bars(depth: usize, width: u16) -> String {
    if depth <= usize::from(width / 8).min(MAX_BARS) {
        "│".repeat(depth)
    } else {
        format!("│×{depth}")
    }
}

/// Returns the sign before a move; none for steps.
const fn sign_of_move(made: &Move) -> &'static str {
    match made {
        Move::Opened | Move::Deduced(_) => "",
        Move::Guessed { .. } => "?",
        Move::Refuted { .. } => "✗",
        Move::Entered(_) => "»",
    }
}

/// Returns a short description of a step.
fn short_step(step: &Step, names: Names) -> String {
    let effects = notation::effects(&step.deduction.effects, names);
    format!("{} {effects}", step.profile().name)
}

/// Returns a short description of a move.
pub(in crate::tui) fn short(made: &Move, names: Names) -> String {
    match made {
        Move::Deduced(step) => short_step(step, names),
        Move::Guessed { candidate, alternatives } => {
            format!("guess {}", guessed(*candidate, *alternatives, names))
        }
        Move::Entered(Entry::Placed(candidate)) => names.placed(*candidate),
        Move::Entered(Entry::Eliminated(candidate)) => names.eliminated(*candidate),
        Move::Entered(Entry::MistakesRemoved(_)) => "mistakes removed".to_owned(),
        Move::Refuted { guess, moves, because: Because::Contradiction(_), .. } => {
            format!("{} failed ({})", names.placed(*guess), counted(*moves, "move"))
        }
        Move::Opened => "Start".to_owned(),
        _ => describe(made, names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Shape};

    #[test]
    fn effects_are_cut_between_cells() {
        let cut = |room| cut_effects("r4c4,r7c6<>68, r9c9<>1", room);
        assert_eq!(cut(22), "r4c4,r7c6<>68, r9c9<>1");
        assert_eq!(cut(21), "r4c4,r7c6<>68…");
        assert_eq!(cut(13), "r4c4<>68…");
        assert_eq!(cut(8), "r4c4,r7…");
    }

    #[test]
    fn moves_are_named_in_a_few_words() {
        let candidate = Candidate::new(Cell::new(4), Digit::new(1));
        let guess = Move::Guessed { candidate, alternatives: 2 };
        assert_eq!(short(&guess, Shape::Nine.into()), "guess r1c5=2 (2 others)");
        let entered = Move::Entered(Entry::Placed(candidate));
        assert_eq!(short(&entered, Shape::Nine.into()), "r1c5=2");
    }
}
