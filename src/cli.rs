//! The command line: one file for each command.
//!
//! Text and JSON end with the same exit status; `stepdoku --help` tells which.

mod answer;
mod batch;
mod check;
mod choice;
mod config;
mod convert;
mod doing;
mod encoding;
mod export;
mod generate;
mod graded;
mod input;
mod interrupt;
mod named;
mod number;
mod ordered;
mod output;
mod rate;
mod several;
mod shell;
mod solutions;
mod solve;
mod steps;
mod style;
mod techniques;
mod text_style;
mod verify;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use self::input::InputError;
use self::several::Several;
use crate::formats;
use crate::solver::Plan;
use crate::term::files;
use crate::tui::{self, app::App, app::Place, library::Recalled, tutor::Tutor};

/// What the exit statuses mean, and which variables of the environment are heeded.
const ENDING: &str = "\
Examples:
  stepdoku solve --style words puzzle.txt            every move of a puzzle, with its reason
  stepdoku rate puzzles.txt                          how hard each puzzle of a file is
  stepdoku generate --level hard | stepdoku solve -  make a puzzle, and solve it
  stepdoku convert --to marks 53..7....6..195...     a line in, its pencil marks out

Exit status:
  0  All was done that was asked for.
  1  A puzzle was read, but it did not come to that:
       solve      it has no solution or several, or the strategy does not solve it
       solutions  it has none, or the budget was too small to find them
       check      the budget was too small for a question
       rate       it has no solution or several, or the path does not lead to the end
       verify     a move is wrong, or the budget was too small for it
       generate   no try gave such a puzzle
  2  Bad usage, no puzzle or a text that is none, a puzzle that the strategy or the format is not
     made for, or a file that cannot be read or written.
  130  Ctrl-C ended it; what was finished is kept.

Environment:
  NO_COLOR, CLICOLOR, CLICOLOR_FORCE   whether to write with colours
  TERM, COLORTERM, COLORFGBG           which colours there are, and on what ground
  LC_ALL, LC_CTYPE, LANG               whether there is Unicode
  XDG_CONFIG_HOME, XDG_STATE_HOME      where settings, keys and themes lie, and what is kept";

/// Solves Sudoku the way a person does, and shows every thought.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true, after_help = ENDING)]
pub struct Args {
    /// A puzzle, a file with one, or - for standard input; without it, the program goes on where it
    /// ended last
    input: Option<String>,

    /// Open the program where a journal ends, with every move; the file stays as it is
    #[arg(long, value_name = "FILE", conflicts_with = "input")]
    replay: Option<PathBuf>,

    /// Open the program on a first puzzle with a tour: each page asks for one key
    #[arg(long, conflicts_with_all = ["input", "replay"])]
    tutor: bool,

    /// Talk in lines instead of on a screen, for screen readers and pipes
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

/// The arguments of the program.
///
/// # Errors
/// The status to end with if they are wrong or ask for help; that is said already.
pub fn arguments() -> Result<Args, ExitCode> {
    let given: Vec<OsString> = env::args_os().collect();
    Args::try_parse_from(&given).map_err(|mut error| {
        if let Some(tip) = tip(&error) {
            let tip = ContextValue::StyledStrs(vec![tip.into()]);
            error.insert(ContextKind::Suggested, tip);
        }
        let mut program = Args::command();
        let first = given.get(1).and_then(|first| first.to_str());
        match first.filter(|first| !first.starts_with('-')) {
            // What stands before the arguments of a command was meant to be one.
            Some(first)
                if error.kind() == ErrorKind::ArgumentConflict
                    && program.find_subcommand(first).is_none() =>
            {
                let names: Vec<&str> = program
                    .get_subcommands()
                    .map(clap::Command::get_name)
                    .collect();
                let text = format!(
                    "no command is called {first}; there are {}",
                    names.join(", ")
                );
                answered(&program.error(ErrorKind::InvalidSubcommand, text))
            }
            _ => answered(&error),
        }
    })
}

/// Says what clap says instead of arguments: what is wrong with them, or the help that they ask for.
fn answered(said: &clap::Error) -> ExitCode {
    let written = said.print().and_then(|()| io::stdout().flush());
    match written {
        // If that fails, there is nobody to tell.
        _ if said.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => output::unwritten(&error, ExitCode::SUCCESS),
    }
}

/// What else to try, where clap itself does not say it.
fn tip(error: &clap::Error) -> Option<&'static str> {
    match (error.kind(), error.get(ContextKind::InvalidArg)?) {
        (ErrorKind::UnknownArgument, ContextValue::String(word)) if !word.starts_with('-') => Some(
            "a puzzle with blanks in it stands in quotes; several puzzles stand in a file or in \
             standard input, one on each line",
        ),
        (ErrorKind::MissingRequiredArgument, ContextValue::Strings(missing))
            if missing.iter().any(|name| name.starts_with("--to")) =>
        {
            Some("`stepdoku convert --help` lists the formats")
        }
        _ => None,
    }
}

