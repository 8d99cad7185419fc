//! Repeats a command: the person types a number, then the key of the command.

use super::board;
use super::prelude::*;
use crate::tui::chord::Chord;
use crate::tui::session::{Shown, StepRequest};
use crate::tui::view::{DigitQuestion, corner};

/// Its keys; all others are those of the board.
pub static KEYS: KeyContext = context("times", KeyKind::Menu, Digits::None);

/// The highest number.
const MAX_TIMES: usize = 9_999;

/// Waits for a number and a command.
pub struct Times {
    /// The number typed so far.
    pub number: usize,
    /// The keys of the board under it.
    below: &'static KeyContext,
}

impl Times {
    /// Waits for a number, and for a command by these keys.
    pub(in crate::tui) const fn over(below: &'static KeyContext) -> Self {
        Self { number: 0, below }
    }
}

impl Panel for Times {
    fn info(&self) -> PanelInfo {
        PanelInfo::at(Location::Corner, &KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::UNDO,
            Hint::new(Command::Redo, "redo"),
            Hint::new(Command::Step, "take steps"),
            Hint::new(Command::UndoGuess, "undo guesses"),
            Hint::new(Command::PreviousHard, "previous hard"),
            Hint::new(Command::NextHard, "next hard"),
            Hint::new(Command::NextCell, "next cell"),
            Hint::CLOSE,
        ]
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let times = self.number.max(1);
        match command {
            Command::Cancel => return Outcome::Pass,
            Command::Step | Command::Take => take(&mut work.session, times),
            // Puzzles in between are not opened.
            Command::NextPuzzle | Command::PreviousPuzzle
                if work.session.draft.is_none() && work.session.learning.lesson.is_none() =>
            {
                let by = times.cast_signed();
                let forward = command == Command::NextPuzzle;
                work.session.puzzle_beside(if forward { by } else { -by });
            }
            _ if repeats(command) => repeat(work, command, times),
            _ => return Outcome::Run(command),
        }
        Outcome::Close
    }

    fn on_key(&mut self, key: KeyEvent, work: &mut Workspace) -> Outcome {
        let chord = Chord::from(key);
        if let Some(figure) = chord.character().and_then(|c| c.to_digit(10)) {
            self.number = (self.number * 10 + figure as usize).min(MAX_TIMES);
            return Outcome::Stay;
        }
        match work.preferences.keys.command(self.below, chord) {
            Some(command) => self.act(command, work),
            None => {
                work.session.warn(format!("{chord} has no command that can be repeated."));
                Outcome::Stay
            }
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let title = match self.number {
            0 => "How many times".to_owned(),
            1 => "Once".to_owned(),
            times => format!("{times} times"),
        };
        let keys = "0-9".to_owned();
        corner(app, DigitQuestion { title: &title, keys, label: "the number" }, area, canvas);
    }
}

/// Returns true if a command can be repeated.
const fn repeats(command: Command) -> bool {
    matches!(
        command,
        Command::Up
            | Command::Down
            | Command::Left
            | Command::Right
            | Command::NextCell
            | Command::PreviousCell
            | Command::ScrollUp
            | Command::ScrollDown
            | Command::Undo
            | Command::UndoGuess
            | Command::Redo
            | Command::PreviousHard
            | Command::NextHard
            | Command::Slower
            | Command::Faster
    )
}

/// Lets the auto-solve take this number of moves.
fn take(session: &mut Session, times: usize) {
    if matches!(session.next.shown, Shown::Hint { .. }) {
        session.show_whole();
    }
    if session.next.shown == Shown::Searching(StepRequest::Take) {
        session.next.shown = Shown::Searching(StepRequest::Play);
    }
    session.toggle_play();
    session.play.moves_left = Some(times);
}

fn repeat(work: &mut Workspace, command: Command, times: usize) {
    let mut done = 0;
    while done < times && (done == 0 || continues(&work.session, command)) {
        match command {
            Command::ScrollUp => work.scroll = work.scroll.saturating_sub(work.page),
            Command::ScrollDown => work.scroll += work.page,
            _ => drop(board::Board.act(command, work)),
        }
        done += 1;
    }
    if done > 1 && !work.session.status.text.is_empty() {
        work.session.status.reword(format!("{done} times. {}", work.session.status.text));
    }
}

/// Returns true if the path has more moves in this direction; beyond its ends are other puzzles.
fn continues(session: &Session, command: Command) -> bool {
    let path = session.path();
    match command {
        Command::Undo | Command::PreviousHard => path.current().parent.is_some(),
        Command::UndoGuess => path.depth() > 0,
        Command::Redo | Command::NextHard => path.whole_line().last() != Some(&path.cursor()),
        _ => true,
    }
}
