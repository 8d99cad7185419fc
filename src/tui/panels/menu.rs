//! A menu: its entries with their keys, all visible at once; a filter narrows them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout};

use super::prelude::*;
use crate::term::fuzzy;
use crate::term::theme::Markers;
use crate::tui::chord::Chord;
use crate::tui::commands::{MENUS, Menu};
use crate::tui::session::{Checking, Motion, OnNewTechnique};
use crate::tui::symbols::span;
use crate::tui::widgets::boxed;

/// Its keys, besides those of the entries.
pub static KEYS: KeyContext = context("menu", KeyKind::Menu, Digits::None);

/// Columns of the key before a label, with the space around it.
const ENTRY: usize = 4;
/// Columns of the key on the board.
const OWN_KEY: usize = 2;
/// Maximum number of lines that describe the selected entry.
const ABOUT: u16 = 4;

/// In fewer columns of the panel to the left of a menu, words would be cut.
const MIN_COLUMNS_LEFT: u16 = 24;

/// Columns and rows of the borders.
const BORDERS: u16 = 2;

/// An open menu.
pub struct MenuPanel {
    menu: &'static Menu,
    list: ListView,
    /// The filter, while it is typed.
    filter: Option<Prompt>,
}

impl MenuPanel {
    /// Opens a menu.
    pub fn new(menu: &'static Menu) -> Self {
        Self { menu, list: ListView::default(), filter: None }
    }

    /// Returns the menu that is this many places further on; after the last comes the first.
    fn beside(&self, by: usize) -> &'static Menu {
        let at = MENUS.iter().position(|menu| menu == self.menu).unwrap_or(0);
        &MENUS[(at + by) % MENUS.len()]
    }

    /// Returns the entries that match the filter.
    fn entries(&self) -> Vec<(char, Command)> {
        let entries = self.menu.entries.iter().copied();
        let Some(filter) = self.filter.as_ref().map(Prompt::value) else {
            return entries.collect();
        };
        let text =
            |(_, command): &(char, Command)| format!("{} {}", command.label(), command.doc());
        let label = |(_, command): &(char, Command)| command.label().to_owned();
        fuzzy::matching(filter, entries, text, label)
    }
}

impl Panel for MenuPanel {
    fn info(&self) -> PanelInfo {
        PanelInfo::new(&KEYS)
    }

    fn hints(&self, _: &App) -> Vec<Hint> {
        let own = [
            Hint::new(Command::Accept, "choose"),
            Hint::FILTER,
            Hint::pair(Command::Left, Command::Right, "menus"),
        ];
        list_hints(&own, &[])
    }

    fn list(&mut self, _: &Workspace) -> Option<(&mut ListView, usize)> {
        let rows = self.entries().len();
        Some((&mut self.list, rows))
    }

    fn prompt(&mut self) -> Option<&mut Prompt> {
        self.filter.as_mut()
    }

    fn act(&mut self, command: Command, _: &mut Workspace) -> Outcome {
        match command {
            Command::Accept => {
                let entry = self.entries().get(self.list.selected).copied();
                entry.map_or(Outcome::Stay, |(_, command)| Outcome::Run(command))
            }
            Command::SearchSteps => {
                self.filter = Some(Prompt::default());
                Outcome::Stay
            }
            Command::Cancel if self.filter.take().is_some() => Outcome::Stay,
            Command::Left => Outcome::replace(Self::new(self.beside(MENUS.len() - 1))),
            Command::Right => Outcome::replace(Self::new(self.beside(1))),
            command if command == self.menu.command => Outcome::Close,
            _ => match Menu::opened_by(command) {
                Some(menu) => Outcome::replace(Self::new(menu)),
                None => Outcome::Pass,
            },
        }
    }

