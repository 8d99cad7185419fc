//! Capabilities of a terminal, as declared by its environment.

use super::{Background, ColourDepth, Glyphs};

/// Capabilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    pub colours: ColourDepth,
    /// The environment variable that `colours` was taken from.
    pub colours_from: &'static str,
    pub background: Background,
    /// The symbols that it can show.
    pub glyphs: Glyphs,
    /// The environment variable that `glyphs` was taken from.
    pub glyphs_from: &'static str,
}

impl Default for Capabilities {
    fn default() -> Self {
        Self {
            colours: ColourDepth::True,
            colours_from: "COLORTERM",
            background: Background::Dark,
            glyphs: Glyphs::Unicode,
            glyphs_from: "LANG",
        }
    }
}

impl Capabilities {
    /// Returns the capabilities that the environment declares.
    ///
    /// `NO_COLOR` (<https://no-color.org>) overrides `COLORTERM`, which overrides `TERM`; `COLORFGBG`, if
    /// set, gives the background.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let (colours, colours_from) = if set("NO_COLOR").is_some() {
            (ColourDepth::None, "NO_COLOR")
        } else if term == "dumb" || term.contains("mono") {
            (ColourDepth::None, "TERM")
        } else if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            (ColourDepth::True, "COLORTERM")
        } else if term.ends_with("-direct") {
            (ColourDepth::True, "TERM")
        } else if term.contains("256") {
            (ColourDepth::Indexed, "TERM")
        } else {
            (ColourDepth::Sixteen, "TERM")
        };
        let light = set("COLORFGBG").is_some_and(|value| {
            let background = value.rsplit(';').next().and_then(|last| last.parse().ok());
            matches!(background, Some(7 | 9..=15_u8))
        });
        let mut names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
        let locale = names.find_map(|name| Some((name, set(name)?)));
        let (glyphs, glyphs_from) = match locale {
            _ if term == "linux" || term == "dumb" => (Glyphs::Ascii, "TERM"),
            Some((name, value)) if !value.to_lowercase().replace('-', "").contains("utf8") => {
                (Glyphs::Ascii, name)
            }
            Some((name, _)) => (Glyphs::Unicode, name),
            None => (Glyphs::Unicode, "LANG"),
        };
        Self {
            glyphs,
            glyphs_from,
            colours,
            colours_from,
            background: if light { Background::Light } else { Background::Dark },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Capabilities {
        Capabilities::from_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_number_of_colours_follows_from_the_environment() {
        assert_eq!(of(&[("TERM", "xterm")]).colours, ColourDepth::Sixteen);
        assert_eq!(of(&[("TERM", "xterm-256color")]).colours, ColourDepth::Indexed);
        let rich = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(of(&rich).colours, ColourDepth::True);
        let refused = of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]);
        assert_eq!((refused.colours, refused.colours_from), (ColourDepth::None, "NO_COLOR"));
        assert_eq!(
            of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]).colours,
            ColourDepth::True,
            "an empty NO_COLOR counts as none"
        );
        assert_eq!(of(&[("COLORFGBG", "0;15")]).background, Background::Light);
        assert_eq!(of(&[("COLORFGBG", "15;0")]).background, Background::Dark);
    }

    #[test]
    fn the_character_set_follows_from_the_environment() {
        for (variables, glyphs) in [
            (&[][..], Glyphs::Unicode),
            (&[("LANG", "C")], Glyphs::Ascii),
            (&[("LANG", "de_DE.UTF-8")], Glyphs::Unicode),
            (&[("LANG", "C.utf8"), ("TERM", "xterm")], Glyphs::Unicode),
            (&[("LC_ALL", "POSIX"), ("LANG", "en_US.UTF-8")], Glyphs::Ascii),
            (&[("LANG", "en_US.UTF-8"), ("TERM", "linux")], Glyphs::Ascii),
        ] {
            assert_eq!(of(variables).glyphs, glyphs, "{variables:?}");
        }
    }
}
