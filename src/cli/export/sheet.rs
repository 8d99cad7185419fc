//! `stepdoku export --sheet`: puzzles on pages to print.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;

use crate::cli::graded::{MAX_MOVES, graded, solution_count, solver_of};
use crate::cli::input::{self, Argument, InputError};
use crate::cli::output::{print, say};
use crate::cli::refuse;
use crate::export::{ExportFormat, PerPage, SheetPuzzle, printable, sheets};
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
    pub(super) form: ExportFormat,
    pub(super) output: Option<&'a Path>,
}

impl Sheet<'_> {
    /// Writes the pages: a single HTML file, or an SVG file for each page.
    pub(super) fn write(&self) -> ExitCode {
        if !matches!(self.form, ExportFormat::Svg | ExportFormat::Html) {
            return refuse(
                &"a sheet is a picture. Use --to svg or html, or -o with such a file name.",
            );
        }
        let puzzles = match self.puzzles() {
            Ok(puzzles) => puzzles,
            Err(problem) => return refuse(&problem),
        };
        if puzzles.len() > MAX_PUZZLES {
            return refuse(&format!(
                "the input has more than {MAX_PUZZLES} puzzles. Split it into several files."
            ));
        }
        let pages = sheets(&puzzles, self.per_page, self.with_solutions);
        let files = match (self.form, pages.len(), self.output) {
            (ExportFormat::Html, _, output) => vec![(output.map(PathBuf::from), printable(&pages))],
            (_, 1, output) => vec![(output.map(PathBuf::from), pages.concat())],
            (_, _, Some(output)) => numbered(output, pages),
            (_, count, None) => {
                return refuse(&format!(
                    "{} do not fit in one SVG file. Use -o with a file name, which is numbered, or \
                     --to html.",
                    counted(count, "page")
                ));
            }
        };
        let mut written = Vec::new();
        for (path, text) in files {
            let Some(path) = path else {
                return print(&text);
            };
            if let Err(problem) = files::write(&path, &text) {
                return refuse(&problem);
            }
            written.push(files::shown(&path));
        }
        if let [first, .., last] = &written[..] {
            let count = counted(written.len(), "file");
            say(&format!("stepdoku: wrote {count}: {first} to {last}\n"));
        }
        ExitCode::SUCCESS
    }

    /// Reads the puzzles, one more than is allowed at most.
    fn puzzles(&self) -> Result<Vec<SheetPuzzle>, InputError> {
        let mut entries = input::many(self.input)?;
        let mut puzzles = Vec::new();
        for entry in entries.by_ref().take(MAX_PUZZLES + 1) {
            let entry = entry?;
            let puzzle = sheet_puzzle(&entry.read()?, puzzles.len() + 1);
            if let Err(reason) = puzzle.solution {
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

/// Returns the files of several pages: `sheet-1.svg`, `sheet-2.svg` and so on.
fn numbered(output: &Path, pages: Vec<String>) -> Vec<(Option<PathBuf>, String)> {
    let stem = output.file_stem().unwrap_or_default().to_string_lossy();
    let extension = output.extension().unwrap_or_default().to_string_lossy();
    let name = |number| format!("{stem}-{number}.{extension}");
    let pages = pages.into_iter().enumerate();
    pages
        .map(|(at, page)| (Some(output.with_file_name(name(at + 1))), page))
        .collect()
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
            SolutionCount::Unique(digits) => Ok(digits),
            SolutionCount::Several(..) => Err("several solutions"),
            SolutionCount::Impossible => Err("no solution"),
            SolutionCount::Unknown(_) => Err("solution not found"),
        },
    }
}