/// Does what the arguments say. What cannot be done is said in a sentence on standard error.
pub fn run(args: Args) -> ExitCode {
    let input = args.input.as_deref();
    match args.command {
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Steps(args)) => steps::run(&args),
        Some(Command::Check(args)) => check::run(&args),
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
        None if args.plain => talk(input),
        None if !tui::has_terminal(input == Some("-")) => {
            refuse(&"this is no terminal: `stepdoku solve` solves puzzles without a screen")
        }
        None => match &args.replay {
            Some(file) => replay(file),
            None if args.tutor => tour(),
            None => open(input),
        },
    }
}

/// The puzzle that the program opens with if none is named.
const WELCOME: &str = include_str!("../assets/puzzles/welcome.txt");

/// The program on the first puzzle of those that are named, or on the one that it brings along.
fn app(input: Option<&str>) -> Result<App, InputError> {
    let Several { puzzles, left_out } = if let Some(input) = input {
        several::several(input, Place::MOST + 1)?
    } else {
        let welcome = formats::read(WELCOME);
        let welcome = welcome.expect("the puzzle that it brings along is one");
        Several {
            puzzles: vec![welcome.puzzle],
            ..Several::default()
        }
    };
    let title = match input {
        None => "welcome".to_owned(),
        Some("-") => "standard input".to_owned(),
        Some(input) => Path::new(input)
            .file_name()
            .filter(|_| Path::new(input).is_file())
            .map_or_else(
                || "puzzle".to_owned(),
                |name| name.to_string_lossy().into_owned(),
            ),
    };
    let file = input.filter(|input| *input != "-" && Path::new(input).is_file());
    let first = Place::first(puzzles, title, file.map(files::absolute))
        .expect("where there is none, that is an error");
    Ok(App::at_place(first.beside(left_out), Plan::default()))
}

/// Opens the program on screen.
fn open(input: Option<&str>) -> ExitCode {
    match (app(input), input) {
        (Ok(app), Some(_)) => ended(tui::run(app)),
        (Ok(app), None) => ended(tui::resume(app)),
        (Err(problem), _) => refuse(&problem),
    }
}

/// Opens the program on the puzzle that it brings along, with the tour.
fn tour() -> ExitCode {
    match app(None) {
        Ok(mut app) => {
            app.screen.tutor = Some(Tutor::default());
            ended(tui::run(app))
        }
        Err(problem) => refuse(&problem),
    }
}

/// Opens the program where a journal ends.
fn replay(file: &Path) -> ExitCode {
    let name = file.display();
    let text = match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            return refuse(&format!("{name} cannot be read: {}", files::reason(&error)));
        }
    };
    match Recalled::from_text(&text) {
        Ok(recalled) => ended(tui::replay(recalled)),
        Err(error) => refuse(&format!("{name}: {error}")),
    }
}

/// The status of the program on screen once it has ended.
fn ended(ending: color_eyre::Result<()>) -> ExitCode {
    match ending {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let system = error.downcast_ref().map(files::reason);
            let why = system.unwrap_or_else(|| error.to_string());
            refuse(&format!("the program could not go on: {why}"))
        }
    }
}

/// Opens the program in lines. They come from standard input, so the puzzle cannot.
fn talk(input: Option<&str>) -> ExitCode {
    if input == Some("-") {
        let why = "with --plain, standard input is for lines: name the puzzle or its file";
        return refuse(&why);
    }
    match app(input).map(|app| tui::talk(app, io::stdin().lock(), io::stdout().lock())) {
        Ok(ending) => ended(ending.map_err(Into::into)),
        Err(problem) => refuse(&problem),
    }
}

/// Says on standard error why nothing was done: status 2.
fn refuse(problem: &dyn std::fmt::Display) -> ExitCode {
    // If that fails, there is nobody to tell.
    let _ = writeln!(io::stderr(), "stepdoku: {problem}");
    ExitCode::from(2)
}
