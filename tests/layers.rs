//! The directions of the layers.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of a folder with Rust in them.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

/// The sources below `cli` and `tui`, with their paths from `src`.
fn library() -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let above = ["main.rs", "lib.rs", "cli", "term", "tui"];
    sources(&src)
        .into_iter()
        .map(|path| (path.strip_prefix(&src).unwrap().display().to_string(), path))
        .filter(|(name, _)| !above.iter().any(|above| name.starts_with(above)))
        .map(|(name, path)| (name, fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn the_library_does_no_io() {
    let forbidden = [
        "println!",
        "std::fs",
        "std::io",
        "std::thread",
        "Instant::now",
        "SystemTime",
        "rayon",
    ];
    for (name, text) in library() {
        for word in forbidden {
            assert!(!text.contains(word), "{name} uses {word}");
        }
    }
}

#[test]
fn nothing_below_knows_the_program_above() {
    for (name, text) in library() {
        for above in [
            "crate::cli",
            "crate::tui",
            "crate::term",
            "ratatui",
            "crossterm",
            "clap",
        ] {
            assert!(!text.contains(above), "{name} knows {above}");
        }
    }
}

#[test]
fn techniques_do_not_know_the_solver() {
    for (name, text) in library() {
        if name.starts_with("techniques") || name.starts_with("step") || name.starts_with("grid") {
            assert!(!text.contains("crate::solver"), "{name} knows the solver");
        }
    }
}

/// What commands share lies below them: none knows another.
#[test]
fn commands_do_not_know_each_other() {
    let cli = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli");
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let is_command = |path: &&PathBuf| read(path).starts_with("//! `stepdoku ");
    let files = sources(&cli);
    let names = files.iter().filter(is_command);
    let names: Vec<&str> = names
        .map(|path| path.file_stem().unwrap().to_str().unwrap())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for path in &files {
        let text = read(path);
        for name in &names {
            for above in [
                format!("use super::{name}::"),
                format!("use crate::cli::{name}::"),
            ] {
                assert!(!text.contains(&above), "{} has {above}", path.display());
            }
        }
    }
}
