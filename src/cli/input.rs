//! Where puzzles come from: the argument itself, a file, standard input.

use std::io::{self, Read};
use std::path::Path;

use crate::formats::{self, ParseError, Reading};

/// Why there is no puzzle.
#[derive(Debug, thiserror::Error)]
pub(super) enum InputError {
    /// The text is no puzzle.
    #[error("{place}: {error}")]
    Parse {
        /// Where the text came from.
        place: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The file cannot be read.
    #[error("{path} cannot be read: {error}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
}

/// The puzzle that an argument names: `-` is standard input, the path of a file that file, and
/// everything else the puzzle itself.
pub(super) fn one(argument: &str) -> Result<Reading, InputError> {
    let file = |error| InputError::File {
        path: argument.to_owned(),
        error,
    };
    let (place, text) = if argument == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(file)?;
        ("standard input", text)
    } else if looks_like_a_path(argument) {
        (argument, std::fs::read_to_string(argument).map_err(file)?)
    } else {
        ("the puzzle", argument.to_owned())
    };
    formats::read(&text).map_err(|error| InputError::Parse {
        place: place.to_owned(),
        error,
    })
}

/// A file that exists, or a text that could only be meant as one.
fn looks_like_a_path(argument: &str) -> bool {
    let has_extension = Path::new(argument).extension().is_some_and(|end| {
        end.len() <= 8
            && end
                .to_string_lossy()
                .starts_with(|c: char| c.is_ascii_alphabetic())
    });
    Path::new(argument).exists() || argument.contains(['/', '\\']) || has_extension
}
