//! `stepdoku config`: where the user's files lie, what holds, and files to begin with.

use std::process::ExitCode;

use super::output::print;
use super::refuse;
use crate::tui;

/// Say where settings, keys, themes and journals lie, what is set and by whom
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print the settings that hold without a config.toml, with what they mean
    #[arg(long, conflicts_with_all = ["keymap", "theme"])]
    default: bool,

    /// Print the keys that hold without a keymap.toml
    #[arg(long, conflicts_with = "theme")]
    keymap: bool,

    /// Print a theme that comes with the program, to make one's own of it
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
}

pub(super) fn run(args: &Args) -> ExitCode {
    if args.default {
        return print(tui::DEFAULT_CONFIG);
    }
    if args.keymap {
        return print(tui::keymap::DEFAULT);
    }
    if let Some(name) = &args.theme {
        return match crate::term::theme::built_in_file(name) {
            Some(text) => print(text),
            None => refuse(&format!(
                "no theme that comes with the program is called {name}: `stepdoku config` lists \
                 them all"
            )),
        };
    }
    let report = tui::config_report();
    let mut status = print(&report.text);
    for problem in &report.problems {
        status = refuse(problem);
    }
    status
}
