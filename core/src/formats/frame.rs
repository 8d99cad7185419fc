//! Printed puzzles with the text around them, and the error of a puzzle that a format cannot express.

/// The reason why a puzzle cannot be printed in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// The format has only 9x9 boards.
    #[error("{0} can only hold a 9x9 board")]
    NineOnly(&'static str),
}

/// A puzzle as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The text without a final line end.
    pub text: String,
    /// The reason why the text has no solution, although the format prints it.
    pub unsolved: Option<Unsolved>,
}

impl From<String> for Printed {
    fn from(text: String) -> Self {
        Self { text, unsolved: None }
    }
}

/// The reason why there is no solution to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    Several,
    /// The search ended before the number of solutions was known.
    Unknown,
}

/// The text around puzzles, each of which ends with a line end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Text before the first puzzle.
    pub head: &'static str,
    /// Text between two puzzles.
    pub gap: &'static str,
    /// Text after the last puzzle.
    pub foot: &'static str,
}

impl Frame {
    /// Puzzles below one another.
    pub const LIST: Self = Self { head: "", gap: "", foot: "" };
    /// Puzzles separated by empty lines.
    pub const SPACED: Self = Self { gap: "\n", ..Self::LIST };
}
