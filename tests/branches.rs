//! Moves that were undone and replaced by others stay on a separate branch.

use stepdoku::solver::Move;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, Shown};
use stepdoku::tui::view::Target;

use crate::common::KNOWN_SOLUTION;
use crate::simulated_person::{Person, person};

/// Returns the moves on the board's line.
fn line(app: &App) -> Vec<Move> {
    let path = app.work.session.puzzle.engine.path();
    let moves = path.line().into_iter().map(|node| path.node(node).made.clone());
    moves.collect()
}

/// Enters digits of the solution in the first empty cells.
fn enter_digits(person: &mut Person, count: usize) {
    let solution: Vec<char> = KNOWN_SOLUTION.chars().collect();
    for _ in 0..count {
        let cells = person.session().cells();
        let empty = cells.into_iter().find(|&cell| person.session().value(cell).is_none());
        person.set_cursor(empty.unwrap());
        person.type_text(&solution[empty.unwrap().index()].to_string());
    }
}

#[test]
fn a_step_taken_again_after_undo_goes_along_the_moves_that_were_undone() {
    let mut person = person();
    person.press("enter enter enter enter enter enter enter enter");
    let (end, moves) = (person.path().cursor(), line(&person.app));
    let count = person.path().len();
    person.press("u u u space space");
    assert_eq!(person.path().len(), count, "no move is new");
    person.press("r r");
    assert_eq!(person.path().cursor(), end);
    assert_eq!(line(&person.app), moves);
    // The journal restores the same position.
    let (replayed, lines) = App::replayed(person.session().puzzle.journal()).unwrap();
    assert_eq!(lines, person.session().puzzle.journal().len());
    assert_eq!(replayed.work.session.puzzle.engine.path().cursor(), end);
}

#[test]
fn the_auto_solve_follows_the_moves_that_were_undone() {
    let mut person = person();
    person.press("] ] ] ] ] ] ] ] a");
    person.wait_until_it_rests();
    let count = person.path().len();
    person.press("ctrl-u a");
    person.wait_until_it_rests();
    assert!(person.session().is_full());
    assert_eq!(person.path().len(), count);
    assert_eq!(person.path().all().len(), count + 1);
}

#[test]
fn entries_that_the_auto_solve_leaves_are_kept_named_and_reached() {
    let mut person = person();
    enter_digits(&mut person, 5);
    let entered = line(&person.app);
    let last = person.path().cursor();
    person.press("u u u space");
    assert!(!matches!(person.session().next.shown, Shown::Nothing));
    person.press("space");
    let status = person.status().to_owned();
    assert!(status.ends_with("The 3 later moves are kept as a branch: V shows them."), "{status}");
    for size in [(80, 24), (120, 40)] {
        let screen = person.read(size.0, size.1);
        assert!(screen.contains("╰ r") && screen.contains(": 3 moves"), "{screen}");
    }
    // The tree has both branches.
    person.press("V");
    person.assert_shows(120, 40, "╰ r");
    person.press("enter");
    person.act(Action::Click(Target::Node(last)));
    assert_eq!(line(&person.app), entered);
}
