//! The dialogue that makes a puzzle.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::overlay::popup;
use super::{Drawn, Target, list};
use crate::term::text::{Piece, wrap};
use crate::term::theme::Ink;
use crate::tui::action::Command;
use crate::tui::app::{App, Field, Mode};

/// Its size with the frame.
const SIZE: (u16, u16) = (68, 12);
/// Where the choices begin in a row.
const INDENT: usize = 12;
/// How many lines there are for what is to be said.
const MESSAGE: usize = 3;

/// Draws the choices, what is to be said about them, and the keys.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let inside = popup(app, "Make a puzzle", (area, SIZE), buffer);
    for ((row, y), field) in (inside.top()..inside.bottom()).enumerate().zip(Field::ALL) {
        let line = Rect::new(inside.x, y, inside.width, 1);
        let chosen = row == app.selected;
        list::row(app, (&choice(app, field), line), chosen, buffer);
        drawn.areas.push((line, Target::Row(row)));
    }
    let mut below = wrap(&[message(app)], inside.width);
    below.truncate(MESSAGE);
    below.resize(MESSAGE + 1, Line::default());
    below.insert(0, Line::default());
    below.extend(wrap(&keys(app), inside.width));
    let used = (Field::ALL.len() as u16).min(inside.height);
    let rest = Rect::new(
        inside.x,
        inside.y + used,
        inside.width,
        inside.height - used,
    );
    super::pane::lines(&below, rest, buffer);
}

fn choice(app: &App, field: Field) -> Line<'static> {
    Line::from(vec![
        Span::styled(
            format!("{:<INDENT$}", field.name()),
            app.theme.ink(Ink::Title),
        ),
        Span::styled("‹ ", app.theme.ink(Ink::Key)),
        Span::raw(app.form.choice(field)),
        Span::styled(" ›", app.theme.ink(Ink::Key)),
    ])
}

/// How far the making is, what was said last, or why there can be no such puzzle.
fn message(app: &App) -> Piece {
    if let Some(making) = app.making {
        let text = format!("Making it: {} tries so far.", making.tries);
        return (text, app.theme.ink(Ink::Message));
    }
    if !app.status.text.is_empty() {
        return (app.status.text.clone(), app.theme.ink(super::tone(app)));
    }
    match app.form.recipe() {
        Ok(_) => (String::new(), app.theme.ink(Ink::Text)),
        Err(error) => (format!("{error}."), app.theme.ink(Ink::Error)),
    }
}

/// The keys that matter here.
fn keys(app: &App) -> Vec<Piece> {
    let closing = if app.making.is_some() {
        "stops"
    } else {
        "closes"
    };
    let hints: [(&[Command], &str); 4] = [
        (&[Command::Up, Command::Down], "choose"),
        (&[Command::Left, Command::Right], "change"),
        (&[Command::Accept], "makes it"),
        (&[Command::Cancel], closing),
    ];
    let mut pieces = Vec::new();
    for (commands, does) in hints {
        for &command in commands {
            let key = app.key_for(Mode::Generate, command);
            let key = key.unwrap_or_default();
            pieces.push((format!("{key} "), app.theme.ink(Ink::Key)));
        }
        pieces.push((format!("{does}  "), app.theme.ink(Ink::Text)));
    }
    pieces
}
