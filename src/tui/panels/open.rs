//! The open panel: a file name, a typed puzzle, or a puzzle of the library.

use std::time::Duration;

use super::ask::{correct, is_long, paste_puzzle};
use super::prelude::*;
use crate::formats;
use crate::term::text::cut_inside;
use crate::tui::session::TYPED;
use crate::tui::session::folder::Folder;
use crate::tui::session::library::{LibraryEntry, matching};
use crate::tui::view::{TextQuestion, asking};
use crate::tui::widgets::{first_row, more, row};

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("open");

/// The prompt with the library under it.
#[derive(Default)]
pub struct Open {
    /// The typed line.
    pub prompt: Prompt,
    /// The selected row: the typed line, then the matching puzzles of the library.
    pub list: ListView,
    /// The puzzles that were played, once they are listed.
    library: Option<Vec<LibraryEntry>>,
    /// The folder whose files are listed in place of these puzzles.
    folder: Option<Folder>,
}

/// Opens the panel, and requests the library.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    Outcome::open(Open::with("", &mut work.session))
}

impl Open {
    /// Opens the panel with a line to correct.
    pub(in crate::tui) fn with(line: &str, session: &mut Session) -> Self {
        session.status.clear();
        session.ask(Task::ListLibrary);
        Self { prompt: Prompt::with(line), ..Self::default() }
    }

    /// Opens the panel on the files of a folder.
    pub(in crate::tui) fn in_folder(folder: Folder, session: &mut Session) -> Self {
        let panel = Self::with(&folder.name, session);
        Self { folder: Some(folder), ..panel }
    }

    /// Requests the files of the folder that is typed, if it is another one than before.
    fn follow_folder(&mut self, session: &mut Session) {
        let typed = self.prompt.value();
        let part = Folder::part(typed);
        if self.folder.as_ref().is_some_and(|folder| folder.name == part && !typed.is_empty()) {
            return;
        }
        self.folder = None;
        if !part.is_empty() {
            session.ask(Task::Folder(part.to_owned()));
        }
    }

    /// Completes the name of a file: the selected one, or as far as all that match are the same.
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

    /// Returns the files of the folder that match the typed name.
    fn files(&self) -> Vec<&str> {
        let folder = self.folder.as_ref();
        folder.map_or_else(Vec::new, |folder| folder.matching(self.prompt.value()))
    }

    /// Returns the name of the selected file, or of the only one that matches.
    fn selected_file(&self) -> Option<String> {
        let folder = self.folder.as_ref()?;
        let files = self.files();
        let at = match (self.list.selected.checked_sub(1), files.len()) {
            (None, 1) => 0,
            (at, _) => at?,
        };
        Some(format!("{}{}", folder.name, files.get(at)?))
    }

    /// Returns the puzzles that match the typed words.
    fn found(&self) -> Vec<&LibraryEntry> {
        let all = self.library.as_deref().unwrap_or_default();
        matching(all, self.prompt.value())
    }

    /// Returns the selected puzzle; `None` while files are listed.
    fn selected_puzzle(&self) -> Option<&LibraryEntry> {
        if self.folder.is_some() {
            return None;
        }
        let at = self.list.selected.checked_sub(1)?;
        self.found().get(at).copied()
    }

