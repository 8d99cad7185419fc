//! Capabilities of a terminal, as declared by its environment.

use super::{Background, Colours, Glyphs};

/// Capabilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sensed {
    pub colours: Colours,
    /// The environment variable that decided it.
    pub because: &'static str,
    pub ground: Background,
    /// The symbols that it can show.
    pub glyphs: Glyphs,
    /// The environment variable that decided it.
    pub glyphs_because: &'static str,
}

impl Default for Sensed {
    fn default() -> Self {
        Self {
            colours: Colours::True,
            because: "COLORTERM",
            ground: Background::Dark,
            glyphs: Glyphs::Unicode,
            glyphs_because: "LANG",
        }
    }
}

impl Sensed {
    /// Returns the capabilities that the environment declares.
    ///
    /// `NO_COLOR` (<https://no-color.org>) beats `COLORTERM` beats `TERM`; `COLORFGBG`, if set,
    /// says whether the background is light or dark.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let (colours, because) = if set("NO_COLOR").is_some() {
            (Colours::None, "NO_COLOR")
        } else if term == "dumb" || term.contains("mono") {
            (Colours::None, "TERM")
        } else if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            (Colours::True, "COLORTERM")
        } else if term.ends_with("-direct") {
            (Colours::True, "TERM")
        } else if term.contains("256") {
            (Colours::Indexed, "TERM")
        } else {
            (Colours::Sixteen, "TERM")
        };
        let light = set("COLORFGBG").is_some_and(|value| {
            let ground = value.rsplit(';').next().and_then(|last| last.parse().ok());
            matches!(ground, Some(7 | 9..=15_u8))
        });
        let mut names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
        let locale = names.find_map(|name| Some((name, set(name)?)));
        let (glyphs, glyphs_because) = match locale {
            _ if term == "linux" || term == "dumb" => (Glyphs::Ascii, "TERM"),
            Some((name, value)) if !value.to_lowercase().replace('-', "").contains("utf8") => {
                (Glyphs::Ascii, name)
            }
            Some((name, _)) => (Glyphs::Unicode, name),
            None => (Glyphs::Unicode, "LANG"),
        };
        Self {
            glyphs,
            glyphs_because,
            colours,
            because,
            ground: if light {
                Background::Light
            } else {
                Background::Dark
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Sensed {
        Sensed::from_environment(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_number_of_colours_follows_from_the_environment() {
        assert_eq!(of(&[("TERM", "xterm")]).colours, Colours::Sixteen);
        assert_eq!(of(&[("TERM", "xterm-256color")]).colours, Colours::Indexed);
        let rich = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(of(&rich).colours, Colours::True);
        let refused = of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]);
        assert_eq!(
            (refused.colours, refused.because),
            (Colours::None, "NO_COLOR")
        );
        assert_eq!(
            of(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]).colours,
            Colours::True,
            "an empty NO_COLOR counts as none"
        );
        assert_eq!(of(&[("COLORFGBG", "0;15")]).ground, Background::Light);
        assert_eq!(of(&[("COLORFGBG", "15;0")]).ground, Background::Dark);
    }

    #[test]
    fn the_character_set_follows_from_the_environment() {
        for (variables, glyphs) in [
            (&[][..], Glyphs::Unicode),
            (&[("LANG", "C")], Glyphs::Ascii),
            (&[("LANG", "de_DE.UTF-8")], Glyphs::Unicode),
            (&[("LANG", "C.utf8"), ("TERM", "xterm")], Glyphs::Unicode),
            (
                &[("LC_ALL", "POSIX"), ("LANG", "en_US.UTF-8")],
                Glyphs::Ascii,
            ),
            (&[("LANG", "en_US.UTF-8"), ("TERM", "linux")], Glyphs::Ascii),
        ] {
            assert_eq!(of(variables).glyphs, glyphs, "{variables:?}");
        }
    }
}
