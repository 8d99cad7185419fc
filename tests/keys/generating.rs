//! Keys that generate puzzles.

use stepdoku::catalog::Level;
use stepdoku::generator::{GenerateError, Symmetry, grade};
use stepdoku::grid::Shape;
use stepdoku::puzzle::Puzzle;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{JobResult, Tone, Uniqueness};
use stepdoku::tui::commands::Command;
use stepdoku::tui::job::{Answer, Job, Report};
use stepdoku::tui::task::Task;
use stepdoku::tui::update::update;
use stepdoku::tui::view::Target;

use super::{known, line, moves};
use crate::common::KNOWN_SOLUTION;

#[test]
fn a_puzzle_is_generated_by_level_and_the_previous_one_is_kept() {
    let mut person = known();
    person.press("enter enter");
    let before = line(&person);
    person.press("N");
    assert_eq!(person.panel(), "generate");
    let screen = person.read(80, 24);
    assert!(screen.contains("Generate a puzzle"), "{screen}");
    assert!(screen.contains("enter generate"), "{screen}");
    // Medium, no technique, 180, 9x9: change each field and change it back, with letters and
    // arrows.
    person.press("right l l left j right h j l");
    assert_eq!(person.app.work.preferences.generator.level, Some(Level::Medium));
    assert_eq!(person.app.work.preferences.generator.technique, None);
    assert_eq!(person.app.work.preferences.generator.symmetry, Symmetry::HalfTurn);
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    person.assert_status_starts_with("Generated in");
    let told = person.status();
    assert!(!told.contains("step") && !told.contains("cost"), "nothing is spoilt: {told}");
    assert_eq!(person.session().puzzle.title, "generated, Medium");
    assert!(matches!(person.session().facts.uniqueness, Uniqueness::One(_)));
    let made = Puzzle::new(Shape::Nine, person.session().puzzle.givens());
    assert_eq!(grade(&made, &|| false).unwrap().level(), Level::Medium);
    let after = line(&person);
    person.press("(");
    assert_eq!(line(&person), before, "with the moves that were made");
    assert_eq!(moves(&person), 1);
    person.press("ctrl-r )");
    assert_eq!(line(&person), after);
}

#[test]
fn an_impossible_choice_is_reported_at_once() {
    let mut person = known();
    // Easy, with the technique of the highest rating.
    person.press("N right down end");
    person.assert_shows(80, 24, "not Easy.");
    person.press("enter");
    assert_eq!(person.panel(), "generate");
    assert_eq!(person.generation_tries(), None);
    assert_eq!(person.session().status.tone, Tone::Bad);
    person.press("esc");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn the_focus_moves_by_tab_arrows_and_clicks_round_the_ends() {
    let mut person = known();
    person.press("N tab right");
    assert!(person.app.work.preferences.generator.technique.is_some());
    person.press("backtab backtab");
    assert_eq!(person.app.selected(), 3);
    person.press("down");
    assert_eq!(person.app.selected(), 0);
    person.act(Action::Click(Target::Row(2)));
    assert_eq!(person.app.selected(), 2);
    // A click on the focused field selects its next choice.
    person.act(Action::Click(Target::Row(2)));
    assert_eq!(person.app.work.preferences.generator.symmetry, Symmetry::HalfTurn);
}

#[test]
fn escape_cancels_the_generator_and_then_closes_the_panel() {
    let mut person = known();
    let before = line(&person);
    person.press("N");
    let tasks = update(&mut person.app, Action::Command(Command::Accept));
    let [Job { id, task: Task::Generate { .. } }] = tasks[..] else {
        panic!("one puzzle is ordered");
    };
    let answer = |report| Action::Answer(Answer { job: id, report });
    person.act(answer(Report::Progress(1234)));
    assert!(person.read(80, 24).contains("1234 tries so far"));
    let tasks = update(&mut person.app, Action::Command(Command::Cancel));
    let [Job { task, .. }] = &tasks[..] else {
        panic!("one request is made");
    };
    assert!(matches!(task, Task::StopMoves));
    assert_eq!(person.panel(), "generate");
    // A result that arrives too late changes nothing.
    let late = JobResult::Generated(Err(GenerateError::GaveUp(7)));
    person.act(answer(Report::Done(late)));
    assert!(!person.status().contains('7'), "{}", person.status());
    person.press("esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(line(&person), before);
}

#[test]
fn opening_a_puzzle_cancels_the_generator() {
    let mut person = known();
    person.press("N");
    drop(update(&mut person.app, Action::Command(Command::Accept)));
    assert!(person.generation_tries().is_some());
    let tasks = update(&mut person.app, Action::Paste(KNOWN_SOLUTION.to_owned()));
    assert!(tasks.iter().any(|job| matches!(job.task, Task::StopMoves)));
    assert_eq!(person.generation_tries(), None);
    assert_eq!(person.session().filled(), 81);
}

#[test]
fn a_technique_is_found_by_typing_its_name() {
    let mut person = known();
    person.press("p g /");
    assert_eq!(person.panel(), "search");
    person.type_text("swordf");
    person.press("enter");
    assert_eq!(person.panel(), "generate");
    let technique = person.app.work.preferences.generator.technique;
    assert_eq!(technique.map(|it| it.slug), Some("swordfish"));
    assert!(person.read(120, 40).contains("Swordfish"));
}
