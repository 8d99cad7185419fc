//! Findings of a newcomer on what the screen shows: keys of the bottom line, messages, menus, guides, long
//! explanations, and moves that belong together.

use std::collections::HashSet;

use stepdoku::grid::Cell;
use stepdoku::solver::{Entry, Move};
use stepdoku::tui::app::{App, Shown};
use stepdoku::tui::commands::{Command, MENUS};
use stepdoku::tui::session::journal::{line, read};

use super::NETS;
use super::at_80x24::panel;
use crate::simulated_person::{Person, person};

/// In r1c2, 8 is right and 9 is wrong.
const GUESSED: &str =
    "4..7..6....38...........2..62.5............917............43.8.5.....1......9....";

/// Returns the bottom line.
fn keys(person: &mut Person, width: u16, height: u16) -> String {
    let screen = person.read(width, height);
    screen.lines().last().unwrap_or_default().trim().to_owned()
}

#[test]
fn the_bottom_line_has_the_most_useful_keys_between_steps() {
    let mut person = person();
    person.press("space space");
    let line = keys(&mut person, 80, 24);
    let first = "space step  i hint  u undo  a play  v/p/x/z menu  f all steps";
    assert!(line.starts_with(first), "{line}");
    let line = keys(&mut person, 60, 20);
    assert!(line.contains("a play  v/p/x/z menu"), "{line}");
}

#[test]
fn words_are_shortened_before_keys_are_dropped() {
    let mut person = person();
    person.press("space");
    let line = keys(&mut person, 80, 24);
    assert!(line.starts_with("space take step  a play"), "there is nothing to undo: {line}");
    person.press("space space");
    assert!(keys(&mut person, 80, 24).starts_with("space take step  u undo"));
    let line = keys(&mut person, 64, 20);
    let short = "space take  u undo  a play  v/p/x/z menu  esc close";
    assert!(line.starts_with(short), "{line}");
}

#[test]
fn a_command_is_in_one_menu_and_its_other_keys_still_work() {
    let entries = MENUS.iter().flat_map(|menu| menu.entries);
    let mut commands = HashSet::new();
    for (_, command) in entries {
        assert!(commands.insert(command), "{}", command.name());
    }
    assert!(commands.contains(&Command::Quit));
    let mut person = person();
    person.press("space space space space x t");
    assert_eq!(person.panel(), "time");
    person.press("esc x V");
    assert_eq!(person.panel(), "tree");
}

#[test]
fn the_way_out_is_always_on_the_bottom_line() {
    for opened in ["N", "f", "p E", "t", "space", "i", "x", "/", ":", "?"] {
        let mut person = person();
        person.press(opened);
        let line = keys(&mut person, 80, 24);
        assert!(line.contains("esc "), "{opened}: {line}");
    }
    let mut person = person();
    let guess = person.session().cells().find(|&cell| person.candidates(cell).len() > 1).unwrap();
    person.set_cursor(guess);
    let digit = person.candidates(guess).first().unwrap().symbol().to_string();
    person.press("g");
    person.press(&digit);
    person.press("space");
    let line = keys(&mut person, 80, 24);
    for key in ["space take step", "U undo guess", "v/p/x/z menu", "esc close"] {
        assert!(line.contains(key), "{key}: {line}");
    }
}

#[test]
fn keys_that_share_words_are_on_one_row_of_a_box() {
    let mut person = person();
    person.press("/");
    let screen = person.read(80, 24);
    assert!(screen.contains("left/right  other digit"), "{screen}");
    assert_eq!(screen.matches("highlight it").count(), 1, "{screen}");
}

#[test]
fn the_arrow_keys_go_from_menu_to_menu() {
    let mut person = person();
    person.press("x");
    let screen = person.read(80, 24);
    assert!(screen.contains(" v View  p Puzzle  x Explore  z Settings "), "{screen}");
    let guess = screen.lines().find(|line| line.contains("guess in this cell")).unwrap();
    assert!(guess.contains(" g  guess"), "{guess}");
    let mistake = screen.lines().find(|line| line.contains("find the mistake")).unwrap();
    assert!(mistake.contains(" i  find"), "{mistake}");
    let easier = screen.lines().find(|line| line.contains("why not easier?")).unwrap();
    assert!(easier.trim_end().ends_with("ctrl-e │"), "{easier}");
    assert!(screen.contains("last column: key on the board"), "{screen}");
    let corner = |screen: &str| screen.lines().position(|line| line.contains('╭'));
    let place = corner(&screen);
    person.press("right");
    let screen = person.read(80, 24);
    assert!(screen.contains("show mistakes"));
    assert_eq!(corner(&screen), place, "all menus are in one place");
    person.press("right");
    assert!(person.read(80, 24).contains("technique map"), "the first follows the last");
    person.press("left left left");
    assert!(person.read(80, 24).contains("learn a technique"));
}

