//! The text around printed puzzles, and the error of a puzzle that a format cannot express.

/// The reason why a puzzle cannot be printed in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// The format has only 9x9 boards.
    #[error("{0} can only hold a 9x9 board")]
    NineOnly(&'static str),
    /// The format needs a solution, and there is none to print.
    #[error("no unique solution was found within the search limit")]
    NoSolution,
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
    pub const LIST: Self = Self {
        head: "",
        gap: "",
        foot: "",
    };
    /// Puzzles separated by empty lines.
    pub const SPACED: Self = Self {
        gap: "\n",
        ..Self::LIST
    };
}
