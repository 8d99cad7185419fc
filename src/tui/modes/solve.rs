//! The main mode: steps, guesses, digits, views.

use super::super::action::Command;
use super::super::app::{App, Asked, Checking, Draft, Mode, Shown, Tone, View};
use super::super::task::Task;
use super::super::update::look_at;
use super::{
    compare, generate, hint, note, open, palette, ratings, reason, save, solutions, strategies,
    symbols, techniques, theme, time, tree, tried, tune, what_if,
};
use crate::grid::{Candidate, Digit};
use crate::solver::{Done, Entry, Next, NodeId, describe};
use crate::step::wording::begun;

/// So many presses are done later: who holds a key down does not mean them all.
const MAX_PRESSES: usize = 3;

/// Does what is not the same in every mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Vec<Task> {
    if app.draft.is_some() {
        // The board under a draft stays as it is.
        return Vec::new();
    }
    if let Some(tasks) = play(app, command).or_else(|| path(app, command)) {
        return tasks;
    }
    let played = app.play.playing;
    app.pause();
    match command {
        // What stops the auto-solve is not a press for a step, too.
        Command::Step if !played => app.press(),
        Command::Step => app.step(),
        Command::Take => match app.mapped() {
            Some(node) => app.goto(node),
            None => app.take(),
        },
        Command::Hint => hint::hint(app),
        Command::AllSteps => app.ask_steps(),
        Command::Clear => clear(app),
        Command::Copy => app.copy(),
        Command::Edit => edit(app),
        Command::Pencil => to(app, Mode::Pencil),
        Command::Colour => to(app, Mode::Colour),
        Command::FillMarks => note::fill(app),
        Command::Only => only(app),
        Command::Guess if app.engine.candidates(app.cursor).is_empty() => {
            super::digit::no_guess(app, None)
        }
        Command::Guess => ask_digit(app, Mode::Guess),
        Command::Focus => ask_digit(app, Mode::Focus),
        Command::Several => ask_digit(app, Mode::Several),
        Command::Why => super::digit::why(app),
        Command::Reason => reason::ask(app),
        Command::Compare => compare::compare(app),
        Command::Save => ask_digit(app, Mode::Save),
        Command::Saved => save::open_list(app),
        Command::UndoToDepth => ask_digit(app, Mode::Depth),
        Command::Strategy => strategies::open(app),
        Command::Tune => tune::open(app, app.engine.plan().strategy(), ""),
        Command::Open => open::open(app, Mode::Open),
        Command::NextPuzzle => app.puzzle_beside(1),
        Command::PreviousPuzzle => app.puzzle_beside(-1),
        Command::Puzzle => app.puzzle_beside(0),
        Command::Paste => open::open(app, Mode::Paste),
        Command::Export => open::open(app, Mode::Export),
        Command::CopyAs => {
            palette::open(app);
            app.input = format!("{} ", command.name()).into();
            Vec::new()
        }
        Command::New => open::new_board(app, app.shape()),
        Command::Generate => generate::open(app),
        _ => learn(app, command),
    }
}

/// What people learn from.
fn learn(app: &mut App, command: Command) -> Vec<Task> {
    match command {
        Command::Practice => techniques::open(app),
        Command::WhatIf => what_if::open(app),
        Command::Easier => tried::open(app),
        Command::Rate => ratings::open(app),
        Command::Solutions => solutions::open(app),
        Command::Time => time::open(app),
        Command::Tree => tree::open(app),
        _ => colour(app, command),
    }
}

/// A colour is asked for by its name: it is taken up.
fn colour(app: &mut App, command: Command) -> Vec<Task> {
    if let Some(crayon) = super::colour::crayon(command) {
        to(app, Mode::Colour);
        super::colour::take_up(app, crayon);
    }
    Vec::new()
}

/// Enters the only pencil mark of the cell.
fn only(app: &mut App) -> Vec<Task> {
    let marks = app.marks()[app.cursor.index()];
    let Some(mark) = marks.single() else {
        let name = app.cursor.name(app.shape());
        let text = match (app.value(app.cursor), marks.len()) {
            (Some(_), _) => format!("{name} has its digit."),
            (None, count) => format!("{name} has {count} pencil marks, not one."),
        };
        app.say(Tone::Warning, text);
        return Vec::new();
    };
    digit(app, mark)
}