#[test]
fn a_hint_says_that_the_whole_step_is_shown() {
    let mut person = person();
    person.press("space i");
    person.assert_status_starts_with("The whole step is shown.");
}

#[test]
fn the_question_why_is_closed_by_its_own_key() {
    let mut person = person();
    let empty = person.session().cells().find(|&cell| person.session().value(cell).is_none());
    person.set_cursor(empty.unwrap());
    person.press("w");
    assert_eq!(person.panel(), "why");
    person.press("w");
    assert_eq!(person.panel(), "solve");
}

#[test]
fn keys_that_open_something_work_in_the_timeline() {
    for (key, panel) in
        [("V", "tree"), ("f", "steps"), ("x", "menu"), ("x r", "ratings"), ("v d", "focus")]
    {
        let mut person = person();
        person.press("space space space space , left");
        person.press(key);
        assert_eq!(person.panel(), panel, "{key}");
    }
    let mut person = person();
    person.press("space space space space , left");
    let before = person.session().filled();
    person.press("0");
    assert_eq!((person.panel(), person.session().filled()), ("time", before));
}

#[test]
fn mistakes_are_removed_in_one_move_that_survives_a_restart() {
    let mut person = Person::human(GUESSED);
    person.set_cursor(Cell::new(1));
    person.press("9 space space space space");
    let (wrong, number) = (person.session().filled(), person.path().current().number);
    person.press("i -");
    let Move::Entered(Entry::MistakesRemoved(count)) = person.path().current().made else {
        panic!("{}", person.status());
    };
    assert!(count > 1);
    assert_eq!(person.path().current().number, number + 1);
    let right = person.session().filled();
    assert!(right < wrong);
    let text: String = person.app.work.session.puzzle.journal().iter().map(line).collect();
    let (again, _) = App::replayed(&read(&text)).unwrap();
    assert_eq!(again.work.session.filled(), right);
    let made = &again.work.session.path().current().made;
    assert_eq!(*made, Move::Entered(Entry::MistakesRemoved(count)));
    person.press("u");
    assert_eq!(person.session().filled(), wrong);
}

#[test]
fn a_digit_that_was_removed_with_others_proves_nothing() {
    let mut person = Person::human(GUESSED);
    person.set_cursor(Cell::new(1));
    person.press("9 space space space space i -");
    assert!(!matches!(person.session().next.shown, Shown::Mistake(_)));
    // The reason of a later digit needs no digit that is not on the board.
    person.press("space space");
    let placed = person
        .session()
        .cells()
        .filter(|&cell| person.engine().filled_by(cell) == Some(person.path().cursor()));
    let placed: Vec<Cell> = placed.collect();
    if let [cell] = placed[..] {
        person.set_cursor(cell);
        person.press("W");
        assert!(!person.read(80, 24).contains("r1c2=9"));
    }
}

#[test]
fn a_message_covers_counters_whole_or_not_at_all() {
    let mut person = person();
    while person.path().current().number < 8 {
        person.press("space");
    }
    let used = |screen: &str| {
        let text = panel(screen);
        let from = text.find("Techniques used")?;
        let text = &text[from..];
        let end = text.find("Progress").or_else(|| text.find("Message"));
        Some(text[..end.unwrap_or(text.len())].to_owned())
    };
    let before = used(&person.read(80, 24)).expect("the techniques are listed");
    for text in ["Short.", &"word ".repeat(30), &"word ".repeat(44), &"word ".repeat(60)] {
        person.session_mut().status.text = text.to_owned();
        let shown = used(&person.read(80, 24));
        assert!(
            shown
                .is_none_or(|shown| shown.trim_end_matches(['─', ' '])
                    == before.trim_end_matches(['─', ' '])),
            "{text}"
        );
    }
}

#[test]
fn the_path_stays_in_its_row_from_step_to_step() {
    let mut person = person();
    person.press("space space space space space space");
    let mut rows = HashSet::new();
    for _ in 0..6 {
        let screen = person.read(80, 24);
        let side = |row: &str| row.chars().skip(56).collect::<String>();
        let lines: Vec<String> = screen.lines().map(side).collect();
        let at = lines.iter().position(|row| row.contains("Path ──"));
        let at = at.expect("the path has a title");
        // A longer explanation has no blank row below it.
        if lines[at - 1].chars().all(|sign| " ┃│".contains(sign)) {
            rows.insert(at);
        }
        person.press("space");
    }
    assert_eq!(rows.len(), 1, "{rows:?}");
}

