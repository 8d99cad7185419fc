//! The help: the primary keys, then those of the open panel, then all commands; searched by typing.

use ratatui::style::Modifier;

use super::CONTEXTS;
use super::prelude::*;
use crate::term::text::with_code;
use crate::tui::app::{Screen, Shown, View};
use crate::tui::commands::{Group, Menu, MenuKey};
use crate::tui::widgets::{first_row, more, row};

/// The keys of the panel.
pub static KEYS: KeyContext = typing_context("help");

/// Maximum width of the box.
const MAX_WIDTH: u16 = 120;
/// Columns of the keys before a description; longer ones shift it to the right.
const KEY_COLUMNS: u16 = 14;

/// The primary keys, which are enough for the main job. Commands on a line share a sentence.
const PRIMARY: [(&[Command], &str); 22] = [
    (
        &[Command::Up, Command::Down, Command::Left, Command::Right],
        "move (h j k l, too); a digit is entered in the cell",
    ),
    (&[Command::Clear], "clear the cell"),
    (&[Command::Step], "show the next step; again: take it"),
    (&[Command::Hint], "hint; again: a stronger one"),
    (&[Command::Undo, Command::Redo], "undo, redo"),
    (&[Command::UndoGuess], "undo the last guess"),
    (&[Command::Play], "auto-solve: play, pause"),
    (&[Command::Slower, Command::Faster], "slower, faster"),
    (&[Command::AllSteps], "find all steps of this position"),
    (&[Command::Why], "why: what solved this cell or removed a candidate"),
    (&[Command::Guess], "guess in this cell"),
    (&[Command::Pencil], "marks mode: digits toggle pencil marks"),
    (&[Command::Focus], "highlight a digit"),
    (&[Command::Practice], "learn: guides and practice"),
    (&[Command::Edit], "edit the givens, or enter a puzzle; paste works anywhere"),
    (&[Command::ViewMenu, Command::PuzzleMenu], "menus: view, puzzle"),
    (&[Command::ExploreMenu, Command::SettingsMenu], "menus: explore, settings"),
    (&[Command::Palette], "find a command by its name"),
    (&[Command::Cancel], "close, cancel"),
    (&[Command::Help], "help for the open panel"),
    (&[Command::Manual], "the manual: all pages and guides, with search"),
    (&[Command::Quit], "quit; the session is saved"),
];

/// The keys with a meaning of their own while the technique map is looked at.
const ON_MAP: [(Command, &str); 4] = [
    (Command::Take, "Show the move that filled the cell of the cursor."),
    (Command::Rate, "Rate the puzzle on all scales."),
    (Command::ScrollDown, "Scroll the map down."),
    (Command::Cancel, "Close the map."),
];

/// The keys with a meaning of their own beside a hint.
const BESIDE_HINT: [(Command, &str); 3] = [
    (Command::Hint, "Give a stronger hint."),
    (Command::Step, "Show the whole step."),
    (Command::Cancel, "Close the hint."),
];

/// Signs and keys that are no commands, with their meanings.
struct Signs {
    title: &'static str,
    meanings: &'static [(&'static str, &'static str)],
}

const DIGITS_IN_LIST: Signs = Signs {
    title: "Digits in this list",
    meanings: &[(
        "1 2 3 …",
        "A digit lists only the steps that change candidates of this digit; again: those of all digits.",
    )],
};

/// Returns the meaning of the digits in a panel, where they are more than entries.
fn digits_in(context: &KeyContext) -> Option<Signs> {
    let meanings: &'static [(&'static str, &'static str)] = match (context.kind, context.name) {
        (KeyKind::List, _) if context.digits != Digits::None => return Some(DIGITS_IN_LIST),
        (KeyKind::Digit, "guess") => &[("1 2 3 …", "Guess this digit in the cell of the cursor.")],
        (KeyKind::Digit, "focus") => {
            &[("1 2 3 …", "Highlight this digit: its candidates and the cells that have it.")]
        }
        (KeyKind::Digit, "several") => {
            &[("1 2 3 …", "Add this digit to those highlighted, or remove it.")]
        }
        (KeyKind::Digit, "why") => {
            &[("1 2 3 …", "Say why the cell of the cursor is not this digit.")]
        }
        _ => return None,
    };
    Some(Signs { title: "Digits in this panel", meanings })
}

