//! `stepdoku convert`: a puzzle from one text format into another.

use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser};

use super::batch;
use crate::formats::{Format, PRINTED};

/// Print puzzles in another format
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A puzzle in any format, a file with one or one on each line, or - for standard input
    #[arg(default_value = "-")]
    input: String,

    /// The format to print
    #[arg(long, value_parser = PossibleValuesParser::new(PRINTED.map(value)))]
    to: String,
}

/// A format as clap lists it.
fn value(format: Format) -> PossibleValue {
    PossibleValue::new(format.slug).help(format.about)
}

pub(super) fn run(args: &Args) -> color_eyre::Result<ExitCode> {
    let format = PRINTED
        .iter()
        .find(|format| format.slug == args.to)
        .expect("clap lets only formats through");
    batch::run(&args.input, |reading| {
        let printed = format.print(&reading.puzzle);
        printed.map_err(|error| error.to_string())
    })
}
