//! Broken files and failed writes: each is reported, and nothing is lost.

use std::fs;

use super::program::Program;
use super::state::State;
use crate::common::KNOWN;
use crate::program_under_test::{PROGRAM, TempFolder};

#[test]
fn invalid_bytes_affect_only_the_rest_of_their_line() {
    let state = State::new();
    state.edit_a_given();
    let [journal] = &state.journals()[..] else {
        panic!("one puzzle, one journal");
    };
    let mut bytes = fs::read(journal).unwrap();
    bytes.extend(b"\xff\xfe\0");
    fs::write(journal, &bytes).unwrap();
    let mut again = state.start(&[]);
    again.wait_for("is damaged");
    again.wait_for("24 givens");
    again.press("\x1b");
    again.wait("the editing ends", |screen| !screen.contents().contains("EDIT"));
    again.press_until("o", "damaged");
    again.press("\x03");
    again.wait_for_success();
    assert_eq!(fs::read(journal).unwrap(), bytes, "it is kept as it is");
}

#[test]
fn a_folder_that_cannot_be_written_is_reported() {
    let folder = TempFolder::new("state");
    let file = folder.file("no folder");
    fs::write(&file, "").unwrap();
    let home = [("XDG_STATE_HOME", &file[..])];
    let mut program = Program::start(&[KNOWN], &home);
    program.wait_for("Your work is not saved");
    program.take_a_single();
    program.wait_for("not saved  move");
    program.press_until("T", "The choice is not");
    program.quit();
}

#[test]
fn settings_that_are_wrong_are_counted_and_named() {
    let folder = TempFolder::new("state");
    fs::create_dir_all(folder.join("stepdoku")).unwrap();
    fs::write(
        folder.join("stepdoku/config.toml"),
        "speed = 5\nfrom-the-future = true\nmotion = \"slow\"\n",
    )
    .unwrap();
    let home = [("XDG_CONFIG_HOME", folder.to_str().unwrap())];
    let mut program = Program::start(&[KNOWN], &home);
    program.wait_for("2 errors in your files");
    program.quit();
}

#[test]
fn the_screen_of_a_killed_program_is_cleared() {
    let mut program = Program::start(&[KNOWN], &[]);
    program.wait_for_sent("\x1b[?1049h\x1b[2J");
    program.wait_for_puzzle();
    program.quit();
}

#[test]
fn a_limit_on_file_size_is_reported_and_the_program_continues() {
    let folder = TempFolder::new("full");
    let picture = folder.file("board.svg");
    let script = "ulimit -f 0; exec $STEPDOKU $PUZZLE";
    let environment = [("PUZZLE", KNOWN), ("STEPDOKU", PROGRAM)];
    let mut program = Program::start_by("sh", &["-c", script], &environment);
    program.wait_for_puzzle();
    program.press("pE\x15");
    program.press(&picture);
    program.press("\r");
    // A single word, because the length of the folder's name decides where lines are broken.
    program.wait_for("large");
    program.press("\x1b");
    program.wait("the board", |screen| !screen.contents().contains("Export"));
    program.take_a_single();
    program.quit();
}

/// Takes a step and undoes it, with files limited to this number of bytes, as on a disk that fills up.
/// Returns the text of the journal, empty if there is none.
#[cfg(target_os = "linux")]
fn journal_within(bytes: Option<usize>) -> String {
    let state = State::new();
    let limit = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
    let script = "exec prlimit --fsize=\"$LIMIT\" \"$STEPDOKU\" \"$PUZZLE\"";
    let environment = [
        ("PUZZLE", KNOWN),
        ("STEPDOKU", PROGRAM),
        ("LIMIT", &limit),
        ("XDG_STATE_HOME", state.to_str().unwrap()),
    ];
    let mut program = Program::start_by("sh", &["-c", script], &environment);
    program.take_a_single();
    program.press_until("u", "move 0 of 1");
    if bytes.is_some() {
        program.wait_for("not saved");
    }
    program.quit();
    state.journal_texts().concat()
}

/// `EVERY=1` lets the disk fill up at every byte of the journal.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_at_any_byte_loses_nothing_that_was_written() {
    let every = std::env::var("EVERY").map_or(131, |bytes| bytes.parse().unwrap());
    let whole = journal_within(None);
    // A journal begins with its first two lines, the opened puzzle and the first move.
    let ends = whole.match_indices('\n').map(|(at, _)| at + 1).skip(1);
    let ends: Vec<usize> = ends.collect();
    assert_eq!(ends.len(), 2, "{whole}");
    for bytes in (0..whole.len()).step_by(every) {
        // The written part is complete, and no line is cut in the middle.
        let fits = ends.iter().rfind(|&&end| end <= bytes).unwrap_or(&0);
        assert_eq!(journal_within(Some(bytes)), whole[..*fits], "{bytes}");
    }
}
