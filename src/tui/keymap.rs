//! Which key does what in which mode: read from TOML, the user's over ours.

use std::str::FromStr;

use toml::Spanned;
use toml::de::{DeString, DeValue};

use super::action::Command;
use super::app::{Mode, ModeKind};
use super::chord::{Chord, ChordError};
use crate::term::settings_file::{self, OnLine, line_of};

/// Our keys.
pub const DEFAULT: &str = include_str!("../../assets/keymap.toml");

/// The section of a keymap file for all modes; each kind of mode has one, too, and each mode.
const ALL: &str = "all";

/// The sections of a keymap file.
fn section_names() -> impl Iterator<Item = &'static str> {
    let kinds = ModeKind::ALL.iter().map(|kind| kind.name());
    let modes = Mode::ALL.iter().map(|mode| mode.name());
    [ALL].into_iter().chain(kinds).chain(modes)
}

/// One key that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Binding {
    section: &'static str,
    chord: Chord,
    command: Command,
}

/// The keys of every mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

/// Something in a keymap file that cannot be taken as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeymapError {
    /// It is no TOML.
    #[error("the keymap cannot be read: {0}")]
    Toml(String),
    /// There is no such section; who forgot one wrote an action there.
    #[error("keys stand below one of [{}], and {name} is none of these", section_names().collect::<Vec<_>>().join("], ["))]
    Section {
        /// What it says.
        name: String,
    },
    /// There is no such action.
    #[error("the keymap names an action {command:?} in [{section}] that does not exist")]
    Command {
        /// Where.
        section: String,
        /// What it says.
        command: String,
    },
    /// The keys of an action are not a list of texts.
    #[error("the keys of {command} in [{section}] should be a list like [\"u\", \"ctrl-z\"]")]
    Keys {
        /// Where.
        section: String,
        /// For which action.
        command: String,
    },
    /// A key has no meaning.
    #[error("in [{section}] for {command}: {error}")]
    Chord {
        /// Where.
        section: String,
        /// For which action.
        command: String,
        /// What is wrong.
        error: ChordError,
    },
    /// One key is asked to do two things; the first stands.
    #[error("in [{section}] the key {key} is given to {first} and to {second}; it does {first}")]
    Conflict {
        /// Where.
        section: String,
        /// Which key.
        key: String,
        /// What it does.
        first: &'static str,
        /// What it does not.
        second: &'static str,
    },
}

impl Default for Keymap {
    fn default() -> Self {
        let (keymap, problems) = Self::read(DEFAULT);
        debug_assert!(problems.is_empty(), "our own keymap: {problems:?}");
        keymap
    }
}

impl Keymap {
    /// No keys at all, where nobody presses any: sentences then name the actions.
    pub(super) const fn none() -> Self {
        Self {
            bindings: Vec::new(),
        }
    }

    /// Our keys with those of a user's file over them, and all that is wrong with that file. What
    /// is right in it holds.
    pub fn with_user(text: &str) -> (Self, Vec<OnLine<KeymapError>>) {
        let user = Reader::of(text);
        let mut ours = Self::default();
        ours.bindings.retain(|binding| {
            let renamed = user.settled.contains(&(binding.section, binding.command));
            let taken = user
                .bindings
                .iter()
                .any(|other| other.section == binding.section && other.chord == binding.chord);
            !renamed && !taken
        });
        ours.bindings.splice(0..0, user.bindings);
        (ours, user.problems)
    }

    fn read(text: &str) -> (Self, Vec<OnLine<KeymapError>>) {
        let Reader {
            bindings, problems, ..
        } = Reader::of(text);
        (Self { bindings }, problems)
    }

    /// What a key does in a mode.
    pub fn command(&self, mode: Mode, chord: Chord) -> Option<Command> {
        sections(mode).into_iter().find_map(|section| {
            let bound = |binding: &&Binding| binding.section == section && binding.chord == chord;
            self.bindings
                .iter()
                .find(bound)
                .map(|binding| binding.command)
        })
    }

    /// The keys that do something in a mode, the one to be named first in front.
    pub fn keys_for(&self, mode: Mode, command: Command) -> impl Iterator<Item = Chord> {
        let in_section = move |section| {
            self.bindings.iter().filter(move |binding| {
                binding.section == section
                    && binding.command == command
                    && self.command(mode, binding.chord) == Some(command)
            })
        };
        let bindings = sections(mode).into_iter().flat_map(in_section);
        bindings.map(|binding| binding.chord)
    }
}

/// The sections in which a mode looks for a key, one after the other.
fn sections(mode: Mode) -> [&'static str; 3] {
    [mode.name(), mode.kind().name(), ALL]
}

fn known_section(name: &str) -> Option<&'static str> {
    section_names().find(|known| *known == name)
}

/// A text with its place.
fn placed_text<'a>(value: &'a Spanned<DeValue<'_>>) -> Option<(usize, &'a str)> {
    let text = value.get_ref().as_str()?;
    Some((value.span().start, text))
}

/// What a file says.
struct Reader<'a> {
    text: &'a str,
    bindings: Vec<Binding>,
    /// The actions whose keys are right, be they none: those that we gave them go.
    settled: Vec<(&'static str, Command)>,
    problems: Vec<OnLine<KeymapError>>,
}

impl<'a> Reader<'a> {
    fn of(text: &'a str) -> Self {
        let mut reader = Self {
            text,
            bindings: Vec::new(),
            settled: Vec::new(),
            problems: Vec::new(),
        };
        match settings_file::table(text) {
            Ok(table) => {
                for (name, section) in &table {
                    reader.section(name, section);
                }
            }
            Err(OnLine { line, error }) => reader.problems.push(OnLine {
                line,
                error: KeymapError::Toml(error),
            }),
        }
        reader
    }

