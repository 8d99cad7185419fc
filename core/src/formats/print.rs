//! The formats that puzzles are printed in.

use super::drawn::{self, print_rows};
use super::entry::{candidates, has_eliminated, reads_as_value};
use super::frame::{Frame, PrintError, Printed};
use super::{
    compressed_link, csv, json, library, link, opensudoku, print_line, print_position, sdk,
    simple_sudoku, sukaku,
};
use crate::grid::Shape;
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
    /// The form in which a reader of the text finds the givens.
    givens: Givens,
    /// True if the format stores the name of a puzzle.
    pub has_name: bool,
    /// The text around the puzzles.
    pub frame: Frame,
    /// What a text of the format is, if it can only hold a 9x9 board: "a SudokuWiki link".
    nine_only: Option<&'static str>,
    item: fn(&Puzzle, Option<&str>) -> Printed,
}

/// The form in which a reader of a text finds the givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Givens {
    /// As givens; no other digit is read as a given.
    Kept,
    /// As givens. So is a digit that is the only candidate of its cell and of no other cell in its houses.
    LikeSingles,
    /// As cells with one candidate.
    AsCandidates,
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
    /// The difference between givens and other digits.
    pub givens: bool,
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
        let item = self.print_named(puzzle, None)?.text;
        let text = [self.frame.head, &item, "\n", self.frame.foot].concat();
        Ok(text.trim_end_matches('\n').to_owned())
    }

    /// Returns the parts of the puzzle that the text does not contain.
    pub fn omissions(&self, puzzle: &Puzzle) -> Omissions {
        Omissions {
            placed: self.keeps < Coverage::Values && puzzle.has_placed(),
            candidates: self.keeps < Coverage::Candidates
                && !puzzle.eliminated.is_empty()
                && has_eliminated(puzzle),
            givens: self.confuses_givens(puzzle),
        }
    }

    /// Returns true if a given is read as a candidate, or a candidate or placed digit as a given.
    fn confuses_givens(&self, puzzle: &Puzzle) -> bool {
        match self.givens {
            Givens::Kept => false,
            Givens::LikeSingles => {
                let sets = candidates(puzzle);
                let mut cells = puzzle.givens.iter().enumerate();
                cells.any(|(index, given)| {
                    given.is_none() && reads_as_value(puzzle.shape, &sets, index)
                })
            }
            Givens::AsCandidates => {
                let mut digits = puzzle.givens.iter().chain(&puzzle.placed);
                digits.any(Option::is_some)
            }
        }
    }

    /// Prints a puzzle as one of several, without a final line end and with its name if the format stores
    /// one. The [`frame`](Self::frame) completes the text.
    ///
    /// # Errors
    /// The same as for [`Self::print`].
    pub fn print_named(&self, puzzle: &Puzzle, name: Option<&str>) -> Result<Printed, PrintError> {
        match self.nine_only {
            Some(text) if puzzle.shape != Shape::Nine => Err(PrintError::NineOnly(text)),
            _ => Ok((self.item)(puzzle, name)),
        }
    }
}

/// A format with the givens alone, a puzzle on each line.
const GIVENS_IN_A_LINE: Format = Format {
    slug: "line",
    about: "the givens in one line, . for an empty cell",
    keeps: Coverage::Givens,
    givens: Givens::Kept,
    has_name: false,
    frame: Frame::LIST,
    nine_only: None,
    item: |puzzle, _| print_line(puzzle).into(),
};

/// All formats that can be printed.
pub const PRINTED: [Format; 16] = [
    GIVENS_IN_A_LINE,
    Format {
        slug: "solution",
        about: "the givens and the solution in one line; no solution unless there is exactly one",
        item: |puzzle, _| csv::print_with_solution(puzzle, " ", ""),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "rows",
        about: "the givens, a row on each line",
        frame: Frame::SPACED,
        item: |puzzle, _| print_rows(puzzle.shape, &puzzle.givens).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "boxed",
        about: "the givens in drawn boxes",
        frame: Frame::SPACED,
        item: |puzzle, _| drawn::print_boxed(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "marks",
        about: "the candidates of every cell in drawn boxes",
        keeps: Coverage::Candidates,
        givens: Givens::LikeSingles,
        frame: Frame::SPACED,
        item: |puzzle, _| drawn::print_marks(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "sukaku",
        about: "the candidates of every cell in one line (729 characters on 9x9)",
        keeps: Coverage::Candidates,
        givens: Givens::AsCandidates,
        item: |puzzle, _| sukaku::print(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "position",
        about: "givens, placed digits and eliminated candidates in one line",
        keeps: Coverage::Candidates,
        item: |puzzle, _| print_position(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "hodoku",
        about: "a line of HoDoKu's library",
        keeps: Coverage::Candidates,
        nine_only: Some("a HoDoKu library line"),
        item: |puzzle, _| library::print(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "sdk",
        about: "SadMan's sections, [Puzzle] and [State]",
        keeps: Coverage::Values,
        has_name: true,
        frame: Frame::SPACED,
        item: |puzzle, name| sdk::print(puzzle, name).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "ss",
        about: "SimpleSudoku's boards: givens, values and candidates",
        keeps: Coverage::Candidates,
        frame: Frame::SPACED,
        nine_only: Some("a SimpleSudoku grid"),
        item: |puzzle, _| simple_sudoku::print(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "sudokuwiki",
        about: "a link to SudokuWiki's solver",
        keeps: Coverage::Candidates,
        nine_only: Some("a SudokuWiki link"),
        item: |puzzle, _| link::print(puzzle).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "f-puzzles",
        about: "a link to f-puzzles, which SudokuPad opens too",
        keeps: Coverage::Candidates,
        has_name: true,
        item: |puzzle, name| compressed_link::print(puzzle, name).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "opensudoku",
        about: "OpenSudoku's XML, a folder of games",
        keeps: Coverage::Candidates,
        has_name: true,
        frame: opensudoku::FRAME,
        nine_only: Some("OpenSudoku's XML"),
        item: |puzzle, name| opensudoku::print(puzzle, name).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "csv",
        about: "givens,solution; the solution is empty unless there is exactly one",
        item: |puzzle, _| csv::print(puzzle),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "json",
        about: "an object with size, name, givens, placed and eliminated",
        keeps: Coverage::Candidates,
        has_name: true,
        item: |puzzle, name| json::print(puzzle, name).into(),
        ..GIVENS_IN_A_LINE
    },
    Format {
        slug: "markdown",
        about: "the givens in drawn boxes, as a code block",
        frame: Frame::SPACED,
        item: |puzzle, _| format!("```\n{}\n```", drawn::print_boxed(puzzle)).into(),
        ..GIVENS_IN_A_LINE
    },
];
