//! The themes to choose from: ours, then the user's own.

use std::sync::LazyLock;

use super::file::{ThemeError, read};
use super::palette::Palette;
use super::{Capabilities, ColourDepth, Glyphs, Markers, Theme};
use crate::term::settings_file::{OnLine, heading};

/// The built-in theme files, in the order of the themes.
const FILES: [(&str, &str); 8] = [
    ("terminal", include_str!("../../../assets/themes/terminal.toml")),
    ("dark", include_str!("../../../assets/themes/dark.toml")),
    ("light", include_str!("../../../assets/themes/light.toml")),
    ("high-contrast", include_str!("../../../assets/themes/high-contrast.toml")),
    ("colour-blind", include_str!("../../../assets/themes/colour-blind.toml")),
    ("colour-blind-light", include_str!("../../../assets/themes/colour-blind-light.toml")),
    ("sixteen", include_str!("../../../assets/themes/sixteen.toml")),
    ("none", include_str!("../../../assets/themes/none.toml")),
];

/// The themes of those files.
static OURS: LazyLock<Vec<NamedTheme>> = LazyLock::new(|| {
    let ours = FILES.into_iter().map(|(name, text)| {
        let palette = read(text, &|_| Some(Palette::PLAIN));
        NamedTheme {
            name: name.to_owned(),
            about: heading(text),
            palette: palette.expect("our own theme is right, a test reads it"),
        }
    });
    ours.collect()
});

/// A theme with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedTheme {
    /// The name of its file.
    pub name: String,
    /// Its description: the comment at the beginning of its file.
    pub about: String,
    /// Its colours.
    pub palette: Palette,
}

impl NamedTheme {
    /// Returns a theme of the user, from the text of its file.
    ///
    /// # Errors
    /// The first error in the file.
    pub fn parse(name: &str, text: &str) -> Result<Self, OnLine<ThemeError>> {
        Ok(Self { name: name.to_owned(), about: heading(text), palette: read(text, &built_in)? })
    }
}

/// Returns the built-in theme with this name.
pub fn built_in(name: &str) -> Option<Palette> {
    let named = OURS.iter().find(|named| named.name == name);
    named.map(|named| named.palette)
}

/// Returns the file of a built-in theme.
pub fn built_in_file(name: &str) -> Option<&'static str> {
    FILES.into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
}

/// The themes to choose from, and the one in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Themes {
    all: Vec<NamedTheme>,
    used: usize,
    sensed: Capabilities,
    markers: Markers,
}

impl Default for Themes {
    fn default() -> Self {
        Self::new(Capabilities::default(), Vec::new())
    }
}

impl Themes {
    /// Returns the built-in themes and the user's. A user's theme replaces the built-in theme with
    /// the same name. The theme that fits the terminal is in use.
    pub fn new(sensed: Capabilities, own: Vec<NamedTheme>) -> Self {
        let mut all = OURS.clone();
        for named in own {
            match all.iter_mut().find(|known| known.name == named.name) {
                Some(known) => *known = named,
                None => all.push(named),
            }
        }
        let mut themes = Self { all, used: 0, sensed, markers: Markers::default() };
        themes.choose_fitting();
        themes
    }

    /// Selects the theme that fits the terminal.
    pub fn choose_fitting(&mut self) {
        let fitting = match self.sensed.colours {
            ColourDepth::None => "none",
            ColourDepth::Sixteen => "sixteen",
            ColourDepth::Indexed | ColourDepth::True => "terminal",
        };
        self.choose(fitting);
    }

    /// Selects the theme with this name. Returns false if there is none.
    pub fn choose(&mut self, name: &str) -> bool {
        let found = self.all.iter().position(|named| named.name == name);
        self.used = found.unwrap_or(self.used);
        found.is_some()
    }

    /// Selects the next theme, and the first after the last.
    pub fn choose_next(&mut self) {
        self.used = (self.used + 1) % self.all.len();
    }

    /// Returns the theme in use.
    pub fn used(&self) -> &NamedTheme {
        &self.all[self.used]
    }

    /// Returns the number of the theme in use, from 1, and the number of themes.
    pub fn place(&self) -> (usize, usize) {
        (self.used + 1, self.all.len())
    }

    /// Returns the description of the theme with this name.
    pub fn about(&self, name: &str) -> Option<&str> {
        let named = self.all.iter().find(|named| named.name == name);
        named.map(|named| named.about.as_str())
    }

    pub fn names(&self) -> Vec<&str> {
        self.all.iter().map(|named| named.name.as_str()).collect()
    }

    /// Returns the styles of the theme in use, as far as the terminal can show them.
    pub fn theme(&self) -> Theme {
        Theme { markers: self.markers, ..Theme::new(self.used().palette, self.sensed) }
    }

    /// Sets the condition under which roles have markers.
    pub fn set_markers(&mut self, markers: Markers) {
        self.markers = markers;
    }

    /// Selects the symbols, regardless of the environment.
    pub fn set_glyphs(&mut self, glyphs: Glyphs) {
        self.sensed.glyphs = glyphs;
    }

    /// Returns what the terminal can show.
    pub const fn sensed(&self) -> Capabilities {
        self.sensed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_themes_wraps_around() {
        let own = NamedTheme::parse("mine", "# Mine.\nlike = 'light'").expect("it is right");
        let mut themes = Themes::new(Capabilities::default(), vec![own]);
        assert_eq!(themes.used().name, "terminal");
        assert!(themes.choose("mine") && !themes.choose("nobody's"));
        assert_eq!(themes.used().about, "Mine.");
        assert_eq!(Some(themes.used().palette), built_in("light"));
        themes.choose_next();
        assert_eq!(themes.place(), (1, FILES.len() + 1));
    }

    #[test]
    fn a_terminal_with_few_colours_gets_a_theme_that_it_can_show() {
        for (colours, name) in [(ColourDepth::None, "none"), (ColourDepth::Sixteen, "sixteen")] {
            let sensed = Capabilities { colours, ..Capabilities::default() };
            let mut themes = Themes::new(sensed, Vec::new());
            assert_eq!(themes.used().name, name);
            themes.choose("light");
            assert_eq!(themes.theme().depth, colours);
            assert_eq!(themes.theme().palette.paper, None);
        }
    }
}
