//! Pastes and escape sequences without an end.

use std::time::{Duration, Instant};

use super::program::Program;
use crate::common::{KNOWN, KNOWN_SOLUTION};

/// Longer than the program waits for the end of a paste or an escape sequence.
const SILENCE: Duration = Duration::from_millis(1500);

/// Returns the program on a puzzle other than the known one, so that a paste of that can be
/// recognised.
fn program() -> Program {
    let mut program = Program::start(&[KNOWN_SOLUTION], &[]);
    program.wait_for("81/81");
    program
}

#[test]
fn a_paste_without_an_end_is_used_after_a_pause() {
    let mut program = program();
    program.press_until(&format!("\x1b[200~{KNOWN}"), "pasted");
    program.take_a_single();
    // A late end has no effect.
    program.press("\x1b[201~");
    program.quit();
}

#[test]
fn a_key_after_an_unfinished_sequence_is_read() {
    for sequence in ["\x1b[", "\x1bO", "\x1b[<0;1", "\x1b[?", "\x1b[1;", "\x1b[M", "\u{c3}\x1b["] {
        let mut program = program();
        program.press(sequence);
        std::thread::sleep(SILENCE);
        program.quit();
    }
}

#[test]
fn ctrl_c_ends_the_program_in_any_unfinished_input() {
    for sequence in ["\x1b[200~", "\x1b[200~12..", "\x1b[<0;1", "\x1b[?", "\x1b[M", "\x1b"] {
        for key in ["\x03", "\x1b[99;5u"] {
            let mut program = program();
            program.press(sequence);
            // Two writes may arrive together, and only a key that arrives alone is a key within a
            // paste.
            std::thread::sleep(Duration::from_millis(100));
            program.press(key);
            program.wait_for_success();
        }
    }
}

#[test]
fn a_large_paste_does_not_block_the_screen() {
    let mut program = program();
    let line = format!("{KNOWN}\n");
    let text = line.repeat(1_000_000 / line.len());
    let began = Instant::now();
    program.press_until(&format!("\x1b[200~{text}\x1b[201~"), "pasted 1/");
    program.press_until("?", "esc close");
    let took = began.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?}");
    program.press("\x03");
    program.wait_for_success();
}