/// The sections after the commands.
const FOOT: [Signs; 4] = [
    Signs {
        title: "Steps in lists",
        meanings: &[
            (
                "r12c3<>5",
                "5 is removed from r1c3 and r2c3: r is the row of a cell and c its column.",
            ),
            ("r7c9=3…", "3 is placed in r7c9. After the dots are further changes."),
        ],
    },
    Signs {
        title: "Your own keys",
        meanings: &[(
            "keymap.toml",
            "Every key can be changed (remapped): `stepdoku config --keymap` prints all keys and commands, \
             and `stepdoku config` names the folder for a keymap.toml with your own. There, \
             `claim = [\"Q\"]` under `[solve]` binds Q to the command claim.",
        )],
    },
    Signs {
        title: "On the board",
        meanings: &[(
            "₃, _A_",
            "A subscript, or a symbol between low lines: the only candidate of a cell. It is not placed yet.",
        )],
    },
    Signs {
        title: "On small screens",
        meanings: &[
            (
                "⠿⠇",
                "On a small board, braille dots are the candidates of a cell: each digit has its dot.",
            ),
            (
                "_",
                "On a small board in ASCII: a cell that is still empty; of 16 and 25, _3: with 3 candidates.",
            ),
            (
                "Dir.Hid.Pair",
                "Short names of techniques in narrow lists: the first letters of words. Lists are filtered by them, too.",
            ),
        ],
    },
];

pub struct Help {
    /// The search text.
    pub prompt: Prompt,
    /// The selected command.
    pub list: ListView,
    /// The keys of the panel below.
    below: &'static KeyContext,
}

impl Help {
    /// Creates the help over the open panels.
    pub(in crate::tui) fn over(screen: &Screen) -> Self {
        Self { prompt: Prompt::default(), list: ListView::default(), below: screen.top().keys() }
    }

    /// Returns the commands that match the search text, in the order of the list.
    fn commands(&self, work: &Workspace) -> Vec<Command> {
        let rows = self.sections(work);
        rows.into_iter().flat_map(|section| section.entries).map(|entry| entry.command).collect()
    }

    /// Returns the sections with their entries.
    fn sections(&self, work: &Workspace) -> Vec<Section> {
        let mut sections = Vec::new();
        if self.below != &BOARD {
            let own = work.preferences.keys.commands_in(self.below).into_iter();
            let own = own.filter_map(|command| {
                let text = doc_in(self.below, command)?;
                Some(Entry { keys: keys(work, self.below, &[command]), command, text })
            });
            let fits = |entry: &Entry| {
                let command = entry.command;
                let (label, name) = (command.label(), command.name());
                self.fits(&format!("{} {label} {name} {}", entry.text, command.search_words()))
            };
            sections.push(Section {
                title: format!("Keys in this panel ({})", title_of(self.below)),
                entries: own.filter(fits).collect(),
            });
        }
        sections.extend(self.shown_section(work));
        if self.prompt.value().is_empty() {
            let primary = PRIMARY.iter().map(|&(all, text)| Entry {
                keys: keys(work, &BOARD, all),
                command: all[0],
                text,
            });
            sections.push(Section { title: "Primary keys".to_owned(), entries: primary.collect() });
        }
        let mut all = Command::matching(&self.prompt.value().to_lowercase());
        all.sort_by_key(|command| command.group());
        for group in all.chunk_by(|one, other| one.group() == other.group()) {
            let entries = group.iter().map(|&command| Entry {
                keys: key_or_name(work, command),
                command,
                text: command.doc(),
            });
            sections.push(Section {
                title: group[0].group().name().to_owned(),
                entries: entries.collect(),
            });
        }
        sections.retain(|section| !section.entries.is_empty());
        sections
    }

