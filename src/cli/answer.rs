//! Answers of the commands to single puzzles.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Seek, Write};

/// The output for a puzzle.
pub(super) struct Answer {
    /// The text, without a final newline; nothing is printed if it is empty.
    pub(super) text: Cow<'static, str>,
    /// Text that follows, if it is too long for memory.
    pub(super) long: Option<LongText>,
    /// True if everything was done; otherwise the exit status is 1.
    pub(super) succeeded: bool,
    /// A remark for standard error.
    pub(super) note: Option<String>,
}

/// A text in a temporary file.
pub(super) struct LongText {
    pub(super) file: File,
    /// The text after that of the file.
    pub(super) after: String,
}

impl LongText {
    /// Writes the text.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or the text cannot be written.
    pub(super) fn write(mut self, out: &mut dyn Write) -> io::Result<()> {
        self.file.rewind()?;
        io::copy(&mut self.file, out)?;
        out.write_all(self.after.as_bytes())
    }
}

impl Answer {
    /// Prefixes the remark with the place of the puzzle.
    pub(super) fn at(mut self, place: Option<&str>) -> Self {
        self.note = self.note.map(|note| at(place, note));
        self
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Answer {
    fn from(text: T) -> Self {
        Self { text: text.into(), long: None, succeeded: true, note: None }
    }
}

/// An error message for a puzzle without an answer, for standard error.
pub(super) enum Problem {
    /// The puzzle cannot be read, or is not supported by the command: exit status 2.
    Refused(String),
    /// The command failed on this puzzle: exit status 1.
    Failed(String),
    /// The same as `Refused`, for a puzzle that keeps its row in a table.
    Listed { row: String, sentence: String },
}

impl From<String> for Problem {
    fn from(sentence: String) -> Self {
        Self::Refused(sentence)
    }
}

impl Problem {
    /// Returns the message.
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Refused(sentence) | Self::Failed(sentence) | Self::Listed { sentence, .. } => {
                sentence
            }
        }
    }

    /// Prefixes the message with the place of the puzzle.
    pub(super) fn at(self, place: Option<&str>) -> Self {
        match self {
            Self::Refused(sentence) => Self::Refused(at(place, sentence)),
            Self::Failed(sentence) => Self::Failed(at(place, sentence)),
            Self::Listed { row, sentence } => Self::Listed { row, sentence: at(place, sentence) },
        }
    }
}

/// Prefixes a sentence with a place.
fn at(place: Option<&str>, sentence: String) -> String {
    match place {
        Some(place) => format!("{place}: {sentence}"),
        None => sentence,
    }
}

/// An answer, or the reason why there is none.
pub(super) type Reply = Result<Answer, Problem>;
