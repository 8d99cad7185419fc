//! The open panel: a file name, a typed puzzle, or a puzzle of the library.

use std::time::Duration;

use super::ask::{correct, is_long, paste_puzzle};
use super::prelude::*;
use crate::formats;
use crate::grid::Shape;
use crate::term::text::cut_inside;
use crate::tui::session::TYPED;
use crate::tui::session::folder::Folder;
use crate::tui::session::library::{LibraryEntry, matching};
use crate::tui::view::{TextQuestion, asking};
use crate::tui::widgets::{first_row, more, row};

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("open");

/// Columns of the source of a puzzle in a row of the library.
const SOURCE: usize = 15;
/// Columns of the first row with givens.
const FIRST_ROW: usize = 9;
/// Columns of the size.
const SIZE: usize = 6;
/// Columns of the number of givens.
const GIVENS: usize = 11;
/// Columns of the progress.
const PROGRESS: usize = 11;
/// Columns of the level.
const LEVEL: usize = 8;
/// Columns of the age.
const AGE: usize = 12;

/// The prompt with the library under it, or with the files of a folder.
#[derive(Default)]
pub struct Open {
    /// The typed line.
    pub prompt: Prompt,
    /// The rows: the prompt is row 0, and the matches follow.
    pub list: ListView,
    /// The puzzles that were played, once they are listed.
    library: Option<Vec<LibraryEntry>>,
    /// The folder whose files are listed in place of these puzzles.
    folder: Option<Folder>,
}

/// The matches of the typed line, in the order of the rows.
enum Matches<'a> {
    /// Names of files and folders in a folder.
    Files(&'a Folder, Vec<&'a str>),
    /// Puzzles of the library; none while the library is not listed yet.
    Puzzles(Vec<&'a LibraryEntry>),
}

impl Matches<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Files(_, names) => names.len(),
            Self::Puzzles(puzzles) => puzzles.len(),
        }
    }
}

/// Opens the panel, and requests the library.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    Outcome::open(Open::with_line("", &mut work.session))
}

impl Open {
    /// Creates the panel with a line to correct, and requests the library.
    pub(in crate::tui) fn with_line(line: &str, session: &mut Session) -> Self {
        session.status.clear();
        session.ask(Task::ListLibrary);
        Self { prompt: Prompt::with(line), ..Self::default() }
    }

    /// Creates the panel on the files of a folder, and requests the library.
    pub(in crate::tui) fn in_folder(folder: Folder, session: &mut Session) -> Self {
        let panel = Self::with_line(&folder.name, session);
        Self { folder: Some(folder), ..panel }
    }

    /// Requests the files of the folder that is typed, if it is not the one that is listed.
    fn follow_folder(&mut self, session: &mut Session) {
        let typed = self.prompt.value();
        let part = Folder::part(typed);
        // The current folder has an empty name. The complete key lists it, and clearing the prompt returns
        // to the library.
        if self.folder.as_ref().is_some_and(|folder| folder.name == part && !typed.is_empty()) {
            return;
        }
        self.folder = None;
        if !part.is_empty() {
            session.ask(Task::Folder(part.to_owned()));
        }
    }

    /// Completes the typed name to the selected file, or to the longest prefix that all matching files share.
    /// Without a list of files, requests it.
    fn complete(&mut self, session: &mut Session) {
        let Some(folder) = &self.folder else {
            return session.ask(Task::Folder(Folder::part(self.prompt.value()).to_owned()));
        };
        let completed = self.selected_file().or_else(|| folder.completed(self.prompt.value()));
        if let Some(completed) = completed {
            self.type_name(completed, session);
        }
    }

    /// Replaces the typed name.
    fn type_name(&mut self, name: String, session: &mut Session) {
        self.prompt.set(name);
        self.list.selected = 0;
        self.follow_folder(session);
    }

