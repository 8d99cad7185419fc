//! Output of the answers, with progress and a summary.

use std::borrow::Cow;
use std::cell::Cell;
use std::env;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::answer::{Answer, LongText, Problem, Reply};
use super::destination::Destination;
use super::message_limit::MessageLimit;
use super::refuse;
use super::text_style::columns;
use crate::formats::Frame;
use crate::step::wording::counted;
use crate::term::files;
use crate::term::theme::{Capabilities, Glyphs};

/// Maximum time between two updates of the output and the progress bar.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);
/// Bytes of a text behind which no other is copied.
const LONG_TEXT: usize = 1 << 15;
/// Width of the progress bar in characters.
const BAR_WIDTH: u64 = 30;

/// Consecutive answers; only the last one may have a message or be too long for memory.
#[derive(Default)]
pub(super) struct AnswerBatch {
    /// The text to print.
    text: String,
    /// The end of the last answer, if it is too long for memory.
    long: Option<LongText>,
    answered: u64,
    failed: u64,
    refused: u64,
    /// The message for the last puzzle.
    message: Option<String>,
    /// Bytes of the source up to the end of the last puzzle.
    bytes_read: u64,
}

impl AnswerBatch {
    /// Adds the answer to a puzzle. `bytes_read` is the number of bytes of the source up
    /// to its end, `gap` the text between two answers.
    pub(super) fn add(batches: &mut Vec<Self>, reply: Reply, bytes_read: u64, gap: &str) {
        let is_closed = |batch: &Self| {
            batch.message.is_some() || batch.long.is_some() || batch.text.len() > LONG_TEXT
        };
        if batches.last().is_none_or(is_closed) {
            batches.push(Self::default());
        }
        let last = batches.len() - 1;
        let batch = &mut batches[last];
        batch.answered += 1;
        batch.bytes_read = batch.bytes_read.max(bytes_read);
        match reply {
            Ok(Answer { text, long, succeeded, note }) => {
                if !text.is_empty() || long.is_some() {
                    batch.push_text(text, gap);
                    if long.is_none() {
                        batch.text.push('\n');
                    }
                }
                batch.long = long;
                batch.failed += u64::from(!succeeded);
                batch.message = note;
            }
            Err(problem) => {
                match &problem {
                    Problem::Failed(_) => batch.failed += 1,
                    Problem::Refused(_) => batch.refused += 1,
                    Problem::Listed { row, .. } => {
                        batch.refused += 1;
                        batch.push_text(row.into(), gap);
                        batch.text.push('\n');
                    }
                }
                batch.message = Some(problem.sentence());
            }
        }
    }

    /// Adds a text, after the gap that separates it from the text before it.
    fn push_text(&mut self, text: Cow<str>, gap: &str) {
        if self.text.is_empty() {
            self.text = text.into_owned();
        } else {
            self.text.push_str(gap);
            self.text.push_str(&text);
        }
    }
}

/// Writes the answers, with progress and messages on standard error.
pub(super) struct AnswerWriter {
    out: BufWriter<Destination>,
    /// The text before, between and after the answers.
    frame: Frame,
    counts: Counts,
    messages: MessageLimit,
    start: Instant,
    /// Time of the last flush.
    last_flush: Instant,
    /// True if standard error is a terminal.
    shows_progress: bool,
    /// True if the answers are printed on a terminal, so that no progress bar is needed.
    answers_on_terminal: bool,
    /// The characters that the terminal supports.
    glyphs: Glyphs,
    progress_line: ProgressLine,
}

impl AnswerWriter {
    /// Creates a writer; `size` is the size of the source in bytes, if known.
    pub(super) fn new(out: Destination, frame: Frame, size: Option<u64>) -> Self {
        let now = Instant::now();
        let to_screen = matches!(out, Destination::Stdout(_));
        Self {
            out: BufWriter::new(out),
            frame,
            counts: Counts { size, ..Counts::default() },
            messages: MessageLimit::default(),
            start: now,
            last_flush: now,
            shows_progress: io::stderr().is_terminal(),
            answers_on_terminal: to_screen && io::stdout().is_terminal(),
            glyphs: Capabilities::from_environment(|name| env::var(name).ok()).glyphs,
            progress_line: ProgressLine::default(),
        }
    }

