//! Reads a theme from the text of its file.

use ratatui::style::Color;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::palette::{Palette, Paper};
use super::{ColourDepth, Rgb, RoleColour};
use crate::term::settings_file::{self, OnLine, line_of, source};

/// The keys at the top of a theme file.
const KEYS: [&str; 5] = ["like", "background", "text", "letters", "chips"];

/// An error in a theme file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// The file is not TOML.
    #[error("{0}")]
    Toml(String),
    /// An unknown key.
    #[error("a theme has no key {key}; expected one of {}", KEYS.join(", "))]
    Key {
        /// The value in the file.
        key: String,
    },
    /// An unknown colour.
    #[error("{key} is not a colour of a theme; expected one of {}", RoleColour::ALL.map(RoleColour::name).join(", "))]
    RoleColour {
        /// The key with its section.
        key: String,
    },
    /// A section that is not a table.
    #[error("{key} should be a section, [{key}], found {found}")]
    Section {
        /// The name of the section.
        key: String,
        /// The value in the file.
        found: String,
    },
    /// A value that is not a colour, or not of the kind that the theme consists of.
    #[error("{key} should be a colour like {expected}, found {found}")]
    Colour {
        /// The key of the colour.
        key: String,
        /// An example of the expected kind.
        expected: &'static str,
        /// The value in the file.
        found: String,
    },
    /// An unknown theme after `like`.
    #[error("`like` should be the name of a built-in theme, found {found}")]
    Like {
        /// The value in the file.
        found: String,
    },
    /// Only one of the two default colours is given.
    #[error("{present} needs {missing} as well: a theme sets both default colours or neither")]
    Half {
        /// The key that is present.
        present: &'static str,
        /// The missing key.
        missing: &'static str,
    },
}

/// Parses a theme. Missing keys are taken from the theme that it is `like`, or else from
/// `terminal`.
///
/// # Errors
/// The first error in the file.
pub(crate) fn read(
    text: &str,
    known: &dyn Fn(&str) -> Option<Palette>,
) -> Result<Palette, OnLine<ThemeError>> {
    let table = settings_file::table(text)
        .map_err(|problem| OnLine { line: problem.line, error: ThemeError::Toml(problem.error) })?;
    let mut reader = Reader { text, palette: Palette::PLAIN };
    reader.palette = reader.base(&table, known)?;
    reader.paper(&table)?;
    for (key, value) in &table {
        match &**key.get_ref() {
            "like" | "background" | "text" => {}
            section @ ("letters" | "chips") => reader.section(section, value)?,
            other => {
                let key = other.to_owned();
                return Err(reader.wrong(key_place(&table, other), ThemeError::Key { key }));
            }
        }
    }
    Ok(reader.palette)
}

/// Returns the byte position of a key of a table.
fn key_place(table: &DeTable<'_>, name: &str) -> usize {
    table.get_key_value(name).map_or(0, |(key, _)| key.span().start)
}

struct Reader<'a> {
    text: &'a str,
    palette: Palette,
}

