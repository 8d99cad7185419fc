//! What can come next, while a key waits for another: a small box over the panel.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Drawn, Target, keys, overlay};
use crate::grid::Digit;
use crate::term::theme::Ink;
use crate::tui::action::Command;
use crate::tui::app::{App, Mode};

/// Its width: as narrow as the narrowest panel.
const WIDTH: u16 = 24;

/// Draws it in the corner, if a key waits.
pub(super) fn draw(app: &App, area: Rect, drawn: &mut Drawn, buffer: &mut Buffer) {
    let Some((title, first)) = waiting(app) else {
        return;
    };
    let rows = rows(app, first);
    let height = (rows.len() as u16 + 2).min(area.height);
    let outer = Rect::new(
        area.right().saturating_sub(WIDTH),
        area.bottom() - height,
        WIDTH.min(area.width),
        height,
    );
    let inside = overlay::boxed(app, &title, outer, buffer);
    for (y, (key, does, command)) in (inside.top()..inside.bottom()).zip(rows) {
        let line = Line::from(vec![
            Span::styled(format!("{key:>5} "), app.theme.ink(Ink::Key)),
            Span::raw(does),
        ]);
        buffer.set_line(inside.x, y, &line, inside.width);
        if let Some(command) = command {
            let row = Rect::new(inside.x, y, inside.width, 1);
            drawn.areas.push((row, Target::Command(command)));
        }
    }
}

/// What the key that waits is about, and what a digit does then.
fn waiting(app: &App) -> Option<(String, (String, String))> {
    let side = app.shape().side();
    let last = Digit::new(side - 1);
    let digits = format!("{}-{last}", Digit::new(0));
    let cell = app.cursor.name(app.shape());
    Some(match app.mode {
        Mode::Guess => {
            let candidates = app.engine.candidates(app.cursor);
            let few = candidates.len() <= 5 && !candidates.is_empty();
            let digits = if few { candidates.to_string() } else { digits };
            (format!("Guess in {cell}"), (digits, "assume it".to_owned()))
        }
        Mode::Focus => ("Look at".to_owned(), (digits, "this digit".to_owned())),
        Mode::Several => ("Look at".to_owned(), (digits, "also, or not".to_owned())),
        Mode::Why => (
            format!("Why not, in {cell}"),
            (digits, "this digit".to_owned()),
        ),
        Mode::Times => {
            let title = match app.times {
                0 => "How many times".to_owned(),
                1 => "Once".to_owned(),
                times => format!("{times} times"),
            };
            (title, ("0-9".to_owned(), "the number".to_owned()))
        }
        _ => return None,
    })
}

/// A row for the digits, then one for each action.
fn rows(app: &App, (key, does): (String, String)) -> Vec<(String, String, Option<Command>)> {
    let mut rows = vec![(key, does, None)];
    for &(command, does) in keys::hints(app) {
        if let Some(key) = keys::hint(app, command) {
            rows.push((key, does.to_owned(), Some(command)));
        }
    }
    rows
}
