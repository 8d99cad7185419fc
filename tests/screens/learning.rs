//! Screens of lessons, other paths, several solutions, tried techniques and the timeline.

use stepdoku::grid::Cell;
use stepdoku::term::theme::Background;
use stepdoku::tui::panels::why_not_easier::WhyNotEasierPanel;

use super::picture::{picture, screen};
use super::{KNOWN, check, puzzle, theme};
use crate::simulated_person::Person;

/// A puzzle that needs only fish and wings, so that its path is the same on every machine.
const WINGS: &str =
    ".9...4..73...82.........1...1.4...3..846.......3...2.8......87.54...79.....13....";

/// Returns a person at a puzzle, with a fixed theme.
fn person(line: &str) -> Person {
    let mut person = Person::human(line);
    person.session_mut().seeds.run = 1;
    person.app.work.theme = theme("terminal");
    person
}

#[test]
fn a_lesson() {
    let mut person = person(KNOWN);
    person.press("t");
    check("learn_80x24", &person.app, (80, 24));
    person.type_text("x-w");
    person.press("enter");
    check("guide_80x24", &person.app, (80, 24));
    check("guide_120x40", &person.app, (120, 40));
    picture("guide", &screen(&person.app, 120, 40), Background::Dark);
    person.press("enter");
    check("drill_80x24", &person.app, (80, 24));
    person.press("i i");
    check("drill_hint_120x40", &person.app, (120, 40));
    let exercise = person.session().learning.lesson().and_then(|lesson| lesson.exercise.clone());
    let wanted = exercise.expect("it is set").steps[0].deduction.effects[0].candidate();
    person.set_cursor(wanted.cell);
    person.press(&wanted.digit.to_string());
    check("drill_found_80x24", &person.app, (80, 24));
    picture("practice", &screen(&person.app, 80, 24), Background::Dark);
}

#[test]
fn the_what_if_panel() {
    let mut person = person(WINGS);
    person.press("~");
    check("what_if_80x24", &person.app, (80, 24));
    picture("what-if", &screen(&person.app, 100, 24), Background::Dark);
}

#[test]
fn several_solutions() {
    let mut person = person(&KNOWN.replacen("63", "..", 1));
    person.press("+");
    check("solutions_80x24", &person.app, (80, 24));
    check("solutions_120x40", &person.app, (120, 40));
    picture("solutions", &screen(&person.app, 120, 40), Background::Dark);
    person.press("n");
    check("solution_80x24", &person.app, (80, 24));
}

#[test]
fn why_no_easier_step() {
    let mut person = person(WINGS);
    for _ in 0..200 {
        person.press("enter");
        let step = person.shown_step();
        if step.is_some_and(|step| step.profile().slug == "w-wing") {
            break;
        }
    }
    person.press("ctrl-e");
    check("tried_80x24", &person.app, (80, 24));
    let misses = |person: &Person, at: usize| {
        let panel = person.app.screen.find::<WhyNotEasierPanel>();
        let answer = panel.and_then(|panel| panel.answer.as_ref());
        answer.is_some_and(|it| it.families[at - 1].near_miss.is_some())
    };
    person.press("down");
    while {
        let at = person.app.selected();
        at < 3 || !misses(&person, at)
    } {
        person.press("down");
    }
    check("near_miss_120x40", &person.app, (120, 40));
    picture("easier", &screen(&person.app, 120, 40), Background::Dark);
}

#[test]
fn the_timeline() {
    let mut person = person(WINGS);
    for _ in 0..40 {
        person.press("enter enter");
    }
    person.set_cursor(Cell::new(0));
    person.press(", home right right o right right right o left");
    check("time_80x24", &person.app, (80, 24));
    check("time_120x40", &person.app, (120, 40));
    picture("time", &screen(&person.app, 120, 40), Background::Dark);
}

/// The features that the README describes: hints, all steps, the map, the tree, a reason.
#[test]
fn pictures_of_the_other_rooms() {
    let mut person = person(WINGS);
    person.press("i i i");
    picture("hint", &screen(&person.app, 80, 24), Background::Dark);
    person.press("esc f down down");
    picture("steps", &screen(&person.app, 120, 40), Background::Dark);
    person.press("esc");
    for _ in 0..100 {
        person.press("enter");
    }
    person.press("v m R");
    check("ratings_80x24", &person.app, (80, 24));
    picture("ratings", &screen(&person.app, 80, 24), Background::Dark);
    person.press("esc");
    check("map_with_ratings_80x24", &person.app, (80, 24));
    picture("map", &screen(&person.app, 120, 40), Background::Dark);
    person.set_cursor(Cell::new(80));
    person.press("W");
    picture("reason", &screen(&person.app, 120, 40), Background::Dark);
    let mut guesser = Person::at(&puzzle(KNOWN), "recursion");
    guesser.app.work.theme = theme("terminal");
    for _ in 0..200 {
        guesser.press("enter");
    }
    guesser.press("V up up up");
    check("tree_walk_80x24", &guesser.app, (80, 24));
    picture("tree", &screen(&guesser.app, 120, 40), Background::Dark);
}
