//! Text formats of puzzles: each reads and prints in a file of its own, and [`read`] finds out by
//! looking which one a text is in.

mod line;
mod position;

pub use line::print_line;
pub use position::{parse_position, print_position};

use std::fmt;

use crate::puzzle::Puzzle;

/// A puzzle that was read, with what is known of the text it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format's name for people: "81-character line".
    pub format: String,
    /// What stood behind the puzzle: a title or a comment.
    pub comment: Option<String>,
}

impl Reading {
    /// What was read, in one line: "81-character line: 26 givens".
    pub fn receipt(&self) -> String {
        let mut receipt = format!("{}: {} givens", self.format, self.puzzle.given_count());
        let placed = self.puzzle.placed.iter().flatten().count();
        if placed > 0 {
            receipt.extend([", ", &placed.to_string(), " placed"]);
        }
        if !self.puzzle.eliminated.is_empty() {
            let removed = self.puzzle.eliminated.len().to_string();
            receipt.extend([", ", &removed, " candidates removed"]);
        }
        receipt
    }
}

/// Why a text is no puzzle: what was expected, what was found, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}expected {expected}, found {found}")]
pub struct ParseError {
    /// Where in the text.
    pub place: Place,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

/// A place in a text, from 1; nothing if the whole text is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: Option<usize>,
    /// The column, in characters.
    pub column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: "),
            (Some(line), None) => write!(f, "line {line}: "),
            (None, Some(column)) => write!(f, "column {column}: "),
            (None, None) => Ok(()),
        }
    }
}

/// Reads a puzzle, in whatever format it is.
///
/// # Errors
/// When no format fits; the error says what was expected, what was found and where.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    line::read(text)
}
