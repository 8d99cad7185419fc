//! The bottom line of the board: the commands that are useful now.

use crate::solver::{Because, Done, Next, NodeId};
use crate::tui::panels::prelude::*;
use crate::tui::session::{MapTarget, Shown, View};

/// The hint that opens the timeline.
const TIMELINE: Hint = Hint::new(Command::Timeline, "timeline");

/// The hint that opens the choices for another puzzle.
const NEW_PUZZLE: Hint = Hint::new(Command::Generate, "new puzzle");

/// The hint that gives a hint to the next step.
const HINT: Hint = Hint::new(Command::Hint, "hint");

const REDO: Hint = Hint::new(Command::Redo, "redo");
const REDO_ALL: Hint = Hint::new(Command::RedoAll, "redo all");
const UNDO_GUESS: Hint = Hint::new(Command::UndoGuess, "undo guess");
/// The hint that names the first wrong entry.
const FIND_MISTAKE: Hint = Hint::new(Command::Hint, "find mistake");

/// Returns the commands that are useful now, most useful first.
pub(super) fn hints(app: &App) -> Vec<Hint> {
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
    if session.path().current().number == 0 {
        // There is nothing to undo.
        hints.retain(|&hint| hint != Hint::UNDO);
    }
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
    let next =
        session.puzzle.place_among_others().map(|_| Hint::new(Command::NextPuzzle, "next puzzle"));
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
    // The map of a path without steps is one sentence.
    let has_moves = session.path().current().number > 0;
    let scroll = has_moves.then_some(Hint::new(Command::ScrollDown, "scroll"));
    let others = [
        see,
        Some(Hint::new(Command::Cancel, "close map")),
        Some(next),
        Some(Hint::new(Command::Rate, "ratings")),
        scroll,
        Some(Hint::UNDO),
    ];
    others.into_iter().flatten().collect()
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
