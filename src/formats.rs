//! Text formats of puzzles: each reads and prints in a file of its own, and [`read`] finds out by
//! looking which one a text is in.

mod drawn;
mod entry;
mod library;
mod line;
mod link;
mod position;
mod sdk;
mod sukaku;

pub use line::print_line;
pub use position::{parse_position, print_position};

use std::fmt;

use crate::puzzle::Puzzle;

/// A puzzle that was read, with what is known of the text it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format's name for people: "81-character line".
    pub format: String,
    /// What stood behind the puzzle: a title or a comment.
    pub comment: Option<String>,
}

impl Reading {
    /// What was read, in one line: "81-character line: 26 givens".
    pub fn receipt(&self) -> String {
        let mut receipt = format!("{}: {} givens", self.format, self.puzzle.given_count());
        let placed = self.puzzle.placed.iter().flatten().count();
        if placed > 0 {
            receipt.extend([", ", &placed.to_string(), " placed"]);
        }
        if !self.puzzle.eliminated.is_empty() {
            let removed = self.puzzle.eliminated.len().to_string();
            receipt.extend([", ", &removed, " candidates removed"]);
        }
        receipt
    }
}

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

/// Why a puzzle cannot be printed in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// The format knows boards of nine alone.
    #[error("{0} is for boards of 9x9 only")]
    NineOnly(&'static str),
}

/// A format that puzzles can be printed in.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name on the command line.
    pub slug: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    print: fn(&Puzzle) -> Result<String, PrintError>,
}

impl Format {
    /// The puzzle as text, without a line end behind it.
    ///
    /// # Errors
    /// When the format has no way to say it.
    pub fn print(&self, puzzle: &Puzzle) -> Result<String, PrintError> {
        (self.print)(puzzle)
    }
}

/// Every format that can be printed.
pub const PRINTED: [Format; 9] = [
    Format {
        slug: "line",
        about: "the givens in one line, . for an empty cell",
        print: |puzzle| Ok(print_line(puzzle)),
    },
    Format {
        slug: "rows",
        about: "the givens, a row on each line",
        print: |puzzle| Ok(drawn::print_rows(puzzle.shape, &puzzle.givens)),
    },
    Format {
        slug: "boxed",
        about: "the givens, with the boxes drawn",
        print: |puzzle| Ok(drawn::print_boxed(puzzle)),
    },
    Format {
        slug: "marks",
        about: "the candidates of every cell, with the boxes drawn",
        print: |puzzle| Ok(drawn::print_marks(puzzle)),
    },
    Format {
        slug: "sukaku",
        about: "the candidates of every cell in one line (729 characters on 9x9)",
        print: |puzzle| Ok(sukaku::print(puzzle)),
    },
    Format {
        slug: "position",
        about: "givens, placed digits and eliminated candidates in one line",
        print: |puzzle| Ok(print_position(puzzle)),
    },
    Format {
        slug: "hodoku",
        about: "a line of HoDoKu's library",
        print: library::print,
    },
    Format {
        slug: "sdk",
        about: "SadMan's sections, [Puzzle] and [State]",
        print: |puzzle| Ok(sdk::print(puzzle)),
    },
    Format {
        slug: "sudokuwiki",
        about: "a link to SudokuWiki's solver",
        print: link::print,
    },
];

/// Reads a puzzle, in whatever format it is. Of several, one on each line, it is the first.
///
/// # Errors
/// When no format fits; the error says what was expected, what was found and where.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    let text = text.trim_start_matches('\u{feff}');
    if sdk::is(text) {
        return sdk::read(text);
    }
    let is_comment = |line: &str| line.trim().starts_with('#');
    let mut lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !is_comment(line));
    let Some((number, first)) = lines.next() else {
        return Err(ParseError {
            place: Place::default(),
            expected: "a puzzle of 16, 36, 81, 256 or 625 cells".into(),
            found: "nothing".into(),
        });
    };
    let alone = read_line(first, number);
    if lines.next().is_none() {
        return alone;
    }
    // What follows counts lines, and finds blocks by the empty ones between them.
    let uncommented: String = text
        .lines()
        .flat_map(|line| [if is_comment(line) { "" } else { line }, "\n"])
        .collect();
    if let Some(blocks) = sdk::read_blocks(&uncommented) {
        return Ok(blocks);
    }
    drawn::read(&uncommented).or_else(|drawn| alone.map_err(|_| drawn))
}

/// Reads a puzzle that stands on one line, the one with this number.
///
/// # Errors
/// When no format fits; the error says what was expected, what was found and where.
pub fn read_line(line: &str, number: usize) -> Result<Reading, ParseError> {
    let trimmed = line.trim();
    if link::is(trimmed) {
        return link::read(trimmed);
    }
    if library::is(trimmed) {
        return library::read(trimmed).map_err(|wrong| wrong.on_line(number));
    }
    if let Some(reading) = sukaku::read(trimmed) {
        return Ok(reading);
    }
    let mut sentence = None;
    if trimmed.contains('+') {
        match parse_position(trimmed.trim_end_matches(':')) {
            Ok(puzzle) => {
                return Ok(Reading {
                    puzzle,
                    format: "line with placed digits".into(),
                    comment: None,
                });
            }
            Err(wrong) => sentence = Some(wrong.on_line(number)),
        }
    }
    line::read(line, number)
        .or_else(|wrong| drawn::read(line).map_err(|_| sentence.unwrap_or(wrong)))
}

#[cfg(test)]
mod tests;
