//! The start panel: continue a puzzle, generate, enter, open or paste one, learn, take the tour.

use ratatui::widgets::{Clear, Widget};

use super::prelude::*;
use super::{generate, open};
use crate::catalog::Level;
use crate::term::text::cut_inside;
use crate::tui::chord::Chord;
use crate::tui::session::library::LibraryEntry;

/// Its keys, besides those of the entries.
pub static KEYS: KeyContext = context("start", KeyKind::Menu, Digits::None);

/// The width of the box.
const WIDTH: u16 = 66;
/// The most columns of the name of an entry.
const NAME: usize = 24;
/// The columns of the key of an entry, with the space around it.
const KEY: usize = 4;
/// The columns of the text about a puzzle, which a narrow box takes from the names.
const ABOUT: usize = 32;
/// The latest puzzles that are listed.
const RECENT: usize = 5;
/// The levels that are offered.
const LEVELS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// The entries that run a command: the key, the command, its name here and what it does.
const COMMANDS: [(char, Command, &str, &str); 5] = [
    ('i', Command::New, "Enter a puzzle", "type it in, row by row"),
    ('o', Command::Open, "Open", "a file, or a puzzle you played"),
    ('p', Command::Paste, "Paste", "a puzzle in any format"),
    ('t', Command::Practice, "Learn", "practise a technique"),
    ('u', Command::Tutor, "Tour", "the program in five minutes"),
];

/// Other keys of the entries.
const OTHER_KEYS: [(char, char); 2] = [('n', 'N'), ('e', 'i')];

/// The start panel.
#[derive(Default)]
pub struct Start {
    list: ListView,
    /// The level for a new puzzle.
    level: usize,
    /// The latest puzzles, once they are listed.
    recent: Option<Vec<LibraryEntry>>,
}

/// The effect of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Continue,
    New,
    Run(Command),
    Recent(usize),
}

/// Opens the start panel, and requests the latest puzzles.
pub(super) fn open(work: &mut Workspace) -> Outcome {
    Outcome::open(Start::new(&mut work.session))
}

impl Start {
    /// Creates the start panel, and requests the latest puzzles.
    pub(in crate::tui) fn new(session: &mut Session) -> Self {
        session.ask(Task::ListLibrary);
        Self::default()
    }

    /// Returns the entries with their keys.
    fn entries(&self) -> Vec<(char, Entry)> {
        let own = [('c', Entry::Continue), ('N', Entry::New)];
        let commands = COMMANDS.map(|(key, command, ..)| (key, Entry::Run(command)));
        let recent = self.recent.as_deref().unwrap_or_default();
        let numbers = ('1'..='9').zip(0..recent.len().min(RECENT));
        let recent = numbers.map(|(key, at)| (key, Entry::Recent(at)));
        own.into_iter().chain(commands).chain(recent).collect()
    }

    fn run(&self, entry: Entry, work: &mut Workspace) -> Outcome {
        match entry {
            Entry::Continue => Outcome::Close,
            Entry::New => generate::of_level(work, LEVELS[self.level]).in_place(),
            Entry::Run(command) => Outcome::Run(command),
            Entry::Recent(at) => {
                let played = self.recent.as_deref().and_then(|recent| recent.get(at));
                if let Some(played) = played {
                    open::open_from_library(&mut work.session, played.file.clone(), &played.title);
                }
                Outcome::Close
            }
        }
    }