    fn matches(&self) -> Matches<'_> {
        let typed = self.prompt.value();
        match &self.folder {
            Some(folder) => Matches::Files(folder, folder.matching(typed)),
            None => Matches::Puzzles(matching(self.library.as_deref().unwrap_or_default(), typed)),
        }
    }

    /// Returns the index of the selected match; `None` if the prompt is selected.
    fn selected_match(&self) -> Option<usize> {
        self.list.selected.checked_sub(1)
    }

    /// Returns the name of the selected file, or of the only one that matches.
    fn selected_file(&self) -> Option<String> {
        let Matches::Files(folder, names) = self.matches() else {
            return None;
        };
        let index = match (self.selected_match(), names.len()) {
            (None, 1) => 0,
            (selected, _) => selected?,
        };
        Some(format!("{}{}", folder.name, names.get(index)?))
    }

    /// Returns the selected puzzle; `None` while files are listed.
    fn selected_puzzle(&self) -> Option<&LibraryEntry> {
        match self.matches() {
            Matches::Puzzles(puzzles) => puzzles.get(self.selected_match()?).copied(),
            Matches::Files(..) => None,
        }
    }

    /// Returns true if the first match is the puzzle on the board, another one follows, and the prompt is
    /// selected.
    fn is_above_open_puzzle(&self, session: &Session) -> bool {
        match self.matches() {
            Matches::Puzzles(puzzles) if self.list.selected == 0 && puzzles.len() > 1 => {
                session.puzzle.journal.source.file.as_ref() == Some(&puzzles[0].file)
            }
            _ => false,
        }
    }

    /// Opens the selected puzzle or file, or else what is typed.
    fn accept(&mut self, work: &mut Workspace) -> Outcome {
        if let Some(played) = self.selected_puzzle() {
            open_from_library(&mut work.session, played.file.clone(), &played.title);
            return Outcome::Close;
        }
        let name = self.selected_file().unwrap_or_else(|| self.prompt.trimmed());
        if name.is_empty() {
            return Outcome::Close;
        }
        if name.ends_with('/') && name != self.prompt.value() {
            self.type_name(name, &mut work.session);
            return Outcome::Stay;
        }
        match open_typed(&name, work) {
            Outcome::Stay => Outcome::Close,
            outcome => outcome.in_place(),
        }
    }

    /// Deletes the selected puzzle, unless it is open.
    fn delete(&self, session: &mut Session) {
        let Some(LibraryEntry { file, title, .. }) = self.selected_puzzle() else {
            return session.warn("Select the puzzle to delete with the arrow keys.");
        };
        if session.is_open(file) {
            return session.warn(format!("{title} is open in this run, so it is not deleted."));
        }
        session.ask(Task::Delete(file.clone()));
    }
}

impl Panel for Open {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        if self.folder.is_some() {
            return vec![
                Hint::new(Command::Accept, "open"),
                Hint::new(Command::Complete, "complete"),
                Hint::pair(Command::Up, Command::Down, "select"),
                Hint::CLOSE,
            ];
        }
        vec![
            Hint::new(Command::Accept, "open"),
            Hint::new(Command::Complete, "files"),
            Hint::pair(Command::Up, Command::Down, "played puzzles"),
            Hint::new(Command::Delete, "delete"),
            Hint::new(Command::RestoreDeleted, "restore"),
            Hint::CLOSE,
        ]
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = 1 + self.matches().len();
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept => return self.accept(work),
            Command::Complete => self.complete(&mut work.session),
            // Skips the puzzle that is already on the board.
            Command::Down if self.is_above_open_puzzle(&work.session) => self.list.selected = 2,
            Command::Delete => self.delete(&mut work.session),
            Command::RestoreDeleted => match work.session.journals.deleted.last().cloned() {
                Some(file) => work.session.ask(Task::Restore(file)),
                None => work.session.warn("Nothing was deleted in this run."),
            },
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    fn on_paste(&mut self, text: &str, work: &mut Workspace) -> Outcome {
        let is_line = !is_long(text) && !text.trim().contains('\n');
        if is_line && formats::read(text).is_err() {
            self.prompt.insert(text.trim());
            self.on_typed(work);
            return Outcome::Stay;
        }
        match paste_puzzle(text, work) {
            Outcome::Open(panel) => Outcome::Replace(panel),
            _ => Outcome::Close,
        }
    }

    fn on_typed(&mut self, work: &mut Workspace) {
        self.follow_folder(&mut work.session);
        self.list.selected = 0;
    }

    fn answer(&mut self, result: JobResult, _: &mut Workspace) -> Reception {
        match result {
            JobResult::Library(played) => {
                self.library = Some(played);
                // A puzzle may have been deleted.
                self.list.selected = self.list.selected.min(self.matches().len());
            }
            JobResult::Folder(folder) if folder.name == Folder::part(self.prompt.value()) => {
                self.folder = Some(folder);
            }
            JobResult::Folder(_) => {}

            result => return Reception::NotMine(result),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let text = "A file or folder, a puzzle as a line, or words to find a puzzle you played:";
        let question = TextQuestion { title: "Open", text, prompt: &self.prompt };
        let list = asking(&app.work, question, area, canvas);
        match self.matches() {
            Matches::Files(folder, names) => {
                let title = folder_title(folder, names.len());
                let below = pane::titled(&title, list, canvas);
                let line = |at: usize| Line::raw(cut(names[at], below.width));
                self.draw_rows(below, names.len(), line, canvas);
            }
            Matches::Puzzles(puzzles) => {
                let title = self.library_title(puzzles.len(), &app.work.session);
                let below = pane::titled(&title, list, canvas);
                let line = |at: usize| library_row(&app.work, puzzles[at]);
                self.draw_rows(below, puzzles.len(), line, canvas);
            }
        }
    }
}

impl Open {
    /// Returns the title of the puzzles that match.
    fn library_title(&self, found: usize, session: &Session) -> String {
        let Some(library) = &self.library else {
            return "Listing the puzzles you played…".to_owned();
        };
        match library.len() {
            0 if session.journals.unwritable => "Puzzles you play cannot be saved here".to_owned(),
            0 => "No puzzles yet: puzzles that you play are saved here".to_owned(),
            all if all == found => format!("Played: {all}"),
            all => format!("Played: {found} of {all}"),
        }
    }

