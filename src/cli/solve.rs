//! `stepdoku solve`: the path of a strategy, as text or as JSON.

pub(super) mod object;
mod printer;

use std::io::LineWriter;
use std::process::ExitCode;

use self::printer::Printer;
use super::answer::{Answer, Reply};
use super::batch::{Item, Stream, one};
use super::choice::Choice;
use super::input::{self, Entries};
use super::named::accept;
use super::output::unwritten;
use super::progress_notes::ProgressNotes;
use super::refuse;
use super::style::Style;
use super::text_style::Colour;
use crate::formats::Frame;

/// Solve puzzles step by step
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku solve --style words puzzle.txt        every step, with its reason
  stepdoku solve --without chains puzzle.txt     solve without a family of techniques
  stepdoku solve --json puzzles.txt              one JSON object for each puzzle")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    #[command(flatten)]
    choice: Choice,

    /// Output style of the steps
    #[arg(long, default_value = "hodoku", conflicts_with = "json")]
    style: Style,

    /// Print the number of uses of each technique
    #[arg(long, conflicts_with = "json")]
    stats: bool,

    /// Print one JSON object for each puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    colour: Colour,
}

pub(super) fn run(args: &Args) -> ExitCode {
    let plan = match args.choice.plan() {
        Ok(plan) => plan,
        Err(sentence) => return refuse(&sentence),
    };
    if args.json {
        let reply = |item: &Item| object::reply(item, &plan);
        return args.stream.answer(&reply);
    }
    let mut entries = match input::many(&args.stream.input) {
        Ok(entries) => entries,
        Err(error) => return refuse(&error),
    };
    let printer = Printer {
        plan,
        style: args.style,
        text_style: args.colour.text_style(args.stream.flow.output.is_none()),
        stats: args.stats,
    };
    if entries.has_several() {
        let (input, flow) = (&args.stream.input, &args.stream.flow);
        let reply = |item: &Item| answer(&printer, item);
        return flow.answer_puzzles(input, entries, Frame::LIST, &reply);
    }
    solve_live(args, &printer, entries)
}

/// Returns the answer for one of several puzzles, under its line.
fn answer(printer: &Printer, item: &Item) -> Reply {
    accept(printer.plan.strategy(), item.reading.puzzle.shape)?;
    let mut text = Vec::new();
    let puzzle = &item.reading.puzzle;
    let done = printer
        .print_solve(puzzle, Some(&item.input), &mut text)
        .map_err(|error| error.to_string())?;
    // The final newline is added to every answer.
    let text = String::from_utf8_lossy(text.trim_ascii_end()).into_owned() + "\n";
    Ok(Answer {
        done,
        ..text.into()
    })
}

/// Solves a single puzzle and prints each move as soon as it is made.
fn solve_live(args: &Args, printer: &Printer, mut entries: Entries) -> ExitCode {
    let Some(entry) = entries.next() else {
        return refuse(&entries.nothing());
    };
    let out = match args.stream.flow.open(&args.stream.input) {
        Ok(out) => out,
        Err(sentence) => return refuse(&sentence),
    };
    let mut written = Ok(false);
    let mut out = LineWriter::new(out);
    let reply = one(entry, &ProgressNotes::default(), |item| {
        accept(printer.plan.strategy(), item.reading.puzzle.shape)?;
        written = printer
            .print_receipt(&item.reading, &mut out)
            .and_then(|()| printer.print_solve(&item.reading.puzzle, None, &mut out));
        Ok(String::new().into())
    });
    match (reply, written) {
        (Err(problem), _) => refuse(&problem.sentence()),
        (_, Err(error)) => unwritten(&error, ExitCode::SUCCESS),
        (_, Ok(true)) => ExitCode::SUCCESS,
        (_, Ok(false)) => ExitCode::FAILURE,
    }
}
