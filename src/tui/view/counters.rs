//! The number of missing digits, always on screen. Highlighted digits are emphasised.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Canvas, Target};
use crate::grid::{Digit, Names, Shape};
use crate::term::text::cut;
use crate::term::theme::{Glyphs, Ink};
use crate::tui::app::App;
use crate::tui::session::Session;
use crate::tui::workspace::Workspace;

/// The meaning of the small figures.
const MEANING: &str = "missing";

/// Returns the number of lines that the counters need in this width.
pub(super) fn height(shape: Shape, width: u16, glyphs: Glyphs) -> u16 {
    let side = shape.side() as u16;
    // Two figures of full size need a space after them.
    let more = if side > 9 && glyphs == Glyphs::Ascii { 2 } else { 0 };
    let least = (2 + wide(beside(glyphs)) + more) * side;
    least.div_ceil(if width < 3 { 1 } else { width - 2 })
}

/// Draws the counters in the middle of the lines: `1₅ 2₃ 3₆`. A digit that is complete is faint. On the edge of
/// a board, the edge continues between them.
pub(super) fn draw(app: &App, lines: Rect, canvas: &mut Canvas<'_>) {
    let counts: Vec<(Digit, usize)> = missing(&app.work.session);
    let share = counts.len().div_ceil(usize::from(lines.height.max(1)));
    for (row, counts) in lines.rows().zip(counts.chunks(share)) {
        draw_row(&app.work, row, counts, canvas);
    }
}

fn draw_row(work: &Workspace, line: Rect, counts: &[(Digit, usize)], canvas: &mut Canvas<'_>) {
    let room = line.width.saturating_sub(2);
    let Some(counters) = fitting(counts, work.session.names(), room, work.theme.glyphs) else {
        return;
    };
    let width: u16 = counters.iter().map(|text| wide(text)).sum();
    let mut x = line.x + (line.width - width) / 2;
    for (text, &(digit, left)) in counters.iter().zip(counts) {
        let ink = match left {
            _ if work.session.display.focus.digits.contains(digit) => Ink::Focus,
            0 => Ink::Faint,
            _ => Ink::Text,
        };
        let area = Rect::new(x, line.y, wide(text), 1);
        let word = text.trim();
        let start = x + (wide(text) - wide(word)) / 2;
        canvas.write(start, line.y, word, work.theme.ink(ink));
        if ink == Ink::Text {
            canvas.buffer[(start, line.y)].set_style(work.theme.ink(Ink::Title));
        }
        canvas.add_target(area, Target::Digit(digit));
        x += area.width;
    }
    on_edge(MEANING, x + 1, line, work.theme.ink(Ink::Faint), canvas.buffer);
}

/// Draws the name of the cell of the cursor at the left end of the edge, if there is space.
pub(super) fn draw_cursor(work: &Workspace, edge: Rect, buffer: &mut Buffer) {
    let name = work.session.puzzle.cursor.name(work.session.shape());
    on_edge(&name, edge.x + 2, edge, work.theme.ink(Ink::Cursor), buffer);
}

/// Draws the name of the cell of the cursor and its candidates below a dense board, whose dots are hard to
/// read.
pub(super) fn draw_cursor_below(work: &Workspace, line: Rect, buffer: &mut Buffer) {
    let session = &work.session;
    if line.is_empty() || session.draft.is_some() {
        return;
    }
    let cell = session.puzzle.cursor;
    let marks = session.marks()[cell.index()];
    let marks = marks.iter().map(|digit| session.names().digit(digit));
    let marks: Vec<String> = marks.map(String::from).collect();
    let name = cell.name(session.shape());
    let text = cut(&format!(" {name}  {}", marks.join(" ")), line.width);
    buffer.set_string(line.x, line.y, text, work.theme.ink(Ink::Cursor));
}

