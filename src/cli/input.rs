//! Where puzzles come from: the argument itself, a file, standard input.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use super::encoding::{self, Source, text_of};

use crate::formats::{self, ParseError, Reading};
use crate::grid::Shape;

/// No line that means a puzzle is longer: not even 25x25 with all its candidates in an object.
const MOST_OF_LINE: u64 = 1 << 20;
/// No solve on a line is longer: tens of thousands of moves with their evidence are some tens of MB.
const MOST_OF_SOLVE: u64 = 1 << 28;
/// No text on several lines is longer, nor one of XML, which needs none: that is tens of thousands of
/// boards.
const MOST_OF_TEXT: u64 = 1 << 25;
/// How much is read at a time.
const BUFFER: usize = 1 << 16;
/// How much is looked at to find a list whose first line is no puzzle.
const LOOKED_AT: u64 = 1 << 16;

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
    /// It does not end where a puzzle would.
    #[error("{place}: expected puzzles, found {what}")]
    TooLong {
        /// Where the text came from.
        place: String,
        /// What there is too much of.
        what: String,
    },
}

/// A puzzle that came in.
#[derive(Debug)]
pub(super) struct Arrival<'a> {
    /// Where it came from.
    place: &'a str,
    /// The number of its line, from 0; of a puzzle on several lines, how many stood before it.
    pub(super) index: usize,
    /// How far the source is read with it, in bytes.
    pub(super) end: u64,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// A line, not read yet: whoever needs many puzzles reads them on all cores.
    Line(String),
    /// One of the puzzles of a text that had to be read as a whole.
    Whole(Box<Result<Reading, ParseError>>),
}

impl Arrival<'_> {
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

    /// The line, if it is one, without blanks at its ends.
    pub(super) fn line(&self) -> Option<&str> {
        match &self.content {
            Content::Line(line) => Some(line.trim()),
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
        None => Err(arrivals.nothing()),
    }
}

/// The puzzles that an argument names, one by one: one on each line, or however several lines hold
/// them.
pub(super) fn many(argument: &str) -> Result<Arrivals<'_>, InputError> {
    let mut arrivals = lines(argument, MOST_OF_LINE)?;
    arrivals.begin()?;
    Ok(arrivals)
}

/// The lines that an argument names, one by one: a solve on each.
pub(super) fn solves(argument: &str) -> Result<Arrivals<'_>, InputError> {
    lines(argument, MOST_OF_SOLVE)
}

fn lines(argument: &str, longest: u64) -> Result<Arrivals<'_>, InputError> {
    let mut size = None;
    let (place, source): (_, Box<dyn Read + Send>) = if argument == "-" {
        ("standard input", Box::new(io::stdin()))
    } else if looks_like_a_path(argument) {
        let failed = |error| InputError::File {
            path: argument.to_owned(),
            error,
        };
        let file = File::open(argument).map_err(failed)?;
        // What is no plain file has no end that is known.
        size = file.metadata().ok().filter(std::fs::Metadata::is_file);
        (argument, Box::new(file))
    } else {
        ("the puzzle", Box::new(Cursor::new(argument.to_owned())))
    };
    let source = BufReader::with_capacity(BUFFER, source);
    let broken = |error| InputError::File {
        path: place.to_owned(),
        error,
    };
    let mut source = encoding::as_utf8(source).map_err(broken)?;
    let begin = source.fill_buf().map_err(broken)?;
    let begin = begin.strip_prefix("\u{feff}".as_bytes()).unwrap_or(begin);
    Ok(Arrivals {
        place,
        size: size.map(|data| data.len()),
        is_xml: begin.trim_ascii_start().starts_with(b"<"),
        source,
        longest,
        line: 0,
        read: 0,
        ended: false,
        waiting: VecDeque::new(),
    })
}

