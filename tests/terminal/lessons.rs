//! Lessons and long work, in a pseudo-terminal.

use super::kept::journals;
use super::program::Program;
use crate::common::KNOWN;
use crate::start::Folder;

/// What `r7c8 cannot be 7` on the screen says: the steps down, the steps to the right, the digit.
fn told(contents: &str) -> Option<(usize, usize, char)> {
    let panel: Vec<&str> = contents
        .lines()
        .filter_map(|line| line.char_indices().nth(55).map(|(at, _)| line[at..].trim()))
        .collect();
    let text = panel.join(" ");
    let (before, after) = text.split_once(" cannot be ")?;
    let so = before.rsplit("So ").next()?;
    let cell: Vec<usize> = so
        .split([' ', ','])
        .next()?
        .chars()
        .filter_map(|c| c.to_digit(10))
        .map(|digit| digit as usize - 1)
        .collect();
    let digit = after.chars().next().filter(char::is_ascii_digit);
    Some((*cell.first()?, *cell.get(1)?, digit?))
}

#[test]
#[ignore = "waits for texts and keys of the screen before panels; to be adapted"]
fn from_the_start_screen_to_an_x_wing_that_was_found_and_is_remembered() {
    let folder = Folder::new("state");
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    let mut program = Program::start(&[KNOWN.0], &home);
    program.wait_for("t learn");
    program.press("t");
    program.wait_for("Learn a technique");
    program.press("x-wing\r");
    program.wait_for("find one yourself");
    program.wait_for("Two rows that have");
    program.press("\r");
    program.wait_for("There is an X-Wing on");
    program.press(" ");
    program.wait("the answer", |screen| told(&screen.contents()).is_some());
    let answer = told(&program.screen().contents());
    let (down, right, digit) = answer.expect("it was waited for");
    program.press(&"j".repeat(down));
    program.press(&"l".repeat(right));
    program.press(&digit.to_string());
    program.wait_for("Found, told all of");
    program.press("n");
    program.wait_for("There is an X-Wing on");
    program.press("\x1b");
    program.wait_for("found 1, 0 unaided");
    program.wait_for("learn it");
    program.press("\x1b");
    program.wait_for("next step");
    program.press("q");
    program.ends(true);
    let record = std::fs::read_to_string(folder.join("stepdoku/practice.json")).unwrap();
    assert!(record.contains("x-wing"), "{record}");
    assert_eq!(
        journals(&folder).len(),
        0,
        "a lesson is no puzzle that was played"
    );
    let mut again = Program::start(&[KNOWN.0], &home);
    again.wait_for("t learn");
    again.press("t");
    again.wait_for("found 1, 0 unaided");
    again.press("\x03");
    again.ends(true);
}

#[test]
#[ignore = "waits for texts and keys of the screen before panels; to be adapted"]
fn on_the_hardest_puzzle_long_work_ends_with_escape() {
    let hardest =
        "..6..1....5..3....9..4....7..1....2..3..9....4..5....13.....68....3..2....2..8..3";
    let mut program = Program::start(&[hardest], &[]);
    program.wait_for("one solution");
    for (key, works) in [
        ("~", "Going on to the end"),
        ("f", "All steps"),
        ("i", "Hint 1"),
    ] {
        program.press(key);
        // All of the screen must be there: a key right behind escape would be another key.
        program.wait(works, |screen| {
            let contents = screen.contents();
            contents.contains(works) && !contents.contains("next step")
        });
        program.press("\x1b");
        program.wait_for("next step");
    }
    program.press("q");
    program.ends(true);
}
