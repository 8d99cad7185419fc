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

/// The techniques that were tried.
#[derive(Default)]
pub struct Tried {
    /// The techniques with their near misses, once they are known.
    pub trials: Option<WhyNotEasier>,
    /// The selected row: the next step, then the families.
    pub list: ListView,
}

/// Opens the panel and asks the worker for the techniques tried. The strategy has to begin at the top of
/// its list for each step.
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
    Outcome::open(Tried::default())
}

impl Panel for Tried {
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
        let rows = self.trials.as_ref().map_or(0, |trials| trials.tried.len() + 1);
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, _: &mut Workspace) -> Outcome {
        match command {
            Command::WhyNotEasier | Command::Accept => Outcome::Close,
            _ => Outcome::Pass,
        }
    }

    fn answer(&mut self, found: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        let JobResult::Study(StudyResult::WhyNotEasier(trials)) = found else {
            return Reception::NotMine(found);
        };
        match trials {
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
            Some(trials) if trials.tried.is_empty() => {
                session.inform(summary(&trials));
                Reception::Mine(Outcome::Close)
            }
            Some(trials) => {
                self.trials = Some(*trials);
                Reception::Mine(Outcome::Stay)
            }
        }
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.cancel_study();
    }

    fn pane_text(&self, app: &App) -> Option<PaneText> {
        let Some(trials) = &self.trials else {
            let text = plain("Trying easier techniques…");
            return Some(PaneText::new("Why not easier?", vec![text]));
        };
        Some(match self.family() {
            Some(family) => PaneText::new(family.family.name(), of_family(app, family)),
            None => {
                let line = (line(&app.work.session, trials), app.ink(Ink::Faint));
                PaneText::new("Why not easier?", vec![plain(summary(trials)), vec![line]])
            }
        })
    }

    fn explained<'a>(&'a self, _: &'a Session) -> Explained<'a> {
        let next = self.trials.as_ref().map(|trials| &trials.next);
        Explained::Own(match (self.family(), next) {
            (None, Some(Next::Deduce(step, _))) => Some(step),
            _ => None,
        })
    }

    fn highlights(&self, app: &App) -> Option<BoardHighlights> {
        let trials = self.trials.as_ref()?;
        Some(match self.family() {
            None => match &trials.next {
                Next::Deduce(step, _) => {
                    BoardHighlights::step(step, app.work.session.display.branches)
                }
                Next::Guess { candidate, .. } => BoardHighlights::guess(*candidate),
                _ => BoardHighlights::default(),
            },
            Some(family) => match &family.miss {
                Some(miss) => BoardHighlights::of_explanation(&miss.explanation)
                    .and(BoardHighlights::shown_candidates([miss.spoiler], Role::Fin)),
                None => BoardHighlights::default(),
            },
        })
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(trials) = &self.trials else {
            return;
        };
        let inside = pane::titled("✗ no match  ≈ near miss", area, canvas);
        let row = |at: usize, width: u16| {
            let family = at.checked_sub(1).and_then(|at| trials.tried.get(at));
            let text = match family {
                None => format!("{NEXT}{}", fitted_line(&app.work.session, trials, width)),
                Some(tried) => {
                    let sign = if tried.miss.is_some() { '≈' } else { '✗' };
                    format!("{sign} {}: {} tried", tried.family, tried.techniques.len())
                }
            };
            Line::raw(cut(&text, width))
        };
        let rows = trials.tried.len() + 1;
        self.list.draw(inside, rows, row, canvas);
    }
}

impl Tried {
    /// Returns the selected family; `None` if the next step is selected.
    fn family(&self) -> Option<&TriedFamily> {
        let at = self.list.selected.checked_sub(1)?;
        self.trials.as_ref()?.tried.get(at)
    }
}

/// Returns the names of techniques.
pub(in crate::tui) fn names(profiles: &[&Profile]) -> String {
    let names: Vec<&str> = profiles.iter().map(|profile| profile.name).collect();
    names.join(", ")
}

fn of_family(app: &App, tried: &TriedFamily) -> Vec<Vec<Piece>> {
    let mut paragraphs = Vec::new();
    match &tried.miss {
        Some(miss) => {
            let nearest =
                format!("The nearest miss is {}: ", wording::article(miss.technique.name));
            let mut paragraph = vec![(nearest, Style::new())];
            let see = wording::spans(
                &miss.explanation,
                &miss.explanation.pattern,
                app.work.session.names(),
            );
            paragraph.extend(pieces(&see, app.work.theme));
            paragraphs.push(paragraph);
        }
        None => paragraphs.push(plain(
            "These techniques found nothing. For this family, near misses are not recorded.",
        )),
    }
    if !tried.techniques.is_empty() {
        paragraphs.push(faint(&app.work, format!("Tried: {}.", names(&tried.techniques))));
    }
    if !tried.barred.is_empty() {
        let names = names(&tried.barred);
        let text = format!("Not tried, because the number of solutions is not known: {names}.");
        paragraphs.push(faint(&app.work, text));
    }
    paragraphs
}

/// Returns the next step, on a line.
fn line(session: &Session, trials: &WhyNotEasier) -> String {
    match &trials.next {
        Next::Deduce(step, _) => step.line_with(session.names()),
        Next::Guess { candidate, .. } => {
            format!("Guess: {}", session.names().placed(*candidate))
        }
        Next::Refute(_) | Next::Done(_) => "Nothing".to_owned(),
    }
}

/// The word before the next step.
const NEXT: &str = "next  ";

/// Returns the next step for a line of this width that begins with [`NEXT`].
fn fitted_line(session: &Session, trials: &WhyNotEasier, width: u16) -> String {
    match &trials.next {
        Next::Deduce(step, _) => {
            let room = width.saturating_sub(NEXT.chars().count() as u16);
            path::fitted(&Move::Deduced(step.clone()), session.names(), room)
        }
        _ => line(session, trials),
    }
}

/// Describes the next step, and says that easier techniques found nothing.
pub(in crate::tui) fn summary(trials: &WhyNotEasier) -> String {
    let next = match &trials.next {
        Next::Deduce(step, _) => format!("The next step is {}", article(step.profile().name)),
        Next::Guess { .. } => "The next step is a guess".to_owned(),
        Next::Refute(_) | Next::Done(_) => "No step comes next".to_owned(),
    };
    let techniques = match (trials.step(), trials.count()) {
        (_, 0) => return format!("{next}, and nothing is easier."),
        (Some(_), 1) => "One easier technique was tried before".to_owned(),
        (Some(_), count) => format!("{count} easier techniques were tried before"),
        (None, 1) => "The one technique of the strategy was tried".to_owned(),
        (None, count) => format!("All {count} techniques of the strategy were tried"),
    };
    format!("{next}. {techniques} and found nothing that changes the board.")
}
