//! The error for a claim or a reason that cannot be read.

use std::fmt;

use crate::formats::TextPosition;
use crate::step::wording::begun;

/// The reason why a text is not a claim or a reason: where, what was expected, what was found, and
/// a correct form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct NotationError {
    /// Line and column of the first character that does not fit, from 1.
    pub place: TextPosition,
    /// The text that was expected there.
    pub expected: String,
    /// The text that was found there.
    pub found: String,
    /// A correct form, as near to the text as is known, or a question such as "did you mean xy-wing?".
    pub nearest: Option<String>,
}

/// Maximum number of characters of a text that are quoted.
const QUOTED: usize = 30;

impl NotationError {
    /// Reports this text as the one found.
    pub(super) fn with_found(mut self, found: &str) -> Self {
        let found = found.trim();
        let quoted: String = found.chars().take(QUOTED).collect();
        if !quoted.is_empty() {
            let rest = if quoted.len() < found.len() { "..." } else { "" };
            self.found = format!("`{}{rest}`", quoted.escape_debug());
        }
        self
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, expected, found, nearest } = self;
        // "Column" could be understood as one of the board.
        match (place.line, place.column) {
            (Some(line), Some(index)) => write!(f, "line {line}, character {index}: ")?,
            (None, Some(index)) => write!(f, "character {index}: ")?,
            _ => write!(f, "{place}")?,
        }
        write!(f, "expected {expected}, found {found}.")?;
        match nearest {
            Some(question) if question.ends_with('?') => write!(f, " {}", begun(question)),
            // An example that was just named does not help.
            Some(example) if expected.contains(example) => Ok(()),
            Some(example) => write!(f, " For example: {example}"),
            None => Ok(()),
        }
    }
}
