//! Two moments compared: what both have found, cell by cell where they differ, and what that says.

use super::board::Lights;
use crate::catalog::Role;
use crate::grid::{Candidate, Shape};
use crate::solver::{Comparison, State};
use crate::step::{Effect, notation, wording};
use crate::term::text::{Piece, plain};
use crate::term::theme::{Ink, marker};
use crate::tui::action::Command;
use crate::tui::app::{App, Mode};

/// What is chosen from: what both have found, then the cells that differ.
pub(super) fn rows(comparison: &Comparison, shape: Shape) -> Vec<String> {
    let agreed = comparison.agreed.iter();
    let agreed = agreed.map(|&effect| format!("both  {}", notation::effects(&[effect], shape)));
    let differ = comparison.differ.iter().map(|(cell, [marked, here])| {
        let name = cell.name(shape);
        format!("{name:<6}{:<10}{}", state(*marked), state(*here))
    });
    agreed.chain(differ).collect()
}

fn state(state: State) -> String {
    match state {
        State::Filled(digit) => format!("={digit}"),
        State::Open(digits) => digits.to_string(),
    }
}

/// The title of the rows.
pub(super) fn title(comparison: &Comparison) -> String {
    match comparison.differ.len() {
        0 => "Nothing differs".to_owned(),
        1 => "One cell differs: marked, here".to_owned(),
        cells => format!("{cells} cells differ: marked, here"),
    }
}

/// What the comparison says.
pub(super) fn story(app: &App, comparison: &Comparison) -> Vec<Vec<Piece>> {
    let [marked, here] = comparison.nodes.map(|node| name(app, node));
    let parted = name(app, comparison.parted);
    let mut paragraphs = vec![
        plain(format!("Marked: {marked}.")),
        plain(format!("Here: {here}.")),
        plain(format!("They part after: {parted}.")),
    ];
    for (which, contradiction) in ["The marked one", "This one"]
        .into_iter()
        .zip(&comparison.broken)
    {
        if let Some(contradiction) = contradiction {
            let contradiction = wording::contradiction(contradiction, app.shape());
            paragraphs.push(plain(format!("{which} is broken: {contradiction}.")));
        }
    }
    paragraphs.push(plain(found(app, comparison)));
    paragraphs.push(legend(app, comparison));
    paragraphs
}

/// What the markers on the board mean here.
fn legend(app: &App, comparison: &Comparison) -> Vec<Piece> {
    let faint = app.theme.ink(Ink::Faint);
    let agreed = !comparison.agreed.is_empty();
    let both = agreed.then_some((BOTH, "found by both"));
    let meanings = [(CELL, "differs"), (ONLY_HERE, "only here")];
    let entry = |(role, meaning): (Role, &str)| {
        [
            (marker(role).to_owned(), app.theme.role(role)),
            (format!("\u{a0}{}  ", meaning.replace(' ', "\u{a0}")), faint),
        ]
    };
    meanings.into_iter().chain(both).flat_map(entry).collect()
}

/// The part that a cell plays that differs,
const CELL: Role = Role::SetA;
/// a candidate that only this board still has,
const ONLY_HERE: Role = Role::SetB;
/// and a digit that both have found.
const BOTH: Role = Role::On;

fn name(app: &App, node: crate::solver::NodeId) -> String {
    let node_at = app.engine.path().node(node);
    let made = crate::solver::describe(&node_at.made, app.shape());
    format!("{made} (move {}, depth {})", node_at.level, node_at.depth)
}

/// What both have found, and what it is worth.
fn found(app: &App, comparison: &Comparison) -> String {
    let shape = app.shape();
    if comparison.agreed.is_empty() {
        return "Since then they have found nothing in common.".to_owned();
    }
    let effects = notation::effects(&comparison.agreed, shape);
    match &comparison.step {
        Some(step) => {
            let why = wording::plain(&wording::spans(
                step.explanation(),
                &step.explanation().pattern,
                shape,
            ));
            let key = app.word_for(Mode::Compare, Command::Accept);
            format!(
                "{why} Both ways lead to {effects}. So that is no guess but a deduction: {key} \
                 goes back to where they part and takes it."
            )
        }
        None => format!(
            "Both have {effects}. That proves nothing: these are not two guesses of which one \
             must be right, with only steps after them."
        ),
    }
}

/// The cells that differ, what only this board still has in them, and what both have found.
pub(super) fn lights(comparison: &Comparison) -> Lights {
    let cells = comparison.differ.iter().map(|(cell, _)| *cell);
    let only_here = comparison
        .differ
        .iter()
        .flat_map(|&(cell, [marked, here])| {
            let State::Open(digits) = here else {
                return Vec::new();
            };
            let lost = digits.iter().filter(|&digit| !marked.allows(digit));
            lost.map(|digit| Candidate::new(cell, digit)).collect()
        });
    let agreed = comparison.agreed.iter().filter_map(|effect| match effect {
        Effect::Place(placed) => Some(placed.cell),
        Effect::Eliminate(_) => None,
    });
    Lights::shown_cells(cells, CELL)
        .and(Lights::shown_candidates(only_here, ONLY_HERE))
        .and(Lights::shown_cells(agreed, BOTH))
}
