//! Choices, notes and deleted puzzles are kept between two runs.

use super::program::Program;
use super::state::State;
use crate::common::{KNOWN, KNOWN_SOLUTION};

#[test]
fn choices_and_notes_are_restored() {
    let state = State::new();
    let mut program = state.start_on_puzzle(&[KNOWN]);
    program.press_until("Tma", "your own");
    program.press_until("\t5", "Mark 5 written");
    program.press_until("#g ", "r1c2: green");
    program.kill();
    let mut again = state.start(&[]);
    again.wait_for("Back where you were");
    let contents = again.screen().contents();
    assert!(!contents.contains("6789"), "marks of one's own: {contents}");
    again.press_until("#", "green  r1c2");
    again.press_until("#T", "Theme 3");
    again.quit();
}

#[test]
fn a_puzzle_is_deleted_from_the_library_and_brought_back() {
    let state = State::new();
    state.edit_a_given();
    let other = KNOWN_SOLUTION.replacen("261", "...", 1);
    let mut program = state.start_on_puzzle(&[&other]);
    program.press_until("o", "Played: 1");
    program.press_until("\x1b[B\x04", "No puzzles yet");
    assert!(state.journals().is_empty());
    program.press_until("\x02", "Played: 1");
    assert_eq!(state.journals().len(), 1);
    program.press("\x03");
    program.wait_for_success();
}

#[test]
fn a_paste_is_reported_and_a_copy_is_sent_to_the_terminal() {
    let mut program = Program::start(&[KNOWN_SOLUTION], &[]);
    program.wait_for_puzzle();
    program.press_until(&format!("\x1b[200~{KNOWN}\x1b[201~"), "Read 81-character line:");
    program.press_until("y", "Copied");
    // OSC 52 with 2..3..4.7... in base64, which also works through ssh.
    program.wait_for_sent("\x1b]52;c;Mi4uMy4uNC43");
    program.quit();
}

#[test]
fn a_terminal_without_unicode_gets_none() {
    let plain = [("LC_ALL", "C")];
    let mut program = Program::start(&[KNOWN], &plain);
    program.wait_for_puzzle();
    program.press_until(" ", "Single");
    let contents = program.screen().contents();
    assert!(contents.is_ascii(), "{contents}");
    program.quit();
}
