//! `stepdoku completions` and `stepdoku man`: what shells and `man` want to know.

use std::io;
use std::process::ExitCode;

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::refuse;

/// Print completions for a shell
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

pub(super) fn completions(args: &Args) -> ExitCode {
    let mut command = super::Args::command();
    clap_complete::generate(args.shell, &mut command, "stepdoku", &mut io::stdout());
    ExitCode::SUCCESS
}

/// Print a manual page
#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// The command whose page it is, instead of the one of the program
    command: Option<String>,
}

pub(super) fn man(args: &ManArgs) -> color_eyre::Result<ExitCode> {
    let mut program = super::Args::command();
    // Only then do commands know what they are called with the program before them.
    program.build();
    let page = match &args.command {
        None => Some(&program),
        Some(name) => program.find_subcommand(name),
    };
    let Some(page) = page else {
        let names: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        let wanted = args.command.as_deref().unwrap_or_default();
        let known = names.join(", ");
        let problem = format!("no command is called {wanted}; there are {known}");
        return Ok(refuse(&problem));
    };
    clap_mangen::Man::new(page.clone()).render(&mut io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
