//! The ratings panel: stepdoku's difficulty, HoDoKu's score and Sudoku Explainer's rating.

use super::prelude::*;
use crate::catalog::Level;
use crate::explainer::{ExplainerRating, RatingError};
use crate::grid::Shape;
use crate::rating::Grade;
use crate::solver::{Engine, Plan};
use crate::tui::session::{Graded, Ratings, numbers};

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("ratings");

/// The width of the box.
const WIDTH: u16 = 64;

/// The ratings. They are part of the session.
pub struct RatingsPanel;

/// Opens the ratings, and requests those that are not known yet.
pub(super) fn open(session: &mut Session) -> Outcome {
    if matches!(session.facts.uniqueness, Uniqueness::Several | Uniqueness::None(_)) {
        session.warn("Only a puzzle with exactly one solution has a rating.");
        return Outcome::Stay;
    }
    session.next.forget();
    session.status.clear();
    if session.facts.ratings().is_none() {
        session.facts.rated = Some((session.facts.version, Ratings::default()));
    }
    ask(session);
    Outcome::open(RatingsPanel)
}

/// Asks the worker for the first rating that is not known yet; the quick ones come first.
fn ask(session: &mut Session) {
    let Some(ratings) = session.facts.ratings() else {
        return;
    };
    let explained = ratings.explainer.is_some();
    let beginning = session.puzzle.beginning();
    if let Some(strategy) = ratings.to_be_graded() {
        let situation = session.puzzle.situation_at(beginning);
        session.ask_study(Study::SolveRun(situation, Plan::new(strategy)));
    } else if explained || session.shape() != Shape::Nine {
        session.inform(ratings.summary().unwrap_or_default());
    } else {
        let puzzle = session.puzzle.at_moment(beginning, Engine::puzzle);
        session.ask_study(Study::Explainer(puzzle));
    }
}

impl Panel for RatingsPanel {
    fn info(&self) -> PanelInfo {
        let info = PanelInfo::at(Location::Over, &KEYS).reopened_by(Command::Rate);
        PanelInfo { survives: false, ..info }
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        let stops = app.work.session.jobs.is_running(JobKind::Study);
        vec![Hint::new(Command::Cancel, if stops { "stop" } else { "close" })]
    }

    fn act(&mut self, command: Command, _: &mut Workspace) -> Outcome {
        match command {
            Command::Accept | Command::Rate => Outcome::Close,
            _ => Outcome::Pass,
        }
    }

