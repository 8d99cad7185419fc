//! What the program remembers from one run to the next: a small file among those that it writes.

use std::fmt::Write as _;
use std::fs;

use super::app::Marking;
use super::config::Places;
use super::file;

/// What was chosen in the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The name of the theme.
    pub theme: Option<String>,
    /// Whose pencil marks are shown.
    pub marking: Marking,
    /// Whether `config.toml` names a theme: then that is the one the next time.
    pub theme_is_set: bool,
}

impl Choices {
    /// Those of a file. What it does not say, or says wrong, is as if nothing was chosen.
    pub fn read(text: &str) -> Self {
        let table: toml::Table = text.parse().unwrap_or_default();
        let word = |key: &str| table.get(key).and_then(toml::Value::as_str);
        Self {
            theme: word("theme").map(str::to_owned),
            marking: word("marks").and_then(Marking::by_name).unwrap_or_default(),
            theme_is_set: false,
        }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = "# What was chosen in stepdoku; it writes this file itself.\n".to_owned();
        let theme = self.theme.as_ref().map(|it| ("theme", it.as_str()));
        let all = theme.into_iter().chain([("marks", self.marking.name())]);
        for (key, value) in all {
            let value = toml::Value::from(value);
            writeln!(text, "{key} = {value}").expect("a string takes all that is written");
        }
        text
    }

    /// Writes the file.
    pub(super) fn keep(&self) -> Result<(), String> {
        let places = Places::find().ok_or("there is no home folder")?;
        fs::create_dir_all(&places.state).map_err(|error| error.to_string())?;
        file::write(&places.choices(), &self.text()).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let choices = Choices {
            theme: Some("my \"own\"".to_owned()),
            marking: Marking::Tidy,
            theme_is_set: false,
        };
        assert_eq!(Choices::read(&choices.text()), choices);
        for damaged in ["", "theme = ", "theme = 3\nmarks = 'all'"] {
            assert_eq!(Choices::read(damaged), Choices::default(), "{damaged}");
        }
    }
}
