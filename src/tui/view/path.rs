//! The moves so far, one a row, indented by depth; refuted branches greyed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::cut;
use super::{Drawn, Target};
use crate::grid::Shape;
use crate::solver::{Entry, Move, NodeId, Path, describe};
use crate::step::notation;
use crate::tui::app::App;
use crate::tui::theme::Ink;

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    node: NodeId,
    /// Whether it stands for a branch that was left.
    left: bool,
}

/// Draws the part of the list around the move at the cursor, `back` rows further up.
pub(super) fn draw(app: &App, (area, back): (Rect, usize), drawn: &mut Drawn, buffer: &mut Buffer) {
    let path = app.engine.path();
    let rows = rows(path);
    let at = rows
        .iter()
        .position(|row| row.node == path.cursor() && !row.left)
        .unwrap_or(0);
    let height = usize::from(area.height);
    let below = height / 4;
    let first = (at + below + 1)
        .min(rows.len())
        .saturating_sub(height)
        .saturating_sub(back);
    for (y, (i, row)) in (area.y..area.bottom()).zip(rows.iter().enumerate().skip(first)) {
        let line = Rect::new(area.x, y, area.width, 1);
        let style = if i == at {
            app.theme.ink(Ink::Selected)
        } else if row.left {
            app.theme.ink(Ink::Left)
        } else if i > at {
            app.theme.ink(Ink::Faint)
        } else {
            Style::new()
        };
        let text = cut(&text(path, *row, app.shape()), area.width);
        buffer.set_style(line, style_of_row(style, i == at));
        buffer.set_string(area.x, y, text, style);
        drawn.areas.push((line, Target::Node(row.node)));
    }
}

/// Only the row of the cursor is coloured to its end.
fn style_of_row(style: Style, here: bool) -> Style {
    if here { style } else { Style::new() }
}

fn rows(path: &Path) -> Vec<Row> {
    let mut rows = Vec::new();
    for node in path.whole_line() {
        if let Move::Refuted { tried, .. } = path.node(node).made {
            rows.push(Row {
                node: tried,
                left: true,
            });
        }
        rows.push(Row { node, left: false });
    }
    rows
}

fn text(path: &Path, row: Row, shape: Shape) -> String {
    let node = path.node(row.node);
    let opened = matches!(node.made, Move::Guessed { .. });
    let indent = indent(node.depth - usize::from(opened));
    let sign = sign(&node.made);
    let gap = if indent.is_empty() && sign.is_empty() {
        ""
    } else {
        " "
    };
    format!(
        "{:>3} {indent}{sign}{gap}{}",
        node.level,
        short(&node.made, shape)
    )
}

/// A bar for each guess that is open; their number where the bars would push the text out.
fn indent(depth: usize) -> String {
    if depth <= 5 {
        "│".repeat(depth)
    } else {
        format!("│×{depth}")
    }
}

const fn sign(made: &Move) -> &'static str {
    match made {
        Move::Opened | Move::Deduced(_) => "",
        Move::Guessed { .. } => "?",
        Move::Refuted { .. } => "✗",
        Move::Entered(_) => "»",
    }
}

/// A move in as few words as tell it.
pub(super) fn short(made: &Move, shape: Shape) -> String {
    match made {
        Move::Deduced(step) => {
            let effects = notation::effects(&step.find.effects, shape);
            format!("{} {effects}", step.profile().name)
        }
        Move::Guessed {
            candidate,
            alternatives,
        } => format!("{} ({alternatives} left)", candidate.placed(shape)),
        Move::Entered(Entry::Placed(candidate)) => candidate.placed(shape),
        Move::Entered(Entry::Eliminated(candidate)) => candidate.eliminated(shape),
        _ => describe(made, shape),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell, Digit};

    #[test]
    fn moves_are_told_in_a_few_words() {
        let candidate = Candidate::new(Cell::new(4), Digit::new(1));
        let guess = Move::Guessed {
            candidate,
            alternatives: 2,
        };
        assert_eq!(short(&guess, Shape::Nine), "r1c5=2 (2 left)");
        let entered = Move::Entered(Entry::Placed(candidate));
        assert_eq!(short(&entered, Shape::Nine), "r1c5=2");
    }
}
