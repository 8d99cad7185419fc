//! Findings of a newcomer who typed a puzzle with a mistake and looked for a file.

use stepdoku::grid::{Candidate, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::Move;
use stepdoku::tui::app::App;

use crate::common::KNOWN;
use crate::newcomers::at_80x24::panel;
use crate::simulated_person::Person;

/// The editor on an empty board.
fn editor() -> Person {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    person
}

/// Types cells and accepts them.
fn accepted(cells: &str) -> Person {
    let mut person = editor();
    person.type_text(cells);
    person.press("enter");
    person
}

#[test]
fn an_unfinished_row_is_named_before_the_board_opens() {
    let mut person = accepted(&KNOWN[..17]);
    let asked = "Only 8 of the 9 cells of row 2 are typed. enter again opens the board as it is.";
    assert_eq!(person.status(), asked);
    assert!(person.session().draft.is_some(), "what was typed stays");
    // The next cell is typed where the last one ended, and the question comes again.
    person.press("0 enter");
    let asked = "Row 2 is complete, and row 3 comes next. enter again opens the board as it is.";
    assert_eq!(person.status(), asked);
    person.press("enter");
    assert!(person.session().draft.is_none());
    assert_eq!(person.session().filled(), 6);
}

#[test]
fn the_row_of_a_missing_cell_is_found() {
    // The second cell is left out, and all others move forward.
    let cells = format!("{}{}", &KNOWN[..1], &KNOWN[2..]);
    let person = accepted(&cells);
    let asked = "80 of 81 cells are typed, so a row is one cell short. With one more empty cell in row \
                 1, the puzzle would have one solution. enter again opens the board as it is.";
    assert_eq!(person.status(), asked);
    let mut person = Person::human(KNOWN);
    person.press("o");
    person.type_text(&cells);
    person.press("enter");
    person.assert_status_contains("found 80 (1 missing). With one more empty cell in row 1, the");
    assert_eq!(person.app.typed(), cells, "the line stays");
}

#[test]
fn a_board_without_a_solution_opens_on_the_second_press() {
    let mut wrong = KNOWN.to_owned();
    wrong.replace_range(1..2, "2");
    let mut person = accepted(&wrong);
    person.assert_status_starts_with("2 occurs twice in row 1 and box 1.");
    person.assert_status_contains("enter again opens the board as it is.");
    person.press("enter");
    assert!(person.session().draft.is_none());
}

#[test]
fn a_board_with_one_solution_opens_at_once() {
    assert!(accepted(KNOWN).session().draft.is_none());
    // It need not be typed to its end.
    let end = KNOWN.rfind(|cell| cell != '0').unwrap();
    assert!(accepted(&KNOWN[..=end]).session().draft.is_none());
}

#[test]
fn the_files_of_a_folder_are_listed_filtered_and_opened() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["monday.sdm", "tuesday.sdm", "notes.txt"] {
        std::fs::write(folder.path().join(name), KNOWN).unwrap();
    }
    let sub = folder.path().join("old");
    std::fs::create_dir(&sub).unwrap();
    std::fs::write(sub.join("first.sdm"), KNOWN).unwrap();
    let name = format!("{}/", folder.path().display());
    let mut person = Person::human(KNOWN);
    person.press("o");
    person.type_text(&name);
    let screen = person.read(120, 30);
    for row in ["monday.sdm", "notes.txt", "old/", "tuesday.sdm"] {
        assert!(screen.contains(row), "{row}: {screen}");
    }
    person.type_text("SDM");
    let screen = person.read(120, 30);
    assert!(screen.contains("tuesday.sdm") && !screen.contains("notes.txt"), "{screen}");
    // A folder that is chosen is listed in turn, and the only file that matches needs no choice.
    person.press("backspace backspace backspace down down down enter");
    assert_eq!(person.app.typed(), format!("{name}old/"));
    person.press("enter");
    person.press("o");
    person.type_text(&format!("{name}mo"));
    person.press("tab");
    assert_eq!(person.app.typed(), format!("{name}monday.sdm"));
    person.press("enter");
    let title = &person.session().puzzle.title;
    assert!(title.ends_with("monday.sdm"), "{title}");
}

