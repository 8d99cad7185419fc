//! The board: steps, guesses, digits, undo and redo. It is always open, below every other panel.

use super::{
    Hint, Outcome, Panel, ask, bookmarks, check_marks, claim, compare, digit, edit, export,
    generate, mistake, open, palette, pencil, ratings, reason, solutions, start, steps, strategies,
    symbols, techniques, themes, timeline, tree, tried, tune, what_if, while_playing,
};
use crate::grid::{Candidate, Digit};
use crate::solver::{Done, Entry, Next};
use crate::step::Effect;
use crate::step::wording::begun;
use crate::tui::app::App;
use crate::tui::commands::Command;
pub use crate::tui::keymap::BOARD as KEYS;
use crate::tui::keymap::KeyContext;
use crate::tui::session::{Checking, Session, Shown, Tone, Uniqueness, View};
use crate::tui::workspace::Workspace;

/// The board.
pub struct Board;

impl Panel for Board {
    fn keys(&self) -> &'static KeyContext {
        &KEYS
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        hints(app)
    }

    fn digit(&mut self, digit: Digit, work: &mut Workspace) -> Outcome {
        let candidate = Candidate::new(work.cursor, digit);
        if work.practice && claim::is_open(work, Effect::Place(candidate)) {
            return claim::ask_why(work, Effect::Place(candidate));
        }
        work.enter_digit(digit);
        Outcome::Stay
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        if command.is_everywhere() {
            return Outcome::Pass;
        }
        if work.steer(command) {
            return Outcome::Stay;
        }
        if let Some((rows, columns)) = selecting(command) {
            let from = work.cursor;
            work.move_cursor(rows, columns);
            let both = [from, work.cursor];
            pencil::select_both(work, both);
            return Outcome::Stay;
        }
        if while_playing::run(command, work) || path(command, work) {
            return Outcome::Stay;
        }
        let played = work.play.playing;
        work.pause();
        match command {
            // A key that stops the auto-solve does not take a step as well.
            Command::Step if !played => work.press(),
            Command::Step => work.step(),
            Command::Take => match work.mapped() {
                Some(node) => work.goto(node),
                None => work.take(),
            },
            Command::Hint => work.hint(),
            Command::Clear => work.clear_cell(),
            Command::Copy => work.copy(),
            Command::CopyStep => work.copy_step(),
            Command::CopyPath => work.copy_path(),
            Command::Only => work.enter_only(),
            Command::FillMarks => pencil::fill(work),
            Command::Edit => work.begin_editing(),
            Command::New => edit::new_board(work, work.shape()),
            Command::NextPuzzle => work.puzzle_beside(1),
            Command::PreviousPuzzle => work.puzzle_beside(-1),
            Command::Puzzle => work.puzzle_beside(0),
            _ => return open_panel(command, work),
        }
        Outcome::Stay
    }
}

