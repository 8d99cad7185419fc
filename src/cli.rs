//! The command line, with one file for each command.
//!
//! The exit status is the same for text and JSON; `stepdoku --help` lists the values.

mod answer;
mod batch;
mod check;
mod config;
mod contradiction_text;
mod convert;
mod csv;
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
mod name_parsers;
mod number;
mod ordered;
mod output;
mod progress;
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
mod technique_options;
mod techniques;
mod text_style;
mod usage_errors;
mod verify;
mod wrong_position;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use self::input::{Argument, InputError};
use self::start_puzzles::StartPuzzles;
use self::usage_errors::{command_names, nearest_command, report_usage_error};
use crate::solver::Plan;
use crate::term::files;
use crate::tui::app::tutor::Tutor;
use crate::tui::app::{App, Place, Session};
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
  export     no solution
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
    let brief = given.iter().skip(1).any(|word| word == "-h");
    let parsed = command(brief).try_get_matches_from(&given);
    let parsed = parsed.and_then(|matches| Args::from_arg_matches(&matches));
    parsed.map_err(|error| report_usage_error(error, &given))
}

/// Returns the definition of the command line. The brief help, `-h`, has no examples.
fn command(brief: bool) -> clap::Command {
    const MORE: &str = "`--help` adds examples and details.";
    let shortened = |command: clap::Command| {
        if command.get_after_help().is_some() { command.after_help(MORE) } else { command }
    };
    let command = Args::command();
    if brief { shortened(command).mut_subcommands(shortened) } else { command }
}

/// Formats the error of an input that could be a misspelt command.
fn input_error_text(problem: &InputError) -> String {
    let InputError::Neither { name, .. } = problem else {
        return problem.to_string();
    };
    let program = Args::command();
    let meant = nearest_command(name, &command_names(&program));
    let meant =
        meant.map_or(String::new(), |meant| format!(" Did you mean the command `{meant}`?"));
    format!("{problem}{meant}")
}

/// The reason why a command ends with exit status 2 without an answer, as a sentence.
struct Refusal(String);

impl<T: Display> From<T> for Refusal {
    fn from(problem: T) -> Self {
        Self(problem.to_string())
    }
}

/// The exit status of a command.
type CommandResult = Result<ExitCode, Refusal>;

/// Runs the command. Errors are printed as sentences on standard error.
pub fn run(args: Args) -> ExitCode {
    result(args).unwrap_or_else(|Refusal(sentence)| refuse(&sentence))
}

/// Runs the command and returns its exit status.
fn result(args: Args) -> CommandResult {
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
        Some(Command::Completions(args)) => Ok(shell::completions(&args)),
        Some(Command::Man(args)) => shell::man(&args),
        None if args.plain => run_plain(input),
        None if !tui::has_terminal(input.is_some_and(Argument::is_stdin)) => {
            Err(without_terminal(input).into())
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
        Some(Err(problem)) => input_error_text(&problem),
        _ => "the screen needs a terminal. Run `stepdoku solve` to solve puzzles without one."
            .to_owned(),
    }
}

/// The puzzle that the program opens if the arguments name none.
const WELCOME: &str = include_str!("../assets/puzzles/welcome.txt");

/// Creates the app with the named puzzles, or with the bundled one.
fn app_for_input(input: Option<&Argument>) -> Result<App, InputError> {
    let StartPuzzles { puzzles, left_out } = if let Some(input) = input {
        start_puzzles::read(input, Place::MAX + 1)?
    } else {
        let welcome = formats::read(WELCOME);
        let welcome = welcome.expect("the bundled puzzle is valid");
        StartPuzzles { puzzles: vec![welcome.puzzle], ..StartPuzzles::default() }
    };
    let title = match input {
        None => "welcome".to_owned(),
        Some(input) if input.is_stdin() => "standard input".to_owned(),
        Some(input) => input.path().file_name().filter(|_| input.path().is_file()).map_or_else(
            || "puzzle".to_owned(),
            |name| formats::with_escapes(&name.to_string_lossy()).into_owned(),
        ),
    };
    let file = input.filter(|input| !input.is_stdin() && input.path().is_file());
    let file = file.and_then(Argument::text);
    let first = Place::first(puzzles, title, file.map(files::absolute_path_text), left_out)
        .expect("an input without a puzzle is an error");
    Ok(App::with_session(Session::at_place(&first, Plan::default())))
}

/// Opens the program on screen.
fn open(input: Option<&Argument>) -> CommandResult {
    let app = app_for_input(input).map_err(|problem| input_error_text(&problem))?;
    exit_status_of(if input.is_some() { tui::run(app) } else { tui::resume(app) })
}

/// Opens the bundled puzzle with the tour.
fn tour() -> CommandResult {
    let mut app = app_for_input(None)?;
    app.screen.tutor = Some(Tutor::default());
    exit_status_of(tui::run(app))
}

/// Opens a journal at its last move.
fn replay(file: &Path) -> CommandResult {
    let name = files::display_path(file);
    let bytes = fs::read(file)
        .map_err(|error| format!("cannot read {name}: {}", files::error_clause(&error)))?;
    let recalled = RestoredPuzzle::parse(&String::from_utf8_lossy(&bytes), None)
        .map_err(|error| format!("{name}: {error}"))?;
    exit_status_of(tui::replay(recalled))
}

/// Returns the exit status of the program on screen.
fn exit_status_of(ending: color_eyre::Result<()>) -> CommandResult {
    ending.map(|()| ExitCode::SUCCESS).map_err(|error| {
        let system = error.downcast_ref().map(files::error_clause);
        let why = system.unwrap_or_else(|| error.to_string());
        format!("the program had to stop: {why}").into()
    })
}

/// Opens the line-by-line interface. It reads its commands from standard input, so the puzzle
/// cannot come from there.
fn run_plain(input: Option<&Argument>) -> CommandResult {
    if input.is_some_and(Argument::is_stdin) {
        let why = "with --plain, standard input is used for commands. Give the puzzle or its file as the argument.";
        return Err(why.into());
    }
    let app = app_for_input(input).map_err(|problem| input_error_text(&problem))?;
    let ending = tui::run_plain(app, io::stdin().lock(), io::stdout().lock());
    exit_status_of(ending.map_err(Into::into))
}

/// Prints an error on standard error and returns exit status 2.
fn refuse(problem: &dyn std::fmt::Display) -> ExitCode {
    let problem = problem.to_string();
    // Names of files and other arguments may have characters that a terminal obeys.
    let lines: Vec<_> = problem.split('\n').map(formats::with_escapes).collect();
    // A failure to write to standard error cannot be reported.
    let _ = writeln!(io::stderr(), "stepdoku: {}", lines.join("\n"));
    ExitCode::from(2)
}
