//! Restored work: after a kill, beside other puzzles, and from older versions.

use std::fs::File;
use std::time::{Duration, SystemTime};

use super::program::Program;
use super::state::State;
use crate::common::{KNOWN, KNOWN_SOLUTION};

#[test]
fn a_killed_program_comes_back_where_it_was() {
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.take_a_single();
    program.press_until("e\t6", "24 givens");
    program.kill();
    let mut again = state.start(&[]);
    again.wait_for("Back where you were");
    again.wait_for("EDIT");
    again.press_until("\r", "move 2");
    again.wait_for_puzzle();
    again.quit();
    // A journal that was cut in the middle of a line is valid up to the line before.
    let [journal] = &state.journals()[..] else {
        panic!("one puzzle, one journal: {:?}", state.journals());
    };
    let text = std::fs::read_to_string(journal).unwrap();
    let cut = &text[..text.len() - 5];
    std::fs::write(journal, cut).unwrap();
    let mut third = state.start(&[]);
    third.wait_for("is damaged");
    third.wait_for("EDIT");
    third.press_until("\t\t7", "25 givens");
    third.press("\x03");
    third.wait_for_success();
    let kept = std::fs::read_to_string(journal).unwrap();
    assert_eq!(kept, cut, "nothing of the damaged one is lost");
    assert_eq!(state.journals().len(), 2, "what was done since has another");
}

#[test]
fn looking_at_another_puzzle_loses_nothing() {
    let state = State::new();
    let mut worked = state.start_on_puzzle(&[KNOWN]);
    worked.press_until("e\t6", "24 givens");
    worked.press("\x03");
    worked.wait_for_success();
    let kept = state.journals();
    let text = std::fs::read_to_string(&kept[0]).unwrap();
    for _ in 0..2 {
        let looked = state.start_on_puzzle(&[KNOWN]);
        looked.quit();
        assert_eq!(state.journals(), kept, "a puzzle that was only opened is not saved");
        assert_eq!(std::fs::read_to_string(&kept[0]).unwrap(), text);
    }
    let mut again = state.start(&[]);
    again.wait_for("Back where you were");
    again.wait_for("EDIT");
    again.press("\x03");
    again.wait_for_success();
}

#[test]
fn every_puzzle_that_was_worked_on_can_be_opened_where_it_was_left() {
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.take_a_single();
    let other = format!("\x1b[200~{}\x1b[201~", KNOWN_SOLUTION.replacen("261", "...", 1));
    program.press_until(&other, "pasted");
    program.wait_for_puzzle();
    program.press_until(" ", "Full House");
    program.press_until(" ", "move 1");
    program.kill();
    assert_eq!(state.journals().len(), 2);
    let mut again = state.start(&[]);
    again.wait_for("Back where you were");
    again.wait_for_puzzle();
    again.press_until("o", "Played: 2");
    // The first is on the board already.
    again.press_until("\x1b[B\r", "puzzle: Back where");
    again.wait_for_puzzle();
    again.wait_for("move 1");
    again.press_until("u", "move 0 of 1");
    again.quit();
    assert_eq!(state.journals().len(), 2, "it goes on in the same journal");
    // The same journal, opened as a copy.
    let before = state.journal_texts();
    let file = state.journals().remove(0);
    let mut replay = state.start(&["--replay", file.to_str().unwrap()]);
    replay.wait_for("A copy of the journal");
    replay.press("q");
    replay.wait_for_success();
    assert_eq!(state.journal_texts(), before, "nothing was written");
}

/// Returns the number of the step in the header.
fn step(program: &Program) -> usize {
    let contents = program.screen().contents();
    let header = contents.lines().next().unwrap_or_default();
    let number = header.split("move ").nth(1).unwrap_or_default();
    let figures = number.split(|c: char| !c.is_ascii_digit()).next();
    figures.and_then(|figures| figures.parse().ok()).unwrap_or(0)
}

/// `KILLS=1000` sets a larger number of kills.
#[test]
fn after_a_kill_at_any_moment_all_that_was_seen_is_restored() {
    let rounds = std::env::var("KILLS").map_or(10, |count| count.parse().unwrap());
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.take_a_single();
    for round in 1..=rounds {
        if round % 20 == 0 {
            program.press_until("\x15", "move 0 of ");
        }
        program.press("    ");
        let moment = Duration::from_millis(round * 37 % 90);
        program.read_on(moment);
        program.kill();
        let seen = step(&program);
        program = state.start(&[]);
        program.wait_for("Back where you were");
        let found = step(&program);
        assert!(found >= seen, "round {round}: {found}, but {seen} was seen");
    }
    assert_eq!(state.journals().len(), 1, "nothing was damaged");
    program.quit();
}

#[test]
fn journals_from_a_wrong_clock_are_listed_and_continued() {
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.take_a_single();
    program.quit();
    let decade = Duration::from_secs(10 * 365 * 24 * 60 * 60);
    let before = SystemTime::UNIX_EPOCH - decade;
    let after = SystemTime::now() + decade;
    for (time, age) in [(before, "days ago"), (after, "just now")] {
        let journal = File::options().append(true).open(&state.journals()[0]);
        journal.unwrap().set_modified(time).unwrap();
        let mut again = state.start(&[]);
        again.wait_for("Back where you were");
        again.press_until("o", age);
        again.press("\x03");
        again.wait_for_success();
    }
    assert_eq!(state.journals().len(), 1);
}

#[test]
fn a_killed_program_comes_back_with_its_panel() {
    let state = State::new();
    let mut program = state.start(&[KNOWN]);
    program.take_a_single();
    program.press_until("vt", "Timeline: move 1");
    program.kill();
    let mut again = state.start(&[]);
    again.wait_for("Timeline: move 1");
    again.press_until("\x1b", "space step");
    again.press("q");
    again.wait_for_success();
}
