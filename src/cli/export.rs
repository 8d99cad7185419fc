//! `stepdoku export`: a solve as a document, picture, page or recording.

mod sheet;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};

use super::answer::Problem;
use super::destination::check_not_input;
use super::graded::{solution_count, solver_of};
use super::input::{self, Argument, InputError};
use super::name_parsers::one_of;
use super::output::{say, write};
use super::technique_options::{Choice, check_size};
use super::{CommandResult, number, wrong_position};
use crate::export::{ExportFormat, ExportOptions, NoMove, Notation, PerPage, Walkthrough};
use crate::formats::Reading;
use crate::grid::Digit;
use crate::search::SolutionCount;
use crate::solver::{Engine, Next};
use crate::step::Detail;
use crate::term::files;

/// Maximum number of moves that are written; a backtracker can make millions.
const MAX_MOVES: usize = 2_000;

/// Export a solve as Markdown, SVG, HTML, an asciinema recording or a forum post
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku export -o solve.html puzzle.txt             a page to step through the solve
  stepdoku export --step 12 -o step.svg puzzle.txt     a picture of step 12
  stepdoku export --to bbcode puzzle.txt               a forum post: puzzle, pencil marks, numbered lines
  stepdoku export --sheet 4 -o sheet.html puzzles.txt  pages to print, with the solutions")]
pub(super) struct Args {
    /// A puzzle, a file, or - for standard input
    #[arg(default_value = "-", value_parser = Argument::parser())]
    input: Argument,

    /// The output format [default: by the extension of --output: .md, .svg, .html, .cast,
    /// .txt or .bbcode]
    #[arg(long, value_name = "FORMAT", value_parser = format_parser())]
    to: Option<ExportFormat>,

    #[command(flatten)]
    choice: Choice,

    /// Export only this step; 0 is the puzzle itself, the default for svg
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<usize, 0>)]
    step: Option<usize>,

    /// Print this many puzzles on each page instead of a solve; the output is SVG or HTML
    #[arg(long, value_name = "PUZZLES", conflicts_with_all = ["step", "strategy"],
        value_parser = per_page_parser())]
    sheet: Option<PerPage>,

    /// For --sheet: leave out the pages with the solutions
    #[arg(long, requires = "sheet")]
    no_solutions: bool,

    /// Include the moves of guesses that failed, and count them in --step
    #[arg(long, conflicts_with = "sheet")]
    refuted: bool,

    /// For text and bbcode: notation of the steps [default: eureka]
    #[arg(long, value_name = "NOTATION", value_parser = notation_parser())]
    style: Option<Notation>,

    /// For asciinema: seconds for each step [default: 2]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = parse_pause)]
    pause: Option<Duration>,

    /// The output file; an existing file is replaced [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn format_parser() -> impl TypedValueParser<Value = ExportFormat> {
    one_of(ExportFormat::ALL.map(|format| (PossibleValue::new(format.name()), format)))
}

fn per_page_parser() -> impl TypedValueParser<Value = PerPage> {
    let counts = [
        ("2", "One below the other", PerPage::Two),
        ("4", "Two rows of two", PerPage::Four),
        ("6", "Three rows of two", PerPage::Six),
    ];
    one_of(counts.map(|(name, help, count)| (PossibleValue::new(name).help(help), count)))
}

fn notation_parser() -> impl TypedValueParser<Value = Notation> {
    one_of(Notation::ALL.map(|notation| (PossibleValue::new(notation.name()), notation)))
}

fn parse_pause(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|pause| *pause <= Duration::from_secs(3600))
        .ok_or_else(|| {
            format!(
                "expected a number of seconds above 0 and at most 3600, such as 0.5, found `{text}`"
            )
        })
}

pub(super) fn run(args: &Args) -> CommandResult {
    let by_name = || {
        let name = args.output.as_ref()?.to_str()?;
        ExportFormat::of_file(name)
    };
    let Some(format) = args.to.or_else(by_name) else {
        return Err(without_format(args).into());
    };
    check_not_input(args.output.as_deref(), &[&args.input])?;
    if args.pause.is_some() && format != ExportFormat::Asciinema {
        return Err("--pause is for recordings. Leave out --pause, or use --to asciinema.".into());
    }
    if args.style.is_some() && !matches!(format, ExportFormat::Text | ExportFormat::Bbcode) {
        return Err(
            "--style is for forum posts. Leave out --style, or use --to text or bbcode.".into()
        );
    }
    if let Some(per_page) = args.sheet {
        return sheet::write_pages(args, per_page, format);
    }
    let Output { text, has_solution } = output(args, format)?;
    Ok(match write(args.output.as_deref(), &text) {
        status if has_solution || status != ExitCode::SUCCESS => status,
        _ => ExitCode::FAILURE,
    })
}

