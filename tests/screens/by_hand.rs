//! Screens while a person solves by hand.

use stepdoku::term::theme::{Background, Glyphs};

use super::picture::picture;
use super::{KNOWN, check, theme};
use crate::simulated_person::Person;

/// Returns a person who solves a puzzle with these keys.
pub fn at_work(line: &str, keys: &str) -> Person {
    let mut person = Person::human(line);
    "monday.sdm".clone_into(&mut person.session_mut().puzzle.title);
    person.press(keys);
    person
}

#[test]
fn marks_and_colours() {
    let keys = "* 4 0 right # space down g 3 6 right s down s o space";
    let mut person = at_work(KNOWN, keys);
    check("colours_80x24", &person.app, (80, 24));
    picture("colours", &person.look(120, 40), Background::Dark);
    person.app.work.theme = theme("none");
    check("colours_80x24_no_colour", &person.app, (80, 24));
    person.app.work.theme = theme("terminal");
    person.press("esc esc & 5 8 enter");
    check("several_80x24", &person.app, (80, 24));
    person.press("/");
    check("look_at_80x24", &person.app, (80, 24));
    picture("keys", &person.look(80, 24), Background::Dark);
    person.press("esc esc = m a f right s down 5");
    picture("marks", &person.look(80, 24), Background::Dark);
    let mut person = at_work(KNOWN, ": t h e m e");
    person.type_text(" ");
    check("completion_80x24", &person.app, (80, 24));
    person.press("esc");
    person.app.work.theme.glyphs = Glyphs::Ascii;
    person.press("space");
    check("ascii_80x24", &person.app, (80, 24));
    picture("ascii", &person.look(80, 24), Background::Dark);
}

#[test]
fn moments_with_names() {
    let mut person = at_work(KNOWN, "enter enter enter enter enter enter right");
    for (name, keys) in [
        ("sure so far", "g 3 enter enter"),
        ("if r1c2 is 3", "U g 5 enter enter enter"),
        ("if it is 5", "u '"),
    ] {
        person.press("S");
        person.type_text(name);
        person.press("enter");
        person.press(keys);
    }
    check("saved_80x24", &person.app, (80, 24));
    picture("saved", &person.look(100, 30), Background::Dark);
}

/// Returns a puzzle of the project with this number of cells.
fn line(cells: usize) -> &'static str {
    let mut lines = include_str!("../puzzles/sizes.txt").lines();
    lines.find(|line| line.len() == cells).expect("one of each size")
}

#[test]
fn digits_as_other_symbols() {
    let mut person = at_work(line(256), ":");
    person.type_text("symbols zero");
    person.press("enter space");
    check("symbols_16_120x40", &person.app, (120, 40));
    check("symbols_16_200x60", &person.app, (200, 60));
    picture("symbols", &person.look(120, 40), Background::Dark);
}

#[test]
fn the_box_of_the_cursor_large() {
    let mut sixteen = at_work(line(256), "Z right space");
    check("zoom_16_80x24", &sixteen.app, (80, 24));
    check("zoom_16_120x40", &sixteen.app, (120, 40));
    picture("zoom", &sixteen.look(120, 40), Background::Dark);
    let mut large = at_work(line(625), "* 2 0 right space");
    check("zoom_25_200x60", &large.app, (200, 60));
    picture("large", &large.look(120, 40), Background::Dark);
}

#[test]
fn the_techniques_of_a_strategy() {
    let mut person = at_work(KNOWN, "ctrl-t down space down f J");
    check("tune_80x24", &person.app, (80, 24));
    picture("tune", &person.look(80, 24), Background::Dark);
}
