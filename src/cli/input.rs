//! Where puzzles come from: the argument itself, a file, standard input.

mod batch;
mod looks;
mod once;
mod problem;

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::mem;

pub(super) use self::batch::Batch;
use self::batch::Lines;
use self::looks::{
    LOOKED_AT, begins_list, could_be_a_name, explanation, is_list, is_puzzle, looks_like_a_path,
    tells,
};
use self::once::Once;
pub(super) use self::problem::InputError;
use self::problem::{Kind, invite};
use super::encoding::{self, Source, text_of};
use crate::formats::{self, ParseError, Reading};

/// No text on several lines is longer, nor one of XML, which needs none: that is tens of thousands of
/// boards.
const MAX_OF_TEXT: u64 = 1 << 25;
/// How much is read at a time.
const BUFFER: usize = 1 << 18;

/// Where puzzles come from.
#[derive(Clone, Copy, Debug)]
struct Origin<'a> {
    /// How people call it.
    place: &'a str,
    /// What was named, if it could be a file.
    name: Option<&'a str>,
}

/// A puzzle that came in.
#[derive(Debug)]
pub(super) struct Arrival<'a> {
    origin: Origin<'a>,
    /// The number of its line, from 0; of a puzzle on several lines, how many stood before it.
    pub(super) index: usize,
    /// How far the source is read with it, in bytes.
    pub(super) end: u64,
    content: Content<'a>,
}

#[derive(Debug)]
enum Content<'a> {
    /// A line, not read yet: whoever needs many puzzles reads them on all cores.
    Line(Cow<'a, str>),
    /// One of the puzzles of a text that had to be read as a whole.
    Whole(Box<Result<Reading, ParseError>>),
}

impl Arrival<'_> {
    /// Returns the puzzle.
    pub(super) fn read(&self) -> Result<Reading, InputError> {
        let reading = match &self.content {
            Content::Line(line) => formats::read_line(line, self.index + 1),
            Content::Whole(reading) => (**reading).clone(),
        };
        reading.map_err(|error| match self.origin.name {
            Some(name) => InputError::Neither {
                name: name.to_owned(),
                error,
            },
            None => InputError::Parse {
                place: self.origin.place.to_string(),
                error,
            },
        })
    }

    /// Returns where it stands, for people: `puzzles.txt, line 3`.
    pub(super) fn whereabouts(&self) -> String {
        whereabouts(self.origin.place, self.index + 1)
    }

    /// Returns the line, if it is one, without blanks at its ends.
    pub(super) fn line(&self) -> Option<&str> {
        match &self.content {
            Content::Line(line) => Some(line.trim()),
            Content::Whole(_) => None,
        }
    }
}

fn whereabouts(place: &str, line: usize) -> String {
    format!("{place}, line {line}")
}

/// Returns the puzzles that an argument names, one by one: `-` is standard input, the path of a
/// file that file, and everything else the puzzle itself. There is one on each line, or however
/// several lines hold them.
pub(super) fn many(argument: &str) -> Result<Arrivals<'_>, InputError> {
    let mut arrivals = lines(argument, Kind::Puzzle)?;
    arrivals.begin()?;
    Ok(arrivals)
}

/// Returns the lines of the file that an argument names, or of standard input for `-`, one by one:
/// a solve on each.
pub(super) fn solves(argument: &str) -> Result<Arrivals<'_>, InputError> {
    lines(argument, Kind::Solve)
}

fn lines(argument: &str, kind: Kind) -> Result<Arrivals<'_>, InputError> {
    let (mut size, mut name) = (None, None);
    let (place, source): (_, Box<dyn Read + Send>) = if argument == "-" {
        invite(kind);
        ("stdin", Box::new(Once::of(io::stdin())))
    } else if kind == Kind::Solve || looks_like_a_path(argument) {
        let failed = |error| InputError::File {
            path: argument.to_owned(),
            error,
        };
        let file = File::open(argument).map_err(failed)?;
        // What is no plain file has no end that is known.
        size = file.metadata().ok().filter(std::fs::Metadata::is_file);
        (argument, Box::new(file))
    } else {
        name = Some(argument).filter(|argument| could_be_a_name(argument));
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
        origin: Origin { place, name },
        kind,
        size: size.map(|data| data.len()),
        is_xml: begin.trim_ascii_start().starts_with(b"<"),
        source,
        line: 0,
        read: 0,
        reached: Reached::LineEnd,
        waiting: VecDeque::new(),
    })
}

/// How far a source is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    /// As far as a line ends.
    LineEnd,
    /// Into a line that is too long.
    InLine,
    /// As far as anything can be read, whatever the source says.
    End,
}

/// Puzzles as they come in.
pub(super) struct Arrivals<'a> {
    origin: Origin<'a>,
    kind: Kind,
    /// How long the source is in bytes, where that is known.
    pub(super) size: Option<u64>,
    source: Source,
    /// True if it begins like XML: then its lines mean nothing.
    is_xml: bool,
    line: usize,
    /// How much of it was read.
    read: u64,
    reached: Reached,
    /// What had to be taken in to find out how the text is laid out.
    waiting: VecDeque<Result<Arrival<'a>, InputError>>,
}

