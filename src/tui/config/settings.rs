//! The settings of a `config.toml`.

use crate::grid::Symbols;
use crate::strategies::{self, Strategy};
use crate::term::settings_file::{self, OnLine, line_of, source};
use crate::term::theme::Glyphs;
use crate::tui::session::{Motion, MoveKind, Pace, Speed};
use crate::tui::symbols;

/// The file with the default settings.
pub(in crate::tui) const DEFAULT: &str = include_str!("../../../assets/config.toml");

/// The names of all settings.
const KEYS: [&str; 11] = [
    "theme",
    "glyphs",
    "symbols",
    "strategy",
    "nets",
    "motion",
    "speed",
    "pace-singles",
    "pace-patterns",
    "pace-chains",
    "pace-guesses",
];

/// The prefix of the settings for the time that each kind of move stays on screen.
pub(super) const PACE: &str = "pace-";

/// The settings of a file; `None` for those that it does not set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The name of a theme, or `auto`.
    pub(super) theme: Option<Setting<String>>,
    /// The characters to draw with; `None` for those that the terminal supports.
    pub(super) glyphs: Option<Setting<Glyphs>>,
    /// The symbols of the digits.
    pub(super) symbols: Option<Setting<Symbols>>,
    /// The strategy that puzzles are solved by.
    pub(super) strategy: Option<Setting<&'static Strategy>>,
    /// True if strategy human uses nets before it guesses.
    pub(super) nets: Option<Setting<bool>>,
    /// The amount of motion; `None` makes it depend on the link to the terminal.
    pub(super) motion: Option<Setting<Motion>>,
    /// The speed of the auto-solve.
    pub(super) speed: Option<Setting<Speed>>,
    /// The time that each kind of move stays on screen, by its index in [`MoveKind::ALL`].
    pub(super) pace: [Option<Setting<u32>>; MoveKind::ALL.len()],
}

/// A value with the line that sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Setting<T> {
    pub(super) value: T,
    pub(super) line: usize,
}

/// An error in a file of settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The file is not TOML.
    #[error("{0}")]
    Toml(String),
    /// There is no such setting.
    #[error("{key} is not a setting; expected one of {}", KEYS.join(", "))]
    Key {
        /// The name in the file.
        key: String,
    },
    /// A setting has an invalid value.
    #[error("{key} should be {expected}, found {found}")]
    Value {
        /// The name of the setting.
        key: String,
        /// The valid values.
        expected: String,
        /// The value in the file.
        found: String,
    },
}

impl Settings {
    /// Returns the theme, unless it is the one that fits the terminal.
    pub(super) fn own_theme(&self) -> Option<&Setting<String>> {
        self.theme.as_ref().filter(|setting| setting.value != "auto")
    }

    /// Returns the settings of a text and its errors. The valid settings are used.
    pub fn read(text: &str) -> (Self, Vec<OnLine<SettingError>>) {
        let mut settings = Self::default();
        let table = match settings_file::table(text) {
            Ok(table) => table,
            Err(OnLine { line, error }) => {
                let error = SettingError::Toml(error);
                return (settings, vec![OnLine { line, error }]);
            }
        };
        let mut problems = Vec::new();
        for (key, value) in &table {
            let line = line_of(text, key.span().start);
            let word = value.get_ref().as_str();
            let found = Found { key: key.get_ref(), source: source(text, value), word, line };
            if let Err(error) = settings.set(&found) {
                problems.push(OnLine { line, error });
            }
        }
        problems.sort_by_key(|problem| problem.line);
        (settings, problems)
    }

