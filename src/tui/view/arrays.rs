//! The four arrays of the recursion side by side: the grid, the candidates, and for each cell and each
//! candidate the guess depth at which it was filled or eliminated.
//!
//! The last two have one character for each candidate: 27x27 on the 9x9 board, each cell drawn as a
//! block of pencil marks.

use std::ops::Range;

use super::board::{Window, copy};
use super::pane;
use super::prelude::*;
use crate::tui::widgets::more;

/// A character and its style.
type Mark = (char, Style);

/// One of the four arrays: its title, its geometry, and the character of each place.
struct Array<'a> {
    title: &'static str,
    shape: Shape,
    /// Characters across and down one cell of the board.
    cell: Size,
    /// Columns from one character to the next.
    pitch: u16,
    glyph: Box<dyn Fn(Cell, usize) -> Mark + 'a>,
}

/// Columns that the longer title of the small arrays needs.
const MIN_SMALL_WIDTH: u16 = 16;

/// Draws the arrays side by side, or the small two above each other if space is short. Returns the
/// space below them.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let fill_depths = count_fill_depths(&app.work.session);
    let elimination_depths = app.work.session.puzzle.engine.elimination_depths();
    let [digits, filled, candidates, eliminated] = arrays(app, &fill_depths, &elimination_depths);
    let (small, large) = (digits.size(), candidates.size());
    if 2 * (small.width + 2) + 2 * (large.width + 2) <= area.width {
        let mut x = area.x;
        for array in [&digits, &filled, &candidates, &eliminated] {
            let width = array.size().width + 2;
            let part = Rect::new(x, area.y, width - 1, area.height);
            draw_array(app, array, part, canvas);
            x += width;
        }
        let used = (large.height + 2).min(area.height);
        return Rect::new(area.x, area.y + used, area.width, area.height - used);
    }
    let [digits, filled] = [digits, filled].map(|array| Array { pitch: 1, ..array });
    let width = digits.size().width.max(MIN_SMALL_WIDTH).min(area.width / 3);
    let half = area.height / 2;
    let left = Rect::new(area.x, area.y, width, half);
    draw_array(app, &digits, left, canvas);
    let below = Rect::new(area.x, area.y + half, width, area.height - half);
    draw_array(app, &filled, below, canvas);
    let each = (area.width - width - 2) / 2;
    let middle = Rect::new(area.x + width + 1, area.y, each, area.height);
    draw_array(app, &candidates, middle, canvas);
    let right = Rect::new(middle.right() + 1, area.y, each, area.height);
    draw_array(app, &eliminated, right, canvas);
    Rect::new(area.x, area.bottom(), area.width, 0)
}

fn arrays<'a>(
    app: &'a App,
    fill_depths: &'a [usize],
    elimination_depths: &'a [Option<usize>],
) -> [Array<'a>; 4] {
    let (shape, names) = (app.work.session.shape(), app.work.session.names());
    let (faint, plain) = (app.ink(Ink::Faint), Style::new());
    let (given, assumed) = (app.ink(Ink::Given), app.ink(Ink::Assumed));
    let digit = move |cell: Cell, _: usize| match app.work.session.value(cell) {
        Some(digit) if app.work.session.is_given(cell) => (names.digit(digit), given),
        Some(digit) => (names.digit(digit), plain),
        None => ('·', faint),
    };
    let fill_depth = move |cell: Cell, _: usize| match fill_depths[cell.index()] {
        _ if app.work.session.value(cell).is_none() => ('·', faint),
        0 => ('0', faint),
        depth => (figure(depth), assumed),
    };
    let candidate = move |cell: Cell, index: usize| {
        let digit = Digit::new(index);
        if app.work.session.candidates(cell).contains(digit) {
            (names.digit(digit), plain)
        } else {
            ('·', faint)
        }
    };
    let elimination_depth = move |cell: Cell, index: usize| {
        let candidate = Candidate::new(cell, Digit::new(index));
        match elimination_depths[candidate.index(shape)] {
            None => ('·', faint),
            Some(0) => ('0', plain),
            Some(depth) => (figure(depth), assumed),
        }
    };
    let one = Size::new(1, 1);
    let marks = Size::new(shape.box_width() as u16, shape.box_height() as u16);
    let small = |title, glyph| Array { title, shape, cell: one, pitch: 2, glyph };
    let large = |title, glyph| Array { title, shape, cell: marks, pitch: 1, glyph };
    [
        small("Digits", Box::new(digit)),
        small("Filled at depth", Box::new(fill_depth)),
        large("Candidates", Box::new(candidate)),
        large("Eliminated at depth", Box::new(elimination_depth)),
    ]
}