    fn on_key(&mut self, key: KeyEvent, work: &mut Workspace) -> Outcome {
        if let Some(filter) = &mut self.filter {
            filter.key(key);
            self.list.selected = 0;
            return Outcome::Stay;
        }
        let chord = Chord::from(key);
        let mut entries = self.menu.entries.iter().chain(self.menu.other_keys);
        if let Some(&(_, command)) = entries.find(|(key, _)| chord.character() == Some(*key)) {
            return Outcome::Run(command);
        }
        // The keys of the board work here too, so that a menu never blocks the user.
        match work.preferences.keys.command(&BOARD, chord) {
            Some(command) => match self.act(command, work) {
                Outcome::Pass => Outcome::Run(command),
                outcome => outcome,
            },
            None => {
                work.session.warn(format!("{chord} is not in this menu."));
                Outcome::Stay
            }
        }
    }

    fn draw(&self, app: &App, area: Rect, canvas: &mut Canvas<'_>) {
        let entries = self.entries();
        let outer = frame(&app.work, area, canvas);
        let rows = self.menu.entries.len() as u16 + u16::from(self.filter.is_some());
        let about = match outer.height.saturating_sub(rows + BORDERS) {
            0..=1 => 0,
            free => free.min(ABOUT + 1),
        };
        let mut inside = boxed(self.menu.title, outer, canvas);
        self.titles(&app.work, outer, canvas);
        if let Some(filter) = &self.filter {
            inside = filter.draw("/", inside, canvas);
        }
        let [inside, about] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(about)]).areas(inside);
        if let Some(&(_, command)) = entries.get(self.list.selected)
            && !about.is_empty()
        {
            describe(&app.work, command, about, canvas.buffer);
        }
        let row = |at: usize, width: u16| {
            let (key, command) = entries[at];
            entry(app, key, command, width)
        };
        self.list.draw(inside, entries.len(), row, canvas);
    }
}

/// Returns the area of the box of every menu, so that it stays in its place from one to the next.
fn frame(work: &Workspace, area: Rect, canvas: &Canvas<'_>) -> Rect {
    let entries = MENUS.iter().flat_map(|menu| menu.entries);
    let widths = entries.map(|&(key, command)| {
        let texts =
            [command.label().to_owned(), value_text(work, command), own_key(work, key, command)];
        let used: usize = texts.iter().map(|text| text.chars().count()).sum();
        (used + ENTRY + 1) as u16 + BORDERS
    });
    let titles: u16 = title_texts(work).iter().map(|title| title.chars().count() as u16).sum();
    let width = widths.fold(titles + BORDERS, u16::max);
    let rows = MENUS.iter().map(|menu| menu.entries.len() as u16).max().unwrap_or(0);
    let height = (rows + BORDERS + ABOUT + 1).min(area.height);
    let right = area.right();
    let x = beside_board(right - width.min(area.width), canvas);
    Rect::new(x, area.bottom() - height, right - x, height)
}

/// Returns the titles of all menus with their keys.
fn title_texts(work: &Workspace) -> [String; MENUS.len()] {
    MENUS.each_ref().map(|menu| match work.key_for(&BOARD, menu.command) {
        Some(key) => format!(" {key} {} ", menu.title),
        None => format!(" {} ", menu.title),
    })
}

impl MenuPanel {
    /// Draws the titles of all menus into the upper border, and the meaning of the right column into the
    /// lower one.
    fn titles(&self, work: &Workspace, outer: Rect, canvas: &mut Canvas<'_>) {
        let mut x = outer.x + 1;
        for (menu, title) in MENUS.iter().zip(title_texts(work)) {
            let area = Rect::new(x, outer.y, title.chars().count() as u16, 1);
            let key = title.chars().count() - menu.title.chars().count() - 1;
            let (key, name) = title.split_at(key);
            let is_open = menu == self.menu;
            let [key_ink, ink] = if is_open { [Ink::Selected; 2] } else { [Ink::Key, Ink::Faint] };
            canvas.write(x, outer.y, key, canvas.ink(key_ink));
            canvas.write(x + key.len() as u16, outer.y, name, canvas.ink(ink));
            canvas.add_target(area, Target::Command(menu.command));
            x = area.right();
        }
        let text = " last column: key on the board ";
        let x = outer.right().saturating_sub(text.chars().count() as u16 + 1);
        canvas.write(x, outer.bottom() - 1, text, canvas.ink(Ink::Faint));
    }
}

