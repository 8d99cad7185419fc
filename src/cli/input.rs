//! Input of puzzles: the argument itself, a file, or standard input.

mod argument;
mod batch;
mod boards;
mod detect;
mod expected;
mod json_array;
mod until_end;

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::mem;

pub(super) use self::argument::Argument;
pub(super) use self::batch::Batch;
use self::batch::Lines;
use self::detect::{
    MAX_INSPECTED, begins_list, content_of, could_be_file_name, has_content, is_binary, is_list,
    is_puzzle, looks_like_a_path, resembles_puzzle,
};
pub(super) use self::expected::InputError;
use self::expected::{ExpectedContent, prompt};
use self::until_end::UntilEnd;
use super::encoding::{self, Source, text_of};
use crate::formats::{self, Columns, ParseError, Reading};

/// Maximum size in bytes of a text that is read as a whole: XML, JSON, and boards on several lines
/// without empty lines between them.
const MAX_TEXT: u64 = 1 << 25;
/// Maximum number of bytes without a puzzle: comments, blank lines, the rest of a line that is too
/// long. It keeps the program from reading endless sources for ever.
const MAX_SKIPPED: u64 = 1 << 26;
/// Minimum number of bytes that are tested for binary data before a line is read.
const MIN_BINARY: usize = 1 << 10;
/// The description of binary data.
const BINARY: &str = "binary data";
/// Size of the read buffer in bytes.
const BUFFER: usize = 1 << 18;

/// The source of an input.
#[derive(Clone, Copy, Debug, Default)]
struct InputSource<'a> {
    /// Name of the source for messages.
    place: &'a str,
    /// The argument, if it could be a file name.
    name: Option<&'a str>,
    /// True if the argument is the puzzle itself.
    is_argument: bool,
    /// True if a person types it.
    is_typed: bool,
    /// True if gzip compressed the source.
    is_compressed: bool,
    /// The columns of a table, if its header was read.
    columns: Option<Columns>,
}

/// An entry of the input.
#[derive(Debug)]
pub(super) struct InputEntry<'a> {
    origin: InputSource<'a>,
    /// Line number from 0; for puzzles on several lines, the number of puzzles before it.
    pub(super) index: usize,
    /// Bytes of the source up to its end.
    pub(super) end: u64,
    content: Content<'a>,
}

#[derive(Debug)]
enum Content<'a> {
    /// A line that is not parsed yet; the worker threads parse it.
    Line(Cow<'a, str>),
    /// A puzzle of a text that was parsed as a whole.
    Whole(Box<Result<Reading, ParseError>>),
}

impl InputEntry<'_> {
    /// Parses the puzzle.
    pub(super) fn read(&self) -> Result<Reading, InputError> {
        let reading = match &self.content {
            Content::Line(line) => match self.origin.columns {
                Some(columns) => formats::read_row(line, self.index + 1, columns),
                None => formats::read_line(line, self.index + 1),
            },
            Content::Whole(reading) => (**reading).clone(),
        };
        reading.map_err(|error| match self.origin.name {
            Some(name) => InputError::Neither { name: name.to_owned(), error },
            None => InputError::Parse { place: self.origin.place.to_string(), error },
        })
    }

    /// Returns the position for messages: `puzzles.txt, line 3`.
    pub(super) fn location(&self) -> String {
        let number = self.index + 1;
        match self.content {
            Content::Line(_) => location(self.origin.place, number),
            Content::Whole(_) => format!("{}, puzzle {number}", self.origin.place),
        }
    }

    /// Returns the position for messages, unless the argument of the command is this puzzle.
    pub(super) fn place(&self) -> Option<String> {
        let is_alone = self.origin.is_argument && self.index == 0;
        (!is_alone).then(|| self.location())
    }

    /// Returns the line without spaces at its ends; `None` for puzzles on several lines.
    pub(super) fn line(&self) -> Option<&str> {
        match &self.content {
            Content::Line(line) => Some(line.trim()),
            Content::Whole(_) => None,
        }
    }
}

fn location(place: &str, line: usize) -> String {
    format!("{place}, line {line}")
}

