//! Files that the program writes.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Why a file was not written: its name and what the system says.
#[derive(Debug, thiserror::Error)]
#[error("{path} cannot be written: {error}")]
pub struct WriteError {
    path: String,
    error: std::io::Error,
}

impl WriteError {
    /// What the system says.
    pub const fn why(&self) -> &std::io::Error {
        &self.error
    }
}

/// The path that somebody means who writes it: `~/` at its beginning is the home folder, as in a
/// shell.
pub fn named(name: &str) -> PathBuf {
    let at_home = name.strip_prefix("~/");
    let home = at_home.and_then(|rest| Some(etcetera::home_dir().ok()?.join(rest)));
    home.unwrap_or_else(|| name.into())
}

/// The same from wherever the program is started the next time.
pub fn absolute(name: &str) -> String {
    let path = named(name);
    let path = std::path::absolute(&path).unwrap_or(path);
    path.display().to_string()
}

/// Writes a file, all of it or nothing: under another name first, which then becomes its own.
///
/// # Errors
/// When the system does not let it; what was there before is still there.
pub fn write(path: &Path, text: &str) -> Result<(), WriteError> {
    let name = path.display().to_string();
    let failed = |error| WriteError { path: name, error };
    // What a link leads to is written, and what is no file (a pipe, /dev/stdout) stays what it is.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.metadata().is_ok_and(|known| !known.is_file()) {
        return fs::write(path, text).map_err(failed);
    }
    let mut other = OsString::from(".");
    other.push(path.file_name().unwrap_or_default());
    other.push(format!(".{}", std::process::id()));
    let other = path.with_file_name(other);
    let written = fs::write(&other, text).and_then(|()| fs::rename(&other, path));
    if written.is_err() {
        // Nothing is lost if it was not even begun.
        let _ = fs::remove_file(&other);
    }
    written.map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_begin_at_home() {
        let home = etcetera::home_dir().expect("somebody runs the tests");
        assert_eq!(named("~/puzzles/one.txt"), home.join("puzzles/one.txt"));
        for other in ["~", "a/~/b", "/etc/~/b", "~me/b"] {
            assert_eq!(named(other), Path::new(other));
        }
    }
}
