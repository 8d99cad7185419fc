//! The fields of a JSON object that say which puzzle it is about.

use schemars::JsonSchema;
use serde::Serialize;

use super::batch::Item;
use crate::formats::print_line;

/// The puzzle that an object is about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct PuzzleFields {
    /// Line number of the puzzle, from 1; for puzzles on several lines, the number of the puzzle
    line: usize,
    /// Name of the puzzle, if the input has one
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    name: Option<String>,
    /// The givens as a line, with `.` for an empty cell
    givens: String,
}

impl PuzzleFields {
    pub(super) fn of(item: &Item) -> Self {
        Self {
            line: item.line + 1,
            name: item.reading.name(),
            givens: print_line(&item.reading.puzzle),
        }
    }

    /// Returns the number and the name for a text: `3: Dawn`.
    pub(super) fn title(&self) -> String {
        let name = self.name.iter().map(|name| format!(": {name}"));
        std::iter::once(self.line.to_string()).chain(name).collect()
    }
}

/// The line of a puzzle, in objects of which a puzzle has many.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub(super) struct LineFields {
    /// Line number of the puzzle, from 0: one less than `line`
    puzzle: usize,
    /// Line number of the puzzle, from 1; for puzzles on several lines, the number of the puzzle
    line: usize,
}

impl LineFields {
    /// Returns the fields of a puzzle whose line is counted from 0.
    pub(super) const fn of(line: usize) -> Self {
        Self { puzzle: line, line: line + 1 }
    }
}
