//! Data next to the project that is not part of it.

use std::path::{Path, PathBuf};

/// A file of the shared data, or nothing, with a sentence, where that is away.
pub(crate) fn path(name: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let named = std::env::var_os("STEPDOKU_SHARED").map(PathBuf::from);
    // Whoever names a folder means that one.
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
