//! The command line: one file for each command.
//!
//! Exit status: 0 if all was done, 1 if a puzzle was not solved, 2 for bad usage or input that
//! cannot be read.

mod batch;
mod check;
mod convert;
mod export;
mod generate;
mod input;
mod ordered;
mod rate;
mod shell;
mod solutions;
mod solve;
mod steps;
mod techniques;

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::formats;
use crate::solver::Plan;
use crate::tui::{self, app::App};

/// Solves Sudoku the way a person does, and shows every thought.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Args {
    /// A puzzle, a file with one, or - for standard input
    input: Option<String>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Args),
    Steps(steps::Args),
    Check(check::Args),
    Convert(convert::Args),
    Export(export::Args),
    Solutions(solutions::Args),
    Rate(rate::Args),
    Generate(generate::Args),
    Techniques(techniques::Args),
    Completions(shell::Args),
    /// Print the manual page
    Man,
}

/// Does what the arguments say.
///
/// # Errors
/// If the terminal or a file fails.
pub fn run(args: Args) -> color_eyre::Result<ExitCode> {
    match args.command {
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Steps(args)) => steps::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Export(args)) => export::run(&args),
        Some(Command::Solutions(args)) => solutions::run(&args),
        Some(Command::Rate(args)) => rate::run(&args),
        Some(Command::Generate(args)) => generate::run(&args),
        Some(Command::Techniques(args)) => techniques::run(&args),
        Some(Command::Completions(args)) => Ok(shell::completions(&args)),
        Some(Command::Man) => shell::man(),
        None => open(args.input.as_deref()),
    }
}

/// The puzzle that the program opens with if none is named.
const WELCOME: &str = include_str!("../assets/puzzles/welcome.txt");

/// Opens the program on a puzzle, or on the one that it brings along.
fn open(input: Option<&str>) -> color_eyre::Result<ExitCode> {
    let reading = match input {
        Some(input) => input::one(input),
        None => Ok(formats::read(WELCOME)?),
    };
    let reading = match reading {
        Ok(reading) => reading,
        Err(problem) => return Ok(refuse(&problem)),
    };
    let title = match input {
        None => "welcome".to_owned(),
        Some("-") => "standard input".to_owned(),
        Some(input) => Path::new(input)
            .file_name()
            .filter(|_| Path::new(input).is_file())
            .map_or_else(
                || "puzzle".to_owned(),
                |name| name.to_string_lossy().into_owned(),
            ),
    };
    let app = App::new(&reading.puzzle, title, Plan::default());
    match input {
        Some(_) => tui::run(app)?,
        None => tui::resume(app)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Says on standard error why nothing was done: status 2.
fn refuse(problem: &dyn std::fmt::Display) -> ExitCode {
    #[expect(
        clippy::print_stderr,
        reason = "the command line speaks to people here"
    )]
    {
        eprintln!("stepdoku: {problem}");
    }
    ExitCode::from(2)
}