#[test]
fn a_guide_explains_names_of_cells_before_it_goes_on() {
    let mut person = person();
    person.press("t");
    person.type_text("x-wing");
    person.press("enter");
    let text = person.read(80, 240);
    let note = "is the cell in row 1 and column 7";
    let at = text.find(note).expect("the names are explained");
    // No other paragraph lies between the first name and the note.
    assert!(at < text.find("Common mistakes").unwrap(), "{text}");
    assert_eq!(text.matches(note).count(), 1);
    // The first sentence of the example has a cell of its own.
    person.press("right");
    assert!(person.read(80, 100).contains("is the cell in row"));
}

#[test]
fn a_caption_says_that_an_example_has_columns_for_rows() {
    let mut person = person();
    person.press("t");
    person.type_text("x-wing");
    person.press("enter");
    let exchanged = "Here rows and columns are exchanged";
    let text = panel(&person.read(80, 24));
    assert!(text.contains("example 1 of 2, an easy one: rows as base."), "{text}");
    assert!(!text.contains(exchanged), "{text}");
    person.press("n");
    let text = panel(&person.read(80, 24));
    assert!(text.contains("example 2 of 2, a typical one: columns as base."), "{text}");
    assert!(text.contains(exchanged), "{text}");
}

#[test]
fn the_legend_has_no_marker_while_one_noun_is_highlighted() {
    let mut person = person();
    person.press("t");
    person.type_text("xy-wing");
    person.press("enter");
    // The colours of the roles differ, so no marker is needed here either.
    let screen = person.read(80, 24);
    assert!(screen.contains("pivot") && !screen.contains("* pivot"), "{screen}");
    person.press("right");
    let screen = person.read(80, 40);
    assert!(screen.contains("pivot") && !screen.contains("* pivot"), "{screen}");
}

#[test]
fn typing_ends_in_the_last_cell() {
    let mut person = person();
    person.press("p i");
    person.type_text(&"1".repeat(81));
    assert_eq!(person.cursor(), Cell::new(80));
    person.press("backspace 2");
    let draft = person.session().draft.as_ref().unwrap();
    let digits = [79, 80].map(|cell: usize| draft.givens[cell].unwrap().symbol());
    assert_eq!(digits, ['1', '2']);
}

#[test]
fn a_search_in_the_help_leaves_a_guide_where_it_was_read() {
    let mut person = person();
    person.press("t");
    person.type_text("x-wing");
    person.press("enter pagedown");
    let read_on = panel(&person.read(80, 24));
    person.press("?");
    person.type_text("und");
    person.press("down esc");
    while person.panel() != "guide" {
        person.press("esc");
    }
    assert_eq!(panel(&person.read(80, 24)), read_on);
}

#[test]
fn a_long_explanation_gets_the_rows_of_the_path() {
    // Its first step is a Multi-Sector Locked Set.
    let mut person = Person::human(NETS);
    person.press("space");
    let screen = person.read(80, 24);
    let is_path = |row: &str| row.contains(" Path ──");
    let at = screen.lines().position(is_path).expect("the path has a title");
    assert!(at >= 20, "{screen}");
}

#[test]
fn a_placed_digit_is_large_where_candidates_have_three_rows() {
    let mut person = person();
    let buffer = person.look(120, 40);
    let board = person.drawn.board.unwrap();
    for cell in person.session().cells() {
        let inside = board.lattice.cell(cell);
        let places = inside.positions().map(|place| {
            let (x, y) = (place.x + board.area.x, place.y + board.area.y);
            buffer[(x - board.skipped.x, y - board.skipped.y)].symbol()
        });
        let text: String = places.collect();
        let has_figure = text.contains(|letter: char| letter.is_ascii_digit());
        let is_placed = person.session().value(cell).is_some();
        let is_lone = person.candidates(cell).len() == 1;
        assert_eq!(has_figure, !is_placed && !is_lone, "{text}");
    }
}

#[test]
fn a_menu_leaves_no_parts_of_words_beside_it() {
    let mut person = person();
    person.press("space space space space v");
    let screen = person.read(120, 40);
    let box_rows = screen.lines().filter(|row| row.contains('╭') || row.contains('╰'));
    for row in box_rows {
        let corner = row.find(['╭', '╰']).unwrap();
        let before = row[..corner].trim_end();
        let is_edge = before.ends_with(['┃', '┫', '┨', '┛', '┓', '▌', '▖', '▘']);
        assert!(before.is_empty() || is_edge, "{row}");
    }
}
