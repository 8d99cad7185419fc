//! The number of missing digits, always on screen. Highlighted digits are emphasised.

use super::prelude::*;
use crate::term::text::subscript;
use crate::term::theme::Glyphs;

/// The word before the counters.
const MEANING: &str = "missing";

/// Columns of the edge beside the counters, with the name of a cell.
const MIN_EDGE: u16 = 9;

/// Returns the number of lines that the counters need in this width.
pub(super) fn height(shape: Shape, width: u16, glyphs: Glyphs) -> u16 {
    let side = shape.side() as u16;
    // Two figures of full size need a space after them.
    let more = if side > 9 && glyphs == Glyphs::Ascii { 2 } else { 0 };
    let least = (2 + columns_of(separator(glyphs)) + more) * side;
    least.div_ceil(if width < 3 { 1 } else { width - 2 })
}

/// Draws the counters on the lines: `missing 1×5 2×3 3×6`, or `1₅ 2₃ 3₆` if space is short. A digit that is
/// complete is left out.
pub(super) fn draw(app: &App, lines: Rect, canvas: &mut Canvas<'_>) {
    let counts = missing(&app.work.session);
    let share = counts.len().div_ceil(usize::from(lines.height.max(1)));
    for (row, counts) in lines.rows().zip(counts.chunks(share)) {
        draw_row(&app.work, row, counts, canvas);
    }
}

/// A digit with the number of its missing placements, and the text of both.
struct Counter {
    digit: Digit,
    left: usize,
    text: String,
}

/// Draws the counters of one line, in words if there is space.
fn draw_row(work: &Workspace, line: Rect, counts: &[(Digit, usize)], canvas: &mut Canvas<'_>) {
    let (names, glyphs) = (work.session.names(), work.theme.glyphs);
    if let Some(counters) = in_words(counts, names, line.width, glyphs) {
        return draw_in_words(work, line, &counters, canvas);
    }
    let room = line.width.saturating_sub(2);
    let Some(counters) = fitting(counts, names, room, glyphs) else {
        return;
    };
    let width: u16 = counters.iter().map(|counter| columns_of(&counter.text)).sum();
    let mut x = line.x + (line.width - width) / 2;
    for counter in &counters {
        let area = Rect::new(x, line.y, columns_of(&counter.text), 1);
        let start = x + (area.width - columns_of(counter.text.trim())) / 2;
        if counter.left > 0 {
            draw_counter(work, counter, Rect { x: start, ..area }, canvas);
        }
        canvas.add_target(area, Target::Digit(counter.digit));
        x += area.width;
    }
}

/// Draws a counter. Its digit is emphasised.
fn draw_counter(work: &Workspace, counter: &Counter, at: Rect, canvas: &mut Canvas<'_>) {
    let is_highlighted = work.session.display.focus.digits.contains(counter.digit);
    let ink = if is_highlighted { Ink::Focus } else { Ink::Text };
    canvas.write(at.x, at.y, counter.text.trim(), work.ink(ink));
    if !is_highlighted {
        canvas.buffer[(at.x, at.y)].set_style(work.ink(Ink::Title));
    }
}

/// Returns the counters as a text for a line of this width, such as `1×5`, or `None` if it has no space for them.
fn in_words(
    counts: &[(Digit, usize)],
    names: Names,
    width: u16,
    glyphs: Glyphs,
) -> Option<Vec<Counter>> {
    let times = match glyphs {
        Glyphs::Unicode => "×",
        Glyphs::Ascii => ":",
    };
    let counters = counters_with(counts, names, |digit, left| format!("{digit}{times}{left}"));
    (text_width(&counters) + MIN_EDGE <= width).then_some(counters)
}

/// Returns counters with this text for a digit and the number of its missing placements.
fn counters_with(
    counts: &[(Digit, usize)],
    names: Names,
    text: impl Fn(char, usize) -> String,
) -> Vec<Counter> {
    let counter = |&(digit, left)| Counter { digit, left, text: text(names.digit(digit), left) };
    counts.iter().map(counter).collect()
}

/// Returns the columns of the counters with the word before them and the spaces around them.
fn text_width(counters: &[Counter]) -> u16 {
    counters.iter().map(|counter| columns_of(&counter.text) + 1).sum::<u16>()
        + columns_of(MEANING)
        + 2
}

/// Draws the missing digits as a text on an edge. A digit that is complete is left out.
fn draw_in_words(work: &Workspace, line: Rect, counters: &[Counter], canvas: &mut Canvas<'_>) {
    if counters.iter().all(|counter| counter.left == 0) {
        return;
    }
    let mut x = line.right() - 2 - text_width(counters);
    let mut write = |text: &str, x: u16| canvas.write(x, line.y, text, work.ink(Ink::Faint));
    write(&format!(" {MEANING} "), x);
    x += columns_of(MEANING) + 2;
    for counter in counters.iter().filter(|counter| counter.left > 0) {
        canvas.write(x, line.y, format!("{} ", counter.text), work.ink(Ink::Text));
        let area = Rect::new(x, line.y, columns_of(&counter.text), 1);
        draw_counter(work, counter, area, canvas);
        canvas.add_target(area, Target::Digit(counter.digit));
        x += area.width + 1;
    }
}

