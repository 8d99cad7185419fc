//! What was tried before the next step: family by family, with what came nearest.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::Lights;
use super::lesson::article;
use super::story::Story;
use super::text::{pieces, plain};
use super::{Drawn, list};
use crate::solver::{Trials, Tried};
use crate::step::{Role, wording};
use crate::tui::app::{App, Mode};
use crate::tui::theme::Ink;

/// The row that is chosen: a family, or nothing for the step itself.
fn chosen(app: &App) -> Option<(&Trials, Option<&Tried>)> {
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
    let name = trials.step.profile().name;
    let Some(tried) = tried else {
        let count: usize = trials.tried.iter().map(|it| it.techniques.len()).sum();
        let before = match count {
            1 => "One easier technique was tried before and found".to_owned(),
            count => format!("{count} easier techniques were tried before and found"),
        };
        let paragraphs = vec![
            plain(format!(
                "The next step is {}. {before} nothing that changes the board.",
                article(name)
            )),
            vec![(trials.step.line(), app.theme.ink(Ink::Faint))],
        ];
        return Some(Story::new("Why nothing easier", paragraphs));
    };
    Some(Story::new(tried.family.name(), of_family(app, tried)))
}

fn of_family(app: &App, tried: &Tried) -> Vec<Vec<super::text::Piece>> {
    let faint = |text: String| vec![(text, app.theme.ink(Ink::Faint))];
    let names = |profiles: &[&'static crate::techniques::Profile]| {
        let names: Vec<&str> = profiles.iter().map(|profile| profile.name).collect();
        names.join(", ")
    };
    let mut paragraphs = Vec::new();
    match &tried.miss {
        Some(miss) => {
            let nearest = format!("The nearest miss is {}: ", article(miss.technique.name));
            let mut told = vec![(nearest, Style::new())];
            let see = wording::spans(&miss.telling, &miss.telling.see, app.shape());
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

/// The step and the families.
pub(super) fn rows(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some(trials) = &app.learn.trials else {
        return;
    };
    let next = format!("next  {}", trials.step.line());
    let family = |tried: &Tried| {
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
        return Some(Lights::step(&trials.step, app.unfolded));
    };
    let Some(miss) = &tried.miss else {
        return Some(Lights::default());
    };
    let lights = Lights::told(&miss.telling);
    Some(lights.and(Lights::shown_candidates([miss.but_for], Role::Fin)))
}
