//! The record of practice: exercises and the help used for them, saved in a file.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::folders::Folders;
use crate::catalog::{Profile, named};
use crate::formats::print_position;
use crate::puzzle::Puzzle;
use crate::term::files;

/// The version of the file format. Older programs do not touch a newer file.
const VERSION: u32 = 1;
/// Maximum number of positions kept; the oldest are dropped.
const MAX_ASKED: usize = 500;

named! {
    /// The degree of help that was given before a step was found, with its name for counts.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Help {
        #[default]
        None = "unaided",
        /// The region to look at.
        Where = "with a hint",
        /// The cells of the pattern.
        Pattern = "with two hints",
        /// The whole step.
        Whole = "shown in full",
    }
}

/// A position in which the person asked for a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintRecord {
    /// The technique of the step that was hinted at.
    pub technique: String,
    pub position: String,
}

impl HintRecord {
    /// Returns the record of a technique in a position.
    pub fn new(technique: &Profile, position: &Puzzle) -> Self {
        Self { technique: technique.slug.to_owned(), position: print_position(position) }
    }
}

/// The record of practice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    version: u32,
    /// For each technique, the number of exercises solved with each degree of help.
    done: BTreeMap<String, [u32; 4]>,
    /// For each technique, the number of claims in puzzles that the person proved without a hint.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    proved: BTreeMap<String, u32>,
    /// Positions to practise again, oldest first.
    asked: Vec<HintRecord>,
}

impl Default for Record {
    fn default() -> Self {
        Self { version: VERSION, done: BTreeMap::new(), proved: BTreeMap::new(), asked: Vec::new() }
    }
}

/// A change of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordUpdate {
    /// The person asked for a hint.
    Asked(HintRecord),
    /// The person proved a claim of their own with this technique, without a hint.
    Proved(String),
    /// An exercise was solved.
    Done {
        /// The position and its technique.
        asked: HintRecord,
        /// The degree of help.
        help: Help,
    },
}

impl Record {
    /// Returns the number of exercises of a technique solved with each degree of help.
    pub fn done(&self, slug: &str) -> [u32; 4] {
        self.done.get(slug).copied().unwrap_or_default()
    }

    /// Returns the number of claims in puzzles that the person proved with a technique, without a
    /// hint.
    pub fn proved(&self, slug: &str) -> u32 {
        self.proved.get(slug).copied().unwrap_or_default()
    }

    /// Returns the positions in which the person asked for a hint to this technique, oldest first.
    pub fn asked(&self, slug: &str) -> impl Iterator<Item = &HintRecord> {
        self.asked.iter().filter(move |asked| asked.technique == slug)
    }

    /// Adds a change. A position solved unaided is removed; one solved with help moves to the end.
    pub fn add(&mut self, update: RecordUpdate) {
        match update {
            RecordUpdate::Asked(asked) => {
                if !self.asked.contains(&asked) {
                    self.asked.push(asked);
                }
            }
            RecordUpdate::Proved(technique) => {
                let count = self.proved.entry(technique).or_default();
                *count = count.saturating_add(1);
            }
            RecordUpdate::Done { asked, help } => {
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
        let excess = self.asked.len().saturating_sub(MAX_ASKED);
        self.asked.drain(..excess);
    }

    /// Parses a record.
    ///
    /// # Errors
    /// If the text is not a record, or is from a newer program.
    pub fn read(text: &str) -> Result<Self, String> {
        let record: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if record.version > VERSION {
            return Err(format!("it has version {}, expected {VERSION} or lower", record.version));
        }
        Ok(record)
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// Returns the record on disk, or an empty one if there is no file.
pub(super) fn load() -> Result<Record, String> {
    let path = record_path()?;
    match fs::read_to_string(&path) {
        Ok(text) => Record::read(&text)
            .map_err(|error| format!("{} is left as it is: {error}", files::display_path(&path))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Record::default()),
        Err(error) => Err(files::error_clause(&error)),
    }
}

/// Adds a change to the record on disk and returns the whole record, because other programs may
/// have written to it. A file that cannot be read is not overwritten.
pub(super) fn add(update: &RecordUpdate) -> Result<Record, String> {
    let mut record = load()?;
    record.add(update.clone());
    let path = record_path()?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| files::error_clause(&error))?;
    }
    files::write(&path, &record.text()).map_err(|error| error.to_string())?;
    Ok(record)
}

/// Returns the path of the record.
fn record_path() -> Result<PathBuf, String> {
    Ok(Folders::find_or_explain()?.state.join("practice.json"))
}
