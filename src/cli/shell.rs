//! `stepdoku completions` and `stepdoku man`: shell completions and manual pages.

use std::process::ExitCode;

use clap::{Command, CommandFactory, ValueEnum};
use clap_complete::Generator;
use clap_complete::aot::{Bash, Elvish, Fish, PowerShell, Zsh};
use clap_complete_nushell::Nushell;

use super::output::print;
use super::{CommandResult, usage_errors};

/// Installation instructions for each shell.
const INSTALLATION: &str = "\
Installation:
  bash        mkdir -p ~/.local/share/bash-completion/completions
              stepdoku completions bash > ~/.local/share/bash-completion/completions/stepdoku
  zsh         stepdoku completions zsh > _stepdoku (in a folder of $fpath)
  fish        mkdir -p ~/.config/fish/completions
              stepdoku completions fish > ~/.config/fish/completions/stepdoku.fish
  nushell     stepdoku completions nushell | save stepdoku.nu, and `source stepdoku.nu` in config.nu
  powershell  in $PROFILE: stepdoku completions powershell | Out-String | Invoke-Expression
  elvish      in rc.elv: eval (stepdoku completions elvish | slurp)";

/// Print completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = INSTALLATION)]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

/// A supported shell.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shell {
    Bash,
    Elvish,
    Fish,
    Nushell,
    #[value(name = "powershell", alias = "pwsh")]
    Pwsh,
    Zsh,
}

pub(super) fn completions(args: &Args) -> ExitCode {
    let script = match args.shell {
        Shell::Bash => script(Bash),
        Shell::Elvish => script(Elvish),
        Shell::Fish => script(Fish),
        Shell::Nushell => script(Nushell),
        Shell::Pwsh => script(PowerShell),
        Shell::Zsh => script(Zsh),
    };
    print(&script)
}

fn script(shell: impl Generator) -> String {
    let mut script = Vec::new();
    let mut command = super::Args::command();
    clap_complete::generate(shell, &mut command, "stepdoku", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Print a manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "To read it: stepdoku man solve | man -l -")]
pub(super) struct ManArgs {
    /// A command [default: the whole program]
    command: Option<String>,
}

/// The command that prints the help; it has no manual page.
const HELP: &str = "help";

pub(super) fn man(args: &ManArgs) -> CommandResult {
    let mut program = super::Args::command();
    // Building gives each command its full name, such as `stepdoku solve`.
    program.build();
    let page = match &args.command {
        None => Some(&program),
        Some(name) if name == "formats" => {
            return Err("there is no manual page for formats. Run `stepdoku help formats`.".into());
        }
        Some(name) => program.find_subcommand(name).filter(|page| page.get_name() != HELP),
    };
    let Some(page) = page else {
        let names = program.get_subcommands().map(Command::get_name);
        let names: Vec<&str> = names.filter(|name| *name != HELP).collect();
        let wanted = args.command.as_deref().unwrap_or_default();
        return Err(usage_errors::unknown_command(wanted, &names).into());
    };
    let mut text = Vec::new();
    let version = program.get_version().unwrap_or_default();
    clap_mangen::Man::new(page.clone())
        .source(format!("stepdoku {version}"))
        .render(&mut text)
        .expect("writing to memory does not fail");
    Ok(print(&String::from_utf8_lossy(&text)))
}