    /// Draws the matches below the prompt, each as its line.
    fn draw_rows<'a>(
        &self,
        area: Rect,
        count: usize,
        line: impl Fn(usize) -> Line<'a>,
        canvas: &mut Canvas<'_>,
    ) {
        let selected = self.selected_match();
        let first = first_row(selected.unwrap_or(0), count, usize::from(area.height));
        for (area, at) in area.rows().zip(first..count) {
            row(&line(at), area, selected == Some(at), canvas);
            // Row 0 is the prompt.
            canvas.add_target(area, Target::Row(at + 1));
        }
        more(area, first, count, canvas);
    }
}

/// Returns the title of the files in a folder that match.
fn folder_title(folder: &Folder, found: usize) -> String {
    let name = match folder.name.as_str() {
        "" => "this folder",
        name => name,
    };
    match folder.entries.len() {
        0 => format!("No files in {name}"),
        all => format!("Files in {name}: {found} of {all}"),
    }
}

/// Opens a puzzle of the library in the state in which it was left.
pub(super) fn open_from_library(session: &mut Session, file: String, title: &str) {
    if session.puzzle.journal.source.file.as_ref() == Some(&file) {
        session.inform(format!("{title} is already open."));
    } else if !session.return_to(&file) {
        session.inform(format!("Opening {title}."));
        session.ask_journal(file, None);
    }
}

/// Reads a line as a puzzle or, failing that, as the name of a file.
pub(super) fn open_typed(typed: &str, work: &mut Workspace) -> Outcome {
    let Err(error) = work.session.open_text(typed, TYPED) else {
        return Outcome::Stay;
    };
    if looks_like_a_puzzle(typed) {
        return correct(typed, &error, &mut work.session);
    }
    work.session.inform(format!("Reading {typed}."));
    work.session.ask(Task::Read { name: typed.to_owned(), number: None });
    Outcome::Stay
}

/// Returns true if a typed line is unlikely to be the name of a file: half of its characters or more are
/// cells, and there are enough of them for the smallest board.
fn looks_like_a_puzzle(typed: &str) -> bool {
    let cells = typed.chars().filter(|&c| c.is_ascii_digit() || c == '.').count();
    cells >= Shape::Four.cells() && 2 * cells >= typed.chars().count()
}

/// Returns the row of a puzzle in the library, in the columns named above. A damaged journal has that word in
/// place of the level.
fn library_row(work: &Workspace, played: &LibraryEntry) -> Line<'static> {
    let (source, first) = (cut_inside(played.source(), SOURCE as u16), played.first_row());
    let first = cut(first, FIRST_ROW as u16);
    let size = played.shape.to_string();
    let givens = counted(played.givens(), "given");
    let (progress, age) = (progress_text(played), age_text(played.age));
    let (level, style) = match played.level {
        _ if played.damaged => ("damaged".to_owned(), work.ink(Ink::Error)),
        Some(level) => (level.to_string(), Style::new()),
        None => (String::new(), Style::new()),
    };
    Line::from(vec![
        Span::styled(format!("{source:<SOURCE$} "), work.ink(Ink::Title)),
        Span::raw(format!("{first:<FIRST_ROW$} ")),
        Span::raw(format!("{size:<SIZE$}{givens:<GIVENS$}{progress:<PROGRESS$}")),
        Span::styled(format!("{level:<LEVEL$}"), style),
        Span::raw(format!("{age:>AGE$}")),
    ])
}

/// Returns the progress: "solved" or "38 of 81".
pub(super) fn progress_text(played: &LibraryEntry) -> String {
    if played.is_solved() {
        "solved".to_owned()
    } else {
        format!("{} of {}", played.filled, played.shape.cells())
    }
}

/// Returns an age in its largest unit: "3 hours ago".
pub(super) fn age_text(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let (number, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {unit}{end} ago")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_printed_in_their_largest_unit() {
        let shown = |seconds| age_text(Duration::from_secs(seconds));
        assert_eq!(shown(59), "just now");
        assert_eq!(shown(60), "1 minute ago");
        assert_eq!(shown(7_300), "2 hours ago");
        assert_eq!(shown(90_000), "1 day ago");
        assert_eq!(shown(900_000), "10 days ago");
    }
}
