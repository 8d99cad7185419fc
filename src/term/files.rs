//! File access: paths, text encodings, atomic writing, and error messages.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};
use tempfile::{Builder, NamedTempFile};

use crate::formats::with_escapes;

/// Returns a path for messages; control characters in it are escaped.
pub fn display_path(path: &Path) -> String {
    with_escapes(&path.display().to_string()).into_owned()
}

/// Describes an I/O error as a clause without error numbers.
pub fn error_clause(error: &io::Error) -> String {
    let known = match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder",
        io::ErrorKind::IsADirectory => "it is a folder",
        io::ErrorKind::NotADirectory => "a parent of it is not a folder",
        io::ErrorKind::PermissionDenied => "permission denied",
        io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
        io::ErrorKind::StorageFull => "the disk is full",
        io::ErrorKind::QuotaExceeded => "the disk quota is used up",
        io::ErrorKind::FileTooLarge => "the file is too large",
        io::ErrorKind::InvalidData if error.to_string().contains("UTF-8") => "it is not UTF-8 text",
        _ => {
            let text = error.to_string();
            let words = text.split(" (os error ").next();
            return words.unwrap_or_default().to_owned();
        }
    };
    known.to_owned()
}

/// The error of a file that was not written, with its path and the reason.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be written: {}. {}", display_path(path), self.why(), self.advice())]
pub struct WriteError {
    path: PathBuf,
    error: io::Error,
}

impl WriteError {
    pub fn new(path: &Path, error: io::Error) -> Self {
        Self { path: path.to_owned(), error }
    }

    /// Returns the reason as a clause.
    pub fn why(&self) -> String {
        match self.error.kind() {
            // The file itself need not exist.
            io::ErrorKind::NotFound if self.has_folder() => {
                "no file can be created in its folder".to_owned()
            }
            io::ErrorKind::NotFound => "no such folder".to_owned(),
            _ => error_clause(&self.error),
        }
    }

    /// Returns what can be done about it, as a sentence.
    fn advice(&self) -> &'static str {
        match self.error.kind() {
            io::ErrorKind::NotFound if !self.has_folder() => {
                "Create the folder, or name another file."
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                "Free some space, or name another file."
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                "Change the permissions, or name another file."
            }
            _ => "Name another file.",
        }
    }

    fn has_folder(&self) -> bool {
        self.path.parent().is_some_and(Path::is_dir)
    }
}

/// Resolves a path as typed: `~/` at its start is the home folder, as in a shell.
pub fn expand_home(name: &str) -> PathBuf {
    let home = name.strip_prefix("~/").and_then(|rest| Some(etcetera::home_dir().ok()?.join(rest)));
    home.unwrap_or_else(|| name.into())
}

/// Resolves a path as typed to an absolute path, which stays valid when the program starts
/// elsewhere.
pub fn absolute_path_text(name: &str) -> String {
    let path = expand_home(name);
    std::path::absolute(&path).unwrap_or(path).display().to_string()
}

/// Returns the encoding of a text in UTF-16, from its first bytes; `None` for other encodings.
///
/// Windows writes such texts. They start with a byte order mark, or their first two characters are
/// ASCII and each have a zero byte, which no other text has.
pub fn utf16_encoding(start: &[u8]) -> Option<&'static Encoding> {
    match start {
        [0xff, 0xfe, ..] | [1..=0x7f, 0, 1..=0x7f, 0, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] | [0, 1..=0x7f, 0, 1..=0x7f, ..] => Some(UTF_16BE),
        _ => None,
    }
}

/// Decodes UTF-8 or UTF-16; `None` if the bytes are neither.
pub fn decode(bytes: Vec<u8>) -> Option<String> {
    let Some(encoding) = utf16_encoding(&bytes) else {
        return String::from_utf8(bytes).ok();
    };
    // Half a character at the end is dropped.
    let whole = &bytes[..bytes.len() / 2 * 2];
    let (text, malformed) = encoding.decode_with_bom_removal(whole);
    (!malformed).then(|| text.into_owned())
}

/// Writes a file atomically: the text goes to a temporary file, which then replaces it.
///
/// # Errors
/// Returns an error if the system refuses; the previous content is unchanged.
pub fn write(path: &Path, text: &str) -> Result<(), WriteError> {
    let failed = |error| WriteError::new(path, error);
    // A symbolic link is followed. Something that is not a regular file (a pipe, /dev/stdout) is
    // written directly.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.metadata().is_ok_and(|known| !known.is_file()) {
        return fs::write(path, text).map_err(failed);
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    replace(path, folder, text).map_err(failed)
}

/// Replaces a file by way of a temporary file in its folder, which is removed on failure.
fn replace(path: &Path, folder: &Path, text: &str) -> io::Result<()> {
    let folder =
        if folder.as_os_str().is_empty() { env::current_dir()? } else { folder.to_owned() };
    let mut temporary = new_file(&folder)?;
    temporary.write_all(text.as_bytes())?;
    if let Ok(known) = path.metadata() {
        temporary.as_file().set_permissions(known.permissions())?;
    }
    temporary.persist(path).map_err(|failed| failed.error)?;
    Ok(())
}

/// Creates a temporary file with the permissions of any new file.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".stepdoku-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The mask of the process is applied, as to any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_may_be_utf16() {
        let utf16 = |text: &str, order: fn(u16) -> [u8; 2]| -> Vec<u8> {
            text.encode_utf16().flat_map(order).collect()
        };
        for bytes in [
            utf16("\u{feff}53.\n", u16::to_le_bytes),
            utf16("\u{feff}53.\n", u16::to_be_bytes),
            utf16("53.\n", u16::to_le_bytes),
            utf16("53.\n", u16::to_be_bytes),
            b"53.\n".to_vec(),
        ] {
            assert_eq!(decode(bytes).as_deref(), Some("53.\n"));
        }
        assert_eq!(decode(b"\xff53".to_vec()), None);
        // A single zero byte is not enough evidence.
        assert_eq!(decode(b"5\0.3".to_vec()).as_deref(), Some("5\0.3"));
    }

    #[test]
    fn write_errors_are_described_in_words() {
        let below_a_file = Path::new(file!()).join("picture.svg");
        let Err(error) = write(&below_a_file, "") else {
            panic!("a file cannot contain files");
        };
        let message = error.to_string();
        assert!(
            message.contains(" cannot be written: ") && !message.contains("os error"),
            "{message}"
        );
        let full = error_clause(&io::ErrorKind::StorageFull.into());
        assert_eq!(full, "the disk is full");
    }

    #[test]
    fn a_path_may_start_with_the_home_folder() {
        let home = etcetera::home_dir().expect("somebody runs the tests");
        assert_eq!(expand_home("~/puzzles/one.txt"), home.join("puzzles/one.txt"));
        for other in ["~", "a/~/b", "/etc/~/b", "~me/b"] {
            assert_eq!(expand_home(other), Path::new(other));
        }
    }

    #[test]
    fn errors_have_no_system_numbers() {
        for number in 1..=40 {
            let why = error_clause(&io::Error::from_raw_os_error(number));
            assert!(!why.contains("os error") && !why.is_empty(), "{why}");
        }
        let nowhere = write(Path::new("/no/such/file"), "").unwrap_err();
        assert_eq!(
            nowhere.to_string(),
            "/no/such/file cannot be written: no such folder. Create the folder, or name another file."
        );
    }
}