/// Returns the puzzles of an input: `-` is standard input, the path of a file is that file, and any
/// other text is the puzzle itself. Every line is a puzzle, or the text as a whole contains puzzles
/// on several lines.
pub(super) fn many(argument: &Argument) -> Result<InputEntries<'_>, InputError> {
    let mut entries = lines(argument, ExpectedContent::Puzzle)?;
    entries.detect_layout()?;
    Ok(entries)
}

/// Returns the lines of a file, or of standard input for `-`, each with a solve.
pub(super) fn solves(argument: &Argument) -> Result<InputEntries<'_>, InputError> {
    lines(argument, ExpectedContent::Solve)
}

/// A source that is open but not yet decoded.
struct Opened<'a> {
    origin: InputSource<'a>,
    source: Box<dyn Read + Send>,
    /// Size in bytes, if the source is a plain file.
    size: Option<u64>,
}

fn open(argument: &Argument, expected: ExpectedContent) -> Result<Opened<'_>, InputError> {
    let origin = |place| InputSource { place, ..InputSource::default() };
    if argument.is_stdin() {
        prompt(expected);
        return Ok(Opened {
            origin: InputSource { is_typed: io::stdin().is_terminal(), ..origin("stdin") },
            source: Box::new(UntilEnd::new(io::stdin())),
            size: None,
        });
    }
    if expected == ExpectedContent::Puzzle
        && let Some(puzzle) = argument.text().filter(|text| !looks_like_a_path(text))
    {
        return Ok(Opened {
            origin: InputSource {
                name: Some(puzzle).filter(|puzzle| could_be_file_name(puzzle)),
                is_argument: true,
                ..origin("the puzzle")
            },
            source: Box::new(Cursor::new(puzzle.to_owned())),
            size: None,
        });
    }
    let is_puzzle = |text: &str| formats::read_line(text, 1).is_ok() || resembles_puzzle(text);
    let file = File::open(argument.path()).map_err(|error| {
        if expected == ExpectedContent::Solve && argument.text().is_some_and(is_puzzle) {
            InputError::PuzzleForSolve
        } else {
            file_error(argument.shown(), error)
        }
    })?;
    let plain = file.metadata().ok().filter(std::fs::Metadata::is_file);
    Ok(Opened {
        origin: origin(argument.shown()),
        size: plain.map(|data| data.len()),
        source: Box::new(file),
    })
}

fn file_error(path: &str, error: io::Error) -> InputError {
    InputError::File { path: path.to_owned(), error }
}

fn lines(argument: &Argument, expected: ExpectedContent) -> Result<InputEntries<'_>, InputError> {
    let Opened { mut origin, source, size } = open(argument, expected)?;
    let broken = |error| file_error(origin.place, error);
    let source = BufReader::with_capacity(BUFFER, source);
    let (source, is_compressed) = encoding::decompressed(source).map_err(broken)?;
    let source = encoding::as_utf8(source).map_err(broken)?;
    let (mut source, is_array) = match expected {
        ExpectedContent::Puzzle => json_array::as_lines(source).map_err(broken)?,
        ExpectedContent::Solve => (source, false),
    };
    let begin = source.fill_buf().map_err(broken)?;
    let begin = begin.strip_prefix("\u{feff}".as_bytes()).unwrap_or(begin);
    if begin.len() >= MIN_BINARY && is_binary(&String::from_utf8_lossy(begin)) {
        return Err(InputError::unsuitable(origin.place, expected, BINARY));
    }
    let begin = begin.trim_ascii_start();
    origin.is_compressed = is_compressed;
    Ok(InputEntries {
        argument,
        origin,
        expected,
        // The size of the text is not that of the file if the text is decoded on the way.
        size: size.filter(|_| !is_compressed && !is_array),
        is_xml: begin.starts_with(b"<"),
        is_array,
        may_be_object: begin.starts_with(b"{") && expected == ExpectedContent::Puzzle,
        source,
        line: 0,
        read: 0,
        reached: Reached::LineEnd,
        waiting: VecDeque::new(),
        boards: None,
    })
}

/// The read position of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    LineEnd,
    /// The end, or an error after which nothing is read.
    End,
}

