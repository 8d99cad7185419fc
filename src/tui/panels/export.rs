//! The export of the solve, the board or the puzzle to a file with a typed name.

use std::path;

use super::prelude::*;
use crate::export::{ExportFormat, Walkthrough};
use crate::solver::{MinimalProof, Move, Path};
use crate::term::files;
use crate::tui::session::{OpenPuzzle, Shown, Unwritten, WrittenContent};
use crate::tui::view::{TextQuestion, question};

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("export");

/// A kind of file.
struct Kind {
    /// The words of its row in the list.
    label: &'static str,
    /// The endings of such files; the first is that of a name without one.
    endings: &'static [&'static str],
    subject: Subject,
}

/// The subject of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Board,
    Moves,
    Puzzle,
}

/// The endings of files with a puzzle.
const PUZZLE: [&str; 5] = ["txt", "sdk", "ss", "csv", "json"];

/// The kinds of files, in the order of the list.
const KINDS: [Kind; 5] = [
    Kind { label: "picture of the board (.svg)", endings: &["svg"], subject: Subject::Board },
    Kind { label: "page with the moves (.html)", endings: &["html"], subject: Subject::Moves },
    Kind {
        label: "moves as text (.md, or .bbcode for forums)",
        endings: &["md", "bbcode"],
        subject: Subject::Moves,
    },
    Kind {
        label: "recording of the solve (.cast, for asciinema)",
        endings: &["cast"],
        subject: Subject::Moves,
    },
    Kind {
        label: "puzzle (.txt, .sdk, .ss, .csv or .json)",
        endings: &PUZZLE,
        subject: Subject::Puzzle,
    },
];

impl Kind {
    /// Returns the index of the kind of a file with this name, if its ending has one.
    fn of_file(name: &str) -> Option<usize> {
        let (_, ending) = name.rsplit_once('.')?;
        KINDS.iter().position(|kind| kind.endings.contains(&ending))
    }

    /// Returns a name with the ending of such files.
    fn named(&self, stem: &str) -> String {
        format!("{stem}.{}", self.endings[0])
    }
}

/// The name that is proposed for a file, without its ending.
const STEM: &str = "sudoku";

/// The moves that are exported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Contents {
    /// The moves that led to the present board.
    #[default]
    SoFar,
    /// Also the moves that were undone since.
    WithUndone,
    /// These, and the moves of guesses that failed.
    WithRefuted,
    /// Also the strategy's moves to the end.
    Whole,
}

impl Contents {
    /// Returns the choice for a session that leaves out no move of the person.
    fn all_so_far(session: &Session) -> Self {
        if session.path().moves_ahead() > 0 { Self::WithUndone } else { Self::SoFar }
    }

    /// Returns the choices for a session.
    fn choices(session: &Session) -> Vec<Self> {
        let has_undone = session.path().moves_ahead() > 0;
        let mut choices = vec![Self::SoFar];
        choices.extend(has_undone.then_some(Self::WithUndone));
        choices.extend(has_refuted(session.path()).then_some(Self::WithRefuted));
        choices.extend((!session.is_full()).then_some(Self::Whole));
        choices
    }

    /// Returns the next choice; after the last, the first.
    fn next(self, session: &Session) -> Self {
        let choices = Self::choices(session);
        let at = choices.iter().position(|&choice| choice == self);
        choices[(at.unwrap_or(0) + 1) % choices.len()]
    }

    /// Returns the words for the prompt.
    fn describe(self, session: &Session) -> String {
        let path = session.path();
        let on_path = path.current().number;
        let ahead = path.moves_ahead();
        let so_far = match on_path {
            0 => "none so far".to_owned(),
            1 => "the one so far".to_owned(),
            _ => format!("the {on_path} so far"),
        };
        match self {
            Self::SoFar if on_path > 0 && !session.is_full() => so_far + ", not the whole solve",
            Self::SoFar => so_far,
            Self::WithUndone => so_far + &others_text(0, ahead),
            Self::WithRefuted if ahead == 0 => format!("{so_far}, and those of failed guesses"),
            Self::WithRefuted => format!("{so_far}, {ahead} undone, and those of failed guesses"),
            Self::Whole if on_path == 0 => "the whole solve by the strategy".to_owned(),
            Self::Whole => format!("{so_far}, and the strategy's to the end"),
        }
    }