    fn set(&mut self, found: &Found<'_>) -> Result<(), SettingError> {
        let Found { key, source, word, .. } = *found;
        match key {
            "theme" => {
                self.theme = found.setting(word.map(str::to_owned), "the name of a theme")?;
            }
            "glyphs" => {
                let expected = "\"auto\", \"unicode\" or \"ascii\"";
                self.glyphs = found.setting_unless_auto(Glyphs::by_name, expected)?;
            }
            "symbols" => {
                self.symbols = found.setting(word.and_then(symbols::read), symbols::EXPECTED)?;
            }
            "strategy" => {
                let names: Vec<&str> = strategies::slugs().collect();
                let expected = format!("one of {}", names.join(", "));
                self.strategy = found.setting(word.and_then(strategies::by_slug), &expected)?;
            }
            "nets" => self.nets = found.setting(source.parse().ok(), "true or false")?,
            "motion" => {
                let expected = "\"auto\", \"full\" or \"reduced\"";
                self.motion = found.setting_unless_auto(Motion::by_name, expected)?;
            }
            "speed" => {
                let speed = source.parse().ok().and_then(Speed::with_number);
                self.speed = found.setting(speed, "a number from 1 to 9")?;
            }
            _ => {
                let Some(kind) = key.strip_prefix(PACE).and_then(MoveKind::by_name) else {
                    return Err(SettingError::Key { key: key.to_owned() });
                };
                let percent = source.parse().ok().filter(|&percent| percent <= Pace::MAX);
                let expected = format!("a number from 0 to {}", Pace::MAX);
                self.pace[kind as usize] = found.setting(percent, &expected)?;
            }
        }
        Ok(())
    }
}

/// A value in the file.
struct Found<'a> {
    key: &'a str,
    /// The value as it is written.
    source: &'a str,
    /// The value if it is a string.
    word: Option<&'a str>,
    line: usize,
}

impl Found<'_> {
    /// Returns the setting of the value that was read; `None` stands for a wrong one.
    fn setting<T>(
        &self,
        value: Option<T>,
        expected: &str,
    ) -> Result<Option<Setting<T>>, SettingError> {
        let wrong = || SettingError::Value {
            key: self.key.to_owned(),
            expected: expected.to_owned(),
            found: self.source.to_owned(),
        };
        Ok(Some(Setting { value: value.ok_or_else(wrong)?, line: self.line }))
    }

    /// Returns the setting of a word; `None` if it is "auto".
    fn setting_unless_auto<T>(
        &self,
        by_name: impl Fn(&str) -> Option<T>,
        expected: &str,
    ) -> Result<Option<Setting<T>>, SettingError> {
        if self.word == Some("auto") {
            return Ok(None);
        }
        self.setting(self.word.and_then(by_name), expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_file_sets_the_default_values() {
        for key in KEYS {
            assert!(DEFAULT.contains(&format!("\n{key} = ")), "{key}");
        }
        let (settings, problems) = Settings::read(DEFAULT);
        assert_eq!(problems, []);
        let set = |value: Option<Setting<String>>| value.map(|set| set.value);
        assert_eq!(set(settings.theme).as_deref(), Some("auto"));
        let strategy = settings.strategy.map(|set| set.value.slug);
        assert_eq!(strategy, Some("human"));
        assert_eq!(settings.nets.map(|set| set.value), Some(true));
        let play = crate::tui::session::Play::default();
        assert_eq!(settings.glyphs, None, "they depend on the terminal");
        assert_eq!(settings.symbols.map(|set| set.value), Some(Symbols::FROM_ONE));
        assert_eq!(settings.motion, None, "it depends on the terminal");
        assert_eq!(settings.speed.map(|set| set.value), Some(play.speed));
        for kind in MoveKind::ALL {
            let set = settings.pace[kind as usize].map(|set| set.value);
            assert_eq!(set, Some(play.pace.of(kind)), "{}", kind.name());
        }
    }

    #[test]
    fn an_error_names_line_and_key_and_the_rest_is_used() {
        let text = "speed = 12\n\nmotion = 'none'\ntheme = 'light'\ncolour = 3\nstrategy = 'guess'\n\
                    pace-chains = 'long'";
        let (settings, problems) = Settings::read(text);
        let messages: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            messages,
            [
                "line 1: speed should be a number from 1 to 9, found 12",
                "line 3: motion should be \"auto\", \"full\" or \"reduced\", found 'none'",
                "line 5: colour is not a setting; expected one of theme, glyphs, symbols, strategy, \
                 nets, motion, speed, pace-singles, pace-patterns, pace-chains, pace-guesses",
                "line 6: strategy should be one of human, hodoku, se, rules, flood, logic, \
                 backtrack, recursion, found 'guess'",
                "line 7: pace-chains should be a number from 0 to 2000, found 'long'",
            ]
        );
        let theme = settings.theme.expect("that line is right");
        assert_eq!((theme.value.as_str(), theme.line), ("light", 4));
        assert!(matches!(
            Settings::read("theme =").1[..],
            [OnLine { line: 1, error: SettingError::Toml(_) }]
        ));
    }
}
