//! What was practised, and with how much help: kept in a file, so that it is there the next time.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::config::Places;
use crate::term::files;

/// The number of this kind of record: a program that knows only older kinds leaves it alone.
const VERSION: u32 = 1;
/// No more positions of the person's own are kept; the oldest go first.
const MAX_ASKED: usize = 500;

/// How much of a step was told before it was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// Where to look.
    Where,
    /// The cells of the pattern.
    Pattern,
    /// All of it.
    Whole,
}

impl Help {
    /// All degrees, the least first.
    pub const ALL: [Self; 4] = [Self::None, Self::Where, Self::Pattern, Self::Whole];

    /// Returns its name for counts: `unaided`, `with a first hint`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "unaided",
            Self::Where => "with a first hint",
            Self::Pattern => "with the cells shown",
            Self::Whole => "shown in full",
        }
    }
}

/// A position in which somebody asked for a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The technique of the step that was hinted at.
    pub technique: String,
    /// The position.
    pub position: String,
}

/// What was practised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    version: u32,
    /// For each technique, how many were solved with each degree of help.
    done: BTreeMap<String, [u32; 4]>,
    /// Positions to come back to, the oldest first.
    asked: Vec<Asked>,
}

impl Default for Record {
    fn default() -> Self {
        Self {
            version: VERSION,
            done: BTreeMap::new(),
            asked: Vec::new(),
        }
    }
}

/// Something for the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Nothing: it is only looked at.
    Look,
    /// Somebody asked for a hint.
    Asked(Asked),
    /// An exercise was solved.
    Done {
        /// Which.
        asked: Asked,
        /// With how much help.
        help: Help,
    },
}

impl Record {
    /// How many exercises of a technique were solved with each degree of help.
    pub fn done(&self, slug: &str) -> [u32; 4] {
        self.done.get(slug).copied().unwrap_or_default()
    }

    /// The positions in which somebody asked for a hint to this technique, the oldest first.
    pub fn asked(&self, slug: &str) -> impl Iterator<Item = &Asked> {
        self.asked
            .iter()
            .filter(move |asked| asked.technique == slug)
    }

    /// Adds what there is to add. A position that was solved unaided need not come back; with help
    /// it comes back after the others.
    pub fn add(&mut self, note: Note) {
        match note {
            Note::Look => {}
            Note::Asked(asked) => {
                if !self.asked.contains(&asked) {
                    self.asked.push(asked);
                }
            }
            Note::Done { asked, help } => {
                let counts = self.done.entry(asked.technique.clone()).or_default();
                counts[help as usize] = counts[help as usize].saturating_add(1);
                let known = self.asked.iter().position(|other| *other == asked);
                if let Some(at) = known {
                    self.asked.remove(at);
                    if help > Help::None {
                        self.asked.push(asked);
                    }
                }
            }
        }
        let most = self.asked.len().saturating_sub(MAX_ASKED);
        self.asked.drain(..most);
    }

    /// The record that a text says.
    ///
    /// # Errors
    /// When it is none, or one of a newer program.
    pub fn read(text: &str) -> Result<Self, String> {
        let record: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.version > VERSION {
            return Err(format!(
                "it has version {}, expected {VERSION} or lower",
                record.version
            ));
        }
        Ok(record)
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// Adds a note to the record on disk and gives back all of it: other programs may have written to
/// it. Nothing is written over that cannot be read.
pub(super) fn keep(note: &Note) -> Result<Record, String> {
    let Some(path) = path() else {
        return Err("there is no home folder".to_owned());
    };
    let mut record = match fs::read_to_string(&path) {
        Ok(text) => Record::read(&text)
            .map_err(|error| format!("{} is kept as it is: {error}", path.display()))?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Record::default(),
        Err(error) => return Err(files::reason(&error)),
    };
    if *note != Note::Look {
        record.add(note.clone());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| files::reason(&error))?;
        }
        files::write(&path, &record.text()).map_err(|error| error.to_string())?;
    }
    Ok(record)
}

fn path() -> Option<PathBuf> {
    Some(Places::find()?.state.join("practice.json"))
}