    /// Returns the label for the bottom line.
    const fn label(self) -> &'static str {
        match self {
            Self::SoFar => "only moves so far",
            Self::WithUndone => "undone moves too",
            Self::WithRefuted => "failed guesses too",
            Self::Whole => "whole solve",
        }
    }
}

/// Returns the numbers of moves that did not lead to the present board, in words: `, and 1 of failed guesses,
/// and 3 undone`.
fn others_text(refuted: usize, undone: usize) -> String {
    let part = |count: usize, what: &str| match count {
        0 => String::new(),
        _ => format!(", and {count} {what}"),
    };
    part(refuted, "of failed guesses") + &part(undone, "undone")
}

/// Returns true if a guess failed on the way to the present board, or on the way that redo leads.
fn has_refuted(path: &Path) -> bool {
    let nodes = path.line().into_iter().chain(path.ahead());
    nodes.into_iter().any(|node| matches!(path.node(node).made, Move::Refuted { .. }))
}

/// The prompt for the name of a file.
#[derive(Default)]
pub struct Export {
    /// The name.
    pub prompt: Prompt,
    /// The reason to export and its selected move; `None` exports the solve.
    reason: Option<(MinimalProof, usize)>,
    /// True while the worker writes the file.
    is_writing: bool,
    /// The name of a file that exists and is replaced if the person accepts the name again.
    existing: Option<String>,
    /// The moves that are exported.
    contents: Contents,
    /// The index of the kind of file that is selected in the list.
    kind: usize,
}

/// Asks for the name of a file for a reason, or for the solve.
pub(super) fn open(session: &mut Session, reason: Option<(MinimalProof, usize)>) -> Outcome {
    session.status.clear();
    let contents = Contents::all_so_far(session);
    Outcome::open(Export { reason, contents, ..Export::default() })
}

/// Writes the moves so far to a file, or the whole solve if the word `whole` follows its name.
pub(super) fn write_to(session: &mut Session, words: &str) -> Outcome {
    let whole = words.strip_suffix(" whole");
    let mut panel = Export {
        prompt: Prompt::with(whole.unwrap_or(words)),
        contents: whole.map_or(Contents::SoFar, |_| Contents::Whole),
        ..Export::default()
    };
    panel.write(session);
    Outcome::open(panel)
}

impl Panel for Export {
    fn info(&self) -> PanelInfo {
        PanelInfo { asks_yes_or_no: self.replaces() && !self.is_writing, ..PanelInfo::new(&KEYS) }
    }

