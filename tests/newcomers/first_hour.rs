//! Findings of a beginner who read only the screen: what a key does next, what a message names, what a
//! digit is.

use stepdoku::grid::{Cell, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::tui::app::{Shown, Stage};

use super::person;
use crate::common::KNOWN;
use crate::simulated_person::Person;

/// Returns a person who entered a wrong 5 in r1c2.
fn with_a_mistake() -> Person {
    let mut person = person();
    person.set_cursor(Cell::new(1));
    person.press("5");
    person
}

#[test]
fn the_auto_solve_shows_a_mistake_before_its_first_step() {
    let mut person = with_a_mistake();
    let made = person.path().len();
    person.press("a");
    assert!(!person.session().play.playing);
    assert_eq!(person.path().len(), made, "no step was taken");
    assert!(matches!(person.session().next.shown, Shown::Mistake(_)));
    person.assert_status_starts_with("A mistake: ");
    // Started again, it begins all the same.
    person.press("a");
    person.wait_until_it_rests();
    assert!(person.path().len() > made);
}

#[test]
fn what_followed_from_a_mistake_is_not_called_a_mistake() {
    let mut person = with_a_mistake();
    person.press("a a");
    person.wait_until_it_rests();
    person.press("esc i -");
    person.assert_status_contains(": cleared 5 in r1c2, and ");
    person.assert_status_contains(" that followed. The other entries are kept.");
}

#[test]
fn a_given_on_the_technique_map_is_named() {
    let mut person = person();
    person.press("v m enter");
    assert_eq!(person.status(), "r1c1 is a given: it came with the puzzle.");
    assert!(matches!(person.session().next.shown, Shown::Nothing));
}

#[test]
fn enter_after_an_answer_takes_no_step_that_the_answer_hides() {
    let mut person = person();
    person.press("space space space");
    let last = person.path().cursor();
    assert!(matches!(person.session().next.shown, Shown::Move(_)));
    let mut cells = person.session().cells();
    let given = cells.find(|&cell| person.engine().is_given(cell));
    person.set_cursor(given.unwrap());
    person.press("w enter");
    assert_eq!(person.path().cursor(), last);
    // The last move is hidden by the step that comes next.
    let mut cells = person.session().cells();
    let solved = cells.find(|&cell| person.engine().filled_by(cell) == Some(last));
    person.set_cursor(solved.unwrap());
    person.press("w");
    assert!(person.read(80, 24).contains("enter see its move"));
    person.press("enter");
    assert_eq!(person.path().cursor(), last);
    assert!(matches!(person.session().next.shown, Shown::Nothing));
}

#[test]
fn an_answer_about_a_solved_cell_is_followed_by_enter() {
    let mut person = person();
    person.press("space space");
    let first = person.path().cursor();
    person.press("space space");
    let last = person.path().cursor();
    assert_ne!(first, last);
    let mut cells = person.session().cells();
    let solved = cells.find(|&cell| person.engine().filled_by(cell) == Some(first));
    person.set_cursor(solved.unwrap());
    person.press("w");
    assert!(person.read(80, 24).contains("enter see its move"));
    person.press("enter");
    assert_eq!(person.path().cursor(), first);
    assert!(person.read(80, 24).contains("esc go back"));
    person.press("esc");
    assert_eq!(person.path().cursor(), last, "back where the question was asked");
    person.press("w enter enter");
    assert_eq!(person.path().cursor(), first);
    person.assert_status_contains("ctrl-r redoes the 1 later move.");
}

#[test]
fn the_given_that_was_mistyped_is_found() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    // r8c4 is 5.
    let wrong = KNOWN.replacen("090500060", "090200060", 1);
    person.type_text(&wrong);
    person.press("enter");
    person.assert_status_starts_with("No solution: one of ");
    person.assert_status_contains(" and r8c4");
    person.assert_status_contains(" is probably wrong. Compare them with your source.");
}

#[test]
fn the_example_of_a_guide_is_stepped_through() {
    let mut person = person();
    person.press("t");
    person.type_text("x-wing");
    person.press("enter");
    person.assert_shows(80, 24, "right step through example");
    person.press("pagedown");
    let page = person.read(80, 24);
    person.press("right");
    let first = person.read(80, 24);
    assert!(first.contains("Example 1: step 1 of "), "{first}");
    assert!(!first.contains("can be removed"), "the conclusion comes last: {first}");
    person.press("right");
    person.assert_shows(80, 24, "step 2 of ");
    person.press("left left");
    assert!(person.read(80, 24).contains("step 1 of "), "the beginning is a stop");
    for _ in 0..40 {
        person.press("right");
    }
    person.assert_status_starts_with("The example ends here.");
    let end = person.read(80, 24);
    let (_, counter) = end.split_once("Example 1: step ").unwrap();
    let mut counter = counter.split_whitespace();
    let (at, _, count) = (counter.next(), counter.next(), counter.next());
    assert_eq!(at, count, "{end}");
    person.press("esc");
    assert_eq!(person.read(80, 24), page, "back on the page where it was left");
    assert_eq!(person.lesson().stage, Stage::Guide);
    // Space scrolls, as in a reader.
    person.press("space");
    assert_eq!(person.lesson().stage, Stage::Guide);
    assert!(person.read(80, 24).contains('▴'));
}

#[test]
fn a_solution_that_was_shown_is_counted() {
    let mut person = person();
    person.practise("naked-single");
    person.press("enter");
    person.wait_until_it_rests();
    person.press("space");
    assert!(person.read(80, 24).contains("1 shown in full"));
    assert!(person.read(80, 24).contains("n next position"));
}

#[test]
fn a_picture_is_called_a_picture_and_its_folder_is_named() {
    let folder = std::env::temp_dir().join(format!("stepdoku-picture-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let name = folder.join("board.svg").display().to_string();
    let mut person = person();
    person.press("space space p E");
    person.type_text(&name);
    person.press("enter");
    let text = person.status().to_owned();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(text, format!("Wrote a picture of the board to {name}."));
}

#[test]
fn a_large_screen_has_large_digits() {
    let mut person = person();
    let screen = person.read(200, 60);
    assert!(screen.contains("▀▀█") && screen.contains("█▀▀"), "{screen}");
}