    /// Returns true if there was no answer.
    pub(super) fn is_unused(&self) -> bool {
        self.counts.answered == 0
    }

    /// Writes the next answers.
    pub(super) fn write_batch(&mut self, batch: AnswerBatch) -> io::Result<()> {
        self.counts.answered += batch.answered;
        self.counts.failed += batch.failed;
        self.counts.refused += batch.refused;
        self.counts.read = self.counts.read.max(batch.bytes_read);
        if self.answers_on_terminal {
            self.progress_line.clear();
        }
        if !batch.text.is_empty() || batch.long.is_some() {
            let before = if self.counts.begun { self.frame.gap } else { self.frame.head };
            self.counts.begun = true;
            self.out.write_all(before.as_bytes())?;
            self.out.write_all(batch.text.as_bytes())?;
        }
        if let Some(long) = batch.long {
            long.write(&mut self.out)?;
            self.out.write_all(b"\n")?;
        }
        if let Some(sentence) = batch.message
            && self.messages.admits(&sentence)
        {
            // Messages and answers on the same terminal stay in order.
            self.out.flush()?;
            self.progress_line.clear();
            refuse(&sentence);
        }
        if self.last_flush.elapsed() > REPORT_INTERVAL {
            self.flush_and_report(None)?;
        }
        Ok(())
    }

    /// Flushes the answers and shows the progress, with the text of a long computation.
    pub(super) fn flush_and_report(&mut self, progress: Option<&str>) -> io::Result<()> {
        self.out.flush()?;
        self.last_flush = Instant::now();
        if !self.shows_progress {
            return Ok(());
        }
        let line = match progress {
            None if self.answers_on_terminal => {
                self.progress_line.clear();
                return Ok(());
            }
            None => self.counts.line(self.start.elapsed(), self.glyphs),
            Some(progress) if self.counts.answered == 0 => progress.to_owned(),
            Some(progress) => format!("{} done; {progress}", self.counts.puzzles()),
        };
        // A wrapped line could not be erased.
        let room = usize::from(columns()).saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        self.progress_line.draw(&line);
        Ok(())
    }

    /// Writes the last answers and the summary.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.progress_line.clear();
        if self.counts.begun {
            self.out.write_all(self.frame.foot.as_bytes())?;
        }
        self.out.flush()?;
        if let Some(remark) = self.messages.remark() {
            refuse(&remark);
        }
        if self.shows_progress && self.counts.answered > 1 {
            say(&format!("{}\n", self.counts.summary(self.start.elapsed())));
        }
        Ok(())
    }

    /// Finishes the output and returns the exit status.
    pub(super) fn finish_with_status(mut self, written: io::Result<()>) -> ExitCode {
        let written = written.and_then(|()| self.finish()).and_then(|()| {
            // An output without a single answer does not replace an earlier one after an error.
            if self.counts.begun || self.counts.refused == 0 {
                self.out.get_mut().complete()
            } else {
                Ok(())
            }
        });
        match written {
            Ok(()) => self.counts.status(),
            Err(error) => {
                // Dropping the writer would try to write again.
                let (out, _) = self.out.into_parts();
                write_failure_status(&out, error, self.counts.status())
            }
        }
    }
}

/// Reports a failed write and returns the exit status; `status` is the status before it.
pub(super) fn write_failure_status(
    out: &Destination,
    error: io::Error,
    status: ExitCode,
) -> ExitCode {
    match error.kind() {
        // A closed pipe is not a failure: the reader needs no more.
        io::ErrorKind::BrokenPipe => status,
        _ => refuse(&out.failure(error)),
    }
}

/// Prints a text and flushes it.
pub(super) fn print(text: &str) -> ExitCode {
    let mut out = Destination::stdout();
    let written = out.write_all(text.as_bytes());
    match written.and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => write_failure_status(&out, error, ExitCode::SUCCESS),
    }
}

/// Writes a text to a file, or to standard output for `None`.
pub(super) fn write(path: Option<&Path>, text: &str) -> ExitCode {
    let Some(path) = path else {
        return print(text);
    };
    match files::write(path, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error),
    }
}

/// Formats an object as a line of JSON.
pub(super) fn json_line(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("texts and numbers have a JSON form")
}

