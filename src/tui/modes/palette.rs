//! The palette: any action by its name, with words after it where it takes some.

use std::num::{IntErrorKind, ParseIntError};

use super::super::action::Command;
use super::super::app::{App, Marking, Mode, Tone};
use super::super::task::Task;
use super::super::update;
use super::{export, note, open, save, steps, strategies, symbols, theme, tune};
use crate::formats::{Format, PRINTED};
use crate::grid::Shape;

/// Opens it.
pub(in crate::tui) fn open(app: &mut App) {
    app.pause();
    app.input.reset();
    app.selected = 0;
    app.mode = Mode::Palette;
}

/// A row of the palette: an action, and a word behind it where one of a few is expected.
pub(in crate::tui) struct Entry {
    pub(in crate::tui) command: Command,
    pub(in crate::tui) word: Option<String>,
}

impl Entry {
    /// As it would be typed.
    pub(in crate::tui) fn text(&self) -> String {
        let name = self.command.name();
        match &self.word {
            Some(word) => format!("{name} {word}"),
            None => name.to_owned(),
        }
    }
}

impl Entry {
    /// What it does, or what its word means.
    pub(in crate::tui) fn doc(&self, app: &App) -> String {
        let word = self.word.as_deref();
        let found = match (self.command, word) {
            (_, None) => Some(self.command.doc()),
            (Command::Theme, Some(word)) => app.themes.about(word),
            (Command::Strategy, Some(word)) => summary(word),
            (Command::Marks, Some(word)) => Marking::by_name(word).map(Marking::about),
            (Command::CopyAs, Some(word)) => Format::by_slug(word).map(|format| format.about),
            _ => None,
        };
        found.unwrap_or_default().to_owned()
    }
}

fn summary(slug: &str) -> Option<&'static str> {
    crate::strategies::by_slug(slug).map(|strategy| strategy.summary)
}

/// What fits to what is typed.
pub(in crate::tui) fn entries(app: &App) -> Vec<Entry> {
    let typed = app.input.value().trim_start();
    if let Some((name, begun)) = typed.split_once(' ')
        && let Some(command) = Command::by_name(name)
    {
        let words = words(app, command).into_iter();
        let words = words.filter(|word| word.starts_with(begun));
        let entry = |word| Entry {
            command,
            word: Some(word),
        };
        let entries: Vec<Entry> = words.map(entry).collect();
        if !entries.is_empty() {
            return entries;
        }
    }
    let found = Command::matching(typed).into_iter();
    let entry = |command| Entry {
        command,
        word: None,
    };
    found.map(entry).collect()
}

/// The words that may stand behind an action, if they are few.
fn words(app: &App, command: Command) -> Vec<String> {
    let owned = |words: &mut dyn Iterator<Item = &str>| words.map(str::to_owned).collect();
    match command {
        Command::Theme => owned(&mut app.themes.names().into_iter()),
        Command::Strategy => owned(&mut crate::strategies::ALL.iter().map(|it| it.slug)),
        Command::Marks => owned(&mut Marking::ALL.into_iter().map(Marking::name)),
        Command::CopyAs => owned(&mut PRINTED.iter().map(|format| format.slug)),
        Command::Symbols => owned(&mut crate::tui::symbols::NAMED.iter().map(|it| it.0)),
        Command::New => Shape::ALL.map(|shape| shape.side().to_string()).into(),
        _ => Vec::new(),
    }
}

/// Actions of this mode.
pub(in crate::tui) fn run(app: &mut App, command: Command) -> Option<Vec<Task>> {
    let entries = entries(app);
    let chosen = entries.get(app.selected);
    match (command, chosen) {
        (Command::Accept, Some(Entry { command, word })) => {
            Some(accept(app, *command, word.as_deref()))
        }
        (Command::Accept, None) => {
            let typed = app.input.value().trim();
            let text = format!("No action has these words: {typed}.");
            app.say(Tone::Bad, text);
            Some(Vec::new())
        }
        (Command::Complete, Some(entry)) => {
            let open = entry.word.is_none() && entry.command.takes_words();
            let text = format!("{}{}", entry.text(), if open { " " } else { "" });
            app.input = text.into();
            app.selected = 0;
            Some(Vec::new())
        }
        _ => steps::choose(app, command, entries.len()).then(Vec::new),
    }
}

/// Does what was chosen, with its word, or those that were typed.
fn accept(app: &mut App, command: Command, word: Option<&str>) -> Vec<Task> {
    let typed = app.input.value().trim();
    let typed = typed.strip_prefix(command.name()).map(str::trim);
    let words = word.or(typed).unwrap_or_default().to_owned();
    app.go_home();
    if words.is_empty() || !command.takes_words() {
        update::run(app, command)
    } else {
        run_with(app, command, &words)
    }
}

/// Does an action with the words that were typed after it.
pub(in crate::tui) fn run_with(app: &mut App, command: Command, words: &str) -> Vec<Task> {
    if app.lesson().is_some() && command != Command::Theme {
        super::lesson::refuse(app, command);
        return Vec::new();
    }
    if app.draft.is_some() {
        let key = app.word_for(Mode::Edit, Command::Accept);
        let text = format!("First end the editing of the givens: {key}.");
        app.say(Tone::Warning, text);
        return Vec::new();
    }
    app.pause();
    match command {
        Command::UndoToDepth => super::depth::go(app, words),
        Command::Strategy => strategies::choose(app, words),
        Command::Tune => tune::open(app, app.engine.plan().strategy(), words),
        Command::Save => save::save(app, words),
        Command::Open | Command::Paste => open::read(app, words),
        Command::Puzzle => match words.parse().map_err(|error: ParseIntError| *error.kind()) {
            Ok(number) => app.puzzle_numbered(number),
            // No file has so many.
            Err(IntErrorKind::PosOverflow) => app.puzzle_numbered(usize::MAX),
            Err(_) => refuse(
                app,
                format!("expected the number of a puzzle, found {words:?}"),
            ),
        },
        Command::Export => export::write(app, words),
        Command::Theme => theme::choose(app, words),
        Command::CopyAs => open::copy_as(app, words),
        Command::Marks => note::choose_marking(app, Some(words)),
        Command::Symbols => symbols::choose(app, words),
        Command::New => {
            let side = words.split(['x', ' ']).next().unwrap_or_default();
            match side.parse().ok().map(Shape::with_side) {
                Some(Ok(shape)) => open::new_board(app, shape),
                Some(Err(error)) => refuse(app, error.to_string()),
                None => refuse(
                    app,
                    format!("expected a size like 9 or 16, found {words:?}"),
                ),
            }
        }
        _ => update::run(app, command),
    }
}

fn refuse(app: &mut App, why: String) -> Vec<Task> {
    app.say(Tone::Bad, why);
    Vec::new()
}
