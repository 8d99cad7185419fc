//! What strangers stumbled over: long stories, keys pressed too fast, signs that were missing.

use std::time::Duration;

use ratatui::buffer::Buffer;
use stepdoku::grid::{Cell, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::Next;
use stepdoku::tui::action::{Action, Command};
use stepdoku::tui::app::{Marking, Mode, Shown};
use stepdoku::tui::library::Played;
use stepdoku::tui::theme::{Glyphs, Sensed, Theme, built_in};
use stepdoku::tui::update::update;
use stepdoku::tui::view::Target;

use crate::common::{HARD, KNOWN, puzzle};
use crate::person::Person;

fn person() -> Person {
    Person::at(&puzzle(KNOWN.0), "human")
}

/// A person who looks at the hardest of all steps in a list.
fn at_a_long_story() -> Person {
    let mut person = Person::at(&puzzle(HARD), "human");
    person.press("f end");
    person
}

#[test]
fn the_story_of_a_listed_step_is_scrolled_and_says_what_is_above_and_below() {
    let mut person = at_a_long_story();
    let first = person.read(80, 24);
    assert!(
        first.contains('▾') && first.contains("shift-down"),
        "{first}"
    );
    let chosen = person.app.selected;
    person.press("shift-down");
    let scrolled = person.read(80, 24);
    assert!(scrolled.contains("▴5 ▾"), "{scrolled}");
    assert_eq!(person.app.selected, chosen, "the list stays where it is");
    person.app.theme.glyphs = Glyphs::Ascii;
    let ascii = person.read(80, 24);
    assert!(ascii.contains("^5 v"), "{ascii}");
    person.press("up");
    assert_eq!(
        person.app.scroll, 0,
        "another story begins at its beginning"
    );
}

#[test]
fn each_sentence_of_a_long_story_begins_a_line() {
    let mut person = at_a_long_story();
    let text = person.read(200, 60);
    let begun = text.lines().filter(|line| line.contains("Then "));
    let panel = |line: &str| line.find("Then ").map(|at| line[..at].chars().last());
    let alone = begun.filter(|line| panel(line) != Some(Some('.')) && !line.contains(". Then "));
    assert!(alone.count() > 3, "{text}");
    assert!(!text.contains(". Then "), "{text}");
}

/// The letters of what stands on the screen where an exhibit can be pointed at.
fn pointed(person: &Person, buffer: &Buffer, exhibit: usize) -> String {
    let areas = person.drawn.areas.iter();
    let its = areas.filter(|(_, target)| *target == Target::Exhibit(exhibit));
    its.map(|(area, _)| buffer[(area.x, area.y)].symbol().to_owned())
        .collect()
}

#[test]
fn nouns_are_pointed_at_in_later_sentences_too() {
    let mut person = Person::at(&puzzle(HARD), "human");
    loop {
        person.press("space");
        if let Shown::Move(Next::Deduce(step, _)) = &person.app.shown
            && step.paragraph().matches(". Then ").count() > 4
        {
            break;
        }
        person.press("space");
    }
    let step = person.app.shown.step().unwrap().clone();
    let buffer = person.look(200, 60);
    let spans = stepdoku::step::wording::story(&step);
    for span in spans {
        let Some(exhibit) = span.exhibit else {
            continue;
        };
        let noun: String = span.text.split([' ', '\u{a0}']).collect();
        let told = pointed(&person, &buffer, exhibit.index());
        assert!(told.contains(&noun), "{noun} in {told}");
    }
}

#[test]
fn presses_that_come_while_it_thinks_count() {
    let mut person = person();
    let before = person.app.engine.path().len();
    let mut tasks = Vec::new();
    for _ in 0..2 {
        tasks.extend(update(&mut person.app, Action::Command(Command::Step)));
    }
    assert!(matches!(person.app.shown, Shown::Thinking(_)));
    person.answer(tasks);
    assert_eq!(person.app.engine.path().len(), before + 1);
    // Something else in between: nobody wants the step any more.
    let mut tasks = Vec::new();
    for command in [Command::Step, Command::Step, Command::Right] {
        tasks.extend(update(&mut person.app, Action::Command(command)));
    }
    person.answer(tasks);
    assert_eq!(person.app.engine.path().len(), before + 1);
    assert!(matches!(person.app.shown, Shown::Move(_)));
}

#[test]
fn a_small_board_says_what_a_larger_one_needs() {
    let mut person = person();
    assert!(person.read(80, 23).contains("1 line more: a larger board"));
    assert!(
        person
            .read(79, 24)
            .contains("1 column more: a larger board")
    );
    assert!(!person.read(80, 24).contains("a larger board"));
    assert!(!person.read(56, 15).contains("a larger board"));
}

#[test]
fn marks_that_are_not_the_solvers_are_named_in_the_header() {
    let mut person = person();
    let header = |person: &mut Person| person.read(80, 24).lines().next().unwrap().to_owned();
    assert!(!header(&mut person).contains("marks"));
    person.press("m a m");
    assert_eq!(person.app.marking, Marking::Own);
    assert!(header(&mut person).contains("own marks"));
}

#[test]
fn without_colours_a_house_hides_no_pencil_marks() {
    let mut person = person();
    person.app.theme = Theme::new(built_in("none").unwrap(), Sensed::default());
    person.press("space");
    let text = person.read(80, 24);
    let cells = text
        .lines()
        .skip(2)
        .take(20)
        .flat_map(|line| line.split(['┃', '│']));
    let marks: Vec<&str> = cells.filter(|cell| cell.chars().count() == 5).collect();
    assert!(marks.iter().any(|cell| cell.contains('·')), "{text}");
    let most = marks.iter().map(|cell| cell.matches('·').count()).max();
    assert_eq!(most, Some(2), "beside a digit: {text}");
}

#[test]
fn a_puzzle_is_typed_row_by_row() {
    let mut person = Person::at(&Puzzle::empty(Shape::Nine), "human");
    person.press("e");
    person.type_text("12");
    person.press("enter");
    assert_eq!(
        (person.app.mode, person.app.cursor.index()),
        (Mode::Edit, 9)
    );
    // A whole row leads to the next by itself.
    person.type_text("345678912");
    assert_eq!(person.app.cursor.index(), 18);
    assert!(person.read(80, 24).contains("enter next row"));
    person.press("enter");
    assert_eq!(
        (person.app.mode, person.app.cursor.index()),
        (Mode::Edit, 18)
    );
    assert_eq!(person.status(), "Row 3; enter again ends.");
    assert!(person.read(80, 24).contains("enter done"));
    person.press("enter");
    assert_eq!(person.app.mode, Mode::Solve);
    assert_eq!(person.app.filled(), 11);
    // The cursor stands in the last row already, but nothing of it is typed.
    person.press("e");
    person.app.cursor = Cell::new(63);
    person.type_text(&"0".repeat(9));
    assert_eq!(person.app.cursor.index(), 72);
    person.press("enter");
    assert_eq!(
        (person.app.mode, person.app.cursor.index()),
        (Mode::Edit, 72)
    );
    assert_eq!(person.status(), "Row 9; enter again ends.");
    person.type_text(&"0".repeat(9));
    person.press("enter");
    assert_eq!(person.app.mode, Mode::Solve);
    // In the last row there is nothing to go on to.
    person.press("e");
    person.app.cursor = Cell::new(75);
    person.press("7 enter");
    assert_eq!(person.app.mode, Mode::Solve);
}

#[test]
fn the_help_begins_with_what_is_wanted_most() {
    let mut person = person();
    person.press("?");
    let text = person.read(80, 24);
    assert!(text.contains("Show the next step"), "{text}");
    assert!(text.contains("Play and pause"), "{text}");
    assert!(text.contains("Open a file"), "{text}");
    assert!(text.contains("next puzzle of the file"), "{text}");
}

#[test]
fn puzzles_in_the_library_are_told_apart() {
    let played = Played {
        file: "one.jsonl".to_owned(),
        title: "typed".to_owned(),
        shape: Shape::Nine,
        line: KNOWN.0.replace('0', "."),
        filled: 30,
        moves: 7,
        level: None,
        ago: Duration::from_secs(60),
        damaged: false,
    };
    assert_eq!(played.first_row(), "2..3..4.7");
    assert_eq!(played.givens(), 23);
    let mut person = person();
    person.library = vec![played];
    person.press("o");
    let text = person.read(80, 24);
    assert!(
        text.contains("2..3..4.7") && text.contains("23 givens"),
        "{text}"
    );
}
