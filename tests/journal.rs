//! Everything in a journal can be replayed.

use std::time::Duration;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use stepdoku::grid::Shape;
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::NodeId;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, Notes};
use stepdoku::tui::session::journal::{Entry, JournalError, line, read};
use stepdoku::tui::session::library::{LibraryEntry, matching};

use crate::common::{self, KNOWN, KNOWN_SOLUTION, puzzle};
use crate::simulated_person::Person;

/// The name of a paste in a list of keys.
const PASTE: &str = "paste";

const KEYS: [&str; 40] = [
    "V", ",", "left", "left", "*", "~", "v", PASTE, "space", "space", "space", "enter", "u", "U",
    "r", "{", "}", "ctrl-u", "ctrl-r", "g", "1", "2", "7", "0", "m", "e", "esc", "tab", "down",
    "left", "f", "j", "S", "'", "c", "W", "#", "a", "p", "ctrl-x",
];

/// Returns the app that is restored from the journal.
fn again(app: &App) -> App {
    let text: String = app.work.session.puzzle.journal().iter().map(line).collect();
    let entries = read(&text);
    let (again, count) = App::replayed(&entries).unwrap();
    assert_eq!(count, entries.len(), "{text}");
    again
}

fn assert_same(one: &App, other: &App) {
    let (path, others) =
        (one.work.session.puzzle.engine.path(), other.work.session.puzzle.engine.path());
    assert_eq!(one.work.session.puzzle.engine.puzzle(), other.work.session.puzzle.engine.puzzle());
    assert_eq!(path.cursor(), others.cursor());
    assert_eq!(path.len(), others.len());
    assert_eq!(path.bookmarks(), others.bookmarks());
    assert_eq!(one.work.session.draft, other.work.session.draft);
    assert_eq!(one.work.session.puzzle.notes, other.work.session.puzzle.notes);
    assert_eq!(one.work.session.puzzle.title, other.work.session.puzzle.title);
    let strategies = [one, other].map(|app| app.work.session.puzzle.engine.plan().strategy().slug);
    assert_eq!(strategies[0], strategies[1]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..common::proptest() })]

    #[test]
    fn redo_repeats_every_action(
        strategy in prop::sample::select(vec!["human", "rules", "recursion"]),
        keys in prop::collection::vec(prop::sample::select(KEYS.to_vec()), 1..80),
    ) {
        let mut person = Person::at(&puzzle(KNOWN), strategy);
        for key in keys {
            match key {
                PASTE => person.act(Action::Paste("hello world".to_owned())),
                key => person.press(key),
            }
        }
        // A move that is only viewed is not written until the person stays there.
        if let "time" | "tree" = person.panel() {
            person.press("enter");
        }
        person.press("esc esc 5");
        assert_same(&person.app, &again(&person.app));
    }
}

#[test]
fn a_move_is_journaled_where_it_was_made() {
    for (way, leave) in [("V left left", "esc"), (", left left", "esc"), (", left left", "enter")] {
        for between in ["*", ":", "?", "T", PASTE] {
            let mut person = Person::human(KNOWN);
            person.press("space space space space space space space space");
            person.press(way);
            match between {
                PASTE => person.act(Action::Paste("hello world".to_owned())),
                key => person.press(key),
            }
            for _ in 0..3 {
                person.press(leave);
            }
            while !person.app.screen.is_board_on_top() {
                person.press("esc");
            }
            person.press("esc space space");
            assert_same(&person.app, &again(&person.app));
        }
    }
}

#[test]
fn a_replaced_puzzle_keeps_its_position() {
    let mut person = Person::human(KNOWN);
    person.press("space space space space space space , left left");
    let before = person.path().cursor();
    person.act(Action::Paste("1".to_owned() + &".".repeat(80)));
    assert_eq!(person.app.work.session.puzzle.title, "pasted 1........");
    person.press("(");
    assert_eq!(person.app.work.session.puzzle.engine.path().cursor(), before);
    assert_same(&person.app, &again(&person.app));
}

#[test]
fn the_tree_of_guesses_changes_no_board() {
    let mut person = Person::human(KNOWN);
    person.press("space space space space V left");
    let (length, board) = (person.path().len(), person.engine().puzzle());
    person.press("del 0 . backspace * 5 m e g");
    assert_eq!(person.panel(), "tree");
    assert_eq!(person.path().len(), length);
    assert_eq!(person.engine().puzzle(), board);
}

#[test]
fn steps_are_parsed_with_their_explanations() {
    let mut person = Person::human(KNOWN);
    person.press("space space space space space space space space");
    let app = again(&person.app);
    let (path, others) = (person.path(), app.work.session.puzzle.engine.path());
    assert_eq!(path.len(), 4);
    for number in 0..=4 {
        let node = |path: &stepdoku::solver::Path| -> NodeId { path.by_number(number).unwrap() };
        assert_eq!(path.node(node(path)).made, others.node(node(others)).made);
    }
}

