//! `stepdoku convert`: a puzzle from one text format into another.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::builder::{PossibleValue, PossibleValuesParser};

use super::answer::Answer;
use super::batch::Stream;
use super::output::say;
use crate::formats::{Format, Lost, PRINTED, Reading};
use crate::step::wording::counted;

/// Print puzzles in another format
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// The format to print
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(PRINTED.map(value)))]
    to: String,
}

/// A format as clap lists it.
fn value(format: Format) -> PossibleValue {
    PossibleValue::new(format.slug).help(format.about)
}

pub(super) fn run(args: &Args) -> ExitCode {
    let format = Format::by_slug(&args.to).expect("clap lets only formats through");
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

/// Of how many puzzles something is not in what was printed.
#[derive(Default)]
struct Losses {
    placed: AtomicUsize,
    candidates: AtomicUsize,
    /// What was there to read and is in no puzzle, by its name.
    unread: Mutex<BTreeMap<String, usize>>,
}

impl Losses {
    fn count(&self, reading: &Reading, lost: Lost) {
        let Lost { placed, candidates } = lost;
        self.placed
            .fetch_add(usize::from(placed), Ordering::Relaxed);
        self.candidates
            .fetch_add(usize::from(candidates), Ordering::Relaxed);
        for name in reading.left_out().into_iter().flat_map(|it| it.split(", ")) {
            // Who panicked while it counted has left counts that can be told.
            let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
            *unread.entry(name.to_owned()).or_default() += 1;
        }
    }

    /// What is to be said of it, if there is anything.
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
        let told = |all: Vec<(String, usize)>| -> Option<String> {
            let some = all.into_iter().filter(|(_, count)| *count > 0);
            let some: Vec<String> = some.map(of).collect();
            (!some.is_empty()).then(|| some.join(", "))
        };
        let own = told(own.into()).map(|lost| {
            let slug = format.slug;
            format!("--to {slug} has no room for {lost}; --to position keeps them")
        });
        let unread = told(unread.into_iter().collect());
        let unread = unread.map(|lost| format!("not understood and left out: {lost}"));
        let sentences: Vec<String> = own.into_iter().chain(unread).collect();
        (!sentences.is_empty()).then(|| sentences.join("; "))
    }
}
