//! The ratings panel: stepdoku's difficulty, HoDoKu's score and Sudoku Explainer's rating.

use super::prelude::*;
use crate::catalog::Level;
use crate::explainer::ExplainerRating;
use crate::grid::Shape;
use crate::rating::Grade;
use crate::solver::{Engine, Plan};
use crate::tui::session::{Graded, Ratings, numbers};

/// The keys of the panel.
pub static KEYS: KeyContext = list_context("ratings");

/// The width of the box.
const WIDTH: u16 = 64;

/// The rating of a puzzle by the path of a strategy.
struct PathRating {
    title: &'static str,
    /// Returns the difficulty of the path on the scale of this rating.
    measure: fn(&Grade) -> String,
}

/// The ratings by paths, in the order of [`Ratings::STRATEGIES`].
const PATH_RATINGS: [PathRating; Ratings::STRATEGIES.len()] = [
    PathRating { title: "stepdoku, the cheapest step first", measure: learner_measure },
    PathRating { title: "HoDoKu, in its own order", measure: hodoku_measure },
];

/// The panel. The ratings themselves are part of the session, because the header and the map show them, too.
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
        session.facts.set_ratings(Some(Ratings::default()));
    }
    request_next_rating(session);
    Outcome::open(RatingsPanel)
}

/// Asks the worker for the first rating that is not known yet, or shows the summary of all. The quick ones
/// come first.
fn request_next_rating(session: &mut Session) {
    let Some(ratings) = session.facts.ratings() else {
        return;
    };
    let beginning = session.puzzle.beginning();
    if let Some(strategy) = ratings.to_be_graded() {
        let situation = session.puzzle.situation_at(beginning);
        session.ask_study(Study::SolveRun(situation, Plan::new(strategy)));
    } else if ratings.explainer.is_some() || session.shape() != Shape::Nine {
        session.inform(ratings.summary().unwrap_or_default());
    } else {
        let puzzle = session.puzzle.at_moment(beginning, Engine::puzzle);
        session.ask_study(Study::Explainer(puzzle));
    }
}

impl Panel for RatingsPanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::at(Location::Over, &KEYS).reopened_by(Command::Rate).closed_by_moves()
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        let is_running = app.work.session.jobs.is_running(JobKind::Study);
        vec![Hint::new(Command::Cancel, if is_running { "stop" } else { "close" })]
    }

    fn act(&mut self, command: Command, _: &mut Workspace) -> Outcome {
        match command {
            Command::Accept | Command::Rate => Outcome::Close,
            _ => Outcome::Pass,
        }
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let session = &mut work.session;
        let JobResult::Study(result) = result else {
            return Reception::NotMine(result);
        };
        match (result, session.facts.ratings_mut()) {
            (StudyResult::SolveRun(Some(path)), Some(ratings)) => {
                ratings.paths.push((*path).into());
                session.note_level();
                request_next_rating(session);
            }
            (StudyResult::Explainer(rating), Some(ratings)) => {
                ratings.explainer = Some(rating);
                let summary = ratings.summary();
                session.inform(summary.unwrap_or_default());
            }
            (result, _) => return Reception::NotMine(JobResult::Study(result)),
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
        let paragraphs = rating_paragraphs(app, ratings);
        let width = WIDTH.min(area.width).saturating_sub(4);
        let lines: Vec<Line<'static>> =
            paragraphs.iter().flat_map(|paragraph| wrap(paragraph, width)).collect();
        let size = Size::new(WIDTH, lines.len() as u16 + 2);
        let title = ratings.paths.first().map_or_else(
            || "Difficulty".to_owned(),
            |path| format!("Difficulty: {}", path.grade.level()),
        );
        let inside = popup(&title, area, size, canvas);
        pane::lines(&lines, inside, canvas.buffer);
    }
}

