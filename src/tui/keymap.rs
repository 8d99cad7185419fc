//! The keys of every panel: the default keymap, changed by the user's file. Both are TOML.

use std::str::FromStr;

use toml::Spanned;
use toml::de::{DeString, DeValue};

use super::chord::{Chord, ChordError};
use super::commands::Command;
use crate::catalog::named;
use crate::term::settings_file::{self, OnLine, line_of};

/// The default keymap.
pub const DEFAULT: &str = include_str!("../../assets/keymap.toml");

/// Returns the default keymap with the label of each command, and with the commands that have no key
/// in it.
pub fn documented() -> String {
    let label = |line: &str| {
        let (name, _) = line.split_once(" = ")?;
        Some(Command::by_name(name)?.label())
    };
    let line = |line: &str| match label(line) {
        Some(label) => format!("{line:<38} # {label}\n"),
        None => format!("{line}\n"),
    };
    let mut text: String = DEFAULT.lines().map(line).collect();
    text.push_str(
        "\n# These commands have no key of their own. Put a line with a key into the section of a panel,\n\
         # for example claim = [\"Q\"] into [solve].\n",
    );
    let has_line = |name: &str| {
        DEFAULT.lines().any(|line| line.split_once(" = ").is_some_and(|(own, _)| own == name))
    };
    for &command in Command::ALL {
        if !has_line(command.name()) {
            let line = format!("# {} = []", command.name());
            text.extend([&format!("{line:<38} # "), command.label(), "\n"]);
        }
    }
    text
}

/// The meaning of keys in a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyContext {
    /// Its section of a keymap file.
    pub name: &'static str,
    /// The section that it shares with others.
    pub kind: KeyKind,
    /// The characters that are digits of the board.
    pub digits: Digits,
}

named! {
    /// The kind of a panel, by the section of the keymap that panels of one kind share.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum KeyKind {
        /// The cursor moves over the board.
        Board = "board",
        /// The next key is a digit, or a number.
        Digit = "digit",
        /// A list is browsed.
        List = "list",
        /// A line is typed.
        Typing = "typing",
        /// A menu: every entry has a key.
        Menu = "menus",
    }
}

impl KeyKind {
    /// Keys without a command go to the panel.
    pub const fn takes_all_keys(self) -> bool {
        matches!(self, Self::Typing | Self::Menu)
    }
}

/// The characters that are digits of the board in a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    None,
    /// Figures and capital letters: small letters are commands.
    Capitals,
    /// Figures and letters.
    All,
}

impl Digits {
    /// Returns true if a character can be a digit of the board.
    pub const fn include(self, symbol: char) -> bool {
        match self {
            Self::None => false,
            Self::Capitals => !symbol.is_ascii_lowercase(),
            Self::All => true,
        }
    }
}

/// The context of the board, where most commands are.
pub static BOARD: KeyContext =
    KeyContext { name: "solve", kind: KeyKind::Board, digits: Digits::Capitals };

/// The context in which pencil marks are edited.
pub static PENCIL: KeyContext =
    KeyContext { name: "pencil", kind: KeyKind::Board, digits: Digits::Capitals };

/// The section of a keymap file for all panels; each kind of panel has one, too, and each panel.
const ALL: &str = "all";

/// Returns the names of the sections of a keymap file.
fn section_names() -> impl Iterator<Item = &'static str> {
    let name = |line: &'static str| line.strip_prefix('[')?.strip_suffix(']');
    DEFAULT.lines().filter_map(name)
}

/// A key with its command.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Binding {
    section: &'static str,
    chord: Chord,
    command: Command,
}

/// The keys of every panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

