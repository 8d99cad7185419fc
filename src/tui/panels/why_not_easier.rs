//! The panel "why not easier?": the techniques that were tried before the next step, family by family.

use super::prelude::*;
use crate::catalog::Profile;
use crate::solver::{Move, Next, TriedFamily, WhyNotEasier};
use crate::step::wording::{self, article};
use crate::strategies::Order;
use crate::term::text::pieces;
use crate::tui::view::path;

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("tried");

/// The label of the next step in the list.
const NEXT_LABEL: &str = "next  ";

/// The next step, and the families of techniques that were tried before it.
#[derive(Default)]
pub struct WhyNotEasierPanel {
    /// The answer of the worker, once it is known.
    pub answer: Option<WhyNotEasier>,
    /// The selected row: the next step is row 0, and the families follow.
    pub list: ListView,
}

/// Opens the panel and asks the worker for the techniques tried. Only strategies that try easier techniques
/// first for every step have an answer; for the others a warning is shown.
pub(super) fn open(session: &mut Session) -> Outcome {
    let strategy = session.plan().strategy();
    if !matches!(strategy.order, Order::ByCost | Order::FromTheTop) {
        session
            .warn(format!("The strategy {} does not try easier techniques first.", strategy.slug));
        return Outcome::Stay;
    }
    session.next.forget();
    session.status.clear();
    let situation = session.puzzle.engine.situation();
    session.ask_study(Study::WhyNotEasier(situation));
    Outcome::open(WhyNotEasierPanel::default())
}

impl Panel for WhyNotEasierPanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
            .reopened_by(Command::WhyNotEasier)
            .with_room(Room::Whole)
            .selected_by_click()
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        list_hints(&[], &[])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.answer.as_ref().map_or(0, |answer| answer.families.len() + 1);
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, _: &mut Workspace) -> Outcome {
        match command {
            Command::WhyNotEasier | Command::Accept => Outcome::Close,
            _ => Outcome::Pass,
        }
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        let JobResult::Study(StudyResult::WhyNotEasier(answer)) = result else {
            return Reception::NotMine(result);
        };
        match answer {
            None => {
                let text = if session.filled() == session.shape().cells() {
                    "The board is full: there is no next step.".to_owned()
                } else {
                    let key = Command::Hint;
                    format!("No step is possible: the board has a mistake. {key} finds it.")
                };
                session.warn(text);
                Reception::Mine(Outcome::Close)
            }
            Some(answer) if answer.families.is_empty() => {
                session.inform(summary(&answer));
                Reception::Mine(Outcome::Close)
            }
            Some(answer) => {
                self.answer = Some(*answer);
                Reception::Mine(Outcome::Stay)
            }
        }
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.cancel_study();
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let Some(answer) = &self.answer else {
            let text = plain("Trying easier techniques…");
            return Some(PaneText::new("Why not easier?", vec![text]));
        };
        Some(match self.selected_family() {
            Some(family) => PaneText::new(family.family.name(), family_text(app, family)),
            None => {
                let step = next_step_line(&app.work.session, answer);
                let paragraphs = vec![plain(summary(answer)), faint(&app.work, step)];
                PaneText::new("Why not easier?", paragraphs)
            }
        })
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        let next = self.answer.as_ref().map(|answer| &answer.next);
        Explained::Own(match (self.selected_family(), next) {
            (None, Some(Next::Deduce(step, _))) => Some(step),
            _ => None,
        })
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let answer = self.answer.as_ref()?;
        Some(match self.selected_family() {
            None => match &answer.next {
                Next::Deduce(step, _) => {
                    BoardHighlights::step(step, app.work.session.display.branches)
                }
                Next::Guess { candidate, .. } => BoardHighlights::guess(*candidate),
                Next::Refute(_) | Next::Done(_) => BoardHighlights::default(),
            },
            Some(family) => match &family.near_miss {
                Some(near_miss) => BoardHighlights::of_explanation(&near_miss.explanation)
                    .and(BoardHighlights::shown_candidates([near_miss.spoiler], Role::Fin)),
                None => BoardHighlights::default(),
            },
        })
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(answer) = &self.answer else {
            return;
        };
        let inside = pane::titled("✗ no match  ≈ near miss", area, canvas);
        let row = |at: usize, width: u16| {
            let family = at.checked_sub(1).and_then(|index| answer.families.get(index));
            let text = match family {
                None => fitted_next_step(&app.work.session, answer, width),
                Some(family) => {
                    let sign = if family.near_miss.is_some() { '≈' } else { '✗' };
                    format!("{sign} {}: {} tried", family.family, family.techniques.len())
                }
            };
            Line::raw(cut(&text, width))
        };
        let rows = answer.families.len() + 1;
        self.list.draw(inside, rows, row, canvas);
    }
}

