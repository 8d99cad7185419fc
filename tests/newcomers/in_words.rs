//! Findings of a newcomer about shorthand: what a message, a title or a list says in words.

use stepdoku::grid::Shape;
use stepdoku::solver::Move;
use stepdoku::step::notation;

use crate::common::HARD;
use crate::newcomers::at_80x24::panel;
use crate::simulated_person::{Person, person};

#[test]
fn a_move_that_is_undone_or_reached_is_named_with_its_result() {
    let mut person = Person::human(HARD);
    let mut removed = 0;
    for _ in 0..12 {
        person.press("space");
        let step = person.shown_step().unwrap().clone();
        let result = match step.placements().next() {
            Some(placed) => {
                let cell = placed.cell.name(Shape::Nine);
                format!("placed {} in {cell}", placed.digit)
            }
            None => {
                removed += 1;
                "removed ".to_owned()
            }
        };
        let made = format!("{}, which {result}", step.profile().name);
        person.press("space u");
        person.assert_status_starts_with(&format!("Undone: {made}"));
        person.press("r");
        person.assert_status_starts_with(&format!("Redone: {made}"));
    }
    assert!(removed > 3, "{removed}");
    person.press("{ }");
    let said = person.status().to_owned();
    assert!(said.contains("Now at move ") && !said.contains("=>"), "{said}");
}

#[test]
fn a_narrow_list_names_the_placement_of_a_direct_step() {
    let mut person = person();
    person.press("f e");
    let all = person.app.listing().unwrap();
    let is_direct = |step: &stepdoku::step::Step| {
        step.placements().next().is_some() && step.eliminations().next().is_some()
    };
    let row = all.shown().position(is_direct).expect("a direct step");
    let step = all.get(row).unwrap().clone();
    for _ in 0..row {
        person.press("down");
    }
    let placed = step.placements().map(stepdoku::step::Effect::Place);
    let placed = notation::effects(&placed.collect::<Vec<_>>(), Shape::Nine);
    let screen = panel(&person.read(80, 24));
    assert!(screen.contains(&placed), "{placed}: {screen}");
    assert!(!screen.contains(&format!("{placed},")), "{placed}: {screen}");
}

#[test]
fn the_timeline_says_which_board_it_shows_and_where_it_was_left() {
    const STILL_THERE: &str = "The candidates that this move removes are still on the board.";
    let mut person = person();
    let is_elimination = |person: &Person| match &person.path().current().made {
        Move::Deduced(step) => step.placements().next().is_none(),
        _ => false,
    };
    while !is_elimination(&person) {
        person.press("space space");
    }
    person.press(",");
    let screen = person.read(80, 24);
    assert!(panel(&screen).contains(STILL_THERE), "{screen}");
    person.press("left");
    assert!(!panel(&person.read(80, 24)).contains(STILL_THERE));
    person.press("left enter");
    person.assert_status_starts_with("Now at move ");
    person.assert_status_contains("redoes the 2 later moves.");
    person.press(", end enter");
    assert_eq!(person.status(), "", "at the end nothing is left to redo");
}

#[test]
fn moves_of_the_person_are_marked_in_the_path() {
    let mut person = person();
    person.press("space space");
    assert!(!panel(&person.read(80, 24)).contains("» yours"));
    person.press("right 6");
    assert!(panel(&person.read(80, 24)).contains("Path, » yours"));
}

#[test]
fn the_menus_are_named_on_a_small_screen() {
    let mut person = person();
    let screen = person.read(60, 20);
    let line = screen.lines().last().unwrap();
    assert!(line.contains("v/p/x/z menu"), "{line}");
    assert!(person.read(120, 24).contains("z settings"));
}

#[test]
fn a_dense_board_spells_out_the_candidates_of_the_cursor() {
    let mut person = person();
    person.press("right");
    let marks = person.candidates(person.cursor());
    let marks: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
    let line = format!(" r1c2  {} ", marks.join(" "));
    assert!(person.read(60, 20).contains(&line), "{line}");
    person.press("6");
    assert!(person.read(60, 20).contains(" r1c2   "), "a filled cell has none");
}

#[test]
fn a_removed_mistake_is_named_in_words() {
    let mut person = person();
    person.press("right 9 -");
    let said = "Mistake removed: cleared 9 in r1c2. The other entries are kept. u undoes this.";
    assert_eq!(person.status(), said);
    person.press("m 6 m -");
    person.assert_status_starts_with("Mistake removed: brought back 6 in r1c2.");
}

#[test]
fn the_level_of_a_puzzle_is_still_known_after_a_lesson() {
    let mut person = person();
    person.press("R esc");
    let header = |person: &mut Person| person.read(80, 24).lines().next().unwrap().to_owned();
    let before = header(&mut person);
    assert!(before.contains("test  Easy") || before.contains("test  Medium"), "{before}");
    person.press("t enter esc esc");
    assert_eq!(person.panel(), "solve");
    assert_eq!(header(&mut person), before);
}

#[test]
fn narrow_rows_of_other_lists_name_whole_things() {
    let mut person = person();
    person.press("x e");
    let screen = panel(&person.read(80, 24));
    assert!(screen.contains("tried"), "{screen}");
    assert!(!screen.contains("next  Hidden Single (b…"), "{screen}");
    person.press("esc z m m f m x k");
    let screen = person.read(80, 24);
    let rows = screen.lines().filter(|row| row.contains("remove   "));
    let rows: Vec<&str> = rows.collect();
    assert!(rows.len() > 3 && rows.iter().all(|row| !row.contains('…')), "{screen}");
}
