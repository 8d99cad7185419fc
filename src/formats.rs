//! Text formats of puzzles: each reads and prints in a file of its own, and [`read`] finds out by
//! looking which one a text is in.

mod alphabet;
mod blocks;
mod csv;
mod doku;
mod drawn;
mod entry;
mod html;
mod json;
mod labelled;
mod latex;
mod library;
mod line;
mod link;
mod list;
mod opensudoku;
mod placements;
mod position;
mod printed;
mod sdk;
mod shortened;
mod signs;
mod simple;
mod sukaku;
mod web;

pub(crate) use drawn::in_boxes;
pub use line::print_line;
pub use position::{parse_position, print_position};
pub use printed::{Format, Frame, Keeps, Lost, PRINTED, PrintError};
#[cfg(feature = "app")]
pub(crate) use signs::shown;

use std::borrow::Cow;
use std::fmt;

use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::step::wording::counted;
use crate::with_size;

/// A puzzle that was read, with what is known of the text it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format's name for people: "81-character line".
    pub format: Cow<'static, str>,
    /// What stood behind the puzzle: a title or a comment.
    pub comment: Option<String>,
}

impl Reading {
    /// Whether any cell has no given.
    fn is_open(&self) -> bool {
        self.puzzle.givens.contains(&None)
    }

    /// What stood in the text besides and is not in the puzzle: the colours of cells, rules of other
    /// kinds of Sudoku.
    pub fn left_out(&self) -> Option<&str> {
        let (_, named) = self.format.split_once(WITHOUT)?;
        named.strip_suffix(')')
    }

    /// The same with the line of its solution as a comment; nothing if this is none of it.
    fn with_solution(&self, solution: &Self) -> Option<Self> {
        let shapes = [self, solution].map(|reading| reading.puzzle.shape);
        let mut cells = self.puzzle.givens.iter().zip(&solution.puzzle.givens);
        if shapes[0] != shapes[1]
            || !cells.all(|(given, digit)| digit.is_some() && (given.is_none() || given == digit))
        {
            return None;
        }
        let solution = print_line(&solution.puzzle);
        Some(Self {
            puzzle: self.puzzle.clone(),
            format: format!("{} with its solution", self.format).into(),
            comment: Some(match &self.comment {
                Some(title) => format!("{title}, {solution}"),
                None => solution,
            }),
        })
    }

    /// What was read, in one line: "81-character line: 26 givens".
    pub fn receipt(&self) -> String {
        let givens = counted(self.puzzle.given_count(), "given");
        let mut receipt = format!("{}: {givens}", self.format);
        let placed = self.puzzle.placed.iter().flatten().count();
        if placed > 0 {
            receipt.extend([", ", &placed.to_string(), " placed"]);
        }
        if !self.puzzle.eliminated.is_empty() {
            let candidates = counted(self.puzzle.eliminated.len(), "candidate");
            receipt.extend([", ", &candidates, " removed"]);
        }
        receipt
    }
}

/// What stands behind the name of a format, before what was left out and a parenthesis.
const WITHOUT: &str = " (without its ";

/// Why a text is no puzzle: what was expected, what was found, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}expected {expected}, found {found}")]
pub struct ParseError {
    /// Where in the text.
    pub place: Place,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl ParseError {
    /// What is wrong with the text as a whole.
    fn of(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            place: Place::default(),
            expected: expected.into(),
            found: found.into(),
        }
    }

    /// The same, found in this character as it stands in the text.
    fn of_sign(mut self, sign: Option<char>) -> Self {
        if let Some(sign) = sign {
            self.found = format!("{sign:?}");
        }
        self
    }

    /// The same of the line with this number.
    fn on_line(mut self, number: usize) -> Self {
        self.place.line = Some(number);
        self
    }
}

/// A place in a text, from 1; nothing if the whole text is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: Option<usize>,
    /// The column, in characters.
    pub column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: "),
            (Some(line), None) => write!(f, "line {line}: "),
            (None, Some(column)) => write!(f, "column {column}: "),
            (None, None) => Ok(()),
        }
    }
}

