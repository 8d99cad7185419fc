//! Broken files and failed writes: each gets a sentence, and nothing is lost.

use std::fs;

use super::program::Program;
use super::restored_work::{edit_a_given, journals};
use crate::common::KNOWN;
use crate::program_under_test::{Folder, PROGRAM};

#[test]
fn bytes_that_are_no_text_cost_only_what_stands_behind_them() {
    let folder = Folder::new("state");
    let home = [("XDG_STATE_HOME", folder.to_str().unwrap())];
    edit_a_given(&home);
    let [journal] = &journals(&folder)[..] else {
        panic!("one puzzle, one journal");
    };
    let mut bytes = fs::read(journal).unwrap();
    bytes.extend(b"\xff\xfe\0");
    fs::write(journal, &bytes).unwrap();
    let mut again = Program::start(&[], &home);
    again.wait_for("is damaged");
    again.wait_for("24 givens");
    again.press("\x1b");
    again.wait("the editing ends", |screen| {
        !screen.contents().contains("EDIT")
    });
    again.press("o");
    again.wait_for("damaged");
    again.press("\x03");
    again.ends(true);
    assert_eq!(fs::read(journal).unwrap(), bytes, "it is kept as it is");
}

#[test]
fn a_folder_that_cannot_be_written_is_reported() {
    let folder = Folder::new("state");
    let file = folder.file("no folder");
    fs::write(&file, "").unwrap();
    let home = [("XDG_STATE_HOME", &file[..])];
    let mut program = Program::start(&[KNOWN.0], &home);
    program.wait_for("What you do is not kept");
    program.take_a_single();
    program.wait_for("not kept  step");
    program.press("T");
    program.wait_for("It is not kept");
    program.press("q");
    program.ends(true);
}

#[test]
fn settings_that_are_wrong_are_counted_and_named() {
    let folder = Folder::new("state");
    fs::create_dir_all(folder.join("stepdoku")).unwrap();
    fs::write(
        folder.join("stepdoku/config.toml"),
        "speed = 5\nfrom-the-future = true\nmotion = \"slow\"\n",
    )
    .unwrap();
    let home = [("XDG_CONFIG_HOME", folder.to_str().unwrap())];
    let mut program = Program::start(&[KNOWN.0], &home);
    program.wait_for("2 things are wrong");
    program.press("q");
    program.ends(true);
}

#[test]
fn the_screen_of_a_killed_program_is_cleared() {
    let mut program = Program::start(&[KNOWN.0], &[]);
    program.wait_for_sent("\x1b[?1049h\x1b[2J");
    program.wait_for("one solution");
    program.press("q");
    program.ends(true);
}

#[test]
fn a_limit_on_file_size_is_reported_and_the_program_continues() {
    let folder = Folder::new("full");
    let picture = folder.file("board.svg");
    let script = "ulimit -f 0; exec $STEPDOKU $PUZZLE";
    let environment = [("PUZZLE", KNOWN.0), ("STEPDOKU", PROGRAM)];
    let mut program = Program::start_by("sh", &["-c", script], &environment);
    program.wait_for("one solution");
    program.press("px\x15");
    program.press(&picture);
    program.press("\r");
    // One word: how long the name of the folder is decides where lines are broken.
    program.wait_for("large");
    program.press("\x1b");
    program.wait("the board", |screen| !screen.contents().contains("Export"));
    program.take_a_single();
    program.press("q");
    program.ends(true);
}
