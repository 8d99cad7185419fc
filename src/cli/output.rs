//! Output of the answers, with progress and a summary.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::answer::{Answer, LongText, Problem, Reply};
use super::destination::{Destination, stdout_failure};
use super::message_limit::MessageLimit;
use super::refuse;
use super::text_style::columns;
use crate::formats::Frame;
use crate::step::wording::counted;
use crate::term::files;
use crate::term::theme::{Glyphs, Sensed};

/// Maximum time between two updates of the output and the progress bar.
const SOON: Duration = Duration::from_millis(100);
/// Width of the progress bar in characters.
const BAR: u64 = 30;

/// Consecutive answers; only the last one may have a message or be too long for memory.
#[derive(Default)]
pub(super) struct Run {
    /// The text to print.
    text: String,
    /// The end of the last answer, if it is too long for memory.
    long: Option<LongText>,
    answered: u64,
    undone: u64,
    refused: u64,
    /// The message for the last puzzle.
    said: Option<String>,
    /// Bytes of the source up to their end.
    end: u64,
}

impl Run {
    /// Adds the answer to a puzzle. `end` is the number of bytes of the source up to its end, `gap`
    /// the text between two answers.
    pub(super) fn add(runs: &mut Vec<Self>, reply: Reply, end: u64, gap: &str) {
        if runs
            .last()
            .is_none_or(|run| run.said.is_some() || run.long.is_some())
        {
            runs.push(Self::default());
        }
        let last = runs.len() - 1;
        let run = &mut runs[last];
        run.answered += 1;
        run.end = end.max(run.end);
        match reply {
            Ok(Answer {
                text,
                long,
                done,
                note,
            }) => {
                if !text.is_empty() || long.is_some() {
                    if !run.text.is_empty() {
                        run.text.push_str(gap);
                    }
                    run.text.push_str(&text);
                    if long.is_none() {
                        run.text.push('\n');
                    }
                }
                run.long = long;
                run.undone += u64::from(!done);
                run.said = note;
            }
            Err(problem) => {
                run.undone += u64::from(matches!(problem, Problem::Undone(_)));
                run.refused += u64::from(matches!(problem, Problem::Refused(_)));
                run.said = Some(problem.sentence());
            }
        }
    }
}

/// The output, with its progress.
pub(super) struct Output {
    out: BufWriter<Destination>,
    /// The text before, between and after the answers.
    frame: Frame,
    counts: Counts,
    messages: MessageLimit,
    start: Instant,
    /// Time of the last flush.
    written: Instant,
    /// True if standard error is a terminal.
    watched: bool,
    /// True if the answers are printed on a terminal, so that no progress bar is needed.
    seen: bool,
    /// The characters that the terminal supports.
    glyphs: Glyphs,
    /// True if a progress line has to be erased before the next output.
    drawn: bool,
}

impl Output {
    /// Creates an output; `size` is the size of the source in bytes, if known.
    pub(super) fn new(out: Destination, frame: Frame, size: Option<u64>) -> Self {
        let now = Instant::now();
        let to_screen = matches!(out, Destination::Stdout(_));
        Self {
            out: BufWriter::new(out),
            frame,
            counts: Counts {
                size,
                ..Counts::default()
            },
            messages: MessageLimit::default(),
            start: now,
            written: now,
            watched: io::stderr().is_terminal(),
            seen: to_screen && io::stdout().is_terminal(),
            glyphs: Sensed::from_environment(|name| env::var(name).ok()).glyphs,
            drawn: false,
        }
    }

    /// Returns true if there was no answer.
    pub(super) fn is_unused(&self) -> bool {
        self.counts.answered == 0
    }

    /// Writes the next answers.
    pub(super) fn put(&mut self, run: Run) -> io::Result<()> {
        self.counts.answered += run.answered;
        self.counts.undone += run.undone;
        self.counts.refused += run.refused;
        self.counts.read = self.counts.read.max(run.end);
        if self.seen {
            self.clear();
        }
        if !run.text.is_empty() || run.long.is_some() {
            let before = if self.counts.begun {
                self.frame.gap
            } else {
                self.frame.head
            };
            self.counts.begun = true;
            self.out.write_all(before.as_bytes())?;
            self.out.write_all(run.text.as_bytes())?;
        }
        if let Some(long) = run.long {
            long.write(&mut self.out)?;
            self.out.write_all(b"\n")?;
        }
        if let Some(sentence) = run.said
            && self.messages.admits(&sentence)
        {
            // Messages and answers on the same terminal stay in order.
            self.out.flush()?;
            self.clear();
            refuse(&sentence);
        }
        if self.written.elapsed() > SOON {
            self.wait(None)?;
        }
        Ok(())
    }