/// Puzzles as they come in.
pub(super) struct Arrivals<'a> {
    place: &'a str,
    /// How long the source is in bytes, where that is known.
    pub(super) size: Option<u64>,
    source: Source,
    /// How long a line may be, in bytes.
    longest: u64,
    /// Whether it begins like XML: then its lines mean nothing.
    is_xml: bool,
    line: usize,
    /// How much of it was read.
    read: u64,
    /// Whether nothing more can be read, whatever the source says.
    ended: bool,
    /// What had to be taken in to find out how the text is laid out.
    waiting: VecDeque<Result<Arrival<'a>, InputError>>,
}

impl<'a> Arrivals<'a> {
    /// Finds out whether the first line is a puzzle by itself; if not, reads the whole text, unless
    /// it is a long list.
    fn begin(&mut self) -> Result<(), InputError> {
        let Some(first) = self.next_line()? else {
            return Ok(());
        };
        let number = self.line;
        if !self.is_xml && is_puzzle(&first, number) {
            let first = self.arrival(number - 1, Content::Line(first));
            self.waiting.push_back(Ok(first));
            return Ok(());
        }
        let mut text = "\n".repeat(number - 1) + &first + "\n";
        if !self.is_xml && self.take_in(&mut text, LOOKED_AT)? {
            let list = numbered(&text).any(|(index, line)| is_puzzle(line, index + 1));
            if list {
                let lines = numbered(&text).filter(|(_, line)| tells(line));
                let line = |(index, line): (usize, &str)| {
                    Ok(self.arrival(index, Content::Line(line.to_owned())))
                };
                self.waiting = lines.map(line).collect();
                return Ok(());
            }
        }
        if self.take_in(&mut text, MOST_OF_TEXT)? {
            return Err(self.too_long("a text of more than 32 MB that is no list of lines"));
        }
        let all = formats::read_all(&text);
        let (count, read) = (all.len() as u64, self.read);
        let whole = |(index, one)| {
            Ok(Arrival {
                end: read * (index as u64 + 1) / count,
                ..self.arrival(index, Content::Whole(Box::new(one)))
            })
        };
        self.waiting = all.into_iter().enumerate().map(whole).collect();
        Ok(())
    }

    /// Whether there is more than one puzzle.
    pub(super) fn has_several(&mut self) -> bool {
        while self.waiting.len() < 2
            && let Some(next) = self.fetch()
        {
            self.waiting.push_back(next);
        }
        self.waiting.len() > 1
    }

    /// That there was no puzzle at all.
    pub(super) fn nothing(&self) -> InputError {
        InputError::Parse {
            place: self.place.to_string(),
            error: formats::read("").expect_err("no text is a puzzle without cells"),
        }
    }

