//! Every panel handles any commands, keys, clicks and sizes without a panic, and its keys are
//! listed.

use std::fs;

use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use stepdoku::generator::Random;
use stepdoku::tui::action::Action;
use stepdoku::tui::chord::Chord;
use stepdoku::tui::commands::{Command, MENUS};
use stepdoku::tui::keymap::{BOARD, Keymap};

use crate::common::{HARD, puzzle};
use crate::simulated_person::{Person, person};

const KEYS: &str = "up down left right enter space tab backspace pageup pagedown home end \
    esc / a e x 5 2 ? : v ctrl-x shift-down";
const SIZES: [(u16, u16); 5] = [(1, 1), (56, 15), (80, 24), (120, 40), (200, 60)];

/// Commands that end the program, write files, or may take long.
const LEFT_OUT: [Command; 3] = [Command::Quit, Command::Export, Command::Rate];

#[test]
fn every_panel_survives_random_input() {
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    for (number, &opener) in Command::ALL.iter().enumerate() {
        if LEFT_OUT.contains(&opener) {
            continue;
        }
        let mut person = Person::at(&puzzle(HARD), "rules");
        person.press("enter enter enter enter");
        person.act(Action::Command(opener));
        let mut random = Random::new(number as u64);
        for _ in 0..25 {
            let (width, height) = SIZES[random.below(SIZES.len())];
            person.look(width, height);
            match random.below(4) {
                0 => {
                    let (column, row) = (random.below(width.into()), random.below(height.into()));
                    person.event(&Event::Mouse(MouseEvent {
                        kind: MouseEventKind::Down(MouseButton::Left),
                        column: column as u16,
                        row: row as u16,
                        modifiers: KeyModifiers::NONE,
                    }));
                }
                1 => {
                    let command = Command::ALL[random.below(Command::ALL.len())];
                    if !LEFT_OUT.contains(&command) {
                        person.act(Action::Command(command));
                    }
                }
                _ => person.press(keys[random.below(keys.len())]),
            }
        }
        for _ in 0..40 {
            person.press("esc");
        }
        person.look(80, 24);
    }
}

#[test]
fn the_keys_of_every_panel_are_listed() {
    let list = include_str!("../src/tui/panels.rs");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/tui/panels");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let panel = path.file_stem().unwrap().to_str().unwrap().to_owned();
        for line in fs::read_to_string(&path).unwrap().lines() {
            if let Some(name) = line
                .strip_prefix("pub static ")
                .and_then(|line| line.split_once(": KeyContext"))
                .map(|(name, _)| name)
            {
                let listed = format!("    &{panel}::{name},\n");
                assert!(list.contains(&listed), "{panel}::{name} is missing in CONTEXTS");
            }
        }
    }
}

#[test]
fn labels_are_short_and_keys_of_menus_differ() {
    for command in Command::ALL {
        let label = command.label();
        assert!(label.split(' ').count() <= 4, "{label}");
    }
    for menu in &MENUS {
        let mut keys: Vec<char> = menu.entries.iter().map(|(key, _)| *key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), menu.entries.len(), "{}", menu.title);
    }
}

#[test]
fn one_thing_has_one_key_in_the_menus_and_on_the_board() {
    let keys = Keymap::default();
    let mut shared = 0;
    for menu in &MENUS {
        for &(key, command) in menu.entries.iter().filter(|(_, it)| *it != Command::Focus) {
            let own = keys.keys_for(&BOARD, command).filter_map(Chord::character);
            // A combination of keys has no character; the slash filters a menu.
            let own: Vec<char> = own.collect();
            assert!(own.is_empty() || own.contains(&key), "{}: {key}, {own:?}", command.name());
            shared += usize::from(!own.is_empty());
        }
        let entries = menu.entries.iter().map(|(key, _)| key);
        let mut others = menu.other_keys.iter().map(|(key, _)| key);
        assert!(others.all(|key| !entries.clone().any(|other| other == key)), "{}", menu.title);
    }
    assert!(shared > 20);
}

#[test]
fn the_start_panel_has_the_keys_of_the_menus() {
    for (key, menu) in [("N", "p"), ("o", "p"), ("i", "p"), ("p", "p"), ("t", "p"), ("u", "z")] {
        let [mut at_start, mut in_menu] = [person(), person()];
        at_start.press(&format!("p s {key}"));
        in_menu.press(&format!("{menu} {key}"));
        assert_ne!(at_start.panel(), "start", "{key}");
        // The start panel has chosen a level, so the choices for a new puzzle do not stay open.
        if key != "N" {
            assert_eq!(at_start.panel(), in_menu.panel(), "{key}");
        }
        assert_eq!(at_start.app.screen.tutor.is_some(), in_menu.app.screen.tutor.is_some());
        let mut seen = person();
        seen.press("p s");
        seen.assert_shows(80, 24, &format!("│  {key}  "));
    }
}
