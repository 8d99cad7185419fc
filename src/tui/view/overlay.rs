//! What lies over the screen: help, palette, strategies, prompts.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::{Drawn, Target, list, pane};
use crate::strategies;
use crate::term::text::{cut, plain, wrap};
use crate::term::theme::Ink;
use crate::tui::action::Command;
use crate::tui::app::{App, Mode};
use crate::tui::modes::{help, palette};
use crate::tui::tuning;

/// How wide the help and the palette get.
const WIDEST: u16 = 120;
/// The columns of the names of actions, and of their keys.
const NAMES: u16 = 16;
const KEYS: u16 = 14;

/// Draws what the mode lays over the screen.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    match app.mode {
        Mode::Help => help(app, area, drawn, buffer),
        Mode::Palette => commands(app, area, drawn, buffer),
        Mode::Strategies => choice(app, area, drawn, buffer),
        Mode::Tune => super::tune::draw(app, area, drawn, buffer),
        Mode::Generate => super::form::draw(app, area, drawn, buffer),
        Mode::Open => super::library::draw(app, area, drawn, buffer),
        Mode::Techniques => super::techniques::draw(app, area, drawn, buffer),
        Mode::WhatIf => super::what_if::draw(app, area, drawn, buffer),
        Mode::Ratings => super::ratings::draw(app, area, buffer),
        Mode::Paste => prompt(
            app,
            ("Paste", "Paste a puzzle here, or type it as a line:"),
            (area, drawn),
            buffer,
        ),
        Mode::Depth => prompt(
            app,
            ("Undo to depth", "How many guesses stay open:"),
            (area, drawn),
            buffer,
        ),
        Mode::Save => prompt(
            app,
            ("Save", "A name for this moment, to come back to it:"),
            (area, drawn),
            buffer,
        ),
        Mode::Export => prompt(
            app,
            (
                "Export",
                "A file: .md, .html or .cast for all moves, .svg for what the board shows, .txt, .sdk, .ss, \
                 .csv or .json for the puzzle:",
            ),
            (area, drawn),
            buffer,
        ),
        _ => {}
    }
}

/// A box in which words are typed for what is listed under them, with the message at its foot: the
/// room for the list.
pub(super) fn asking(
    app: &App,
    (title, asks): (&str, &str),
    (area, drawn): (Rect, &mut Drawn),
    buffer: &mut Buffer,
) -> Rect {
    let inside = popup(app, title, (area, (80, area.height)), buffer);
    let below = pane::lines(&wrap(&plain(asks), inside.width), inside, buffer);
    let below = typed(app, ("› ", below), drawn, buffer);
    let mut message = wrap(&plain(app.status.text.clone()), below.width);
    message.truncate(3);
    let said = (message.len() as u16).min(below.height);
    let [list, foot] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(said)]).areas(below);
    pane::lines(&message, foot, buffer);
    list
}

/// An empty box in the middle, and the room inside it.
pub(super) fn popup(
    app: &App,
    title: &str,
    (area, wanted): (Rect, (u16, u16)),
    buffer: &mut Buffer,
) -> Rect {
    let width = wanted.0.min(area.width);
    let height = wanted.1.min(area.height);
    let outer = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 3,
        width,
        height,
    );
    let inside = boxed(app, title, outer, buffer);
    Rect::new(
        inside.x + 1,
        inside.y,
        inside.width.saturating_sub(2),
        inside.height,
    )
}

/// An empty box with its title over what is there, and the room inside it.
pub(super) fn boxed(app: &App, title: &str, outer: Rect, buffer: &mut Buffer) -> Rect {
    Clear.render(outer, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.ink(Ink::Cursor))
        .title(Span::styled(
            format!(" {title} "),
            app.theme.ink(Ink::Title),
        ));
    let inside = block.inner(outer);
    block.render(outer, buffer);
    inside
}

/// The line that is typed into; gives the room below it.
pub(super) fn typed(
    app: &App,
    (sign, area): (&str, Rect),
    drawn: &mut Drawn,
    buffer: &mut Buffer,
) -> Rect {
    if area.is_empty() {
        return area;
    }
    buffer.set_string(area.x, area.y, sign, app.theme.ink(Ink::Key));
    let x = area.x + sign.chars().count() as u16;
    let room = area.right().saturating_sub(x + 1);
    let skipped = app.input.visual_scroll(usize::from(room));
    let shown: String = app.input.value().chars().skip(skipped).collect();
    buffer.set_string(x, area.y, cut(&shown, room + 1), Style::new());
    let caret = app.input.visual_cursor().saturating_sub(skipped) as u16;
    drawn.caret = Some(Position::new(x + caret, area.y));
    Rect::new(area.x, area.y + 1, area.width, area.height - 1)
}

