//! Files that the program writes, and why one cannot be read or written.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What the system says of a file, as a clause in words that need no number.
pub fn reason(error: &io::Error) -> String {
    let known = match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder",
        io::ErrorKind::IsADirectory => "it is a folder",
        io::ErrorKind::NotADirectory => "what should be a folder is a file",
        io::ErrorKind::PermissionDenied => "its permissions forbid it",
        io::ErrorKind::ReadOnlyFilesystem => "nothing can be written there",
        io::ErrorKind::StorageFull => "there is no room left",
        io::ErrorKind::QuotaExceeded => "your share of the room is used up",
        io::ErrorKind::FileTooLarge => "files as large as this are not allowed",
        _ => {
            let text = error.to_string();
            let words = text.split(" (os error ").next();
            return words.unwrap_or_default().to_owned();
        }
    };
    known.to_owned()
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

/// What a text may begin with to say which byte of a letter comes first.
const MARK: u16 = 0xfeff;

/// How two bytes are joined to a letter in a text that begins with these, if it is such a text, as
/// Windows writes it. It has the mark, or its first two letters are of ASCII: then each has a zero
/// byte, which no other text has.
pub fn wide(begin: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    match begin {
        [0xff, 0xfe, ..] | [1..=0x7f, 0, 1..=0x7f, 0, ..] => Some(u16::from_le_bytes),
        [0xfe, 0xff, ..] | [0, 1..=0x7f, 0, 1..=0x7f, ..] => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// Bytes as text: UTF-8, or letters of two bytes. Nothing if they are neither.
pub fn text(bytes: Vec<u8>) -> Option<String> {
    let Some(join) = wide(&bytes) else {
        return String::from_utf8(bytes).ok();
    };
    let pairs = bytes.chunks_exact(2);
    let units = pairs.map(|pair| join([pair[0], pair[1]]));
    let units: Vec<u16> = units.skip_while(|&unit| unit == MARK).collect();
    String::from_utf16(&units).ok()
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
    fn text_may_be_wide() {
        let wide = |text: &str, order: fn(u16) -> [u8; 2]| -> Vec<u8> {
            text.encode_utf16().flat_map(order).collect()
        };
        for bytes in [
            wide("\u{feff}53.\n", u16::to_le_bytes),
            wide("\u{feff}53.\n", u16::to_be_bytes),
            wide("53.\n", u16::to_le_bytes),
            wide("53.\n", u16::to_be_bytes),
            b"53.\n".to_vec(),
        ] {
            assert_eq!(text(bytes).as_deref(), Some("53.\n"));
        }
        assert_eq!(text(b"\xff53".to_vec()), None);
        // One zero byte proves nothing.
        assert_eq!(text(b"5\0.3".to_vec()).as_deref(), Some("5\0.3"));
    }

    #[test]
    fn why_a_file_is_not_written_is_said_in_words() {
        let below_a_file = Path::new(file!()).join("picture.svg");
        let Err(error) = write(&below_a_file, "") else {
            panic!("no file has files in it");
        };
        let said = error.to_string();
        assert!(
            said.contains(" cannot be written: ") && !said.contains("os error"),
            "{said}"
        );
        let full = reason(&io::ErrorKind::StorageFull.into());
        assert_eq!(full, "there is no room left");
    }

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