/// Reads a puzzle, in whatever format it is. Of several it is the first.
///
/// # Errors
/// When no format fits; the error says what was expected, what was found and where.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    read_all(text).swap_remove(0)
}

/// Reads all puzzles of a text, one at least: the games of a file, boards apart by blank lines, one
/// on each line, or the one that all lines make.
pub fn read_all(text: &str) -> Vec<Result<Reading, ParseError>> {
    let text = unix(text);
    let all = if latex::is(&text) {
        read_any(&latex::without_commands(&text))
    } else {
        read_any(&text)
    };
    let all = all.into_iter();
    all.map(signs::without_controls).collect()
}

fn read_any(text: &str) -> Vec<Result<Reading, ParseError>> {
    if html::is(text) {
        return match html::read_all(text) {
            Ok(readings) => readings.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        };
    }
    if opensudoku::is(text) {
        return opensudoku::read_all(text).unwrap_or_else(|error| vec![Err(error)]);
    }
    if sdk::is(text) {
        return sdk::read_all(text);
    }
    let bare = without_remarks(text);
    if let Some(boards) = blocks::read(&bare) {
        return boards;
    }
    let lines = telling_lines(text).map(|(number, line)| read_one_line(line, number));
    let lines: Vec<Result<Reading, ParseError>> = lines.collect();
    let count = lines.iter().filter(|line| line.is_ok()).count();
    if let Some(several) = list::read_several(text).filter(|several| several.len() >= count) {
        return several.into_iter().map(Ok).collect();
    }
    if let Some(folded) = sukaku::read_folded(telling_lines(text)) {
        return vec![Ok(folded)];
    }
    if lines.len() == 1 {
        return lines;
    }
    let whole = read_whole(text, &bare, lines.first());
    if is_list(&whole, &lines) {
        lines
    } else {
        vec![whole]
    }
}

/// Reads the puzzle that all lines make; `first` is what the first of them says alone.
fn read_whole(
    text: &str,
    bare: &str,
    first: Option<&Result<Reading, ParseError>>,
) -> Result<Reading, ParseError> {
    let Some(first) = first else {
        let expected = "a puzzle of 16, 36, 81, 256 or 625 cells";
        return Err(ParseError::of(expected, "nothing"));
    };
    if doku::is(bare)
        && let Ok(reading) = doku::read(bare)
    {
        return Ok(reading);
    }
    if let Some(reading) = placements::read_numbers(telling_lines(text)) {
        return Ok(reading);
    }
    let link = || telling_lines(text).find(|(_, line)| link::is(line));
    drawn::read(bare).or_else(|drawn| match (first, link()) {
        (Ok(first), _) => Ok(first.clone()),
        _ if json::is(text) => json::read(text),
        (_, Some((_, link))) => link::read(link),
        _ if telling_lines(text).any(|(_, line)| placements::is(line)) => {
            placements::read(telling_lines(text))
        }
        _ => list::read(text).ok_or(drawn),
    })
}

/// Whether lines are puzzles of their own, and not together what they make as a whole.
fn is_list(whole: &Result<Reading, ParseError>, lines: &[Result<Reading, ParseError>]) -> bool {
    let shape = |reading: &Result<Reading, ParseError>| {
        let reading = reading.as_ref().ok();
        reading.map(|reading| reading.puzzle.shape)
    };
    // Sixteen cells may be a board of four, or the first row of sixteen.
    let is_four = |line: &Result<Reading, ParseError>| {
        let four = line.as_ref().ok();
        let four = four.filter(|four| four.puzzle.shape == Shape::Four);
        four.is_some_and(|four| four.puzzle.given_count() > 0)
    };
    match whole {
        Ok(Reading { puzzle, .. }) => {
            lines.first().and_then(shape) == Some(puzzle.shape)
                || lines.iter().all(is_four) && breaks_a_rule(puzzle)
        }
        Err(_) => lines
            .iter()
            .filter_map(shape)
            .any(|shape| shape != Shape::Four),
    }
}