/// An error in a keymap file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeymapError {
    /// The file is not TOML.
    #[error("the keymap cannot be read: {0}")]
    Toml(String),
    /// There is no such section. A command without a section is reported like this, too.
    #[error("[{name}] is not a section of the keymap; expected one of [{}]", section_names().collect::<Vec<_>>().join("], ["))]
    Section {
        /// The name in the file.
        name: String,
    },
    /// There is no such command.
    #[error("[{section}] names a command that does not exist: {command:?}")]
    Command {
        section: String,
        /// The name in the file.
        command: String,
    },
    /// The keys of a command are not a list of texts.
    #[error("the keys of {command} in [{section}] should be a list like [\"u\", \"ctrl-z\"]")]
    Keys { section: String, command: String },
    /// A key has no meaning.
    #[error("in [{section}] for {command}: {error}")]
    Chord {
        section: String,
        command: String,
        /// The error, as a clause.
        error: ChordError,
    },
    /// One key is assigned to two commands; the first one is used.
    #[error("in [{section}] the key {key} is given to {first} and to {second}; it does {first}")]
    Conflict {
        section: String,
        key: String,
        /// The command that the key runs.
        first: &'static str,
        /// The command that was ignored.
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
    /// Creates an empty keymap, for the program without a screen: messages then name commands.
    pub(super) const fn none() -> Self {
        Self { bindings: Vec::new() }
    }

    /// Returns the default keymap with the changes of a user's file, and the errors in that file. Its
    /// correct lines are used.
    pub fn with_user(text: &str) -> (Self, Vec<OnLine<KeymapError>>) {
        let user = Reader::new(text);
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
        let Reader { bindings, problems, .. } = Reader::new(text);
        (Self { bindings }, problems)
    }

    /// Returns the command of a key in a context.
    pub fn command(&self, context: &KeyContext, chord: Chord) -> Option<Command> {
        sections(context).into_iter().find_map(|section| {
            let bound = |binding: &&Binding| binding.section == section && binding.chord == chord;
            self.bindings.iter().find(bound).map(|binding| binding.command)
        })
    }

    /// Returns the commands with keys in a context's own section, in the order of the table.
    pub fn commands_in(&self, context: &KeyContext) -> Vec<Command> {
        let has_keys = |command: &&Command| self.keys_for(context, **command).next().is_some();
        Command::ALL.iter().filter(has_keys).copied().collect()
    }

    /// Returns the keys of a command in a context; the first is the one to name in messages.
    pub fn keys_for(&self, context: &KeyContext, command: Command) -> impl Iterator<Item = Chord> {
        let in_section = move |section| {
            self.bindings.iter().filter(move |binding| {
                binding.section == section
                    && binding.command == command
                    && self.command(context, binding.chord) == Some(command)
            })
        };
        let bindings = sections(context).into_iter().flat_map(in_section);
        bindings.map(|binding| binding.chord)
    }
}

/// Returns the sections that are searched for a key of a context, in this order.
fn sections(context: &KeyContext) -> [&'static str; 3] {
    [context.name, context.kind.name(), ALL]
}

/// Returns the texts of a list with their places; `None` if it is not a list of texts.
fn texts<'a>(list: &'a DeValue<'_>) -> Option<Vec<(usize, &'a str)>> {
    let text =
        |value: &'a Spanned<DeValue<'_>>| Some((value.span().start, value.get_ref().as_str()?));
    list.as_array()?.iter().map(text).collect()
}

