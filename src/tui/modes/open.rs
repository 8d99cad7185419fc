//! Puzzles come in: a file is named, a line is typed, a text is pasted.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tui_input::{Input, InputRequest};

use super::super::action::Command;
use super::super::app::{App, Mode, Tone};
use super::super::library;
use super::super::task::Task;
use super::{edit, solve, steps};
use crate::formats;
use crate::grid::Shape;
use crate::puzzle::Puzzle;

/// How long a text may be that was pasted into the line that is typed, in bytes: a board of 25 with all
/// its pencil marks is not half of it.
const LONGEST: usize = 64 << 10;

/// Opens the prompt; beside files and lines there is the library to choose from.
pub(in crate::tui) fn open(app: &mut App, mode: Mode) -> Vec<Task> {
    app.input.reset();
    // What was said before is not about this.
    app.status.text.clear();
    app.selected = 0;
    app.mode = mode;
    if mode != Mode::Open {
        return Vec::new();
    }
    app.library = None;
    vec![Task::List]
}

/// How many rows can be chosen: the line that is typed, and the puzzles of the library that have
/// its words.
pub(in crate::tui) fn rows(app: &App) -> usize {
    let all = app.library.as_deref().unwrap_or_default();
    1 + library::matching(all, app.input.value()).len()
}

/// An empty board to type a puzzle into.
pub(in crate::tui) fn new_board(app: &mut App, shape: Shape) -> Vec<Task> {
    let mut tasks = app.open(&Puzzle::empty(shape), "new");
    tasks.extend(solve::run(app, Command::Edit));
    tasks
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let listed = app.mode == Mode::Open;
    match command {
        Command::Delete => return Some(delete(app)),
        Command::BringBack => return Some(bring_back(app)),
        _ => {}
    }
    if command != Command::Accept {
        let count = rows(app);
        return (listed && steps::choose(app, command, count)).then(Vec::new);
    }
    if listed && app.selected > 0 {
        return Some(recall(app));
    }
    let typed = app.input.value().trim().to_owned();
    if typed.is_empty() {
        app.go_home();
        return Some(Vec::new());
    }
    Some(read(app, &typed))
}

/// Opens the puzzle of the row that is chosen.
fn recall(app: &mut App) -> Vec<Task> {
    let all = app.library.as_deref().unwrap_or_default();
    let found = library::matching(all, app.input.value());
    let Some(played) = found.get(app.selected - 1) else {
        return Vec::new();
    };
    let (file, title) = (played.file.clone(), played.title.clone());
    app.go_home();
    if app.journal.source.file.as_ref() == Some(&file) {
        app.say(Tone::Plain, format!("{title} is the puzzle that is open."));
        return Vec::new();
    }
    app.come_back_to(&file).unwrap_or_else(|| {
        app.say(Tone::Plain, format!("Opening {title}."));
        app.ask_journal(file, None)
    })
}

/// Takes the puzzle of the row that is chosen out of the library, unless it is open.
fn delete(app: &mut App) -> Vec<Task> {
    let all = app.library.as_deref().unwrap_or_default();
    let found = library::matching(all, app.input.value());
    let chosen = app.selected.checked_sub(1).and_then(|row| found.get(row));
    let Some((file, title)) = chosen.map(|it| (it.file.clone(), it.title.clone())) else {
        app.say(
            Tone::Warning,
            "Choose what is to be deleted with the arrow keys.",
        );
        return Vec::new();
    };
    if app.is_open(&file) {
        app.say(
            Tone::Warning,
            format!("{title} is open in this run: it stays."),
        );
        return Vec::new();
    }
    vec![Task::Move { file, back: false }]
}

fn bring_back(app: &mut App) -> Vec<Task> {
    if let Some(file) = app.deleted.pop() {
        return vec![Task::Move { file, back: true }];
    }
    app.say(Tone::Warning, "Nothing was deleted in this run.");
    Vec::new()
}

/// A puzzle was taken out of the library or brought back: the list is made anew.
pub(in crate::tui) fn moved(
    app: &mut App,
    file: String,
    back: bool,
    moved: Result<(), String>,
) -> Vec<Task> {
    let did = if back { "brought back" } else { "deleted" };
    if let Err(why) = moved {
        app.say(Tone::Bad, format!("It was not {did}: {why}."));
        return Vec::new();
    }
    if back {
        app.say(Tone::Good, "Brought it back.");
    } else {
        app.deleted.push(file);
        app.selected = app.selected.saturating_sub(1).max(1);
        let key = app.word_for(Mode::Open, Command::BringBack);
        app.say(Tone::Good, format!("Deleted it; {key} brings it back."));
    }
    vec![Task::List]
}

