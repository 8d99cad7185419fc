//! Many puzzles, one answer each: read, thought about on all cores, answered in their order.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use rayon::prelude::*;

use super::input::{self, InputError};
use super::refuse;
use crate::formats::Reading;

/// How many puzzles are read before the first is answered.
const AT_ONCE: usize = 256;

/// What is to be printed for a puzzle, or why it was refused.
pub(super) type Reply = Result<String, String>;

/// Answers every puzzle of an input, a text for each; what is refused goes to standard error.
///
/// Status 2 if anything could not be read or was refused.
pub(super) fn run(
    argument: &str,
    reply: impl Fn(&Reading) -> Reply + Sync,
) -> color_eyre::Result<ExitCode> {
    let mut puzzles = match input::many(argument) {
        Ok(puzzles) => puzzles,
        Err(error) => return Ok(refuse(&error)),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut status = ExitCode::SUCCESS;
    loop {
        let batch: Vec<Result<Reading, InputError>> = puzzles.by_ref().take(AT_ONCE).collect();
        if batch.is_empty() {
            break;
        }
        let replies: Vec<Reply> = batch
            .into_par_iter()
            .map(|reading| reply(&reading.map_err(|error| error.to_string())?))
            .collect();
        for reply in replies {
            match reply {
                Ok(text) => match writeln!(out, "{text}") {
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                        return Ok(ExitCode::SUCCESS);
                    }
                    written => written?,
                },
                Err(sentence) => status = refuse(&sentence),
            }
        }
    }
    match out.flush() {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        flushed => {
            flushed?;
            Ok(status)
        }
    }
}
