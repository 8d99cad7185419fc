//! Answers to many puzzles: computed on all cores, written in the order of the input.

use std::borrow::Cow;
use std::iter;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::answer::{Problem, Reply};
use super::destination::Destination;
use super::input::{Argument, Batch, InputEntries, InputEntry, InputError};
use super::interrupt::Interrupt;
use super::ordered::{Event, cores, in_order};
use super::output::{AnswerBatch, AnswerWriter};
use super::progress::ProgressNotes;
use super::{CommandResult, number};
use crate::formats::{self, Frame, Reading, without_control_characters};

/// Options for the input and the output.
#[derive(Debug, clap::Args)]
pub(super) struct Stream {
    /// A puzzle, a file of puzzles, or - for standard input
    #[arg(default_value = "-", value_parser = Argument::parser())]
    pub(super) input: Argument,

    #[command(flatten)]
    pub(super) flow: Flow,
}

/// Options for the threads and the output.
#[derive(Debug, clap::Args)]
pub(super) struct Flow {
    /// Number of worker threads [default: number of cores]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = number::from::<u16, 1>)]
    threads: Option<u16>,

    /// The output file; an existing file is replaced [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

/// A puzzle of the input.
pub(super) struct Item<'a> {
    /// Line number, from 0.
    pub(super) line: usize,
    /// The line of the input without control characters; for a puzzle on several lines, the puzzle
    /// as a line.
    pub(super) input: Cow<'a, str>,
    /// The puzzle.
    pub(super) reading: Reading,
    /// Progress of long computations.
    pub(super) progress: &'a ProgressNotes,
}

/// The callback that answers a puzzle. It is a trait object, so that the functions that call it are compiled once
/// for all commands.
pub(super) type ReplyTo<'a> = dyn Fn(&Item) -> Reply + Sync + 'a;

/// The callback that answers an entry, which may not be a puzzle.
type ReplyToEntry<'a> =
    dyn Fn(Result<InputEntry<'_>, InputError>, &ProgressNotes) -> Reply + Sync + 'a;

impl Flow {
    /// Answers every puzzle of an input, with a frame around the answers; errors are printed on standard error.
    ///
    /// The exit status is 2 if a puzzle could not be read or is not supported, else 1 if one
    /// failed.
    pub(super) fn answer_puzzles(
        &self,
        entries: InputEntries<'_>,
        frame: Frame,
        reply: &ReplyTo<'_>,
    ) -> CommandResult {
        self.answer(entries, frame, &|entry, progress| answer_entry(entry, progress, reply))
    }

    /// Answers every puzzle of an input on a row. A puzzle that cannot be read has the row that `unread`
    /// returns for its number, if it returns one.
    pub(super) fn answer_rows(
        &self,
        entries: InputEntries<'_>,
        frame: Frame,
        reply: &ReplyTo<'_>,
        unread: impl Fn(usize) -> Option<String> + Sync,
    ) -> CommandResult {
        self.answer(entries, frame, &|entry, progress| {
            let number = entry.as_ref().ok().map(|entry| entry.index + 1);
            let reply = answer_entry(entry, progress, reply);
            reply.map_err(|problem| match (problem, number.and_then(&unread)) {
                (Problem::Refused(sentence), Some(row)) => Problem::Listed { row, sentence },
                (problem, _) => problem,
            })
        })
    }

    /// Answers every entry of an input; errors are printed on standard error.
    pub(super) fn answer(
        &self,
        mut entries: InputEntries<'_>,
        frame: Frame,
        reply: &ReplyToEntry<'_>,
    ) -> CommandResult {
        let out = self.open(&[entries.argument])?;
        let interrupt = Interrupt::watch()?;
        let mut writer = AnswerWriter::new(out, frame, entries.size);
        let mut written = Ok(());
        let empty_error = entries.empty_error();
        let batch_size = BatchSize::default();
        let batches = iter::from_fn(|| entries.next_batch(batch_size.lines()));
        let progress = ProgressNotes::default();
        let compute = |batch: Batch<'_>, _: &_| {
            batch_size.answer(batch, frame.gap, &|entry| reply(entry, &progress))
        };
        in_order(batches, self.threads(), compute, |event| {
            written = match event {
                Event::Result(batches) => {
                    batches.into_iter().try_for_each(|batch| writer.write_batch(batch))
                }
                Event::Quiet => writer.flush_and_report(progress.first().as_deref()),
            };
            if interrupt.pressed() {
                let _ = writer.finish();
                Interrupt::end();
            }
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        if writer.is_unused() {
            return Err(empty_error.into());
        }
        Ok(writer.finish_with_status(written))
    }

    /// Opens the output, which must not be one of the inputs.
    pub(super) fn open(&self, inputs: &[&Argument]) -> Result<Destination, String> {
        Destination::open(self.output.as_deref(), inputs)
    }

    /// Returns the number of threads.
    pub(super) fn threads(&self) -> usize {
        self.threads.map_or_else(cores, usize::from)
    }
}

/// Number of lines in a batch: as many as were answered in [`MAX_DELAY`] lately. Passing a line to
/// a thread costs more than counting its solutions, but large batches would delay the first
/// answers.
struct BatchSize(AtomicUsize);

/// Target time for a batch.
const MAX_DELAY: Duration = Duration::from_millis(4);

impl Default for BatchSize {
    fn default() -> Self {
        Self(AtomicUsize::new(1))
    }
}

impl BatchSize {
    fn lines(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Answers a batch and adapts the size of the next ones.
    fn answer(
        &self,
        batch: Batch<'_>,
        gap: &str,
        reply: &dyn Fn(Result<InputEntry<'_>, InputError>) -> Reply,
    ) -> Vec<AnswerBatch> {
        let (start, lines) = (Instant::now(), batch.len() as u128);
        let mut batches = vec![AnswerBatch::default()];
        batch.each(&mut |entry| {
            let end = entry.as_ref().map_or(0, |entry| entry.end);
            AnswerBatch::add(&mut batches, reply(entry), end, gap);
        });
        let in_time = lines * MAX_DELAY.as_nanos() / start.elapsed().as_nanos().max(1);
        // Growth is limited, so that one quick line does not lead to a huge batch.
        let lines = in_time.clamp(1, 2 * lines);
        self.0.store(lines as usize, Ordering::Relaxed);
        batches
    }
}

/// Returns the answer to a puzzle, or the error, each with the place of the puzzle.
pub(super) fn answer_entry(
    entry: Result<InputEntry<'_>, InputError>,
    progress: &ProgressNotes,
    reply: impl FnOnce(&Item) -> Reply,
) -> Reply {
    let entry = entry.map_err(|error| error.to_string())?;
    let reading = entry.read().map_err(|error| error.to_string())?;
    let whole = || Cow::Owned(formats::print_position(&reading.puzzle));
    let item = Item {
        line: entry.index,
        input: entry.line().map_or_else(whole, without_control_characters),
        reading,
        progress,
    };
    match reply(&item) {
        // Most answers have no remark.
        Ok(answer) if answer.note.is_none() => Ok(answer),
        Ok(answer) => Ok(answer.at(entry.place().as_deref())),
        Err(problem) => Err(problem.at(entry.place().as_deref())),
    }
}