impl<'a> Arrivals<'a> {
    /// Finds out whether the first line is a puzzle by itself; if not, reads the whole text, unless
    /// it is a long list.
    fn begin(&mut self) -> Result<(), InputError> {
        let mut text = String::new();
        // Tabs alone may be a row.
        let blank = |line: &str| line.trim().is_empty();
        let pass = |line: &str| text += if blank(line) { line } else { "\n" };
        let first = match self.next_line(pass) {
            Ok(Some(first)) => first,
            Ok(None) => return Ok(()),
            Err(error) => return self.begin_list("", Some(error)),
        };
        text.extend([&first, "\n"]);
        if !self.is_xml {
            if is_puzzle(&first) && begins_list(&text, self.source.buffer()) {
                return self.begin_list(&text, None);
            }
            match self.take_in(&mut text, LOOKED_AT) {
                Ok(true) if is_list(&text) => return self.begin_list(&text, None),
                Ok(_) => {}
                // No board has such a line.
                Err(error) => return self.begin_list(&text, Some(error)),
            }
        }
        if self.take_in(&mut text, MAX_OF_TEXT)? {
            let found = "a text of more than 32 MB that is not a list of puzzles";
            return Err(self.wrong_length(self.origin.place.to_owned(), found));
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

    /// Takes the lines of a text for the first of a list, and what is wrong with the next one; but
    /// what can be no list, or cannot be read, is refused.
    fn begin_list(&mut self, text: &str, next: Option<InputError>) -> Result<(), InputError> {
        if self.reached == Reached::End
            && let Some(error) = next
        {
            return Err(error);
        }
        let lines = text.lines().enumerate().filter(|(_, line)| tells(line));
        let line = |(index, line): (usize, &str)| {
            Ok(self.arrival(index, Content::Line(line.to_owned().into())))
        };
        self.waiting = lines.map(line).chain(next.map(Err)).collect();
        Ok(())
    }

    /// Returns whether there is more than one puzzle.
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
        self.wrong_length(self.origin.place.to_owned(), "nothing")
    }

    /// Returns the next ones that are there already, but no more than that; only for the first it
    /// waits. Nothing if there are no more.
    pub(super) fn at_hand(&mut self, most: usize) -> Option<Batch<'a>> {
        let mut singly = vec![self.next()?];
        while singly.len() < most
            && let Some(next) = self.waiting.pop_front()
        {
            singly.push(next);
        }
        let lines = self.lines_at_hand(most - singly.len());
        Some(Batch { singly, lines })
    }

    /// Returns what is not waiting yet.
    fn fetch(&mut self) -> Option<Result<Arrival<'a>, InputError>> {
        let line = self.next_line(|_| {}).transpose()?;
        Some(line.map(|line| self.arrival(self.line - 1, Content::Line(line.into()))))
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

    /// Returns the next line that says something, behind those that are passed over.
    fn next_line(&mut self, mut pass: impl FnMut(&str)) -> Result<Option<String>, InputError> {
        while let Some(line) = self.any_line()? {
            if let Some(line) = explanation(&line) {
                return Ok(Some(line.to_owned()));
            }
            pass(&line);
        }
        Ok(None)
    }

    /// Returns the next line with its end.
    fn any_line(&mut self) -> Result<Option<String>, InputError> {
        let most = if self.is_xml {
            MAX_OF_TEXT
        } else {
            self.kind.longest()
        };
        let mut line = Vec::new();
        // Who cannot be read now would say so for ever.
        let reached = mem::replace(&mut self.reached, Reached::End);
        let length = match reached {
            Reached::LineEnd => self.read_line(most, &mut line),
            Reached::InLine => self
                .pass_over_line()
                .and_then(|()| self.read_line(most, &mut line)),
            Reached::End => return Ok(None),
        };
        let length = length.map_err(|error| self.broken(error))?;
        if length == 0 {
            return Ok(None);
        }
        self.line += 1;
        if length == most && line.last() != Some(&b'\n') {
            // XML that is too long is no list, which would go on behind the line.
            if !self.is_xml {
                self.reached = Reached::InLine;
            }
            let place = whereabouts(self.origin.place, self.line);
            let found = format!("a line of more than {} MB", most >> 20);
            return Err(self.wrong_length(place, &found));
        }
        self.reached = Reached::LineEnd;
        Ok(Some(text_of(line)))
    }

    fn read_line(&mut self, most: u64, line: &mut Vec<u8>) -> io::Result<u64> {
        let mut source = (&mut self.source).take(most);
        let length = source.read_until(b'\n', line)? as u64;
        self.read += length;
        Ok(length)
    }

    fn pass_over_line(&mut self) -> io::Result<()> {
        self.read += self.source.skip_until(b'\n')? as u64;
        Ok(())
    }

    /// Returns the next lines, at most so many, as far as they were taken from the source already.
    fn lines_at_hand(&mut self, most: usize) -> Lines<'a> {
        let (line, read) = (self.line, self.read);
        let buffer = self.source.buffer();
        let mut length = 0;
        while self.reached == Reached::LineEnd && self.line - line < most {
            let mut rest = &buffer[length..];
            // There is nothing in a buffer that could fail.
            let next = rest.skip_until(b'\n').unwrap_or_default();
            if next == 0 || buffer[length + next - 1] != b'\n' {
                break;
            }
            length += next;
            self.line += 1;
        }
        let text = buffer[..length].to_vec();
        self.source.consume(length);
        self.read += length as u64;
        Lines {
            origin: self.origin,
            line,
            count: self.line - line,
            read,
            text,
        }
    }

    fn arrival(&self, index: usize, content: Content<'a>) -> Arrival<'a> {
        Arrival {
            origin: self.origin,
            index,
            end: self.read,
            content,
        }
    }

    fn broken(&self, error: io::Error) -> InputError {
        InputError::File {
            path: self.origin.place.to_string(),
            error,
        }
    }

    fn wrong_length(&self, place: String, found: &str) -> InputError {
        InputError::Length {
            place,
            expected: self.kind.expected(),
            found: found.to_owned(),
        }
    }
}

impl<'a> Iterator for Arrivals<'a> {
    type Item = Result<Arrival<'a>, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.waiting.pop_front().or_else(|| self.fetch())
    }
}
