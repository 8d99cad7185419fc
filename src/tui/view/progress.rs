//! The progress of the solve and the techniques used.

use std::cmp::Reverse;

use super::prelude::*;
use super::technique_counts::{Label, Used, labelled, techniques};
use super::{Density, legend, short_names};
use crate::catalog::Family;
use crate::solver::{Entry, Path};

/// Returns the bar of cells solved, the candidates left, and the counters.
pub(super) fn lines(app: &App, width: u16, density: Density) -> Vec<Line<'static>> {
    let session = &app.work.session;
    let mut lines = vec![bar(&app.work, width)];
    if session.draft.is_some() {
        // The counters belong to the previous puzzle.
        return lines;
    }
    let mut counters = Vec::new();
    if !session.is_full() {
        let left = counted(session.puzzle.candidates_left(), "candidate");
        counters.push(format!("{left} left"));
    }
    counters.extend(guesses(session.path().depth(), session.board.tally.guesses));
    let beside = counters.join(" · ");
    if beside.chars().count() <= usize::from(width) {
        counters = vec![beside];
    }
    lines.extend(counters.iter().flat_map(|text| wrap(&plain(text.as_str()), width)));
    if !session.is_full() && density != Density::Dense {
        // The line is kept free for it, so that nothing moves when it appears.
        let key = legend::small_digit(app);
        lines
            .push(key.map_or_else(Line::default, |(text, style)| Span::styled(text, style).into()));
    }
    lines
}

/// Returns the number of guesses of the path by their outcome: `1 guess open`, `1 guess open, 2 failed`, `2 guesses
/// failed`.
fn guesses(open: usize, all: usize) -> Option<String> {
    match (open, all.saturating_sub(open)) {
        (0, 0) => None,
        (0, failed) => Some(format!("{} failed", counted(failed, "guess"))),
        (open, 0) => Some(format!("{} open", counted(open, "guess"))),
        (open, failed) => Some(format!("{} open, {failed} failed", counted(open, "guess"))),
    }
}

/// Returns the bar of filled cells, with their number after it.
fn bar(work: &Workspace, width: u16) -> Line<'static> {
    let (filled, all) = (work.session.filled(), work.session.shape().cells());
    let label = format!(" {filled}/{all}");
    let room = usize::from(width).saturating_sub(label.len());
    let done = room * filled / all;
    Line::from(vec![
        Span::styled("█".repeat(done), work.ink(Ink::Success)),
        Span::styled("░".repeat(room - done), work.ink(Ink::Line)),
        Span::raw(label),
    ])
}

/// Columns of the name of a technique where whole names do not fit.
const SHORT_NAME: u16 = 12;

/// Columns of the number of steps before a name.
const COUNT: u16 = 4;

/// Returns the techniques of the moves so far, hardest first, in at most `rows` lines: `2 Pointing`,
/// `9 Hidden Single`, whatever the kind of house. If that is too long, all singles have one label. If that is too long
/// as well, the last line has the number of steps that do not fit. The form changes only as the path grows, so that it
/// stays calm from step to step.
pub(super) fn used(work: &Workspace, width: u16, rows: u16) -> Vec<Line<'static>> {
    let used = techniques_used(work.session.path());
    if used.is_empty() {
        let none = ("none yet".to_owned(), work.ink(Ink::Faint));
        return wrap(&[none], width);
    }
    let lines = |labels: &[Label], shown: usize, name_width: u16| {
        let mut pieces: Vec<Piece> = Vec::new();
        for (name, count) in &labels[..shown] {
            let name = short_names::fitted(name, name_width).replace(' ', "\u{a0}");
            pieces.push((count.to_string(), work.ink(Ink::Title)));
            pieces.push((format!("\u{a0}{name}  "), Style::new()));
        }
        if shown < labels.len() {
            let rest = labels[shown..].iter().map(|(_, count)| count).sum();
            let more = counted(rest, "step").replace(' ', "\u{a0}");
            pieces.push((format!("+{more}"), work.ink(Ink::Faint)));
        }
        wrap(&pieces, width)
    };
    let fits = |lines: &Vec<Line<'static>>| lines.len() <= usize::from(rows);
    let by_name = labelled(&used, |profile| short_names::without_kind_of_house(profile.name));
    let few = labelled(&used, |profile| match profile.family {
        Family::Singles => Family::Singles.name(),
        _ => short_names::without_kind_of_house(profile.name),
    });
    let by_family = families(&used);
    let whole = [&by_name, &few].into_iter();
    let mut whole = whole.map(|labels| lines(labels, labels.len(), u16::MAX));
    if let Some(whole) = whole.find(fits) {
        return whole;
    }
    // Names are shortened if not even one whole name fits.
    let cut_to = |labels: &[Label], width| {
        (1..labels.len()).rev().map(|shown| lines(labels, shown, width)).find(fits)
    };
    cut_to(&few, width.saturating_sub(COUNT))
        .or_else(|| cut_to(&by_family, u16::MAX))
        .or_else(|| cut_to(&by_family, SHORT_NAME))
        .or_else(|| Some(lines(&few, 0, 0)).filter(fits))
        .unwrap_or_default()
}

/// Returns the techniques of the moves since the givens were last edited, hardest first.
fn techniques_used(path: &Path) -> Vec<Used> {
    let line = path.line();
    let is_edited = |&node: &NodeId| matches!(path.node(node).made, Move::Entered(Entry::Edited));
    let first = line.iter().rposition(is_edited).unwrap_or(0);
    let mut used = techniques(path, &line[first..]);
    used.sort_by_key(|(profile, _)| Reverse((profile.cost.lowest, profile.name)));
    used
}

/// Adds up the steps of techniques of the same family.
fn families(used: &[Used]) -> Vec<Label> {
    labelled(used, |profile| profile.family.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_guesses_are_told_from_failed_ones() {
        assert_eq!(guesses(0, 0), None);
        assert_eq!(guesses(1, 1).as_deref(), Some("1 guess open"));
        assert_eq!(guesses(0, 1).as_deref(), Some("1 guess failed"));
        assert_eq!(guesses(2, 5).as_deref(), Some("2 guesses open, 3 failed"));
    }
}
