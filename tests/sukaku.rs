//! A Sukaku, a puzzle without givens, is judged by its candidates on the command line and on the screen.

use stepdoku::formats;
use stepdoku::tui::app::Uniqueness;

use crate::common::{KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::run;
use crate::simulated_person::Person;

fn output_of(arguments: &[&str], input: &str) -> String {
    String::from_utf8(run(arguments, input).stdout).unwrap()
}

fn sukaku() -> String {
    output_of(&["convert", "--to", "sukaku", "-"], KNOWN)
}

#[test]
fn every_command_counts_the_solutions_of_the_candidates() {
    let sukaku = sukaku();
    let solved = output_of(&["convert", "--to", "solution", "-"], &sukaku);
    assert!(solved.trim_end().ends_with(KNOWN_SOLUTION), "{solved}");
    let report = output_of(&["check", "-"], &sukaku);
    assert!(report.contains("solutions  1"), "{report}");
    assert!(report.contains("level"), "{report}");
    // It has no givens that could be redundant, and its candidates are not pencil marks of a person.
    assert!(!report.contains("minimal"), "{report}");
    assert!(!report.contains("marks"), "{report}");
}

#[test]
fn no_step_relies_on_a_single_solution() {
    // The other solution of a deadly pattern may lack a candidate from the start.
    let steps = output_of(&["solve", "--json", "-"], &sukaku());
    assert!(steps.contains("\"technique\""), "{steps}");
    assert!(!steps.contains("\"single_solution\":true"), "{steps}");
}

#[test]
fn the_screen_counts_the_solutions_of_the_candidates() {
    let reading = formats::read(&sukaku()).unwrap();
    let puzzle = reading.puzzle;
    assert!(puzzle.is_sukaku());
    let mut person = Person::at(&puzzle, "human");
    person.wait_until_it_rests();
    let uniqueness = &person.session().facts.uniqueness;
    assert!(matches!(uniqueness, Uniqueness::One(_)), "{uniqueness:?}");
    let screen = person.read(80, 24);
    assert!(!screen.contains("solution"), "{screen}");
}