    /// Returns the keys of what the board shows, in which some keys have another meaning.
    fn shown_section(&self, work: &Workspace) -> Option<Section> {
        let session = &work.session;
        let is_map = session.display.view == View::Map && session.is_view_in_front();
        let is_hint = matches!(session.next.shown, Shown::Hint { .. });
        let (title, entries) = match self.below == &BOARD {
            true if is_map => ("Keys on the technique map", &ON_MAP[..]),
            true if is_hint => ("Keys beside a hint", &BESIDE_HINT[..]),
            _ => return None,
        };
        let fits = |(_, text): &&(Command, &'static str)| self.fits(text);
        let entry = |&(command, text): &(Command, &'static str)| Entry {
            keys: keys(work, &BOARD, &[command]),
            command,
            text,
        };
        let entries = entries.iter().filter(fits).map(entry).collect();
        Some(Section { title: title.to_owned(), entries })
    }

    /// Returns true if a text has all words of the search text.
    fn fits(&self, text: &str) -> bool {
        let (typed, text) = (self.prompt.value().to_lowercase(), text.to_lowercase());
        typed.split_whitespace().all(|word| text.contains(word))
    }
}

/// A heading with its entries.
struct Section {
    title: String,
    entries: Vec<Entry>,
}

/// A command with its keys.
struct Entry {
    keys: String,
    command: Command,
    text: &'static str,
}

impl Panel for Help {
    fn info(&self) -> PanelInfo {
        PanelInfo { leaves_message: true, ..PanelInfo::new(&KEYS).reopened_by(Command::Help) }
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        list_hints(&[], &[Hint::new(Command::Accept, "run")])
    }

    fn list(&mut self, work: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.commands(work).len();
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        Some(&mut self.prompt)
    }

    fn act(&mut self, command: Command, work: &mut Workspace) -> Outcome {
        match command {
            Command::Accept => match self.commands(work).get(self.list.selected) {
                Some(&command) => {
                    if work.preferences.keys.commands_in(self.below).contains(&command) {
                        Outcome::Run(command)
                    } else {
                        Outcome::RunOnBoard(command)
                    }
                }
                None => Outcome::Close,
            },
            Command::Help => Outcome::Close,
            _ => Outcome::Pass,
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let inside = popup("Help", area, Size::new(MAX_WIDTH, area.height), canvas);
        let below = self.prompt.draw("find: ", inside, canvas);
        let rows = self.rows(app, below.width);
        let is_selected = |row: &HelpRow| row.number == Some(self.list.selected);
        // The last line of the selected command, so that all of it is visible.
        let at = rows.iter().rposition(is_selected).unwrap_or(0);
        let from = first_row(at, rows.len(), usize::from(below.height));
        for (area, help_row) in below.rows().zip(&rows[from..]) {
            if let Some(number) = help_row.number {
                canvas.add_target(area, Target::Row(number));
            }
            row(&help_row.line, area, is_selected(help_row), canvas);
        }
        more(below, from, rows.len(), canvas);
    }
}

/// A line of the help.
struct HelpRow {
    line: Line<'static>,
    /// The number of its command in the list; `None` for headings and signs.
    number: Option<usize>,
}

impl HelpRow {
    fn heading(title: impl Into<String>, app: &App) -> Self {
        let line = Line::from(Span::styled(title.into(), app.ink(Ink::Title)));
        Self { line, number: None }
    }
}

impl Help {
    fn rows(&self, app: &App, width: u16) -> Vec<HelpRow> {
        let mut rows = Vec::new();
        let mut number = 0;
        if let Some(digits) = digits_in(self.below) {
            rows.extend(self.signs(app, width, &digits));
        }
        for section in self.sections(&app.work) {
            rows.push(HelpRow::heading(section.title, app));
            for entry in section.entries {
                // Only the selected one takes as many lines as it needs.
                let mut text = entry.text.to_owned();
                if number != self.list.selected {
                    text = cut(&text, width.saturating_sub(columns(&entry.keys)));
                }
                let lines = key_with_text(&app.work, &entry.keys, &text, width);
                rows.extend(lines.into_iter().map(|line| HelpRow { line, number: Some(number) }));
                number += 1;
            }
        }
        rows.extend(FOOT.iter().flat_map(|signs| self.signs(app, width, signs)));
        if rows.is_empty() {
            rows.push(HelpRow { line: Line::raw("Nothing matches."), number: None });
        }
        rows
    }