#[test]
fn another_digit_asks_again_why_it_is_no_candidate() {
    let mut person = Person::human(KNOWN);
    // r1c2 sees the givens 2 in row 1 and 8 in its column or box.
    person.press("right w 2");
    person.assert_status_starts_with("r1c2 is not 2: ");
    person.press("3");
    person.assert_status_starts_with("r1c2 is not 3: ");
    assert_eq!(person.session().value(person.cursor()), None, "it is no entry");
    // Any other key does what it does on the board.
    person.press("right 6");
    assert!(person.session().value(person.cursor()).is_some());
    person.press("left w 2 space");
    assert!(person.shown_step().is_some());
}

#[test]
fn enter_jumps_to_the_move_in_the_answer() {
    let mut person = Person::human(KNOWN);
    person.press("space space");
    let placed = person.session().cells().find(|&cell| person.engine().filled_by(cell).is_some());
    let placed = placed.unwrap();
    let digit = person.session().value(placed).unwrap();
    let loss = |cell| {
        let lost = person.engine().elimination_of(Candidate::new(cell, digit))?;
        person.session().value(cell).is_none().then_some((cell, lost.by))
    };
    let (peer, by) = person.session().cells().find_map(loss).unwrap();
    person.press("space space");
    person.set_cursor(peer);
    person.press(&format!("w {digit}"));
    let screen = person.read(80, 24);
    let keys = screen.lines().last().unwrap();
    assert!(keys.contains("1-9 why not  enter see its move  esc end questions"), "{keys}");
    let last = person.path().cursor();
    person.press("enter");
    assert_eq!(person.path().cursor(), by);
    person.press("esc");
    assert_eq!(person.path().cursor(), last);
}

#[test]
fn a_hint_says_that_a_mark_of_the_person_is_missing() {
    let mut person = Person::human(KNOWN);
    // r1c2 is 6 in the solution.
    person.press("z m right m 1 5 m i");
    let lack = "Your marks in r1c2 lack the digit of the solution: x\u{a0}k checks them.";
    let hint = panel(&person.read(80, 24)).replace('\u{a0}', " ");
    assert!(hint.contains("Your marks in r1c2 lack the digit"), "{hint}");
    person.press("esc x i");
    assert_eq!(person.status(), format!("You have entered no digit on this board. {lack}"));
    // With the right digit among them nothing is missing.
    person.press("m 6 m i");
    assert!(!panel(&person.read(80, 24)).contains("lack the digit"));
}

#[test]
fn a_continued_puzzle_has_the_cursor_on_the_last_entry() {
    let mut person = Person::human(KNOWN);
    person.press("right 6");
    let entered = person.cursor();
    person.press("down down");
    let (again, _) = App::replayed(person.session().puzzle.journal()).unwrap();
    assert_eq!(again.work.session.puzzle.cursor, entered);
}

#[test]
fn a_digit_that_a_step_eliminated_is_entered_with_a_note() {
    const WINGS: &str =
        ".9...4..73...82.........1...1.4...3..846.......3...2.8......87.54...79.....13....";
    let mut person = Person::human(WINGS);
    let removed = loop {
        person.press("enter");
        let Move::Deduced(step) = &person.path().current().made else {
            continue;
        };
        if step.placements().next().is_none() {
            break step.deduction.effects[0].candidate();
        }
    };
    let number = person.path().current().number;
    person.set_cursor(removed.cell);
    let digit = removed.digit.symbol();
    person.press(&digit.to_string());
    assert_eq!(person.session().value(removed.cell), Some(removed.digit));
    person.assert_status_contains(&format!("Move {number} ("));
    person.assert_status_contains(&format!(") eliminated {digit} there."));
}
