//! `stepdoku convert`: a puzzle from one text format into another.

use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser};

use super::answer::Answer;
use super::batch::Stream;
use crate::formats::{Format, PRINTED};

/// Print puzzles in another format
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    stream: Stream,

    /// The format to print
    #[arg(long, value_parser = PossibleValuesParser::new(PRINTED.map(value)))]
    to: String,
}

/// A format as clap lists it.
fn value(format: Format) -> PossibleValue {
    PossibleValue::new(format.slug).help(format.about)
}

pub(super) fn run(args: &Args) -> ExitCode {
    let format = Format::by_slug(&args.to).expect("clap lets only formats through");
    args.stream.answer_in(format.frame, &|item| {
        let printed = format.print_item(&item.reading.puzzle);
        printed
            .map(Answer::from)
            .map_err(|error| error.to_string().into())
    })
}
