//! The line of time: the moves are gone through to and fro, and a stretch of them again and again.

use std::time::Duration;

use super::super::action::Command;
use super::super::app::{App, Mode, Motion, Time, Tone};
use super::super::task::Task;
use super::steps;
use crate::solver::NodeId;
use crate::step::wording::counted;

/// Opens it on the way here, and on as redo would go.
pub(super) fn open(app: &mut App) -> Vec<Task> {
    let line = app.engine.path().whole_line();
    if line.len() < 2 {
        app.say(
            Tone::Warning,
            "No move was made yet: there is no time to go through.",
        );
        return Vec::new();
    }
    app.learn.time = Some(Time { line, mark: None });
    app.status.text.clear();
    app.mode = Mode::Time;
    Vec::new()
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let (at, last) = place(app);
    let to = match command {
        Command::Left | Command::Undo | Command::Previous => at.saturating_sub(1),
        Command::Right | Command::Redo | Command::Next => at + 1,
        Command::Up | Command::ScrollUp => at.saturating_sub(steps::PAGE),
        Command::Down | Command::ScrollDown => at + steps::PAGE,
        Command::RowStart | Command::UndoAll => 0,
        Command::RowEnd | Command::RedoAll => last,
        Command::PreviousHard => hard(app, (0..at).rev()).unwrap_or(0),
        Command::NextHard => hard(app, at + 1..=last).unwrap_or(last),
        Command::Loop => {
            mark(app, at);
            return Some(Vec::new());
        }
        Command::Play => return Some(toggle(app)),
        Command::Slower | Command::Faster | Command::Motion | Command::View | Command::Theme => {
            return Some(super::solve::run(app, command));
        }
        Command::Cancel if app.play.playing => {
            app.pause();
            return Some(Vec::new());
        }
        Command::Help => {
            app.note_place();
            return None;
        }
        Command::Palette | Command::Quit | Command::Suspend | Command::Redraw => {
            leave(app);
            return None;
        }
        Command::Cancel | Command::Accept | Command::Time => {
            leave(app);
            return Some(Vec::new());
        }
        _ => return Some(Vec::new()),
    };
    app.pause();
    Some(show(app, to.min(last)))
}

/// Where the cursor is on the line, and where the line ends.
fn place(app: &App) -> (usize, usize) {
    let last = app
        .learn
        .time
        .as_ref()
        .map_or(0, |time| time.line.len() - 1);
    (app.moment().unwrap_or(last), last)
}

/// The first of these moments that is worth stopping at.
fn hard(app: &App, mut places: impl Iterator<Item = usize>) -> Option<usize> {
    let time = app.learn.time.as_ref()?;
    let path = app.engine.path();
    places.find(|&at| path.node(time.line[at]).is_hard())
}

/// Goes to a moment that was pointed at.
pub(in crate::tui) fn go(app: &mut App, node: NodeId) -> Vec<Task> {
    app.pause();
    let tasks = app.visit(node);
    if app.moment().is_none() {
        // It lies on another way: that is the line now.
        let line = app.engine.path().whole_line();
        app.learn.time = Some(Time { line, mark: None });
    }
    tasks
}

/// Goes to a moment by its place.
fn show(app: &mut App, at: usize) -> Vec<Task> {
    let node = app.learn.time.as_ref().and_then(|time| time.line.get(at));
    node.copied().map_or_else(Vec::new, |node| app.visit(node))
}

/// Marks an end of a loop, or forgets it.
fn mark(app: &mut App, at: usize) {
    let Some(time) = app.learn.time.as_mut() else {
        return;
    };
    let (mark, text) = match time.mark {
        None => (
            Some((at, None)),
            "A loop begins here. Go to its end and press the key again.".to_owned(),
        ),
        Some((from, None)) if from != at => (
            Some((from, Some(at))),
            format!("A loop of {}.", counted(from.abs_diff(at), "move")),
        ),
        Some(_) => (None, "No loop any more.".to_owned()),
    };
    time.mark = mark;
    app.say(Tone::Plain, text);
}

/// Plays the line, or pauses.
fn toggle(app: &mut App) -> Vec<Task> {
    if app.play.playing {
        app.pause();
        return Vec::new();
    }
    let (at, last) = place(app);
    let round = app.learn.time.as_ref().and_then(Time::round);
    let (from, to) = round.unwrap_or((0, last));
    app.play.playing = true;
    app.play.due = Some(app.now);
    if (from..to).contains(&at) {
        Vec::new()
    } else {
        show(app, from)
    }
}

/// Time has passed while the line is played: the next moment, round the loop.
pub(in crate::tui) fn tick(app: &mut App) -> Vec<Task> {
    let (at, last) = place(app);
    let round = app.learn.time.as_ref().and_then(Time::round);
    let (from, to) = round.unwrap_or((0, last));
    let next = match at {
        at if at < to => at + 1,
        _ if round.is_some() => from,
        _ => {
            app.pause();
            return Vec::new();
        }
    };
    let tasks = show(app, next);
    app.play.due = Some(app.now + pace(app, next));
    tasks
}

/// A loop that nobody could follow would only keep the machine busy.
const SHORTEST: Duration = Duration::from_millis(40);

/// How long a moment stands: by the kind of its move.
fn pace(app: &App, at: usize) -> Duration {
    let time = app.learn.time.as_ref();
    let Some(&node) = time.and_then(|time| time.line.get(at)) else {
        return Duration::ZERO;
    };
    let pace = match app.play.motion {
        Motion::Full => app.play.stay_of(&app.engine.path().node(node).made),
        Motion::Reduced => app.play.speed.base(),
    };
    pace.max(SHORTEST)
}

/// Closes the line; what was come to is kept.
fn leave(app: &mut App) {
    app.pause();
    app.status.text.clear();
    app.note_place();
    app.go_home();
}

impl App {
    /// Goes to a moment without writing it into the journal: many are only passed.
    pub(in crate::tui) fn visit(&mut self, node: NodeId) -> Vec<Task> {
        if self.engine.path().cursor() == node {
            return Vec::new();
        }
        self.engine.goto(node);
        self.status.text.clear();
        self.settle()
    }
}