    /// Returns true if no puzzle is selected, the first one is on the board and another one follows.
    fn is_above_open_puzzle(&self, session: &Session) -> bool {
        let on_board = session.puzzle.journal.source.file.as_deref();
        let found = self.found();
        let is_first = found.first().is_some_and(|played| Some(&*played.file) == on_board);
        self.list.selected == 0 && self.folder.is_none() && is_first && found.len() > 1
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

    /// Notes that a puzzle was deleted, and requests the library again.
    fn note_deleted(&mut self, file: String, session: &mut Session) {
        session.journals.deleted.push(file);
        self.list.selected = self.list.selected.saturating_sub(1).max(1);
        let key = Command::RestoreDeleted;
        session.confirm(format!("Deleted the puzzle. {key} restores it."));
        session.ask(Task::ListLibrary);
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
        let rows = match &self.folder {
            Some(_) => 1 + self.files().len(),
            None => 1 + self.found().len(),
        };
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Complete => self.complete(&mut work.session),
            Command::Down if self.is_above_open_puzzle(&work.session) => self.list.selected = 2,
            Command::Delete => self.delete(&mut work.session),
            Command::RestoreDeleted => match work.session.journals.deleted.last().cloned() {
                Some(file) => work.session.ask(Task::Restore(file)),
                None => work.session.warn("Nothing was deleted in this run."),
            },
            Command::Accept => {
                if let Some(played) = self.selected_puzzle() {
                    recall(&mut work.session, played.file.clone(), &played.title);
                    return Outcome::Close;
                }
                let typed = self.prompt.trimmed();
                let typed = self.selected_file().unwrap_or(typed);
                if typed.is_empty() {
                    return Outcome::Close;
                }
                if typed.ends_with('/') && typed != self.prompt.value() {
                    self.type_name(typed, &mut work.session);
                    return Outcome::Stay;
                }
                return match read(&typed, work) {
                    Outcome::Stay => Outcome::Close,
                    outcome => outcome.in_place(),
                };
            }
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

    fn answer(&mut self, found: JobResult, work: &mut Workspace) -> Reception {
        match found {
            JobResult::Library(played) => self.library = Some(played),
            JobResult::Folder(folder) if folder.name == Folder::part(self.prompt.value()) => {
                self.folder = Some(folder);
            }
            JobResult::Folder(_) => {}
            JobResult::Deleted { file, result: Ok(()) } => {
                self.note_deleted(file, &mut work.session);
            }
            JobResult::Deleted { result: Err(why), .. } => {
                work.session.fail(format!("The puzzle was not deleted: {why}."));
            }
            JobResult::Restored { result: Ok(()), .. } => {
                work.session.confirm("Restored the puzzle.");
                work.session.ask(Task::ListLibrary);
            }
            JobResult::Restored { result: Err(why), .. } => {
                work.session.fail(format!("The puzzle was not restored: {why}."));
            }
            found => return Reception::NotMine(found),
        }
        Reception::Mine(Outcome::Stay)
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let text = "A file or folder, a puzzle as a line, or words to find a puzzle you played:";
        let question = TextQuestion { title: "Open", text, prompt: &self.prompt };
        let list = asking(&app.work, question, area, canvas);
        if let Some(folder) = &self.folder {
            return self.draw_folder(folder, list, canvas);
        }
        let Some(all) = &self.library else {
            pane::titled("Listing the puzzles you played…", list, canvas);
            return;
        };
        let found = self.found();
        let title = match (all.len(), found.len()) {
            (0, _) if app.work.session.journals.unwritable => {
                "Puzzles you play cannot be saved here".to_owned()
            }
            (0, _) => "No puzzles yet: puzzles that you play are saved here".to_owned(),
            (all, found) if all == found => format!("Played: {all}"),
            (all, found) => format!("Played: {found} of {all}"),
        };
        let below = pane::titled(&title, list, canvas);
        let columns = |at: usize| columns(&app.work, found[at]);
        self.draw_rows(below, found.len(), columns, canvas);
    }
}

impl Open {
    /// Draws the files that match the typed name.
    fn draw_folder(&self, folder: &Folder, area: Rect, canvas: &mut Canvas<'_>) {
        let files = self.files();
        let name = match folder.name.as_str() {
            "" => "this folder",
            name => name,
        };
        let title = match (files.len(), folder.entries.len()) {
            (_, 0) => format!("No files in {name}"),
            (found, all) => format!("Files in {name}: {found} of {all}"),
        };
        let below = pane::titled(&title, area, canvas);
        let line = |at: usize| Line::raw(cut(files[at], below.width));
        self.draw_rows(below, files.len(), line, canvas);
    }

    /// Draws the rows below the line that is typed, which is row 0 of the list.
    fn draw_rows<'a>(
        &self,
        area: Rect,
        count: usize,
        line: impl Fn(usize) -> Line<'a>,
        canvas: &mut Canvas<'_>,
    ) {
        let selected = self.list.selected.checked_sub(1);
        let first = first_row(selected.unwrap_or(0), count, usize::from(area.height));
        for (area, at) in area.rows().zip(first..count) {
            row(&line(at), area, selected == Some(at), canvas);
            canvas.add_target(area, Target::Row(at + 1));
        }
        more(area, first, count, canvas);
    }
}

/// Opens a puzzle of the library in the state in which it was left.
pub(super) fn recall(session: &mut Session, file: String, title: &str) {
    if session.puzzle.journal.source.file.as_ref() == Some(&file) {
        session.inform(format!("{title} is already open."));
    } else if !session.return_to(&file) {
        session.inform(format!("Opening {title}."));
        session.ask_journal(file, None);
    }
}

/// Reads a line as a puzzle or, failing that, as the name of a file.
pub(super) fn read(typed: &str, work: &mut Workspace) -> Outcome {
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

/// Returns true if a typed line is unlikely to be the name of a file.
fn looks_like_a_puzzle(typed: &str) -> bool {
    let cells = typed.chars().filter(|&c| c.is_ascii_digit() || c == '.').count();
    cells >= 16 && 2 * cells >= typed.chars().count()
}

/// Returns the row of a puzzle: title, first row with givens, size, number of givens, progress, level or damage,
/// and age.
fn columns(work: &Workspace, played: &LibraryEntry) -> Line<'static> {
    let givens = counted(played.givens(), "given");
    let (mark, style) = match played.level {
        _ if played.damaged => ("damaged".to_owned(), work.ink(Ink::Error)),
        Some(level) => (level.to_string(), Style::new()),
        None => (String::new(), Style::new()),
    };
    let (shape, far, ago) = (played.shape.to_string(), progress(played), ago(played.ago));
    Line::from(vec![
        Span::styled(format!("{:<15} ", cut_inside(played.source(), 15)), work.ink(Ink::Title)),
        Span::raw(format!("{:<9} ", cut(played.first_row(), 9))),
        Span::raw(format!("{shape:<6}{givens:<11}{far:<11}")),
        Span::styled(format!("{mark:<8}"), style),
        Span::raw(format!("{ago:>12}")),
    ])
}

/// Returns the progress: "solved" or "38 of 81".
pub(super) fn progress(played: &LibraryEntry) -> String {
    if played.is_solved() {
        "solved".to_owned()
    } else {
        format!("{} of {}", played.filled, played.shape.cells())
    }
}

/// Returns an age in its largest unit: "3 hours ago".
pub(super) fn ago(since: Duration) -> String {
    let minutes = since.as_secs() / 60;
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
        let shown = |seconds| ago(Duration::from_secs(seconds));
        assert_eq!(shown(59), "just now");
        assert_eq!(shown(60), "1 minute ago");
        assert_eq!(shown(7_300), "2 hours ago");
        assert_eq!(shown(90_000), "1 day ago");
        assert_eq!(shown(900_000), "10 days ago");
    }
}
