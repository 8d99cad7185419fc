//! Two ways side by side, from where they part.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::list::first_row;
use super::overlay::popup;
use super::ratings::guesses;
use super::{Drawn, Target, pane, path, short};
use crate::grid::Shape;
use crate::solver::{Done, RunMove, SolveRun};
use crate::step::wording::counted;
use crate::term::text::{cut, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::app::{App, Otherwise, WhatIf};
use crate::tui::modes;

/// Draws them.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some(what_if) = &app.learn.what_if else {
        return;
    };
    let inside = popup(app, "What if", (area, (100, area.height)), buffer);
    let below = pane::lines(&choice(app, what_if), inside, buffer);
    let Some((ours, other)) = what_if.both() else {
        let far = app.learn.study.map_or(0, |study| study.far);
        let text = format!("Going on to the end: {far} moves so far.");
        pane::lines(&wrap(&plain(text), below.width), below, buffer);
        return;
    };
    let strategy = app.engine.plan().strategy().slug;
    let name = what_if.choice().map_or(String::new(), Otherwise::name);
    let columns = [(strategy.to_owned(), ours), (name, other)];
    let half = (below.width - 2) / 2;
    let summaries = columns.map(|(name, way)| summary((&name, way), app.shape(), half));
    let mut lines = vec![Line::default()];
    for (at, (left, right)) in summaries[0].iter().zip(&summaries[1]).enumerate() {
        let ink = app.theme.ink(if at == 0 { Ink::Title } else { Ink::Text });
        let left = format!("{:<width$}", cut(left, half), width = usize::from(half) + 2);
        lines.push(Line::from(vec![
            Span::styled(left, ink),
            Span::styled(cut(right, half), ink),
        ]));
    }
    lines.push(Line::default());
    lines.extend(wrap(&plain(parting(ours, other, app.shape())), below.width));
    let below = pane::lines(&lines, below, buffer);
    rows(app, (ours, other), (below, drawn), buffer);
}

/// What is chosen, and how another is.
fn choice(app: &App, what_if: &WhatIf) -> Vec<Line<'static>> {
    let Some(choice) = what_if.choice() else {
        return wrap(&plain(format!("{}by what is on now:", from(app))), 60);
    };
    let key = app.theme.ink(Ink::Key);
    let count = what_if.choices.len();
    vec![Line::from(vec![
        Span::raw(from(app)),
        Span::styled("‹ ", key),
        Span::styled(choice.name(), app.theme.ink(Ink::Title)),
        Span::styled(" ›", key),
        Span::styled(
            format!("  {} of {count}", what_if.chosen + 1),
            app.theme.ink(Ink::Faint),
        ),
    ])]
}

/// Where the ways begin.
fn from(app: &App) -> &'static str {
    if app.is_full() {
        "From the beginning, "
    } else {
        "From here on, "
    }
}

/// A way in a few lines.
fn summary((name, way): (&str, &SolveRun), shape: Shape, room: u16) -> Vec<String> {
    let guesses = guesses(way.grade.guesses);
    let hardest = way.grade.hardest().map_or("no step".to_owned(), |profile| {
        let before = format!("hardest: SE {}, ", way.grade.rating());
        let room = room.saturating_sub(before.chars().count() as u16);
        before + &short::fitted(profile.name, room)
    });
    let end = match &way.end {
        Some(Done::Solved | Done::AllFound(_)) => "solved".to_owned(),
        Some(Done::Stuck) => "stuck before the end".to_owned(),
        Some(Done::Impossible(contradiction)) => {
            crate::step::wording::contradiction(contradiction, shape)
        }
        Some(Done::Cancelled) | None => "too long to be followed".to_owned(),
    };
    let moves = counted(way.stops.len(), "move");
    vec![
        short::title(name, room),
        format!("{moves}, {guesses}: {end}"),
        hardest,
        format!("score {}, {}", way.grade.score, way.grade.level()),
    ]
}

/// Where they part, and what comes instead of what.
fn parting(ours: &SolveRun, other: &SolveRun, shape: Shape) -> String {
    let together = ours.together(other);
    let told = |way: &SolveRun| {
        way.stops.get(together).map_or_else(
            || "nothing".to_owned(),
            |stop| path::short(&stop.made, shape),
        )
    };
    if together == ours.stops.len() && together == other.stops.len() {
        return "Both ways are the same to the end.".to_owned();
    }
    let after = match together {
        0 => "They part at once".to_owned(),
        1 => "They part after one move".to_owned(),
        moves => format!("They part after {moves} moves"),
    };
    format!("{after}: instead of {} comes {}.", told(ours), told(other))
}

/// The moves from there, move by move.
fn rows(
    app: &App,
    (ours, other): (&SolveRun, &SolveRun),
    (area, drawn): (Rect, &mut Drawn),
    buffer: &mut Buffer,
) {
    let together = ours.together(other);
    let count = app.learn.what_if.as_ref().map_or(0, modes::what_if::rows);
    let area = pane::titled("From there", area, app.theme, buffer);
    let height = usize::from(area.height);
    let first = first_row(app.selected, count, height);
    let half = (area.width - 2) / 2;
    let cell = |stop: Option<&RunMove>, at: usize| {
        let text = stop.map_or(String::new(), |stop| {
            let room = half.saturating_sub(4);
            format!(
                "{:>3} {}",
                at + 1,
                path::fitted(&stop.made, app.shape(), room)
            )
        });
        cut(&text, half)
    };
    for (y, row) in (area.top()..area.bottom()).zip(first..count) {
        let at = together + row;
        let line = Rect::new(area.x, y, area.width, 1);
        let ink = if row == app.selected {
            app.theme.ink(Ink::Selected)
        } else {
            Style::new()
        };
        buffer.set_style(line, ink);
        buffer.set_string(area.x, y, cell(ours.stops.get(at), at), ink);
        buffer.set_string(area.x + half + 2, y, cell(other.stops.get(at), at), ink);
        drawn.areas.push((line, Target::Panel));
    }
}
