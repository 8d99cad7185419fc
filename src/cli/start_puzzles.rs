//! The puzzles that the program on screen opens at start.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::input::{Argument, InputError, many};
use crate::formats::Reading;
use crate::puzzle::Puzzle;
use crate::tui::app::LeftOut;

/// Time to wait for further puzzles on standard input after the first one.
const AT_ONCE: Duration = Duration::from_millis(300);

/// The puzzles to open.
#[derive(Default)]
pub(super) struct StartPuzzles {
    pub(super) puzzles: Vec<Puzzle>,
    /// Parts of the input that are not puzzles.
    pub(super) left_out: LeftOut,
}

/// Reads up to `max` puzzles of the input and counts the parts that are not puzzles. Standard
/// input is read only as far as it is available immediately after the first puzzle.
pub(super) fn read(argument: &Argument, max: usize) -> Result<StartPuzzles, InputError> {
    let entries = channel_of(argument, max);
    let (mut all, mut wrong, mut until) = (StartPuzzles::default(), None, None);
    while let Some(next) = next(&entries, until) {
        match next {
            Ok(reading) => {
                all.puzzles.push(reading.puzzle);
                until = until.or_else(|| Some(Instant::now() + AT_ONCE));
            }
            Err(error) => {
                match &error {
                    InputError::Parse { error, .. } => all.left_out.add(error.place.line),
                    InputError::Unsuitable { .. } | InputError::Nothing { .. } => {
                        all.left_out.add(None);
                    }
                    // An unreadable input ends the list.
                    InputError::File { .. }
                    | InputError::Compressed { .. }
                    | InputError::Neither { .. }
                    | InputError::PuzzleForSolve => {}
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

/// Returns the next entry; stops waiting at `until`.
fn next<T>(entries: &Receiver<T>, until: Option<Instant>) -> Option<T> {
    let Some(until) = until else {
        return entries.recv().ok();
    };
    let left = until.saturating_duration_since(Instant::now());
    entries.recv_timeout(left).ok()
}

/// Returns a channel with up to `max` puzzles of the input.
fn channel_of(argument: &Argument, max: usize) -> Receiver<Result<Reading, InputError>> {
    let (sender, entries) = channel();
    let named = argument.clone();
    // The sender is dropped at the end, which closes the channel.
    let sending = move || send(&named, max, &sender);
    if argument.is_stdin() {
        thread::spawn(sending);
    } else {
        sending();
    }
    entries
}

/// Sends up to `max` puzzles of the input, or the error.
fn send(argument: &Argument, max: usize, sender: &Sender<Result<Reading, InputError>>) {
    let mut entries = match many(argument) {
        Ok(entries) => entries,
        // The receiver may be gone.
        Err(error) => return drop(sender.send(Err(error))),
    };
    let mut any = false;
    for entry in entries.by_ref().take(max) {
        any = true;
        if sender.send(entry.and_then(|one| one.read())).is_err() {
            return;
        }
    }
    if !any {
        let _ = sender.send(Err(entries.empty_error()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_channel_closes_after_the_last_puzzle_of_an_argument() {
        let entries = channel_of(&Argument::from(&*".".repeat(81)), 9);
        assert!(entries.recv().is_ok_and(|one| one.is_ok()));
        assert!(entries.recv().is_err());
    }
}