fn prompt(
    app: &App,
    (title, asks): (&str, &str),
    (area, drawn): (Rect, &mut Drawn),
    buffer: &mut Buffer,
) {
    let width = 72.min(area.width);
    let mut lines = wrap(&plain(asks), width - 4);
    let mut message = wrap(&plain(app.status.text.clone()), width - 4);
    message.truncate(4);
    lines.push(Line::default());
    let height = (lines.len() + message.len() + 4) as u16;
    let inside = popup(app, title, (area, (width, height)), buffer);
    let below = super::pane::lines(&lines[..lines.len() - 1], inside, buffer);
    let below = typed(app, ("› ", below), drawn, buffer);
    let below = super::pane::lines(&[Line::default()], below, buffer);
    super::pane::lines(&message, below, buffer);
}

/// The first key of an action in the mode that is under the overlay; or in another that has one,
/// with its name.
fn key(app: &App, command: Command) -> String {
    // A key of the same action elsewhere does not help where the one here is a digit.
    if app.keys.keys_for(app.home, command).next().is_some() {
        return app.key_for(app.home, command).unwrap_or_default();
    }
    let keyed = |mode: Mode| Some((mode, app.key_for(mode, command)?));
    match Mode::ALL.into_iter().find_map(keyed) {
        Some((mode @ (Mode::Edit | Mode::Pencil | Mode::Colour | Mode::Solve), key)) => {
            format!("{} {key}", mode.name())
        }
        Some((_, key)) => key,
        None => String::new(),
    }
}

fn help(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let inside = popup(app, "Help", (area, (WIDEST, area.height)), buffer);
    let below = typed(app, ("find: ", inside), drawn, buffer);
    let rows = help_rows(app, below.width);
    let is_chosen = |row: &HelpRow| row.1 == Some(app.selected);
    // All of it, if it takes several lines.
    let chosen = rows.iter().rposition(is_chosen).unwrap_or(0);
    let height = usize::from(below.height);
    let from = list::first_row(chosen, rows.len(), height);
    for (y, (line, number)) in (below.top()..below.bottom()).zip(&rows[from..]) {
        let row = Rect::new(below.x, y, below.width, 1);
        if let Some(number) = *number {
            drawn.areas.push((row, Target::Row(number)));
        }
        let chosen = *number == Some(app.selected);
        list::row(app, (line, row), chosen, buffer);
    }
    more(app, (below, from, rows.len()), buffer);
}

/// Arrows in the corners if there is more above the rows that are shown, from this one on, or below.
pub(super) fn more(app: &App, (area, from, count): (Rect, usize, usize), buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let is_below = from + usize::from(area.height) < count;
    for (sign, y, shown) in [("▴", area.y, from > 0), ("▾", area.bottom() - 1, is_below)] {
        if shown {
            let ink = app.theme.ink(Ink::Key);
            buffer[(area.right() - 1, y)]
                .set_symbol(sign)
                .set_style(ink);
        }
    }
}

/// A line of the help, with its number among the actions; a heading has none.
type HelpRow = (Line<'static>, Option<usize>);

fn help_rows(app: &App, width: u16) -> Vec<HelpRow> {
    let mut rows = Vec::new();
    let mut group = None;
    for (number, command) in help::found(app).into_iter().enumerate() {
        if group != Some(command.group()) {
            group = Some(command.group());
            let title = Span::styled(command.group().title(), app.theme.ink(Ink::Title));
            rows.push((Line::from(title), None));
        }
        // Only the chosen one takes as many lines as it needs: the list is to be seen at a glance.
        let mut text = command.doc().to_owned();
        if number != app.selected {
            text = cut(&text, width.saturating_sub(KEYS + 2));
        }
        let told = under_key(app, &way(app, command), &text, width);
        rows.extend(told.into_iter().map(|line| (line, Some(number))));
    }
    rows.extend(signs(app, width));
    if rows.is_empty() {
        rows.push((Line::raw("Nothing has these words."), None));
    }
    rows
}

/// A key with what it is for beside it, on as many lines as that takes.
fn under_key(app: &App, key: &str, text: &str, width: u16) -> Vec<Line<'static>> {
    let lines = wrap(&plain(text), width.saturating_sub(KEYS + 2));
    let hung = |(number, line): (usize, Line<'static>)| {
        let key = if number == 0 { key } else { "" };
        let key = format!("{key:>0$}  ", usize::from(KEYS));
        let key = Span::styled(key, app.theme.ink(Ink::Key));
        [key].into_iter().chain(line.spans).collect()
    };
    lines.into_iter().enumerate().map(hung).collect()
}

/// How an action is asked for: its key, or what is typed where it has none.
fn way(app: &App, command: Command) -> String {
    let key = key(app, command);
    if key.is_empty() {
        app.word_for(app.home, command)
    } else {
        key
    }
}

/// What is drawn where there is little room, and what it means.
const SIGNS: [(&str, &str); 3] = [
    (
        "⠿⠇",
        "On a small board, braille dots are the candidates of a cell: each digit has its dot.",
    ),
    (
        "_",
        "On a small board in ASCII: a cell that is still empty; of 16 and 25, _3: with 3 candidates.",
    ),
    (
        "NP, DFCP",
        "Short names of techniques in the path: first letters, as of Naked Pair, Dynamic Forcing Chain Plus.",
    ),
];