/// Returns the paragraphs of the box: a title and a rating for each scale, and the meaning of the numbers.
fn rating_paragraphs(app: &App, ratings: &Ratings) -> Vec<Vec<Piece>> {
    let title = |text: &str| vec![(text.to_owned(), app.ink(Ink::Title))];
    // The worker computes the first rating that is not known.
    let progress = app.work.session.jobs.progress(JobKind::Study);
    let mut paragraphs = Vec::new();
    for (at, rating) in PATH_RATINGS.iter().enumerate() {
        let text = match ratings.paths.get(at) {
            Some(graded) => path_summary(graded, &(rating.measure)(&graded.grade)),
            None => moves_so_far(progress.filter(|_| at == ratings.paths.len())),
        };
        paragraphs.extend([title(rating.title), plain(text)]);
    }
    let text = match ratings.explainer {
        _ if app.work.session.shape() != Shape::Nine => "It rates 9x9 puzzles only.".to_owned(),
        Some(Ok(rating)) => explainer_text(rating),
        Some(Err(error)) => format!("No rating: {error}."),
        None => chains_so_far(progress.filter(|_| ratings.to_be_graded().is_none())),
    };
    paragraphs.extend([title("Sudoku Explainer"), plain(text)]);
    // A blank line; `wrap` drops empty ones.
    paragraphs.push(plain("\u{a0}"));
    paragraphs.push(faint(
        &app.work,
        "Difficulty adds up what the steps demand. The level is that of the hardest step, or one \
         higher if the difficulty is unusual for it. ER is the rating of Sudoku Explainer's \
         hardest step, EP that of the hardest before the first digit, ED that of the first step.",
    ));
    paragraphs
}

/// The text in place of a rating that is not being computed yet.
const WAITING: &str = "…";

/// Returns the text in place of the rating of a path, of which the worker has made this number of moves.
fn moves_so_far(moves: Option<u64>) -> String {
    match moves {
        None | Some(0) => WAITING.to_owned(),
        Some(moves) => format!("{moves} moves so far…"),
    }
}

/// Returns the text in place of Sudoku Explainer's rating. The worker is at this cell, from 1; 0 before the first.
fn chains_so_far(cell: Option<u64>) -> String {
    match cell {
        None | Some(0) => WAITING.to_owned(),
        Some(cell) => format!("Trying chains from cell {cell} of 81…"),
    }
}

/// Returns the measure of a path by learner's cost: `Hard, difficulty 512 (usual for Easy)`.
fn learner_measure(grade: &Grade) -> String {
    let difficulty = grade.difficulty();
    let is_usual = |level: &Level| difficulty <= level.highest_difficulty(grade.shape);
    let usual = Level::ALL.into_iter().find(is_usual).unwrap_or(Level::Extreme);
    format!("{}, difficulty {difficulty:.0} (usual for {usual})", grade.level())
}

/// Returns the measure of a path by HoDoKu's score: `score 1112, Hard`.
fn hodoku_measure(grade: &Grade) -> String {
    format!("score {}, {}", grade.hodoku_score, grade.hodoku_level())
}

/// Returns the summary of a path to the end: `Hard, difficulty 512 (usual for Easy), hardest XY-Wing, cost
/// 5.5, 76 moves, no guesses`.
fn path_summary(graded: &Graded, measure: &str) -> String {
    let grade = &graded.grade;
    let hardest = grade.hardest().map_or(String::new(), |profile| {
        format!("hardest {}, cost {}, ", profile.name, grade.cost())
    });
    let guesses = guesses_text(grade.guesses);
    let end = if graded.solved { "" } else { ", not solved" };
    format!("{measure}, {hardest}{}, {guesses}{end}", counted(graded.moves, "move"))
}

/// Counts guesses: "no guesses", "one guess", "14 guesses".
pub(super) fn guesses_text(count: usize) -> String {
    match count {
        0 => "no guesses".to_owned(),
        1 => "one guess".to_owned(),
        count => format!("{count} guesses"),
    }
}

/// Returns a rating as text: `ER 4.0, EP 2.0, ED 1.2, hardest Hidden Triplet`.
fn explainer_text(rating: ExplainerRating) -> String {
    let hardest = rating.hardest.map(|rule| format!(", hardest {rule}"));
    format!("{}{}", numbers(rating), hardest.unwrap_or_default())
}
