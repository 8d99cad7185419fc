//! The command line: one file for each command.
//!
//! Exit status: 0 if all was done, 1 if a puzzle was not solved, 2 for bad usage or input that
//! cannot be read.

mod input;
mod solve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::tui;

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
}

/// Does what the arguments say.
///
/// # Errors
/// If the terminal or a file fails.
pub fn run(args: Args) -> color_eyre::Result<ExitCode> {
    match args.command {
        Some(Command::Solve(args)) => solve::run(&args),
        None => open(args.input.as_deref()),
    }
}

/// Opens the program on a puzzle, or on the one that it brings along.
fn open(input: Option<&str>) -> color_eyre::Result<ExitCode> {
    let reading = match input.map(input::one).transpose() {
        Ok(reading) => reading,
        Err(problem) => return Ok(refuse(&problem)),
    };
    let file = input.filter(|text| *text != "-").map(PathBuf::from).filter(|path| path.is_file());
    let title = file.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    tui::run(tui::Start { reading, title })
}

/// Says on standard error why nothing was done: status 2.
fn refuse(problem: &dyn std::fmt::Display) -> ExitCode {
    #[expect(clippy::print_stderr, reason = "the command line speaks to people here")]
    {
        eprintln!("stepdoku: {problem}");
    }
    ExitCode::from(2)
}
