//! What the journal keeps can be made again.

use proptest::prelude::*;
use stepdoku::solver::NodeId;
use stepdoku::tui::app::{App, Mode};
use stepdoku::tui::journal::{Entry, JournalError, line, read};

use crate::common::{self, KNOWN, puzzle};
use crate::person::Person;

const KEYS: [&str; 24] = [
    "space", "space", "space", "enter", "u", "U", "r", "{", "}", "ctrl-u", "ctrl-r", "g", "1", "2",
    "7", "0", "m", "e", "esc", "tab", "down", "left", "f", "j",
];

/// The same app, through a file.
fn again(app: &App) -> App {
    let text: String = app.journal().iter().map(line).collect();
    let entries = read(&text);
    let (again, count) = App::replayed(&entries).unwrap();
    assert_eq!(count, entries.len(), "{text}");
    again
}

fn assert_same(one: &App, other: &App) {
    let (path, others) = (one.engine.path(), other.engine.path());
    assert_eq!(one.engine.puzzle(), other.engine.puzzle());
    assert_eq!(path.cursor(), others.cursor());
    assert_eq!(path.len(), others.len());
    assert_eq!(one.draft, other.draft);
    assert_eq!(one.title, other.title);
    let strategies = [one, other].map(|app| app.engine.plan().strategy().slug);
    assert_eq!(strategies[0], strategies[1]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..common::proptest() })]

    #[test]
    fn whatever_was_done_is_done_again(
        strategy in prop::sample::select(vec!["human", "rules", "recursion"]),
        keys in prop::collection::vec(prop::sample::select(KEYS.to_vec()), 1..80),
    ) {
        let mut person = Person::at(&puzzle(KNOWN.0), strategy);
        for key in keys {
            person.press(key);
        }
        assert_same(&person.app, &again(&person.app));
    }
}

#[test]
fn steps_come_back_with_their_stories() {
    let mut person = Person::at(&puzzle(KNOWN.0), "human");
    person.press("space space space space space space space space");
    let app = again(&person.app);
    let (path, others) = (person.app.engine.path(), app.engine.path());
    assert_eq!(path.len(), 4);
    for number in 0..=4 {
        let node = |path: &stepdoku::solver::Path| -> NodeId { path.by_number(number).unwrap() };
        assert_eq!(path.node(node(path)).made, others.node(node(others)).made);
    }
}

#[test]
fn a_damaged_journal_is_good_up_to_the_damage() {
    let mut person = Person::at(&puzzle(KNOWN.0), "human");
    person.press("space space space space");
    let text: String = person.app.journal().iter().map(line).collect();
    for cut in 0..text.len() {
        let entries = read(&text[..cut]);
        match App::replayed(&entries) {
            Ok((app, count)) => assert!(count == entries.len() && app.mode == Mode::Solve),
            Err(error) => assert_eq!(error, JournalError::NoPuzzle),
        }
    }
    let mut entries = read(&text);
    entries.insert(2, Entry::At(99));
    assert_eq!(
        App::replayed(&entries).unwrap().1,
        2,
        "there is no such move"
    );
    let newer = text.replacen("\"version\":1", "\"version\":2", 1);
    let error = App::replayed(&read(&newer)).err().unwrap();
    assert_eq!(error.to_string(), "the journal is of version 2, expected 1");
}
