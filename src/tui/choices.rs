//! What the program remembers from one run to the next: a small file among those that it writes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use super::config::Places;
use super::session::{AtNew, KeptOpen, Marking, Seen};
use crate::term::files;
use crate::term::theme::Markers;

/// What was chosen in the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The name of the theme.
    pub theme: Option<String>,
    /// Whose pencil marks are shown.
    pub marking: Marking,
    /// When the roles on the board have markers.
    pub markers: Markers,
    /// What the auto-solve does at a technique that is new to the person.
    pub at_new: AtNew,
    /// The techniques that the person has seen.
    pub seen: Seen,
    /// The views that are kept open where there is room.
    pub kept_open: KeptOpen,
    /// The techniques of each strategy that was changed, by its name.
    pub techniques: BTreeMap<String, Vec<String>>,
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
            markers: word("markers")
                .and_then(Markers::by_name)
                .unwrap_or_default(),
            at_new: word("new-techniques")
                .and_then(AtNew::by_name)
                .unwrap_or_default(),
            seen: word("seen").map(Seen::read).unwrap_or_default(),
            kept_open: word("kept-open").map(KeptOpen::read).unwrap_or_default(),
            techniques: table.get("techniques").map(lists).unwrap_or_default(),
            theme_is_set: false,
        }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = "# What was chosen in stepdoku; it writes this file itself.\n".to_owned();
        let (seen, kept_open) = (self.seen.slugs(), self.kept_open.names());
        let theme = self.theme.as_ref().map(|it| ("theme", it.as_str()));
        let all = theme.into_iter().chain([
            ("marks", self.marking.name()),
            ("markers", self.markers.name()),
            ("new-techniques", self.at_new.name()),
            ("seen", &seen),
            ("kept-open", &kept_open),
        ]);
        for (key, value) in all {
            let value = toml::Value::from(value);
            writeln!(text, "{key} = {value}").expect("a string takes all that is written");
        }
        if !self.techniques.is_empty() {
            let lists = toml::Value::try_from(&self.techniques);
            let table =
                lists.map(|lists| toml::Table::from_iter([("techniques".to_owned(), lists)]));
            text.push_str(&table.map(|table| table.to_string()).unwrap_or_default());
        }
        text
    }

    /// Writes the file.
    pub(super) fn keep(&self) -> Result<(), String> {
        let places = Places::find().ok_or("there is no home folder")?;
        fs::create_dir_all(&places.state).map_err(|error| files::reason(&error))?;
        files::write(&places.choices(), &self.text()).map_err(|error| error.to_string())
    }
}

/// Lists of words by their names; what is none is left out.
fn lists(value: &toml::Value) -> BTreeMap<String, Vec<String>> {
    let table = value.as_table().into_iter().flatten();
    let words = |list: &toml::Value| -> Option<Vec<String>> {
        let words = list.as_array()?.iter().map(toml::Value::as_str);
        words.map(|word| Some(word?.to_owned())).collect()
    };
    table
        .filter_map(|(name, list)| Some((name.clone(), words(list)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let choices = Choices {
            theme: Some("my \"own\"".to_owned()),
            marking: Marking::Tidy,
            markers: Markers::Always,
            at_new: AtNew::Pause,
            seen: Seen::read("x-wing naked-pair"),
            kept_open: KeptOpen::read("tree map"),
            techniques: BTreeMap::from([(
                "human".to_owned(),
                vec!["-full-house".to_owned(), "naked-pair@row".to_owned()],
            )]),
            theme_is_set: false,
        };
        assert_eq!(Choices::read(&choices.text()), choices);
        for damaged in ["", "theme = ", "theme = 3\nmarks = 'all'"] {
            assert_eq!(Choices::read(damaged), Choices::default(), "{damaged}");
        }
    }
}
