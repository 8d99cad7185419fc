//! The expected content of an input, and the errors for other content.

use std::io::{self, IsTerminal};

use crate::cli::output::say;
use crate::formats::ParseError;
use crate::term::files::error_clause;

/// The expected content of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum ExpectedContent {
    /// Puzzles.
    Puzzle,
    /// Solves as JSON objects.
    Solve,
}

impl ExpectedContent {
    /// Returns the maximum length of a line in bytes.
    pub(super) const fn longest(self) -> u64 {
        match self {
            // A 25x25 puzzle with all candidates as a JSON object is shorter.
            Self::Puzzle => 1 << 20,
            // Tens of thousands of moves with their evidence take some tens of MB.
            Self::Solve => 1 << 28,
        }
    }

    pub(super) const fn noun(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzles",
            Self::Solve => "solves of `stepdoku solve --json`",
        }
    }

    /// Says what to give instead of another content.
    const fn advice(self) -> &'static str {
        match self {
            Self::Puzzle => {
                "Give text, or a gzip file of it, with a puzzle on each line or an empty line between \
                 two boards."
            }
            Self::Solve => "Give the output of `stepdoku solve --json`, one object on each line.",
        }
    }

    /// Says that the input has no content, and what to give instead.
    const fn none_found(self) -> &'static str {
        match self {
            Self::Puzzle => {
                "found no puzzle. Give a puzzle, a file with a puzzle on each line, or a puzzle on \
                 standard input."
            }
            Self::Solve => "found no solve. Give the output of `stepdoku solve --json`.",
        }
    }
}

/// The advice after the error of a text that is not a puzzle.
const FORMS: &str = "Run `stepdoku help formats` for the accepted forms.";

/// Number of characters of the smallest puzzle on a line. The error of a shorter text does not help.
const MIN_LENGTH: usize = 16;

#[derive(Debug, thiserror::Error)]
pub(in crate::cli) enum InputError {
    /// The text is not a puzzle.
    #[error("{place}{}{error}. {FORMS}", separator(error))]
    Parse {
        /// The source of the text.
        place: String,
        /// The error in the text.
        error: ParseError,
    },
    /// The argument is neither a file nor a puzzle.
    #[error(
        "cannot read {name}: no such file, and it is not a puzzle{}. {FORMS}",
        detail(name, error)
    )]
    Neither {
        /// The argument.
        name: String,
        /// The error of the argument as a puzzle.
        error: ParseError,
    },
    /// The file cannot be read.
    #[error("cannot read {path}: {}", read_failure(error))]
    File {
        /// The file.
        path: String,
        /// The error of the system.
        error: io::Error,
    },
    /// The compressed data end early or are damaged.
    #[error(
        "{path}: the gzip data are cut off or damaged, so only the puzzles before that place were read. \
         Compress the file again."
    )]
    Compressed {
        /// The file.
        path: String,
    },
    /// The argument of a command for solves is a puzzle.
    #[error(
        "expected a file with the output of `stepdoku solve --json`, found a puzzle. Run \
         `stepdoku solve --json INPUT | stepdoku verify -`."
    )]
    PuzzleForSolve,
    /// The text has no content.
    #[error("{place}: {}", expected.none_found())]
    Nothing {
        /// The source of the text.
        place: String,
        /// The expected content.
        expected: ExpectedContent,
    },
    /// The text is binary data, or a line or the whole text is too long.
    #[error("{place}: expected {}, found {found}. {}", expected.noun(), expected.advice())]
    Unsuitable {
        /// The source of the text.
        place: String,
        /// The expected content.
        expected: ExpectedContent,
        /// The content that was found.
        found: String,
    },
}

impl InputError {
    /// Returns the error of a text that is binary data or too long.
    pub(super) fn unsuitable(place: &str, expected: ExpectedContent, found: &str) -> Self {
        Self::Unsuitable { place: place.to_owned(), expected, found: found.to_owned() }
    }
}

/// Returns the error of the system, and what to do if that is known.
fn read_failure(error: &io::Error) -> String {
    let reason = error_clause(error);
    match error.kind() {
        io::ErrorKind::NotFound => format!("{reason}. Check the name."),
        io::ErrorKind::IsADirectory => format!("{reason}. Give a file."),
        io::ErrorKind::PermissionDenied => {
            format!("{reason}. Change its permissions, or give another file.")
        }
        _ => reason,
    }
}

/// Returns the text between the name of a source and an error in it.
fn separator(error: &ParseError) -> &'static str {
    match error.place.line {
        Some(_) => ", ",
        None => ": ",
    }
}

/// Returns the error of an argument that is long enough for a puzzle.
fn detail(name: &str, error: &ParseError) -> String {
    if name.chars().count() < MIN_LENGTH {
        return String::new();
    }
    format!(": {error}")
}

/// Prints a prompt if standard input is a terminal.
pub(super) fn prompt(expected: ExpectedContent) {
    let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    let expected = expected.noun();
    if io::stdin().is_terminal() {
        say(&format!(
            "stepdoku: reading {expected} from standard input. Type or paste them, then press {end} \
             on an empty line. Ctrl-C cancels.\n"
        ));
    }
}