/// An iterator over the entries of an input.
pub(super) struct InputEntries<'a> {
    pub(super) argument: &'a Argument,
    origin: InputSource<'a>,
    expected: ExpectedContent,
    /// Size of the source in bytes, if known.
    pub(super) size: Option<u64>,
    source: Source,
    /// True if the source is XML, where line ends have no meaning.
    is_xml: bool,
    /// True if the lines are the items of a JSON array.
    is_array: bool,
    /// True if the source begins like a JSON object, whose first line may be long.
    may_be_object: bool,
    line: usize,
    /// Bytes that were read.
    read: u64,
    reached: Reached,
    /// Entries that were read to detect the layout of the text.
    waiting: VecDeque<Result<InputEntry<'a>, InputError>>,
    /// The state of reading boards on several lines; `None` for a list.
    boards: Option<Boards>,
}

/// The state of reading boards on several lines, part by part.
#[derive(Default)]
struct Boards {
    /// The text after the last part.
    text: String,
    /// Number of lines before the text.
    lines: usize,
    /// Number of puzzles before the text.
    puzzles: usize,
    /// Number of bytes before the text.
    read: u64,
}

/// The way to split a text into parts that are read one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Splitting {
    AtEmptyLines,
    /// The text is read as a whole.
    None,
}

/// The first part of a text, with whole boards.
struct Part {
    /// Length in bytes.
    length: usize,
    /// The error of the source after the part.
    error_after: Option<InputError>,
}

impl<'a> InputEntries<'a> {
    /// Detects the layout: if the first line is not a puzzle by itself, reads the whole text,
    /// unless it is a long list.
    fn detect_layout(&mut self) -> Result<(), InputError> {
        let mut text = String::new();
        // A line of tabs may be a row, and a comment the name of a puzzle.
        let pass = |line: &str| {
            let is_kept = line.trim().is_empty() || (text.len() as u64) < MAX_INSPECTED;
            text += if is_kept { line.trim_start_matches('\u{feff}') } else { "\n" };
        };
        let first = match self.next_line(pass) {
            Ok(Some(first)) => first,
            Ok(None) => return Ok(()),
            Err(error) => return self.begin_list("", Some(error)),
        };
        text.extend([&first, "\n"]);
        if self.is_array {
            return self.begin_list(&text, None);
        }
        // An object with many puzzles may be on one line or on several.
        let is_object = self.may_be_object
            && (text.len() as u64 >= MAX_INSPECTED || !first.trim_end().ends_with('}'));
        if !self.is_xml && !is_object {
            if is_puzzle(&first) && begins_list(&text, self.source.buffer()) {
                return self.begin_list(&text, None);
            }
            match self.append_lines(&mut text, MAX_INSPECTED) {
                Ok(true) if is_list(&text) => return self.begin_list(&text, None),
                Ok(_) => {}
                // No board has a line that is too long.
                Err(error) => return self.begin_list(&text, Some(error)),
            }
        }
        if is_binary(&text) {
            return Err(self.unsuitable(self.origin.place, BINARY));
        }
        let splitting =
            if self.is_xml || is_object { Splitting::None } else { Splitting::AtEmptyLines };
        self.boards = Some(Boards { text, ..Boards::default() });
        self.read_boards(splitting);
        Ok(())
    }

    /// Adds the next boards to the waiting entries, and the error after them.
    fn read_boards(&mut self, splitting: Splitting) {
        let Some(mut boards) = self.boards.take() else {
            return;
        };
        let Part { length, error_after } = self.read_part(&mut boards.text, splitting);
        let part = &boards.text[..length];
        // Empty lines and comments may follow the last board.
        let readings =
            if part.lines().any(has_content) { formats::read_all(part) } else { Vec::new() };
        let (start, count) = (boards.read, readings.len() as u64);
        let end = start + length as u64;
        for (index, reading) in readings.into_iter().enumerate() {
            let reading = reading.map_err(|mut error| {
                error.place.line = error.place.line.map(|line| line + boards.lines);
                error
            });
            let content = Content::Whole(Box::new(reading));
            self.waiting.push_back(Ok(InputEntry {
                end: start + (end - start) * (index as u64 + 1) / count,
                ..self.entry(boards.puzzles + index, content)
            }));
        }
        boards.lines += part.lines().count();
        boards.puzzles += count as usize;
        boards.read = end;
        boards.text.drain(..length);
        self.boards = Some(boards);
        self.waiting.extend(error_after.map(Err));
    }

