//! Files that the program writes, and why one cannot be read or written.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What the system says of a file, as a clause in words that need no number.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::NotADirectory => "what should be a folder is a file".to_owned(),
        io::ErrorKind::PermissionDenied => "its permissions forbid it".to_owned(),
        io::ErrorKind::StorageFull => "there is no room left".to_owned(),
        _ => {
            let text = error.to_string();
            let words = text.split(" (os error ").next();
            words.unwrap_or_default().to_owned()
        }
    }
}

/// Why a file was not written: its name and what the system says.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be written: {}", path.display(), self.why())]
pub struct WriteError {
    path: PathBuf,
    error: io::Error,
}

impl WriteError {
    /// The file with this path, because of this.
    pub fn of(path: &Path, error: io::Error) -> Self {
        Self {
            path: path.to_owned(),
            error,
        }
    }

    /// What the system says, as a clause.
    pub fn why(&self) -> String {
        match self.error.kind() {
            // The file itself need not be there.
            io::ErrorKind::NotFound => "there is no such folder".to_owned(),
            _ => reason(&self.error),
        }
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
    let failed = |error| WriteError::of(path, error);
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

    #[test]
    fn nobody_is_told_the_numbers_of_the_system() {
        for number in 1..=40 {
            let why = reason(&io::Error::from_raw_os_error(number));
            assert!(!why.contains("os error") && !why.is_empty(), "{why}");
        }
        let nowhere = write(Path::new("/no/such/file"), "").unwrap_err();
        assert_eq!(
            nowhere.to_string(),
            "/no/such/file cannot be written: there is no such folder"
        );
    }
}
