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

/// The text of a puzzle, not read yet.
#[derive(Debug)]
pub(super) struct Text {
    /// Where it came from.
    place: String,
    /// The number of its line, from 1; nothing for a puzzle on several lines.
    line: Option<usize>,
    /// The text; of several lines, with those that stood before it.
    text: String,
}

impl Text {
    /// The puzzle.
    pub(super) fn read(&self) -> Result<Reading, InputError> {
        let reading = match self.line {
            Some(number) => formats::read_line(&self.text, number),
            None => formats::read(&self.text),
        };
        reading.map_err(|error| InputError::Parse {
            place: self.place.clone(),
            error,
        })
    }

    /// The number of its first line, from 0.
    pub(super) fn line_index(&self) -> usize {
        self.line.map_or(0, |number| number - 1)
    }

    /// The line, if it is one.
    pub(super) fn line(&self) -> Option<&str> {
        self.line.map(|_| self.text.as_str())
    }
}

/// The puzzle that an argument names: `-` is standard input, the path of a file that file, and
/// everything else the puzzle itself. Of several puzzles it is the first.
pub(super) fn one(argument: &str) -> Result<Reading, InputError> {
    let mut texts = many(argument)?;
    match texts.next() {
        Some(text) => text?.read(),
        None => texts.nothing().read(),
    }
}

/// The puzzles that an argument names, one by one: one on each line, or one on all lines together.
pub(super) fn many(argument: &str) -> Result<Texts, InputError> {
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
    let mut texts = Texts {
        place: place.to_owned(),
        source,
        line: 0,
        waiting: None,
    };
    texts.begin()?;
    Ok(texts)
}

/// Puzzles as they come in.
pub(super) struct Texts {
    place: String,
    source: Box<dyn BufRead>,
    line: usize,
    /// What had to be taken in to find out how the text is laid out.
    waiting: Option<Text>,
}

impl Texts {
    /// Finds out whether the first line is a puzzle by itself; if not, all lines are one.
    fn begin(&mut self) -> Result<(), InputError> {
        let Some(first) = self.next_line()? else {
            return Ok(());
        };
        let alone = shape(formats::read_line(&first, self.line));
        // Sixteen cells may be a board of four, or the first row of sixteen.
        if alone.is_some_and(|shape| shape != Shape::Four) {
            self.waiting = Some(self.text(Some(self.line), first));
            return Ok(());
        }
        let mut text = "\n".repeat(self.line - 1) + &first + "\n";
        let rest = self.source.read_to_string(&mut text);
        rest.map_err(|error| self.broken(error))?;
        if alone.is_some() && shape(formats::read(&text)) == alone {
            self.source = Box::new(Cursor::new(text));
            self.line = 0;
        } else {
            self.waiting = Some(self.text(None, text));
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
            let line = line.trim_start_matches('\u{feff}');
            let text = line.trim();
            if !text.is_empty() && !text.starts_with('#') {
                return Ok(Some(text.to_owned()));
            }
        }
    }

    fn text(&self, line: Option<usize>, text: String) -> Text {
        Text {
            place: self.place.clone(),
            line,
            text,
        }
    }

    /// What an input without puzzles is read as, to get its sentence.
    fn nothing(&self) -> Text {
        self.text(None, String::new())
    }

    fn broken(&self, error: io::Error) -> InputError {
        InputError::File {
            path: self.place.clone(),
            error,
        }
    }
}

impl Iterator for Texts {
    type Item = Result<Text, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(first) = self.waiting.take() {
            return Some(Ok(first));
        }
        match self.next_line() {
            Ok(line) => line.map(|line| Ok(self.text(Some(self.line), line))),
            Err(error) => Some(Err(error)),
        }
    }
}

fn shape(reading: Result<Reading, ParseError>) -> Option<Shape> {
    reading.ok().map(|reading| reading.puzzle.shape)
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