/// Prints a text on standard error. Failures cannot be reported and are ignored.
pub(super) fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// A line of progress on a terminal, which is rewritten.
#[derive(Default)]
pub(super) struct ProgressLine {
    is_drawn: Cell<bool>,
}

impl ProgressLine {
    pub(super) fn draw(&self, text: &str) {
        say(&format!("\r{text}\x1b[K"));
        self.is_drawn.set(true);
    }

    /// Erases the line, before the next output.
    pub(super) fn clear(&self) {
        if self.is_drawn.take() {
            say("\r\x1b[K");
        }
    }
}

/// Counts for the summary.
#[derive(Default)]
struct Counts {
    /// True if an answer was written.
    begun: bool,
    answered: u64,
    failed: u64,
    refused: u64,
    /// Bytes of the source that were read.
    read: u64,
    /// Size of the source in bytes, if known.
    size: Option<u64>,
}

impl Counts {
    /// Returns the exit status: 2 if a puzzle was refused, else 1 if one failed.
    fn status(&self) -> ExitCode {
        match (self.refused, self.failed) {
            (1.., _) => ExitCode::from(2),
            (_, 1..) => ExitCode::FAILURE,
            _ => ExitCode::SUCCESS,
        }
    }

    /// Formats the progress: `━━━━────  52%  1234 puzzles, 430 a second, 12 s left`.
    fn line(&self, time: Duration, glyphs: Glyphs) -> String {
        let (seconds, pace) = (time.as_secs_f64(), self.pace(time));
        let Some(size) = self.size.filter(|&size| size > 0) else {
            return pace;
        };
        let read = self.read.min(size);
        let (done, percent) = (BAR_WIDTH * read / size, 100 * read / size);
        let (full, empty) = match glyphs {
            Glyphs::Unicode => ("━", "─"),
            Glyphs::Ascii => ("=", "-"),
        };
        let bar = full.repeat(done as usize) + &empty.repeat((BAR_WIDTH - done) as usize);
        let left = match (seconds * (size - read) as f64 / read as f64).ceil() {
            left if read == 0 || seconds < 1.0 || left < 1.0 => String::new(),
            left if left < 120.0 => format!(", {left:.0} s left"),
            left => format!(", {:.0} min left", (left / 60.0).ceil()),
        };
        format!("{bar} {percent:3}%  {pace}{left}")
    }

    /// Describes the speed: `1234 puzzles, 430 a second`.
    fn pace(&self, time: Duration) -> String {
        let rate = self.answered as f64 / time.as_secs_f64().max(1e-3);
        format!("{}, {rate:.0} a second", self.puzzles())
    }

    fn puzzles(&self) -> String {
        counted(self.answered as usize, "puzzle")
    }

    /// Formats the summary.
    fn summary(&self, time: Duration) -> String {
        let some = |number: u64, what: &str| match number {
            0 => String::new(),
            number => format!("; {number} {what}"),
        };
        let (seconds, puzzles) = (time.as_secs_f64().max(1e-3), self.puzzles());
        let rate = self.answered as f64 / seconds;
        let failed = some(self.failed, "not solved");
        let refused = some(self.refused, "refused");
        format!("{puzzles} in {seconds:.1} s, {rate:.0} a second{failed}{refused}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_shown_if_the_size_is_known() {
        let mut counts =
            Counts { answered: 50, read: 1_000, size: Some(4_000), ..Counts::default() };
        let second = Duration::from_secs(2);
        let line = counts.line(second, Glyphs::Unicode);
        assert!(line.starts_with("━━━━━━━─"), "{line}");
        assert!(line.ends_with("  25%  50 puzzles, 25 a second, 6 s left"), "{line}");
        counts.size = Some(1_000_000);
        let line = counts.line(second, Glyphs::Unicode);
        assert!(line.ends_with("a second, 34 min left"), "{line}");
        counts.size = None;
        assert_eq!(counts.line(second, Glyphs::Unicode), "50 puzzles, 25 a second");
        (counts.failed, counts.refused) = (3, 1);
        assert_eq!(
            counts.summary(second),
            "50 puzzles in 2.0 s, 25 a second; 3 not solved; 1 refused"
        );
    }
}