    fn wrong(&mut self, place: usize, error: KeymapError) {
        let line = line_of(self.text, place);
        self.problems.push(OnLine { line, error });
    }

    fn section(&mut self, name: &Spanned<DeString<'_>>, section: &Spanned<DeValue<'_>>) {
        let (place, name) = (name.span().start, name.get_ref());
        let Some((section_name, table)) = known_section(name).zip(section.get_ref().as_table())
        else {
            let name = name.to_string();
            return self.wrong(place, KeymapError::Section { name });
        };
        for (word, keys) in table {
            let place = word.span().start;
            let (section, command) = (name.to_string(), word.get_ref().to_string());
            let Some(known) = Command::by_name(&command) else {
                self.wrong(place, KeymapError::Command { section, command });
                continue;
            };
            let texts: Option<Vec<(usize, &str)>> = keys
                .get_ref()
                .as_array()
                .and_then(|keys| keys.iter().map(placed_text).collect());
            match texts {
                Some(texts) => {
                    let problems = self.problems.len();
                    for text in texts {
                        self.key((section_name, known), text);
                    }
                    if self.problems.len() == problems {
                        self.settled.push((section_name, known));
                    }
                }
                None => self.wrong(place, KeymapError::Keys { section, command }),
            }
        }
    }

    fn key(&mut self, (section, command): (&'static str, Command), (place, text): (usize, &str)) {
        let chord = match Chord::from_str(text) {
            Ok(chord) => chord,
            Err(error) => {
                let (section, command) = (section.to_owned(), command.name().to_owned());
                let error = KeymapError::Chord {
                    section,
                    command,
                    error,
                };
                return self.wrong(place, error);
            }
        };
        let same = |other: &&Binding| other.section == section && other.chord == chord;
        match self.bindings.iter().find(same) {
            Some(first) if first.command != command => {
                let error = KeymapError::Conflict {
                    section: section.to_owned(),
                    key: chord.to_string(),
                    first: first.command.name(),
                    second: command.name(),
                };
                self.wrong(place, error);
            }
            Some(_) => {}
            None => self.bindings.push(Binding {
                section,
                chord,
                command,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(keymap: &Keymap, mode: Mode, key: &str) -> Option<Command> {
        keymap.command(mode, key.parse().expect(key))
    }

    fn keys(keymap: &Keymap, command: Command) -> Vec<String> {
        let keys = keymap.keys_for(Mode::Solve, command);
        keys.map(|key| key.to_string()).collect()
    }

    #[test]
    fn our_keymap_has_no_problems() {
        let (keymap, problems) = Keymap::read(DEFAULT);
        assert_eq!(problems, []);
        assert_eq!(key(&keymap, Mode::Solve, "u"), Some(Command::Undo));
        assert_eq!(key(&keymap, Mode::Edit, "u"), None);
        assert_eq!(key(&keymap, Mode::Edit, "up"), Some(Command::Up));
        assert_eq!(keys(&keymap, Command::Step)[0], "space");
    }

    #[test]
    fn no_key_of_the_board_is_a_capital_that_a_big_board_needs() {
        let keymap = Keymap::default();
        for mode in [Mode::Solve, Mode::Pencil, Mode::Colour] {
            for letter in 'A'..='P' {
                let Some(command) = key(&keymap, mode, &letter.to_string()) else {
                    continue;
                };
                // N is a digit only on the biggest board, and another key does the same there.
                assert_eq!((command, letter), (Command::Generate, 'N'));
                let mut keys = keymap.keys_for(mode, command);
                assert!(keys.any(|key| key.to_string() == "ctrl-n"));
            }
        }
    }

    #[test]
    fn the_users_keys_go_over_ours() {
        let (keymap, problems) =
            Keymap::with_user("[solve]\nundo = ['z']\nplay = ['r']\ncopy = []");
        assert_eq!(problems, []);
        assert_eq!(key(&keymap, Mode::Solve, "z"), Some(Command::Undo));
        assert_eq!(key(&keymap, Mode::Solve, "u"), None);
        assert_eq!(key(&keymap, Mode::Solve, "r"), Some(Command::Play));
        assert!(keys(&keymap, Command::Redo).is_empty());
        assert!(keys(&keymap, Command::Copy).is_empty());
        assert_eq!(key(&keymap, Mode::Solve, "space"), Some(Command::Step));
    }

    #[test]
    fn what_is_wrong_is_named_and_the_rest_holds() {
        let text =
            "[solve]\nundo = ['z']\nredo = ['z']\nfly = ['f']\nplay = ['nokey']\ncopy = 3\n[sky]\n";
        let (keymap, problems) = Keymap::with_user(text);
        assert_eq!(problems.len(), 5, "{problems:?}");
        let conflict = "line 2: in [solve] the key z is given to redo and to undo; it does redo";
        assert!(
            problems
                .iter()
                .any(|problem| problem.to_string() == conflict)
        );
        assert_eq!(key(&keymap, Mode::Solve, "z"), Some(Command::Redo));
        assert!(matches!(
            Keymap::with_user("[solve").1[..],
            [OnLine {
                line: 1,
                error: KeymapError::Toml(_)
            }]
        ));
    }

    #[test]
    fn keys_that_are_refused_leave_ours_as_they_are() {
        let text = "[solve]\ncopy = \"Y\"\nundo = [\"nokey\"]\nrate = []\n";
        let (keymap, problems) = Keymap::with_user(text);
        assert_eq!(problems.len(), 2);
        assert_eq!(key(&keymap, Mode::Solve, "y"), Some(Command::Copy));
        assert_eq!(key(&keymap, Mode::Solve, "u"), Some(Command::Undo));
        assert_eq!(key(&keymap, Mode::Solve, "R"), None, "none was asked for");
    }
}
