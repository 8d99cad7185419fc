//! The formats that puzzles are printed in.

use super::drawn::{self, print_rows};
use super::entry::{allowed, candidates};
use super::frame::{Frame, PrintError};
use super::{
    compressed_link, csv, json, library, link, opensudoku, print_line, print_position, sdk,
    simple_sudoku, sukaku,
};
use crate::puzzle::Puzzle;

/// A format that puzzles can be printed in.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Name on the command line.
    pub slug: &'static str,
    /// Description in a few words.
    pub about: &'static str,
    /// The parts of a puzzle in progress that the format stores.
    pub keeps: Coverage,
    /// The text around the puzzles.
    pub frame: Frame,
    item: fn(&Puzzle) -> Result<String, PrintError>,
}

/// The parts of a puzzle in progress that a format stores; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coverage {
    /// The givens.
    Givens,
    /// The placed digits.
    Values,
    /// The candidates.
    Candidates,
}

/// The parts of a puzzle that a format cannot store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Omissions {
    /// Placed digits.
    pub placed: bool,
    /// Eliminated candidates.
    pub candidates: bool,
}

impl Format {
    /// Returns the format of [`PRINTED`] with this name.
    pub fn by_slug(slug: &str) -> Option<Self> {
        PRINTED.into_iter().find(|format| format.slug == slug)
    }

    /// Prints a puzzle without a final line end, always with the symbols `1-9A-P`.
    ///
    /// # Errors
    /// Returns an error if the format cannot express the puzzle.
    pub fn print(&self, puzzle: &Puzzle) -> Result<String, PrintError> {
        let item = self.print_item(puzzle)?;
        let text = [self.frame.head, &item, "\n", self.frame.foot].concat();
        Ok(text.trim_end_matches('\n').to_owned())
    }

    /// Returns the parts of the puzzle that its text lacks.
    pub fn loses(&self, puzzle: &Puzzle) -> Omissions {
        let took_away = || candidates(puzzle) != allowed(puzzle);
        Omissions {
            placed: self.keeps < Coverage::Values && puzzle.placed.iter().any(Option::is_some),
            candidates: self.keeps < Coverage::Candidates
                && !puzzle.eliminated.is_empty()
                && took_away(),
        }
    }

    /// Prints a puzzle as one of several, without a final line end. The [`frame`](Self::frame)
    /// completes the text.
    ///
    /// # Errors
    /// The same as for [`Self::print`].
    pub fn print_item(&self, puzzle: &Puzzle) -> Result<String, PrintError> {
        (self.item)(puzzle)
    }
}

/// All formats that can be printed.
pub const PRINTED: [Format; 16] = [
    Format {
        slug: "line",
        about: "the givens in one line, . for an empty cell",
        keeps: Coverage::Givens,
        frame: Frame::LIST,
        item: |puzzle| Ok(print_line(puzzle)),
    },
    Format {
        slug: "solution",
        about: "the givens and the solution in one line, separated by a space",
        keeps: Coverage::Givens,
        frame: Frame::LIST,
        item: |puzzle| {
            let solution = csv::solution(puzzle).ok_or(PrintError::NoSolution)?;
            Ok(format!("{} {solution}", print_line(puzzle)))
        },
    },
    Format {
        slug: "rows",
        about: "the givens, a row on each line",
        keeps: Coverage::Givens,
        frame: Frame::SPACED,
        item: |puzzle| Ok(print_rows(puzzle.shape, &puzzle.givens)),
    },
    Format {
        slug: "boxed",
        about: "the givens in drawn boxes",
        keeps: Coverage::Givens,
        frame: Frame::SPACED,
        item: |puzzle| Ok(drawn::print_boxed(puzzle)),
    },
    Format {
        slug: "marks",
        about: "the candidates of every cell in drawn boxes",
        keeps: Coverage::Candidates,
        frame: Frame::SPACED,
        item: |puzzle| Ok(drawn::print_marks(puzzle)),
    },
    Format {
        slug: "sukaku",
        about: "the candidates of every cell in one line (729 characters on 9x9)",
        keeps: Coverage::Candidates,
        frame: Frame::LIST,
        item: |puzzle| Ok(sukaku::print(puzzle)),
    },
    Format {
        slug: "position",
        about: "givens, placed digits and eliminated candidates in one line",
        keeps: Coverage::Candidates,
        frame: Frame::LIST,
        item: |puzzle| Ok(print_position(puzzle)),
    },
    Format {
        slug: "hodoku",
        about: "a line of HoDoKu's library",
        keeps: Coverage::Candidates,
        frame: Frame::LIST,
        item: library::print,
    },
    Format {
        slug: "sdk",
        about: "SadMan's sections, [Puzzle] and [State]",
        keeps: Coverage::Values,
        frame: Frame::SPACED,
        item: |puzzle| Ok(sdk::print(puzzle)),
    },
    Format {
        slug: "ss",
        about: "SimpleSudoku's boards: givens, values and candidates",
        keeps: Coverage::Candidates,
        frame: Frame::SPACED,
        item: simple_sudoku::print,
    },
    Format {
        slug: "sudokuwiki",
        about: "a link to SudokuWiki's solver",
        keeps: Coverage::Candidates,
        frame: Frame::LIST,
        item: link::print,
    },
    Format {
        slug: "f-puzzles",
        about: "a link to f-puzzles, which SudokuPad opens too",
        keeps: Coverage::Candidates,
        frame: Frame::LIST,
        item: |puzzle| Ok(compressed_link::print(puzzle)),
    },
    Format {
        slug: "opensudoku",
        about: "OpenSudoku's XML, a folder of games",
        keeps: Coverage::Candidates,
        frame: opensudoku::FRAME,
        item: opensudoku::print,
    },
    Format {
        slug: "csv",
        about: "givens,solution; the solution is empty unless there is exactly one",
        keeps: Coverage::Givens,
        frame: Frame::LIST,
        item: |puzzle| Ok(csv::print(puzzle)),
    },
    Format {
        slug: "json",
        about: "an object with size, givens, placed and eliminated",
        keeps: Coverage::Candidates,
        frame: Frame::LIST,
        item: |puzzle| Ok(json::print(puzzle)),
    },
    Format {
        slug: "markdown",
        about: "the givens in drawn boxes, as a code block",
        keeps: Coverage::Givens,
        frame: Frame::SPACED,
        item: |puzzle| Ok(format!("```\n{}\n```", drawn::print_boxed(puzzle))),
    },
];
