//! The folders of the user's and of the program's files.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The folders of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Folders {
    /// The folder of files that the user writes.
    pub(super) config: PathBuf,
    /// The folder of files that the program writes.
    pub(super) state: PathBuf,
}

impl Folders {
    /// Returns the folders, or `None` if the home folder is unknown.
    pub(super) fn find() -> Option<Self> {
        let base = etcetera::choose_base_strategy().ok()?;
        let state = base.state_dir().unwrap_or_else(|| base.data_dir());
        Some(Self { config: base.config_dir().join("stepdoku"), state: state.join("stepdoku") })
    }

    /// Returns the folders, or a clause that says why there are none.
    pub(super) fn find_or_explain() -> Result<Self, &'static str> {
        Self::find().ok_or("there is no home folder")
    }

    /// Returns the file of the settings.
    pub(super) fn settings(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// Returns the file of the choices made in the program.
    pub(super) fn choices(&self) -> PathBuf {
        self.state.join("choices.toml")
    }

    /// Returns the file of the keys.
    pub(super) fn keymap(&self) -> PathBuf {
        self.config.join("keymap.toml")
    }

    pub(super) fn themes(&self) -> PathBuf {
        self.config.join("themes")
    }
}
