//! The prompt for a puzzle, a depth or a name.

use super::prelude::*;
use crate::grid::Shape;
use crate::tui::session::journal::Entry;
use crate::tui::session::{PASTED, ReadText, TYPED, short_row};
use crate::tui::view::{TextQuestion, question};
use crate::tui::widgets::MAX_BYTES;

/// Keys while a puzzle is pasted or typed.
pub static PASTE: KeyContext = typing_context("paste");
/// Keys while a depth is typed.
pub static DEPTH: KeyContext = typing_context("depth");
/// Keys while a name for a bookmark is typed.
pub static SAVE: KeyContext = typing_context("save");

/// A pasted text of more bytes is read by the worker.
const MAX_AT_ONCE: usize = 8 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A puzzle as a line.
    Paste,
    /// A depth to undo to.
    Depth,
    /// A name for the current move.
    Save,
}

/// The prompt for a line.
pub struct Ask {
    question: Question,
    /// The line.
    pub prompt: Prompt,
}

impl Ask {
    /// Creates the prompt with a text to correct.
    pub(super) fn with(question: Question, text: impl Into<String>) -> Self {
        Self { question, prompt: Prompt::with(text) }
    }
}

/// Opens the question of a command.
pub(super) fn open(command: Command, session: &mut Session) -> Outcome {
    session.status.clear();
    let question = match command {
        Command::AddBookmark => Question::Save,
        Command::UndoToDepth => Question::Depth,
        _ => Question::Paste,
    };
    Outcome::open(Ask::with(question, ""))
}

impl Panel for Ask {
    fn info(&self) -> PanelInfo {
        let keys = match self.question {
            Question::Paste => &PASTE,
            Question::Depth => &DEPTH,
            Question::Save => &SAVE,
        };
        PanelInfo::new(keys)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::new(Command::Accept, "accept"),
            Hint::new(Command::Up, "earlier line"),
            Hint::CLOSE,
        ]
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        let name = self.info().keys.name;
        match command {
            Command::Up | Command::Down => {
                let lines = work.preferences.lines(name);
                self.prompt.recall(lines, command == Command::Up);
                return Outcome::Stay;
            }
            Command::Accept => {}
            _ => return Outcome::Pass,
        }
        let typed = self.prompt.trimmed();
        if typed.is_empty() {
            return Outcome::Close;
        }
        work.preferences.remember_line(name, &typed);
        match self.question {
            Question::Paste => {
                if let Err(error) = work.session.open_text(&typed, TYPED) {
                    work.session.fail(no_puzzle(&typed, &error));
                    return Outcome::Stay;
                }
            }
            Question::Depth => undo_to(&mut work.session, &typed),
            Question::Save => save(&mut work.session, &typed),
        }
        Outcome::Close
    }

    fn on_paste(&mut self, text: &str, work: &mut Workspace) -> Outcome {
        if self.question == Question::Paste {
            return paste_puzzle(text, work).in_place();
        }
        self.prompt.insert(text);
        Outcome::Stay
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let (title, text) = match self.question {
            Question::Paste => ("Paste", "Paste a puzzle here, or type it as a line:"),
            Question::Depth => ("Undo to depth", "The number of guesses that stay open:"),
            Question::Save => ("Bookmark", "A name for this move, to come back to it:"),
        };
        let asked = TextQuestion { title, text, prompt: &self.prompt };
        question(&app.work, asked, area, canvas);
    }
}

/// Undoes to the depth that these words name.
pub(super) fn undo_to(session: &mut Session, words: &str) {
    match words.trim().parse() {
        Ok(depth) => session.undo_to_depth(depth),
        Err(_) => {
            session.fail(format!("{words} is not a depth: type a number like 0 or 2."));
        }
    }
}

/// Gives the current move a name.
pub(super) fn save(session: &mut Session, name: &str) {
    let name = name.trim();
    session.puzzle.engine.bookmark(name);
    let here = session.path().cursor();
    session.puzzle.ensure_position_noted(here);
    session.puzzle.note(Entry::Saved(name.to_owned()));
    session.confirm(format!("Bookmark \u{201c}{name}\u{201d}: {}.", session.describe(here)));
}

/// Opens a pasted text as a puzzle. The worker reads a long one.
pub(in crate::tui) fn paste_puzzle(text: &str, work: &mut Workspace) -> Outcome {
    if is_long(text) {
        work.session.read_in_background(text);
        return Outcome::Close;
    }
    let read = ReadText::from_text(text, PASTED, &|_| false);
    open_pasted(text, read, work)
}

/// Opens the first puzzle of a pasted text, or reports the error in the text.
pub(in crate::tui) fn open_pasted(
    text: &str,
    read: Result<ReadText, String>,
    work: &mut Workspace,
) -> Outcome {
    match read {
        Ok(read) => {
            work.session.open_read(read);
            Outcome::Stay
        }
        Err(error) => correct(text, &error, &mut work.session),
    }
}

/// Returns true if a text is too long to be read between a key and the next frame.
pub(super) const fn is_long(text: &str) -> bool {
    text.len() > MAX_AT_ONCE
}

/// Returns the message about a text that is no puzzle, with the row that lacks a cell if one is missing.
fn no_puzzle(text: &str, error: &str) -> String {
    let row = cells_of(text).and_then(|cells| short_row(Shape::Nine, &cells));
    let row = row.map_or_else(String::new, |row| format!(" {row}"));
    format!("No puzzle: {error}.{row}")
}

/// Returns the cells of a 9x9 puzzle as a line; `None` if another character is among them.
fn cells_of(text: &str) -> Option<Vec<Option<Digit>>> {
    let cells = text.chars().filter(|c| !c.is_whitespace());
    let cells = cells.map(|c| match c {
        '1'..='9' => Some(Digit::from_symbol(c)),
        '0' | '.' | '*' | '_' | '-' | 'x' | '?' => Some(None),
        _ => None,
    });
    cells.collect()
}

/// Reports the error in a text, and opens the text for correction if it is not too long.
pub(super) fn correct(text: &str, error: &str, session: &mut Session) -> Outcome {
    session.fail(no_puzzle(text, error));
    let line: Vec<&str> = text.split_whitespace().take(MAX_BYTES).collect();
    let line = line.join(" ");
    if line.len() > MAX_BYTES {
        return Outcome::Stay;
    }
    Outcome::open(Ask::with(Question::Paste, line))
}
