//! The folder in which the program keeps journals and choices between two runs.

use std::ops::Deref;
use std::path::PathBuf;

use super::program::Program;
use crate::common::KNOWN;
use crate::program_under_test::TempFolder;

/// A folder for the state of the program.
pub struct State(TempFolder);

impl State {
    /// Creates an empty folder.
    pub fn new() -> Self {
        Self(TempFolder::new("state"))
    }

    /// Starts the program with this state.
    pub fn start(&self, arguments: &[&str]) -> Program {
        Program::start(arguments, &[("XDG_STATE_HOME", self.to_str().unwrap())])
    }

    /// Starts the program with this state and waits for its puzzle.
    pub fn start_on_puzzle(&self, arguments: &[&str]) -> Program {
        let mut program = self.start(arguments);
        program.wait_for_puzzle();
        program
    }

    /// Returns the journals, sorted by name.
    pub fn journals(&self) -> Vec<PathBuf> {
        let files = std::fs::read_dir(self.join("stepdoku/played")).unwrap();
        let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        files
    }

    /// Returns the texts of the journals.
    pub fn journal_texts(&self) -> Vec<String> {
        let files = self.journals().into_iter();
        files.map(|file| std::fs::read_to_string(file).unwrap()).collect()
    }

    /// Opens a puzzle, edits a given of it, and ends the program.
    pub fn edit_a_given(&self) {
        let mut program = self.start_on_puzzle(&[KNOWN]);
        program.press_until("e\t6", "24 givens");
        program.press("\x03");
        program.wait_for_success();
    }
}

impl Deref for State {
    type Target = TempFolder;

    fn deref(&self) -> &TempFolder {
        &self.0
    }
}