/// What goes on beside the auto-solve.
fn play(app: &mut App, command: Command) -> Option<Vec<Task>> {
    match command {
        Command::Play => return Some(app.toggle_play()),
        Command::Slower => app.set_speed(app.play.speed.slower()),
        Command::Faster => app.set_speed(app.play.speed.faster()),
        Command::Motion => app.toggle_motion(),
        Command::View => look_at(app, next_view(app.view)),
        Command::Zoom if app.view == View::Zoom => look_at(app, View::Story),
        Command::Zoom => look_at(app, View::Zoom),
        Command::Symbols => return Some(symbols::next(app)),
        Command::Theme => return Some(theme::next(app)),
        Command::Bivalue => super::digit::bivalue(app),
        Command::Pick => note::pick(app),
        Command::Marks => return Some(note::choose_marking(app, None)),
        Command::Check => check(app),
        Command::PreviousWave => show_wave(app, app.wave.saturating_sub(1)),
        Command::NextWave => show_wave(app, (app.wave + 1).min(app.last_wave())),
        _ => return None,
    }
    Some(Vec::new())
}

fn show_wave(app: &mut App, wave: u8) {
    if app.view == View::Waves {
        app.wave = wave;
    } else {
        let view = app.word_for(Mode::Solve, Command::View);
        app.say(Tone::Plain, format!("{view} leads to the view of waves."));
    }
}

fn next_view(view: View) -> View {
    let at = View::ALL.iter().position(|&other| other == view);
    View::ALL[(at.unwrap_or(0) + 1) % View::ALL.len()]
}

/// Back and forth.
fn path(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let go: fn(&mut App) -> Vec<Task> = match command {
        Command::Undo => App::undo,
        Command::UndoGuess => App::undo_guess,
        Command::UndoAll => App::undo_all,
        Command::Redo => App::redo,
        Command::RedoAll => App::redo_all,
        Command::PreviousHard => App::previous_hard,
        Command::NextHard => App::next_hard,
        _ => return None,
    };
    app.pause();
    Some(go(app))
}

/// Checks what is entered in another way.
fn check(app: &mut App) {
    app.checking = app.checking.next();
    app.say(Tone::Plain, app.checking.description());
}

/// Another of the modes that the board is in.
fn to(app: &mut App, mode: Mode) -> Vec<Task> {
    app.home = mode;
    app.go_home();
    Vec::new()
}

fn edit(app: &mut App) -> Vec<Task> {
    app.draft = Some(Draft::new(app.shape(), app.givens()));
    app.typed = 0;
    app.note_draft();
    app.say(
        Tone::Plain,
        "Givens: type digits; enter: next row; enter twice: done.",
    );
    to(app, Mode::Edit)
}

/// Waits for a digit, or for a number.
fn ask_digit(app: &mut App, mode: Mode) -> Vec<Task> {
    app.input.reset();
    app.status.text.clear();
    app.mode = mode;
    Vec::new()
}

/// Puts a digit into the cell of the cursor.
pub(in crate::tui) fn digit(app: &mut App, wanted: Digit) -> Vec<Task> {
    app.pause();
    let candidate = Candidate::new(app.cursor, wanted);
    if app.engine.is_given(app.cursor) {
        say_given(app);
        return Vec::new();
    }
    if app.engine.value(app.cursor) == Some(wanted) {
        return Vec::new();
    }
    let tasks = app.make(|engine| engine.enter(Entry::Placed(candidate)));
    say_entered(app);
    tasks
}

fn say_given(app: &mut App) {
    let name = app.cursor.name(app.shape());
    let key = app.word_for(app.mode, Command::Edit);
    let text = format!("{name} is a given. {key} edits the givens.");
    app.say(Tone::Warning, text);
}

fn clear(app: &mut App) -> Vec<Task> {
    let name = app.cursor.name(app.shape());
    let Some(digit) = app.engine.value(app.cursor) else {
        app.say(Tone::Plain, format!("{name} is empty."));
        return Vec::new();
    };
    if app.engine.is_given(app.cursor) {
        say_given(app);
        return Vec::new();
    }
    let candidate = Candidate::new(app.cursor, digit);
    let tasks = app.make(|engine| engine.enter(Entry::Cleared(candidate)));
    say_entered(app);
    tasks
}

