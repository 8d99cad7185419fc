//! Every panel handles any commands, keys, clicks and sizes without a panic, and its keys are
//! listed.

use std::fs;

use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use stepdoku::generator::Random;
use stepdoku::tui::action::Action;
use stepdoku::tui::commands::{Command, MENUS};

use crate::common::{HARD, puzzle};
use crate::simulated_person::Person;

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
