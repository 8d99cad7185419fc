//! `stepdoku export --sheet`: puzzles on pages to print.

use std::path::Path;
use std::process::ExitCode;

use clap::ValueEnum;

use crate::cli::CommandResult;
use crate::cli::graded::{MAX_MOVES, graded, solution_count, solver_of};
use crate::cli::input::{self, Argument, InputError};
use crate::cli::output::{say, write};
use crate::export::{
    ExportFormat, PerPage, SheetContent, SheetPuzzle, SheetSolution, printable, sheets,
};
use crate::formats::Reading;
use crate::grid::Shape;
use crate::search::SolutionCount;
use crate::solver::{Done, Plan};
use crate::step::wording::counted;
use crate::term::files;

/// Maximum number of puzzles on the pages of one sheet.
const MAX_PUZZLES: usize = 1_200;

/// The number of puzzles on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Count {
    /// One below the other
    #[value(name = "2")]
    Two,
    /// Two rows of two
    #[value(name = "4")]
    Four,
    /// Three rows of two
    #[value(name = "6")]
    Six,
}

impl From<Count> for PerPage {
    fn from(count: Count) -> Self {
        match count {
            Count::Two => Self::Two,
            Count::Four => Self::Four,
            Count::Six => Self::Six,
        }
    }
}

/// A sheet that was asked for.
pub(super) struct Sheet<'a> {
    pub(super) input: &'a Argument,
    pub(super) per_page: PerPage,
    pub(super) with_solutions: bool,
    pub(super) format: ExportFormat,
    pub(super) output: Option<&'a Path>,
}

impl Sheet<'_> {
    /// Writes the pages: a single HTML file, or an SVG file for each page.
    pub(super) fn write(&self) -> CommandResult {
        if !matches!(self.format, ExportFormat::Svg | ExportFormat::Html) {
            return Err(
                "a sheet is a picture. Use --to svg or html, or -o with such a file name.".into()
            );
        }
        let puzzles = self.puzzles()?;
        if puzzles.len() > MAX_PUZZLES {
            return Err(format!(
                "the input has more than {MAX_PUZZLES} puzzles. Split it into several files."
            )
            .into());
        }
        let contents: &[SheetContent] = if self.with_solutions {
            &[SheetContent::Puzzles, SheetContent::Solutions]
        } else {
            &[SheetContent::Puzzles]
        };
        let pages = sheets(&puzzles, self.per_page, contents);
        let text = match (self.format, pages.len()) {
            (ExportFormat::Html, _) => printable(&pages),
            (_, 1) => pages.concat(),
            _ => return self.write_numbered(&pages),
        };
        Ok(write(self.output, &text))
    }

    /// Writes a file for each page: `sheet-1.svg`, `sheet-2.svg` and so on.
    fn write_numbered(&self, pages: &[String]) -> CommandResult {
        let count = pages.len();
        let Some(output) = self.output else {
            return Err(format!(
                "{} do not fit in one SVG file. Use -o with a file name, which is numbered, or \
                 --to html.",
                counted(count, "page")
            )
            .into());
        };
        let stem = output.file_stem().unwrap_or_default().to_string_lossy();
        let extension = output.extension().unwrap_or_default().to_string_lossy();
        let mut names = Vec::with_capacity(count);
        for (at, page) in pages.iter().enumerate() {
            let path = output.with_file_name(format!("{stem}-{}.{extension}", at + 1));
            files::write(&path, page)?;
            names.push(files::display_path(&path));
        }
        if let [first, .., last] = &names[..] {
            let count = counted(count, "file");
            say(&format!("stepdoku: wrote {count}: {first} to {last}\n"));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Reads the puzzles, one more than is allowed at most.
    fn puzzles(&self) -> Result<Vec<SheetPuzzle>, InputError> {
        let mut entries = input::many(self.input)?;
        let mut puzzles = Vec::new();
        for entry in entries.by_ref().take(MAX_PUZZLES + 1) {
            let entry = entry?;
            let puzzle = sheet_puzzle(&entry.read()?, puzzles.len() + 1);
            if let SheetSolution::Missing(reason) = puzzle.solution {
                say(&format!("stepdoku: {}: {reason}\n", entry.location()));
            }
            puzzles.push(puzzle);
        }
        if puzzles.is_empty() {
            return Err(entries.empty_error());
        }
        Ok(puzzles)
    }
}

fn sheet_puzzle(reading: &Reading, number: usize) -> SheetPuzzle {
    let givens = reading.puzzle.as_given();
    let count = solution_count(&givens);
    let mut title = format!("{number}.");
    if let Some(name) = &reading.comment {
        title.extend([" ", name]);
    }
    // The path of a larger board takes seconds.
    let is_graded = matches!(givens.shape, Shape::Four | Shape::Six | Shape::Nine);
    if is_graded && matches!(count, SolutionCount::Unique(_)) {
        let mut engine = solver_of(&givens, Plan::default(), &count);
        let (grade, done) = graded(engine.as_mut(), MAX_MOVES);
        if done == Done::Solved {
            let before = if reading.comment.is_some() { ", " } else { " " };
            title.extend([before, grade.level().name()]);
        }
    }
    SheetPuzzle {
        title,
        shape: givens.shape,
        givens: givens.givens,
        solution: match count {
            SolutionCount::Unique(digits) => SheetSolution::Digits(digits),
            SolutionCount::Several(..) => SheetSolution::Missing("several solutions"),
            SolutionCount::Impossible => SheetSolution::Missing("no solution"),
            SolutionCount::Unknown(_) => SheetSolution::Missing("solution not found"),
        },
    }
}
