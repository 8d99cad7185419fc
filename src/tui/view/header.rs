//! The top line: which puzzle, how deep in guesses, by which strategy, how far.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::solver::Move;
use crate::step::wording::counted;
use crate::term::text::cut_inside;
use crate::term::theme::Ink;
use crate::tui::app::{App, Motion, Uniqueness};
use crate::tui::tuning;

/// Draws the line: the puzzle from the left, the state of the solve from the right, the guesses in
/// what is left between them. What matters least goes first when there is no room.
pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let right = state(app);
    let right_width = right.width() as u16;
    let room = area.width.saturating_sub(right_width + 2);
    let crumbs = breadcrumb(app, room / 2);
    let left = puzzle(app, room.saturating_sub(crumbs.chars().count() as u16 + 2));
    let at_crumbs = area.x + left.width() as u16 + 2;
    buffer.set_line(area.x, area.y, &left, room);
    buffer.set_string(at_crumbs, area.y, &crumbs, app.theme.ink(Ink::Assumed));
    buffer.set_line(
        area.right().saturating_sub(right_width),
        area.y,
        &right,
        right_width,
    );
}

fn puzzle(app: &App, room: u16) -> Line<'static> {
    let (solutions, ink) = match app.uniqueness {
        // What is known is not of the givens that are being typed.
        _ if app.draft.is_some() => ("", Ink::Text),
        Uniqueness::Unknown => ("", Ink::Text),
        Uniqueness::Counting => ("counting…", Ink::Faint),
        Uniqueness::None(_) => ("no solution", Ink::Error),
        Uniqueness::One(_) => ("one solution", Ink::Text),
        Uniqueness::Several => ("several solutions", Ink::Error),
    };
    let givens = match &app.draft {
        Some(draft) => draft.givens.iter().flatten().count(),
        None => app
            .cells()
            .filter(|&cell| app.engine.is_given(cell))
            .count(),
    };
    let parts = [
        (cut_inside(app.shown_title(), 24), Ink::Title, 1),
        (counted(givens, "given"), Ink::Text, 2),
        (solutions.to_owned(), ink, 0),
        (app.shape().to_string(), Ink::Faint, 4),
        ("stepdoku".to_owned(), Ink::Faint, 5),
    ];
    let mut kept: Vec<(usize, Span<'static>)> = Vec::new();
    let mut used = 1;
    for rank in 0..=5 {
        for (place, (text, ink, its)) in parts.iter().enumerate() {
            let width = text.chars().count() as u16 + 2;
            if *its == rank && !text.is_empty() && used + width <= room + 2 {
                used += width;
                kept.push((place, Span::styled(text.clone(), app.theme.ink(*ink))));
            }
        }
    }
    kept.sort_by_key(|(place, _)| (*place + 1) % parts.len());
    let mut line = Line::from(" ");
    for (i, (_, span)) in kept.into_iter().enumerate() {
        if i > 0 {
            line.push_span("  ");
        }
        line.push_span(span);
    }
    line
}

/// The open guesses: `root > r1c5=2 > r4c8=7`; the outer ones make room for the inner ones.
fn breadcrumb(app: &App, room: u16) -> String {
    let path = app.engine.path();
    let names: Vec<String> = path
        .guesses()
        .into_iter()
        .filter_map(|guess| match path.node(guess).made {
            Move::Guessed { candidate, .. } => Some(candidate.placed(app.shape())),
            _ => None,
        })
        .collect();
    if names.is_empty() {
        return String::new();
    }
    let mut crumbs = format!("root > {}", names.join(" > "));
    let mut first = 0;
    while crumbs.chars().count() > usize::from(room) && first + 1 < names.len() {
        first += 1;
        crumbs = format!("{first} … > {}", names[first..].join(" > "));
    }
    crumbs
}

fn state(app: &App) -> Line<'static> {
    let path = app.engine.path();
    let at = path.node(path.cursor()).level;
    let end = path.node(path.end()).level;
    let step = if path.end() == path.cursor() {
        format!("step {at}")
    } else if at < end {
        format!("step {at}/{end}")
    } else {
        // What lies ahead goes back out of a guess.
        format!("step {at}›{end}")
    };
    let (sign, ink) = if app.play.playing {
        ("▶", Ink::Key)
    } else {
        ("‖", Ink::Faint)
    };
    let speed = match app.play.motion {
        Motion::Full => app.play.speed.name(),
        Motion::Reduced => "no motion".to_owned(),
    };
    let mut line = Line::default();
    if app.unkept {
        line.push_span(Span::styled("not kept", app.theme.ink(Ink::Error)));
        line.push_span("  ");
    }
    if let Some(name) = mode_name(app) {
        line.push_span(Span::styled(format!(" {name} "), app.theme.ink(Ink::Focus)));
        line.push_span("  ");
    }
    let marks = app.marking.sign().filter(|_| app.lesson().is_none());
    for sign in app.checking.sign().into_iter().chain(marks) {
        line.push_span(Span::styled(sign, app.theme.ink(Ink::Faint)));
        line.push_span("  ");
    }
    let plan = app.engine.plan();
    let own = if tuning::is_changed(plan) { "*" } else { "" };
    line.push_span(Span::styled(
        format!("{}{own}", plan.strategy().slug),
        app.theme.ink(Ink::Title),
    ));
    line.push_span(format!("  {step}  "));
    line.push_span(Span::styled(format!("{sign} {speed} "), app.theme.ink(ink)));
    line
}

/// The mode that a person could forget to be in.
fn mode_name(app: &App) -> Option<&'static str> {
    match app.screen.base().keys().name {
        "edit" => Some("ENTER"),
        "pencil" => Some("MARKS"),
        "colour" => Some("COLOUR"),
        "guide" | "drill" => Some("LESSON"),
        _ => None,
    }
}