#[test]
fn a_damaged_journal_is_good_up_to_the_damage() {
    let mut person = Person::human(KNOWN);
    person.press("space space space space");
    let text: String = person.session().puzzle.journal().iter().map(line).collect();
    for cut in 0..text.len() {
        let entries = read(&text[..cut]);
        match App::replayed(&entries) {
            Ok((app, count)) => assert!(count == entries.len() && app.panel_name() == "solve"),
            Err(error) => assert_eq!(error, JournalError::NoPuzzle),
        }
    }
    let mut entries = read(&text);
    entries.insert(2, Entry::At(99));
    assert_eq!(App::replayed(&entries).unwrap().1, 2, "there is no such move");
    let of_version = |version| text.replacen("\"version\":9", &format!("\"version\":{version}"), 1);
    let older = App::replayed(&read(&of_version(1))).unwrap();
    assert_same(&older.0, &person.app);
    let newer = of_version(10);
    let error = App::replayed(&read(&newer)).err().unwrap();
    assert_eq!(
        error.to_string(),
        "the journal has version 10, expected 9 or lower; a newer stepdoku wrote it"
    );
}

#[test]
fn moments_keep_their_names() {
    let mut person = Person::at(&puzzle(KNOWN), "recursion");
    person.press("'");
    person.assert_status_starts_with("There are no bookmarks");
    person.press("enter enter S");
    assert_eq!(person.panel(), "save");
    person.type_text("the fork");
    person.press("enter");
    person.assert_status_starts_with("Bookmark “the fork”: ");
    let fork = person.path().cursor();
    person.press("space space space space :");
    person.type_text("save later on");
    person.press("enter");
    let later = person.path().cursor();
    let saved = [(fork, "the fork"), (later, "later on")];
    assert_eq!(person.path().bookmarks(), saved);
    person.assert_shows(120, 40, "⚑ the fork");
    let mut app = again(&person.app);
    assert_same(&person.app, &app);
    std::mem::swap(&mut person.app, &mut app);
    person.press("'");
    assert!(person.read(80, 24).contains("later on"));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.path().cursor(), fork);
    // A bookmark belongs to one move.
    person.press("ctrl-r S");
    person.type_text("the fork");
    person.press("enter");
    assert_eq!(person.path().bookmarks(), [(later, "the fork")]);
}

/// Returns an entry of the library.
fn played(file: &str, title: &str) -> LibraryEntry {
    LibraryEntry {
        file: file.to_owned(),
        title: title.to_owned(),
        shape: Shape::Nine,
        line: KNOWN.to_owned(),
        filled: 25,
        moves: 2,
        level: None,
        age: Duration::from_secs(3_600),
        damaged: false,
    }
}

/// Returns a library with three moves of a puzzle, and the program on another puzzle.
fn library_with_three_moves(cut: usize) -> (Person, App) {
    let mut worked = Person::human(KNOWN);
    worked.press("space space space space space space");
    let text: String = worked.app.work.session.puzzle.journal().iter().map(line).collect();
    let mut person = Person::at(&puzzle(&KNOWN_SOLUTION.replacen("261", "...", 1)), "human");
    let rows = [("a", "monday"), ("b", "tuesday")];
    person.library = rows.map(|(file, title)| played(file, title)).to_vec();
    person.journals.insert("b".to_owned(), text[..text.len() - cut].to_owned());
    (person, worked.app)
}

#[test]
fn the_library_opens_a_puzzle_where_it_was_left() {
    let (mut person, worked) = library_with_three_moves(0);
    person.press("o");
    assert!(person.read(80, 24).contains("Played: 2"));
    person.type_text("tues");
    assert!(person.read(80, 24).contains("Played: 1 of 2"));
    person.press("down enter");
    person.assert_status_contains("Back where you left it");
    assert_same(&person.app, &worked);
    // Nothing of the first puzzle was lost, and both puzzles can be reached.
    person.press("ctrl-u (");
    assert_eq!(person.app.work.session.puzzle.engine.puzzle().given_count(), 78);
    person.press(")");
    assert_eq!(person.app.work.session.puzzle.engine.puzzle().given_count(), 23);
    person.press("o down down enter");
    assert!(person.status().contains("is already open"), "{}", person.status());
    person.press("( o down down enter");
    assert!(person.status().starts_with("Back to"), "{}", person.status());
    assert_eq!(person.app.work.session.puzzle.engine.puzzle().given_count(), 23);
}

