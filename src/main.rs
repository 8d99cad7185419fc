//! The program: arguments in, exit status out.

use std::process::ExitCode;

use stepdoku::cli;

fn main() -> color_eyre::Result<ExitCode> {
    color_eyre::config::HookBuilder::default().display_env_section(false).install()?;
    Ok(cli::arguments().map_or_else(|status| status, cli::run))
}
