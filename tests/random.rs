//! Random keys, clicks and sizes cause no panic and break no invariant.

use std::time::Duration;

use proptest::prelude::*;
use proptest::strategy::Just;
use proptest::test_runner::{Config, TestRunner};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use stepdoku::grid::{Cell, Symbols};
use stepdoku::puzzle::Puzzle;
use stepdoku::strategies;
use stepdoku::tui::action::Action;
use stepdoku::tui::app::{App, LoopRequest};

use crate::common::{self, lines, puzzle, sample};
use crate::simulated_person::Person;

/// Number of events in a session.
const ACTIONS: usize = 400;
const SYMBOLS: [Symbols; 3] = [Symbols::FROM_ONE, Symbols::FROM_ZERO, Symbols::LETTERS];

/// An input of a person or a terminal.
#[derive(Clone, Debug)]
enum Deed {
    Key(KeyCode, KeyModifiers),
    Paste(String),
    Mouse(MouseEventKind, u16, u16),
    Look(u16, u16),
    Wait(u64),
}

fn deed() -> impl Strategy<Value = Deed> {
    let plain = |code| Deed::Key(code, KeyModifiers::NONE);
    let code = prop_oneof![
        Just(KeyCode::Enter),
        Just(KeyCode::Esc),
        Just(KeyCode::Tab),
        Just(KeyCode::BackTab),
        Just(KeyCode::Backspace),
        Just(KeyCode::Delete),
        Just(KeyCode::Up),
        Just(KeyCode::Down),
        Just(KeyCode::Left),
        Just(KeyCode::Right),
        Just(KeyCode::Home),
        Just(KeyCode::End),
        Just(KeyCode::PageUp),
        Just(KeyCode::PageDown),
        Just(KeyCode::F(5)),
    ];
    let text = prop_oneof![
        Just(crate::common::KNOWN.to_owned()),
        Just("1234\n3412\n....\n....".to_owned()),
        "[0-9.]{15,17}",
        "\\PC{0,40}",
    ];
    let kind = prop_oneof![
        Just(MouseEventKind::Down(MouseButton::Left)),
        Just(MouseEventKind::Drag(MouseButton::Left)),
        Just(MouseEventKind::ScrollUp),
        Just(MouseEventKind::ScrollDown),
    ];
    prop_oneof![
        30 => "[ -~]".prop_map(move |c| plain(KeyCode::Char(c.chars().next().unwrap_or(' ')))),
        25 => "[ nu1-9gUr]".prop_map(move |c| plain(KeyCode::Char(c.chars().next().unwrap_or(' ')))),
        15 => code.prop_map(plain),
        3 => "[a-z]".prop_map(|c| {
            Deed::Key(KeyCode::Char(c.chars().next().unwrap_or('l')), KeyModifiers::CONTROL)
        }),
        1 => text.prop_map(Deed::Paste),
        8 => (kind, 0..200_u16, 0..60_u16).prop_map(|(kind, x, y)| Deed::Mouse(kind, x, y)),
        3 => (1..200_u16, 1..60_u16).prop_map(|(width, height)| Deed::Look(width, height)),
        10 => (0..3_000_u64).prop_map(Deed::Wait),
    ]
}

fn does(person: &mut Person, now: &mut Duration, deed: Deed) {
    match deed {
        Deed::Key(code, modifiers) => person.event(&Event::Key(KeyEvent::new(code, modifiers))),
        Deed::Paste(text) => person.event(&Event::Paste(text)),
        Deed::Mouse(kind, column, row) => person.event(&Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        })),
        Deed::Look(width, height) => drop(person.look(width, height)),
        Deed::Wait(milliseconds) => {
            *now += Duration::from_millis(milliseconds);
            person.act(Action::Tick(*now));
        }
    }
    // The program would end or stop here; the test continues.
    person.app.screen.loop_request = LoopRequest::Run;
}

/// Checks the invariants that hold after every event.
fn check(app: &App) {
    let shape = app.work.session.shape();
    assert!(app.work.session.puzzle.cursor.index() < shape.cells());
    let at_home = ["solve", "edit", "pencil", "colour", "guide", "drill"];
    assert!(at_home.contains(&app.screen.base().keys().name));
    let taught = matches!(app.screen.base().keys().name, "guide" | "drill");
    assert_eq!(app.work.session.learning.lesson().is_some(), taught);
    assert_eq!(app.work.session.draft.is_some(), app.screen.base().keys().name == "edit");
    let path = app.work.session.puzzle.engine.path();
    assert_eq!(path.guesses().len(), path.depth());
    for cell in app.work.session.cells() {
        let value = app.work.session.puzzle.engine.value(cell);
        assert!(value.is_none() || app.work.session.puzzle.engine.candidates(cell).is_empty());
        assert!(value.is_some() || !app.work.session.puzzle.engine.is_given(cell));
    }
}

/// Undoing everything and redoing it gives the same board, candidate by candidate.
fn check_there_and_back(app: &mut App) {
    let board = |app: &App| -> Vec<_> {
        let state = |cell: Cell| {
            (
                app.work.session.puzzle.engine.value(cell),
                app.work.session.puzzle.engine.candidates(cell),
            )
        };
        app.work.session.cells().map(state).collect()
    };
    let (here, before) = (app.work.session.puzzle.engine.path().cursor(), board(app));
    app.work.session.puzzle.engine.undo_all();
    app.work.session.puzzle.engine.goto(here);
    assert_eq!(board(app), before);
}

#[test]
fn random_actions_break_nothing() {
    // A thorough run has a million actions.
    let sessions = sample(80, 1_000_000 / ACTIONS) as u32;
    let puzzles: Vec<Puzzle> = lines(include_str!("puzzles/sizes.txt")).map(puzzle).collect();
    let session = (
        0..14_usize,
        0..strategies::ALL.len(),
        0..SYMBOLS.len(),
        proptest::collection::vec(deed(), ACTIONS),
    );
    let config = Config { cases: sessions, max_shrink_iters: 200, ..common::proptest() };
    TestRunner::new(config)
        .run(&session, |(which, strategy, symbols, deeds)| {
            // Mostly small boards, because the moves of large ones take longer.
            let which = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 4][which];
            let strategy = strategies::ALL[strategy];
            let fits = strategy.accepts(puzzles[which].shape).is_ok();
            let slug = if fits { strategy.slug } else { "human" };
            let mut person = Person::at(&puzzles[which], slug);
            person.app.work.preferences.symbols = SYMBOLS[symbols];
            let mut now = Duration::ZERO;
            person.look(80, 24);
            for deed in deeds {
                does(&mut person, &mut now, deed);
                check(&person.app);
            }
            person.look(120, 40);
            check_there_and_back(&mut person.app);
            Ok(())
        })
        .unwrap();
}
