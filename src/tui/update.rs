//! Where every action goes. Nothing here draws, reads files or the clock.

use super::action::{Action, Command};
use super::app::{App, Mode, Proof, Shown, StepList, Tone, Uniqueness, View, Wish};
use super::modes::{
    compare, depth, digit, edit, export, generate, help, lesson, open, palette, pencil, reason,
    save, solutions, solve, steps, strategies, techniques, time, tried, what_if,
};
use super::task::Task;
use super::tutor;
use super::view::Target;
use crate::grid::{Candidate, Cell};

/// What the program begins with: the question how many solutions the puzzle has.
pub fn begin(app: &mut App) -> Vec<Task> {
    app.settle()
}

/// Does an action.
pub fn update(app: &mut App, action: Action) -> Vec<Task> {
    match action {
        Action::Command(command) => run(app, command),
        Action::CommandWith(command, words) => palette::run_with(app, command, &words),
        Action::Digit(wanted) => match app.mode {
            Mode::Edit => edit::digit(app, wanted),
            Mode::Pencil => pencil::digit(app, wanted),
            Mode::Guess | Mode::Focus | Mode::Why => digit::digit(app, wanted),
            Mode::Steps => steps::digit(app, wanted),
            Mode::Drill => lesson::digit(app, wanted),
            _ => solve::digit(app, wanted),
        },
        Action::Type(key) => {
            open::type_key(app, key);
            Vec::new()
        }
        Action::Paste(text) => open::paste(app, &text),
        Action::Click(target) => click(app, target),
        Action::Scroll(target, rows) => {
            wheel(app, target, rows);
            Vec::new()
        }
        Action::Answer(answer) => app.receive(answer),
        Action::Kept(file) => {
            app.source.file = Some(file);
            Vec::new()
        }
        Action::Tick(now) => app.tick(now),
        Action::Unbound(key) => {
            app.say(
                Tone::Warning,
                format!("The key {key} does nothing here; ? shows all keys."),
            );
            Vec::new()
        }
    }
}

/// Does a named action: the mode first, then what is the same everywhere.
pub(super) fn run(app: &mut App, command: Command) -> Vec<Task> {
    let done = match app.mode {
        Mode::Solve => None,
        Mode::Edit => edit::run(app, command),
        Mode::Pencil => pencil::run(app, command),
        Mode::Guess | Mode::Focus | Mode::Why => digit::run(app, command),
        Mode::Steps => steps::run(app, command),
        Mode::Reason => reason::run(app, command),
        Mode::Compare => compare::run(app, command),
        Mode::Saved => save::run_list(app, command),
        Mode::Save => save::run(app, command),
        Mode::Help => help::run(app, command),
        Mode::Palette => palette::run(app, command),
        Mode::Strategies => strategies::run(app, command),
        Mode::Open | Mode::Paste => open::run(app, command),
        Mode::Depth => depth::run(app, command),
        Mode::Generate => generate::run(app, command),
        Mode::Export => export::run(app, command),
        Mode::Techniques => techniques::run(app, command),
        Mode::Guide => lesson::run_guide(app, command),
        Mode::Drill => lesson::run_drill(app, command),
        Mode::WhatIf => what_if::run(app, command),
        Mode::Solutions => solutions::run(app, command),
        Mode::Tried => tried::run(app, command),
        Mode::Time => time::run(app, command),
    };
    let tasks = done.unwrap_or_else(|| common(app, command));
    tutor::heard(app, command);
    tasks
}

/// What an action does wherever the mode does not say otherwise.
fn common(app: &mut App, command: Command) -> Vec<Task> {
    match command {
        Command::Quit => app.wish = Wish::Quit,
        Command::Suspend => app.wish = Wish::Suspend,
        Command::Redraw => app.wish = Wish::Redraw,
        Command::Cancel => return cancel(app),
        Command::Help => help::open(app),
        Command::Palette => palette::open(app),
        Command::Tutor => tutor::toggle(app),
        Command::Up => step_cursor(app, (-1, 0)),
        Command::Down => step_cursor(app, (1, 0)),
        Command::Left => step_cursor(app, (0, -1)),
        Command::Right => step_cursor(app, (0, 1)),
        Command::RowStart => step_cursor(app, (0, isize::MIN)),
        Command::RowEnd => step_cursor(app, (0, isize::MAX)),
        Command::NextCell => app.next_cell(1),
        Command::PreviousCell => app.next_cell(app.shape().cells() - 1),
        Command::Branches => app.unfolded = !app.unfolded,
        Command::ScrollUp => app.scroll = app.scroll.saturating_sub(5),
        Command::ScrollDown => app.scroll = app.scroll.saturating_add(5).min(MOST_ROWS),
        _ => return solve::run(app, command),
    }
    Vec::new()
}

