//! `stepdoku completions` and `stepdoku man`: what shells and `man` want to know.

use std::process::ExitCode;

use clap::{Command, CommandFactory, ValueEnum};
use clap_complete::Generator;
use clap_complete::aot::{Bash, Elvish, Fish, PowerShell, Zsh};
use clap_complete_nushell::Nushell;

use super::output::print;
use super::refuse;

/// What a shell does with its completions.
const WHERE: &str = "\
What to do with them:
  bash        stepdoku completions bash > ~/.local/share/bash-completion/completions/stepdoku
  zsh         stepdoku completions zsh > _stepdoku, in a folder of $fpath
  fish        stepdoku completions fish > ~/.config/fish/completions/stepdoku.fish
  nushell     stepdoku completions nushell | save stepdoku.nu, and `source stepdoku.nu` in config.nu
  powershell  in $PROFILE: stepdoku completions powershell | Out-String | Invoke-Expression
  elvish      in rc.elv: eval (stepdoku completions elvish | slurp)";

/// Print completions for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = WHERE)]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

/// A shell that can be helped.
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
    /// The command to tell about, instead of the program as a whole
    command: Option<String>,
}

pub(super) fn man(args: &ManArgs) -> ExitCode {
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
        return refuse(&problem);
    };
    let mut text = Vec::new();
    let version = program.get_version().unwrap_or_default();
    clap_mangen::Man::new(page.clone())
        .source(format!("stepdoku {version}"))
        .render(&mut text)
        .expect("there is room in memory");
    print(&String::from_utf8_lossy(&text))
}
