//! The palette: every command by its name, followed by its arguments.

use std::num::{IntErrorKind, ParseIntError};

use ratatui::style::Modifier;

use super::prelude::*;
use super::{ask, edit, export, help, manual, open, pencil, strategies, techniques, tune};
use crate::formats::{Format, PRINTED};
use crate::grid::Shape;
use crate::term::text::{fitting, with_code};
use crate::tui::session::Marking;
use crate::tui::symbols;

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("palette");

/// The width and the height of the box.
const SIZE: Size = Size::new(120, 24);
/// Columns of the labels.
const LABELS: u16 = 24;
const KEY_COLUMNS: u16 = 9;

#[derive(Default)]
pub struct Palette {
    /// The search text.
    pub prompt: Prompt,
    /// The selected command.
    pub list: ListView,
}

impl Palette {
    /// Creates the palette with a typed text.
    pub(super) fn with(text: &str) -> Self {
        Self { prompt: Prompt::with(text), list: ListView::default() }
    }

    /// Returns the commands that match the search text, or the words that may follow one.
    fn entries(&self, work: &Workspace) -> Vec<Entry> {
        let typed = self.prompt.value().trim_start();
        if let Some((name, begun)) = typed.split_once(' ')
            && let Some(command) = Command::by_name(name)
        {
            let words =
                words_after(work, command).into_iter().filter(|word| word.starts_with(begun));
            let entries: Vec<Entry> =
                words.map(|word| Entry { command, word: Some(word) }).collect();
            if !entries.is_empty() {
                return entries;
            }
        }
        let found = Command::matching(typed).into_iter();
        let entry = |command| Entry { command, word: None };
        found.map(entry).collect()
    }
}

/// A row: a command, with an argument if it takes one of a few.
struct Entry {
    command: Command,
    word: Option<String>,
}

impl Entry {
    /// Returns it as it would be typed.
    fn text(&self) -> String {
        let name = self.command.name();
        match &self.word {
            Some(word) => format!("{name} {word}"),
            None => name.to_owned(),
        }
    }

    /// Returns the description of the command, or of its argument.
    fn doc(&self, work: &Workspace) -> String {
        let found = match (self.command, self.word.as_deref()) {
            (_, None) => Some(self.command.doc()),
            (Command::Theme, Some(word)) => work.preferences.themes.about(word),
            (Command::Strategy, Some(word)) => {
                crate::strategies::by_slug(word).map(|strategy| strategy.summary)
            }
            (Command::Marks, Some(word)) => Marking::by_name(word).map(Marking::about),
            (Command::Practice, Some(word)) => {
                crate::techniques::profile(word).map(|profile| profile.name)
            }
            (Command::CopyAs, Some(word)) => Format::by_slug(word).map(|format| format.about),
            _ => None,
        };
        found.unwrap_or_default().to_owned()
    }
}

/// Returns the words that may follow a command, if they are few.
fn words_after(work: &Workspace, command: Command) -> Vec<String> {
    let owned = |words: &mut dyn Iterator<Item = &str>| words.map(str::to_owned).collect();
    match command {
        Command::Theme => owned(&mut work.preferences.themes.names().into_iter()),
        Command::Strategy => owned(&mut crate::strategies::slugs()),
        Command::Marks => owned(&mut Marking::ALL.into_iter().map(Marking::name)),
        Command::CopyAs => owned(&mut PRINTED.iter().map(|format| format.slug)),
        Command::Symbols => owned(&mut symbols::NAMED.iter().map(|symbols| symbols.0)),
        Command::New => Shape::ALL.map(|shape| shape.side().to_string()).into(),
        Command::Practice => owned(&mut crate::techniques::profiles().map(|profile| profile.slug)),
        _ => Vec::new(),
    }
}

impl Panel for Palette {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let own = [Hint::new(Command::Accept, "run"), Hint::new(Command::Complete, "complete")];
        list_hints(&own, &[])
    }

    fn list(&mut self, work: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.entries(work).len();
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match (command, self.entries(work).get(self.list.selected)) {
            (Command::Accept, Some(entry)) => {
                let command = entry.command;
                let typed = self.prompt.value().trim().strip_prefix(command.name()).map(str::trim);
                let words = entry.word.as_deref().or(typed).unwrap_or_default();
                if words.is_empty() || !command.takes_words() {
                    return Outcome::Run(command);
                }
                return Outcome::RunWith(command, words.to_owned());
            }
            (Command::Accept, None) => {
                work.session.fail(format!("No command matches {}.", self.prompt.trimmed()));
            }
            (Command::Complete, Some(entry)) => {
                let open = entry.word.is_none() && entry.command.takes_words();
                let end = if open { " " } else { "" };
                self.prompt.set(format!("{}{end}", entry.text()));
                self.list.selected = 0;
            }
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = popup("Commands", area, SIZE, canvas);
        let below = self.prompt.draw(": ", inside, canvas);
        let entries = self.entries(&app.work);
        if entries.is_empty() {
            pane::lines(&[Line::raw("No command matches.")], below, canvas.buffer);
        }
        let row = |at: usize, width: u16| palette_row(&app.work, &entries[at], width);
        self.list.draw(below, entries.len(), row, canvas);
    }
}

