//! The command line, with one file for each command.
//!
//! The exit status is the same for text and JSON; `stepdoku --help` lists the values.

mod answer;
mod batch;
mod breach;
mod check;
mod choice;
mod config;
mod convert;
mod destination;
mod effort;
mod encoding;
mod entries;
mod export;
mod generate;
mod graded;
mod help_formats;
mod input;
mod interrupt;
mod message_limit;
mod named;
mod number;
mod ordered;
mod output;
mod progress_notes;
mod prove;
mod puzzle_fields;
mod rate;
mod rating;
pub mod schema;
mod shell;
mod solutions;
mod solve;
mod start_puzzles;
mod status;
mod steps;
mod style;
mod techniques;
mod text_style;
mod verify;
mod wrong_position;

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use self::input::{Argument, InputError};
use self::start_puzzles::StartPuzzles;
use crate::solver::Plan;
use crate::step::wording;
use crate::term::files;
use crate::tui::app::tutor::Tutor;
use crate::tui::app::{App, Place};
use crate::tui::session::library::RestoredPuzzle;
use crate::{formats, tui};

/// Text at the end of the help: examples, exit statuses, environment.
const AFTER_HELP: &str = "\
Examples:
  stepdoku puzzle.txt                                open a puzzle on screen
  stepdoku solve --style words puzzle.txt            every step of a puzzle, with its reason
  stepdoku rate puzzles.txt                          the difficulty of each puzzle of a file
  stepdoku generate --level hard | stepdoku solve -  generate a puzzle and solve it
  stepdoku convert --to marks puzzle.txt             convert a puzzle to pencil marks
  stepdoku help formats                              the accepted forms of a puzzle

Exit status:
  0    Everything was done
  1    At least one puzzle failed: see the list below
  2    Usage error, the input could not be read, the output could not be written, or a puzzle
       is not supported by the strategy or format
  130  Ended by Ctrl-C; finished results are kept
A search without a hit, such as `steps --technique xy-wing`, is done: 0.

Exit status 1 by command:
  solve      no solution, several solutions, or not solved by the strategy
  solutions  no solution, or the budget was too small
  check      the budget was too small for a question, an entry is wrong, or a needed pencil mark
             is missing
  prove      the claim is false, or it was not proved
  rate       no solution, several solutions, or the path does not end in the solution
  verify     a move is wrong, or the budget was too small
  convert    the solution is to be printed, and there is none or several
  steps      the position breaks a rule
  generate   no attempt gave such a puzzle

Environment:
  NO_COLOR, CLICOLOR, CLICOLOR_FORCE   whether to write colours
  TERM, COLORTERM, COLORFGBG           supported colours, and the background
  LC_ALL, LC_CTYPE, LANG               whether Unicode is supported
  XDG_CONFIG_HOME, XDG_STATE_HOME      where settings and journals are stored";

/// Solve Sudoku step by step, with an explanation for every step
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true, after_help = AFTER_HELP)]
pub struct Args {
    /// A puzzle, a file, or - for standard input [default: continue the last session; with --plain:
    /// the first puzzle]
    #[arg(value_parser = Argument::parser())]
    input: Option<Argument>,

    /// Open a copy of a journal at its last move; the file is not changed
    #[arg(long, value_name = "FILE", conflicts_with = "input")]
    replay: Option<PathBuf>,

    /// Start the interactive tour on a first puzzle
    #[arg(long, conflicts_with_all = ["input", "replay"])]
    tutor: bool,

    /// Use a line-by-line interface, for screen readers and pipes; it saves nothing
    #[arg(long, conflicts_with_all = ["replay", "tutor"])]
    plain: bool,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Args),
    Steps(steps::Args),
    Check(check::Args),
    Prove(prove::Args),
    Convert(convert::Args),
    Export(export::Args),
    Solutions(solutions::Args),
    Rate(rate::Args),
    Generate(generate::Args),
    Techniques(techniques::Args),
    Verify(verify::Args),
    Config(config::Args),
    Completions(shell::Args),
    Man(shell::ManArgs),
}

