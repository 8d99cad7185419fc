//! The tree of guesses, with the outcome of each and the current move.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::path::{first_row_with, scrolled, signs};
use super::{Drawn, Target};
use crate::grid::{Contradiction, Names};
use crate::solver::{Because, Move, NodeId, Path, Stretch};
use crate::step::wording::counted;
use crate::term::text::cut;
use crate::term::theme::Ink;
use crate::tui::app::App;

/// Draws the tree around the cursor, this many rows further down.
pub(in crate::tui) fn draw(
    app: &App,
    area: Rect,
    down: isize,
    drawn: &mut Drawn,
    buffer: &mut Buffer,
) {
    let path = app.engine.path();
    let stretches = path.stretches();
    let outcomes = outcomes(path);
    let here = |stretch: &Stretch| stretch.nodes.contains(&path.cursor());
    let at = stretches.iter().position(here).unwrap_or(0);
    let count = stretches.len();
    let first = scrolled(first_row_with(at, count, area), count, area, down, drawn);
    for (y, stretch) in (area.y..area.bottom()).zip(&stretches[first..]) {
        let row = Rect::new(area.x, y, area.width, 1);
        let outcome = outcomes.get(&stretch.first()).copied();
        let here = here(stretch);
        let style = if here {
            app.theme.ink(Ink::Selected)
        } else if outcome.is_some() {
            app.theme.ink(Ink::Faint)
        } else {
            Style::new()
        };
        let here = here.then(|| "  ◂ here".to_owned());
        let ended = outcome.map(|because| format!("  {}", ending(because, app.names())));
        let signs = stretch.nodes.iter().map(|&node| signs(app, node));
        let end: String = here.into_iter().chain(ended).chain(signs).collect();
        let [begins, inside] = text(path, stretch, app.names());
        // Without enough room, the inner part is left out first.
        let indent = indent(path, stretch);
        let whole = format!("{indent}{begins}{inside}{end}");
        let text = if whole.chars().count() <= usize::from(area.width) {
            whole
        } else {
            format!("{indent}{begins}{end}")
        };
        buffer.set_style(row, style);
        buffer.set_string(area.x, y, cut(&text, area.width), style);
        drawn.areas.push((row, Target::Node(stretch.first())));
    }
}

/// Returns the outcome of each refuted guess.
fn outcomes(path: &Path) -> HashMap<NodeId, &Because> {
    let refuted = path
        .all()
        .into_iter()
        .filter_map(|id| match &path.node(id).made {
            Move::Refuted { tried, because, .. } => Some((*tried, because)),
            _ => None,
        });
    refuted.collect()
}

fn is_guess(path: &Path, id: NodeId) -> bool {
    matches!(path.node(id).made, Move::Guessed { .. })
}

/// Returns a bar for each guess that was open before, or their number if the bars would take too
/// much space.
fn indent(path: &Path, stretch: &Stretch) -> String {
    let first = stretch.first();
    match path.node(first).depth - usize::from(is_guess(path, first)) {
        0 => String::new(),
        depth @ ..=8 => "│".repeat(depth) + " ",
        depth => format!("│×{depth} "),
    }
}

/// Returns the first move of a stretch, and its number of moves with the number of candidates left
/// at its start.
fn text(path: &Path, stretch: &Stretch, names: Names) -> [String; 2] {
    let first = stretch.first();
    let (name, left) = match &path.node(first).made {
        Move::Guessed {
            candidate,
            alternatives,
        } => (
            format!("? {}", names.placed(*candidate)),
            format!(" ({alternatives} left)"),
        ),
        Move::Opened => ("Start".to_owned(), String::new()),
        _ => ("╰ another way".to_owned(), String::new()),
    };
    let nodes = stretch.nodes.iter();
    let count: usize = nodes.map(|&node| 1 + path.node(node).folded).sum();
    let begins = usize::from(is_guess(path, first) || first == NodeId::ROOT);
    [name, format!("{left}  {}", counted(count - begins, "move"))]
}

/// Returns the outcome of a guess.
fn ending(because: &Because, names: Names) -> String {
    match because {
        Because::Contradiction(Contradiction::NoCandidate(cell)) => {
            format!("✗ nothing in {}", cell.name(names.shape))
        }
        Because::Contradiction(Contradiction::NoPlace(digit, house)) => {
            format!("✗ no {} in {house}", names.digit(*digit))
        }
        Because::Contradiction(Contradiction::Twice(digit, house, _)) => {
            format!("✗ {} twice in {house}", names.digit(*digit))
        }
        Because::Solution(number) => format!("✓ solution {number}"),
    }
}