/// Draws the label or word, the key and the description, as far as they fit.
fn palette_row(work: &Workspace, entry: &Entry, width: u16) -> Line<'static> {
    let (labels, keys) = (usize::from(LABELS), usize::from(KEY_COLUMNS));
    let (name, key) = match entry.word {
        Some(_) => (format!("{:<1$}  ", entry.text(), labels + keys), String::new()),
        None => (
            format!("{:<labels$}", entry.command.label()),
            format!("{:>keys$}  ", help::first_key(work, entry.command)),
        ),
    };
    let room = width.saturating_sub(LABELS + KEY_COLUMNS + 2);
    let code = work.ink(Ink::Key).remove_modifier(Modifier::DIM);
    let doc = with_code(&without_example(&entry.doc(work), room), code).into_iter();
    let begins = [Span::styled(name, work.ink(Ink::Title)), Span::styled(key, work.ink(Ink::Key))];
    let doc = doc.map(|(text, style)| Span::styled(text, style));
    begins.into_iter().chain(doc).collect()
}

/// Returns a description in this many columns. The example at its end is left out before a part of it is cut.
fn without_example(doc: &str, room: u16) -> String {
    let short = doc.split_once(", as in `").map_or(doc.to_owned(), |(text, _)| format!("{text}."));
    cut(&fitting([doc.to_owned(), short], room), room)
}

/// Runs a command with the words that were typed after it. Returns `None` if it takes no words.
pub(in crate::tui) fn run_with(command: Command, words: &str, work: &mut Workspace) -> Outcome {
    match command {
        Command::UndoToDepth => ask::undo_to(&mut work.session, words),
        Command::Strategy => strategies::choose(&mut work.session, words),
        Command::Tune => {
            let strategy = work.session.plan().strategy();
            return tune::open(&mut work.session, strategy, words);
        }
        Command::Manual => return manual::open(&mut work.session, words),
        Command::AddBookmark => ask::save(&mut work.session, words),
        Command::Open | Command::Paste => return open::open_typed(words, work),
        Command::Puzzle => puzzle_numbered(&mut work.session, words),
        Command::Export => return export::write_to(&mut work.session, words),
        Command::Practice => techniques::learn(&mut work.session, words),
        Command::Theme => work.choose_theme(words),
        Command::CopyAs => copy_as(&mut work.session, words),
        Command::Marks => pencil::choose_marking(&mut work.session, Some(words)),
        Command::Symbols => symbols::choose(work, words),
        Command::New => {
            let side = words.split(['x', ' ']).next().unwrap_or_default();
            match side.parse().ok().map(Shape::with_side) {
                Some(Ok(shape)) => edit::new_board(&mut work.session, shape),
                Some(Err(error)) => work.session.fail(error.to_string()),
                None => {
                    work.session.fail(format!("expected a size like 9 or 16, found `{words}`"));
                }
            }
        }
        _ => return Outcome::Pass,
    }
    Outcome::Stay
}

fn puzzle_numbered(session: &mut Session, words: &str) {
    match words.parse().map_err(|error: ParseIntError| *error.kind()) {
        Ok(number) => session.puzzle_numbered(number),
        // No file has this many puzzles.
        Err(IntErrorKind::PosOverflow) => session.puzzle_numbered(usize::MAX),
        Err(_) => {
            session.fail(format!("expected the number of a puzzle, found `{words}`"));
        }
    }
}

/// Asks the worker for the puzzle in this format, to copy it.
fn copy_as(session: &mut Session, slug: &str) {
    match Format::by_slug(slug) {
        Some(format) => {
            session.ask(Task::Print { slug: format.slug, puzzle: session.puzzle.engine.puzzle() });
        }
        None => {
            let names: Vec<&str> = PRINTED.iter().map(|format| format.slug).collect();
            session.fail(format!("Unknown format {slug}. The formats are {}.", names.join(", ")));
        }
    }
}

/// Copies a puzzle that was printed.
pub(in crate::tui) fn printed(session: &mut Session, slug: &str, text: Result<String, String>) {
    match text {
        Ok(text) => {
            let length = text.chars().count();
            session.confirm(format!("Copied the puzzle as {slug}: {length} characters."));
            session.ask(Task::Copy(text));
        }
        Err(why) => session.fail(format!("Nothing was copied: {why}.")),
    }
}