/// Parses the arguments of the program.
///
/// # Errors
/// Returns the exit status if the arguments are wrong or ask for help, after printing the message.
pub fn arguments() -> Result<Args, ExitCode> {
    let given: Vec<OsString> = env::args_os().collect();
    if let [_, help, _, more, ..] = &given[..]
        && help == "help"
    {
        let more = more.to_string_lossy();
        return Err(refuse(&format!("help takes one command. Remove `{more}`.")));
    }
    if let Some(status) = help_formats::asked(&given) {
        return Err(status);
    }
    let has_controls = given
        .iter()
        .any(|argument| argument.to_string_lossy().contains(char::is_control));
    let brief = given.iter().skip(1).any(|word| word == "-h");
    let parsed = command(brief).try_get_matches_from(&given);
    let parsed = parsed.and_then(|matches| Args::from_arg_matches(&matches));
    parsed.map_err(|mut error| {
        // The tip of clap to pass an unknown option as a value is of no use here.
        if error.kind() == ErrorKind::UnknownArgument {
            error.remove(ContextKind::Suggested);
        }
        if let Some(tip) = tip(&error, &given) {
            let tip = ContextValue::StyledStrs(vec![tip.into_owned().into()]);
            error.insert(ContextKind::Suggested, tip);
        }
        let mut program = Args::command();
        if let (ErrorKind::InvalidSubcommand, Some(ContextValue::String(name))) =
            (error.kind(), error.get(ContextKind::InvalidSubcommand))
        {
            let mut names = command_names(&program);
            names.push("formats");
            let text = unknown_command(name, &names);
            let error = program.error(ErrorKind::InvalidSubcommand, text);
            return print_message(&error, has_controls);
        }
        let first = given.get(1).and_then(|first| first.to_str());
        match first.filter(|first| !first.starts_with('-')) {
            // A word before the options of a command was probably meant as a command.
            Some(first)
                if error.kind() == ErrorKind::ArgumentConflict
                    && program.find_subcommand(first).is_none() =>
            {
                let text = unknown_command(first, &command_names(&program));
                print_message(
                    &program.error(ErrorKind::InvalidSubcommand, text),
                    has_controls,
                )
            }
            _ => print_message(&error, has_controls),
        }
    })
}

/// Returns the definition of the command line. The brief help, `-h`, has no examples.
fn command(brief: bool) -> clap::Command {
    const MORE: &str = "`--help` adds examples and details.";
    let shortened = |command: clap::Command| {
        if command.get_after_help().is_some() {
            command.after_help(MORE)
        } else {
            command
        }
    };
    let command = Args::command();
    if brief {
        shortened(command).mut_subcommands(shortened)
    } else {
        command
    }
}

fn command_names(program: &clap::Command) -> Vec<&str> {
    let commands = program.get_subcommands();
    commands.map(clap::Command::get_name).collect()
}

/// Formats the error for an unknown command.
fn unknown_command(name: &str, known: &[&str]) -> String {
    let meant = nearest_command(name, known);
    let meant = meant.map_or(String::new(), |meant| format!(" Did you mean `{meant}`?"));
    format!(
        "unknown command `{name}`.{meant} Commands: {}.",
        known.join(", ")
    )
}

/// Returns the command with the most similar name, if at most a third of its letters differ.
fn nearest_command<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let distance = |known: &&str| strsim::osa_distance(name, known);
    let nearest = known.iter().copied().min_by_key(distance)?;
    (distance(&nearest) <= nearest.len() / 3).then_some(nearest)
}

/// Formats the error of an input that could be a misspelt command.
fn unreadable(problem: &InputError) -> String {
    let InputError::Neither { name, .. } = problem else {
        return problem.to_string();
    };
    let program = Args::command();
    let meant = nearest_command(name, &command_names(&program));
    let meant = meant.map_or(String::new(), |meant| {
        format!(" Did you mean the command `{meant}`?")
    });
    format!("{problem}{meant}")
}

/// Prints the message of clap: an error in the arguments, or the requested help. Control characters
/// of the arguments are escaped, and colours are left out with them.
fn print_message(message: &clap::Error, has_controls: bool) -> ExitCode {
    if has_controls && message.use_stderr() {
        let message = message.render().to_string();
        let lines: Vec<_> = message.split('\n').map(formats::escaped).collect();
        output::say(&lines.join("\n"));
        return ExitCode::from(2);
    }
    let written = message.print().and_then(|()| io::stdout().flush());
    match written {
        // A failure to write to standard error cannot be reported.
        _ if message.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => output::unwritten(&error, ExitCode::SUCCESS),
    }
}

/// Returns a suggestion for errors for which clap has none.
fn tip(error: &clap::Error, given: &[OsString]) -> Option<Cow<'static, str>> {
    let tip = match (error.kind(), error.get(ContextKind::InvalidArg)?) {
        (ErrorKind::UnknownArgument, ContextValue::String(word)) => {
            return match word.strip_prefix("--") {
                _ if given.iter().any(|word| is_puzzle_with_dashes(word)) => {
                    Some("put -- before a puzzle that starts with -".into())
                }
                Some(option) => commands_with(option).map(Cow::Owned),
                None if word.starts_with('-') => None,
                None => Some(without_input(given).map_or(
                    Cow::Borrowed(
                        "put a puzzle with spaces in quotes; put several puzzles in a file or in \
                         standard input, one on each line",
                    ),
                    Cow::Owned,
                )),
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
    tip.map(Cow::Borrowed)
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

/// Runs the command. Errors are printed as sentences on standard error.
pub fn run(args: Args) -> ExitCode {
    let input = args.input.as_ref();
    match args.command {
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Steps(args)) => steps::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Prove(args)) => prove::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Export(args)) => export::run(&args),
        Some(Command::Solutions(args)) => solutions::run(&args),
        Some(Command::Rate(args)) => rate::run(&args),
        Some(Command::Generate(args)) => generate::run(&args),
        Some(Command::Techniques(args)) => techniques::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Config(args)) => config::run(&args),
        Some(Command::Completions(args)) => shell::completions(&args),
        Some(Command::Man(args)) => shell::man(&args),
        None if args.plain => run_plain(input),
        None if !tui::has_terminal(input.is_some_and(Argument::is_stdin)) => {
            refuse(&without_terminal(input))
        }
        None => match &args.replay {
            Some(file) => replay(file),
            None if args.tutor => tour(),
            None => open(input),
        },
    }
}

