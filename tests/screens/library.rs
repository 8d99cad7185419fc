//! Screens of the library of puzzles.

use std::time::Duration;

use stepdoku::catalog::Level;
use stepdoku::grid::Shape;
use stepdoku::term::theme::Background;
use stepdoku::tui::commands::Command;
use stepdoku::tui::session::library::LibraryEntry;

use super::by_hand::at_work;
use super::picture::picture;
use super::{KNOWN, check, open};

/// Returns a puzzle that was just begun, a solved one, and one with a damaged journal.
fn shelf() -> Vec<LibraryEntry> {
    let row = |title: &str, moves: usize, minutes: u64| LibraryEntry {
        file: title.to_owned(),
        title: title.to_owned(),
        shape: Shape::Nine,
        line: KNOWN.to_owned(),
        filled: 24 + moves,
        moves,
        level: (moves == 57).then_some(Level::Hard),
        age: Duration::from_secs(60 * minutes),
        damaged: moves == 9,
    };
    vec![row("monday.sdm", 1, 0), row("made, Hard", 57, 75), row("pasted", 9, 4_000)]
}

#[test]
fn the_library() {
    let mut person = at_work(KNOWN, "");
    open(&mut person.app, Some(Command::Open));
    check("open_looking_80x24", &person.app, (80, 24));
    open(&mut person.app, None);
    person.library = shelf();
    person.press("o down down");
    check("open_80x24", &person.app, (80, 24));
    person.press("ctrl-d");
    check("deleted_80x24", &person.app, (80, 24));
    person.press("ctrl-b");
    picture("library", &person.look(80, 24), Background::Dark);
}
