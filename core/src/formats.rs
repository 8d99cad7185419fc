//! Text formats of puzzles. Each format is read and printed in its own file; [`read`] detects the
//! format of a text.

mod alphabet;
mod blocks;
mod bullet;
mod characters;
mod compact_json;
mod compressed_link;
mod csv;
mod detect;
mod drawn;
mod entry;
mod frame;
mod html;
mod i_sudoku;
mod json;
mod labelled;
mod latex;
mod library;
mod line;
mod link;
mod list;
mod one_line;
mod opensudoku;
mod placements;
mod position;
mod print;
mod sdk;
mod simple_sudoku;
mod sukaku;
mod unlabelled;

pub use characters::{with_escapes, without_control_characters, xml_escaped};
pub use csv::{Columns, is_header};
pub use detect::{is_comment, read, read_all, read_all_until};
pub use drawn::in_boxes;
pub use frame::{Frame, PrintError, Printed, Unsolved};
pub use json::Object as PuzzleObject;
pub use line::print_line;
pub use one_line::{read_line, read_row};
pub use position::{parse_position, print_position};
pub use print::{Coverage, Format, Omissions, PRINTED};

use std::borrow::Cow;
use std::fmt;

use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::step::wording::counted;

/// A puzzle read from a text, with information about the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzle with its givens, placed digits and eliminations.
    pub puzzle: Puzzle,
    /// Name of the format: "81-character line".
    pub format: Cow<'static, str>,
    /// Text beside the puzzle: a title or a comment.
    pub comment: Option<String>,
    /// The parts of the text that the puzzle does not contain: colours of cells, rules of Sudoku
    /// variants.
    pub omitted: Vec<String>,
}

impl Reading {
    /// Creates the reading of a puzzle without other text.
    fn new(puzzle: Puzzle, format: impl Into<Cow<'static, str>>) -> Self {
        Self { puzzle, format: format.into(), comment: None, omitted: Vec::new() }
    }

    /// Adds the text beside the puzzle, unless it is empty.
    fn with_comment(self, comment: String) -> Self {
        Self { comment: Some(comment).filter(|comment| !comment.is_empty()), ..self }
    }

    /// Returns true if any cell has no given.
    fn has_empty_cell(&self) -> bool {
        self.puzzle.givens.contains(&None)
    }

    /// Returns the name or the comment of the puzzle, without its solution.
    pub fn name(&self) -> Option<String> {
        let is_around = |c: char| c.is_whitespace() || c == '#';
        let parts = self.comment.as_ref()?.split(", ");
        let parts: Vec<&str> = parts
            .map(|part| match line::full_board(part, self.puzzle.shape) {
                Some((_, behind)) => behind,
                None => part,
            })
            .map(|part| part.trim_matches(is_around))
            .filter(|part| !part.is_empty())
            .collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Returns the digits of the full board that the text has beside the puzzle, right or wrong.
    pub fn stated_solution(&self) -> Option<Vec<Digit>> {
        let mut parts = self.comment.as_ref()?.split(", ");
        parts.find_map(|part| Some(line::full_board(part.trim(), self.puzzle.shape)?.0))
    }

    /// Adds the line of its solution as a comment; returns `None` if `solution` is not its
    /// solution.
    fn with_solution(&self, solution: &Self) -> Option<Self> {
        let shapes = [self, solution].map(|reading| reading.puzzle.shape);
        let mut cells = self.puzzle.givens.iter().zip(&solution.puzzle.givens);
        if shapes[0] != shapes[1]
            || !cells.all(|(given, digit)| digit.is_some() && (given.is_none() || given == digit))
        {
            return None;
        }
        let solution = print_line(&solution.puzzle);
        let comment = match &self.comment {
            Some(title) => format!("{title}, {solution}"),
            None => solution,
        };
        let format = format!("{} with its solution", self.format).into();
        Some(Self { format, ..self.clone() }.with_comment(comment))
    }

    /// Describes the puzzle in one line: "81-character line: 26 givens".
    pub fn summary(&self) -> String {
        let givens = counted(self.puzzle.given_count(), "given");
        let omitted = match &self.omitted[..] {
            [] => String::new(),
            parts => format!(" (without its {})", parts.join(", ")),
        };
        let mut summary = format!("{}{omitted}: {givens}", self.format);
        let placed = self.puzzle.placed.iter().flatten().count();
        if placed > 0 {
            summary.extend([", ", &placed.to_string(), " placed"]);
        }
        if !self.puzzle.eliminated.is_empty() {
            let candidates = counted(self.puzzle.eliminated.len(), "candidate");
            summary.extend([", ", &candidates, " eliminated"]);
        }
        summary
    }
}

/// The puzzles of a text, each read or not.
type Readings = Vec<Result<Reading, ParseError>>;

/// The reason why a text is not a puzzle: what was expected, what was found, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}expected {expected}, found {found}")]
pub struct ParseError {
    /// The line and the column of the error.
    pub place: TextPosition,
    /// The text that was expected.
    pub expected: String,
    /// The text that was found.
    pub found: String,
}

impl ParseError {
    /// Describes an error in the text as a whole.
    fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { place: TextPosition::default(), expected: expected.into(), found: found.into() }
    }

    /// Reports this character of the text as the one found.
    fn with_found(mut self, c: Option<char>) -> Self {
        if let Some(c) = c {
            self.found = characters::quoted(c);
            // Letters that resemble a digit are the commonest typing errors.
            let meant = match c {
                'O' | 'o' => Some("; if it is a zero, write 0"),
                'I' | 'l' => Some("; if it is a one, write 1"),
                _ => None,
            };
            if let Some(meant) = meant {
                self.expected += ", or one of . 0 * _ - x ? for an empty cell";
                self.found += meant;
            }
        }
        self
    }

    /// Reports this place.
    fn at(self, place: TextPosition) -> Self {
        Self { place, ..self }
    }

    /// Reports this column, from 1, as the place.
    fn in_column(mut self, column: usize) -> Self {
        self.place.column = Some(column);
        self
    }

    /// Reports this line as the place.
    fn on_line(mut self, number: usize) -> Self {
        self.place.line = Some(number);
        self
    }
}

/// A line and a column in a text, counted from 1; empty for the whole text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextPosition {
    /// Number of the line.
    pub line: Option<usize>,
    /// Column in characters.
    pub column: Option<usize>,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: "),
            (Some(line), None) => write!(f, "line {line}: "),
            (None, Some(column)) => write!(f, "column {column}: "),
            (None, None) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