/// Returns the error for a screen without a terminal, or that of an input that cannot be read.
fn without_terminal(input: Option<&Argument>) -> String {
    let input = input.filter(|input| !input.is_stdin());
    match input.map(|input| start_puzzles::read(input, 1)) {
        Some(Err(problem)) => unreadable(&problem),
        _ => "the screen needs a terminal. Run `stepdoku solve` to solve puzzles without one."
            .to_owned(),
    }
}

/// The puzzle that the program opens if the arguments name none.
const WELCOME: &str = include_str!("../assets/puzzles/welcome.txt");

/// Creates the app with the named puzzles, or with the bundled one.
fn app(input: Option<&Argument>) -> Result<App, InputError> {
    let StartPuzzles { puzzles, left_out } = if let Some(input) = input {
        start_puzzles::read(input, Place::MAX + 1)?
    } else {
        let welcome = formats::read(WELCOME);
        let welcome = welcome.expect("the bundled puzzle is valid");
        StartPuzzles {
            puzzles: vec![welcome.puzzle],
            ..StartPuzzles::default()
        }
    };
    let title = match input {
        None => "welcome".to_owned(),
        Some(input) if input.is_stdin() => "standard input".to_owned(),
        Some(input) => input
            .path()
            .file_name()
            .filter(|_| input.path().is_file())
            .map_or_else(
                || "puzzle".to_owned(),
                |name| formats::escaped(&name.to_string_lossy()).into_owned(),
            ),
    };
    let file = input.filter(|input| !input.is_stdin() && input.path().is_file());
    let file = file.and_then(Argument::text);
    let first = Place::first(puzzles, title, file.map(files::absolute))
        .expect("an input without a puzzle is an error");
    Ok(App::at_place(first.beside(left_out), Plan::default()))
}

/// Opens the program on screen.
fn open(input: Option<&Argument>) -> ExitCode {
    match (app(input), input) {
        (Ok(app), Some(_)) => ended(tui::run(app)),
        (Ok(app), None) => ended(tui::resume(app)),
        (Err(problem), _) => refuse(&unreadable(&problem)),
    }
}

/// Opens the bundled puzzle with the tour.
fn tour() -> ExitCode {
    match app(None) {
        Ok(mut app) => {
            app.screen.tutor = Some(Tutor::default());
            ended(tui::run(app))
        }
        Err(problem) => refuse(&problem),
    }
}

/// Opens a journal at its last move.
fn replay(file: &Path) -> ExitCode {
    let name = files::shown(file);
    let text = match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            return refuse(&format!("cannot read {name}: {}", files::reason(&error)));
        }
    };
    match RestoredPuzzle::from_text(&text) {
        Ok(recalled) => ended(tui::replay(recalled)),
        Err(error) => refuse(&format!("{name}: {error}")),
    }
}

/// Returns the exit status of the program on screen.
fn ended(ending: color_eyre::Result<()>) -> ExitCode {
    match ending {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let system = error.downcast_ref().map(files::reason);
            let why = system.unwrap_or_else(|| error.to_string());
            refuse(&format!("the program had to stop: {why}"))
        }
    }
}

/// Opens the line-by-line interface. It reads its commands from standard input, so the puzzle
/// cannot come from there.
fn run_plain(input: Option<&Argument>) -> ExitCode {
    if input.is_some_and(Argument::is_stdin) {
        let why = "with --plain, standard input is used for commands. Give the puzzle or its file as the argument.";
        return refuse(&why);
    }
    match app(input).map(|app| tui::run_plain(app, io::stdin().lock(), io::stdout().lock())) {
        Ok(ending) => ended(ending.map_err(Into::into)),
        Err(problem) => refuse(&unreadable(&problem)),
    }
}

/// Prints an error on standard error and returns exit status 2.
fn refuse(problem: &dyn std::fmt::Display) -> ExitCode {
    let problem = problem.to_string();
    // Names of files and other arguments may have characters that a terminal obeys.
    let lines: Vec<_> = problem.split('\n').map(formats::escaped).collect();
    // A failure to write to standard error cannot be reported.
    let _ = writeln!(io::stderr(), "stepdoku: {}", lines.join("\n"));
    ExitCode::from(2)
}
