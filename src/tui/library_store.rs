//! The folder of the library: a journal for every puzzle that was worked on.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::folders::Folders;
use super::session::JournalIndex;
use super::session::journal::{self, Entry};
use super::session::library::{LibraryEntry, RestoredPuzzle, without_repeats};
use crate::term::files;

/// Maximum length of the first line of a journal, in bytes.
const MAX_FIRST_LINE: u64 = 1 << 16;

/// Returns the folder of the journals in the folder that the program writes to.
pub(super) fn folder(state: &Path) -> PathBuf {
    state.join("played")
}

/// Returns all puzzles in the library, the newest first. Unreadable files are skipped and left
/// alone.
pub(super) fn list(stopped: &dyn Fn() -> bool) -> Vec<LibraryEntry> {
    let Some(folders) = Folders::find() else {
        return Vec::new();
    };
    let now = SystemTime::now();
    let played = files(&folders.state).into_iter().rev().take_while(|_| !stopped()).filter_map(
        |(time, path)| {
            let text = load(&path).ok()?;
            let age = now.duration_since(time).unwrap_or_default();
            LibraryEntry::from_journal(path.file_name()?.to_str()?, &text, age)
        },
    );
    without_repeats(played.collect())
}

/// Restores the puzzle of a file in the library. New moves are added to the same journal, unless
/// it is damaged: then it is left as it is, and a new journal begins with the part that was read.
pub(super) fn open(file: &str) -> Result<RestoredPuzzle, String> {
    let path = folder(&Folders::find_or_explain()?.state).join(file);
    let text = load(&path).map_err(|error| files::error_clause(&error))?;
    RestoredPuzzle::parse(&text, Some(file))
}

/// Deletes a journal from the library: moves it to a folder that is not listed.
pub(super) fn delete(file: &str) -> Result<(), String> {
    let state = Folders::find_or_explain()?.state;
    relocate(file, &folder(&state), &deleted_folder(&state))
}

/// Restores a deleted journal.
pub(super) fn restore(file: &str) -> Result<(), String> {
    let state = Folders::find_or_explain()?.state;
    relocate(file, &deleted_folder(&state), &folder(&state))
}

/// Creates the index of the library. Only the first line of each journal is read.
pub(super) fn index() -> JournalIndex {
    let mut index = JournalIndex::default();
    let Some(folders) = Folders::find() else {
        return index;
    };
    for (_, path) in files(&folders.state) {
        if let (Some(first), Some(name)) = (first_line(&path), path.file_name()) {
            index.add(&first, &name.to_string_lossy());
        }
    }
    index
}

/// Returns the text of a journal's file. Bytes that are not text count as damage; the text before
/// them is used.
pub(super) fn load(path: &Path) -> io::Result<String> {
    let bytes = fs::read(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the journals in the folder that the program writes to, with the time of their last change, the
/// oldest first.
pub(super) fn files(state: &Path) -> Vec<(SystemTime, PathBuf)> {
    let entries = fs::read_dir(folder(state)).into_iter().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .collect();
    files.sort();
    files
}

/// Returns the folder of the deleted journals in the folder that the program writes to.
pub(super) fn deleted_folder(state: &Path) -> PathBuf {
    state.join("deleted")
}

/// Moves a journal to another folder, unless another program has it open.
fn relocate(file: &str, from: &Path, to: &Path) -> Result<(), String> {
    let sentence = |error| files::error_clause(&error);
    fs::create_dir_all(to).map_err(sentence)?;
    let (from, to) = (from.join(file), to.join(file));
    let journal = File::open(&from).map_err(sentence)?;
    if journal.try_lock().is_err() {
        return Err("another stepdoku has it open".to_owned());
    }
    if to.exists() {
        return Err(format!("{} is there already", files::display_path(&to)));
    }
    fs::rename(from, to).map_err(sentence)
}

/// Returns the first entry of a journal.
fn first_line(path: &Path) -> Option<Entry> {
    let mut line = String::new();
    let mut file = BufReader::new(File::open(path).ok()?.take(MAX_FIRST_LINE));
    file.read_line(&mut line).ok()?;
    journal::read(&line).into_iter().next()
}