/// Draws the name of the cell of the cursor at the left end of the edge if it covers nothing else.
pub(super) fn draw_cursor(work: &Workspace, edge: Rect, ink: Ink, buffer: &mut Buffer) {
    let name = work.session.puzzle.cursor.name(work.session.shape());
    let start = edge.x + 2;
    let end = start + columns_of(&name);
    // The frame of the selected cell covers no label.
    let free = ["━", "┷", "┻", "▝", "▀", "▘", " "];
    let is_free = |x| free.contains(&buffer[(x, edge.y)].symbol());
    // Next to the text the edge is visible.
    if end < edge.right() && (start..=end).all(is_free) {
        buffer.set_string(start, edge.y, name, work.ink(ink));
    }
}

/// Draws the name of the cell of the cursor and its candidates below a dense board, whose dots are hard to
/// read.
pub(super) fn draw_cursor_below(work: &Workspace, line: Rect, buffer: &mut Buffer) {
    let session = &work.session;
    if line.is_empty() || session.draft.is_some() {
        return;
    }
    let cell = session.puzzle.cursor;
    let marks = session.marks()[cell.index()].iter().map(|digit| session.names().digit(digit));
    let marks: Vec<String> = marks.map(String::from).collect();
    let name = cell.name(session.shape());
    let text = cut(&format!(" {name}  {}", marks.join(" ")), line.width);
    buffer.set_string(line.x, line.y, text, work.ink(Ink::Cursor));
}

/// Returns the number of columns of a text.
fn columns_of(text: &str) -> u16 {
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
    (0..side).map(Digit::new).zip(count).collect()
}

/// Returns the counters in the widest form that fits: with spaces around them, without, or with a
/// plus sign for more than nine. Without small figures, they have spaces or no numbers.
fn fitting(
    counts: &[(Digit, usize)],
    names: Names,
    room: u16,
    glyphs: Glyphs,
) -> Option<Vec<Counter>> {
    type Form = fn(char, usize, &str) -> String;
    let forms: [Form; 4] = [
        |digit, left, separator| format!(" {digit}{separator}{} ", subscript(left)),
        |digit, left, separator| format!("{digit}{separator}{} ", subscript(left)),
        |digit, left, _| format!("{digit}{}", subscript(left)),
        |digit, left, _| match left {
            10.. => format!("{digit}₊"),
            few => format!("{digit}{}", subscript(few)),
        },
    ];
    // Without a space the numbers would run together, so only the missing digits are listed.
    let in_ascii: Form = |digit, left, _| match left {
        0 => "─ ".to_owned(),
        _ => format!("{digit} "),
    };
    let forms = match glyphs {
        Glyphs::Unicode => forms.to_vec(),
        Glyphs::Ascii => vec![forms[0], forms[1], in_ascii],
    };
    let width = |counter: &Counter| columns_of(&counter.text);
    let fits = |counters: &Vec<Counter>| counters.iter().map(width).sum::<u16>() <= room;
    let mut all = forms.into_iter().map(|form| {
        counters_with(counts, names, |digit, left| form(digit, left, separator(glyphs)))
    });
    all.find(fits)
}

/// Returns the separator between a digit and its number on terminals without small figures.
const fn separator(glyphs: Glyphs) -> &'static str {
    match glyphs {
        Glyphs::Unicode => "",
        Glyphs::Ascii => ":",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counters_shrink_on_a_small_screen() {
        let counts: Vec<_> = (0..16).map(|index| (Digit::new(index), 16)).collect();
        let first = |room| {
            let all = fitting(&counts, Shape::Sixteen.into(), room, Glyphs::Unicode);
            all.map(|all| all[0].text.clone())
        };
        assert_eq!(first(80).as_deref(), Some(" 1₁₆ "));
        assert_eq!(first(64).as_deref(), Some("1₁₆ "));
        assert_eq!(first(51).as_deref(), Some("1₁₆"));
        assert_eq!(first(32).as_deref(), Some("1₊"));
        assert_eq!(first(31), None);
        let few: Vec<_> = (0..9).map(|index| (Digit::new(index), 7)).collect();
        let first = |room| {
            let all = fitting(&few, Shape::Nine.into(), room, Glyphs::Ascii);
            all.map(|all| all[0].text.clone())
        };
        assert_eq!(first(36).as_deref(), Some("1:₇ "));
        assert_eq!(first(35).as_deref(), Some("1 "));
    }
}
