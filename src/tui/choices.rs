//! The file that keeps the person's choices for the next run.

use std::collections::BTreeMap;
use std::fs;

use serde::{Deserialize, Deserializer, Serialize};
use toml::{Table, Value};

use super::folders::Folders;
use super::session::{Marking, Motion, OnNewTechnique, PinnedViews, SeenTechniques, View};
use crate::term::files;
use crate::term::theme::Markers;

/// Choices that the person made in the program, and what was open at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Choices {
    /// The name of the theme.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// The symbols of the digits, if they are not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
    /// The source of the pencil marks shown.
    #[serde(rename = "marks")]
    pub marking: Marking,
    /// When the roles on the board have markers.
    pub markers: Markers,
    /// The reaction of the auto-solve to a technique that is new to the person.
    #[serde(rename = "new-techniques")]
    pub on_new_technique: OnNewTechnique,
    /// The amount of motion; without a choice it depends on the terminal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
    /// True if the program asks for a reason before each entry.
    #[serde(rename = "ask-why")]
    pub practice: bool,
    /// The techniques that the person has seen.
    pub seen: SeenTechniques,
    /// The views that are kept open where there is room.
    #[serde(rename = "kept-open")]
    pub pinned_views: PinnedViews,
    /// The view next to the board.
    pub view: View,
    /// The command that opens the open panel, with its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panel: Option<String>,
    /// The techniques of each strategy that was changed, by the name of the strategy.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "lists")]
    pub techniques: BTreeMap<String, Vec<String>>,
}

impl Choices {
    /// Reads a file. A missing or wrong value has its default.
    pub fn read(text: &str) -> Self {
        let all: Table = toml::from_str(text).unwrap_or_default();
        let is_valid = |(name, value): &(String, Value)| {
            let alone = Table::from_iter([(name.clone(), value.clone())]);
            alone.try_into::<Self>().is_ok()
        };
        let valid: Table = all.into_iter().filter(is_valid).collect();
        valid.try_into().unwrap_or_default()
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let values = toml::to_string(self).unwrap_or_default();
        format!("# Choices made in stepdoku, which writes this file itself.\n{values}")
    }

    /// Writes the file.
    pub(super) fn save(&self) -> Result<(), String> {
        let folders = Folders::find_or_explain()?;
        fs::create_dir_all(&folders.state).map_err(|error| files::error_clause(&error))?;
        files::write(&folders.choices(), &self.text()).map_err(|error| error.to_string())
    }
}

/// Reads lists of words by their names; other values are left out.
fn lists<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, Vec<String>>, D::Error> {
    let lists = Table::deserialize(deserializer)?.into_iter();
    Ok(lists.filter_map(|(name, list)| Some((name, list.try_into().ok()?))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_choices_are_read_back() {
        let choices = Choices {
            theme: Some("my \"own\"".to_owned()),
            symbols: Some("ABCDEFGHI".to_owned()),
            marking: Marking::Tidy,
            markers: Markers::Always,
            on_new_technique: OnNewTechnique::Pause,
            practice: true,
            seen: "x-wing naked-pair".to_owned().into(),
            pinned_views: "tree map".to_owned().into(),
            techniques: BTreeMap::from([(
                "human".to_owned(),
                vec!["-full-house".to_owned(), "naked-pair@row".to_owned()],
            )]),
            motion: Some(Motion::Reduced),
            view: View::Map,
            panel: Some("practice x-wing".to_owned()),
        };
        assert_eq!(Choices::read(&choices.text()), choices);
        for damaged in ["", "theme = ", "theme = 3\nmarks = 'all'"] {
            assert_eq!(Choices::read(damaged), Choices::default(), "{damaged}");
        }
    }

    #[test]
    fn files_of_older_programs_are_read() {
        let text = "# What was chosen in stepdoku; it writes this file itself.\n\
                    theme = \"light\"\nmarks = \"own\"\n\n[techniques]\n\
                    human = [\"-full-house\"]\nhodoku = 3\n";
        let choices = Choices::read(text);
        assert_eq!(choices.theme.as_deref(), Some("light"));
        assert_eq!(choices.marking, Marking::Own);
        assert_eq!(choices.techniques.len(), 1);
        assert_eq!(choices.techniques["human"], ["-full-house"]);
    }
}
