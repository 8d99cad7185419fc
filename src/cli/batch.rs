//! Many puzzles, one answer each: read and thought about on all cores, answered in their order.

use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::input::{self, Arrival, InputError};
use super::refuse;
use crate::formats::{self, Reading};

/// How many puzzles are taken in before the first is answered: at least, and at most.
const AT_ONCE: [usize; 2] = [16, 4096];
/// A round is made longer if it took less than this, so that no core waits often.
const SHORT: Duration = Duration::from_millis(200);
/// A round is made shorter if it took more than this, so that answers come soon.
const LONG: Duration = Duration::from_secs(1);

/// Where the puzzles come from, and how many are thought about at a time.
#[derive(Debug, clap::Args)]
pub(super) struct Stream {
    /// A puzzle in any format, a file with one or one on each line, or - for standard input
    #[arg(default_value = "-")]
    pub(super) input: String,

    #[command(flatten)]
    cores: Cores,
}

/// How many puzzles are thought about at a time.
#[derive(Debug, clap::Args)]
pub(super) struct Cores {
    /// How many puzzles to work on at a time, instead of one on each core
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

/// A puzzle of the stream.
pub(super) struct Item<'a> {
    /// The number of its line, from 0.
    pub(super) line: usize,
    /// What stood there, if it was one line; else the puzzle as one.
    pub(super) input: Cow<'a, str>,
    /// The puzzle.
    pub(super) reading: Reading,
}

/// What is printed for a puzzle.
pub(super) struct Answer {
    /// The text, without a line end behind it; nothing is printed if it is empty.
    pub(super) text: String,
    /// Whether all was done that was asked for; else the status is 1.
    pub(super) done: bool,
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        Self { text, done: true }
    }
}

/// An answer, or why the puzzle was refused.
pub(super) type Reply = Result<Answer, String>;

impl Stream {
    /// Answers every puzzle; what is refused goes to standard error.
    ///
    /// Status 2 if anything could not be read or was refused, 1 if anything was not done.
    pub(super) fn answer(
        &self,
        reply: impl Fn(&Item) -> Reply + Sync,
    ) -> color_eyre::Result<ExitCode> {
        match input::many(&self.input) {
            Ok(arrivals) => self.cores.answer(arrivals, |arrival| one(arrival, &reply)),
            Err(error) => Ok(refuse(&error)),
        }
    }
}

impl Cores {
    /// Answers everything that comes in; what is refused goes to standard error.
    pub(super) fn answer<T: Send>(
        &self,
        arrivals: impl Iterator<Item = T>,
        reply: impl Fn(T) -> Reply + Sync,
    ) -> color_eyre::Result<ExitCode> {
        let threads = self.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let mut output = Output::new(io::stdout().lock());
        let answered = rounds(arrivals, &pool.build()?, &reply, &mut output);
        match answered.and_then(|()| output.finish()) {
            // Who reads only the beginning closes the pipe: that is no failure.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
            finished => {
                finished?;
                Ok(output.status)
            }
        }
    }
}

/// Takes in some puzzles, answers them side by side, and again.
fn rounds<T: Send>(
    mut arrivals: impl Iterator<Item = T>,
    pool: &rayon::ThreadPool,
    reply: &(impl Fn(T) -> Reply + Sync),
    output: &mut Output<impl Write>,
) -> io::Result<()> {
    let [mut at_once, most] = AT_ONCE;
    loop {
        let round: Vec<_> = arrivals.by_ref().take(at_once).collect();
        if round.is_empty() {
            return Ok(());
        }
        let start = Instant::now();
        let replies: Vec<Reply> = pool.install(|| round.into_par_iter().map(reply).collect());
        match start.elapsed() {
            short if short < SHORT => at_once = most.min(at_once * 2),
            long if long > LONG => at_once = AT_ONCE[0].max(at_once / 2),
            _ => {}
        }
        output.put(replies)?;
    }
}

fn one(arrival: Result<Arrival, InputError>, reply: impl Fn(&Item) -> Reply) -> Reply {
    let arrival = arrival.map_err(|error| error.to_string())?;
    let reading = arrival.read().map_err(|error| error.to_string())?;
    let whole = || Cow::Owned(formats::print_position(&reading.puzzle));
    reply(&Item {
        line: arrival.index,
        input: arrival.line().map_or_else(whole, Cow::Borrowed),
        reading,
    })
}

/// Where the answers go, and what is said of them as they come.
struct Output<W: Write> {
    out: BufWriter<W>,
    status: ExitCode,
    refused: usize,
    answered: usize,
    start: Instant,
    /// Whether somebody watches who does not see the answers.
    watched: bool,
}

impl<W: Write> Output<W> {
    fn new(out: W) -> Self {
        Self {
            out: BufWriter::new(out),
            status: ExitCode::SUCCESS,
            refused: 0,
            answered: 0,
            start: Instant::now(),
            watched: io::stderr().is_terminal() && !io::stdout().is_terminal(),
        }
    }

    /// Prints the answers of a round at once: an interrupted run keeps what is finished.
    fn put(&mut self, replies: Vec<Reply>) -> io::Result<()> {
        for reply in replies {
            match reply {
                Ok(Answer { text, done }) => {
                    if !text.is_empty() {
                        self.out.write_all(text.as_bytes())?;
                        self.out.write_all(b"\n")?;
                    }
                    if !done && self.refused == 0 {
                        self.status = ExitCode::FAILURE;
                    }
                }
                Err(sentence) => {
                    self.refused += 1;
                    self.status = refuse(&sentence);
                }
            }
            self.answered += 1;
        }
        self.out.flush()?;
        self.tell("\r", "\x1b[K")
    }

    fn finish(&mut self) -> io::Result<()> {
        self.tell("\r", "\n")
    }

    /// How many puzzles were answered and how fast, where somebody watches.
    fn tell(&self, before: &str, behind: &str) -> io::Result<()> {
        if !self.watched {
            return Ok(());
        }
        let seconds = self.start.elapsed().as_secs_f64();
        let (answered, rate) = (self.answered, self.answered as f64 / seconds.max(1e-3));
        let refused = match self.refused {
            0 => String::new(),
            number => format!(", {number} refused"),
        };
        write!(
            io::stderr(),
            "{before}{answered} puzzles in {seconds:.1} s, {rate:.0} a second{refused}{behind}"
        )
    }
}
