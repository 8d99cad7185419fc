//! The tree of guesses: what was assumed, what came of it, where we are.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::path::signs;
use super::text::cut;
use super::{Drawn, Target};
use crate::grid::Shape;
use crate::solver::{Because, Move, NodeId, Path};
use crate::step::wording;
use crate::tui::app::App;
use crate::tui::theme::Ink;

/// A stretch of moves without a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stretch {
    first: NodeId,
    depth: usize,
    moves: usize,
    here: bool,
    /// What a person has put on its moves.
    signs: String,
}

/// Draws the tree, from the row that the panel is scrolled to or around the cursor.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let path = app.engine.path();
    let stretches = stretches(app);
    let outcomes = outcomes(path);
    let at = stretches.iter().position(|it| it.here).unwrap_or(0);
    let height = usize::from(area.height);
    let first = (at + height / 4 + 1)
        .min(stretches.len())
        .saturating_sub(height)
        .saturating_sub(app.scroll);
    for (y, stretch) in (area.y..area.bottom()).zip(&stretches[first..]) {
        let row = Rect::new(area.x, y, area.width, 1);
        let outcome = outcomes.get(&stretch.first).copied();
        let style = if stretch.here {
            app.theme.ink(Ink::Selected)
        } else if outcome.is_some() {
            app.theme.ink(Ink::Faint)
        } else {
            Style::new()
        };
        let text = text(path, stretch, outcome, app.shape());
        buffer.set_style(row, style);
        buffer.set_string(area.x, y, cut(&text, area.width), style);
        drawn.areas.push((row, Target::Node(stretch.first)));
    }
}

/// What came of each guess that was ended.
fn outcomes(path: &Path) -> HashMap<NodeId, &Because> {
    let refuted = all(path)
        .into_iter()
        .filter_map(|id| match &path.node(id).made {
            Move::Refuted { tried, because, .. } => Some((*tried, because)),
            _ => None,
        });
    refuted.collect()
}

/// All nodes, parents first, the children of a node in the order in which they were made.
fn all(path: &Path) -> Vec<NodeId> {
    let mut nodes = Vec::new();
    let mut open = vec![NodeId::ROOT];
    while let Some(id) = open.pop() {
        nodes.push(id);
        open.extend(path.node(id).children.iter().rev());
    }
    nodes
}

fn stretches(app: &App) -> Vec<Stretch> {
    let path = app.engine.path();
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut of: HashMap<NodeId, usize> = HashMap::new();
    for id in all(path) {
        let node = path.node(id);
        let above = node.parent.and_then(|parent| of.get(&parent).copied());
        let known = above.filter(|_| !begins(path, id));
        let index = known.unwrap_or_else(|| {
            stretches.push(Stretch {
                first: id,
                depth: node.depth,
                moves: 0,
                here: false,
                signs: String::new(),
            });
            stretches.len() - 1
        });
        of.insert(id, index);
        stretches[index].moves += 1 + node.folded;
        stretches[index].here |= id == path.cursor();
        stretches[index].signs += &signs(app, id);
    }
    stretches
}

/// Whether a stretch begins with this move: the start, a guess, or another way taken after undo.
fn begins(path: &Path, id: NodeId) -> bool {
    let node = path.node(id);
    let Some(parent) = node.parent else {
        return true;
    };
    let other_way = || {
        let siblings = &path.node(parent).children;
        let usual = siblings.iter().find(|&&it| !is_guess(path, it));
        usual != Some(&id)
    };
    is_guess(path, id) || other_way()
}

fn is_guess(path: &Path, id: NodeId) -> bool {
    matches!(path.node(id).made, Move::Guessed { .. })
}

fn text(path: &Path, stretch: &Stretch, outcome: Option<&Because>, shape: Shape) -> String {
    let guess = is_guess(path, stretch.first);
    let indent = "│ ".repeat(stretch.depth - usize::from(guess));
    let name = match &path.node(stretch.first).made {
        Move::Guessed { candidate, .. } => format!("? {}", candidate.placed(shape)),
        Move::Opened => "root".to_owned(),
        _ => "another way".to_owned(),
    };
    let moves = match stretch.moves - usize::from(guess || stretch.first == NodeId::ROOT) {
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    };
    let end = match outcome {
        _ if stretch.here => "  ◂ here".to_owned(),
        Some(Because::Breach(breach)) => format!("  ✗ {}", wording::breach(breach, shape)),
        Some(Because::Solution(number)) => format!("  ✓ solution {number}"),
        None => String::new(),
    };
    format!("{indent}{name}  {moves}{end}{}", stretch.signs)
}