    /// Reads on until the text has a part of whole boards.
    fn read_part(&mut self, text: &mut String, splitting: Splitting) -> Part {
        let mut max = match splitting {
            Splitting::AtEmptyLines => (boards::PART + boards::AHEAD) as u64,
            Splitting::None => MAX_TEXT,
        };
        loop {
            let (length, error_after) = match self.append_lines(text, max) {
                Ok(true) if max >= MAX_TEXT => {
                    self.reached = Reached::End;
                    let found = match splitting {
                        Splitting::AtEmptyLines => {
                            "more than 32 MB of boards without empty lines between them"
                        }
                        Splitting::None => "more than 32 MB of XML or JSON",
                    };
                    (0, Some(self.unsuitable(self.origin.place, found)))
                }
                Ok(true) => {
                    let Some(length) = boards::split(text) else {
                        // A board may be longer than expected.
                        max = (2 * text.len() as u64).min(MAX_TEXT);
                        continue;
                    };
                    (length, None)
                }
                Ok(false) => (text.len(), None),
                Err(error) => (text.len(), Some(error)),
            };
            return Part { length, error_after };
        }
    }

    /// Takes the lines of a text as the start of a list, followed by the error of the next line.
    /// Returns the error if nothing more can be read.
    fn begin_list(&mut self, text: &str, next: Option<InputError>) -> Result<(), InputError> {
        if self.reached == Reached::End
            && let Some(error) = next
        {
            return Err(error);
        }
        let lines = text.lines().enumerate().filter(|(_, line)| has_content(line));
        let line = |(index, line): (usize, &str)| {
            Ok(self.entry(index, Content::Line(line.to_owned().into())))
        };
        self.waiting = lines.map(line).chain(next.map(Err)).collect();
        Ok(())
    }

    /// Returns true if there is more than one puzzle, or if a person types them, whose first puzzle is answered
    /// before there is a second.
    pub(super) fn has_several_or_is_typed(&mut self) -> bool {
        self.origin.is_typed || self.has_several()
    }

    /// Returns true if there is more than one puzzle.
    pub(super) fn has_several(&mut self) -> bool {
        while self.waiting.len() < 2 && self.fetch() {}
        self.waiting.len() > 1
    }

