//! The program in a pseudo-terminal: its screens, and the state of the terminal afterwards.

mod choices;
mod closed_terminal;
mod faults;
mod lessons;
mod program;
mod restored_place;
mod restored_work;
mod state;
mod unfinished_input;

use crate::common::KNOWN;
use crate::program_under_test::{PROGRAM, run, stderr};
use program::Program;

#[test]
fn the_main_job_from_typing_to_quitting() {
    let mut program = Program::start(&[], &[]);
    program.wait_for_puzzle();
    assert!(program.screen().alternate_screen());
    // Type a puzzle over the open one.
    program.press_until("e", "ENTER");
    program.press("\x18");
    program.press(KNOWN);
    program.press("\r");
    program.wait_for_puzzle();
    // Show a step and take it.
    program.press_until(" ", "Single");
    program.press("\r");
    // Make a guess and leave it.
    program.press("\t");
    program.press_until("g\r", "Guess r1c2=5");
    program.press_until("U", "Undone: the guess");
    // Solve the rest automatically, at full speed.
    program.press_until("]]]]]]]]a", "Solved");
    program.quit();
}

#[test]
fn without_a_puzzle_the_program_says_that_it_waits() {
    for (command, expected) in [("rate", "reading puzzles"), ("verify", "reading solves")] {
        let mut program = Program::start(&[command], &[]);
        program.wait_for(expected);
        program.wait_for("Ctrl-D");
        if command == "rate" {
            program.press_until(&format!("{KNOWN}\n"), "cost");
        }
        program.press("\x04");
        // The other command got no puzzle.
        if command == "rate" {
            program.wait_for_success();
        } else {
            program.wait_for_failure();
        }
    }
}

#[test]
fn a_resize_in_the_middle_is_followed() {
    let mut program = Program::start(&[KNOWN], &[]);
    program.wait_for_puzzle();
    program.resize(8, 30);
    program.wait_for("stepdoku needs");
    program.resize(40, 120);
    program.wait("the board", |screen| screen.contents().lines().count() > 30);
    program.quit();
}

#[test]
fn a_key_pressed_during_a_resize_is_handled() {
    let mut program = Program::start(&[KNOWN], &[]);
    program.wait_for_puzzle();
    // While a frame is drawn, a part of the screen is old: wait until the new text is there and the
    // old one is not.
    let shows = |program: &mut Program, new: &str, old: &str| {
        program.wait(new, |screen| {
            let text = screen.contents();
            text.contains(new) && !text.contains(old)
        });
    };
    let (board, help) = ("space step", "esc close");
    for round in 0..20 {
        program.resize(24 + round % 2, 80);
        program.press("?");
        shows(&mut program, help, board);
        program.resize(24, 80 + round % 2);
        program.press("\x1b");
        shows(&mut program, board, help);
    }
    program.quit();
}

#[test]
fn in_a_terminal_that_is_too_small_only_the_quit_key_works() {
    let mut program = Program::start_in_shell(&[KNOWN]);
    program.wait_for_puzzle();
    program.resize(8, 30);
    program.wait_for("stepdoku needs");
    program.press("  a:e1");
    // Its effect shows that the earlier keys were processed.
    program.stop_and_go_on();
    program.resize(24, 80);
    program.wait_for("move 0");
    program.take_a_single();
    program.resize(8, 30);
    program.wait_for("stepdoku needs");
    program.quit();
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let mut program = Program::start(&[KNOWN], &[("STEPDOKU_TEST_PANIC", "1")]);
    program.wait_for_puzzle();
    program.press("n");
    let said = program.wait_for_failure();
    assert!(said.contains("STEPDOKU_TEST_PANIC"), "{said}");
}

#[test]
fn signals_end_the_program_cleanly() {
    for name in ["-TERM", "-HUP", "-INT"] {
        let mut program = Program::start(&[KNOWN], &[]);
        program.wait_for_puzzle();
        program.signal(name);
        program.wait_for_success();
    }
}

#[test]
fn the_program_suspends_and_resumes() {
    let mut program = Program::start_in_shell(&[KNOWN]);
    program.wait_for_puzzle();
    program.stop_and_go_on();
    program.wait_for_puzzle();
    program.quit();
}

#[test]
fn without_a_shell_outside_the_program_does_not_stop() {
    let mut program = Program::start(&[KNOWN], &[]);
    program.wait_for_puzzle();
    program.press_until("\x1a", "No shell");
    program.take_a_single();
    program.quit();
}

#[test]
fn a_puzzle_from_a_pipe_is_opened_and_keys_still_work() {
    for script in
        ["echo $PUZZLE | $STEPDOKU -", "echo $PUZZLE > $HOME/puzzle; $STEPDOKU - < $HOME/puzzle"]
    {
        let environment = [("PUZZLE", KNOWN), ("STEPDOKU", PROGRAM)];
        let mut program = Program::start_by("sh", &["-c", script], &environment);
        program.wait_for("standard input");
        program.take_a_single();
        program.quit();
    }
}

#[test]
fn without_a_terminal_the_solve_command_is_suggested() {
    let output = run(&[KNOWN], "");
    assert!(!output.status.success());
    let said = stderr(&output);
    assert!(said.contains("stepdoku solve"), "{said}");
}
