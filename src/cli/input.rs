//! Where puzzles come from: the argument itself, a file, standard input.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

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

/// A puzzle that came in.
#[derive(Debug)]
pub(super) struct Arrival {
    /// Where it came from.
    place: Arc<str>,
    /// The number of its line, from 0; of a puzzle on several lines, how many stood before it.
    pub(super) index: usize,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// A line, not read yet: whoever needs many puzzles reads them on all cores.
    Line(String),
    /// One of the puzzles of a text that had to be read as a whole.
    Whole(Box<Result<Reading, ParseError>>),
}

impl Arrival {
    /// The puzzle.
    pub(super) fn read(&self) -> Result<Reading, InputError> {
        let reading = match &self.content {
            Content::Line(line) => formats::read_line(line, self.index + 1),
            Content::Whole(reading) => (**reading).clone(),
        };
        reading.map_err(|error| InputError::Parse {
            place: self.place.to_string(),
            error,
        })
    }

    /// Where it stands, for people: `puzzles.txt: line 3`.
    pub(super) fn whereabouts(&self) -> String {
        format!("{}: line {}", self.place, self.index + 1)
    }

    /// The line, if it is one.
    pub(super) fn line(&self) -> Option<&str> {
        match &self.content {
            Content::Line(line) => Some(line),
            Content::Whole(_) => None,
        }
    }
}

/// The puzzle that an argument names: `-` is standard input, the path of a file that file, and
/// everything else the puzzle itself. Of several puzzles it is the first.
pub(super) fn one(argument: &str) -> Result<Reading, InputError> {
    let mut arrivals = many(argument)?;
    match arrivals.next() {
        Some(arrival) => arrival?.read(),
        None => arrivals.whole(0, formats::read("")).read(),
    }
}

/// The puzzles that an argument names, one by one: one on each line, or however several lines hold
/// them.
pub(super) fn many(argument: &str) -> Result<Arrivals, InputError> {
    let mut arrivals = lines(argument)?;
    arrivals.begin()?;
    Ok(arrivals)
}

/// The lines that an argument names, one by one, whatever stands on them.
pub(super) fn lines(argument: &str) -> Result<Arrivals, InputError> {
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
    Ok(Arrivals {
        place: place.into(),
        source,
        line: 0,
        waiting: VecDeque::new(),
    })
}

/// Puzzles as they come in.
pub(super) struct Arrivals {
    place: Arc<str>,
    source: Box<dyn BufRead>,
    line: usize,
    /// What had to be taken in to find out how the text is laid out.
    waiting: VecDeque<Arrival>,
}

impl Arrivals {
    /// Finds out whether the first line is a puzzle by itself; if not, reads the whole text.
    fn begin(&mut self) -> Result<(), InputError> {
        let Some(first) = self.next_line()? else {
            return Ok(());
        };
        let alone = formats::read_line(&first, self.line);
        // Sixteen cells may be a board of four, or the first row of sixteen.
        if alone.is_ok_and(|reading| reading.puzzle.shape != Shape::Four) {
            let first = self.arrival(self.line - 1, Content::Line(first));
            self.waiting.push_back(first);
            return Ok(());
        }
        let mut text = "\n".repeat(self.line - 1) + &first + "\n";
        let rest = self.source.read_to_string(&mut text);
        rest.map_err(|error| self.broken(error))?;
        let all = formats::read_all(&text).into_iter().enumerate();
        self.waiting = all.map(|(index, one)| self.whole(index, one)).collect();
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
            line.truncate(line.trim_end().len());
            let text = line.trim_start_matches('\u{feff}').trim_start();
            if !text.is_empty() && !text.starts_with('#') && !formats::is_header(text) {
                line.drain(..line.len() - text.len());
                return Ok(Some(line));
            }
        }
    }

    fn whole(&self, index: usize, reading: Result<Reading, ParseError>) -> Arrival {
        self.arrival(index, Content::Whole(Box::new(reading)))
    }

    fn arrival(&self, index: usize, content: Content) -> Arrival {
        Arrival {
            place: Arc::clone(&self.place),
            index,
            content,
        }
    }

    fn broken(&self, error: io::Error) -> InputError {
        InputError::File {
            path: self.place.to_string(),
            error,
        }
    }
}

impl Iterator for Arrivals {
    type Item = Result<Arrival, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(first) = self.waiting.pop_front() {
            return Some(Ok(first));
        }
        match self.next_line() {
            Ok(line) => line.map(|line| Ok(self.arrival(self.line - 1, Content::Line(line)))),
            Err(error) => Some(Err(error)),
        }
    }
}

/// A file that exists, or a text that could only be meant as one. Links have slashes too.
fn looks_like_a_path(argument: &str) -> bool {
    if argument.contains("://") || argument.contains('\n') || argument.starts_with('{') {
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
