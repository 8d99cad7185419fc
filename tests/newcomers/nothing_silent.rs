//! Findings of a newcomer about messages: every key without an effect gives the reason, and the
//! message of a panel disappears with it.

use stepdoku::grid::{Candidate, Digit};
use stepdoku::learn::practice::MAX_STEPS;

use crate::claims::{eliminated_by, x_wing_drill};
use crate::common::HARD;
use crate::simulated_person::{Person, person};

/// Presses a key and returns the message.
fn said(person: &mut Person, key: &str) -> String {
    person.session_mut().status.text.clear();
    person.press(key);
    person.status().to_owned()
}

#[test]
fn the_timeline_says_why_a_key_does_nothing() {
    let mut person = person();
    // Two singles, and no hard step.
    person.press("space space space space ,");
    let last = person.moment().unwrap();
    assert_eq!(last, 2);
    let none_before = "No hard step before this move.";
    assert_eq!(said(&mut person, "{"), none_before);
    assert_eq!(person.moment(), Some(last), "it stays");
    let none_after = "No hard step after this move.";
    assert_eq!(said(&mut person, "}"), none_after);
    let end = "This is the last move so far. a goes on solving, enter stays here.";
    for key in ["right", "end", "pagedown", "r"] {
        assert_eq!(said(&mut person, key), end, "{key}");
    }
    assert_eq!(said(&mut person, "left"), "");
    assert_eq!(said(&mut person, "left"), "");
    for key in ["left", "home", "pageup", "u"] {
        let start = "This is the start: no move comes before it.";
        assert_eq!(said(&mut person, key), start, "{key}");
    }
    person.press("right a");
    person.wait_until_it_rests();
    assert_eq!(person.moment(), Some(last));
    assert_eq!(person.status(), end, "where the play ends");
}

#[test]
fn the_timeline_of_a_solved_puzzle_ends_with_a_full_board() {
    let mut person = person();
    person.press("a");
    person.wait_until_it_rests();
    person.press(",");
    let text = said(&mut person, "right");
    assert_eq!(text, "This is the last move: the board is full.");
}

#[test]
fn one_move_is_counted_in_english() {
    let mut person = person();
    person.press("space space ,");
    let screen = person.read(120, 40);
    assert!(screen.contains("Timeline: move 1 of 1"), "{screen}");
    assert!(!screen.contains("of 1 move are"), "{screen}");
}

#[test]
fn a_message_disappears_with_its_panel() {
    for keys in ["f", "~", "V", "ctrl-e", "+", "p E", "R", ", right", "x s"] {
        let mut person = Person::human(HARD);
        person.press("space space");
        person.press(keys);
        let opened = person.status().to_owned();
        let panel = person.panel();
        for _ in 0..3 {
            if person.panel() != "solve" {
                person.press("esc");
            }
        }
        assert_eq!(person.panel(), "solve", "{keys}");
        assert_eq!(person.status(), "", "{keys} in {panel}: {opened}");
    }
    // The message of a closing panel stays.
    let mut person = person();
    person.press("f enter");
    assert!(!person.status().is_empty());
}

/// Opens the exercise for X-Wings, and returns an elimination whose proof is longer than an answer
/// may be.
fn far_elimination(person: &mut Person) -> Option<Candidate> {
    let solved = x_wing_drill(person);
    eliminated_by(person, &solved, MAX_STEPS + 1..)
}

#[test]
fn a_true_answer_that_the_technique_does_not_give_is_called_true() {
    let mut person = person();
    let mut far = None;
    for seed in 1..20 {
        person.session_mut().seeds.run = seed;
        far = far_elimination(&mut person);
        if far.is_some() {
            break;
        }
        person.press("esc esc esc");
    }
    let far = far.expect("an elimination needs many steps");
    person.set_cursor(far.cell);
    person.type_text(&far.digit.to_string());
    let text = person.status();
    let cell = far.cell.name(person.session().shape());
    let truth = format!("True: {cell} is not {}, but no X-Wing removes it.", far.digit);
    assert!(text.starts_with(&truth), "{text}");
    assert!(text.ends_with(" steps."), "{text}");
    assert!(!text.contains("deduction of at most"), "{text}");
}

#[test]
fn the_first_hint_of_an_exercise_has_the_number_one() {
    let mut person = person();
    person.press("t");
    person.type_text("x-wing");
    person.press("enter enter i");
    let screen = person.read(80, 24);
    assert!(screen.contains("Hint 1 of 2"), "{screen}");
    assert!(!screen.contains("removes candidates."), "{screen}");
    person.press("i");
    assert!(person.read(80, 24).contains("Hint 2 of 2"));
    // On the board, the level comes first.
    let mut person = self::person();
    person.press("i");
    assert!(person.read(80, 24).contains("Hint 1 of 3"));
}

