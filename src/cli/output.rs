//! Where answers go, and what is said of them as they come.

use std::env;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::answer::{Answer, Problem, Reply};
use super::refuse;
use super::text_style::columns;
use crate::formats::Frame;
use crate::step::wording::counted;
use crate::term::files::reason;
use crate::term::theme::{Glyphs, Sensed};

/// How long an answer may wait to be written, and the bar to move.
const SOON: Duration = Duration::from_millis(100);
/// The width of the bar.
const BAR: u64 = 30;

/// Answers one behind another; beside the last, or instead of it, something may be said.
#[derive(Default)]
pub(super) struct Run {
    /// What is printed.
    text: String,
    answered: u64,
    undone: u64,
    refused: u64,
    /// What is said of the last puzzle.
    said: Option<String>,
    /// How far the source was read with them, in bytes.
    end: u64,
}

impl Run {
    /// Adds the answer to a puzzle; `end` is how far the source was read with it, `gap` what stands
    /// between two answers.
    pub(super) fn add(runs: &mut Vec<Self>, reply: Reply, end: u64, gap: &str) {
        if runs.last().is_none_or(|run| run.said.is_some()) {
            runs.push(Self::default());
        }
        let last = runs.len() - 1;
        let run = &mut runs[last];
        run.answered += 1;
        run.end = end.max(run.end);
        match reply {
            Ok(Answer { text, done, note }) => {
                if !text.is_empty() {
                    if !run.text.is_empty() {
                        run.text.push_str(gap);
                    }
                    run.text.push_str(&text);
                    run.text.push('\n');
                }
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

/// Where the answers go, and how far it is.
pub(super) struct Output<W: Write> {
    out: BufWriter<W>,
    /// What stands around the answers.
    frame: Frame,
    /// What of it stands before the next one.
    before: &'static str,
    counts: Counts,
    start: Instant,
    /// When what had been answered was written.
    written: Instant,
    /// True if somebody sees standard error.
    watched: bool,
    /// True if the answers pass before their eyes, so that no bar is needed.
    seen: bool,
    /// What the terminal can show.
    glyphs: Glyphs,
    /// True if a line stands there that is to go before anything else is written.
    drawn: bool,
}

impl<W: Write> Output<W> {
    /// Returns an output for the answers to a source of this size, if that is known.
    pub(super) fn new(out: W, frame: Frame, to_screen: bool, size: Option<u64>) -> Self {
        let now = Instant::now();
        Self {
            out: BufWriter::new(out),
            frame,
            before: frame.head,
            counts: Counts {
                size,
                ..Counts::default()
            },
            start: now,
            written: now,
            watched: io::stderr().is_terminal(),
            seen: to_screen && io::stdout().is_terminal(),
            glyphs: Sensed::of(|name| env::var(name).ok()).glyphs,
            drawn: false,
        }
    }

    /// Returns whether no answer came.
    pub(super) fn is_unused(&self) -> bool {
        self.counts.answered == 0
    }

    /// Takes the next answers.
    pub(super) fn put(&mut self, run: Run) -> io::Result<()> {
        self.counts.answered += run.answered;
        self.counts.undone += run.undone;
        self.counts.refused += run.refused;
        self.counts.read = self.counts.read.max(run.end);
        if self.seen {
            self.clear();
        }
        if !run.text.is_empty() {
            self.out.write_all(self.before.as_bytes())?;
            self.before = self.frame.gap;
            self.out.write_all(run.text.as_bytes())?;
        }
        if let Some(sentence) = run.said {
            // Sentences and answers to the same screen keep their order.
            self.out.flush()?;
            self.clear();
            refuse(&sentence);
        }
        if self.written.elapsed() > SOON {
            self.wait(None)?;
        }
        Ok(())
    }

    /// Writes what was answered, and says how far it is, and what is being done for the puzzle that
    /// takes long.
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
        // A line that went on below could not be taken back.
        let room = usize::from(columns()).saturating_sub(1);
        let line: String = line.chars().take(room).collect();
        say(&format!("\r{line}\x1b[K"));
        self.drawn = true;
        Ok(())
    }

    /// Writes the last answers, and sums up.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.clear();
        if !self.is_unused() {
            self.out.write_all(self.frame.foot.as_bytes())?;
        }
        self.out.flush()?;
        if self.watched && self.counts.answered > 1 {
            say(&format!("{}\n", self.counts.summary(self.start.elapsed())));
        }
        Ok(())
    }

    /// Returns the status of the command when all is written, or could not be.
    pub(super) fn end(mut self, written: io::Result<()>) -> ExitCode {
        match written.and_then(|()| self.finish()) {
            Ok(()) => self.counts.status(),
            Err(error) => {
                // What cannot be written is not tried again.
                let _ = self.out.into_parts();
                unwritten(&error, self.counts.status())
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

/// Returns the status of a command whose output could not be written, if it had this one so far.
pub(super) fn unwritten(error: &io::Error, so_far: ExitCode) -> ExitCode {
    // Who reads only the beginning closes the pipe: that is no failure.
    if error.kind() == io::ErrorKind::BrokenPipe {
        return so_far;
    }
    refuse(&format!("cannot write the output: {}", reason(error)))
}

/// Refuses to write over the file that is read.
pub(super) fn not_what_is_read(output: &Path, input: &str) -> Result<(), String> {
    let known = |path: &Path| fs::canonicalize(path).ok();
    if known(output).is_some_and(|out| known(Path::new(input)) == Some(out)) {
        let name = output.display();
        return Err(format!(
            "{name} is both the input and the output. Name another file after --output."
        ));
    }
    Ok(())
}

/// Prints a text, all at once.
pub(super) fn print(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => unwritten(&error, ExitCode::SUCCESS),
    }
}

/// Says something on standard error. If that fails, there is nobody to tell.
pub(super) fn say(text: &str) {
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
    /// Returns what the command ends with: 2 if anything was refused, 1 if anything was not done.
    fn status(&self) -> ExitCode {
        match (self.refused, self.undone) {
            (1.., _) => ExitCode::from(2),
            (_, 1..) => ExitCode::FAILURE,
            _ => ExitCode::SUCCESS,
        }
    }

    /// Returns how far it is: `━━━━────  52%  1234 puzzles, 430 a second, 12 s left`.
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

    /// Returns what came of all.
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