/// Opens the panel of a command.
fn open_panel(command: Command, work: &mut Workspace) -> Outcome {
    match command {
        Command::Start => start::open(work),
        Command::Pencil => Outcome::open(pencil::Pencil),
        Command::Colour => Outcome::open(super::colour::Colour::default()),
        Command::AllSteps => steps::open(work),
        Command::Guess if work.engine.candidates(work.cursor).is_empty() => {
            digit::say_no_guess(work, None);
            Outcome::Stay
        }
        Command::Guess | Command::Focus | Command::Several => digit::open(command, work),
        Command::Why => digit::why(work),
        Command::Reason => reason::open(work),
        Command::Compare => compare::open(work),
        Command::Save | Command::UndoToDepth | Command::Paste => ask::open(command, work),
        Command::Saved => bookmarks::open(work),
        Command::Strategy => strategies::open(work),
        Command::Themes => themes::open(work),
        Command::Symbols => symbols::open(work),
        Command::Tune => tune::open(work, work.engine.plan().strategy(), ""),
        Command::Open => open::open(work),
        Command::Export => export::open(work, None),
        Command::CopyAs => Outcome::open(palette::Palette::with("copy-as ")),
        Command::Generate => generate::open(work),
        Command::Practice => techniques::open(work, None),
        Command::WhatIf => what_if::open(work),
        Command::Claim => claim::open(work),
        Command::FindMistake => mistake::open(work),
        Command::CheckMarks => check_marks::open(work),
        Command::Easier => tried::open(work),
        Command::Rate => ratings::open(work),
        Command::Solutions => solutions::open(work),
        Command::Time => timeline::open(work),
        Command::Tree => tree::open(work),
        _ => match super::colour::colour_of(command) {
            Some(colour) => Outcome::open(super::colour::Colour::with(colour, work)),
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
fn path(command: Command, work: &mut Workspace) -> bool {
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
    work.pause();
    go(work);
    true
}

impl Session {
    /// Enters a digit in the cell of the cursor.
    pub(super) fn enter_digit(&mut self, digit: Digit) {
        self.pause();
        if self.engine.is_given(self.cursor) {
            return self.say_given();
        }
        let candidate = Candidate::new(self.cursor, digit);
        let before = self.engine.value(self.cursor);
        if before == Some(digit) {
            return;
        }
        // A replaced guess is closed, because its consequences no longer hold.
        let replaced = before.filter(|_| self.is_open_guess(self.cursor));
        if replaced.is_some() {
            self.undo_guess_of(self.cursor);
        }
        self.make(|engine| engine.enter(Entry::Placed(candidate)));
        self.say_entered();
        if let Some(guess) = replaced.filter(|_| self.status.tone != Tone::Bad) {
            let guess = self.names().placed(Candidate::new(self.cursor, guess));
            let key = Command::ShowTree.word();
            let text =
                format!("The guess {guess} and its moves were undone first. {key} shows them.");
            self.say(Tone::Warning, text);
        }
    }

    /// Returns true if the digit of a cell is an open guess.
    fn is_open_guess(&self, cell: crate::grid::Cell) -> bool {
        let path = self.engine.path();
        path.guesses().into_iter().any(|guess| {
            matches!(path.node(guess).made, crate::solver::Move::Guessed { candidate, .. }
                if candidate.cell == cell)
        })
    }

    /// Undoes the open guess in a cell.
    fn undo_guess_of(&mut self, cell: crate::grid::Cell) {
        while self.is_open_guess(cell) {
            self.undo_guess();
        }
    }

    /// Enters the only pencil mark of the cell.
    pub(super) fn enter_only(&mut self) {
        let marks = self.marks()[self.cursor.index()];
        if let Some(mark) = marks.single() {
            return self.enter_digit(mark);
        }
        let name = self.cursor.name(self.shape());
        let text = match (self.value(self.cursor), marks.len()) {
            (Some(_), _) => format!("{name} already has a digit."),
            (None, count) => format!("{name} has {count} pencil marks, not one."),
        };
        self.say(Tone::Warning, text);
    }

    /// Clears the cell of the cursor.
    pub(super) fn clear_cell(&mut self) {
        let Some(digit) = self.engine.value(self.cursor) else {
            let name = self.cursor.name(self.shape());
            return self.say(Tone::Plain, format!("{name} is empty."));
        };
        if self.engine.is_given(self.cursor) {
            return self.say_given();
        }
        let candidate = Candidate::new(self.cursor, digit);
        self.make(|engine| engine.enter(Entry::Cleared(candidate)));
        self.say_entered();
    }

    fn say_given(&mut self) {
        let name = self.cursor.name(self.shape());
        let key = Command::Edit.word();
        self.say(
            Tone::Warning,
            format!("{name} is a given. {key} edits the givens."),
        );
    }

    /// Reports an entry, and the mistake that it is, if any.
    pub(super) fn say_entered(&mut self) {
        if self.is_full() && self.broken.is_empty() {
            self.shown = Shown::Move(Next::Done(Done::Solved));
            return self.announce();
        }
        if let Some(conflict) = self.conflict().filter(|_| self.checking != Checking::Off) {
            self.say(Tone::Bad, conflict);
        } else if self.wrong_cells().contains(&self.cursor) {
            let name = self.cursor.name(self.shape());
            let text = format!("The solution has another digit in {name}.");
            self.say(Tone::Bad, text);
        } else if let Some(text) = self.lack(std::iter::once(self.cursor)) {
            self.say(Tone::Bad, text);
        } else {
            let text = begun(&self.describe(self.engine.path().cursor()));
            self.say(Tone::Plain, text);
        }
    }

    /// Hides the pencil marks, or shows them again.
    pub(super) fn hide_marks(&mut self) {
        self.marks_hidden = !self.marks_hidden;
        let text = if self.marks_hidden {
            "Pencil marks are hidden."
        } else {
            "Pencil marks are shown."
        };
        self.say(Tone::Plain, text);
    }
}

/// Returns true if the puzzle has no solution, so that the givens need correcting.
fn is_hopeless(app: &App) -> bool {
    matches!(app.uniqueness, Uniqueness::None(_))
        && matches!(
            app.shown,
            Shown::Nothing | Shown::Move(Next::Done(Done::Impossible(_)))
        )
        && app.engine.path().depth() == 0
}

/// Returns the commands that are useful at the end of a solve.
fn hints_at_the_end(app: &App) -> Vec<Hint> {
    let next = app.place().map(|_| (Command::NextPuzzle, "next puzzle"));
    let starts = app.is_full() && !app.is_view_in_front();
    let start = starts.then_some((Command::Cancel, "start panel"));
    let all = [
        next,
        Some((Command::Generate, "new puzzle")),
        Some((Command::Time, "timeline")),
        Some((Command::ShowMap, "map")),
        Some((Command::Export, "export")),
        start,
        Some((Command::Undo, "undo")),
    ];
    all.into_iter().flatten().collect()
}

/// Returns the commands that are useful on the technique map.
fn hints_on_map(app: &App) -> Vec<Hint> {
    let next = if app.is_full() {
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

/// Returns the words for the key that closes the view, if the key does that now. Those of the map have
/// a place of their own.
fn close_view(app: &App) -> Option<&'static str> {
    let close = match app.view {
        View::Tree => "close tree",
        View::Arrays => "close arrays",
        View::Waves => "close waves",
        View::Zoom => "close box",
        View::Path | View::Map => return None,
    };
    app.is_view_in_front().then_some(close)
}

/// Returns the commands that are useful now, most useful first.
fn hints(app: &App) -> Vec<Hint> {
    const END: [Hint; 2] = [(Command::ViewMenu, "view"), (Command::Quit, "quit")];
    let guess = (Command::UndoGuess, "undo guess");
    let depth = app.engine.path().depth();
    if app.play.playing {
        return vec![
            (Command::Play, "pause"),
            (Command::Slower, "slower"),
            (Command::Faster, "faster"),
            (Command::ViewMenu, "view"),
            (Command::Quit, "quit"),
        ];
    }
    let mut hints: Vec<Hint> = match &app.shown {
        _ if is_hopeless(app) => vec![
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
            (Command::Hint, "undo mistake"),
            (Command::Cancel, "close"),
            (Command::Undo, "undo"),
        ],
        Shown::Move(Next::Done(_)) if app.view != View::Map => hints_at_the_end(app),
        Shown::Nothing | Shown::Move(Next::Done(_)) if app.view == View::Map => hints_on_map(app),
        Shown::Move(_) => vec![
            (Command::Step, "take step"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
            (Command::AllSteps, "all steps"),
            (Command::Cancel, "close"),
        ],
        _ if app.view == View::Waves => vec![
            (Command::Step, "next step"),
            (Command::PreviousWave, ""),
            (Command::NextWave, "waves"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
        ],
        _ if app.view == View::Tree => vec![
            (Command::Step, "next step"),
            (Command::Tree, "walk tree"),
            (Command::Hint, "hint"),
            (Command::Undo, "undo"),
            (Command::Play, "play"),
        ],
        _ => vec![
            (Command::Step, "next step"),
            (Command::Hint, "hint"),
            (Command::AllSteps, "find"),
            (Command::Play, "play"),
            (Command::Undo, "undo"),
            (Command::Practice, "learn"),
            // The keys of all four menus share a word, so that they fit at the usual size too.
            (Command::ViewMenu, ""),
            (Command::PuzzleMenu, ""),
            (Command::ExploreMenu, ""),
            (Command::SettingsMenu, "menus"),
            (Command::Why, "why"),
            (Command::Guess, "guess"),
            (Command::Edit, "edit givens"),
            (Command::Time, "timeline"),
        ],
    };
    if let Some(close) = close_view(app) {
        hints.insert(hints.len().min(4), (Command::Cancel, close));
    }
    if depth > 0 && !matches!(app.shown, Shown::Hint { .. } | Shown::Mistake(_)) {
        let at = hints.len().min(3);
        hints.insert(at, guess);
    }
    let is_missing = |end: &Hint| !hints.iter().any(|hint| hint.0 == end.0);
    let ends: Vec<Hint> = END.into_iter().filter(is_missing).collect();
    hints.extend(ends);
    hints
}