/// The output for a puzzle.
struct Output {
    text: String,
    /// False if the puzzle has no solution.
    has_solution: bool,
}

/// Returns the output for the first puzzle of the input.
fn output(args: &Args, format: ExportFormat) -> Result<Output, String> {
    let plan = args.choice.plan()?;
    let reading = first_reading(&args.input).map_err(|error| error.to_string())?;
    check_size(plan.strategy(), reading.puzzle.shape).map_err(Problem::sentence)?;
    let title = reading.comment.as_deref().unwrap_or("Sudoku");
    let count = solution_count(&reading.puzzle);
    if let Some(sentence) = not_one_solution(&reading, &count) {
        say(&format!("stepdoku: {sentence}\n"));
    }
    let mut engine = solver_of(&reading.puzzle, plan, &count);
    let walk =
        walkthrough(args, format, engine.as_mut(), title).map_err(|none| none.to_string())?;
    let default = ExportOptions::default();
    let options = ExportOptions {
        pause: args.pause.unwrap_or(default.pause),
        notation: args.style.unwrap_or(default.notation),
    };
    Ok(Output {
        text: format.write(&walk, options),
        has_solution: count != SolutionCount::Impossible,
    })
}

/// Says that a puzzle has no solution or several; `None` if it has one, or if the number is not known.
fn not_one_solution(reading: &Reading, count: &SolutionCount<Vec<Digit>>) -> Option<String> {
    match count {
        SolutionCount::Several(..) => Some(
            "the puzzle has several solutions. `stepdoku check` names a given to add.".to_owned(),
        ),
        SolutionCount::Impossible => Some(wrong_position::no_solution(&reading.puzzle)),
        SolutionCount::Unique(_) | SolutionCount::Unknown(_) => None,
    }
}

/// Returns the error of an input that cannot be read, or else that of the missing output format.
fn without_format(args: &Args) -> String {
    // Nothing is read from standard input for a command that cannot succeed.
    if !args.input.is_stdin()
        && let Err(problem) = input::many(&args.input)
    {
        return problem.to_string();
    }
    let extension = args.output.as_ref().and_then(|output| output.extension());
    match (extension, &args.output) {
        _ if args.sheet.is_some() => {
            "--sheet writes HTML or SVG. Use -o NAME.html or -o NAME.svg, or --to html or --to svg."
                .to_owned()
        }
        (Some(extension), Some(output)) => format!(
            "{}: export cannot write .{}. Use .md, .svg, .html, .cast, .txt or .bbcode, or name the format with \
             --to; a browser prints an HTML page as PDF.",
            files::display_path(output),
            extension.to_string_lossy()
        ),
        _ => "no output format. Use --to markdown, svg, html, asciinema, text or bbcode, or -o with a file \
              name that ends in .md, .svg, .html, .cast, .txt or .bbcode."
            .to_owned(),
    }
}

/// Returns the first puzzle of the input, with a remark on standard error if there are several.
fn first_reading(argument: &Argument) -> Result<Reading, InputError> {
    let mut entries = input::many(argument)?;
    let Some(first) = entries.next() else {
        return Err(entries.empty_error());
    };
    let reading = first?.read()?;
    if entries.next().is_some() {
        say("stepdoku: the input has several puzzles; only the first is exported\n");
    }
    Ok(reading)
}

/// Returns the solve, or the requested step of it.
fn walkthrough(
    args: &Args,
    format: ExportFormat,
    engine: &mut dyn Engine,
    title: &str,
) -> Result<Walkthrough, NoMove> {
    let step = args.step.or((format == ExportFormat::Svg).then_some(0));
    match step {
        Some(number) if args.refuted || !guesses_before(number, engine) => {
            Walkthrough::step(engine, title, number)
        }
        Some(number) => Walkthrough::solve(engine, title, MAX_MOVES).without_refuted().only(number),
        None if args.refuted => Ok(Walkthrough::solve(engine, title, MAX_MOVES)),
        None => Ok(Walkthrough::solve(engine, title, MAX_MOVES).without_refuted()),
    }
}

/// Returns true if a guess is among the moves up to the one with this number.
fn guesses_before(number: usize, engine: &dyn Engine) -> bool {
    let mut ahead = engine.fork();
    for _ in 0..number {
        match ahead.next_move(Detail::Bare) {
            Next::Guess { .. } => return true,
            Next::Done(_) => return false,
            next => ahead.take(next),
        }
    }
    false
}
