//! What was tried before the next step: family by family, with what came nearest.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::Lights;
use super::story::Story;
use super::{Drawn, list};
use crate::catalog::Role;
use crate::solver::{Next, TriedFamily, WhyNotEasier};
use crate::step::wording;
use crate::term::text::{pieces, plain};
use crate::term::theme::Ink;
use crate::tui::app::{App, Mode};
use crate::tui::modes;

/// The row that is chosen: a family, or nothing for what comes next.
fn chosen(app: &App) -> Option<(&WhyNotEasier, Option<&TriedFamily>)> {
    let trials = app.learn.trials.as_ref()?;
    (app.mode == Mode::Tried).then_some(())?;
    let tried = app.selected.checked_sub(1);
    Some((trials, tried.and_then(|at| trials.tried.get(at))))
}

/// What is told of it.
pub(super) fn story(app: &App) -> Option<Story> {
    if app.mode != Mode::Tried {
        return None;
    }
    let Some((trials, tried)) = chosen(app) else {
        let text = plain("Trying what is easier…");
        return Some(Story::new("Why nothing easier", vec![text]));
    };
    let Some(tried) = tried else {
        let paragraphs = vec![
            plain(modes::tried::told(trials)),
            vec![(line(app, trials), app.theme.ink(Ink::Faint))],
        ];
        return Some(Story::new("Why nothing easier", paragraphs));
    };
    Some(Story::new(tried.family.name(), of_family(app, tried)))
}

fn of_family(app: &App, tried: &TriedFamily) -> Vec<Vec<crate::term::text::Piece>> {
    let faint = |text: String| vec![(text, app.theme.ink(Ink::Faint))];
    let names = |profiles: &[&'static crate::catalog::Profile]| {
        let names: Vec<&str> = profiles.iter().map(|profile| profile.name).collect();
        names.join(", ")
    };
    let mut paragraphs = Vec::new();
    match &tried.miss {
        Some(miss) => {
            let nearest = format!(
                "The nearest miss is {}: ",
                wording::article(miss.technique.name)
            );
            let mut told = vec![(nearest, Style::new())];
            let see = wording::spans(&miss.explanation, &miss.explanation.pattern, app.shape());
            told.extend(pieces(&see, app.theme));
            paragraphs.push(told);
        }
        None => paragraphs.push(plain(
            "They found nothing. How near they came cannot be said for this family.",
        )),
    }
    if !tried.techniques.is_empty() {
        paragraphs.push(faint(format!("Tried: {}.", names(&tried.techniques))));
    }
    if !tried.barred.is_empty() {
        paragraphs.push(faint(format!(
            "Not tried, for nobody knows whether there is one solution: {}.",
            names(&tried.barred)
        )));
    }
    paragraphs
}

/// What comes next, on a line.
fn line(app: &App, trials: &WhyNotEasier) -> String {
    match &trials.next {
        Next::Deduce(step, _) => step.line(),
        Next::Guess { candidate, .. } => format!("Guess: {}", candidate.placed(app.shape())),
        _ => "Nothing".to_owned(),
    }
}

/// What comes next and the families.
pub(super) fn rows(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some(trials) = &app.learn.trials else {
        return;
    };
    let next = format!("next  {}", line(app, trials));
    let family = |tried: &TriedFamily| {
        let sign = if tried.miss.is_some() { '≈' } else { '✗' };
        format!("{sign} {}  {}", tried.family, tried.techniques.len())
    };
    let families = trials.tried.iter().map(family);
    let rows: Vec<String> = std::iter::once(next).chain(families).collect();
    let title = "Tried in vain  ≈ nearly";
    list::draw(app, (title, &rows), (area, drawn), buffer);
}

/// What is lit up for it.
pub(super) fn lights(app: &App) -> Option<Lights> {
    let (trials, tried) = chosen(app)?;
    let Some(tried) = tried else {
        return Some(match &trials.next {
            Next::Deduce(step, _) => Lights::step(step, app.branches),
            Next::Guess { candidate, .. } => Lights::guess(*candidate),
            _ => Lights::default(),
        });
    };
    let Some(miss) = &tried.miss else {
        return Some(Lights::default());
    };
    let lights = Lights::told(&miss.explanation);
    Some(lights.and(Lights::shown_candidates([miss.but_for], Role::Fin)))
}
