//! The board: steps, guesses, digits, undo and redo. It is always open, below every other panel.

use super::{
    Hint, Input, Outcome, Panel, PanelInfo, ask, bookmarks, check_marks, claim, compare, digit,
    edit, export, generate, mistake, open, palette, pencil, ratings, reason, solutions, start,
    steps, strategies, symbols, techniques, themes, timeline, tree, tried, tune, what_if,
    while_playing,
};
use crate::grid::Candidate;
use crate::solver::{Done, Next, NodeId};
use crate::step::Effect;
use crate::tui::app::App;
use crate::tui::commands::Command;
pub use crate::tui::keymap::BOARD as KEYS;
use crate::tui::session::{MapTarget, Session, Shown, Uniqueness, View};
use crate::tui::workspace::Workspace;

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
            Command::Step => work.session.step(),
            Command::Take => take(&mut work.session),
            Command::Hint if matches!(work.session.next.shown, Shown::Mistake(_)) => {
                return mistake::open(work);
            }
            Command::Hint => work.session.hint(),
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

    fn input(&mut self, input: Input, work: &mut Workspace) -> Outcome {
        match input {
            Input::Digit(digit) => {
                let session = &mut work.session;
                let candidate = Candidate::new(session.puzzle.cursor, digit);
                if session.learning.practice && claim::is_open(session, Effect::Place(candidate)) {
                    return claim::ask_why(session, Effect::Place(candidate));
                }
                session.enter_digit(digit);
                Outcome::Stay
            }
            _ => Outcome::Pass,
        }
    }
}

