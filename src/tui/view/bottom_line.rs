//! The bottom line: the commands that are useful now, with their keys.

use super::prelude::*;
use crate::tui::app::{Hint, Location};
use crate::tui::commands::{Menu, MenuKey};
use crate::tui::keymap::{BOARD, Digits};

/// From this width on, labels are never shortened, so that they are the same everywhere.
const USUAL_WIDTH: u16 = 80;

/// The key of a command with the words after it; without words, it shares those of the next key.
#[derive(Clone)]
struct KeyedHint {
    key: String,
    command: Command,
    label: &'static str,
    /// The label for narrow lines.
    short: &'static str,
}

impl KeyedHint {
    fn new(key: String, command: Command, label: &'static str) -> Self {
        Self { key, command, label, short: label }
    }

    fn width(&self) -> u16 {
        let words = self.label.chars().count();
        (self.key.chars().count() + words + usize::from(words > 0)) as u16
    }

    /// Returns the width with the gap to the next hint, or with the stroke to a key of the same label.
    fn with_gap(&self) -> u16 {
        self.width() + if self.label.is_empty() { 1 } else { 2 }
    }
}

/// Returns as many of the first hints as fit into this width. Keys that share words are among them with
/// their words or not at all.
fn fitting(all: &[KeyedHint], width: u16) -> &[KeyedHint] {
    let (mut count, mut used) = (0, 0);
    for group in all.split_inclusive(|keyed| !keyed.label.is_empty()) {
        used += group.iter().map(KeyedHint::with_gap).sum::<u16>();
        // No gap follows the last one.
        if used > width + 2 {
            break;
        }
        count += group.len();
    }
    &all[..count]
}

/// Returns the hints of the panel on top.
fn hints(app: &App) -> Vec<KeyedHint> {
    let mut hints = Vec::new();
    for Hint { before, command, label, short } in app.screen.top().hints(app) {
        let before = before.and_then(|before| Some(KeyedHint::new(key(app, before)?, before, "")));
        let last = key(app, command).map(|key| KeyedHint { key, command, label, short });
        hints.extend(before.into_iter().chain(last));
    }
    let context = app.screen.top().keys();
    let filter = hints.iter().position(|keyed| keyed.command == Command::SearchSteps);
    let after_filter = filter.filter(|_| context.digits != Digits::None);
    let digits = match after_filter {
        Some(at) => Some((at + 1, "one digit")),
        None => app.screen.top().info().digits_do.map(|does| (0, does)),
    };
    if let Some((at, does)) = digits {
        let [first, last] = [0, app.work.session.shape().side() - 1]
            .map(|index| app.work.session.names().digit(Digit::new(index)));
        hints.insert(at, KeyedHint::new(format!("{first}-{last}"), Command::Help, does));
    }
    hints
}

/// Draws as many hints as fit, the most useful first. The last one is always help or, without help,
/// the key that closes the panel.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas<'_>) {
    let mut all = hints(app);
    let last = take_last_hint(app, &mut all, area.width);
    let last_width = last.as_ref().map_or(0, |hint| hint.width() + 1);
    let mut x = area.x + 1;
    let width = area.right().saturating_sub(last_width + 2 + x);
    for hint in hints_that_fit(all, width, area.width < USUAL_WIDTH) {
        draw_hint(&app.work, &hint, Position::new(x, area.y), canvas);
        x += hint.with_gap();
    }
    if let Some(hint) = last {
        // Help has a place of its own; the way out follows the other keys.
        let is_help = hint.command == Command::Help;
        let x = if is_help { area.right().saturating_sub(last_width) } else { x };
        draw_hint(&app.work, &hint, Position::new(x, area.y), canvas);
    }
}

/// Returns the hint at the end of the line: help or, without help and if not all hints fit, the key that
/// closes the panel, which is then no longer among the others.
fn take_last_hint(app: &App, all: &mut Vec<KeyedHint>, width: u16) -> Option<KeyedHint> {
    if let Some(key) = key(app, Command::Help) {
        return Some(KeyedHint::new(key, Command::Help, "help"));
    }
    let needed: u16 = all.iter().map(KeyedHint::with_gap).sum();
    let way_out = all.iter().position(|keyed| keyed.command == Command::Cancel);
    way_out.filter(|_| needed + 1 > width).map(|at| all.remove(at))
}