/// The content of a file.
struct Reader<'a> {
    text: &'a str,
    bindings: Vec<Binding>,
    /// The commands that the file gives keys, or no keys: their default keys no longer apply.
    settled: Vec<(&'static str, Command)>,
    problems: Vec<OnLine<KeymapError>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let mut reader =
            Self { text, bindings: Vec::new(), settled: Vec::new(), problems: Vec::new() };
        match settings_file::table(text) {
            Ok(table) => {
                for (name, section) in &table {
                    reader.section(name, section);
                }
            }
            Err(OnLine { line, error }) => {
                reader.problems.push(OnLine { line, error: KeymapError::Toml(error) });
            }
        }
        reader
    }

    fn wrong(&mut self, place: usize, error: KeymapError) {
        let line = line_of(self.text, place);
        self.problems.push(OnLine { line, error });
    }

    fn section(&mut self, name: &Spanned<DeString<'_>>, section: &Spanned<DeValue<'_>>) {
        let known = section_names().find(|known| *known == name.get_ref());
        let Some((section_name, table)) = known.zip(section.get_ref().as_table()) else {
            let error = KeymapError::Section { name: name.get_ref().to_string() };
            return self.wrong(name.span().start, error);
        };
        for (word, keys) in table {
            let place = word.span().start;
            let (section, command) = (section_name.to_owned(), word.get_ref().to_string());
            let Some(known) = Command::by_name(&command) else {
                self.wrong(place, KeymapError::Command { section, command });
                continue;
            };
            let Some(keys) = texts(keys.get_ref()) else {
                self.wrong(place, KeymapError::Keys { section, command });
                continue;
            };
            let problems = self.problems.len();
            for (place, text) in keys {
                self.key(section_name, known, place, text);
            }
            if self.problems.len() == problems {
                self.settled.push((section_name, known));
            }
        }
    }

    fn key(&mut self, section: &'static str, command: Command, place: usize, text: &str) {
        let chord = match Chord::from_str(text) {
            Ok(chord) => chord,
            Err(error) => {
                let (section, command) = (section.to_owned(), command.name().to_owned());
                let error = KeymapError::Chord { section, command, error };
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
            None => self.bindings.push(Binding { section, chord, command }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::panels::{CONTEXTS, board, colour, edit, pencil};

    fn key(keymap: &Keymap, context: &KeyContext, key: &str) -> Option<Command> {
        keymap.command(context, key.parse().expect(key))
    }

    fn keys(keymap: &Keymap, command: Command) -> Vec<String> {
        let keys = keymap.keys_for(&board::KEYS, command);
        keys.map(|key| key.to_string()).collect()
    }

    #[test]
    fn our_keymap_has_no_problems() {
        let (keymap, problems) = Keymap::read(DEFAULT);
        assert_eq!(problems, []);
        assert_eq!(key(&keymap, &board::KEYS, "u"), Some(Command::Undo));
        assert_eq!(key(&keymap, &edit::KEYS, "u"), Some(Command::Undo));
        assert_eq!(key(&keymap, &edit::KEYS, "up"), Some(Command::Up));
        assert_eq!(keys(&keymap, Command::Step)[0], "space");
    }

    #[test]
    fn every_panel_has_a_section() {
        let sections: Vec<&str> = section_names().collect();
        for context in CONTEXTS {
            assert!(sections.contains(&context.name), "{}", context.name);
        }
    }

    #[test]
    fn no_key_of_the_board_is_a_capital_that_a_big_board_needs() {
        let keymap = Keymap::default();
        for context in [&board::KEYS, &pencil::KEYS, &colour::KEYS] {
            for letter in 'A'..='P' {
                let Some(command) = key(&keymap, context, &letter.to_string()) else {
                    continue;
                };
                // N is a digit only on the biggest board, and another key does the same there.
                assert_eq!((command, letter), (Command::Generate, 'N'));
                let mut keys = keymap.keys_for(context, command);
                assert!(keys.any(|key| key.to_string() == "ctrl-n"));
            }
        }
    }

    #[test]
    fn the_users_keys_override_the_default_keys() {
        let (keymap, problems) =
            Keymap::with_user("[solve]\nundo = ['z']\nplay = ['r']\ncopy-step = []");
        assert_eq!(problems, []);
        assert_eq!(key(&keymap, &board::KEYS, "z"), Some(Command::Undo));
        assert_eq!(key(&keymap, &board::KEYS, "u"), None);
        assert_eq!(key(&keymap, &board::KEYS, "r"), Some(Command::Play));
        assert!(keys(&keymap, Command::Redo).is_empty());
        assert!(keys(&keymap, Command::CopyStep).is_empty());
        assert_eq!(key(&keymap, &board::KEYS, "space"), Some(Command::Step));
    }

    #[test]
    fn an_error_is_named_and_the_rest_is_used() {
        let text =
            "[solve]\nundo = ['z']\nredo = ['z']\nfly = ['f']\nplay = ['nokey']\ncopy = 3\n[sky]\n";
        let (keymap, problems) = Keymap::with_user(text);
        assert_eq!(problems.len(), 5, "{problems:?}");
        let conflict = "line 2: in [solve] the key z is given to redo and to undo; it does redo";
        assert!(problems.iter().any(|problem| problem.to_string() == conflict));
        assert_eq!(key(&keymap, &board::KEYS, "z"), Some(Command::Redo));
        assert!(matches!(
            Keymap::with_user("[solve").1[..],
            [OnLine { line: 1, error: KeymapError::Toml(_) }]
        ));
    }

    #[test]
    fn keys_that_are_refused_leave_ours_as_they_are() {
        let text = "[solve]\ncopy-step = \"Y\"\nundo = [\"nokey\"]\nrate = []\n";
        let (keymap, problems) = Keymap::with_user(text);
        assert_eq!(problems.len(), 2);
        assert_eq!(key(&keymap, &board::KEYS, "y"), Some(Command::CopyStep));
        assert_eq!(key(&keymap, &board::KEYS, "u"), Some(Command::Undo));
        assert_eq!(key(&keymap, &board::KEYS, "R"), None, "none was asked for");
    }
}
