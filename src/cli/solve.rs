//! `stepdoku solve`: the path of a strategy, as text or as JSON.

pub(super) mod object;
mod printer;
mod run;

use std::cell::Cell;
use std::io::{self, IsTerminal, LineWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use self::object::{Detail, JsonOptions, MoveLayout};
use self::printer::Printer;
use super::CommandResult;
use super::answer::{Answer, Reply};
use super::batch::{Item, Stream, answer_entry};
use super::effort::Effort;
use super::input::{self, InputEntries};
use super::output::{ProgressLine, json_line, say, write_failure_status};
use super::progress::{Pace, ProgressNotes};
use super::status::Status;
use super::style::Style;
use super::technique_options::{Choice, check_size};
use super::text_style::Colour;
use crate::formats::Frame;
use crate::grid::Shape;
use crate::solver::Plan;
use crate::step::wording::counted;
use crate::strategies::{Order, Strategy};

/// The moves of a solve that are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum PrintedPath {
    /// All moves
    Whole,
    /// Only the moves that later moves rely on
    Needed,
}

/// Solve puzzles step by step
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku solve --style words puzzle.txt        every step, with its reason
  stepdoku solve --without chains puzzle.txt     solve without a family of techniques
  stepdoku solve --path needed puzzle.txt        only the steps that the solution needs
  stepdoku solve --json puzzles.txt              one JSON object for each puzzle
  stepdoku solve --json-lines --steps brief -    a line for each move: technique and effects")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    #[command(flatten)]
    choice: Choice,

    #[command(flatten)]
    effort: Effort,

    /// Output style of the steps
    #[arg(long, default_value = "line", conflicts_with_all = ["json", "json_lines"])]
    style: Style,

    /// The moves to print
    #[arg(long, value_name = "MOVES", default_value = "whole", conflicts_with_all = ["json", "json_lines"])]
    path: PrintedPath,

    /// Print the number of uses of each technique
    #[arg(long, conflicts_with_all = ["json", "json_lines"])]
    stats: bool,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    /// Print one JSON object for each move, and one for the result of each puzzle
    #[arg(long, conflicts_with = "json")]
    json_lines: bool,

    /// For JSON: the form of the moves [default: full]
    #[arg(long, value_name = "FORM")]
    steps: Option<Detail>,

    #[command(flatten)]
    colour: Colour,
}

pub(super) fn run(args: &Args) -> CommandResult {
    let plan = args.choice.plan()?;
    args.effort.check(&plan)?;
    if args.steps.is_some() && !args.json && !args.json_lines {
        return Err("--steps is for JSON. Add --json or --json-lines, or leave out --steps.".into());
    }
    let entries = input::many(&args.stream.input)?;
    if args.json || args.json_lines {
        solve_as_json(args, plan, entries)
    } else {
        solve_as_text(args, plan, entries)
    }
}

/// Writes an object for each puzzle, or a line for each move.
fn solve_as_json(args: &Args, plan: Plan, mut entries: InputEntries) -> CommandResult {
    let (effort, layout) = if args.json {
        (args.effort.with_stored_moves(), MoveLayout::InObject)
    } else {
        (args.effort, MoveLayout::OnLines)
    };
    let strategy = plan.strategy();
    let detail = args.steps.unwrap_or(Detail::Full);
    let options = JsonOptions::new(plan, effort, detail, layout);
    if args.json_lines && !entries.has_several() {
        return solve_live(args, strategy, entries, &|item, watch, out| {
            let mut take = |moves: &mut String| {
                out.write_all(moves.as_bytes())?;
                moves.clear();
                Ok(())
            };
            let (summary, _) = options.write(item, watch, &mut take)?;
            writeln!(out, "{}", json_line(&summary))?;
            Ok(summary.status == Status::Solved)
        });
    }
    let flow = &args.stream.flow;
    let reply = |item: &Item| options.reply(item);
    flow.answer_puzzles(entries, Frame::LIST, &reply)
}

/// Writes the moves and the solution of each puzzle.
fn solve_as_text(args: &Args, plan: Plan, mut entries: InputEntries) -> CommandResult {
    let flow = &args.stream.flow;
    let strategy = plan.strategy();
    let printer = Printer {
        plan,
        effort: args.effort,
        style: args.style,
        text_style: args.colour.text_style(flow.output.as_deref()),
        path: args.path,
        stats: args.stats,
    };
    if entries.has_several() {
        let reply = |item: &Item| answer(&printer, item);
        return flow.answer_puzzles(entries, Frame::LIST, &reply);
    }
    solve_live(args, strategy, entries, &|item, watch, out| {
        printer.print_detected_format(&item.reading, out)?;
        printer.print_solve(&item.reading.puzzle, None, watch, out)
    })
}

/// Returns the answer for one of several puzzles, under its line.
fn answer(printer: &Printer, item: &Item) -> Reply {
    check_size(printer.plan.strategy(), item.reading.puzzle.shape)?;
    let mut text = Vec::new();
    let puzzle = &item.reading.puzzle;
    let notes = item.progress.of(item.line, PACE);
    let watch = |moves, depth| notes.report(|time| progress_text(moves, depth, time));
    let succeeded = printer
        .print_solve(puzzle, Some(&item.input), &watch, &mut text)
        .map_err(|error| error.to_string())?;
    // The final newline is added to every answer.
    let text = String::from_utf8_lossy(text.trim_ascii_end()).into_owned() + "\n";
    Ok(Answer { succeeded, ..text.into() })
}