/// Copies the puzzle in the format of this name.
pub(super) fn copy_as(app: &mut App, slug: &str) -> Vec<Task> {
    let Some(format) = formats::Format::by_slug(slug) else {
        let names: Vec<&str> = formats::PRINTED.iter().map(|format| format.slug).collect();
        let text = format!(
            "No format is called {slug}; there are {}.",
            names.join(", ")
        );
        app.say(Tone::Bad, text);
        return Vec::new();
    };
    vec![Task::Print {
        slug: format.slug,
        puzzle: app.engine.puzzle(),
    }]
}

/// The puzzle is printed: into the clipboard with it.
pub(in crate::tui) fn printed(
    app: &mut App,
    slug: &str,
    text: Result<String, String>,
) -> Vec<Task> {
    match text {
        Ok(text) => {
            let length = text.chars().count();
            let said = format!("Copied the puzzle as {slug}: {length} characters.");
            app.say(Tone::Good, said);
            vec![Task::Copy(text)]
        }
        Err(why) => {
            app.say(Tone::Bad, format!("Nothing is copied: {why}."));
            Vec::new()
        }
    }
}

/// Reads a line as a puzzle or, if it is none, as the name of a file.
pub(super) fn read(app: &mut App, typed: &str) -> Vec<Task> {
    let mode = app.mode;
    let error = match app.open_text(typed, edit::TYPED, None) {
        Ok(tasks) => return tasks,
        Err(error) => error,
    };
    if mode == Mode::Paste || looks_like_a_puzzle(typed) {
        keep(app, typed, &error);
        return Vec::new();
    }
    app.go_home();
    app.say(Tone::Plain, format!("Reading {typed}."));
    vec![Task::Read {
        name: typed.to_owned(),
        number: None,
    }]
}

/// Whether somebody who typed this hardly meant the name of a file.
fn looks_like_a_puzzle(typed: &str) -> bool {
    let cells = typed
        .chars()
        .filter(|c| c.is_ascii_digit() || *c == '.')
        .count();
    cells >= 16 && 2 * cells >= typed.chars().count()
}

/// A text came all at once: into the line that is being typed, or as a puzzle.
pub(in crate::tui) fn paste(app: &mut App, text: &str) -> Vec<Task> {
    if app.mode.types() && !matches!(app.mode, Mode::Open | Mode::Paste) {
        insert(app, text);
        return Vec::new();
    }
    if app.mode == Mode::Open && formats::read(text).is_err() && !text.trim().contains('\n') {
        insert(app, text.trim());
        return Vec::new();
    }
    app.pause();
    match app.open_text(text, "pasted", None) {
        Ok(tasks) => tasks,
        Err(error) => {
            keep(app, text, &error);
            Vec::new()
        }
    }
}

/// Inserts a text into the line that is typed, as far as that is not too long then.
fn insert(app: &mut App, text: &str) {
    let (typed, cursor) = (app.input.value(), app.input.cursor());
    let at = typed
        .char_indices()
        .nth(cursor)
        .map_or(typed.len(), |it| it.0);
    let (before, after) = typed.split_at(at);
    let room = LONGEST.saturating_sub(typed.len());
    let plain = text.chars().filter(|c| !c.is_control());
    let new: String = plain.take(room).collect();
    let cursor = cursor + new.chars().count();
    app.input = Input::new(format!("{before}{new}{after}")).with_cursor(cursor);
    app.selected = 0;
    app.scroll = 0;
}

/// Says what is wrong with a text, and keeps it to be mended, if it is not too long for that.
fn keep(app: &mut App, text: &str, error: &str) {
    app.say(Tone::Bad, format!("No puzzle: {error}."));
    let line: Vec<&str> = text.split_whitespace().take(LONGEST).collect();
    let line = line.join(" ");
    if line.len() <= LONGEST {
        app.mode = Mode::Paste;
        app.input = line.into();
    }
}

/// A key for the line that is being typed.
pub(in crate::tui) fn type_key(app: &mut App, key: KeyEvent) {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let request = match key.code {
        KeyCode::Char('u') if control => InputRequest::DeleteLine,
        KeyCode::Char('w') if control => InputRequest::DeletePrevWord,
        KeyCode::Char('a') if control => InputRequest::GoToStart,
        KeyCode::Char('e') if control => InputRequest::GoToEnd,
        KeyCode::Char(c) if !control => InputRequest::InsertChar(c),
        KeyCode::Backspace => InputRequest::DeletePrevChar,
        KeyCode::Delete => InputRequest::DeleteNextChar,
        KeyCode::Left => InputRequest::GoToPrevChar,
        KeyCode::Right => InputRequest::GoToNextChar,
        KeyCode::Home => InputRequest::GoToStart,
        KeyCode::End => InputRequest::GoToEnd,
        _ => return,
    };
    app.input.handle(request);
    app.selected = 0;
    app.scroll = 0;
}