    fn hints(&self, app: &App) -> Vec<Hint> {
        let does = if self.replaces() { "overwrite" } else { "write" };
        let other = self.contents.next(&app.work.session);
        let other = (self.chooses_contents() && other != self.contents)
            .then_some(Hint::new(Command::Complete, other.label()));
        let mut hints = vec![
            Hint::new(Command::Accept, does),
            Hint::pair(Command::Up, Command::Down, "kind of file").or("kind"),
        ];
        hints.extend(other);
        hints.extend([
            Hint::pair(Command::Previous, Command::Next, "earlier names").or("earlier"),
            Hint::CLOSE,
        ]);
        hints
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Up | Command::Down => {
                let by = if command == Command::Up { KINDS.len() - 1 } else { 1 };
                self.select((self.kind() + by) % KINDS.len());
                work.session.status.clear();
            }
            Command::Previous | Command::Next => {
                let lines = work.preferences.lines(KEYS.name);
                self.prompt.recall(lines, command == Command::Previous);
                work.session.status.clear();
            }
            Command::Complete if self.chooses_contents() => {
                self.contents = self.contents.next(&work.session);
            }
            Command::Accept if self.prompt.trimmed().is_empty() => {
                self.prompt = Prompt::proposing(self.file());
                self.write(&mut work.session);
            }
            Command::Cancel if self.replaces() => {
                work.session.inform(format!("{} is unchanged.", self.prompt.trimmed()));
                return Outcome::Close;
            }
            Command::Accept => {
                let name = self.file();
                work.preferences.remember_line(KEYS.name, &name);
                if name != self.prompt.trimmed() {
                    self.prompt.set(name);
                }
                self.write(&mut work.session);
            }
            _ => return Outcome::Pass,
        }
        Outcome::Stay
    }

    /// Removes the message about another name.
    fn on_typed(&mut self, work: &mut Workspace) {
        work.session.status.clear();
    }

    fn answer(&mut self, result: JobResult, work: &mut Workspace) -> Reception {
        let JobResult::Written { name, content } = result else {
            return Reception::NotMine(result);
        };
        self.is_writing = false;
        let wrote = match content {
            Ok(WrittenContent::Puzzle) => "the board".to_owned(),
            Ok(WrittenContent::Moves { .. })
                if ExportFormat::of_file(&name) == Some(ExportFormat::Svg) =>
            {
                "a picture of the board".to_owned()
            }
            Ok(WrittenContent::Moves { count, .. }) if self.contents == Contents::Whole => {
                format!("the whole solve, {},", counted(count, "move"))
            }
            Ok(WrittenContent::Moves { count, undone, refuted }) => {
                let moves = match count - undone - refuted {
                    0 => "the board without moves".to_owned(),
                    1 => "one move".to_owned(),
                    on_path => format!("{on_path} moves"),
                };
                let others = others_text(refuted, undone);
                let comma = if others.is_empty() { "" } else { "," };
                format!("{moves}{others}{comma}")
            }
            Err(Unwritten::Exists) => {
                let text = match work.key_for(&KEYS, Command::Accept) {
                    Some(accept) => format!(
                        "{name} already exists. {accept} overwrites it. To keep it, type another \
                         name."
                    ),
                    // Without keys, the answer is typed.
                    None => format!("{name} already exists. Overwrite it? Answer yes or no."),
                };
                work.session.warn(text);
                self.existing = Some(name);
                return Reception::Mine(Outcome::Stay);
            }
            Err(Unwritten::Failed(why)) => {
                work.session.fail(format!("Cannot write {name}: {why}."));
                return Reception::Mine(Outcome::Stay);
            }
        };
        let path = files::absolute_path_text(&name);
        work.session.confirm(format!("Wrote {wrote} to {path}."));
        Reception::Mine(Outcome::Close)
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let row = |(at, kind): (usize, &Kind)| {
            let sign = if at == self.kind() { '▸' } else { '\u{a0}' };
            format!("{sign} {}", kind.label)
        };
        let rows: Vec<String> = KINDS.iter().enumerate().map(row).collect();
        let rows = rows.join("\n");
        let accept = app.work.word_for(&KEYS, Command::Accept);
        let or_type = if self.prompt.value().is_empty() { ", or type a name" } else { "" };
        let contents = self.describe_contents(app);
        let text = format!("{rows}\n\u{a0}\n{contents}\n{accept}: write {}{or_type}.", self.file());
        let asked = TextQuestion { title: "Export", text: &text, prompt: &self.prompt };
        question(&app.work, asked, area, canvas);
    }
}

impl Export {
    /// Returns true if the moves to export can be chosen: a reason has its own.
    const fn offers_contents(&self) -> bool {
        self.reason.is_none()
    }

    /// Returns true if the selected kind of file has moves, and they can be chosen.
    fn chooses_contents(&self) -> bool {
        self.offers_contents() && KINDS[self.kind()].subject == Subject::Moves
    }

    /// Returns the index of the kind of the typed name, or of the selected kind.
    fn kind(&self) -> usize {
        Kind::of_file(&self.prompt.trimmed()).unwrap_or(self.kind)
    }

    /// Selects a kind of file, and gives a name with another known ending the one of that kind.
    fn select(&mut self, kind: usize) {
        self.kind = kind;
        let name = self.prompt.trimmed();
        if let (Some(_), Some((stem, _))) = (Kind::of_file(&name), name.rsplit_once('.')) {
            self.prompt.set(KINDS[kind].named(stem));
        }
    }