/// Writes the solve of a puzzle and returns whether it was solved. The callback is called during
/// the search for a step, with the number of moves so far and of open guesses.
type WriteSolve<'a> = &'a dyn Fn(&Item, &dyn Fn(u64, usize), &mut dyn Write) -> io::Result<bool>;

/// Solves a single puzzle and prints each move as soon as it is made.
fn solve_live(
    args: &Args,
    strategy: &Strategy,
    mut entries: InputEntries,
    write: WriteSolve,
) -> CommandResult {
    let Some(entry) = entries.next() else {
        return Err(entries.empty_error().into());
    };
    let out = args.stream.flow.open(&[&args.stream.input])?;
    let mut written = Ok(false);
    let mut out = LineWriter::new(out);
    let reply = answer_entry(entry, &ProgressNotes::default(), |item| {
        let shape = item.reading.puzzle.shape;
        check_size(strategy, shape)?;
        let notes = LiveNotes::on(shape, strategy, args.stream.flow.output.as_deref());
        let watch = |moves, depth| notes.watch(moves, depth);
        written = write(item, &watch, &mut Cleared { line: &notes.line, out: &mut out });
        Ok(String::new().into())
    });
    if let Err(problem) = reply {
        return Err(problem.sentence().into());
    }
    let written = written.and_then(|done| {
        out.flush()?;
        Ok(done)
    });
    Ok(match written {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => write_failure_status(out.get_ref(), error, ExitCode::SUCCESS),
    })
}

/// The pace at which the progress of a solve is noted. The clock at each call would take a tenth of the time of a simple
/// solve, and a search that takes long makes many calls.
const PACE: Pace = Pace { pause: PAUSE, reports: 16 };

/// Formats the progress: `looking for move 12, 2 guesses open, 5 s`.
fn progress_text(moves: u64, depth: usize, time: Duration) -> String {
    let guesses = match depth {
        0 => String::new(),
        depth => format!(", {} open", counted(depth, "guess")),
    };
    let (number, seconds) = (moves + 1, time.as_secs());
    format!("looking for move {number}{guesses}, {seconds} s")
}

/// Progress on standard error while a single puzzle is solved.
struct LiveNotes {
    /// True if standard error is a terminal, where the progress is a line that is rewritten.
    is_terminal: bool,
    /// True if each move is shown on the terminal when it is made: then only a move that takes long
    /// needs a progress line.
    shows_moves: bool,
    /// The remark on moves that may take long.
    slow_moves: Option<&'static str>,
    line: ProgressLine,
    state: Cell<NoteState>,
}

#[derive(Clone, Copy)]
struct NoteState {
    /// Start of the solve.
    begun: Instant,
    moves: u64,
    /// Time of the next text.
    next: Instant,
    /// The notice was printed.
    noticed: bool,
}

/// Time before the first progress text for a move, and between two of them.
const PAUSE: Duration = Duration::from_secs(1);
/// Time before the notice where standard error is not a terminal.
const PATIENCE: Duration = Duration::from_secs(5);

impl LiveNotes {
    /// Starts the notes on a solve whose moves are written to a file, or to standard output if there is none.
    fn on(shape: Shape, strategy: &Strategy, file: Option<&Path>) -> Self {
        let now = Instant::now();
        let slow_moves = match (shape, strategy.order) {
            (Shape::Sixteen | Shape::TwentyFive, _) => {
                Some("Moves on this board take long; --moves and --guesses stop earlier.")
            }
            (_, Order::AsExplainer) => Some("A smaller --budget stops earlier."),
            _ => None,
        };
        Self {
            is_terminal: io::stderr().is_terminal(),
            shows_moves: file.is_none() && io::stdout().is_terminal(),
            slow_moves,
            line: ProgressLine::default(),
            state: Cell::new(NoteState { begun: now, moves: 0, next: now + PAUSE, noticed: false }),
        }
    }

    /// Shows the progress, if the last text is old enough.
    fn watch(&self, moves: u64, depth: usize) {
        let (mut state, now) = (self.state.get(), Instant::now());
        if state.moves != moves {
            state.moves = moves;
            if self.shows_moves {
                state.next = now + PAUSE;
            }
        }
        let text = || progress_text(moves, depth, now.duration_since(state.begun));
        if self.is_terminal && now >= state.next {
            self.line.draw(&text());
            state.next = now + PAUSE;
        } else if let Some(slow_moves) = self.slow_moves
            && !self.is_terminal
            && !state.noticed
            && now.duration_since(state.begun) >= PATIENCE
        {
            state.noticed = true;
            say(&format!("stepdoku: {}. {slow_moves}\n", text()));
        }
        self.state.set(state);
    }
}

/// A writer that erases the progress line before it writes.
struct Cleared<'a> {
    line: &'a ProgressLine,
    out: &'a mut dyn Write,
}

impl Write for Cleared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.line.clear();
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_names_the_move_and_the_open_guesses() {
        let time = Duration::from_secs(5);
        assert_eq!(progress_text(11, 2, time), "looking for move 12, 2 guesses open, 5 s");
        assert_eq!(progress_text(0, 0, time), "looking for move 1, 5 s");
    }
}