    fn answer(&mut self, found: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        let JobResult::Study(learnt) = found else {
            return Reception::NotMine(found);
        };
        match (learnt, &mut session.facts.rated) {
            (StudyResult::SolveRun(Some(path)), Some((_, ratings))) => {
                ratings.paths.push((*path).into());
                session.note_level();
                ask(session);
            }
            (StudyResult::Explainer(rating), Some((_, ratings))) => {
                ratings.explainer = Some(rating);
                let summary = ratings.summary();
                session.inform(summary.unwrap_or_default());
            }
            (learnt, _) => return Reception::NotMine(JobResult::Study(learnt)),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn close(&mut self, work: &mut Workspace) {
        work.session.cancel_study();
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let Some(ratings) = app.work.session.facts.ratings() else {
            return;
        };
        let lines = lines(app, ratings, WIDTH.min(area.width).saturating_sub(4));
        let size = Size::new(WIDTH, lines.len() as u16 + 2);
        let title = ratings.paths.first().map_or_else(
            || "Difficulty".to_owned(),
            |path| format!("Difficulty: {}", path.grade.level()),
        );
        let inside = popup(&title, area, size, canvas);
        pane::lines(&lines, inside, canvas.buffer);
    }
}

fn lines(app: &App, ratings: &Ratings, width: u16) -> Vec<Line<'static>> {
    let title = |text: &str| vec![(text.to_owned(), app.ink(Ink::Title))];
    let measures: [fn(&Grade) -> String; 2] = [learner_measure, hodoku_measure];
    let names = ["stepdoku, the cheapest step first", "HoDoKu, in its own order"];
    let mut paragraphs: Vec<Vec<Piece>> = Vec::new();
    for (at, (name, measure)) in names.into_iter().zip(measures).enumerate() {
        paragraphs.push(title(name));
        let text = ratings.paths.get(at).map(|graded| path(graded, &measure(&graded.grade)));
        paragraphs
            .push(plain(text.unwrap_or_else(|| waiting(&app.work.session, "moves", at, ratings))));
    }
    paragraphs.push(title("Sudoku Explainer"));
    let at = measures.len();
    paragraphs.push(plain(match ratings.explainer {
        _ if app.work.session.shape() != Shape::Nine => "It rates 9x9 puzzles only.".to_owned(),
        Some(Ok(rating)) => explainer(rating),
        Some(Err(RatingError::Cancelled)) | None => {
            waiting(&app.work.session, "cells", at, ratings)
        }
        Some(Err(error)) => format!("No rating: {error}."),
    }));
    paragraphs.push(plain("\u{a0}"));
    paragraphs.push(faint(
        &app.work,
        "Difficulty adds up what the steps demand. The level is that of the hardest step, or one \
         higher if the difficulty is unusual for it. ER is the rating of Sudoku Explainer's \
         hardest step, EP that of the hardest before the first digit, ED that of the first step.",
    ));
    paragraphs.iter().flat_map(|text| wrap(text, width)).collect()
}

/// Returns the text in place of a rating that is not known yet.
fn waiting(session: &Session, what: &str, at: usize, ratings: &Ratings) -> String {
    let next = at == ratings.paths.len();
    let progress = session.jobs.progress(JobKind::Study).filter(|_| next);
    match progress {
        None | Some(0) => "…".to_owned(),
        Some(cell) if what == "cells" => format!("Trying chains from cell {cell} of 81…"),
        Some(progress) => format!("{progress} {what} so far…"),
    }
}

/// Returns the measure of a path by learner's cost: `Hard, difficulty 512 (usual for Easy)`.
fn learner_measure(grade: &Grade) -> String {
    let difficulty = grade.difficulty();
    let is_usual = |level: &Level| difficulty <= level.highest_difficulty(grade.shape);
    let usual = Level::ALL.into_iter().find(is_usual).unwrap_or(Level::Extreme);
    format!("{}, difficulty {difficulty:.0} (usual for {usual})", grade.level())
}

fn hodoku_measure(grade: &Grade) -> String {
    format!("score {}, {}", grade.hodoku_score, grade.hodoku_level())
}

/// Returns the summary of a path to the end: `Hard, difficulty 512 (usual for Easy), hardest XY-Wing, cost
/// 5.5, 76 moves, no guesses`.
fn path(graded: &Graded, measure: &str) -> String {
    let grade = &graded.grade;
    let hardest = grade.hardest().map_or(String::new(), |profile| {
        format!("hardest {}, cost {}, ", profile.name, grade.cost())
    });
    let guesses = guesses(grade.guesses);
    let end = if graded.solved { "" } else { ", not solved" };
    format!("{measure}, {hardest}{}, {guesses}{end}", counted(graded.moves, "move"))
}

/// Counts guesses: "no guesses", "one guess", "14 guesses".
pub(super) fn guesses(count: usize) -> String {
    match count {
        0 => "no guesses".to_owned(),
        1 => "one guess".to_owned(),
        count => format!("{count} guesses"),
    }
}

/// Returns a rating as text: `ER 4.0, EP 2.0, ED 1.2, hardest Hidden Triplet`.
fn explainer(rating: ExplainerRating) -> String {
    let hardest = rating.hardest.map(|rule| format!(", hardest {rule}"));
    format!("{}{}", numbers(rating), hardest.unwrap_or_default())
}