fn breaks_a_rule(puzzle: &Puzzle) -> bool {
    with_size!(puzzle.shape, S => puzzle.board::<S>().contradiction().is_some())
}

/// Reads a puzzle that stands on one line, the one with this number.
///
/// # Errors
/// When no format fits; the error says what was expected, what was found and where.
pub fn read_line(line: &str, number: usize) -> Result<Reading, ParseError> {
    signs::without_controls(read_one_line(line, number))
}

fn read_one_line(line: &str, number: usize) -> Result<Reading, ParseError> {
    if let Some(reading) = line::read_plain(line) {
        return Ok(reading);
    }
    let line = &signs::plain(line);
    let bare = labelled::behind_bullet(line);
    let reading = read_unlabelled(line, number);
    let reading = reading.or_else(|error| match bare {
        Some(bare) => read_unlabelled(bare, number).map_err(|_| error),
        None => Err(error),
    });
    let named = || labelled::read(bare.unwrap_or(line), number);
    reading.or_else(|error| named().unwrap_or(Err(error)))
}

/// Reads a line with nothing before the puzzle.
fn read_unlabelled(line: &str, number: usize) -> Result<Reading, ParseError> {
    let trimmed = line.trim();
    match line::read(line, number) {
        // Rows of sixteen apart by blanks begin like a board of four with a comment.
        Ok(reading) if reading.puzzle.shape == Shape::Four && reading.comment.is_some() => {
            Ok(drawn::read(trimmed).unwrap_or(reading))
        }
        // The solution may stand before its puzzle.
        Ok(reading) if !reading.is_open() && reading.comment.is_some() => Ok(csv::read(trimmed)
            .filter(Reading::is_open)
            .unwrap_or(reading)),
        Ok(reading) => Ok(reading),
        Err(_) if link::is(trimmed) => link::read(trimmed),
        Err(_) if library::is(trimmed) => {
            library::read(trimmed).map_err(|wrong| wrong.on_line(number))
        }
        Err(_) if json::is(trimmed) => json::read(trimmed),
        Err(_) if placements::is(trimmed) => placements::read_line(trimmed, number),
        Err(_) if doku::is(trimmed) => doku::read(trimmed).map_err(|wrong| wrong.on_line(number)),
        Err(error) => sukaku::read(trimmed)
            .or_else(|| position::read(trimmed).ok())
            .or_else(|| library::read_susser(trimmed))
            .or_else(|| csv::read(trimmed))
            .or_else(|| drawn::read(trimmed).ok())
            .or_else(|| list::read(trimmed))
            .or_else(|| line::read_blanks(line))
            .ok_or_else(|| match position::read(trimmed) {
                Err(wrong) if position::is(trimmed) => wrong.on_line(number),
                _ => error,
            }),
    }
}

/// Whether a line is a comment: `#` stands before it, and it is no puzzle with a number.
pub fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#') && !labelled::is_numbered(line)
}

/// Whether a line names the columns of a table with puzzles (`puzzle,solution`) and holds none.
pub fn is_header(line: &str) -> bool {
    csv::is_header(line)
}

/// The text in plain signs, its lines ended in one way.
fn unix(text: &str) -> String {
    signs::plain(text).replace("\r\n", "\n").replace('\r', "\n")
}

/// The lines that are neither empty nor remarks nor the header of a table, with their numbers.
fn telling_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line))
        .filter(|(_, line)| !line.trim().is_empty() && !is_remark(line) && !is_header(line))
}

/// A comment, or the fence of a block of code with the name of its language.
fn is_remark(line: &str) -> bool {
    let line = line.trim();
    let fence = line.strip_prefix("```");
    is_comment(line)
        || fence.is_some_and(|language| language.chars().all(|letter| letter.is_ascii_alphabetic()))
}

/// The text with empty lines for remarks.
fn without_remarks(text: &str) -> String {
    let lines = text.lines();
    let lines = lines.map(|line| if is_remark(line) { "" } else { line });
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests;