/// Those that have the words that are typed, under a heading.
fn signs(app: &App, width: u16) -> Vec<HelpRow> {
    let typed = app.input.value().to_lowercase();
    let fits = |text: &str| {
        let text = text.to_lowercase();
        typed.split_whitespace().all(|word| text.contains(word))
    };
    let mut rows: Vec<HelpRow> = Vec::new();
    for (sign, meaning) in SIGNS.into_iter().filter(|(_, meaning)| fits(meaning)) {
        let told = under_key(app, sign, meaning, width);
        rows.extend(told.into_iter().map(|line| (line, None)));
    }
    if !rows.is_empty() {
        let title = Span::styled("Where there is little room", app.theme.ink(Ink::Title));
        rows.insert(0, (Line::from(title), None));
    }
    rows
}

fn commands(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let inside = popup(
        app,
        "Palette",
        (area, (WIDEST, area.height.min(24))),
        buffer,
    );
    let below = typed(app, (": ", inside), drawn, buffer);
    let entries = palette::entries(app);
    if entries.is_empty() {
        pane::lines(&[Line::raw("No action has these words.")], below, buffer);
    }
    let height = usize::from(below.height);
    let first = list::first_row(app.selected, entries.len(), height);
    let rows = entries.iter().enumerate().skip(first);
    for (y, (i, entry)) in (below.top()..below.bottom()).zip(rows) {
        let row = Rect::new(below.x, y, below.width, 1);
        let line = palette_row(app, entry, row.width);
        list::row(app, (&line, row), i == app.selected, buffer);
        drawn.areas.push((row, Target::Row(i)));
    }
    more(app, (below, first, entries.len()), buffer);
}

/// Its name with the key for it, or with a word; and what it does, as far as there is room.
fn palette_row(app: &App, entry: &palette::Entry, width: u16) -> Line<'static> {
    let (names, keys) = (usize::from(NAMES), usize::from(KEYS));
    let (name, key) = match entry.word {
        Some(_) => (
            format!("{:<1$}  ", entry.text(), names + keys),
            String::new(),
        ),
        None => (
            format!("{:<names$}", entry.text()),
            format!("{:>keys$}  ", key(app, entry.command)),
        ),
    };
    let room = width.saturating_sub(NAMES + KEYS + 2);
    Line::from(vec![
        Span::styled(name, app.theme.ink(Ink::Title)),
        Span::styled(key, app.theme.ink(Ink::Key)),
        Span::raw(cut(&entry.doc(app), room)),
    ])
}

fn choice(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let width = 76.min(area.width);
    let text_width = width.saturating_sub(4 + 12);
    let texts: Vec<_> = strategies::ALL
        .iter()
        .map(|strategy| {
            let refused = strategy.accepts(app.shape()).err();
            let text = refused.map_or_else(
                || match tuning::told(&app.plan_of(strategy)) {
                    Some(changed) => format!("{}; yours: {changed}", strategy.summary),
                    None => strategy.summary.to_owned(),
                },
                |error| error.to_string(),
            );
            let ink = if refused.is_some() {
                Ink::Faint
            } else {
                Ink::Text
            };
            wrap(&[(text, app.theme.ink(ink))], text_width)
        })
        .collect();
    let height: usize = texts.iter().map(Vec::len).sum();
    let inside = popup(app, "Strategy", (area, (width, height as u16 + 2)), buffer);
    let mut y = inside.y;
    // From the first on, as long as the chosen one is seen.
    let room = usize::from(inside.height);
    let to_chosen = |from: usize| {
        texts[from..=app.selected]
            .iter()
            .map(Vec::len)
            .sum::<usize>()
    };
    let shows = |&from: &usize| to_chosen(from) <= room;
    let first = (0..=app.selected).find(shows).unwrap_or(app.selected);
    let rows = strategies::ALL.iter().zip(&texts).enumerate();
    for (i, (strategy, lines)) in rows.skip(first) {
        let tall = (lines.len() as u16).min(inside.bottom().saturating_sub(y));
        let row = Rect::new(inside.x, y, inside.width, tall);
        if row.is_empty() {
            break;
        }
        if i == app.selected {
            buffer.set_style(row, app.theme.ink(Ink::Selected));
        }
        let used = app.engine.plan().strategy().slug == strategy.slug;
        let name = format!("{}{}", if used { "● " } else { "  " }, strategy.slug);
        buffer.set_string(row.x, row.y, name, app.theme.ink(Ink::Title));
        let beside = Rect::new(row.x + 12, row.y, row.width.saturating_sub(12), row.height);
        super::pane::lines(lines, beside, buffer);
        drawn.areas.push((row, Target::Row(i)));
        y += tall;
    }
}