    /// Leaves only the first puzzle. Returns true if a second one follows; what a person types is not
    /// waited for.
    pub(super) fn keep_first(&mut self) -> bool {
        let is_puzzle = |entry: &Result<InputEntry<'_>, InputError>| {
            entry.as_ref().is_ok_and(|entry| entry.read().is_ok())
        };
        let is_typed = self.origin.is_typed;
        let is_several =
            !is_typed && self.has_several() && self.waiting.get(1).is_some_and(is_puzzle);
        if is_typed && self.waiting.is_empty() {
            self.fetch();
        }
        if is_typed || is_several {
            self.waiting.truncate(1);
            (self.boards, self.reached) = (None, Reached::End);
        }
        is_several
    }

    /// Returns the error for an empty input.
    pub(super) fn empty_error(&self) -> InputError {
        InputError::Nothing { place: self.origin.place.to_owned(), expected: self.expected }
    }

    /// Returns up to `max` of the next entries; waits only for the first one. Returns `None` at
    /// the end.
    pub(super) fn next_batch(&mut self, max: usize) -> Option<Batch<'a>> {
        let mut singly = vec![self.next()?];
        while singly.len() < max
            && let Some(next) = self.waiting.pop_front()
        {
            singly.push(next);
        }
        let max_lines = match self.boards {
            Some(_) => 0,
            None => max - singly.len(),
        };
        let lines = self.buffered_lines(max_lines);
        Some(Batch { singly, lines })
    }

    /// Reads the next line, or the next boards; returns false at the end.
    fn fetch(&mut self) -> bool {
        if self.boards.is_some() {
            let before = self.waiting.len();
            while self.waiting.len() == before && self.reached != Reached::End {
                self.read_boards(Splitting::AtEmptyLines);
            }
            return self.waiting.len() > before;
        }
        let Some(line) = self.next_line(|_| {}).transpose() else {
            return false;
        };
        let entry = line.map(|line| self.entry(self.line - 1, Content::Line(line.into())));
        self.waiting.push_back(entry);
        true
    }

    /// Appends whole lines until the text has `max` bytes. Returns false if the source ended before.
    fn append_lines(&mut self, text: &mut String, max: u64) -> Result<bool, InputError> {
        while (text.len() as u64) < max {
            let Some(line) = self.next_raw_line()? else {
                return Ok(false);
            };
            text.push_str(&line);
        }
        Ok(true)
    }

    /// Returns the next line with content; calls `pass` for the lines before it.
    fn next_line(&mut self, mut pass: impl FnMut(&str)) -> Result<Option<String>, InputError> {
        let start = self.read;
        while let Some(line) = self.next_raw_line()? {
            if let Some(line) = content_of(&line) {
                return Ok(Some(line.to_owned()));
            }
            if self.origin.columns.is_none() && formats::is_header(&line) {
                self.origin.columns = Columns::of_header(&line);
            }
            pass(&line);
            if self.read - start > MAX_SKIPPED {
                self.reached = Reached::End;
                let found = "more than 64 MB of comments and empty lines";
                return Err(self.unsuitable(self.origin.place, found));
            }
        }
        Ok(None)
    }

    /// Returns the next line with its end.
    fn next_raw_line(&mut self) -> Result<Option<String>, InputError> {
        let max = if self.is_xml || self.may_be_object && self.line == 0 {
            MAX_TEXT
        } else {
            self.expected.longest()
        };
        let mut line = Vec::new();
        // After an error, the source counts as ended.
        let reached = mem::replace(&mut self.reached, Reached::End);
        let length = match reached {
            Reached::LineEnd => self.read_line(max, &mut line),
            Reached::End => return Ok(None),
        };
        let length = length.map_err(|error| self.broken(error))?;
        if length == 0 {
            return Ok(None);
        }
        self.line += 1;
        if length == max && line.last() != Some(&b'\n') {
            let place = location(self.origin.place, self.line);
            let mut found = format!("a line of more than {} MB", max >> 20);
            // A list continues after the line; XML does not.
            if !self.is_xml && self.skip_line().map_err(|error| self.broken(error))? {
                self.reached = Reached::LineEnd;
            } else {
                found.push_str("; nothing after it was read");
            }
            return Err(self.unsuitable(&place, &found));
        }
        self.reached = Reached::LineEnd;
        Ok(Some(text_of(line)))
    }

    fn read_line(&mut self, max: u64, line: &mut Vec<u8>) -> io::Result<u64> {
        let mut source = (&mut self.source).take(max);
        let length = source.read_until(b'\n', line)? as u64;
        self.read += length;
        Ok(length)
    }

    /// Skips the rest of a line; returns false if it has more than [`MAX_SKIPPED`] bytes.
    fn skip_line(&mut self) -> io::Result<bool> {
        let mut rest = (&mut self.source).take(MAX_SKIPPED);
        let skipped = rest.skip_until(b'\n')? as u64;
        self.read += skipped;
        Ok(skipped < MAX_SKIPPED)
    }

    /// Returns up to `max` lines that are already in the buffer.
    fn buffered_lines(&mut self, max: usize) -> Lines<'a> {
        let (line, read) = (self.line, self.read);
        let buffer = self.source.buffer();
        let mut length = 0;
        while self.reached == Reached::LineEnd && self.line - line < max {
            let mut rest = &buffer[length..];
            // Reading from a slice does not fail.
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
        Lines { origin: self.origin, line, count: self.line - line, read, text }
    }

    fn entry(&self, index: usize, content: Content<'a>) -> InputEntry<'a> {
        InputEntry { origin: self.origin, index, end: self.read, content }
    }

    fn broken(&self, error: io::Error) -> InputError {
        let path = self.origin.place.to_owned();
        // The system has no such errors; they come from the decoder.
        let is_damaged = matches!(
            error.kind(),
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput
        );
        if self.origin.is_compressed && is_damaged {
            InputError::Compressed { path }
        } else {
            InputError::File { path, error }
        }
    }

    fn unsuitable(&self, place: &str, found: &str) -> InputError {
        InputError::unsuitable(place, self.expected, found)
    }
}

impl<'a> Iterator for InputEntries<'a> {
    type Item = Result<InputEntry<'a>, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.waiting.is_empty() {
            self.fetch();
        }
        self.waiting.pop_front()
    }
}
