//! What a command says of a puzzle.

use std::borrow::Cow;

/// What is printed for a puzzle.
pub(super) struct Answer {
    /// The text, without a line end behind it; nothing is printed if it is empty.
    pub(super) text: Cow<'static, str>,
    /// Whether all was done that was asked for; else the status is 1.
    pub(super) done: bool,
    /// What is to be known beside it, as a sentence for standard error.
    pub(super) note: Option<String>,
}

impl Answer {
    /// The same with its puzzle named before the sentence.
    pub(super) fn of(mut self, puzzle: &str) -> Self {
        self.note = self.note.map(|note| format!("{puzzle}: {note}"));
        self
    }
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        Self {
            text: text.into(),
            done: true,
            note: None,
        }
    }
}

/// Why there is nothing to print for a puzzle, as a sentence for standard error.
pub(super) enum Problem {
    /// It cannot be read, or the command is not for such a puzzle: status 2.
    Refused(String),
    /// It was tried, and did not come to what was asked for: status 1.
    Undone(String),
}

impl From<String> for Problem {
    fn from(sentence: String) -> Self {
        Self::Refused(sentence)
    }
}

impl Problem {
    /// What is to be said.
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Refused(sentence) | Self::Undone(sentence) => sentence,
        }
    }

    /// The same with its puzzle named before it.
    pub(super) fn of(self, puzzle: &str) -> Self {
        match self {
            Self::Refused(sentence) => Self::Refused(format!("{puzzle}: {sentence}")),
            Self::Undone(sentence) => Self::Undone(format!("{puzzle}: {sentence}")),
        }
    }
}

/// An answer, or why there is none.
pub(super) type Reply = Result<Answer, Problem>;