/// Jumps to the move that the last answer or the technique map names, or takes the next step.
fn take(session: &mut Session) {
    let answer = std::mem::take(&mut session.display.why);
    if let Some(node) = answer.node {
        session.goto(node);
        return;
    }
    match session.map_target() {
        Some(MapTarget::Move(node)) => session.goto(node),
        Some(MapTarget::Given) => session.explain_cell(),
        None => session.take(),
    }
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

/// The direction in which a command selects cells.
const fn selecting(command: Command) -> Option<(isize, isize)> {
    Some(match command {
        Command::PickUp => (-1, 0),
        Command::PickDown => (1, 0),
        Command::PickLeft => (0, -1),
        Command::PickRight => (0, 1),
        _ => return None,
    })
}

/// Undo and redo.
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

/// Returns the commands that are useful at the end of a solve.
fn hints_at_the_end(session: &Session) -> Vec<Hint> {
    let next = session.puzzle.place().map(|_| (Command::NextPuzzle, "next puzzle"));
    let starts = session.is_full() && !session.is_view_in_front();
    let start = starts.then_some((Command::Cancel, "start panel"));
    let all = [
        next,
        Some((Command::Generate, "new puzzle")),
        Some((Command::Timeline, "timeline")),
        Some((Command::ShowMap, "map")),
        Some((Command::Export, "export")),
        start,
        Some((Command::Undo, "undo")),
    ];
    all.into_iter().flatten().collect()
}

/// Returns the commands that are useful on the technique map.
fn hints_on_map(session: &Session) -> Vec<Hint> {
    let next = if session.is_full() {
        (Command::Generate, "new puzzle")
    } else {
        (Command::Step, "next step")
    };
    vec![
        (Command::Take, "go to step"),
        (Command::Cancel, "close map"),
        next,
        (Command::Rate, "ratings"),
        (Command::ScrollDown, "scroll"),
        (Command::Undo, "undo"),
    ]
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

/// Returns the commands that are useful while the board waits for the person. The four menus are named,
/// because everything else is in them.
fn hints_while_solving(session: &Session) -> Vec<Hint> {
    let cursor = session.puzzle.cursor;
    let (undo, learn) = ((Command::Undo, "undo"), (Command::Practice, "learn"));
    // At the start there is nothing to undo.
    let (first, last) =
        if session.path().cursor() == NodeId::ROOT { (learn, undo) } else { (undo, learn) };
    let has_later_moves = session.path().moves_ahead() > 0;
    let redo = has_later_moves.then_some((Command::RedoAll, "redo all"));
    let is_open = session.value(cursor).is_none();
    let of_cell = match (is_open, session.is_given(cursor)) {
        (true, _) => Some((Command::Guess, "guess")),
        (false, true) => None,
        (false, false) => Some((Command::Why, "why")),
    };
    let why_not = is_open.then_some((Command::Why, "why not"));
    let beginning = [(Command::Step, "step"), (Command::Hint, "hint"), first];
    let menus = [
        (Command::ViewMenu, "view"),
        (Command::PuzzleMenu, "puzzle"),
        (Command::ExploreMenu, "explore"),
        (Command::SettingsMenu, "settings"),
    ];
    let others = [
        last,
        (Command::Edit, "edit givens"),
        (Command::Timeline, "timeline"),
        (Command::Quit, "quit"),
    ];
    let jump = (Command::Take, "jump to the move");
    let mut hints: Vec<Hint> = session.display.why.node.map(|_| jump).into_iter().collect();
    hints.extend(beginning);
    hints.extend(redo);
    hints.push((Command::Play, "play"));
    hints.extend(menus);
    hints.push((Command::AllSteps, "all steps"));
    hints.extend(of_cell);
    hints.extend(why_not);
    hints.extend(others);
    hints
}

/// Returns the commands that are useful now, most useful first.
fn hints(app: &App) -> Vec<Hint> {
    const END: [Hint; 2] = [(Command::ViewMenu, "view"), (Command::Quit, "quit")];
    let session = &app.work.session;
    let guess = (Command::UndoGuess, "undo guess");
    let depth = session.path().depth();
    if session.play.playing {
        return vec![
            (Command::Play, "pause"),
            (Command::Slower, "slower"),
            (Command::Faster, "faster"),
            (Command::Timeline, "timeline"),
            (Command::ViewMenu, "view"),
            (Command::Quit, "quit"),
        ];
    }
    let mut hints: Vec<Hint> = match &session.next.shown {
        _ if is_hopeless(&app.work.session) => vec![
            (Command::Edit, "correct givens"),
            (Command::Undo, "undo"),
            (Command::PuzzleMenu, "puzzle"),
        ],
        Shown::Hint { .. } => vec![
            (Command::Hint, "more"),
            (Command::Step, "show step"),
            (Command::Cancel, "close hint"),
            (Command::Undo, "undo"),
        ],
        Shown::Mistake(_) => vec![
            (Command::RemoveMistakes, "remove mistakes"),
            (Command::Take, "go back"),
            (Command::Hint, "cause"),
            (Command::Cancel, "close"),
            (Command::Undo, "undo"),
        ],
        Shown::Move(Next::Done(_)) if session.display.view != View::Map => {
            hints_at_the_end(&app.work.session)
        }
        Shown::Nothing | Shown::Move(Next::Done(_)) if session.display.view == View::Map => {
            hints_on_map(&app.work.session)
        }
        Shown::Move(_) => vec![
            (Command::Step, "take step"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
            (Command::ViewMenu, "view"),
            (Command::PuzzleMenu, "puzzle"),
            (Command::ExploreMenu, "explore"),
            (Command::SettingsMenu, "settings"),
            (Command::Cancel, "close"),
            (Command::AllSteps, "all steps"),
        ],
        _ if session.display.view == View::Waves => vec![
            (Command::Step, "next step"),
            (Command::PreviousWave, ""),
            (Command::NextWave, "waves"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
        ],
        _ if session.display.view == View::Tree => vec![
            (Command::Step, "next step"),
            (Command::Tree, "walk tree"),
            (Command::Hint, "hint"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
        ],
        _ => hints_while_solving(session),
    };
    if let Some(close) = close_view(&app.work.session) {
        hints.insert(hints.len().min(4), (Command::Cancel, close));
    }
    if depth > 0 && !matches!(session.next.shown, Shown::Hint { .. } | Shown::Mistake(_)) {
        let at = hints.len().min(3);
        hints.insert(at, guess);
    }
    let is_missing = |end: &Hint| !hints.iter().any(|hint| hint.0 == end.0);
    let ends: Vec<Hint> = END.into_iter().filter(is_missing).collect();
    hints.extend(ends);
    hints
}
