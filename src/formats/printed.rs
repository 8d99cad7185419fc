//! The formats that puzzles are printed in.

use super::drawn::{self, print_rows};
use super::{
    csv, json, library, link, opensudoku, print_line, print_position, sdk, simple, sukaku, web,
};
use crate::grid::Symbols;
use crate::puzzle::Puzzle;

/// Why a puzzle cannot be printed in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrintError {
    /// The format knows boards of nine alone.
    #[error("{0} is for boards of 9x9 only")]
    NineOnly(&'static str),
    /// The solution was asked for.
    #[error("the puzzle does not have exactly one solution, or it takes too long to find")]
    NoSolution,
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
    /// The format of [`PRINTED`] with this name.
    pub fn by_slug(slug: &str) -> Option<Self> {
        PRINTED.into_iter().find(|format| format.slug == slug)
    }

    /// The puzzle as text, without a line end behind it, whatever symbols are in use.
    ///
    /// # Errors
    /// When the format has no way to say it.
    pub fn print(&self, puzzle: &Puzzle) -> Result<String, PrintError> {
        Symbols::FROM_ONE.used_by(|| (self.print)(puzzle))
    }
}

/// Every format that can be printed.
pub const PRINTED: [Format; 16] = [
    Format {
        slug: "line",
        about: "the givens in one line, . for an empty cell",
        print: |puzzle| Ok(print_line(puzzle)),
    },
    Format {
        slug: "solution",
        about: "the givens and the solution in one line, a blank between them",
        print: |puzzle| {
            let solution = csv::solution(puzzle).ok_or(PrintError::NoSolution)?;
            Ok(format!("{} {solution}", print_line(puzzle)))
        },
    },
    Format {
        slug: "rows",
        about: "the givens, a row on each line",
        print: |puzzle| Ok(print_rows(puzzle.shape, &puzzle.givens)),
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
        slug: "ss",
        about: "SimpleSudoku's boards: givens, values and candidates",
        print: simple::print,
    },
    Format {
        slug: "sudokuwiki",
        about: "a link to SudokuWiki's solver",
        print: link::print,
    },
    Format {
        slug: "f-puzzles",
        about: "a link to f-puzzles, which SudokuPad opens too",
        print: |puzzle| Ok(web::print(puzzle)),
    },
    Format {
        slug: "opensudoku",
        about: "OpenSudoku's XML, a folder with one game",
        print: opensudoku::print,
    },
    Format {
        slug: "csv",
        about: "givens,solution; the second is empty where there is not exactly one",
        print: |puzzle| Ok(csv::print(puzzle)),
    },
    Format {
        slug: "json",
        about: "an object with size, givens, placed and eliminated",
        print: |puzzle| Ok(json::print(puzzle)),
    },
    Format {
        slug: "markdown",
        about: "the givens, with the boxes drawn, as a block of code",
        print: |puzzle| Ok(format!("```\n{}\n```", drawn::print_boxed(puzzle))),
    },
];
