//! The board: steps, guesses, digits, undo and redo. It is always open, below every other panel.

mod hints;

use super::prelude::*;
use super::{
    ask, bookmarks, check_marks, claim, compare, digit, edit, export, generate, mistake, open,
    palette, pencil, ratings, reason, solutions, start, steps, strategies, symbols, techniques,
    themes, timeline, tree, tune, what_if, while_playing, why_not_easier,
};
use crate::step::Effect;
pub use crate::tui::keymap::BOARD as KEYS;
use crate::tui::session::{MapTarget, Shown, Side};

/// The panel of the board. All of its state is part of the session.
pub struct Board;

impl Panel for Board {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        hints::hints(app)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        if command.is_global() {
            return Outcome::Pass;
        }
        let play = &work.session.play;
        let goes_on = play.playing || play.steps_by_hand;
        if let Some(side) = side(command).filter(|_| goes_on) {
            work.session.step_in_play(side);
            return Outcome::Stay;
        }
        if work.session.puzzle.move_cursor_on(command) {
            return Outcome::Stay;
        }
        if let Some((rows, columns)) = selection_step(command) {
            let from = work.session.puzzle.cursor;
            work.session.puzzle.move_cursor(rows, columns);
            let both = [from, work.session.puzzle.cursor];
            pencil::select_both(&mut work.session, both);
            return Outcome::Stay;
        }
        if while_playing::run(command, work) || move_along_path(command, &mut work.session) {
            return Outcome::Stay;
        }
        let played = work.session.play.playing;
        work.session.pause();
        match command {
            // A key that stops the auto-solve does not take a step as well.
            Command::Step if !played => work.session.request_step(),
            Command::Step => {
                work.session.pause_for_steps();
                work.session.step();
            }
            Command::Take => return take(&mut work.session),
            Command::Hint => return hint(work),
            Command::Clear => work.session.clear_cell(),
            Command::RemoveMistakes => work.session.remove_mistakes(),
            Command::Copy => work.session.copy(),
            Command::CopyStep => work.session.copy_step(),
            Command::CopyPath => work.session.copy_path(),
            Command::Only => work.session.enter_only(),
            Command::FillMarks => pencil::fill(&mut work.session),
            Command::Edit => work.session.begin_editing(),
            Command::New => {
                let shape = work.session.shape();
                edit::new_board(&mut work.session, shape);
            }
            Command::NextPuzzle => work.session.puzzle_beside(1),
            Command::PreviousPuzzle => work.session.puzzle_beside(-1),
            Command::Puzzle => work.session.puzzle_beside(0),
            _ => return open_panel(command, work),
        }
        Outcome::Stay
    }

    fn on_digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        let session = &mut work.session;
        let placement = Effect::Place(Candidate::new(session.puzzle.cursor, digit));
        if session.learning.practice && claim::is_open(session, placement) {
            return claim::ask_why(session, placement);
        }
        session.enter_digit(digit);
        Outcome::Stay
    }
}

/// Shows the next degree of a hint, or the first wrong entry with its likely cause.
fn hint(work: &mut Workspace) -> Outcome {
    let was_reported = matches!(work.session.next.shown, Shown::Mistake(_));
    if !was_reported {
        work.session.hint();
    }
    let is_known = match work.session.next.shown {
        Shown::Mistake(node) => mistake::can_explain(node, &work.session),
        _ => false,
    };
    if was_reported || is_known { mistake::open(work) } else { Outcome::Stay }
}

/// Shows the move that the last answer names, shows the move that the technique map names, or takes the
/// next step.
fn take(session: &mut Session) -> Outcome {
    let named = session.move_of_answer();
    let answer = std::mem::take(&mut session.display.why);
    if let Some(node) = named {
        return timeline::open_at(node, session);
    }
    if answer.node.is_some() {
        session.inform("The board is at that move.");
        return Outcome::Stay;
    }
    match session.map_target() {
        Some(MapTarget::Move(node)) => return timeline::open_at(node, session),
        Some(MapTarget::Given) => session.explain_cell(),
        None => session.take(),
    }
    Outcome::Stay
}

/// Opens the panel of a command. Returns [`Outcome::Pass`] for other commands.
fn open_panel(command: Command, work: &mut Workspace) -> Outcome {
    match command {
        Command::Start => start::open(work),
        Command::Pencil => Outcome::open(pencil::Pencil),
        Command::Colour => Outcome::open(super::colour::Colour::default()),
        Command::AllSteps => steps::open(work),
        Command::Guess if work.session.candidates(work.session.puzzle.cursor).is_empty() => {
            work.session.say_no_guess(None);
            Outcome::Stay
        }
        Command::Guess | Command::Focus | Command::Several => {
            digit::open(command, &mut work.session)
        }
        Command::Why => digit::why(&mut work.session),
        Command::Reason => reason::open(work),
        Command::Compare => compare::open(work),
        Command::AddBookmark | Command::UndoToDepth | Command::Paste => {
            ask::open(command, &mut work.session)
        }
        Command::Bookmarks => bookmarks::open(&mut work.session),
        Command::Strategy => strategies::open(&mut work.session),
        Command::Themes => themes::open(work),
        Command::Symbols => symbols::open(work),
        Command::Tune => {
            let strategy = work.session.plan().strategy();
            tune::open(&mut work.session, strategy, "")
        }
        Command::Open => open::open(work),
        Command::Export => export::open(&mut work.session, None),
        Command::CopyAs => Outcome::open(palette::Palette::with("copy-as ")),
        Command::Generate => generate::open(&mut work.session),
        Command::Practice => techniques::open(&mut work.session, None),
        Command::WhatIf => what_if::open(&mut work.session),
        Command::Claim => claim::open(work),
        Command::FindMistake => mistake::open(work),
        Command::CheckMarks => check_marks::open(work),
        Command::WhyNotEasier => why_not_easier::open(&mut work.session),
        Command::Rate => ratings::open(&mut work.session),
        Command::Solutions => solutions::open(work),
        Command::Timeline => timeline::open(&mut work.session),
        Command::Tree => tree::open(&mut work.session),
        _ => match super::colour::colour_of(command) {
            Some(colour) => Outcome::open(super::colour::Colour::with(colour, &mut work.session)),
            None => Outcome::Pass,
        },
    }
}

/// Returns the direction in which a command goes along the path while the auto-solve runs.
const fn side(command: Command) -> Option<Side> {
    match command {
        Command::Left => Some(Side::Before),
        Command::Right => Some(Side::After),
        _ => None,
    }
}

/// Returns the number of rows and of columns by which a command moves the cursor to select cells.
const fn selection_step(command: Command) -> Option<(isize, isize)> {
    Some(match command {
        Command::PickUp => (-1, 0),
        Command::PickDown => (1, 0),
        Command::PickLeft => (0, -1),
        Command::PickRight => (0, 1),
        _ => return None,
    })
}

/// Runs a command that moves along the path. Returns false if it is another command.
fn move_along_path(command: Command, session: &mut Session) -> bool {
    let go: fn(&mut Session) = match command {
        Command::Undo => Session::undo,
        Command::UndoGuess => Session::undo_guess,
        Command::UndoAll => Session::undo_all,
        Command::Redo => Session::redo,
        Command::RedoAll => Session::redo_all,
        Command::PreviousHard => Session::previous_hard,
        Command::NextHard => Session::next_hard,
        _ => return false,
    };
    session.pause();
    go(session);
    true
}
