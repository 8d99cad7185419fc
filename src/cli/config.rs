//! `stepdoku config`: settings, where each comes from, where files are stored, and default files.

use std::fs;
use std::path::{Path, PathBuf};

use super::output::write;
use super::{CommandResult, refuse};
use crate::term::files::{self, WriteError};
use crate::tui;

/// Show settings, where each comes from, and where files are stored
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The settings are for the screen. Other commands use only the theme and the glyphs, where they print
colours; --plain uses none.

Examples:
  stepdoku config                                      settings and where files are stored
  stepdoku config --default -o ~/.config/stepdoku/config.toml
                                                       start a settings file")]
pub(super) struct Args {
    /// Print the default config.toml, with a comment on every setting
    #[arg(long, conflicts_with_all = ["keymap", "theme", "schema"])]
    default: bool,

    /// Print the default keymap.toml, and the commands without a key
    #[arg(long, conflicts_with_all = ["theme", "schema"])]
    keymap: bool,

    /// Print a built-in theme, as a start for a new one
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,

    /// Print the JSON Schema of all objects that `--json` prints
    #[arg(long, conflicts_with = "theme")]
    schema: bool,

    /// The output file; its folder is created, and an existing file is not replaced [default: standard
    /// output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The JSON Schema; a test compares it with the types.
const SCHEMA: &str = include_str!("../../assets/schema.json");

/// Creates the folder of an output file. Returns the reason why the file is not to be written: a person's
/// own settings may be in it.
fn unusable(path: &Path) -> Option<String> {
    if path.is_file() {
        return Some(format!(
            "{} exists already. Name another file, or remove it first.",
            files::display_path(path)
        ));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    let created = fs::create_dir_all(folder).err()?;
    Some(WriteError::new(folder, created).to_string())
}

pub(super) fn run(args: &Args) -> CommandResult {
    if let Some(problem) = args.output.as_deref().and_then(unusable) {
        return Err(problem.into());
    }
    let print = |text: &str| Ok(write(args.output.as_deref(), text));
    if args.default {
        return print(tui::DEFAULT_CONFIG);
    }
    if args.keymap {
        return print(&tui::keymap::documented());
    }
    if args.schema {
        return print(SCHEMA);
    }
    if let Some(name) = &args.theme {
        return match crate::term::theme::built_in_file(name) {
            Some(text) => print(text),
            None => {
                Err(format!("unknown theme `{name}`. `stepdoku config` lists the built-in themes.")
                    .into())
            }
        };
    }
    let report = tui::config_report();
    let mut status = write(args.output.as_deref(), &report.text);
    for problem in &report.problems {
        status = refuse(problem);
    }
    Ok(status)
}
