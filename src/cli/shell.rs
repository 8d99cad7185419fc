//! `stepdoku completions` and `stepdoku man`: what shells and `man` want to know.

use std::io;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

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

pub(super) fn man() -> color_eyre::Result<ExitCode> {
    clap_mangen::Man::new(super::Args::command()).render(&mut io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