/// Returns the key that runs a command on the board, without a menu; blank if it has none, or that of its entry.
fn own_key(work: &Workspace, entry: char, command: Command) -> String {
    // With a mistake on the board, the key of the hint finds it.
    let command = if command == Command::FindMistake { Command::Hint } else { command };
    let key = work.key_for(&BOARD, command).filter(|key| *key != entry.to_string());
    let key = key.unwrap_or_default();
    format!("{key:>OWN_KEY$} ")
}

/// Returns the left edge of a box that would begin at this column: the edge of the panel next to the board, if
/// only parts of words would be left of it between them.
fn beside_board(x: u16, canvas: &Canvas<'_>) -> u16 {
    let panel = canvas.layout.areas.iter().find(|(_, target)| *target == Target::Panel);
    let left = panel.map_or(x, |(panel, _)| panel.x);
    if (1..MIN_COLUMNS_LEFT).contains(&x.saturating_sub(left)) { left } else { x }
}

/// Draws the description of a command, below a line if there is space for it.
fn describe(work: &Workspace, command: Command, area: Rect, buffer: &mut Buffer) {
    let faint = work.ink(Ink::Faint);
    let rule = u16::from(area.height > 2);
    if rule > 0 {
        let line = "─".repeat(area.width.into());
        buffer.set_string(area.x, area.y, line, work.ink(Ink::Line));
    }
    let text = Rect::new(area.x + 1, area.y + rule, area.width - 2, area.height - rule);
    let lines = wrap(&[(command.doc().to_owned(), faint)], text.width);
    pane::lines(&lines, text, buffer);
}

/// Draws the key, the label, and at the right end the present value and the key on the board.
fn entry(app: &App, key: char, command: Command, width: u16) -> Line<'static> {
    let (value, key_outside) = (value_text(&app.work, command), own_key(&app.work, key, command));
    let label = command.label();
    let used = [label, &value, &key_outside].map(|text| text.chars().count());
    let used = used.iter().sum::<usize>() + ENTRY;
    let gap = usize::from(width).saturating_sub(used);
    Line::from(vec![
        Span::styled(format!(" {key}  "), app.ink(Ink::Key)),
        Span::raw(format!("{label}{}", " ".repeat(gap))),
        Span::styled(value + &key_outside, app.ink(Ink::Faint)),
    ])
}

/// Returns the present value of a setting.
fn value_text(work: &Workspace, command: Command) -> String {
    let session = &work.session;
    let on = |is_on: bool| if is_on { "on " } else { "off " }.to_owned();
    match command {
        Command::HideMarks => on(session.display.marks_hidden),
        Command::PracticeMode => on(session.learning.practice),
        Command::Notation => on(session.display.notation),
        Command::Markers => on(work.theme.markers == Markers::Always),
        Command::KeepOpen => on(work.preferences.pinned_views.contains(session.display.view)),
        Command::PauseAtNew => on(session.play.on_new_technique == OnNewTechnique::Pause),
        Command::Bivalue => on(session.display.focus.bivalue),
        Command::Motion => on(session.play.motion == Motion::Reduced),
        Command::Marks => format!("{} ", session.display.marking.name()),
        Command::Themes => format!("{} ", work.preferences.themes.used().name),
        Command::Symbols => format!("{} ", span(work.symbols(), session.shape())),
        Command::Strategy => format!("{} ", session.plan().strategy().slug),
        Command::Check => match session.display.checking {
            Checking::Off => "off ",
            Checking::Rules => "broken rules ",
            Checking::Solution => "all ",
        }
        .to_owned(),
        _ => String::new(),
    }
}
