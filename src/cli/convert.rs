//! `stepdoku convert`: converts puzzles from one text format to another.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::builder::{PossibleValue, PossibleValuesParser};

use super::answer::Answer;
use super::batch::Stream;
use super::output::say;
use crate::formats::{Format, Omissions, PRINTED, Reading};
use crate::step::wording::counted;

/// Convert puzzles to another format
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  stepdoku convert --to marks puzzle.txt   pencil marks of a puzzle
  stepdoku convert --to line puzzles.txt   one line for each puzzle of a file")]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(PRINTED.map(value)))]
    to: String,
}

/// Returns a format as clap lists it.
fn value(format: Format) -> PossibleValue {
    PossibleValue::new(format.slug).help(format.about)
}

pub(super) fn run(args: &Args) -> ExitCode {
    let format = Format::by_slug(&args.to).expect("clap accepts only known formats");
    let losses = Losses::default();
    let status = args.stream.answer_in(format.frame, &|item| {
        let puzzle = &item.reading.puzzle;
        let printed = format.print_item(puzzle);
        if printed.is_ok() {
            losses.count(&item.reading, format.loses(puzzle));
        }
        printed
            .map(Answer::from)
            .map_err(|error| error.to_string().into())
    });
    if let Some(sentence) = losses.sentence(format) {
        say(&format!("stepdoku: {sentence}\n"));
    }
    status
}

/// Numbers of puzzles that lost something in the conversion.
#[derive(Default)]
struct Losses {
    placed: AtomicUsize,
    candidates: AtomicUsize,
    /// Number of puzzles by the name of the part that was not read.
    unread: Mutex<BTreeMap<String, usize>>,
}

impl Losses {
    fn count(&self, reading: &Reading, lost: Omissions) {
        let Omissions { placed, candidates } = lost;
        self.placed
            .fetch_add(usize::from(placed), Ordering::Relaxed);
        self.candidates
            .fetch_add(usize::from(candidates), Ordering::Relaxed);
        for name in reading.left_out().into_iter().flat_map(|it| it.split(", ")) {
            // The counts are valid even if a thread panicked.
            let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
            *unread.entry(name.to_owned()).or_default() += 1;
        }
    }

    /// Returns a remark on the losses, if there are any.
    fn sentence(self, format: Format) -> Option<String> {
        let own = [
            ("placed digits".to_owned(), self.placed.into_inner()),
            (
                "removed candidates".to_owned(),
                self.candidates.into_inner(),
            ),
        ];
        let unread = self.unread.into_inner();
        let unread = unread.unwrap_or_else(PoisonError::into_inner);
        let of = |(what, count): (String, usize)| format!("{what} of {}", counted(count, "puzzle"));
        let listed = |all: Vec<(String, usize)>| -> Option<String> {
            let some = all.into_iter().filter(|(_, count)| *count > 0);
            let some: Vec<String> = some.map(of).collect();
            (!some.is_empty()).then(|| some.join(", "))
        };
        let own = listed(own.into()).map(|lost| {
            let slug = format.slug;
            format!("the format {slug} cannot hold {lost}. Use --to position to keep them.")
        });
        let unread = listed(unread.into_iter().collect());
        let unread = unread.map(|lost| format!("ignored parts of the input: {lost}"));
        let sentences: Vec<String> = own.into_iter().chain(unread).collect();
        (!sentences.is_empty()).then(|| sentences.join("; "))
    }
}
