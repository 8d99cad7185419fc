//! Where every action goes. Nothing here draws, reads files or the clock.

use super::action::{Action, Command};
use super::app::{App, Awaited, Branches, Focus, Mode, Shown, Tone, Uniqueness, View, Wish};
use super::modes::{
    colour, compare, depth, digit, edit, export, generate, help, lesson, note, open, palette,
    pencil, ratings, reason, save, solutions, solve, steps, strategies, techniques, theme, time,
    times, tree, tried, tune, what_if,
};
use super::task::Task;
use super::{mouse, tutor};
use crate::grid::Cell;
use crate::solver::NodeId;

/// What the program begins with: the question how many solutions the puzzle has, and a word about
/// what came with it.
pub fn begin(app: &mut App) -> Vec<Task> {
    let tasks = app.symbols().used_by(|| app.arrive());
    if app.status.text.is_empty() {
        app.say_left_out();
        app.say_place();
    }
    tasks
}

/// Does an action.
pub fn update(app: &mut App, action: Action) -> Vec<Task> {
    let by_hand = !matches!(action, Action::Tick(_) | Action::Answer(_));
    let played = (by_hand && app.play.playing).then(|| app.status.text.clone());
    // Only what was scrolled or walked through has to begin anew with another explanation.
    let is_begun = app.scroll > 0 || app.pulse.is_some() || app.branches != Branches::default();
    let told = is_begun.then(|| Explanation::of(app));
    let tasks = app.symbols().used_by(|| act(app, action));
    if told.is_some_and(|told| told != Explanation::of(app)) {
        app.scroll = 0;
        app.pulse = None;
        app.branches = Branches::default();
    }
    // The worker gives up a study, or a journal, for whatever is asked after it.
    let mut asked = tasks.iter().rev();
    let stops = |task: &&Task| task.gives_way() || matches!(task, Task::StopMoves | Task::StopAll);
    if let Some(last) = asked.find(stops) {
        if !matches!(last, Task::Study { .. }) {
            app.learn.study = None;
        }
        if !matches!(last, Task::Recall(_)) {
            app.awaited.take_if(|it| matches!(it, Awaited::Journal(..)));
        }
    }
    if let Some(said) = played.filter(|_| !app.play.playing) {
        app.say_stopped(&said);
    }
    tasks
}

/// What the story tells of: another one begins at its beginning.
#[derive(PartialEq)]
struct Explanation {
    shown: Shown,
    sheet: u64,
    at: NodeId,
    home: Mode,
    row: usize,
}

impl Explanation {
    fn of(app: &App) -> Self {
        Self {
            shown: app.shown.clone(),
            sheet: app.sheet,
            at: app.engine.path().cursor(),
            home: app.home,
            row: app.selected,
        }
    }
}