    /// Returns the signs that match what is typed, under their title.
    fn signs(&self, app: &App, width: u16, signs: &Signs) -> Vec<HelpRow> {
        let fits = |(sign, text): &&(&str, &str)| self.fits(&format!("{sign} {text}"));
        let fitting = signs.meanings.iter().filter(fits);
        let lines = fitting.flat_map(|(sign, text)| key_with_text(&app.work, sign, text, width));
        let mut rows: Vec<HelpRow> = lines.map(|line| HelpRow { line, number: None }).collect();
        if !rows.is_empty() {
            rows.insert(0, HelpRow::heading(signs.title, app));
        }
        rows
    }
}

/// Returns the columns of keys, with the space after them.
fn columns(keys: &str) -> u16 {
    (keys.chars().count() as u16).max(KEY_COLUMNS) + 2
}

/// Draws keys with their descriptions, on as many lines as necessary.
fn key_with_text(work: &Workspace, key: &str, text: &str, width: u16) -> Vec<Line<'static>> {
    let code = work.ink(Ink::Key).remove_modifier(Modifier::DIM);
    let lines = wrap(&with_code(text, code), width.saturating_sub(columns(key)));
    let beside = |(number, line): (usize, Line<'static>)| {
        let key = if number == 0 { key } else { "" };
        let key = format!("{key:>0$}  ", usize::from(KEY_COLUMNS));
        let key = Span::styled(key, work.ink(Ink::Key));
        [key].into_iter().chain(line.spans).collect()
    };
    lines.into_iter().enumerate().map(beside).collect()
}

/// Returns the name of a panel for people, where its section of the keymap has another one.
fn title_of(context: &KeyContext) -> &'static str {
    match context.name {
        "time" => "timeline",
        "tree" => "tree of guesses",
        "guess" => "guess a digit",
        "focus" => "highlight a digit",
        "several" => "highlight several digits",
        "guide" => "guide to a technique",
        "drill" => "practice",
        "edit" => "entering givens",
        "pencil" => "marks mode",
        "colour" => "colour mode",
        "what-if" => "two paths",
        "tried" => "easier techniques",
        "saved" => "bookmarks",
        name => name,
    }
}

