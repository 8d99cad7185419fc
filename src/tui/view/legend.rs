//! The markers on the board, explained.

use super::board::{Density, links};
use super::{nouns, told};
use crate::catalog::Role;
use crate::grid::Candidate;
use crate::step::{Effect, Exhibit, Step, Strength, Subject};
use crate::term::text::Piece;
use crate::term::theme::{Ink, marker};
use crate::tui::app::{App, Mode};

/// Those of the step that is lit up on a board of this density; nothing if none is.
pub(super) fn of(app: &App, density: Density) -> Vec<Piece> {
    if app.draft.is_some() {
        // The board shows what is typed, and no step.
        return Vec::new();
    }
    let listed = matches!(
        app.mode,
        Mode::Steps | Mode::Search | Mode::Reason | Mode::Time | Mode::Tree
    );
    let step = if listed {
        nouns::step(app)
    } else {
        app.shown.step()
    };
    let Some(step) = step else {
        return Vec::new();
    };
    let faint = app.theme.ink(Ink::Faint);
    let words = |text: &str| (format!("\u{a0}{}  ", text.replace(' ', "\u{a0}")), faint);
    let mut pieces: Vec<Piece> = Vec::new();
    let roles = roles(step, app.unfolded);
    for &role in &roles {
        pieces.push((marker(role).to_owned(), app.theme.role(role)));
        pieces.push(words(role.title(&roles)));
    }
    if let Some(dot) = app.theme.shade() {
        // Where cells have no ground to stand on.
        pieces.push((dot.to_owned(), app.theme.ink(Ink::Text)));
        pieces.push(words("part of it"));
    }
    let linked = [
        (Strength::Strong, "if not, then"),
        (Strength::Weak, "if, then not"),
    ];
    let linked = linked
        .into_iter()
        .filter(|&(strength, _)| has_links(step, strength, app.unfolded));
    if !links::fit(density) {
        // Where cells touch, a link would cover pencil marks.
        let missing = linked.take(1).map(|_| words("no room for links"));
        pieces.extend(missing);
        return pieces;
    }
    for (strength, name) in linked {
        let sign = links::signs(strength)[0].repeat(2);
        pieces.push((sign, links::style(strength, app.theme)));
        pieces.push(words(name));
    }
    pieces
}

/// The roles that have markers on the board, each once.
fn roles(step: &Step, all: bool) -> Vec<Role> {
    let shown = told::exhibits(step, all);
    let is_shown = |candidate: &Candidate| {
        shown.iter().any(|exhibit| {
            matches!(&exhibit.subject, Subject::Candidates(shown) if shown.contains(candidate))
        })
    };
    // The ends of a link have its role only where they are not shown otherwise.
    let marks = |exhibit: &&&Exhibit| match &exhibit.subject {
        Subject::Link { from, to, .. } => !from.iter().chain(to).all(is_shown),
        _ => true,
    };
    let told = shown.iter().filter(marks).map(|exhibit| exhibit.role);
    let effects = step.deduction.effects.iter().map(|effect| match effect {
        Effect::Place(_) => Role::Placed,
        Effect::Eliminate(_) => Role::Eliminated,
    });
    let mut roles: Vec<Role> = Vec::new();
    for role in told.chain(effects) {
        if role != Role::Digit && !roles.contains(&role) {
            roles.push(role);
        }
    }
    roles
}

fn has_links(step: &Step, wanted: Strength, all: bool) -> bool {
    told::exhibits(step, all).iter().any(
        |exhibit| matches!(exhibit.subject, Subject::Link { strength, .. } if strength == wanted),
    )
}
