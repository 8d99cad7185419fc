//! Boxes that several panels share: a question, a search with a list, the keys that may come next.

use ratatui::layout::{Constraint, Layout};

use super::bottom_line::{self, HintRow};
use super::pane;
use super::prelude::*;
use crate::tui::widgets::{Prompt, boxed, popup};

/// The width of a question.
const QUESTION: u16 = 72;
/// The rows kept free for the message below a question, so that the box stays in its place.
const MESSAGE_ROWS: usize = 2;
/// The most rows of the message below a question.
const MAX_MESSAGE_ROWS: usize = 4;
/// The width of a search.
const SEARCH: u16 = 80;
/// The width of the box in the corner, with the gap before it equal to that of the narrowest panel.
const MIN_CORNER_WIDTH: u16 = 23;

/// A question that is answered with a line of text.
#[derive(Clone, Copy)]
pub(in crate::tui) struct TextQuestion<'a> {
    /// The title of the box.
    pub title: &'a str,
    /// The answers that are accepted; one paragraph on each line.
    pub text: &'a str,
    /// The line that is being typed.
    pub prompt: &'a Prompt,
}

/// Draws a question with its prompt, and the message below it.
pub(in crate::tui) fn question(
    work: &Workspace,
    question: TextQuestion<'_>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let width = QUESTION.min(area.width);
    let paragraphs = question.text.lines();
    let lines: Vec<_> = paragraphs.flat_map(|text| wrap(&plain(text), width - 4)).collect();
    let message = wrap(&plain(work.session.status.text.clone()), width - 4);
    let message_rows = message.len().clamp(MESSAGE_ROWS, MAX_MESSAGE_ROWS);
    let size = Size::new(width, (lines.len() + message_rows + 4) as u16);
    let inside = popup(question.title, area, size, canvas);
    let below = pane::lines(&lines, inside, canvas.buffer);
    let below = question.prompt.draw("› ", below, canvas);
    let below = pane::lines(&[Line::default()], below, canvas.buffer);
    pane::lines(&message, below, canvas.buffer);
}

/// Draws a box with a prompt above a list, and the message at its foot. Returns the area of the list.
pub(in crate::tui) fn asking(
    work: &Workspace,
    question: TextQuestion<'_>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let inside = popup(question.title, area, Size::new(SEARCH, area.height), canvas);
    let below = pane::lines(&wrap(&plain(question.text), inside.width), inside, canvas.buffer);
    let below = question.prompt.draw("› ", below, canvas);
    let message = wrap(&plain(work.session.status.text.clone()), below.width);
    let rows = (message.len() as u16).min(3).min(below.height);
    let [list, foot] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas(below);
    pane::lines(&message, foot, canvas.buffer);
    list
}

/// A box that asks for a digit.
pub(in crate::tui) struct DigitQuestion<'a> {
    pub(in crate::tui) title: &'a str,
    /// The keys of the digits.
    pub(in crate::tui) keys: String,
    /// The effect of a digit.
    pub(in crate::tui) label: &'a str,
}

/// Draws the keys that may come next beside the row of the cursor, next to the board: a row for the digits, then
/// one for each command.
pub(in crate::tui) fn corner(
    app: &App,
    question: DigitQuestion<'_>,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let DigitQuestion { title, keys, label } = question;
    let mut rows = vec![HintRow { keys, label, command: None }];
    rows.extend(bottom_line::rows(app));
    let height = (rows.len() as u16 + 2).min(area.height);
    let key_width = rows.iter().map(|row| row.keys.chars().count()).max().unwrap_or(0) + 1;
    let label_width = rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0);
    let width = MIN_CORNER_WIDTH.max((key_width + label_width) as u16 + 5).min(area.width);
    let place = beside_cursor(app, area, canvas);
    let x = place.x.min(area.right() - width);
    let y = place.y.clamp(area.y, area.bottom() - height);
    let inside = boxed(title, Rect::new(x, y, width, height), canvas);
    for (area, HintRow { keys, label, command }) in inside.rows().zip(rows) {
        let line = Line::from(vec![
            Span::styled(format!("{keys:>key_width$}  "), app.ink(Ink::Key)),
            Span::raw(label),
        ]);
        canvas.buffer.set_line(area.x, area.y, &line, area.width);
        if let Some(command) = command {
            canvas.add_target(area, Target::Command(command));
        }
    }
}

/// Returns the position next to the board beside the cell of the cursor.
fn beside_cursor(app: &App, area: Rect, canvas: &Canvas<'_>) -> Position {
    let panel = canvas.layout.areas.iter().find(|(_, target)| *target == Target::Panel);
    let x = panel.map_or(area.right(), |(panel, _)| panel.x);
    let row = canvas.layout.board.map(|board| {
        let cell = board.lattice.cell(app.work.session.puzzle.cursor);
        (board.area.y + cell.y).saturating_sub(board.skipped.y)
    });
    Position::new(x, row.unwrap_or(area.bottom()))
}
