//! The puzzles that the program on screen opens with.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::input::{InputError, many};
use crate::formats::Reading;
use crate::puzzle::Puzzle;
use crate::tui::app::LeftOut;

/// How long the program waits for what comes after the first puzzle of standard input.
const AT_ONCE: Duration = Duration::from_millis(300);

/// What the program opens with.
#[derive(Default)]
pub(super) struct Several {
    /// The puzzles.
    pub(super) puzzles: Vec<Puzzle>,
    /// What stood beside them.
    pub(super) left_out: LeftOut,
}

/// Returns the puzzles that an argument names, up to so many; what is none is counted. Of standard
/// input they are those that come at once with the first: nobody waits for more.
pub(super) fn several(argument: &str, most: usize) -> Result<Several, InputError> {
    let arriving = arriving(argument, most);
    let (mut all, mut wrong, mut until) = (Several::default(), None, None);
    while let Some(next) = next(&arriving, until) {
        match next {
            Ok(reading) => {
                all.puzzles.push(reading.puzzle);
                until = until.or_else(|| Some(Instant::now() + AT_ONCE));
            }
            Err(error) => {
                match &error {
                    InputError::Parse { error, .. } => all.left_out.add(error.place.line),
                    InputError::Length { .. } => all.left_out.add(None),
                    // What cannot be read at all ends the list.
                    InputError::File { .. } | InputError::Neither { .. } => {}
                }
                wrong.get_or_insert(error);
            }
        }
    }
    match wrong {
        Some(error) if all.puzzles.is_empty() => Err(error),
        _ => Ok(all),
    }
}

/// Returns what arrives next until then, if that is said.
fn next<T>(arriving: &Receiver<T>, until: Option<Instant>) -> Option<T> {
    let Some(until) = until else {
        return arriving.recv().ok();
    };
    let left = until.saturating_duration_since(Instant::now());
    arriving.recv_timeout(left).ok()
}

/// Returns the puzzles that an argument names, up to so many, as they arrive.
fn arriving(argument: &str, most: usize) -> Receiver<Result<Reading, InputError>> {
    let (sender, arriving) = channel();
    let named = argument.to_owned();
    // The sender goes with it: whoever waits for more learns that there is none.
    let sending = move || send(&named, most, &sender);
    if argument == "-" {
        thread::spawn(sending);
    } else {
        sending();
    }
    arriving
}

/// Sends the puzzles that an argument names, up to so many, or why there is none.
fn send(argument: &str, most: usize, sender: &Sender<Result<Reading, InputError>>) {
    let mut arrivals = match many(argument) {
        Ok(arrivals) => arrivals,
        // Nobody is left to be told.
        Err(error) => return drop(sender.send(Err(error))),
    };
    let mut any = false;
    for arrival in arrivals.by_ref().take(most) {
        any = true;
        if sender.send(arrival.and_then(|one| one.read())).is_err() {
            return;
        }
    }
    if !any {
        let _ = sender.send(Err(arrivals.nothing()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_puzzle_of_an_argument_nothing_is_waited_for() {
        let arriving = arriving(&".".repeat(81), 9);
        assert!(arriving.recv().is_ok_and(|one| one.is_ok()));
        assert!(arriving.recv().is_err());
    }
}
