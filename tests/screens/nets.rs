//! Screens of nets: the first branch is shown, and the others are folded until they are opened.

use std::collections::BTreeSet;

use stepdoku::catalog::{Family, Role};
use stepdoku::solver::Next;
use stepdoku::step::Subject;
use stepdoku::term::theme::{Background, Markers};
use stepdoku::tui::app::{App, Branches, Shown};

use super::{HARD, app, check, is, layers, picture, puzzle, screen, show_first, theme};
use crate::simulated_person::Person;

/// A puzzle that Sudoku Explainer rates 8.2.
const REGIONS: &str =
    "6.84......34...718.1..9.....8.3.4....4......6..5..2..7....25.9.......4.2...9...75";

#[test]
fn the_links_of_a_chain() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(
        &mut app,
        |_, next| matches!(next, Next::Deduce(step, _) if step.profile().family == Family::Chains),
    );
    app.work.theme = theme("terminal");
    check("chain_80x24", &app, (80, 24));
    check("chain_120x40", &app, (120, 40));
    picture("chain", &screen(&app, 120, 40), Background::Dark);
}

#[test]
fn the_branches_of_a_net() {
    let mut app = app(&puzzle(HARD), "human");
    show_first(&mut app, is("cell-forcing-chain"));
    check("branches_120x40", &app, (120, 40));
    app.work.session.display.branches = Branches::All;
    check("branches_unfolded_120x40", &app, (120, 40));
}

#[test]
fn a_step_of_the_explainer() {
    let mut app = app(&puzzle(REGIONS), "se");
    show_first(&mut app, is("region-forcing-chain"));
    check("explainer_120x40", &app, (120, 40));
}

#[test]
fn a_key_shows_one_branch_after_another_and_then_all() {
    let mut person = Person::at(&puzzle(REGIONS), "se");
    while !person.read(120, 60).contains("▸ 1 ") {
        assert!(!person.status().contains("Solved"), "{}", person.status());
        person.press("space space");
    }
    person.press("b");
    let screen = person.read(120, 60);
    assert!(!screen.contains("▸ 1 ") && screen.contains("▸ 2 "), "{screen}");
    while !person.read(120, 60).contains("b first branch") {
        person.press("b");
    }
    let all = person.read(120, 60);
    assert!(all.contains("▸ 1 ") && all.contains("▸ 2 "), "{all}");
    person.press("b");
    let screen = person.read(120, 60);
    assert!(screen.contains("▸ 1 ") && !screen.contains("▸ 2 "), "{screen}");
}

#[test]
fn the_board_shows_only_the_selected_branch() {
    let mut app = app(&puzzle(HARD), "human");
    app.work.theme.markers = Markers::Always;
    show_first(&mut app, is("cell-forcing-chain"));
    let marked = |app: &App| {
        let text = layers(&screen(app, 120, 40));
        // Only the board; the markers precede the pencil marks.
        let rows: Vec<String> =
            text.lines().take(38).map(|row| row.chars().take(74).collect()).collect();
        let signs = |row: &String| row.matches(['+', '-']).count();
        rows.iter().map(signs).sum::<usize>()
    };
    let count = marked(&app);
    app.work.session.display.branches = Branches::All;
    assert!(count < marked(&app), "{count} signs of one branch");
    assert_eq!(count, 6, "the candidates of one branch; an elimination has its own sign");
    let Shown::Move(Next::Deduce(step, _)) = &app.work.session.next.shown else {
        panic!("a step is shown");
    };
    let first = &step.explanation().branches[0];
    let mut followed = BTreeSet::new();
    for exhibit in &first.exhibits {
        if let (Role::On | Role::Off, Subject::Candidates(all)) = (exhibit.role, &exhibit.subject) {
            followed.extend(all.iter().copied());
        }
    }
    // The conclusion has its own marker.
    for effect in &step.deduction.effects {
        followed.remove(&effect.candidate());
    }
    assert_eq!(followed.len(), count, "{}", step.text());
}