#[test]
fn an_export_without_a_name_proposes_one() {
    let mut person = person();
    person.press("p E");
    let screen = person.read(80, 24);
    assert!(screen.contains("▸ picture of the board (.svg)"), "{screen}");
    assert!(screen.contains("enter: write sudoku.svg, or type a name."), "{screen}");
    person.press("down");
    let screen = person.read(80, 24);
    assert!(screen.contains("▸ page with the moves (.html)"), "{screen}");
    assert!(screen.contains("enter: write sudoku.html, or type a name."), "{screen}");
    person.press("up");
    assert!(person.read(80, 24).contains("▸ picture of the board (.svg)"));
    person.press("up");
    assert!(person.read(80, 24).contains("▸ puzzle (.txt"), "the list goes round");
}

#[test]
fn a_name_for_an_export_follows_the_kind_of_file() {
    let folder = tempfile::tempdir().unwrap();
    let stem = folder.path().join("mine").display().to_string();
    let mut person = person();
    person.press("p E down");
    person.type_text(&stem);
    assert!(person.read(120, 40).contains("mine.html."));
    person.press("down");
    assert!(person.read(120, 40).contains("mine.md."));
    // A typed ending selects its kind, and another kind replaces it.
    person.type_text(".svg");
    assert!(person.read(120, 40).contains("▸ picture of the board (.svg)"));
    person.press("down");
    assert!(person.read(120, 40).contains("▸ page with the moves (.html)"));
    person.press("enter");
    assert!(std::fs::read_to_string(format!("{stem}.html")).unwrap().contains("<html"));
    person.press("p E");
    person.type_text(&stem);
    person.press("enter");
    let picture = std::fs::read_to_string(format!("{stem}.svg")).unwrap();
    assert!(picture.contains("<title>Sudoku: 2"), "the number of givens: {picture}");
    // The names before are found with their own keys.
    person.press("p E ctrl-p");
    assert!(person.read(120, 40).contains("mine.svg"));
    person.press("ctrl-p");
    assert!(person.read(120, 40).contains("mine.html"));
}

#[test]
fn the_error_of_an_export_goes_when_the_name_changes() {
    let mut person = person();
    person.press("p E");
    person.type_text("solve.pdf");
    person.press("enter");
    person.assert_status_starts_with("solve.pdf has no known ending.");
    person.press("backspace");
    assert_eq!(person.status(), "");
}

#[test]
fn the_question_and_the_error_of_an_export_use_the_same_words() {
    let mut person = person();
    person.press("p E");
    let screen = person.read(80, 24);
    person.type_text("solve.pdf");
    person.press("enter");
    person.assert_status_starts_with("solve.pdf ");
    for kind in [
        "picture of the board (.svg)",
        "page with the moves (.html)",
        "moves as text (.md, or .bbcode for forums)",
        "recording of the solve (.cast, for asciinema)",
        "puzzle (.txt, .sdk, .ss, .csv or .json)",
    ] {
        assert!(screen.contains(kind), "{kind}: {screen}");
        person.assert_status_contains(kind);
    }
}

#[test]
fn moves_that_were_undone_are_counted_apart_in_an_export() {
    let folder = std::env::temp_dir().join(format!("stepdoku-undone-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let name = folder.join("solve.md").display().to_string();
    let mut person = person();
    person.press("space space right g 6 U p E down");
    person.type_text(&name);
    person.press("enter");
    let text = person.status().to_owned();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(text, format!("Wrote one move, and 1 undone, to {name}."));
    assert_eq!(person.session().value(person.cursor()), None::<Digit>);
}

#[test]
fn a_list_of_steps_on_a_wrong_board_says_so() {
    let mut person = person();
    // The solution has 6 there.
    person.press("right 1 f");
    let status = person.status().to_owned();
    assert!(status.starts_with("Something entered is wrong: i shows what. "), "{status}");
    person.assert_shows(80, 24, "wrong entry (i");
    person.press("o");
    assert!(person.read(80, 24).contains("wrong entry (i"));
    person.press("i");
    assert_eq!(person.panel(), "mistake");
    assert!(person.read(80, 24).contains("The first wrong entry"));
    person.press("enter f");
    assert!(!person.read(80, 24).contains("wrong entry"));
}

#[test]
fn an_export_says_which_moves_it_holds() {
    let folder = std::env::temp_dir().join(format!("stepdoku-holds-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let name = |number: usize| folder.join(format!("{number}.md")).display().to_string();
    let mut person = person();
    person.press("enter enter enter enter enter enter u p E down");
    person.assert_shows(80, 24, "Moves: the 2 so far, and 1 undone (tab: whole solve)");
    person.press("tab tab");
    let said = "Moves: the 2 so far, not the whole solve (tab: undone moves too)";
    person.assert_shows(80, 24, said);
    person.type_text(&name(1));
    person.press("enter");
    let status = person.status().to_owned();
    assert_eq!(status, format!("Wrote 2 moves to {}.", name(1)));
    person.press("p E down tab");
    person.assert_shows(80, 24, "the strategy's to the end");
    person.type_text(&name(2));
    person.press("enter");
    let status = person.status().to_owned();
    let written = std::fs::read_to_string(name(2)).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(status.starts_with("Wrote the whole solve, "), "{status}");
    assert!(written.contains("Solved"), "{written}");
    let path = person.path();
    assert_eq!(path.node(path.cursor()).number, 2, "the board stays");
    assert_eq!(path.len(), 3);
}
