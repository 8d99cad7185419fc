//! `stepdoku export --sheet`: puzzles on pages to print.

use std::path::Path;
use std::process::ExitCode;

use super::Args;
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

/// Writes the pages of a sheet: a single HTML file, or an SVG file for each page.
pub(super) fn write_pages(args: &Args, per_page: PerPage, format: ExportFormat) -> CommandResult {
    if !matches!(format, ExportFormat::Svg | ExportFormat::Html) {
        return Err(
            "a sheet is a picture. Use --to svg or html, or -o with such a file name.".into()
        );
    }
    let puzzles = read_puzzles(&args.input)?;
    if puzzles.len() > MAX_PUZZLES {
        return Err(format!(
            "the input has more than {MAX_PUZZLES} puzzles. Split it into several files."
        )
        .into());
    }
    let contents: &[SheetContent] = if args.no_solutions {
        &[SheetContent::Puzzles]
    } else {
        &[SheetContent::Puzzles, SheetContent::Solutions]
    };
    let pages = sheets(&puzzles, per_page, contents);
    let output = args.output.as_deref();
    let text = match (format, pages.len()) {
        (ExportFormat::Html, _) => printable(&pages),
        (_, 1) => pages.concat(),
        _ => return write_numbered(&pages, output),
    };
    Ok(write(output, &text))
}

/// Writes a file for each page: `sheet-1.svg`, `sheet-2.svg` and so on.
fn write_numbered(pages: &[String], output: Option<&Path>) -> CommandResult {
    let count = pages.len();
    let Some(output) = output else {
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
    for (index, page) in pages.iter().enumerate() {
        let path = output.with_file_name(format!("{stem}-{}.{extension}", index + 1));
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
fn read_puzzles(input: &Argument) -> Result<Vec<SheetPuzzle>, InputError> {
    let mut entries = input::many(input)?;
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