impl WhyNotEasierPanel {
    /// Returns the selected family; `None` if the next step is selected.
    fn selected_family(&self) -> Option<&TriedFamily> {
        let index = self.list.selected.checked_sub(1)?;
        self.answer.as_ref()?.families.get(index)
    }
}

/// Returns the names of techniques, separated by commas.
pub(in crate::tui) fn names(profiles: &[&Profile]) -> String {
    let names: Vec<&str> = profiles.iter().map(|profile| profile.name).collect();
    names.join(", ")
}

/// Returns the paragraphs about a family: its near miss, the techniques tried, and those that were skipped.
fn family_text(app: &App, family: &TriedFamily) -> Vec<Vec<Piece>> {
    let mut paragraphs = Vec::new();
    match &family.near_miss {
        Some(near_miss) => {
            let technique = article(near_miss.technique.name);
            let mut paragraph = plain(format!("The nearest miss is {technique}: "));
            let explanation = &near_miss.explanation;
            let pattern =
                wording::spans(explanation, &explanation.pattern, app.work.session.names());
            paragraph.extend(pieces(&pattern, app.work.theme));
            paragraphs.push(paragraph);
        }
        None => paragraphs.push(plain(
            "These techniques found nothing. For this family, near misses are not recorded.",
        )),
    }
    if !family.techniques.is_empty() {
        paragraphs.push(faint(&app.work, format!("Tried: {}.", names(&family.techniques))));
    }
    if !family.skipped.is_empty() {
        let skipped = names(&family.skipped);
        let text = format!("Not tried, because the number of solutions is not known: {skipped}.");
        paragraphs.push(faint(&app.work, text));
    }
    paragraphs
}

/// Returns the next step, on a line.
fn next_step_line(session: &Session, answer: &WhyNotEasier) -> String {
    match &answer.next {
        Next::Deduce(step, _) => step.line_with(session.names()),
        Next::Guess { candidate, .. } => {
            format!("Guess: {}", session.names().placed(*candidate))
        }
        Next::Refute(_) | Next::Done(_) => "Nothing".to_owned(),
    }
}

/// Returns the row of the next step, shortened to this width.
fn fitted_next_step(session: &Session, answer: &WhyNotEasier, width: u16) -> String {
    let step = match &answer.next {
        Next::Deduce(step, _) => {
            let room = width.saturating_sub(NEXT_LABEL.chars().count() as u16);
            path::fitted(&Move::Deduced(step.clone()), session.names(), room)
        }
        _ => next_step_line(session, answer),
    };
    format!("{NEXT_LABEL}{step}")
}

/// Describes the next step, and says that easier techniques found nothing.
pub(in crate::tui) fn summary(answer: &WhyNotEasier) -> String {
    let next = match &answer.next {
        Next::Deduce(step, _) => format!("The next step is {}", article(step.profile().name)),
        Next::Guess { .. } => "The next step is a guess".to_owned(),
        Next::Refute(_) | Next::Done(_) => "No step comes next".to_owned(),
    };
    let techniques = match (answer.step(), answer.count()) {
        (_, 0) => return format!("{next}, and nothing is easier."),
        (Some(_), 1) => "One easier technique was tried before".to_owned(),
        (Some(_), count) => format!("{count} easier techniques were tried before"),
        (None, 1) => "The one technique of the strategy was tried".to_owned(),
        (None, count) => format!("All {count} techniques of the strategy were tried"),
    };
    format!("{next}. {techniques} and found nothing that changes the board.")
}
