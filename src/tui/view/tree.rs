//! The tree of guesses, with the outcome of each and the current move.

use std::collections::HashMap;

use ratatui::layout::{Constraint, Layout};

use super::path::{self, MoveList, mark_texts};
use super::prelude::*;
use crate::grid::Contradiction;
use crate::solver::{Because, Path, Stretch};
use crate::term::text::fitting;
use crate::tui::widgets::more;

/// Draws the tree, and at its foot the key that walks through it.
pub(super) fn with_foot(app: &App, area: Rect, down: isize, canvas: &mut Canvas<'_>) {
    let is_walked = app.screen.beside().is_some() || app.work.session.path().is_empty();
    let [tree, foot] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    if is_walked || tree.height == 0 {
        return draw(app, area, down, canvas);
    }
    draw(app, tree, down, canvas);
    let key = app.work.word_for(app.screen.base().keys(), Command::Tree);
    let text = cut(&format!("{key} walks the tree"), foot.width);
    canvas.write(foot.x, foot.y, text, app.ink(Ink::Key));
    canvas.add_target(foot, Target::Command(Command::Tree));
}

/// Draws the tree around the cursor, this many rows further down.
pub(in crate::tui) fn draw(app: &App, area: Rect, down: isize, canvas: &mut Canvas<'_>) {
    let session = &app.work.session;
    let path = session.path();
    let stretches = path.stretches();
    let outcomes = refuted_outcomes(path);
    let here = |stretch: &Stretch| stretch.nodes.contains(&path.cursor());
    let at = stretches.iter().position(here).unwrap_or(0);
    let count = stretches.len();
    let first = MoveList { rows: count, area }.first(at, down, &mut canvas.layout);
    for (row, stretch) in area.rows().zip(&stretches[first..]) {
        let outcome = outcomes.get(&stretch.first()).copied();
        let here = here(stretch);
        let style = if here {
            app.ink(Ink::Selected)
        } else if outcome.is_some() {
            app.ink(Ink::Faint)
        } else {
            Style::new()
        };
        let here = here
            .then(|| format!("  ◂ at {}", path.current().number))
            .or_else(|| origin_sign(app, stretch));
        let signs: String = stretch.nodes.iter().map(|&node| mark_texts(session, node)).collect();
        let end = |ended: fn(&Because, Names) -> String| {
            let ended = outcome.map(|because| format!("  {}", ended(because, session.names())));
            let (here, ended) = (here.clone().unwrap_or_default(), ended.unwrap_or_default());
            format!("{here}{ended}{signs}")
        };
        let [begins, inside] = text(path, stretch, session.names());
        let number = format!("{:>2}", path.node(stretch.first()).number);
        let indent = stretch_bars(path, stretch, area.width);
        // Without enough room, the inner part is left out first, then the words of the outcome.
        let forms = [
            format!("{number} {indent}{begins}{inside}{}", end(ending)),
            format!("{number} {indent}{begins}{}", end(ending)),
            format!("{number} {indent}{begins}{}", end(short_ending)),
        ];
        let text = cut(&fitting(forms, area.width), area.width);
        canvas.buffer.set_style(row, style);
        canvas.write(row.x, row.y, text, style);
        canvas.add_target(row, Target::Node(stretch.first()));
    }
    more(area, first, stretches.len(), canvas);
}

/// Returns the sign of the stretch with the move at which a walk through the tree began.
fn origin_sign(app: &App, stretch: &Stretch) -> Option<String> {
    let from = app.tree_origin()?;
    let number = app.work.session.path().node(from).number;
    (stretch.nodes.contains(&from)).then(|| format!("  ‹ from {number}"))
}

/// Returns the outcome of each refuted guess.
fn refuted_outcomes(path: &Path) -> HashMap<NodeId, &Because> {
    let refuted = path.all().into_iter().filter_map(|id| match &path.node(id).made {
        Move::Refuted { tried, because, .. } => Some((*tried, because)),
        _ => None,
    });
    refuted.collect()
}

fn is_guess(path: &Path, id: NodeId) -> bool {
    matches!(path.node(id).made, Move::Guessed { .. })
}

/// Returns the bars for the guesses that were open before.
fn stretch_bars(path: &Path, stretch: &Stretch, width: u16) -> String {
    let first = stretch.first();
    let depth = path.node(first).depth - usize::from(is_guess(path, first));
    let bars = path::guess_bars(depth, width);
    if bars.is_empty() { bars } else { bars + " " }
}

/// Returns the first move of a stretch, and its number of moves with the number of candidates left
/// at its start.
fn text(path: &Path, stretch: &Stretch, names: Names) -> [String; 2] {
    let first = stretch.first();
    let (name, left) = match &path.node(first).made {
        Move::Guessed { candidate, alternatives } => (
            format!("? {}", names.placed(*candidate)),
            format!(" ({})", counted(*alternatives, "other")),
        ),
        Move::Opened => ("Start".to_owned(), String::new()),
        made => (format!("╰ {}", path::result(made, names)), String::new()),
    };
    let count: usize = stretch.nodes.iter().map(|&node| 1 + path.node(node).folded).sum();
    let begins = usize::from(is_guess(path, first) || first == NodeId::ROOT);
    [name, format!("{left}  {}", counted(count - begins, "move"))]
}

/// Returns the place of the contradiction that a guess led to, or the solution.
fn short_ending(because: &Because, names: Names) -> String {
    match because {
        Because::Contradiction(Contradiction::NoCandidate(cell)) => {
            format!("✗ {}", cell.name(names.shape))
        }
        Because::Contradiction(
            Contradiction::NoPlace(digit, house) | Contradiction::Twice(digit, house, _),
        ) => format!("✗ {} in {}", names.digit(*digit), house.name()),
        Because::Solution(_) => ending(because, names),
    }
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