impl Array<'_> {
    /// Returns the size with the lines between boxes.
    fn size(&self) -> Size {
        let last = self.position(Cell::new(self.shape.cells() - 1));
        let width = last.x + self.cell.width * self.pitch - (self.pitch - 1);
        Size::new(width, last.y + self.cell.height)
    }

    /// Returns the position of a cell of the board.
    fn position(&self, cell: Cell) -> Position {
        let (row, column) = (cell.row(self.shape), cell.column(self.shape));
        let lines_before = (column / self.shape.box_width()) as u16;
        let lines_above = (row / self.shape.box_height()) as u16;
        Position::new(
            (column as u16 * self.cell.width + lines_before) * self.pitch,
            row as u16 * self.cell.height + lines_above,
        )
    }
}

/// Returns a depth as one character: `0-9`, then letters, then `+`.
fn figure(depth: usize) -> char {
    char::from_digit(depth as u32, 36).unwrap_or('+')
}

/// Returns the guess depth at which each cell was filled.
fn count_fill_depths(session: &Session) -> Vec<usize> {
    let path = session.path();
    let mut depths = vec![0; session.shape().cells()];
    for node in path.line() {
        for record in session.puzzle.engine.changes(node) {
            if let crate::grid::Change::Fill(candidate) = record.change {
                depths[candidate.cell.index()] = path.node(node).depth;
            }
        }
    }
    depths
}

fn draw_array(app: &App, array: &Array<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let picture = draw_picture(app, array);
    let Size { width, height } = picture.area.as_size();
    let cursor = array.position(app.work.session.puzzle.cursor);
    let down = cursor.y..cursor.y + array.cell.height;
    let down = Window::around(&down, height, area.height.saturating_sub(1));
    let rows = (down.length < height)
        .then(|| rows_shown(array, &(down.skipped..down.skipped + down.length)));
    let aside = rows.map(|rows| (rows, app.ink(Ink::Faint)));
    let area = pane::titled_beside(array.title, aside.as_ref(), area, canvas);
    if area.is_empty() {
        return;
    }
    let across = cursor.x..cursor.x + array.cell.width * array.pitch;
    let across = Window::around(&across, width, area.width);
    let shown = Rect::new(area.x + across.margin, area.y, across.length, down.length);
    copy(&picture, Position::new(across.skipped, down.skipped), shown, canvas.buffer);
    more(area, usize::from(down.skipped), usize::from(height), canvas);
    // The cursor brings the columns beside it into view.
    let middle = area.y + area.height / 2;
    let is_cut = across.skipped + across.length < width;
    for (sign, x, shown) in [("◂", area.x, across.skipped > 0), ("▸", area.right() - 1, is_cut)]
    {
        if shown {
            canvas.write(x, middle, sign, app.ink(Ink::Key));
        }
    }
}

/// Returns the rows of the board that lie whole within these lines of an array.
fn rows_shown(array: &Array<'_>, lines: &Range<u16>) -> String {
    let is_whole = |&row: &usize| {
        let top = array.position(Cell::at(row, 0, array.shape)).y;
        lines.start <= top && top + array.cell.height <= lines.end
    };
    let mut rows = (0..array.shape.side()).filter(is_whole).map(|row| row + 1);
    match (rows.next(), rows.next_back()) {
        (Some(first), Some(last)) => format!("rows {first}-{last}"),
        (Some(only), None) => format!("row {only}"),
        _ => "part of a row".to_owned(),
    }
}

fn draw_picture(app: &App, array: &Array<'_>) -> Buffer {
    let session = &app.work.session;
    let mut picture = Buffer::empty(Rect::from((Position::ORIGIN, array.size())));
    draw_lines(&app.work, array, &mut picture);
    for cell in session.cells() {
        let first = array.position(cell);
        for index in 0..array.cell.area() {
            let (down, across) = (index as u16 / array.cell.width, index as u16 % array.cell.width);
            let at = Position::new(first.x + across * array.pitch, first.y + down);
            let (glyph, style) = (array.glyph)(cell, index as usize);
            picture[at].set_char(glyph).set_style(style);
            if cell == session.puzzle.cursor {
                picture[at].set_style(app.ink(Ink::Selected));
            }
        }
    }
    picture
}

/// Draws the lines between the boxes.
fn draw_lines(work: &Workspace, array: &Array<'_>, picture: &mut Buffer) {
    let (shape, style) = (array.shape, work.ink(Ink::Line));
    let area = picture.area;
    for row in (shape.box_height()..shape.side()).step_by(shape.box_height()) {
        let y = array.position(Cell::at(row, 0, shape)).y - 1;
        for x in 0..area.width {
            picture[(x, y)].set_symbol("─").set_style(style);
        }
    }
    for column in (shape.box_width()..shape.side()).step_by(shape.box_width()) {
        let x = array.position(Cell::at(0, column, shape)).x - array.pitch;
        for y in 0..area.height {
            let crossed = picture[(x, y)].symbol() == "─";
            let glyph = if crossed { "┼" } else { "│" };
            picture[(x, y)].set_symbol(glyph).set_style(style);
        }
    }
}
