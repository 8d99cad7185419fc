//! The place that answers are written to: standard output, or a file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, StdoutLock, Write};
use std::path::{Path, PathBuf};

use super::input::Argument;
use crate::term::files::{self, WriteError, error_clause};

/// The place that answers are written to.
pub(super) enum Destination {
    Stdout(StdoutLock<'static>),
    File(LateFile),
}

impl Destination {
    /// Opens a file, or standard output for `None`.
    ///
    /// # Errors
    /// Returns a message if the file cannot be written, or is one of the inputs.
    pub(super) fn open(path: Option<&Path>, inputs: &[&Argument]) -> Result<Self, String> {
        check_not_input(path, inputs)?;
        Ok(match path {
            None => Self::stdout(),
            Some(path) => Self::File(LateFile::open(path).map_err(|error| error.to_string())?),
        })
    }

    /// Returns standard output.
    pub(super) fn stdout() -> Self {
        Self::Stdout(io::stdout().lock())
    }

    /// Ends the output. A file to which nothing was written is empty afterwards.
    ///
    /// # Errors
    /// Returns an error if the file cannot be emptied.
    pub(super) fn complete(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File(file) => file.begin(),
        }
    }

    /// Returns the message for a failed write.
    pub(super) fn failure(&self, error: io::Error) -> String {
        if let Self::File(file) = self {
            return WriteError::new(&file.path, error).to_string();
        }
        let advice = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                "Free some space, or redirect the output to another file."
            }
            _ => "Redirect the output to a file.",
        };
        format!("standard output cannot be written: {}. {advice}", error_clause(&error))
    }
}

impl Write for Destination {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File(file) => {
                file.begin()?;
                file.file.write(bytes)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(file) => file.file.flush(),
        }
    }
}

/// An output file that keeps its previous content until the first write.
pub(super) struct LateFile {
    path: PathBuf,
    file: File,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The file was created and nothing is written yet.
    Created,
    /// The file has its previous content.
    Kept,
    /// The previous content is gone.
    Begun,
}

impl LateFile {
    fn open(path: &Path) -> Result<Self, WriteError> {
        let failed = |error| WriteError::new(path, error);
        let created = OpenOptions::new().write(true).create_new(true).open(path);
        let (file, state) = match created {
            Ok(file) => (file, State::Created),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                // A link may lead to a file that does not exist.
                let mut options = OpenOptions::new();
                let options = options.write(true).create(true).truncate(false);
                (options.open(path).map_err(failed)?, State::Kept)
            }
            Err(error) => return Err(failed(error)),
        };
        Ok(Self { path: path.to_owned(), file, state })
    }

    /// Removes the previous content, if there still is one.
    fn begin(&mut self) -> io::Result<()> {
        // Pipes and devices have no content to remove.
        if self.state == State::Kept && self.file.metadata()?.is_file() {
            self.file.set_len(0)?;
        }
        self.state = State::Begun;
        Ok(())
    }
}

impl Drop for LateFile {
    fn drop(&mut self) {
        if self.state == State::Created {
            // The command failed before its first answer; an empty file would be left.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Returns an error if the output is also an input; without a path, the output is standard output.
pub(super) fn check_not_input(path: Option<&Path>, inputs: &[&Argument]) -> Result<(), String> {
    let Some(input) = inputs.iter().find(|input| is_same(path, input)) else {
        return Ok(());
    };
    let fault = match path {
        None if input.is_stdin() => {
            "standard input and standard output are the same file".to_owned()
        }
        Some(path) if input.is_stdin() => {
            format!("{} is both the input and the output", files::display_path(path))
        }
        _ => format!("{} is both the input and the output", files::display_path(input.path())),
    };
    let advice = match path {
        Some(_) => "Name another file after --output.",
        None => "Redirect the output to another file.",
    };
    Err(format!("{fault}. {advice}"))
}

/// Returns true if the output and an input are the same regular file, under any name.
#[cfg(unix)]
fn is_same(output: Option<&Path>, input: &Argument) -> bool {
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::fs::MetadataExt;

    let of_stream = |stream: BorrowedFd<'_>| {
        let file = File::from(stream.try_clone_to_owned().ok()?);
        file.metadata().ok()
    };
    let output = match output {
        Some(path) => fs::metadata(path).ok(),
        None => of_stream(io::stdout().as_fd()),
    };
    let input = if input.is_stdin() {
        of_stream(io::stdin().as_fd())
    } else {
        fs::metadata(input.path()).ok()
    };
    match (output, input) {
        (Some(output), Some(input)) => {
            output.is_file() && (output.dev(), output.ino()) == (input.dev(), input.ino())
        }
        _ => false,
    }
}

/// Returns true if the output and an input are the same file.
#[cfg(not(unix))]
fn is_same(output: Option<&Path>, input: &Argument) -> bool {
    let known = |path: &Path| fs::canonicalize(path).ok();
    let output = output.and_then(known);
    output.is_some() && !input.is_stdin() && output == known(input.path())
}
