//! Where puzzles come from: the argument itself, a file, standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use crate::formats::{self, ParseError, Reading};
use crate::grid::Shape;

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
/// everything else the puzzle itself. Of several puzzles it is the first.
pub(super) fn one(argument: &str) -> Result<Reading, InputError> {
    let mut puzzles = many(argument)?;
    puzzles.next().unwrap_or_else(|| puzzles.read(""))
}

/// The puzzles that an argument names, one by one: one on each line, or one on all lines together.
pub(super) fn many(argument: &str) -> Result<Puzzles, InputError> {
    let (place, source): (_, Box<dyn BufRead>) = if argument == "-" {
        ("standard input", Box::new(BufReader::new(io::stdin())))
    } else if looks_like_a_path(argument) {
        let file = File::open(argument).map_err(|error| InputError::File {
            path: argument.to_owned(),
            error,
        })?;
        (argument, Box::new(BufReader::with_capacity(1 << 16, file)))
    } else {
        ("the puzzle", Box::new(Cursor::new(argument.to_owned())))
    };
    let mut puzzles = Puzzles {
        place: place.to_owned(),
        source,
        line: 0,
        waiting: None,
    };
    puzzles.begin()?;
    Ok(puzzles)
}

/// Puzzles as they are read.
pub(super) struct Puzzles {
    place: String,
    source: Box<dyn BufRead>,
    line: usize,
    /// What had to be read to find out how the text is laid out.
    waiting: Option<Result<Reading, InputError>>,
}

impl Puzzles {
    /// Finds out whether the first line is a puzzle by itself; if not, all lines are one.
    fn begin(&mut self) -> Result<(), InputError> {
        let Some(first) = self.next_line()? else {
            return Ok(());
        };
        let alone = self.read_line(&first);
        let of_four = |reading: &Result<Reading, InputError>| {
            let puzzle = reading.as_ref().map(|reading| &reading.puzzle);
            puzzle.is_ok_and(|puzzle| puzzle.shape == Shape::Four)
        };
        // Sixteen cells may be a board of four, or the first row of sixteen.
        if alone.is_ok() && !of_four(&alone) {
            self.waiting = Some(alone);
            return Ok(());
        }
        let mut text = "\n".repeat(self.line - 1) + &first + "\n";
        let rest = self.source.read_to_string(&mut text);
        rest.map_err(|error| self.broken(error))?;
        let together = self.read(&text);
        if of_four(&alone) && of_four(&together) {
            self.source = Box::new(Cursor::new(text));
            self.line = 0;
        } else {
            self.waiting = Some(together);
        }
        Ok(())
    }

    /// The next line that says something.
    fn next_line(&mut self) -> Result<Option<String>, InputError> {
        loop {
            let mut line = String::new();
            let length = self.source.read_line(&mut line);
            if length.map_err(|error| self.broken(error))? == 0 {
                return Ok(None);
            }
            self.line += 1;
            let text = line.trim_start_matches('\u{feff}').trim();
            if !text.is_empty() && !text.starts_with('#') {
                return Ok(Some(text.to_owned()));
            }
        }
    }

    /// The puzzle of the line that was taken in last.
    fn read_line(&self, line: &str) -> Result<Reading, InputError> {
        formats::read_line(line, self.line).map_err(|error| self.wrong(error))
    }

    /// The puzzle of all lines together.
    fn read(&self, text: &str) -> Result<Reading, InputError> {
        formats::read(text).map_err(|error| self.wrong(error))
    }

    fn wrong(&self, error: ParseError) -> InputError {
        InputError::Parse {
            place: self.place.clone(),
            error,
        }
    }

    fn broken(&self, error: io::Error) -> InputError {
        InputError::File {
            path: self.place.clone(),
            error,
        }
    }
}

impl Iterator for Puzzles {
    type Item = Result<Reading, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(first) = self.waiting.take() {
            return Some(first);
        }
        match self.next_line() {
            Ok(line) => line.map(|line| self.read_line(&line)),
            Err(error) => Some(Err(error)),
        }
    }
}

/// A file that exists, or a text that could only be meant as one. Links have slashes too.
fn looks_like_a_path(argument: &str) -> bool {
    if argument.contains("://") || argument.contains('\n') {
        return false;
    }
    let has_extension = Path::new(argument).extension().is_some_and(|end| {
        end.len() <= 8
            && end
                .to_string_lossy()
                .starts_with(|c: char| c.is_ascii_alphabetic())
    });
    Path::new(argument).exists() || argument.contains(['/', '\\']) || has_extension
}