/// Returns the description of a command in a panel, in which some keys of the board have another meaning; `None`
/// if its key does nothing there.
fn doc_in(context: &KeyContext, command: Command) -> Option<&'static str> {
    let own = match (context.kind, context.name) {
        (_, "guide") => match command {
            Command::NextCell => "Go to the next step of the example.",
            Command::PreviousCell => "Go to the previous step of the example.",
            Command::Next => "Go to the next example.",
            Command::Previous => "Go to the previous example.",
            Command::Up => "Scroll up.",
            Command::Down => "Scroll down.",
            Command::RowStart => "Go to the beginning.",
            Command::RowEnd => "Go to the end.",
            Command::Accept => "Practise the technique.",
            Command::Cancel => "Leave the example, or the guide.",
            command => command.doc(),
        },
        (_, "drill") => match command {
            Command::Hint => "Give a hint; again: a stronger one.",
            Command::Step => "Show the whole step.",
            Command::Next => "Go to the next position.",
            Command::Accept => "Answer with a digit; after the step: go to the next position.",
            Command::Practice | Command::Cancel => "Go back to the list of techniques.",
            command => command.doc(),
        },
        (KeyKind::List, name) => match command {
            Command::RowStart => "Go to the first row.",
            Command::RowEnd => "Go to the last row.",
            Command::Up => "Go to the row above.",
            Command::Down => "Go to the row below.",
            Command::Accept if name == "steps" => "Take the selected step.",
            Command::Accept => "Use the selected row.",
            Command::CopyStep => "Copy the notation of the selected step.",
            Command::Manual => "Open the manual.",
            _ => command.doc(),
        },
        (_, "time") => match command {
            Command::Left | Command::Undo => "Go back one move.",
            Command::Right | Command::Redo => "Go forward one move.",
            Command::Up | Command::ScrollUp => "Go back ten moves.",
            Command::Down | Command::ScrollDown => "Go forward ten moves.",
            Command::RowStart => "Go to the start.",
            Command::RowEnd => "Go to the last move.",
            Command::Play => "Play the moves, or pause.",
            Command::Accept | Command::Timeline => "Stay at this move and close the timeline.",
            Command::Cancel => "Go back to the move before the timeline was opened.",
            command if changes_board(command) => return None,
            command => command.doc(),
        },
        (_, "tree") => match command {
            Command::Left => "Go back one move.",
            Command::Right => "Go forward one move of this branch.",
            Command::Up => "Go to the guess above.",
            Command::Down => "Go to the guess below.",
            Command::ScrollUp => "Go up ten guesses.",
            Command::ScrollDown => "Go down ten guesses.",
            Command::RowStart => "Go to the first move of this branch.",
            Command::RowEnd => "Go to the last move of this branch.",
            Command::Accept | Command::Tree => "Stay at this move and close the tree.",
            Command::Cancel => "Go back to the move before the tree was opened.",
            command if changes_board(command) => return None,
            command => command.doc(),
        },
        (KeyKind::Digit, "guess") if command == Command::Accept => "Guess the lowest candidate.",
        (KeyKind::Digit, "focus" | "several") => match command {
            Command::Left => "Highlight the previous digit.",
            Command::Right => "Highlight the next digit.",
            Command::Accept => "Close the question.",
            command => command.doc(),
        },
        _ => command.doc(),
    };
    Some(own)
}

/// Returns true if a command enters something or moves the cursor, which the timeline and the tree do not.
fn changes_board(command: Command) -> bool {
    matches!(command.group(), Group::Enter | Group::Move)
}

/// Returns the first key of each command in a context.
fn keys(work: &Workspace, context: &KeyContext, commands: &[Command]) -> String {
    let key = |&command: &Command| work.key_for(context, command);
    let keys: Vec<String> = commands.iter().filter_map(key).collect();
    keys.join(" ")
}

/// Returns the first key of a command on the board, in a menu, or in a panel, with the name of the panel.
pub(super) fn first_key(work: &Workspace, command: Command) -> String {
    // The key of another panel does not help where the one of the board is a digit.
    if work.preferences.keys.keys_for(&BOARD, command).next().is_some() {
        return work.key_for(&BOARD, command).unwrap_or_default();
    }
    if let Some(MenuKey { menu, key }) = Menu::key_of(command)
        && let Some(menu) = work.key_for(&BOARD, menu)
    {
        return format!("{menu} {key}");
    }
    let keyed = |context: &&KeyContext| Some((context.name, work.key_for(context, command)?));
    match CONTEXTS.iter().find_map(keyed) {
        Some((name @ ("edit" | "pencil" | "colour"), key)) => format!("{name} {key}"),
        Some((_, key)) => key,
        None => String::new(),
    }
}

/// Returns the key of a command, or its name if it has none.
fn key_or_name(work: &Workspace, command: Command) -> String {
    let key = first_key(work, command);
    if key.is_empty() { work.word(command) } else { key }
}