    /// The next ones that are there already, but no more than that; only for the first it waits.
    /// Nothing if there are no more.
    pub(super) fn at_hand(&mut self, most: usize) -> Option<Vec<Result<Arrival<'a>, InputError>>> {
        let first = self.next()?;
        let mut batch = Vec::with_capacity(most);
        batch.push(first);
        while batch.len() < most {
            if let Some(next) = self.waiting.pop_front() {
                batch.push(next);
            } else if let Some(line) = self.line_at_hand() {
                let line =
                    telling(line).map(|line| self.arrival(self.line - 1, Content::Line(line)));
                batch.extend(line.map(Ok));
            } else {
                break;
            }
        }
        Some(batch)
    }

    /// What is not waiting yet.
    fn fetch(&mut self) -> Option<Result<Arrival<'a>, InputError>> {
        let line = self.next_line().transpose()?;
        Some(line.map(|line| self.arrival(self.line - 1, Content::Line(line))))
    }

    /// Adds whole lines until the text is as long as that, and says whether there are more.
    fn take_in(&mut self, text: &mut String, most: u64) -> Result<bool, InputError> {
        while (text.len() as u64) < most {
            let Some(line) = self.any_line()? else {
                return Ok(false);
            };
            text.push_str(&line);
        }
        Ok(true)
    }

    /// The next line that says something.
    fn next_line(&mut self) -> Result<Option<String>, InputError> {
        while let Some(line) = self.any_line()? {
            if let Some(line) = telling(line) {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// The next line with its end.
    fn any_line(&mut self) -> Result<Option<String>, InputError> {
        if self.ended {
            return Ok(None);
        }
        let mut line = Vec::new();
        let most = if self.is_xml {
            MOST_OF_TEXT
        } else {
            self.longest
        };
        let mut rest = (&mut self.source).take(most);
        let length = rest.read_until(b'\n', &mut line);
        // Who cannot be read now would say so for ever.
        self.ended = length.is_err();
        let length = length.map_err(|error| self.broken(error))? as u64;
        self.read += length;
        self.line += 1;
        if length == most && line.last() != Some(&b'\n') {
            self.ended = true;
            return Err(self.too_long(&format!("a line of more than {} MB", most >> 20)));
        }
        Ok((length > 0).then(|| text_of(line)))
    }

    /// The next line with its end, if all of it was taken from the source already.
    fn line_at_hand(&mut self) -> Option<String> {
        if self.ended {
            return None;
        }
        let buffer = self.source.buffer();
        let mut rest = buffer;
        // There is nothing in a buffer that could fail.
        let length = rest.skip_until(b'\n').ok()?;
        let line = &buffer[..length];
        if line.last() != Some(&b'\n') {
            return None;
        }
        let line = line.to_vec();
        self.source.consume(length);
        self.read += length as u64;
        self.line += 1;
        Some(text_of(line))
    }

    fn arrival(&self, index: usize, content: Content) -> Arrival<'a> {
        Arrival {
            place: self.place,
            index,
            end: self.read,
            content,
        }
    }

    fn broken(&self, error: io::Error) -> InputError {
        InputError::File {
            path: self.place.to_string(),
            error,
        }
    }

    fn too_long(&self, what: &str) -> InputError {
        InputError::TooLong {
            place: self.place.to_string(),
            what: what.to_owned(),
        }
    }
}

impl<'a> Iterator for Arrivals<'a> {
    type Item = Result<Arrival<'a>, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.waiting.pop_front().or_else(|| self.fetch())
    }
}

/// The lines of a text with their numbers, from 0.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate()
}

/// A line without its end, if it says something.
fn telling(mut line: String) -> Option<String> {
    // Blanks at its ends may be empty cells.
    line.truncate(line.trim_end_matches(['\r', '\n']).len());
    let text = line.trim_start_matches('\u{feff}');
    if !tells(text) {
        return None;
    }
    line.drain(..line.len() - text.len());
    Some(line)
}

/// Whether a line is more than a blank, a remark or the header of a table.
fn tells(line: &str) -> bool {
    let text = line.trim();
    !text.is_empty() && !text.starts_with('#') && !formats::is_header(text)
}

/// Whether a line is a puzzle by itself. Sixteen cells may be a board of four, or the first row of
/// sixteen.
fn is_puzzle(line: &str, number: usize) -> bool {
    let alone = formats::read_line(line, number);
    alone.is_ok_and(|reading| reading.puzzle.shape != Shape::Four)
}

/// A file that exists, or a text that could only be meant as one. Links have slashes too.
fn looks_like_a_path(argument: &str) -> bool {
    if Path::new(argument).exists() {
        return true;
    }
    if argument.contains("://") || argument.contains('\n') || argument.starts_with(['{', '<']) {
        return false;
    }
    // A line of letters and dots may end like a name.
    if formats::read_line(argument, 1).is_ok() {
        return false;
    }
    let has_extension = Path::new(argument).extension().is_some_and(|end| {
        end.len() <= 8
            && end
                .to_string_lossy()
                .starts_with(|c: char| c.is_ascii_alphabetic())
    });
    argument.contains(['/', '\\']) || has_extension
}