    /// Flushes the answers and shows the progress, with the text of a long computation.
    pub(super) fn wait(&mut self, doing: Option<&str>) -> io::Result<()> {
        self.out.flush()?;
        self.written = Instant::now();
        if !self.watched {
            return Ok(());
        }
        let line = match doing {
            None if self.seen => {
                self.clear();
                return Ok(());
            }
            None => self.counts.line(self.start.elapsed(), self.glyphs),
            Some(doing) if self.counts.answered == 0 => doing.to_owned(),
            Some(doing) => format!("{} done; {doing}", self.counts.puzzles()),
        };
        // A wrapped line could not be erased.
        let room = usize::from(columns()).saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        say(&format!("\r{line}\x1b[K"));
        self.drawn = true;
        Ok(())
    }

    /// Writes the last answers and the summary.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.clear();
        if self.counts.begun {
            self.out.write_all(self.frame.foot.as_bytes())?;
        }
        self.out.flush()?;
        if let Some(remark) = self.messages.remark() {
            refuse(&remark);
        }
        if self.watched && self.counts.answered > 1 {
            say(&format!("{}\n", self.counts.summary(self.start.elapsed())));
        }
        Ok(())
    }

    /// Finishes the output and returns the exit status.
    pub(super) fn end(mut self, written: io::Result<()>) -> ExitCode {
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
                not_written(&out, error, self.counts.status())
            }
        }
    }

    fn clear(&mut self) {
        if self.drawn {
            say("\r\x1b[K");
            self.drawn = false;
        }
    }
}

/// Reports a failed write to standard output and returns the exit status; `so_far` is the status
/// before it.
pub(super) fn unwritten(error: &io::Error, so_far: ExitCode) -> ExitCode {
    // A closed pipe is not a failure: the reader needs no more.
    if error.kind() == io::ErrorKind::BrokenPipe {
        return so_far;
    }
    refuse(&stdout_failure(error))
}

/// Reports a failed write and returns the exit status; `so_far` is the status before it.
pub(super) fn not_written(out: &Destination, error: io::Error, so_far: ExitCode) -> ExitCode {
    match error.kind() {
        io::ErrorKind::BrokenPipe => so_far,
        _ => refuse(&out.failure(error)),
    }
}

/// Prints a text and flushes it.
pub(super) fn print(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes());
    match written.and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => unwritten(&error, ExitCode::SUCCESS),
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

/// Counts for the summary.
#[derive(Default)]
struct Counts {
    /// True if an answer was written.
    begun: bool,
    answered: u64,
    undone: u64,
    refused: u64,
    /// Bytes of the source that were read.
    read: u64,
    /// Size of the source in bytes, if known.
    size: Option<u64>,
}

impl Counts {
    /// Returns the exit status: 2 if a puzzle was refused, else 1 if one failed.
    fn status(&self) -> ExitCode {
        match (self.refused, self.undone) {
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
        let (done, percent) = (BAR * read / size, 100 * read / size);
        let (full, empty) = match glyphs {
            Glyphs::Unicode => ("━", "─"),
            Glyphs::Ascii => ("=", "-"),
        };
        let bar = full.repeat(done as usize) + &empty.repeat((BAR - done) as usize);
        let left = match (seconds * (size - read) as f64 / read as f64).ceil() {
            left if read == 0 || seconds < 1.0 || left < 1.0 => String::new(),
            left if left < 120.0 => format!(", {left:.0} s left"),
            left => format!(", {:.0} min left", (left / 60.0).ceil()),
        };
        format!("{bar} {percent:3}%  {pace}{left}")
    }

    /// `1234 puzzles, 430 a second`.
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
        let undone = some(self.undone, "not solved");
        let refused = some(self.refused, "refused");
        format!("{puzzles} in {seconds:.1} s, {rate:.0} a second{undone}{refused}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_shown_if_the_size_is_known() {
        let mut counts = Counts {
            answered: 50,
            read: 1_000,
            size: Some(4_000),
            ..Counts::default()
        };
        let second = Duration::from_secs(2);
        let line = counts.line(second, Glyphs::Unicode);
        assert!(line.starts_with("━━━━━━━─"), "{line}");
        assert!(
            line.ends_with("  25%  50 puzzles, 25 a second, 6 s left"),
            "{line}"
        );
        counts.size = Some(1_000_000);
        let line = counts.line(second, Glyphs::Unicode);
        assert!(line.ends_with("a second, 34 min left"), "{line}");
        counts.size = None;
        assert_eq!(
            counts.line(second, Glyphs::Unicode),
            "50 puzzles, 25 a second"
        );
        (counts.undone, counts.refused) = (3, 1);
        assert_eq!(
            counts.summary(second),
            "50 puzzles in 2.0 s, 25 a second; 3 not solved; 1 refused"
        );
    }
}
