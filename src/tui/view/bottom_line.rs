//! The bottom line: the commands that are useful now, with their keys.

use ratatui::layout::Rect;

use super::{Canvas, Target};
use crate::grid::Digit;
use crate::term::theme::Ink;
use crate::tui::app::{App, Location};
use crate::tui::commands::{Command, Menu, MenuKey};
use crate::tui::keymap::{BOARD, Digits};
use crate::tui::workspace::Workspace;

/// A key with its label and its command. A key without a label shares that of the next one.
struct Hint {
    key: String,
    does: &'static str,
    command: Command,
}

impl Hint {
    fn width(&self) -> u16 {
        let words = self.does.chars().count();
        (self.key.chars().count() + words + usize::from(words > 0)) as u16
    }

    /// Returns the width with the gap to the next hint.
    fn with_gap(&self) -> u16 {
        self.width() + if self.does.is_empty() { 1 } else { 2 }
    }
}

/// Returns the hints of the panel on top.
fn hints(app: &App) -> Vec<Hint> {
    let hints = app.screen.top().hints(app).into_iter();
    let keyed = |(command, does)| key(app, command).map(|key| Hint { key, does, command });
    let mut hints: Vec<Hint> = hints.filter_map(keyed).collect();
    let context = app.screen.top().keys();
    let filter = hints
        .iter()
        .position(|hint| hint.command == Command::SearchSteps);
    let after_filter = filter.filter(|_| context.digits != Digits::None);
    let digits = match after_filter {
        Some(at) => Some((at + 1, "one digit")),
        None => app.screen.top().info().digits_do.map(|does| (0, does)),
    };
    if let Some((at, does)) = digits {
        let [first, last] = [0, app.work.session.shape().side() - 1]
            .map(|index| app.work.session.names().digit(Digit::new(index)));
        let digits = Hint {
            key: format!("{first}-{last}"),
            does,
            command: Command::Help,
        };
        hints.insert(at, digits);
    }
    hints
}

/// Draws as many hints as fit, the most useful first. The last one is always help or, without help,
/// the key that closes the panel.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas<'_>) {
    let mut all = hints(app);
    let needed: u16 = all.iter().map(Hint::with_gap).sum();
    let help = key(app, Command::Help).map(|key| Hint {
        key,
        does: "help",
        command: Command::Help,
    });
    let last = help.or_else(|| {
        let out = all.iter().position(|hint| hint.command == Command::Cancel);
        let out = out.filter(|_| needed + 1 > area.width);
        out.map(|at| all.remove(at))
    });
    let last_width = last.as_ref().map_or(0, |hint| hint.width() + 1);
    let mut x = area.x + 1;
    let end = area.right().saturating_sub(last_width + 1);
    share_label_of_menus(&mut all, end.saturating_sub(x));
    // Keys that share words are shown with them or not at all.
    for group in all.split_inclusive(|hint| !hint.does.is_empty()) {
        let with_last_gap: u16 = group.iter().map(Hint::with_gap).sum();
        if x + with_last_gap.saturating_sub(2) > end {
            break;
        }
        for hint in group {
            one(&app.work, hint, x, area.y, canvas);
            x += hint.with_gap();
        }
    }
    if let Some(hint) = last {
        let x = area.right().saturating_sub(last_width);
        one(&app.work, &hint, x, area.y, canvas);
    }
}

/// The menus, in the order of the bottom line.
const MENUS: [Command; 4] = [
    Command::ViewMenu,
    Command::PuzzleMenu,
    Command::ExploreMenu,
    Command::SettingsMenu,
];

/// Gives the keys of the menus one label if they do not all fit into this width with labels of their own.
fn share_label_of_menus(all: &mut [Hint], width: u16) {
    let Some(first) = all.iter().position(|hint| hint.command == MENUS[0]) else {
        return;
    };
    let last = first + MENUS.len();
    let is_menu = |(hint, menu): (&Hint, Command)| hint.command == menu;
    if last > all.len() || !all[first..last].iter().zip(MENUS).all(is_menu) {
        return;
    }
    if all[..last].iter().map(Hint::with_gap).sum::<u16>() > width + 2 {
        for hint in &mut all[first..last] {
            hint.does = "";
        }
        all[last - 1].does = "menus";
    }
}

/// Returns the key of a command on the panel on top; panels in the corner borrow the keys of the
/// board. On the board, a command without a key has the keys of its menu entry.
fn key(app: &App, command: Command) -> Option<String> {
    let top = app.screen.top();
    let borrows = top.location() == Location::Corner;
    let own = app.work.key_for(top.keys(), command);
    own.or_else(|| {
        app.work
            .key_for(app.screen.base().keys(), command)
            .filter(|_| borrows)
    })
    .or_else(|| {
        let MenuKey { menu, key } = Menu::key_of(command).filter(|_| *top.keys() == BOARD)?;
        Some(format!("{} {key}", app.work.key_for(&BOARD, menu)?))
    })
}

fn one(work: &Workspace, hint: &Hint, x: u16, y: u16, canvas: &mut Canvas<'_>) {
    canvas.write(x, y, &hint.key, work.theme.ink(Ink::Key));
    let after = x + hint.key.chars().count() as u16 + 1;
    canvas.write(after, y, hint.does, work.theme.ink(Ink::Text));
    let end = after + hint.does.chars().count() as u16;
    let area = Rect::new(x, y, end - x, 1);
    canvas.add_target(area, Target::Command(hint.command));
}

/// Returns the hints as rows, for a box in the corner.
pub(super) fn rows(app: &App) -> Vec<(String, &'static str, Command)> {
    let hints = hints(app).into_iter();
    hints
        .map(|hint| (hint.key, hint.does, hint.command))
        .collect()
}