    /// Returns the text of an entry.
    fn line(&self, work: &Workspace, key: char, entry: Entry, width: u16) -> Line<'static> {
        let session = &work.session;
        let theme = work.theme;
        let key = Span::styled(format!(" {key}  "), theme.ink(Ink::Key));
        let names = usize::from(width).saturating_sub(ABOUT + KEY).min(NAME);
        let row = |name: &str, about: String| {
            let room = width.saturating_sub((names + KEY) as u16);
            vec![
                Span::styled(format!("{name:<names$}"), theme.ink(Ink::Title)),
                Span::raw(cut(&about, room)),
            ]
        };
        let spans = match entry {
            Entry::Continue if session.is_at_example() => {
                row("Example", "try the program on a puzzle".to_owned())
            }
            Entry::Continue => {
                let (filled, cells) = (session.filled(), session.shape().cells());
                let progress = if session.is_full() && session.board.contradictions.is_empty() {
                    "solved".to_owned()
                } else {
                    format!("{filled} of {cells}")
                };
                row("Continue", format!("{}, {progress}", session.puzzle.title))
            }
            Entry::New => {
                let levels = LEVELS.iter().enumerate().map(|(at, level)| {
                    if at == self.level {
                        Span::styled(format!("‹{level}› "), theme.ink(Ink::Key))
                    } else {
                        Span::styled(format!(" {level}  "), theme.ink(Ink::Faint))
                    }
                });
                row("New puzzle", String::new()).into_iter().chain(levels).collect()
            }
            Entry::Run(command) => {
                let known = COMMANDS.iter().find(|(_, known, ..)| *known == command);
                known.map_or_else(Vec::new, |&(.., name, about)| row(name, about.to_owned()))
            }
            Entry::Recent(at) => {
                let played = &self.recent.as_deref().unwrap_or_default()[at];
                let level = played.level.map(|level| level.to_string());
                let about = format!(
                    "{:<7}  {:<8}  {}",
                    level.unwrap_or_default(),
                    open::progress_text(played),
                    open::age_text(played.age)
                );
                row(&cut_inside(&played.description(), (names as u16).saturating_sub(1)), about)
            }
        };
        Line::from([vec![key], spans].concat())
    }
}

impl Panel for Start {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS).reopened_by(Command::Start)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        vec![
            Hint::new(Command::Accept, "choose"),
            Hint::SELECT,
            Hint::pair(Command::Left, Command::Right, "level"),
            Hint::CLOSE,
            Hint::QUIT,
        ]
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.entries().len();
        Some((&mut self.list, rows))
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept => match self.entries().get(self.list.selected) {
                Some(&(_, entry)) => self.run(entry, work),
                None => Outcome::Stay,
            },
            Command::Left | Command::Right => {
                let by = if command == Command::Left { -1 } else { 1 };
                let level = self.level.saturating_add_signed(by);
                self.level = level.min(LEVELS.len() - 1);
                // The level belongs to the row for a new puzzle.
                self.list.selected = 1;
                Outcome::Stay
            }
            _ => Outcome::Pass,
        }
    }

    fn on_key(&mut self, key: KeyEvent, work: &mut Workspace) -> Outcome {
        let chord = Chord::from(key);
        let entries = self.entries();
        let typed = chord.character();
        let other = OTHER_KEYS.iter().find(|(other, _)| typed == Some(*other));
        let typed = other.map(|&(_, key)| key).or(typed);
        if let Some(at) = entries.iter().position(|(key, _)| typed == Some(*key)) {
            self.list.selected = at;
            return self.run(entries[at].1, work);
        }
        match work.preferences.keys.command(&BOARD, chord) {
            Some(command) => Outcome::Run(command),
            None => {
                work.session.warn(format!("{chord} is not in this list."));
                Outcome::Stay
            }
        }
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let JobResult::Library(mut played) = result else {
            return Reception::NotMine(result);
        };
        let open = work.session.puzzle.journal.source.file.clone();
        played.retain(|played| Some(&played.file) != open.as_ref() && !played.damaged);
        played.truncate(RECENT);
        self.recent = Some(played);
        Reception::Mine(Outcome::Stay)
    }

    /// Draws the box alone: what it would cover only in part could not be read.
    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        Clear.render(area, canvas.buffer);
        canvas.layout.board = None;
        canvas.layout.areas.retain(|(drawn, _)| !drawn.intersects(area));
        let entries = self.entries();
        let inside = popup("Start", area, Size::new(WIDTH, entries.len() as u16 + 4), canvas);
        let list = Rect { y: inside.y + 1, height: inside.height.saturating_sub(2), ..inside };
        let row = |at: usize, width: u16| {
            let (key, entry) = entries[at];
            self.line(&app.work, key, entry, width)
        };
        self.list.draw(list, entries.len(), row, canvas);
    }
}
