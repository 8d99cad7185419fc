//! Files and pastes with several puzzles, and how to move between them.

use ratatui::crossterm::event::Event;
use stepdoku::tui::app::{App, Place, Tone};
use stepdoku::tui::session::journal::Entry;

use crate::common::{HARD, KNOWN, KNOWN_SOLUTION};
use crate::program_under_test::TempFolder;
use crate::screens::picture::{layers, screen};
use crate::simulated_person::Person;

/// Returns a person who has pasted three puzzles, and a line that is not a puzzle between them.
fn with_three() -> Person {
    let mut person = Person::human(KNOWN);
    let text = format!("{HARD}\n{KNOWN}\nnonsense\n{KNOWN_SOLUTION}\n");
    person.event(&Event::Paste(text));
    person
}

#[test]
fn the_first_of_several_says_that_there_are_more() {
    let person = with_three();
    assert_eq!(person.session().puzzle.title, "pasted 1/3");
    assert_eq!(person.status(), "Line 3 is not a puzzle. Puzzle 1 of 3: ) next, ( previous.");
    assert!(layers(&screen(&person.app, 80, 24)).contains("pasted 1/3"));
    let Some(Entry::Opened { title, .. }) = person.session().puzzle.journal().first() else {
        panic!("a journal begins with a puzzle");
    };
    assert_eq!(title, "pasted 1/3", "it is known by that later");
}

#[test]
fn each_of_several_puzzles_is_reached_and_keeps_its_state() {
    let mut person = with_three();
    person.press(")");
    assert_eq!(person.session().puzzle.title, "pasted 2/3");
    assert_eq!(person.status(), "Puzzle 2 of 3.");
    person.press("right 6");
    let filled = person.session().filled();
    person.press(")");
    assert!(person.session().is_full());
    person.press(")");
    assert_eq!(person.status(), "This is the last of 3 puzzles.");
    person.press("(");
    assert_eq!(person.status(), "Puzzle 2 of 3, as you left it.");
    assert_eq!(person.session().filled(), filled);
    person.press("(");
    assert_eq!(person.status(), "Puzzle 1 of 3.", "nothing was done there");
    person.press("(");
    assert_eq!(person.status(), "This is the first puzzle.");
    person.press("u");
    assert_eq!(person.app.work.session.puzzle.title, "pasted 1/3", "undo stays on the puzzle");
    person.press(":");
    person.type_text("puzzle 3");
    person.press("enter");
    assert_eq!(person.session().puzzle.title, "pasted 3/3");
    person.press(":");
    person.type_text("puzzle 9");
    person.press("enter");
    assert_eq!(person.status(), "There are 3 puzzles: 1 to 3.");
    person.press("(");
    for number in ["0", "4", "99999999999999999999999999"] {
        person.press(":");
        person.type_text(&format!("puzzle {number}"));
        person.press("enter");
        assert_eq!(person.status(), "There are 3 puzzles: 1 to 3.", "{number}");
        assert_eq!(person.session().puzzle.title, "pasted 2/3");
    }
}

#[test]
fn a_number_moves_that_many_puzzles_forward_or_back() {
    let mut person = Person::human(KNOWN);
    person.event(&Event::Paste(format!("{HARD}\n").repeat(12)));
    person.press("* 1 0 )");
    assert_eq!(person.session().puzzle.title, "pasted 11/12");
    person.press("* 3 (");
    assert_eq!(person.session().puzzle.title, "pasted 8/12");
    person.press("* 5 )");
    assert_eq!(person.status(), "There are 12 puzzles: 1 to 12.");
    assert_eq!(person.session().puzzle.title, "pasted 8/12");
}

#[test]
fn a_puzzle_opened_alone_has_no_neighbours() {
    let mut person = Person::human(KNOWN);
    person.press(")");
    assert_eq!(person.session().status.tone, Tone::Warning);
    assert_eq!(person.status(), "test is a single puzzle: there is no other to go to.");
}