/// Says what was entered, and what it broke.
pub(super) fn say_entered(app: &mut App) {
    if app.filled() == app.shape().cells() && app.broken.is_empty() {
        app.shown = Shown::Move(Next::Done(Done::Solved));
        return app.announce();
    }
    if let Some(conflict) = app.conflict().filter(|_| app.checking != Checking::Off) {
        app.say(Tone::Bad, conflict);
    } else if app.wrong_cells().contains(&app.cursor) {
        let name = app.cursor.name(app.shape());
        app.say(
            Tone::Bad,
            format!("The solution has another digit in {name}."),
        );
    } else if let Some(text) = app.lack(std::iter::once(app.cursor)) {
        app.say(Tone::Bad, text);
    } else {
        app.say(
            Tone::Plain,
            begun(&app.describe(app.engine.path().cursor())),
        );
    }
}

impl App {
    /// The first thing that is broken, and how many more there are: "7 twice in row 3: r3c2, r3c8".
    pub(in crate::tui) fn conflict(&self) -> Option<String> {
        let first = self.broken.first()?;
        let clause = crate::step::wording::contradiction(first, self.shape());
        Some(match self.broken.len() {
            1 => format!("{clause}."),
            more => format!("{clause}; and {} more.", more - 1),
        })
    }

    /// The same as [`App::step`], and not forgotten while the next move is thought about.
    fn press(&mut self) -> Vec<Task> {
        if matches!(self.shown, Shown::Thinking(_)) {
            self.presses = (self.presses + 1).min(MAX_PRESSES);
        }
        self.step()
    }

    /// Does what was pressed while the move that has come was thought about.
    pub(in crate::tui) fn press_on(&mut self) -> Vec<Task> {
        let mut tasks = Vec::new();
        while self.presses > 0 && !matches!(self.shown, Shown::Thinking(_)) {
            self.presses -= 1;
            if matches!(self.shown, Shown::Move(Next::Done(_)) | Shown::Mistake(_)) {
                self.presses = 0;
            } else {
                tasks.extend(self.step());
            }
        }
        tasks
    }

    /// Shows the next move; shown already, takes it.
    pub(super) fn step(&mut self) -> Vec<Task> {
        match self.shown {
            Shown::Nothing | Shown::Mistake(_) => self.ask_next(Asked::Show),
            Shown::Thinking(_) => Vec::new(),
            Shown::Hint { .. } => {
                self.show_whole();
                Vec::new()
            }
            Shown::Move(_) => self.take_shown(),
        }
    }

    /// The step that the map leads to: the one that solved the cell of the cursor, unless the path
    /// is there or a step waits to be taken.
    fn mapped(&self) -> Option<NodeId> {
        let rests = matches!(self.shown, Shown::Nothing | Shown::Move(Next::Done(_)));
        let by = self.engine.filled_by(self.cursor)?;
        let elsewhere = by != self.engine.path().cursor();
        (self.view == View::Map && rests && elsewhere).then_some(by)
    }

    /// Takes the move shown, or shows one.
    fn take(&mut self) -> Vec<Task> {
        match self.shown {
            Shown::Thinking(_) => {
                self.shown = Shown::Thinking(Asked::Take);
                Vec::new()
            }
            _ => self.step(),
        }
    }

    /// Takes the move shown. An end stays shown.
    pub(in crate::tui) fn take_shown(&mut self) -> Vec<Task> {
        match std::mem::take(&mut self.shown) {
            Shown::Move(Next::Done(done)) => {
                self.shown = Shown::Move(Next::Done(done));
                self.announce();
                Vec::new()
            }
            Shown::Move(next) => {
                let tasks = self.make(|engine| engine.take(next));
                let cursor = self.engine.path().cursor();
                let text = describe(&self.engine.path().node(cursor).made, self.shape());
                self.say(Tone::Plain, begun(&text));
                tasks
            }
            other => {
                self.shown = other;
                self.announce();
                Vec::new()
            }
        }
    }
}
