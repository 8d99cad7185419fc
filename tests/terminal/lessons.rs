//! Lessons and long work in a pseudo-terminal.

use super::program::Program;
use super::state::State;
use crate::common::KNOWN;

/// Returns the first elimination of "So 5 can be removed from r5c2, r5c6 and r8c2." or "So r6c6 is
/// not 3." on the screen: steps down, steps to the right, digit.
fn elimination(contents: &str) -> Option<(usize, usize, char)> {
    let panel: Vec<&str> = contents
        .lines()
        .filter_map(|line| line.char_indices().nth(56).map(|(at, _)| line[at..].trim()))
        .collect();
    let text = panel.join(" ");
    let (cell, digit) = match text.split_once(" can be removed from ") {
        Some((before, after)) => (after.split([' ', ',']).next()?, before.chars().last()?),
        None => {
            let (before, after) = text.split_once(" is not ")?;
            (before.split(' ').next_back()?, after.chars().next()?)
        }
    };
    // `r459c2` is short for three cells; its first cell is r4c2.
    let (row, column) = cell.strip_prefix('r')?.split_once('c')?;
    let first = |numbers: &str| numbers.chars().next()?.to_digit(10)?.checked_sub(1);
    let digit = Some(digit).filter(char::is_ascii_digit)?;
    Some((first(row)? as usize, first(column)? as usize, digit))
}

#[test]
fn from_the_start_panel_to_a_practised_x_wing() {
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.wait_for("t learn");
    program.press_until("t", "Learn a technique");
    program.press_until("x-wing\r", "enter practise");
    program.wait_for("Two rows have their");
    program.press_until("\r", "There is an X-Wing on");
    program.press(" ");
    program.wait("the answer", |screen| elimination(&screen.contents()).is_some());
    let answer = elimination(&program.screen().contents());
    let (down, right, digit) = answer.expect("it was waited for");
    program.press(&"j".repeat(down));
    program.press(&"l".repeat(right));
    program.press_until(&digit.to_string(), "1 shown in full");
    program.wait_for("This step is done");
    program.press_until("n", "There is an X-Wing on");
    program.press_until("\x1b", "Hard    1 shown");
    program.wait_for("learn it");
    program.press_until("\x1b", "space step");
    program.press("q");
    program.wait_for_success();
    let record = std::fs::read_to_string(state.join("stepdoku/practice.json")).unwrap();
    assert!(record.contains("x-wing"), "{record}");
    assert_eq!(state.journals().len(), 0, "a lesson is no puzzle that was played");
    let mut again = state.start(&[KNOWN]);
    again.wait_for("t learn");
    again.press("t");
    again.press_until("x-wing", "Hard    1 shown");
    again.press("\x03");
    again.wait_for_success();
}

#[test]
fn on_a_very_hard_puzzle_long_work_ends_with_escape() {
    // A puzzle by Arto Inkala, 2012.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut program = Program::start(&[hard], &[]);
    program.wait_for_puzzle();
    for (key, works) in [("~", "Compare paths"), ("f", "All steps"), ("i", "Hint 1")] {
        program.press(key);
        // Wait for the whole screen: a key directly after escape would be read as another key.
        program.wait(works, |screen| {
            let contents = screen.contents();
            contents.contains(works) && !contents.contains("space step")
        });
        program.press_until("\x1b", "space step");
    }
    program.quit();
}
