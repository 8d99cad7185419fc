//! `stepdoku export`: a solve for others to look at.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use super::output::print;
use super::solve::strategy;
use super::steps::has_single_solution;
use super::{input, refuse};
use crate::export::{Form, Walk};
use crate::puzzle::Puzzle;
use crate::solver::{Plan, engine};
use crate::strategies::Strategy;
use crate::tui;

/// How many moves are written: nobody reads the millions that a backtracker makes.
const MOST_MOVES: usize = 2_000;

/// Write a solve as Markdown, as a picture, as a page to walk through, or as a recording
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A puzzle, a file with one, or - for standard input
    #[arg(default_value = "-")]
    input: String,

    /// What to write: markdown, svg, html or asciinema; by the name of FILE if it is not said
    #[arg(long, value_parser = form)]
    to: Option<Form>,

    /// How to solve: human, hodoku, rules, flood, logic, backtrack or recursion
    #[arg(long, default_value = "human", value_parser = strategy)]
    strategy: &'static Strategy,

    /// Only this step, from 1; 0 is the puzzle, and what svg shows unless a step is named
    #[arg(long)]
    step: Option<usize>,

    /// How long each step stays in a recording, in seconds
    #[arg(long, default_value = "2", allow_hyphen_values = true, value_parser = seconds)]
    pause: Duration,

    /// The file to write, instead of standard output
    #[arg(long, short)]
    output: Option<PathBuf>,
}

fn form(name: &str) -> Result<Form, String> {
    Form::by_name(name).ok_or_else(|| {
        let known = Form::ALL.map(Form::name).join(", ");
        format!("nothing is written as {name}; there are {known}")
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|pause| *pause <= Duration::from_secs(3600))
        .ok_or_else(|| format!("expected seconds like 0.5 or 2, at most 3600, found {text}"))
}

pub(super) fn run(args: &Args) -> ExitCode {
    let by_name = || {
        let name = args.output.as_ref()?.to_str()?;
        Form::of_file(name)
    };
    let Some(form) = args.to.or_else(by_name) else {
        return refuse(&"say what to write with --to: markdown, svg, html or asciinema");
    };
    let reading = match input::one(&args.input) {
        Ok(reading) => reading,
        Err(problem) => return refuse(&problem),
    };
    if let Err(problem) = args.strategy.accepts(reading.puzzle.shape) {
        return refuse(&problem);
    }
    let title = reading.comment.as_deref().unwrap_or("Sudoku");
    let walk = match walk(args, form, (&reading.puzzle, title)) {
        Ok(walk) => walk,
        Err(problem) => return refuse(&problem),
    };
    let text = form.write(&walk, args.pause);
    match &args.output {
        Some(path) => {
            if let Err(problem) = tui::file::write(path, &text) {
                return refuse(&problem);
            }
            ExitCode::SUCCESS
        }
        None => print(&text),
    }
}

/// The solve, or what of it is asked for.
fn walk(
    args: &Args,
    form: Form,
    (puzzle, title): (&Puzzle, &str),
) -> Result<Walk, crate::export::NoMove> {
    let mut engine = engine(puzzle, Plan::new(args.strategy));
    if has_single_solution(puzzle) {
        engine.certify_single_solution();
    }
    let only = match form {
        Form::Svg => Some(args.step.unwrap_or(0)),
        _ => args.step,
    };
    let most = only.unwrap_or(MOST_MOVES);
    let walk = Walk::solve(engine.as_mut(), title, most);
    match only {
        Some(number) => walk.only(number),
        None => Ok(walk),
    }
}