/// Returns the hints that fit into this width. If they may be shortened, their labels are short where that
/// makes room for more keys.
fn hints_that_fit(mut all: Vec<KeyedHint>, width: u16, may_shorten: bool) -> Vec<KeyedHint> {
    share_label_of_menus(&mut all, width);
    let shorter = |keyed: &KeyedHint| KeyedHint { label: keyed.short, ..keyed.clone() };
    let mut short: Vec<KeyedHint> = all.iter().map(shorter).collect();
    keep_way_out(&mut all, width);
    keep_way_out(&mut short, width);
    // To quit is in a menu, too.
    let count_keys =
        |hints: &[KeyedHint]| hints.iter().filter(|keyed| keyed.command != Command::Quit).count();
    let (all, short) = (fitting(&all, width), fitting(&short, width));
    let is_short = may_shorten && count_keys(short) > count_keys(all);
    if is_short { short.to_vec() } else { all.to_vec() }
}

/// Moves the key that closes something forward, so that it is among the hints that fit into this width.
fn keep_way_out(all: &mut Vec<KeyedHint>, width: u16) {
    let at = all.iter().position(|keyed| keyed.command == Command::Cancel);
    if let Some(at) = at.filter(|&at| at >= fitting(all, width).len()) {
        let out = all.remove(at);
        all.insert(fitting(all, width.saturating_sub(out.with_gap())).len().min(at), out);
    }
}

/// Number of hints after the menus for which the menus give up their own labels.
const AFTER_MENUS: usize = 2;

/// Gives the keys of the menus one label if they and the next hints do not all fit into this width with
/// labels of their own.
fn share_label_of_menus(all: &mut [KeyedHint], width: u16) {
    let Some(first) = all.iter().position(|keyed| keyed.command == Command::ViewMenu) else {
        return;
    };
    let last = first + Hint::MENUS.len();
    let is_menu = |(keyed, menu): (&KeyedHint, Hint)| keyed.command == menu.command;
    if last > all.len() || !all[first..last].iter().zip(Hint::MENUS).all(is_menu) {
        return;
    }
    let needed = &all[..all.len().min(last + AFTER_MENUS)];
    if fitting(needed, width).len() < needed.len() {
        for keyed in &mut all[first..last] {
            (keyed.label, keyed.short) = ("", "");
        }
        (all[last - 1].label, all[last - 1].short) = ("menu", "menu");
    }
}

/// Returns the key of a command on the panel on top; panels in the corner borrow the keys of the
/// board. On the board, a command without a key has the keys of its menu entry.
fn key(app: &App, command: Command) -> Option<String> {
    let top = app.screen.top();
    let borrows = top.location() == Location::Corner;
    let own = app.work.key_for(top.keys(), command);
    own.or_else(|| app.work.key_for(app.screen.base().keys(), command).filter(|_| borrows)).or_else(
        || {
            let MenuKey { menu, key } = Menu::key_of(command).filter(|_| *top.keys() == BOARD)?;
            Some(format!("{} {key}", app.work.key_for(&BOARD, menu)?))
        },
    )
}

fn draw_hint(work: &Workspace, keyed: &KeyedHint, at: Position, canvas: &mut Canvas<'_>) {
    let Position { x, y } = at;
    let KeyedHint { key, command, label, .. } = keyed;
    canvas.write(x, y, key, work.ink(Ink::Key));
    let after = x + key.chars().count() as u16 + 1;
    if label.is_empty() {
        canvas.write(after - 1, y, "/", work.ink(Ink::Faint));
    }
    canvas.write(after, y, label, work.ink(Ink::Text));
    let end = after + label.chars().count() as u16;
    let area = Rect::new(x, y, end - x, 1);
    canvas.add_target(area, Target::Command(*command));
}

/// A hint as a row of a box.
pub(super) struct HintRow<'a> {
    /// The key, or several keys with the same label.
    pub(super) keys: String,
    pub(super) label: &'a str,
    /// `None` for the keys of the digits.
    pub(super) command: Option<Command>,
}

/// Returns the hints as rows, for a box in the corner.
pub(super) fn rows(app: &App) -> Vec<HintRow<'static>> {
    let mut rows = Vec::new();
    let mut shared = String::new();
    for KeyedHint { key, command, label, .. } in hints(app) {
        match command {
            // The box has a row for the digits already.
            Command::Help => {}
            _ if label.is_empty() => shared = format!("{shared}{key}/"),
            command => {
                let keys = std::mem::take(&mut shared) + &key;
                rows.push(HintRow { keys, label, command: Some(command) });
            }
        }
    }
    rows
}
