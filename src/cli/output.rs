//! Where answers go, and what is said of them as they come.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::batch::{Answer, Reply};
use super::refuse;
use crate::formats::Frame;

/// How long an answer may wait to be written, and the bar to move.
const SOON: Duration = Duration::from_millis(100);
/// The width of the bar.
const BAR: u64 = 30;

/// Answers one behind another, the last of them perhaps a refusal.
#[derive(Default)]
pub(super) struct Run {
    /// What is printed.
    text: String,
    answered: u64,
    undone: u64,
    /// Why the last puzzle was refused.
    refused: Option<String>,
    /// How far the source was read with them, in bytes.
    end: u64,
}

impl Run {
    /// Adds the answer to a puzzle; `end` is how far the source was read with it, `gap` what stands
    /// between two answers.
    pub(super) fn add(runs: &mut Vec<Self>, reply: Reply, end: u64, gap: &str) {
        if runs.last().is_none_or(|run| run.refused.is_some()) {
            runs.push(Self::default());
        }
        let last = runs.len() - 1;
        let run = &mut runs[last];
        run.answered += 1;
        run.end = end.max(run.end);
        match reply {
            Ok(Answer { text, done }) => {
                if !text.is_empty() {
                    if !run.text.is_empty() {
                        run.text.push_str(gap);
                    }
                    run.text.push_str(&text);
                    run.text.push('\n');
                }
                run.undone += u64::from(!done);
            }
            Err(sentence) => run.refused = Some(sentence),
        }
    }
}

/// Where the answers go, and how far it is.
pub(super) struct Output<W: Write> {
    out: BufWriter<W>,
    /// What stands around the answers.
    frame: Frame,
    /// Whether an answer was written.
    begun: bool,
    status: ExitCode,
    counts: Counts,
    start: Instant,
    /// When what had been answered was written.
    written: Instant,
    /// Whether somebody sees standard error.
    watched: bool,
    /// Whether the answers pass before their eyes, so that no bar is needed.
    seen: bool,
}

impl<W: Write> Output<W> {
    /// An output for the answers to a source of this size, if that is known.
    pub(super) fn new(out: W, frame: Frame, to_screen: bool, size: Option<u64>) -> Self {
        let now = Instant::now();
        Self {
            out: BufWriter::new(out),
            frame,
            begun: false,
            status: ExitCode::SUCCESS,
            counts: Counts {
                size,
                ..Counts::default()
            },
            start: now,
            written: now,
            watched: io::stderr().is_terminal(),
            seen: to_screen && io::stdout().is_terminal(),
        }
    }

    /// Whether no answer came.
    pub(super) fn is_unused(&self) -> bool {
        self.counts.answered == 0
    }

    /// Takes the next answers.
    pub(super) fn put(&mut self, run: Run) -> io::Result<()> {
        self.counts.answered += run.answered;
        self.counts.undone += run.undone;
        self.counts.read = self.counts.read.max(run.end);
        if !run.text.is_empty() {
            let before = if self.begun {
                self.frame.gap
            } else {
                self.frame.head
            };
            self.begun = true;
            self.out.write_all(before.as_bytes())?;
            self.out.write_all(run.text.as_bytes())?;
        }
        if run.undone > 0 && self.counts.refused == 0 {
            self.status = ExitCode::FAILURE;
        }
        if let Some(sentence) = run.refused {
            self.counts.refused += 1;
            // Sentences and answers to the same screen keep their order.
            self.flush()?;
            self.clear_bar();
            self.status = refuse(&sentence);
        }
        if self.written.elapsed() > SOON {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes what was answered, and says how far it is.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()?;
        self.written = Instant::now();
        if self.watched && !self.seen {
            say(&format!(
                "\r{}\x1b[K",
                self.counts.line(self.start.elapsed())
            ));
        }
        Ok(())
    }

    /// Writes the last answers, and sums up.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        if self.begun {
            self.out.write_all(self.frame.foot.as_bytes())?;
        }
        self.out.flush()?;
        self.clear_bar();
        if self.watched && self.counts.answered > 1 {
            say(&format!("{}\n", self.counts.summary(self.start.elapsed())));
        }
        Ok(())
    }

    /// The status of the command when all is written, or could not be.
    pub(super) fn end(mut self, written: io::Result<()>) -> ExitCode {
        match written.and_then(|()| self.finish()) {
            Ok(()) => self.status,
            Err(error) => {
                // What cannot be written is not tried again.
                let _ = self.out.into_parts();
                unwritten(&error)
            }
        }
    }

    fn clear_bar(&self) {
        if self.watched && !self.seen {
            say("\r\x1b[K");
        }
    }
}

/// The status of a command whose output could not be written.
pub(super) fn unwritten(error: &io::Error) -> ExitCode {
    // Who reads only the beginning closes the pipe: that is no failure.
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    refuse(&format!("the output cannot be written: {error}"))
}

/// Prints a text, all at once.
pub(super) fn print(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => unwritten(&error),
    }
}

/// Says something on standard error. If that fails, there is nobody to tell.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// How many puzzles came to what.
#[derive(Default)]
struct Counts {
    answered: u64,
    undone: u64,
    refused: u64,
    /// How much of the source was read, in bytes.
    read: u64,
    /// How long the source is.
    size: Option<u64>,
}

impl Counts {
    /// How far it is: `━━━━────  52%  1234 puzzles, 430 a second, 12 s left`.
    fn line(&self, time: Duration) -> String {
        let (seconds, pace) = (time.as_secs_f64(), self.pace(time));
        let Some(size) = self.size.filter(|&size| size > 0) else {
            return pace;
        };
        let read = self.read.min(size);
        let (done, percent) = (BAR * read / size, 100 * read / size);
        let bar = "━".repeat(done as usize) + &"─".repeat((BAR - done) as usize);
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
        let plural = if self.answered == 1 { "" } else { "s" };
        format!("{} puzzle{plural}", self.answered)
    }

    /// What came of all.
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
    fn a_bar_shows_how_far_it_is_where_the_end_is_known() {
        let mut counts = Counts {
            answered: 50,
            read: 1_000,
            size: Some(4_000),
            ..Counts::default()
        };
        let second = Duration::from_secs(2);
        let line = counts.line(second);
        assert!(line.starts_with("━━━━━━━─"), "{line}");
        assert!(
            line.ends_with("  25%  50 puzzles, 25 a second, 6 s left"),
            "{line}"
        );
        counts.size = Some(1_000_000);
        let line = counts.line(second);
        assert!(line.ends_with("a second, 34 min left"), "{line}");
        counts.size = None;
        assert_eq!(counts.line(second), "50 puzzles, 25 a second");
        (counts.undone, counts.refused) = (3, 1);
        assert_eq!(
            counts.summary(second),
            "50 puzzles in 2.0 s, 25 a second; 3 not solved; 1 refused"
        );
    }
}