    /// Returns the typed name, with the ending of the selected kind if it has none; without a typed
    /// name, the one that is proposed.
    fn file(&self) -> String {
        let name = self.prompt.trimmed();
        match path::Path::new(&name).extension() {
            _ if name.is_empty() => KINDS[self.kind].named(STEM),
            Some(_) => name,
            None => KINDS[self.kind].named(&name),
        }
    }

    /// Returns what the file has, and the key for other moves.
    fn describe_contents(&self, app: &App) -> String {
        let session = &app.work.session;
        if !self.offers_contents() {
            return "The moves of the reason.".to_owned();
        }
        match KINDS[self.kind()].subject {
            Subject::Puzzle => "The board as it is now.".to_owned(),
            Subject::Board if session.next.shown.step().is_some() => {
                "The board as it is now, with the step that is shown.".to_owned()
            }
            Subject::Board => "The board as it is now, without moves.".to_owned(),
            Subject::Moves => {
                let contents = self.contents.describe(session);
                let next = self.contents.next(session);
                if next == self.contents {
                    return format!("Moves: {contents}.");
                }
                let key = app.work.word_for(&KEYS, Command::Complete);
                format!("Moves: {contents} ({key}: {}).", next.label())
            }
        }
    }

    /// Returns true if the typed name is that of an existing file that the person was asked about.
    fn replaces(&self) -> bool {
        self.existing.as_deref() == Some(self.prompt.value().trim())
    }

    /// Asks the worker to write the file. The extension of its name decides what is written.
    fn write(&mut self, session: &mut Session) {
        let name = self.prompt.trimmed();
        if self.is_writing {
            return;
        }
        let task = if let Some(slug) = format_of(&name) {
            Task::Save {
                name: name.clone(),
                replaces: self.replaces(),
                slug,
                puzzle: session.puzzle.engine.puzzle(),
            }
        } else if let Some(form) = ExportFormat::of_file(&name) {
            Task::Write {
                name: name.clone(),
                replaces: self.replaces(),
                walk: Box::new(self.walk(session, form)),
                rest: self.goes_on(form).then(|| {
                    let symbols = session.names().symbols();
                    (session.puzzle.engine.fork(), symbols)
                }),
                form,
            }
        } else {
            let kinds = KINDS.each_ref().map(|kind| kind.label).join(", ");
            return session
                .fail(format!("{name} has no known ending. Choose one of these: {kinds}."));
        };
        self.is_writing = true;
        session.inform(format!("Writing {name}."));
        session.ask(task);
    }

    /// Returns true if the strategy's moves to the end are exported, too.
    fn goes_on(&self, form: ExportFormat) -> bool {
        self.contents == Contents::Whole && self.offers_contents() && form != ExportFormat::Svg
    }

    /// Returns the export of the reason, of the present board, or of the moves so far.
    fn walk(&self, session: &mut Session, form: ExportFormat) -> Walkthrough {
        if let Some((reason, row)) = &self.reason {
            let mut walk = Walkthrough::proof(
                session.puzzle.engine.as_ref(),
                &session.puzzle.title,
                reason,
                session.names().symbols(),
            );
            if form == ExportFormat::Svg {
                walk.scenes.retain(|scene| scene.number == row + 1);
            }
            return walk;
        }
        let next = match &session.next.shown {
            Shown::Move(next) => Some(next),
            _ => None,
        };
        let walk = match form {
            ExportFormat::Svg => Walkthrough::single_scene(
                session.puzzle.engine.as_ref(),
                &session.puzzle.title,
                next,
            ),
            _ => {
                let OpenPuzzle { engine, title, .. } = &mut session.puzzle;
                match self.contents {
                    Contents::WithUndone => Walkthrough::with_undone(engine.as_mut(), title),
                    Contents::WithRefuted => Walkthrough::retrace(engine.as_mut(), title),
                    Contents::SoFar | Contents::Whole => {
                        Walkthrough::until_now(engine.as_mut(), title)
                    }
                }
            }
        };
        walk.with_symbols(session.names().symbols())
    }
}

/// Returns the format of the puzzle for the extension of a file name.
fn format_of(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    let slug = PUZZLE.into_iter().find(|known| *known == ending)?;
    Some(if slug == "txt" { "position" } else { slug })
}