#[test]
fn a_damaged_journal_opens_up_to_the_damage_and_says_so() {
    let (mut person, worked) = library_with_three_moves(3);
    person.press("o down down enter");
    person.assert_status_contains("up to line 3 of 4");
    assert_eq!(person.session().puzzle.journal().len(), 3);
    assert_eq!(person.session().puzzle.title, worked.work.session.puzzle.title);
    let (mut person, _) = library_with_three_moves(1);
    person.press("o down down enter");
    person.assert_status_contains("has no end");
    let (mut person, _) = library_with_three_moves(0);
    person.journals.insert("b".to_owned(), "{}\n".to_owned());
    person.press("o down down enter");
    person.assert_status_contains("no puzzle in its first line");
    assert_eq!(person.engine().puzzle().given_count(), 78, "the other stays");
}

#[test]
fn the_library_is_searched_by_title_size_and_givens() {
    let all = ["monday.sdm", "tuesday"].map(|title| played("x", title));
    let found = |typed: &str| matching(&all, typed).len();
    assert_eq!(found(""), 2);
    assert_eq!(found("MON"), 1);
    assert_eq!(found("9x9 day"), 2);
    assert_eq!(found("200300"), 2);
    assert_eq!(found("16x16"), 0);
}

/// The state after a line of the journal.
#[derive(Debug, PartialEq)]
struct JournalState {
    puzzle: Puzzle,
    cursor: NodeId,
    notes: Notes,
    draft: Option<Puzzle>,
}

impl JournalState {
    fn of(app: &App) -> Self {
        Self {
            puzzle: app.work.session.puzzle.engine.puzzle(),
            cursor: app.work.session.puzzle.engine.path().cursor(),
            notes: app.work.session.puzzle.notes.clone(),
            draft: app.work.session.draft.clone(),
        }
    }
}

/// Returns the journal of a session, and the state after each of its lines.
fn session(keys: &[&str]) -> (String, Vec<JournalState>) {
    let mut person = Person::human(KNOWN);
    let mut moments = vec![JournalState::of(&person.app)];
    for key in keys {
        person.press(key);
        let lines = person.session().puzzle.journal().len();
        if lines > moments.len() {
            // Several lines of one action have no states between them.
            moments.resize_with(lines, || JournalState::of(&person.app));
        }
    }
    (person.session().puzzle.journal().iter().map(line).collect(), moments)
}

const SESSION: [&str; 40] = [
    "space", "space", "space", "space", "m", "a", "tab", "5", "2", "u", "m", "#", "g", "space",
    "tab", "6", "y", "space", "u", "#", "u", "r", "tab", "8", "u", "space", "space", "g", "enter",
    "U", "e", "tab", "3", "enter", "space", "space", "g", "enter", "space", "space",
];

#[test]
fn a_journal_with_a_flipped_bit_opens_up_to_the_damage() {
    let (text, moments) = session(&SESSION);
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << (at % 8);
        let whole = text[..at].matches('\n').count();
        let entries = read(&String::from_utf8_lossy(&bytes));
        assert!(entries.len() >= whole, "a bit of byte {at}");
        match App::replayed(&entries) {
            Ok((_, count)) => assert!(count >= whole, "a bit of byte {at}"),
            Err(error) => assert_eq!(whole, 0, "a bit of byte {at}: {error}"),
        }
        if whole > 0 {
            let (app, _) = App::replayed(&entries[..whole]).unwrap();
            assert_eq!(JournalState::of(&app), moments[whole - 1], "a bit of byte {at}");
        }
    }
}

#[test]
fn a_journal_cut_anywhere_opens_with_all_whole_lines() {
    let (text, moments) = session(&SESSION);
    assert!(moments.len() > 15, "{}", moments.len());
    let cuts = prop::collection::vec(0..text.len(), 1_000);
    let mut runner = TestRunner::new(common::proptest());
    let cuts = cuts.new_tree(&mut runner).unwrap().current();
    for cut in cuts {
        let whole = text[..cut].matches('\n').count();
        let entries = read(&text[..cut]);
        // A line that lacks only its line end is complete.
        assert!((whole..=whole + 1).contains(&entries.len()), "cut at {cut}");
        match App::replayed(&entries) {
            Ok((app, count)) => {
                assert_eq!(count, entries.len(), "cut at {cut}");
                assert_eq!(JournalState::of(&app), moments[count - 1], "cut at {cut}");
            }
            Err(error) => assert!(entries.is_empty(), "cut at {cut}: {error}"),
        }
    }
}

#[test]
fn a_puzzle_deleted_from_the_library_can_be_restored() {
    let (mut person, _) = library_with_three_moves(0);
    person.press("o ctrl-d");
    person.assert_status_starts_with("Select the puzzle");
    person.press("down down ctrl-d");
    person.assert_status_starts_with("Deleted the puzzle. ");
    assert!(person.read(80, 24).contains("Played: 1"));
    person.press("ctrl-b");
    assert!(person.read(80, 24).contains("Played: 2"));
    person.press("ctrl-b");
    person.assert_status_starts_with("Nothing was deleted");
    person.press("down enter o down down ctrl-d");
    person.assert_status_contains("it is not deleted");
}