/// No panel is longer than this, so scrolling stays within reach of scrolling back.
const MOST_ROWS: usize = 100_000;

impl App {
    /// Moves the cursor on in reading order, round the end.
    pub(super) fn next_cell(&mut self, by: usize) {
        self.cursor = Cell::new((self.cursor.index() + by) % self.shape().cells());
    }

    /// Whether what was pointed at is still there: since it was drawn, another puzzle may have
    /// been opened.
    fn has(&self, target: Target) -> bool {
        match target {
            Target::Cell(cell) => cell.index() < self.shape().cells(),
            Target::Candidate(Candidate { cell, digit }) => {
                cell.index() < self.shape().cells() && digit.index() < self.shape().side()
            }
            Target::Node(node) | Target::Moment(node) => node.index() < self.engine.path().len(),
            Target::Tab(_) | Target::Row(_) | Target::Command(_) | Target::Panel => true,
        }
    }

    /// Leaves an overlay for the mode under it.
    pub(super) fn go_home(&mut self) {
        self.mode = self.home;
        self.input.reset();
        self.sought = None;
        self.compared = None;
        self.selected = 0;
        self.scroll = 0;
    }
}

fn step_cursor(app: &mut App, (rows, columns): (isize, isize)) {
    let shape = app.shape();
    let last = shape.side() - 1;
    let moved = |at: usize, by: isize| at.saturating_add_signed(by).min(last);
    let row = moved(app.cursor.row(shape), rows);
    app.cursor = Cell::at(row, moved(app.cursor.column(shape), columns), shape);
}

/// Leaves what is open, stops what runs: one thing with each press.
fn cancel(app: &mut App) -> Vec<Task> {
    if app.mode != app.home {
        app.go_home();
    } else if app.play.playing {
        app.pause();
        app.say(Tone::Plain, "Paused.");
    } else if matches!(app.shown, Shown::Thinking(_)) {
        app.shown = Shown::Nothing;
        app.waiting = false;
        app.say(Tone::Plain, "Stopped looking for the next move.");
        return vec![Task::StopMoves];
    } else if app.uniqueness == Uniqueness::Counting {
        app.uniqueness = Uniqueness::Unknown;
        app.givens_version += 1;
        app.say(Tone::Plain, "Stopped counting the solutions.");
        return vec![Task::StopAll];
    } else if app.mode == Mode::Pencil {
        app.home = Mode::Solve;
        app.go_home();
    } else if app.shown != Shown::Nothing {
        app.shown = Shown::Nothing;
        app.status.text.clear();
    } else if app.focus.is_some() {
        app.focus = None;
    } else {
        app.status.text.clear();
    }
    Vec::new()
}

fn click(app: &mut App, target: Target) -> Vec<Task> {
    if !app.has(target) {
        return Vec::new();
    }
    match target {
        Target::Cell(cell) => app.cursor = cell,
        Target::Candidate(candidate) => {
            app.cursor = candidate.cell;
            if app.mode == Mode::Pencil {
                return pencil::digit(app, candidate.digit);
            }
        }
        Target::Node(node) if app.mode == Mode::Time => return time::go(app, node),
        Target::Node(node) if app.draft.is_none() => {
            app.pause();
            return app.goto(node);
        }
        Target::Moment(node) => return time::go(app, node),
        Target::Tab(view) => look_at(app, view),
        Target::Row(row) if app.mode == Mode::Generate => return generate::point(app, row),
        Target::Row(row) if app.mode == Mode::Compare => compare::point(app, row),
        Target::Row(row) => {
            app.selected = row;
            return run(app, Command::Accept);
        }
        Target::Command(command) => {
            let covers = matches!(app.mode, Mode::Help | Mode::Palette);
            if covers {
                app.go_home();
            }
            return run(app, command);
        }
        Target::Node(_) | Target::Panel => {}
    }
    Vec::new()
}

fn wheel(app: &mut App, target: Option<Target>, rows: isize) {
    let listed = match (app.mode, &app.steps) {
        (Mode::Steps, Some(StepList::Found(steps))) => steps.len(),
        (Mode::Open, _) => open::rows(app),
        (Mode::Techniques, _) => techniques::matching(app.input.value()).len(),
        _ => app.proof().map_or(0, Proof::len),
    };
    if listed > 0 {
        app.selected = app
            .selected
            .saturating_add_signed(rows.signum())
            .min(listed - 1);
    } else if !matches!(target, Some(Target::Cell(_) | Target::Candidate(_))) {
        app.scroll = app.scroll.saturating_add_signed(rows).min(MOST_ROWS);
    }
}

/// Shows a view.
pub(super) fn look_at(app: &mut App, view: View) {
    app.view = view;
    app.scroll = 0;
    app.wave = 0;
}
