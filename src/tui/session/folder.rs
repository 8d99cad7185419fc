//! The files and folders in a folder, to open one of them.

use std::fs::{self, DirEntry};

use crate::term::files;

/// The content of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// Its name as it was typed, with a slash at the end; empty for the current folder.
    pub name: String,
    /// The names of its files and folders, sorted. Names of folders end with a slash.
    pub entries: Vec<String>,
}

impl Folder {
    /// Returns the part of a typed name that names a folder.
    pub fn part(typed: &str) -> &str {
        typed.rfind('/').map_or("", |end| &typed[..=end])
    }

    /// Returns true if a typed name is that of a folder.
    pub fn is_one(name: &str) -> bool {
        files::expand_home(name).is_dir()
    }

    /// Reads a folder. A folder that cannot be read has no entries.
    pub fn read(name: &str) -> Self {
        let name = match name {
            "" => String::new(),
            name => format!("{}/", name.trim_end_matches('/')),
        };
        let folder = if name.is_empty() { "." } else { &name };
        let found = fs::read_dir(files::expand_home(folder)).into_iter().flatten();
        let mut entries: Vec<String> = found.flatten().filter_map(|entry| named(&entry)).collect();
        entries.sort_by_key(|entry| entry.to_lowercase());
        Self { name, entries }
    }

    /// Returns the entries that have the typed words in their names, those that begin with them first.
    /// Hidden files are left out unless the words begin with a dot.
    pub fn matching(&self, typed: &str) -> Vec<&str> {
        let words = typed.strip_prefix(&self.name).unwrap_or(typed).to_lowercase();
        let is_shown = |entry: &&str| words.starts_with('.') || !entry.starts_with('.');
        let entries = self.entries.iter().map(String::as_str).filter(is_shown);
        let has_words = |entry: &&str| entry.to_lowercase().contains(&words);
        let mut found: Vec<&str> = entries.filter(has_words).collect();
        found.sort_by_key(|entry| !entry.to_lowercase().starts_with(&words));
        found
    }

    /// Returns the longest name with which all matching entries begin, if it is longer than what is typed.
    pub fn completed(&self, typed: &str) -> Option<String> {
        let found = self.matching(typed);
        let (first, others) = found.split_first()?;
        let common = others.iter().fold(*first, |common, other| {
            let same = common.chars().zip(other.chars()).take_while(|(a, b)| a == b);
            let length = same.map(|(same, _)| same.len_utf8()).sum();
            &common[..length]
        });
        let whole = format!("{}{common}", self.name);
        (whole.len() > typed.len()).then_some(whole)
    }
}

/// Returns the name of an entry, unless it is not a text.
fn named(entry: &DirEntry) -> Option<String> {
    let name = entry.file_name().into_string().ok()?;
    let is_folder = entry.path().is_dir();
    Some(if is_folder { name + "/" } else { name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_filtered_and_completed() {
        let entries = [".git/", "Monday.sdm", "old/", "tuesday.sdm", "tuesday.txt"];
        let folder =
            Folder { name: "puzzles/".to_owned(), entries: entries.map(str::to_owned).to_vec() };
        assert_eq!(folder.matching("puzzles/"), &entries[1..]);
        assert_eq!(folder.matching("puzzles/.g"), [".git/"]);
        assert_eq!(folder.matching("puzzles/SDM"), ["Monday.sdm", "tuesday.sdm"]);
        assert_eq!(
            folder.matching("puzzles/d"),
            ["Monday.sdm", "old/", "tuesday.sdm", "tuesday.txt"]
        );
        let completed = |typed| folder.completed(typed);
        assert_eq!(completed("puzzles/tu").as_deref(), Some("puzzles/tuesday."));
        assert_eq!(completed("puzzles/mo").as_deref(), Some("puzzles/Monday.sdm"));
        assert_eq!(completed("puzzles/tuesday."), None);
        assert_eq!(completed("puzzles/q"), None);
        assert_eq!(Folder::part("~/puzzles/mo"), "~/puzzles/");
        assert_eq!(Folder::part("monday.sdm"), "");
    }
}
