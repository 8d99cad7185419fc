//! The progress of the solve and the techniques used.

use std::collections::BTreeMap;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::short_names;
use crate::catalog::Cost;
use crate::solver::{Entry, Move};
use crate::step::wording::counted;
use crate::term::text::{Piece, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::App;

/// The bar of cells solved, the candidates left, and the counters.
pub(super) fn lines(app: &App, width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![bar(app, width)];
    if app.draft.is_some() {
        // They belong to the previous puzzle.
        return lines;
    }
    let left = counted(app.candidates_left(), "candidate");
    let mut counters = vec![format!("{left} left")];
    if app.tally.guesses > 0 {
        counters.push(counted(app.tally.guesses, "guess"));
    }
    let beside = counters.join(" · ");
    if beside.chars().count() <= usize::from(width) {
        counters = vec![beside];
    }
    lines.extend(
        counters
            .iter()
            .flat_map(|text| wrap(&plain(text.as_str()), width)),
    );
    lines
}

fn bar(app: &App, width: u16) -> Line<'static> {
    let (filled, all) = (app.filled(), app.shape().cells());
    let label = format!(" {filled}/{all}");
    let room = usize::from(width).saturating_sub(label.len());
    let done = room * filled / all;
    Line::from(vec![
        Span::styled("█".repeat(done), app.theme.ink(Ink::Done)),
        Span::styled("░".repeat(room - done), app.theme.ink(Ink::Line)),
        Span::raw(label),
    ])
}

/// Columns of the name of a technique where whole names do not fit.
const SHORT_NAME: u16 = 12;

/// Returns the techniques of the moves so far, easiest first, in at most this many lines:
/// `Hidden Single 9`. The last line says how many do not fit. Moves before the givens were edited do
/// not count.
pub(super) fn used(app: &App, width: u16, rows: u16) -> Vec<Line<'static>> {
    let path = app.engine.path();
    let mut counts: BTreeMap<(Cost, &str), usize> = BTreeMap::new();
    for node in path.line() {
        match &path.node(node).made {
            Move::Deduced(step) => {
                let profile = step.profile();
                let key = (profile.cost.lowest, profile.name);
                *counts.entry(key).or_default() += 1;
            }
            Move::Entered(Entry::Edited) => counts.clear(),
            _ => {}
        }
    }
    if counts.is_empty() {
        let none = ("none yet".to_owned(), app.theme.ink(Ink::Faint));
        return wrap(&[none], width);
    }
    let all: Vec<(&str, usize)> = counts
        .iter()
        .map(|(&(_, name), &count)| (name, count))
        .collect();
    let lines = |shown: usize, name_width: u16| {
        let mut pieces: Vec<Piece> = Vec::new();
        for (name, count) in &all[..shown] {
            let name = short_names::fitted(name, name_width).replace(' ', "\u{a0}");
            pieces.push((format!("{name}\u{a0}"), Style::new()));
            pieces.push((count.to_string(), app.theme.ink(Ink::Title)));
            pieces.push(("  ".to_owned(), Style::new()));
        }
        if shown < all.len() {
            let more = format!("…\u{a0}{}\u{a0}more", all.len() - shown);
            pieces.push((more, app.theme.ink(Ink::Key)));
        }
        wrap(&pieces, width)
    };
    // Where not even one whole name fits, names are shortened.
    let widths = [u16::MAX, SHORT_NAME].into_iter();
    let counts = widths.flat_map(|width| (1..=all.len()).rev().map(move |shown| (shown, width)));
    let mut forms = counts
        .chain([(0, 0)])
        .map(|(shown, width)| lines(shown, width));
    let fitting = forms.find(|lines| lines.len() <= usize::from(rows));
    fitting.unwrap_or_default()
}
