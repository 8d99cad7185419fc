//! Shared data beside the project.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the text of a shared file, or `None` with a note on standard output if it is missing.
pub(crate) fn text(name: &str) -> Option<String> {
    Some(fs::read_to_string(path(name)?).expect("the file can be read"))
}

fn path(name: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let named = std::env::var_os("STEPDOKU_SHARED").map(PathBuf::from);
    // $STEPDOKU_SHARED is tried before the folder beside the project.
    let found = [named, Some(beside)]
        .into_iter()
        .flatten()
        .map(|root| root.join(name))
        .find(|path| path.exists());
    if found.is_none() {
        println!("skipped: {name} is neither under $STEPDOKU_SHARED nor beside the project");
    }
    found
}