fn act(app: &mut App, action: Action) -> Vec<Task> {
    match action {
        Action::Command(command) => {
            if command != Command::Step {
                // Something else is wanted now.
                app.presses = 0;
            }
            run(app, command)
        }
        Action::CommandWith(command, words) => palette::run_with(app, command, &words),
        Action::Digit(wanted) => match app.mode {
            Mode::Edit => edit::digit(app, wanted),
            Mode::Pencil => pencil::digit(app, wanted),
            Mode::Colour => colour::digit(app, wanted),
            Mode::Guess | Mode::Focus | Mode::Several | Mode::Why => digit::digit(app, wanted),
            Mode::Steps => steps::digit(app, wanted),
            Mode::Drill => lesson::digit(app, wanted),
            _ => solve::digit(app, wanted),
        },
        Action::Figure(figure) => {
            times::figure(app, figure);
            Vec::new()
        }
        Action::Type(key) => {
            open::type_key(app, key);
            if app.mode == Mode::Search {
                steps::search(app);
            }
            Vec::new()
        }
        Action::Paste(text) => open::paste(app, &text),
        Action::Click(target) => mouse::click(app, target),
        Action::Drag(target) => mouse::drag(app, target),
        Action::Scroll(target, rows) => mouse::wheel(app, target, rows),
        Action::Answer(answer) => app.receive(answer),
        Action::Kept { sheet, file } => {
            app.kept(sheet, file);
            Vec::new()
        }
        Action::Tick(now) => app.tick(now),
        Action::Unbound(key) => {
            let help = app.word_for(app.mode, Command::Help);
            let text = format!("The key {key} does nothing here; {help} shows all keys.");
            app.say(Tone::Warning, text);
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
        Mode::Colour => colour::run(app, command),
        Mode::Guess | Mode::Focus | Mode::Several | Mode::Why => digit::run(app, command),
        Mode::Times => times::run(app, command),
        Mode::Steps => steps::run(app, command),
        Mode::Search => steps::run_search(app, command),
        Mode::Reason => reason::run(app, command),
        Mode::Compare => compare::run(app, command),
        Mode::Saved => save::run_list(app, command),
        Mode::Save => save::run(app, command),
        Mode::Help => help::run(app, command),
        Mode::Palette => palette::run(app, command),
        Mode::Strategies => strategies::run(app, command),
        Mode::Tune => tune::run(app, command),
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
        Mode::Ratings => ratings::run(app, command),
        Mode::Time => time::run(app, command),
        Mode::Tree => tree::run(app, command),
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
        Command::Times => times::open(app),
        Command::Tutor => tutor::toggle(app),
        Command::Up => step_cursor(app, (-1, 0)),
        Command::Down => step_cursor(app, (1, 0)),
        Command::Left => step_cursor(app, (0, -1)),
        Command::Right => step_cursor(app, (0, 1)),
        Command::PickUp => pick_to(app, (-1, 0)),
        Command::PickDown => pick_to(app, (1, 0)),
        Command::PickLeft => pick_to(app, (0, -1)),
        Command::PickRight => pick_to(app, (0, 1)),
        Command::RowStart => step_cursor(app, (0, isize::MIN)),
        Command::RowEnd => step_cursor(app, (0, isize::MAX)),
        Command::NextCell | Command::PreviousCell if app.is_step_shown() => {
            app.walk_nouns(command == Command::PreviousCell);
        }
        Command::NextCell => app.next_cell(1),
        Command::PreviousCell => app.next_cell(app.shape().cells() - 1),
        Command::Branches => app.next_branch(),
        Command::Notation => app.notation = !app.notation,
        Command::Markers => return theme::switch_markers(app),
        Command::ScrollUp | Command::StoryUp => {
            app.scroll = app.scroll.saturating_sub(app.page);
        }
        Command::ScrollDown | Command::StoryDown => {
            app.scroll = app.scroll.saturating_add(app.page).min(MAX_ROWS);
        }
        _ => return solve::run(app, command),
    }
    Vec::new()
}

/// No panel is longer than this, so scrolling stays within reach of scrolling back.
pub(super) const MAX_ROWS: usize = 100_000;

impl App {
    /// Moves the cursor on in reading order, round the end.
    pub(super) fn next_cell(&mut self, by: usize) {
        self.cursor = Cell::new((self.cursor.index() + by) % self.shape().cells());
    }

    /// Leaves an overlay for the mode under it.
    pub(super) fn go_home(&mut self) {
        self.mode = self.home;
        self.input.reset();
        self.sought = None;
        self.compared = None;
        self.learn.time = None;
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

/// Moves the cursor and picks the cells that it leaves and comes to.
fn pick_to(app: &mut App, by: (isize, isize)) {
    let from = app.cursor;
    step_cursor(app, by);
    note::pick_both(app, [from, app.cursor]);
}

/// Leaves what is open, stops what runs: one thing with each press.
fn cancel(app: &mut App) -> Vec<Task> {
    if app.mode != app.home {
        app.go_home();
    } else if app.play.playing {
        app.pause();
    } else if matches!(app.shown, Shown::Thinking(_)) {
        app.shown = Shown::Nothing;
        app.waiting = false;
        app.presses = 0;
        app.say(Tone::Plain, "Stopped looking for the next move.");
        return vec![Task::StopMoves];
    } else if app.uniqueness == Uniqueness::Counting {
        app.uniqueness = Uniqueness::Unknown;
        app.givens_version += 1;
        app.say(Tone::Plain, "Stopped counting the solutions.");
        return vec![Task::StopAll];
    } else if !app.picked.is_empty() {
        app.picked.clear();
        // That they are picked is not true any more.
        app.status.text.clear();
    } else if matches!(app.mode, Mode::Pencil | Mode::Colour) {
        app.home = Mode::Solve;
        app.go_home();
    } else if app.shown != Shown::Nothing {
        app.shown = Shown::Nothing;
        app.status.text.clear();
    } else if !app.focus.is_empty() {
        app.focus = Focus::default();
    } else {
        app.status.text.clear();
    }
    Vec::new()
}

/// Shows a view.
pub(super) fn look_at(app: &mut App, view: View) {
    app.view = view;
    app.wave = 0;
}