/// Draws a text on the edge of a board if it covers nothing else.
fn on_edge(text: &str, x: u16, line: Rect, style: Style, buffer: &mut Buffer) {
    let end = x + wide(text);
    // The frame of the selected cell covers no label.
    let free = ["━", "┷", "┻", "▝", "▀", "▘", " "];
    let is_free = |x| free.contains(&buffer[(x, line.y)].symbol());
    // Next to the text the edge is visible.
    if end < line.right() && (x..=end).all(is_free) {
        buffer.set_string(x, line.y, text, style);
    }
}

fn wide(text: &str) -> u16 {
    text.chars().count() as u16
}

/// Returns each digit with the number of its missing placements.
fn missing(session: &Session) -> Vec<(Digit, usize)> {
    let side = session.draft.as_ref().map_or(session.shape(), |draft| draft.shape).side();
    let mut count = vec![side; side];
    for cell in session.cells() {
        if let Some(digit) = session.value(cell).filter(|digit| digit.index() < side) {
            let left = &mut count[digit.index()];
            *left = left.saturating_sub(1);
        }
    }
    let digits = (0..side).map(Digit::new);
    digits.zip(count).collect()
}

/// Returns the counters in the widest form that fits: with spaces around them, without, or with a
/// plus sign for more than nine. Without small figures, they have spaces or no numbers.
fn fitting(
    counts: &[(Digit, usize)],
    names: Names,
    room: u16,
    glyphs: Glyphs,
) -> Option<Vec<String>> {
    let beside = beside(glyphs);
    let all = |one: &dyn Fn(char, usize) -> String| -> Vec<String> {
        counts.iter().map(|&(digit, left)| one(names.digit(digit), left)).collect()
    };
    let fits = |counters: &Vec<String>| counters.iter().map(|text| wide(text)).sum::<u16>() <= room;
    let apart = [
        all(&|digit, left| format!(" {digit}{beside}{} ", subscript(left))),
        all(&|digit, left| format!("{digit}{beside}{} ", subscript(left))),
    ];
    let close = match glyphs {
        // Without a space the numbers would run together, so only the missing digits are listed.
        Glyphs::Ascii => vec![all(&|digit, left| match left {
            0 => "─ ".to_owned(),
            _ => format!("{digit} "),
        })],
        Glyphs::Unicode => vec![
            all(&|digit, left| format!("{digit}{beside}{}", subscript(left))),
            all(&|digit, left| match left {
                10.. => format!("{digit}{beside}₊"),
                few => format!("{digit}{beside}{}", subscript(few)),
            }),
        ],
    };
    apart.into_iter().chain(close).find(fits)
}

/// Returns the separator between a digit and its number on terminals without small figures.
const fn beside(glyphs: Glyphs) -> &'static str {
    match glyphs {
        Glyphs::Unicode => "",
        Glyphs::Ascii => ":",
    }
}

/// Returns a number in small figures.
fn subscript(number: usize) -> String {
    let figures = number.to_string();
    figures.bytes().filter_map(|figure| char::from_u32(0x2080 + u32::from(figure - b'0'))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counters_shrink_on_a_small_screen() {
        let counts: Vec<_> = (0..16).map(|index| (Digit::new(index), 16)).collect();
        let first = |room| {
            fitting(&counts, Shape::Sixteen.into(), room, Glyphs::Unicode).map(|all| all[0].clone())
        };
        assert_eq!(first(80).as_deref(), Some(" 1₁₆ "));
        assert_eq!(first(64).as_deref(), Some("1₁₆ "));
        assert_eq!(first(51).as_deref(), Some("1₁₆"));
        assert_eq!(first(32).as_deref(), Some("1₊"));
        assert_eq!(first(31), None);
        let few: Vec<_> = (0..9).map(|index| (Digit::new(index), 7)).collect();
        let first =
            |room| fitting(&few, Shape::Nine.into(), room, Glyphs::Ascii).map(|all| all[0].clone());
        assert_eq!(first(36).as_deref(), Some("1:₇ "));
        assert_eq!(first(35).as_deref(), Some("1 "));
    }
}
