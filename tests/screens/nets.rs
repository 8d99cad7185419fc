//! Nets: the shortest branch is told, the others are folded until somebody asks.

use super::{HARD, app, check, is, puzzle, show_first};
use crate::person::Person;

/// Rated 8.2 by Sudoku Explainer.
const REGIONS: &str =
    ".7...2.3.1..5.........7.1.6..8.....546..5..985.....4..8.2.4.........9..2.9.6...7.";

#[test]
fn the_branches_of_a_net() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("cell-forcing-chain"));
    check("branches_120x40", &app, (120, 40));
    app.unfolded = true;
    check("branches_unfolded_120x40", &app, (120, 40));
}

#[test]
fn a_step_of_the_explainer() {
    let mut app = app(&puzzle(REGIONS), "se");
    show_first(&mut app, is("region-forcing-chain"));
    check("explainer_120x40", &app, (120, 40));
}

#[test]
fn a_key_unfolds_the_branches() {
    let mut person = Person::at(&puzzle(REGIONS), "se");
    while !person.read(120, 60).contains("more branch") {
        assert!(!person.status().contains("Solved"), "{}", person.status());
        person.press("space space");
    }
    person.press("b");
    assert!(!person.read(120, 60).contains("more branch"));
    person.press("b");
    assert!(person.read(120, 60).contains("more branch"));
}
