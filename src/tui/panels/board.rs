//! The board: steps, guesses, digits, undo and redo. It is always open, below every other panel.

use super::prelude::*;
use super::{
    ask, bookmarks, check_marks, claim, compare, digit, edit, export, generate, mistake, open,
    palette, pencil, ratings, reason, solutions, start, steps, strategies, symbols, techniques,
    themes, timeline, tree, tried, tune, what_if, while_playing,
};
use crate::solver::{Because, Done, Next, NodeId};
use crate::step::Effect;
pub use crate::tui::keymap::BOARD as KEYS;
use crate::tui::session::{MapTarget, Shown, Side, View};

pub struct Board;

impl Panel for Board {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        hints(app)
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
        if let Some((rows, columns)) = selecting(command) {
            let from = work.session.puzzle.cursor;
            work.session.puzzle.move_cursor(rows, columns);
            let both = [from, work.session.puzzle.cursor];
            pencil::select_both(&mut work.session, both);
            return Outcome::Stay;
        }
        if while_playing::run(command, work) || path(command, &mut work.session) {
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
        Command::WhyNotEasier => tried::open(&mut work.session),
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

/// Returns the direction in which a command selects cells.
const fn selecting(command: Command) -> Option<(isize, isize)> {
    Some(match command {
        Command::PickUp => (-1, 0),
        Command::PickDown => (1, 0),
        Command::PickLeft => (0, -1),
        Command::PickRight => (0, 1),
        _ => return None,
    })
}

/// Runs a command that moves along the path. Returns false if it is another command.
fn path(command: Command, session: &mut Session) -> bool {
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

/// Returns true if the puzzle has no solution, so that the givens need correcting.
fn is_hopeless(session: &Session) -> bool {
    matches!(session.facts.uniqueness, Uniqueness::None(_))
        && matches!(
            session.next.shown,
            Shown::Nothing | Shown::Move(Next::Done(Done::Impossible(_)))
        )
        && session.path().depth() == 0
}

/// The hint that opens the timeline.
const TIMELINE: Hint = Hint::new(Command::Timeline, "timeline");

/// The hint that opens the choices for another puzzle.
const NEW_PUZZLE: Hint = Hint::new(Command::Generate, "new puzzle");

/// Returns the commands that are useful at the end of a solve.
fn hints_at_the_end(session: &Session) -> Vec<Hint> {
    let next = session.puzzle.place().map(|_| Hint::new(Command::NextPuzzle, "next puzzle"));
    let starts = session.is_full() && !session.is_view_in_front();
    let start = starts.then_some(Hint::new(Command::Cancel, "start panel"));
    let all = [
        next,
        Some(NEW_PUZZLE),
        Some(TIMELINE),
        Some(Hint::new(Command::ShowMap, "map")),
        Some(Hint::new(Command::Export, "export")),
        start,
        Some(Hint::UNDO),
    ];
    all.into_iter().flatten().collect()
}

/// Returns the commands that are useful on the technique map.
fn hints_on_map(session: &Session) -> Vec<Hint> {
    let next = if session.is_full() { NEW_PUZZLE } else { Hint::STEP };
    let has_move = matches!(session.map_target(), Some(MapTarget::Move(_)));
    let see = has_move.then_some(Hint::new(Command::Take, "see its move"));
    let others = [
        Hint::new(Command::Cancel, "close map"),
        next,
        Hint::new(Command::Rate, "ratings"),
        Hint::new(Command::ScrollDown, "scroll"),
        Hint::UNDO,
    ];
    see.into_iter().chain(others).collect()
}

/// Returns the words for the key that closes the view, if the key does that now. The words of the map
/// have a place of their own.
fn close_view(session: &Session) -> Option<&'static str> {
    let close = match session.display.view {
        View::Tree => "close tree",
        View::Arrays => "close arrays",
        View::Waves => "close waves",
        View::Zoom => "close box",
        View::Path | View::Map => return None,
    };
    session.is_view_in_front().then_some(close)
}

/// Gives a hint.
const HINT: Hint = Hint::new(Command::Hint, "hint");

const REDO: Hint = Hint::new(Command::Redo, "redo");
const REDO_ALL: Hint = Hint::new(Command::RedoAll, "redo all");
const UNDO_GUESS: Hint = Hint::new(Command::UndoGuess, "undo guess");
/// Names the first wrong entry.
const FIND_MISTAKE: Hint = Hint::new(Command::Hint, "find mistake");

/// Returns the commands that are useful while the board waits for the person. The four menus are named,
/// because everything else is in them.
fn hints_while_solving(session: &Session) -> Vec<Hint> {
    let cursor = session.puzzle.cursor;
    let (undo, learn) = (Hint::UNDO, Hint::new(Command::Practice, "learn"));
    // At the start there is nothing to undo.
    let (first, last) =
        if session.path().cursor() == NodeId::ROOT { (learn, undo) } else { (undo, learn) };
    let redo: &[Hint] = match session.path().moves_ahead() {
        0 => &[],
        1 => &[REDO],
        _ => &[REDO, REDO_ALL],
    };
    let is_open = session.value(cursor).is_none();
    let (guess, why) = (Hint::new(Command::Guess, "guess"), Hint::new(Command::Why, "why"));
    let of_cell = match (is_open, session.is_given(cursor)) {
        // Somebody who looks at a cell with a gap among its candidates asks what made it.
        (true, _) if session.has_eliminations(cursor) => vec![why, guess],
        (true, _) => vec![guess, why],
        (false, true) => Vec::new(),
        (false, false) => vec![why],
    };
    let has_mistake = session.shows_mistake();
    let find_mistake = has_mistake.then_some(FIND_MISTAKE);
    let beginning =
        [Hint::STEP, HINT, first].into_iter().filter(|&hint| !(has_mistake && hint == HINT));
    let others = [last, Hint::new(Command::Edit, "edit givens"), TIMELINE, Hint::QUIT];
    let see = Hint::new(Command::Take, "see its move");
    let mut hints: Vec<Hint> = session.move_of_answer().map(|_| see).into_iter().collect();
    hints.extend(find_mistake);
    hints.extend(beginning);
    hints.extend(redo);
    let at = hints.len();
    hints.extend(Hint::MENUS);
    // Two keys to redo leave no space for both at 80 columns, and a menu has this one, too.
    let at = if redo.len() > 1 { hints.len() } else { at };
    hints.insert(at, Hint::PLAY);
    hints.push(Hint::ALL_STEPS);
    hints.extend(of_cell);
    hints.extend(others);
    hints
}

/// Returns the commands that are useful now, most useful first.
fn hints(app: &App) -> Vec<Hint> {
    let session = &app.work.session;
    if session.play.playing {
        return vec![
            Hint::new(Command::Play, "pause"),
            Hint::new(Command::Slower, "slower"),
            Hint::new(Command::Faster, "faster"),
            TIMELINE,
            Hint::MOVES,
            Hint::MENUS[0],
            Hint::QUIT,
        ];
    }
    let mut hints = hints_while_paused(session);
    if session.play.steps_by_hand {
        hints.insert(0, Hint::MOVES);
    }
    if let Some(close) = close_view(session) {
        let mut keys = 0;
        let is_before = |hint: &&Hint| {
            keys += hint.commands().count();
            keys <= 4
        };
        let at = hints.iter().take_while(is_before).count();
        hints.insert(at, Hint::new(Command::Cancel, close));
    }
    let reports = matches!(session.next.shown, Shown::Hint { .. } | Shown::Mistake(_));
    if session.path().depth() > 0 && !reports && !hints.contains(&UNDO_GUESS) {
        let after_undo = hints.iter().position(|&hint| hint == Hint::UNDO).map(|at| at + 1);
        let at = after_undo.unwrap_or(hints.len().min(3));
        hints.insert(at, UNDO_GUESS);
        if hints.contains(&Hint::CLOSE) && !session.is_paused() {
            // The way out is worth more.
            hints.retain(|&hint| hint != Hint::PLAY);
            hints.push(Hint::PLAY);
        }
    }
    if !hints.contains(&Hint::MENUS[0]) {
        hints.extend(Hint::MENUS);
    }
    if !hints.contains(&Hint::QUIT) {
        hints.push(Hint::QUIT);
    }
    hints
}

/// Returns the commands that are useful for what is shown while the auto-solve does not run.
fn hints_while_paused(session: &Session) -> Vec<Hint> {
    let is_map = session.display.view == View::Map;
    match &session.next.shown {
        _ if is_hopeless(session) => {
            vec![Hint::new(Command::Edit, "correct givens"), Hint::UNDO]
        }
        Shown::Hint { degree, .. } => {
            let step = match degree.next() {
                Some(_) => {
                    vec![Hint::new(Command::Hint, "more"), Hint::new(Command::Step, "show step")]
                }
                // After the last degree, the hint is the step.
                None => vec![Hint::pair(Command::Hint, Command::Step, "show step")],
            };
            [step, vec![Hint::CLOSE, Hint::UNDO]].concat()
        }
        Shown::Mistake(_) => vec![
            Hint::REMOVE_MISTAKES,
            Hint::new(Command::Take, "go back"),
            Hint::new(Command::Hint, "cause"),
            Hint::CLOSE,
            Hint::UNDO,
        ],
        Shown::Nothing | Shown::Move(Next::Done(_)) if is_map => hints_on_map(session),
        Shown::Move(Next::Done(_)) => hints_at_the_end(session),
        Shown::Move(Next::Refute(Because::Contradiction(_))) => vec![
            UNDO_GUESS,
            Hint::UNDO,
            Hint::new(Command::Step, "rule out the guess").or("rule it out"),
            Hint::PLAY,
            Hint::CLOSE,
        ],
        Shown::Move(_) if session.has_mistake_to_report() => vec![
            FIND_MISTAKE,
            Hint::new(Command::Step, "take step anyway").or("take anyway"),
            Hint::UNDO,
            Hint::CLOSE,
        ],
        Shown::Move(_) => {
            let first = [Hint::TAKE_STEP, Hint::UNDO, Hint::PLAY];
            let timeline = session.is_paused().then_some(TIMELINE);
            let last = [Hint::CLOSE, Hint::ALL_STEPS];
            first.into_iter().chain(timeline).chain(Hint::MENUS).chain(last).collect()
        }
        _ if session.display.view == View::Waves => vec![
            Hint::STEP,
            Hint::pair(Command::PreviousWave, Command::NextWave, "waves"),
            Hint::UNDO,
            Hint::PLAY,
        ],
        _ if session.display.view == View::Tree => {
            vec![Hint::STEP, Hint::new(Command::Tree, "walk tree"), HINT, Hint::UNDO, Hint::PLAY]
        }
        _ => hints_while_solving(session),
    }
}
