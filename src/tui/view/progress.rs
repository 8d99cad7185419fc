//! The progress of the solve and the techniques used.

use std::collections::BTreeMap;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::short_names;
use crate::catalog::{Cost, Profile};
use crate::solver::{Entry, Move};
use crate::step::wording::counted;
use crate::term::text::{Piece, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::App;
use crate::tui::workspace::Workspace;

/// The bar of cells solved, the candidates left, and the counters.
pub(super) fn lines(app: &App, width: u16) -> Vec<Line<'static>> {
    let session = &app.work.session;
    let mut lines = vec![bar(&app.work, width)];
    if session.draft.is_some() {
        // They belong to the previous puzzle.
        return lines;
    }
    let left = counted(session.puzzle.candidates_left(), "candidate");
    let mut counters = vec![format!("{left} left")];
    if session.board.tally.guesses > 0 {
        counters.push(counted(session.board.tally.guesses, "guess"));
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

fn bar(work: &Workspace, width: u16) -> Line<'static> {
    let (filled, all) = (work.session.filled(), work.session.shape().cells());
    let label = format!(" {filled}/{all}");
    let room = usize::from(width).saturating_sub(label.len());
    let done = room * filled / all;
    Line::from(vec![
        Span::styled("█".repeat(done), work.theme.ink(Ink::Done)),
        Span::styled("░".repeat(room - done), work.theme.ink(Ink::Line)),
        Span::raw(label),
    ])
}

/// Columns of the name of a technique where whole names do not fit.
const SHORT_NAME: u16 = 12;

/// A technique with the number of its steps.
type Used = (&'static Profile, usize);

/// Returns the techniques of the moves so far, easiest first, in at most this many lines:
/// `Hidden Single (box) 9`. If that is too long, the kinds of houses are left out, and then families
/// take the place of their techniques; if that is too long, too, the last line says how many
/// techniques do not fit. Moves before the givens were edited do not count.
pub(super) fn used(work: &Workspace, width: u16, rows: u16) -> Vec<Line<'static>> {
    let path = work.session.path();
    let mut counts: BTreeMap<(Cost, &str), Used> = BTreeMap::new();
    for node in path.line() {
        match &path.node(node).made {
            Move::Deduced(step) => {
                let profile = step.profile();
                let key = (profile.cost.lowest, profile.name);
                counts.entry(key).or_insert((profile, 0)).1 += 1;
            }
            Move::Entered(Entry::Edited) => counts.clear(),
            _ => {}
        }
    }
    if counts.is_empty() {
        let none = ("none yet".to_owned(), work.theme.ink(Ink::Faint));
        return wrap(&[none], width);
    }
    let used: Vec<Used> = counts.into_values().collect();
    let lines = |all: &[(&str, usize)], shown: usize, name_width: u16| {
        let mut pieces: Vec<Piece> = Vec::new();
        for (name, count) in &all[..shown] {
            let name = short_names::fitted(name, name_width).replace(' ', "\u{a0}");
            pieces.push((format!("{name}\u{a0}"), Style::new()));
            pieces.push((count.to_string(), work.theme.ink(Ink::Title)));
            pieces.push(("  ".to_owned(), Style::new()));
        }
        if shown < all.len() {
            let more = counted(all.len() - shown, "other").replace(' ', "\u{a0}");
            pieces.push((format!("+{more}"), work.theme.ink(Ink::Key)));
        }
        wrap(&pieces, width)
    };
    let fits = |lines: &Vec<Line<'static>>| lines.len() <= usize::from(rows);
    let labels: [fn(&Profile) -> &'static str; 3] = [
        |profile| profile.name,
        |profile| short_names::without_house(profile.name),
        |profile| profile.family.name(),
    ];
    let [each, by_name, by_family] = labels.map(|label| together(&used, label));
    let whole = [&each, &by_name, &by_family].into_iter();
    let mut whole = whole.map(|all| lines(all, all.len(), u16::MAX));
    if let Some(whole) = whole.find(fits) {
        return whole;
    }
    // Where not even one whole name fits, names are shortened.
    let cut = |all: &[(&str, usize)], width| {
        let counts = (1..all.len()).rev();
        counts.map(|shown| lines(all, shown, width)).find(fits)
    };
    cut(&by_name, u16::MAX)
        .or_else(|| cut(&by_family, u16::MAX))
        .or_else(|| cut(&by_family, SHORT_NAME))
        .or_else(|| Some(lines(&by_name, 0, 0)).filter(fits))
        .unwrap_or_default()
}

/// Returns the labels of techniques with the numbers of their steps, those with the same label together.
fn together(used: &[Used], label: fn(&Profile) -> &'static str) -> Vec<(&'static str, usize)> {
    let mut all: Vec<(&str, usize)> = Vec::new();
    for &(profile, count) in used {
        let label = label(profile);
        match all.iter_mut().find(|(known, _)| *known == label) {
            Some((_, sum)) => *sum += count,
            None => all.push((label, count)),
        }
    }
    all
}
