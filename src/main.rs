//! The program: arguments in, exit status out.

use std::process::ExitCode;

use clap::Parser;
use stepdoku::cli::{self, Args};

fn main() -> color_eyre::Result<ExitCode> {
    color_eyre::config::HookBuilder::default()
        .display_env_section(false)
        .install()?;
    cli::run(Args::parse())
}