impl Reader<'_> {
    fn wrong(&self, place: usize, error: ThemeError) -> OnLine<ThemeError> {
        let line = line_of(self.text, place);
        OnLine { line, error }
    }

    /// Returns the theme that this theme is based on.
    fn base(
        &self,
        table: &DeTable<'_>,
        known: &dyn Fn(&str) -> Option<Palette>,
    ) -> Result<Palette, OnLine<ThemeError>> {
        let Some(like) = table.get("like") else {
            return Ok(known("terminal").unwrap_or(Palette::PLAIN));
        };
        let found = || source(self.text, like).to_owned();
        let base = like.get_ref().as_str().and_then(known);
        base.ok_or_else(|| self.wrong(like.span().start, ThemeError::Like { found: found() }))
    }

    fn paper(&mut self, table: &DeTable<'_>) -> Result<(), OnLine<ThemeError>> {
        let (text, background) = (table.get("text"), table.get("background"));
        let half = |present, missing| {
            let place = key_place(table, present);
            Err(self.wrong(place, ThemeError::Half { present, missing }))
        };
        let (text, background) = match (text, background) {
            (Some(text), Some(background)) => (text, background),
            (None, None) => return Ok(()),
            (Some(_), None) => return half("text", "background"),
            (None, Some(_)) => return half("background", "text"),
        };
        self.palette.paper = Some(Paper {
            text: self.shade("text", text)?,
            background: self.shade("background", background)?,
        });
        Ok(())
    }

    /// Reads a colour from its red, green and blue.
    fn shade(&self, key: &str, value: &Spanned<DeValue<'_>>) -> Result<Rgb, OnLine<ThemeError>> {
        value.get_ref().as_str().and_then(hex).ok_or_else(|| self.no_colour(key, SHADE, value))
    }

    fn no_colour(
        &self,
        key: &str,
        expected: &'static str,
        value: &Spanned<DeValue<'_>>,
    ) -> OnLine<ThemeError> {
        let (key, found) = (key.to_owned(), source(self.text, value).to_owned());
        let error = ThemeError::Colour { key, expected, found };
        self.wrong(value.span().start, error)
    }

    fn section(
        &mut self,
        section: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<(), OnLine<ThemeError>> {
        let Some(table) = value.get_ref().as_table() else {
            let (key, found) = (section.to_owned(), source(self.text, value).to_owned());
            return Err(self.wrong(value.span().start, ThemeError::Section { key, found }));
        };
        for (name, value) in table {
            let key = format!("{section}.{}", name.get_ref());
            let role_colour =
                RoleColour::ALL.into_iter().find(|colour| colour.name() == name.get_ref());
            let Some(role_colour) = role_colour else {
                return Err(self.wrong(name.span().start, ThemeError::RoleColour { key }));
            };
            let colour = self.colour(&key, value)?;
            let Palette { letters, chips, .. } = &mut self.palette;
            let colours = if section == "letters" { letters } else { chips };
            colours[role_colour as usize] = colour;
        }
        Ok(())
    }

    /// Returns a colour of the kind that the theme consists of. Unless the file says so otherwise,
    /// its first colour decides the kind.
    fn colour(
        &mut self,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<Color, OnLine<ThemeError>> {
        let colour = match value.get_ref().as_str().unwrap_or_default() {
            "default" => Some(Color::Reset),
            word => word.parse().ok(),
        };
        let kind = match colour {
            Some(Color::Rgb(..)) => Some(ColourDepth::True),
            Some(Color::Indexed(_)) | None => None,
            Some(_) => Some(ColourDepth::Sixteen),
        };
        let depth = self.palette.depth;
        match colour.zip(kind) {
            Some((colour, kind)) if depth == kind || depth == ColourDepth::None => {
                self.palette.depth = kind;
                Ok(colour)
            }
            _ if depth == ColourDepth::Sixteen => Err(self.no_colour(key, NAME, value)),
            _ => Err(self.no_colour(key, SHADE, value)),
        }
    }
}

const SHADE: &str = "\"#1e90ff\"";
const NAME: &str = "\"light-blue\" or \"default\"";

/// Returns the colour of `#1e90ff`.
fn hex(text: &str) -> Option<Rgb> {
    match text.parse() {
        Ok(Color::Rgb(r, g, b)) => Some(Rgb(r, g, b)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(name: &str) -> Option<Palette> {
        let mut palette = Palette::PLAIN;
        palette.depth = ColourDepth::True;
        (name == "terminal").then_some(palette)
    }

    #[track_caller]
    fn refused(text: &str, sentence: &str) {
        let problem = read(text, &base).expect_err(text);
        assert_eq!(problem.to_string(), sentence);
    }

    #[test]
    fn missing_theme_keys_come_from_the_base_theme() {
        let text = "text = '#000000'\nbackground = '#ffffff'\n[letters]\nred = '#a00000'\n";
        let palette = read(text, &base).expect("it is right");
        assert_eq!(palette.letters(RoleColour::Red), Color::Rgb(160, 0, 0));
        assert_eq!(palette.letters(RoleColour::Blue), Color::Reset, "as in the other");
        assert_eq!(palette.paper.map(|paper| paper.text), Some(Rgb(0, 0, 0)));
    }

    #[test]
    fn an_error_names_its_line_and_its_key() {
        refused(
            "[letters]\n\nred = 'crimson'",
            "line 3: letters.red should be a colour like \"#1e90ff\", found 'crimson'",
        );
        refused(
            "[letters]\npink = '#ff00ff'",
            "line 2: letters.pink is not a colour of a theme; expected one of grey, sky, blue, teal, green, \
             yellow, orange, red, purple",
        );
        refused(
            "# mine\nback = '#ff00ff'",
            "line 2: a theme has no key back; expected one of like, background, text, \
             letters, chips",
        );
        refused(
            "\nbackground = '#ff00ff'",
            "line 2: background needs text as well: a theme sets both default colours or neither",
        );
        refused(
            "like = 'mine'",
            "line 1: `like` should be the name of a built-in theme, found 'mine'",
        );
        assert_eq!(read("a = ", &base).expect_err("no value").line, 1);
    }
}
