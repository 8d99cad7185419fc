//! What is expected of an input, and what is said where something else comes, or nothing.

use std::io::{self, IsTerminal};

use crate::cli::output::say;
use crate::formats::ParseError;
use crate::term::files::reason;

/// What stands on the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Puzzles.
    Puzzle,
    /// Solves as objects.
    Solve,
}

impl Kind {
    /// How long a line may be, in bytes.
    pub(super) const fn longest(self) -> u64 {
        match self {
            // Not even 25x25 with all its candidates in an object is longer.
            Self::Puzzle => 1 << 20,
            // Tens of thousands of moves with their evidence are some tens of MB.
            Self::Solve => 1 << 28,
        }
    }

    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzles",
            Self::Solve => "solves of `stepdoku solve --json`",
        }
    }
}

/// Why there is no puzzle.
#[derive(Debug, thiserror::Error)]
pub(in crate::cli) enum InputError {
    /// The text is no puzzle.
    #[error("{place}: {error}")]
    Parse {
        /// Where the text came from.
        place: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// No file is called so, and the text is no puzzle either.
    #[error("there is no file called {name}, and it is no puzzle: {error}")]
    Neither {
        /// What could be the name of a file.
        name: String,
        /// Why it is no puzzle.
        error: ParseError,
    },
    /// The file cannot be read.
    #[error("{path} cannot be read: {}", reason(error))]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// There is nothing, or it does not end where a puzzle would.
    #[error("{place}: expected {expected}, found {found}")]
    Length {
        /// Where the text came from.
        place: String,
        /// What should stand there.
        expected: &'static str,
        /// What there is too much of.
        found: String,
    },
}

/// Says what is waited for where a person sits in front of standard input and would see nothing.
pub(super) fn invite(kind: Kind) {
    let end = if cfg!(windows) {
        "Ctrl-Z and Enter"
    } else {
        "Ctrl-D"
    };
    let expected = kind.expected();
    if io::stdin().is_terminal() {
        say(&format!(
            "stepdoku: waiting for {expected}: type or paste them here; {end} on a line of its own \
             ends, Ctrl-C gives up\n"
        ));
    }
}