/// A file on the command line and standard input are read up to the same limit as a paste.
#[test]
fn a_file_with_several_is_opened_with_all_of_them() {
    let folder = TempFolder::new("pile");
    let file = folder.file("three.txt");
    let text = format!("{HARD}\n{KNOWN}\n{KNOWN_SOLUTION}\n");
    std::fs::write(&file, &text).unwrap();
    let output = crate::program_under_test::run(&["--plain", &file], "next-puzzle\npuzzle 3\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("three.txt 1/3: "), "{said}");
    assert!(said.contains("Puzzle 1 of 3: next-puzzle next, previous-puzzle previous."), "{said}");
    assert!(said.contains("\nPuzzle 2 of 3.\n"), "{said}");
    assert!(said.contains("\nPuzzle 3 of 3.\n"), "{said}");
}

#[test]
fn lines_of_a_file_that_are_no_puzzles_are_counted() {
    let folder = TempFolder::new("pile");
    let file = folder.file("some.txt");
    let begin = |text: String, lines: &str| {
        std::fs::write(&file, text).unwrap();
        let output = crate::program_under_test::run(&["--plain", &file], lines);
        String::from_utf8(output.stdout).unwrap()
    };
    let text = format!("{HARD}\n{KNOWN}\nnonsense\n{HARD}\n\nmore of it\n");
    let said = begin(text.clone(), "puzzle 51\n");
    assert!(
        said.contains("2 lines are not puzzles, the first is line 3. Puzzle 1 of 3: "),
        "{said}"
    );
    assert!(said.contains("There are 3 puzzles: 1 to 3."), "{said}");
    let mut person = Person::human(KNOWN);
    person.press("o");
    person.type_text(&file);
    person.press("enter");
    let status = person.status();
    assert!(status.starts_with("2 lines are not puzzles, the first is line 3."), "{status}");
    // The list may begin with an unreadable line.
    let said = begin(format!("My puzzles\n{HARD}\n{KNOWN}\n"), "");
    assert!(said.contains("Line 1 is not a puzzle. Puzzle 1 of 2: "), "{said}");
    // A single puzzle is reported, too.
    let said = begin(format!("{HARD}\nnonsense\n"), "");
    assert!(said.contains("Line 2 is not a puzzle."), "{said}");
}

#[test]
fn the_other_puzzles_of_a_file_are_at_hand_in_the_next_run() {
    let folder = TempFolder::new("pile");
    let file = folder.file("two.txt");
    let text = format!("{HARD}\n{KNOWN}\n");
    std::fs::write(&file, &text).unwrap();
    let mut person = Person::human(KNOWN);
    person.press("o");
    person.type_text(&file);
    person.press("enter right 6");
    assert_eq!(person.session().puzzle.title, "two.txt 1/2");
    let again = |person: &mut Person| {
        let (app, _) = App::replayed(person.session().puzzle.journal()).unwrap();
        let keys = std::mem::take(&mut person.app.work.preferences.keys);
        person.app = app;
        person.app.work.preferences.keys = keys;
    };
    again(&mut person);
    person.press(")");
    assert_eq!(person.session().puzzle.title, "two.txt 2/2");
    person.press("(");
    assert_eq!(person.status(), "Puzzle 1 of 2, as you left it.");
    // The file was changed in the meantime, and then deleted.
    again(&mut person);
    std::fs::write(&file, format!("{KNOWN_SOLUTION}\n{KNOWN}\n")).unwrap();
    person.press(")");
    assert_eq!(person.session().puzzle.title, "two.txt 2/2");
    again(&mut person);
    std::fs::remove_file(&file).unwrap();
    person.press("(");
    assert_eq!(person.session().status.tone, Tone::Bad);
    assert_eq!(person.session().puzzle.title, "two.txt 2/2");
}

#[test]
fn at_the_end_of_a_puzzle_the_next_of_the_file_is_offered() {
    let mut person = Person::human(HARD);
    let text = format!("{KNOWN}\n{HARD}\n");
    person.event(&Event::Paste(text));
    while !person.session().is_full() {
        person.press("enter");
    }
    person.press("enter");
    let screen = person.read(120, 40);
    assert!(screen.contains(") for the next puzzle"), "{screen}");
    assert!(screen.contains(") next puzzle"), "{screen}");
}

#[test]
fn of_too_many_puzzles_the_first_are_read_and_the_rest_is_mentioned() {
    let mut person = Person::human(KNOWN);
    person.event(&Event::Paste("1...............\n".repeat(Place::MAX + 1)));
    person.press(":");
    person.type_text("puzzle 300000");
    person.press("enter");
    assert_eq!(person.status(), "Only the first 10000 puzzles were read: 1 to 10000.");
}
