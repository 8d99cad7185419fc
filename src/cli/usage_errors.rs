//! Errors in the arguments, with suggestions.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::destination::Destination;
use super::{Args, output};
use crate::formats;
use crate::step::wording;

/// Prints the error of clap, or the requested help, and returns the exit status.
pub(super) fn report_usage_error(mut error: clap::Error, given: &[OsString]) -> ExitCode {
    // The suggestion of clap to pass an unknown option as a value is of no use here.
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
    }
    if let Some(suggestion) = suggestion(&error, given) {
        let suggestion = ContextValue::StyledStrs(vec![suggestion.into()]);
        error.insert(ContextKind::Suggested, suggestion);
    }
    let mut program = Args::command();
    let names = command_names(&program);
    let first = given.get(1).and_then(|first| first.to_str());
    let unknown = match (error.kind(), error.get(ContextKind::InvalidSubcommand), first) {
        (ErrorKind::InvalidSubcommand, Some(ContextValue::String(name)), _) => {
            Some(unknown_command(name, &[&names[..], &["formats"]].concat()))
        }
        // A word before the options of a command was probably meant as a command.
        (ErrorKind::ArgumentConflict, _, Some(first))
            if !first.starts_with('-') && program.find_subcommand(first).is_none() =>
        {
            Some(unknown_command(first, &names))
        }
        _ => None,
    };
    if let Some(unknown) = unknown {
        error = program.error(ErrorKind::InvalidSubcommand, unknown);
    }
    let has_controls =
        given.iter().any(|argument| argument.to_string_lossy().contains(char::is_control));
    print_message(&error, has_controls)
}

/// Returns the names of the commands.
pub(super) fn command_names(program: &clap::Command) -> Vec<&str> {
    let commands = program.get_subcommands();
    commands.map(clap::Command::get_name).collect()
}

/// Formats the error for an unknown command.
pub(super) fn unknown_command(name: &str, known: &[&str]) -> String {
    let meant = nearest_command(name, known);
    let meant = meant.map_or(String::new(), |meant| format!(" Did you mean `{meant}`?"));
    format!("unknown command `{name}`.{meant} Commands: {}.", known.join(", "))
}

/// Returns the command with the most similar name, if at most a third of its letters differ.
pub(super) fn nearest_command<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let distance = |known: &&str| strsim::osa_distance(name, known);
    let nearest = known.iter().copied().min_by_key(distance)?;
    (distance(&nearest) <= nearest.len() / 3).then_some(nearest)
}

/// Prints the message of clap: an error in the arguments, or the requested help. Control characters
/// of the arguments are escaped, and colours are left out with them.
fn print_message(message: &clap::Error, has_controls: bool) -> ExitCode {
    if has_controls && message.use_stderr() {
        let message = message.render().to_string();
        let lines: Vec<_> = message.split('\n').map(formats::with_escapes).collect();
        output::say(&lines.join("\n"));
        return ExitCode::from(2);
    }
    let written = message.print().and_then(|()| io::stdout().flush());
    match written {
        // A failure to write to standard error cannot be reported.
        _ if message.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::write_failure_status(&Destination::stdout(), error, ExitCode::SUCCESS)
        }
    }
}

/// Returns a suggestion for errors for which clap has none.
fn suggestion(error: &clap::Error, given: &[OsString]) -> Option<String> {
    let suggestion = match (error.kind(), error.get(ContextKind::InvalidArg)?) {
        (ErrorKind::UnknownArgument, ContextValue::String(word)) => {
            return match word.strip_prefix("--") {
                _ if given.iter().any(|word| is_puzzle_with_dashes(word)) => {
                    Some("put -- before a puzzle that starts with -".to_owned())
                }
                Some(option) => commands_with(option),
                None if word.starts_with('-') => None,
                None => without_input(given).or_else(|| {
                    Some(
                        "put a puzzle with spaces in quotes; put several puzzles in a file or in \
                         standard input, one on each line"
                            .to_owned(),
                    )
                }),
            };
        }
        (ErrorKind::MissingRequiredArgument, ContextValue::Strings(missing))
            if missing.iter().any(|name| name.starts_with("--to")) =>
        {
            Some("`stepdoku convert --help` lists the formats")
        }
        (ErrorKind::ArgumentConflict, ContextValue::String(option))
            if option.starts_with("--technique") || option.starts_with("--with") =>
        {
            Some("--technique also lists techniques that are off; leave out --with and --without")
        }
        (ErrorKind::ArgumentConflict, ContextValue::String(option)) if option.starts_with("--") => {
            Some("leave out one of them")
        }
        _ => None,
    };
    suggestion.map(str::to_owned)
}

/// Returns true for a puzzle whose first cell is empty and written as a dash.
fn is_puzzle_with_dashes(word: &OsStr) -> bool {
    let word = word.to_string_lossy();
    word.starts_with('-') && formats::read_line(&word, 1).is_ok()
}

/// Returns the suggestion for a word after a command that takes none; `None` for other commands.
fn without_input(given: &[OsString]) -> Option<String> {
    let program = Args::command();
    let command = program.find_subcommand(given.get(1)?)?;
    let takes_word = command.get_positionals().next().is_some();
    let name = command.get_name();
    (!takes_word).then(|| {
        format!("`{name}` takes no input; `stepdoku rate FILE` rates puzzles, `stepdoku solve FILE` solves them")
    })
}

/// Names the commands that have an option: "`generate` has --level".
fn commands_with(option: &str) -> Option<String> {
    let program = Args::command();
    let has_option = |command: &&clap::Command| {
        let mut options = command.get_arguments();
        options.any(|argument| {
            let names = argument.get_long_and_visible_aliases();
            names.is_some_and(|names| names.contains(&option))
        })
    };
    let commands: Vec<String> = program
        .get_subcommands()
        .filter(has_option)
        .map(|command| format!("`{}`", command.get_name()))
        .collect();
    let have = wording::have(commands.len());
    let named = wording::list(&commands, "and");
    (!commands.is_empty()).then(|| format!("{named} {have} --{option}"))
}
