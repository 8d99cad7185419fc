//! `stepdoku convert`: converts puzzles from one text format to another.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::builder::{PossibleValue, PossibleValuesParser};

use super::answer::{Answer, Problem};
use super::batch::Stream;
use super::graded::{solution_count, solver_of};
use super::output::say;
use super::technique_options::{Choice, check_size};
use super::{CommandResult, contradiction_text, input, number};
use crate::export::NoMove;
use crate::formats::{Format, Omissions, PRINTED, Printed, Reading, Unsolved};
use crate::puzzle::Puzzle;
use crate::solver::{Next, Plan};
use crate::step::Detail;
use crate::step::wording::{counted, list};

/// Convert puzzles to another format
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku convert --to marks puzzle.txt   pencil marks of a puzzle
  stepdoku convert --to line puzzles.txt   one line for each puzzle of a file
  stepdoku convert --to position --after 12 puzzle.txt | stepdoku steps -
                                           all steps of the position after step 12

`export --step 13` shows the position of `--after 12`: step 13 is about to be made on it. The options
--strategy, --with, --without and --no-nets choose the steps of --after.")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(PRINTED.map(value)))]
    to: String,

    /// Solve this number of steps first, as `solve` numbers them; 0 is the puzzle itself
    #[arg(long, value_name = "STEPS", allow_negative_numbers = true, value_parser = number::from::<usize, 0>)]
    after: Option<usize>,

    #[command(flatten)]
    choice: Choice,
}

/// Returns a format as clap lists it.
fn value(format: Format) -> PossibleValue {
    PossibleValue::new(format.slug).help(format.about)
}

pub(super) fn run(args: &Args) -> CommandResult {
    let format = Format::by_slug(&args.to).expect("clap accepts only known formats");
    let plan = args.choice.plan()?;
    if args.after.is_none() && !args.choice.is_default() {
        return Err("--strategy, --with, --without and --no-nets choose the steps of --after. Add --after, or \
              leave them out.".into());
    }
    let losses = Losses::default();
    let entries = input::many(&args.stream.input)?;
    let status = args.stream.flow.answer_puzzles(entries, format.frame, &|item| {
        let mut reading = item.reading.clone();
        if let Some(steps) = args.after {
            check_size(plan.strategy(), reading.puzzle.shape)?;
            reading.puzzle = position_after(&reading.puzzle, &plan, steps)
                .map_err(|error| Problem::Failed(error.to_string()))?;
        }
        let puzzle = &reading.puzzle;
        let name = reading.name();
        let printed = format.print_named(puzzle, name.as_deref());
        let Printed { text, unsolved } =
            printed.map_err(|error| format!("{error}. Use --to line."))?;
        losses.count(format, &reading, name.is_some());
        let note = unsolved.map(|reason| unsolved_note(reason, puzzle));
        Ok(Answer {
            succeeded: note.is_none(),
            note: note.or_else(|| contradiction_note(puzzle)),
            ..text.into()
        })
    });
    if let Some(sentence) = losses.sentence(format) {
        say(&format!("stepdoku: {sentence}\n"));
    }
    status
}

/// Returns the position after the first steps of a solve.
fn position_after(puzzle: &Puzzle, plan: &Plan, steps: usize) -> Result<Puzzle, NoMove> {
    let mut engine = solver_of(puzzle, plan.clone(), &solution_count(puzzle));
    for made in 0..steps {
        match engine.next_move(Detail::Bare) {
            Next::Done(_) => {
                return Err(NoMove { wanted: steps, moves: made });
            }
            next => engine.take(next),
        }
    }
    Ok(engine.puzzle())
}

/// Returns the remark on a rule that the puzzle breaks.
fn contradiction_note(puzzle: &Puzzle) -> Option<String> {
    let contradiction = puzzle.contradiction()?;
    Some(format!("{}.", contradiction_text::clause(&contradiction, puzzle)))
}

/// Returns the remark for a puzzle that is printed without a solution.
fn unsolved_note(reason: Unsolved, puzzle: &Puzzle) -> String {
    match reason {
        Unsolved::NoSolution => {
            "the puzzle has no solution. `stepdoku check` shows where it breaks.".to_owned()
        }
        Unsolved::Several => {
            "the puzzle has several solutions. `stepdoku solutions` lists them.".to_owned()
        }
        Unsolved::Unknown => format!(
            "the number of solutions of this {} board is not known within the search limit. \
             `stepdoku solutions --limit 2` searches longer.",
            puzzle.shape
        ),
    }
}

/// The parts of a puzzle that a format may be unable to hold.
const PARTS: [&str; 4] = [
    "the placed digits",
    "the eliminated candidates",
    "the difference between givens and other digits",
    "the names and comments",
];

/// Numbers of puzzles that lost something in the conversion.
#[derive(Default)]
struct Losses {
    /// Number of puzzles for each of [`PARTS`].
    not_printed: [AtomicUsize; 4],
    /// Number of puzzles by the name of the part that was not read.
    unread: Mutex<BTreeMap<String, usize>>,
}

impl Losses {
    fn count(&self, format: Format, reading: &Reading, has_name: bool) {
        let Omissions { placed, candidates, givens } = format.omissions(&reading.puzzle);
        let lost = [placed, candidates, givens, has_name && !format.has_name];
        for (count, is_lost) in self.not_printed.iter().zip(lost) {
            count.fetch_add(usize::from(is_lost), Ordering::Relaxed);
        }
        for name in &reading.omitted {
            // The counts are valid even if a thread panicked.
            let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
            *unread.entry(name.clone()).or_default() += 1;
        }
    }

    /// Returns a remark on the losses, if there are any.
    fn sentence(self, format: Format) -> Option<String> {
        let counts = self.not_printed.map(AtomicUsize::into_inner);
        let not_printed = losses(PARTS.into_iter().zip(counts)).map(|lost| {
            let slug = format.slug;
            // A line of a position has no name.
            let other = if counts[3] > 0 { "json" } else { "position" };
            format!("`{slug}` cannot hold {lost}. Use --to {other} to keep them.")
        });
        let unread = self.unread.into_inner();
        let unread = losses(unread.unwrap_or_else(PoisonError::into_inner));
        let unread = unread.map(|lost| format!("Ignored parts of the input: {lost}."));
        let sentences: Vec<String> = not_printed.into_iter().chain(unread).collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }
}

/// Lists the parts that some puzzles lost, with the numbers of these puzzles.
fn losses(parts: impl IntoIterator<Item = (impl Display, usize)>) -> Option<String> {
    let parts = parts.into_iter().filter(|(_, count)| *count > 0);
    let parts = parts.map(|(part, count)| format!("{part} of {}", counted(count, "puzzle")));
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| list(parts, "and"))
}
