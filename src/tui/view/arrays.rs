//! The four arrays of the recursion side by side: the grid, the candidates, and for each cell and each
//! candidate the guess depth at which it was filled or eliminated.
//!
//! The last two have one character for each candidate: 27x27 on the 9x9 board, each cell drawn as a
//! block of pencil marks.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::window;
use super::{Canvas, pane};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::term::theme::Ink;
use crate::tui::app::App;
use crate::tui::session::Session;
use crate::tui::widgets::more;
use crate::tui::workspace::Workspace;

/// A character and its style.
type Mark = (char, Style);

struct Array<'a> {
    title: &'static str,
    /// Characters across and down one cell of the board.
    cell: (usize, usize),
    /// Columns from one character to the next.
    pitch: usize,
    glyph: Box<dyn Fn(Cell, usize) -> Mark + 'a>,
}

/// Columns that the longer title of the small arrays needs.
const TITLE: u16 = 16;

/// Draws the arrays side by side, or the small two above each other if space is short. Returns the
/// space below them.
pub(super) fn draw(app: &App, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let shape = app.work.session.shape();
    let depths = depth_of_cells(&app.work.session);
    let falls = app.work.session.puzzle.engine.elimination_depths();
    let [grid, guesses, candidates, removed] = arrays(app, &depths, &falls);
    let (small, large) = (size(&grid, shape), size(&candidates, shape));
    let room = usize::from(area.width);
    if 2 * (small.0 + 2) + 2 * (large.0 + 2) <= room {
        let mut x = area.x;
        for array in [&grid, &guesses, &candidates, &removed] {
            let width = (size(array, shape).0 + 2) as u16;
            let part = Rect::new(x, area.y, width - 1, area.height);
            one(app, array, part, canvas);
            x += width;
        }
        let used = (large.1 as u16 + 2).min(area.height);
        return Rect::new(area.x, area.y + used, area.width, area.height - used);
    }
    let [grid, guesses] = [grid, guesses].map(|array| Array { pitch: 1, ..array });
    let width = (size(&grid, shape).0 as u16).max(TITLE).min(area.width / 3);
    let half = area.height / 2;
    let left = Rect::new(area.x, area.y, width, half);
    one(app, &grid, left, canvas);
    let below = Rect::new(area.x, area.y + half, width, area.height - half);
    one(app, &guesses, below, canvas);
    let each = (area.width - width - 2) / 2;
    let middle = Rect::new(area.x + width + 1, area.y, each, area.height);
    one(app, &candidates, middle, canvas);
    let right = Rect::new(middle.right() + 1, area.y, each, area.height);
    one(app, &removed, right, canvas);
    Rect::new(area.x, area.bottom(), area.width, 0)
}

fn arrays<'a>(app: &'a App, depths: &'a [usize], falls: &'a [Option<usize>]) -> [Array<'a>; 4] {
    let (shape, names) = (app.work.session.shape(), app.work.session.names());
    let (faint, plain) = (app.work.theme.ink(Ink::Faint), Style::new());
    let (given, assumed) = (app.work.theme.ink(Ink::Given), app.work.theme.ink(Ink::Assumed));
    let grid = move |cell: Cell, _: usize| match app.work.session.value(cell) {
        Some(digit) if app.work.session.is_given(cell) => (names.digit(digit), given),
        Some(digit) => (names.digit(digit), plain),
        None => ('·', faint),
    };
    let guesses = move |cell: Cell, _: usize| match depths[cell.index()] {
        _ if app.work.session.value(cell).is_none() => ('·', faint),
        0 => ('0', faint),
        depth => (figure(depth), assumed),
    };
    let candidates = move |cell: Cell, index: usize| {
        let digit = Digit::new(index);
        if app.work.session.candidates(cell).contains(digit) {
            (names.digit(digit), plain)
        } else {
            ('·', faint)
        }
    };
    let removed = move |cell: Cell, index: usize| {
        let candidate = Candidate::new(cell, Digit::new(index));
        match falls[candidate.index(shape)] {
            None => ('·', faint),
            Some(0) => ('0', plain),
            Some(depth) => (figure(depth), assumed),
        }
    };
    let marks = (shape.box_width(), shape.box_height());
    let array = |title, cell, pitch, glyph| Array { title, cell, pitch, glyph };
    [
        array("Digits", (1, 1), 2, Box::new(grid)),
        array("Filled at depth", (1, 1), 2, Box::new(guesses)),
        array("Candidates", marks, 1, Box::new(candidates)),
        array("Eliminated at guess depth", marks, 1, Box::new(removed)),
    ]
}

/// Returns a depth as one character: `0-9`, then letters, then `+`.
fn figure(depth: usize) -> char {
    char::from_digit(depth as u32, 36).unwrap_or('+')
}

/// Returns the guess depth at which each cell was filled.
fn depth_of_cells(session: &Session) -> Vec<usize> {
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

/// Returns the width and height of an array with the lines between its boxes.
fn size(array: &Array<'_>, shape: Shape) -> (usize, usize) {
    let (x, y) = place(array, Cell::new(shape.cells() - 1), shape);
    let last = array.cell.0 * array.pitch;
    (x + last - (array.pitch - 1), y + array.cell.1)
}

/// Returns the position of a cell of the board in an array.
fn place(array: &Array<'_>, cell: Cell, shape: Shape) -> (usize, usize) {
    let (row, column) = (cell.row(shape), cell.column(shape));
    let lines = (column / shape.box_width(), row / shape.box_height());
    (column * array.cell.0 * array.pitch + lines.0 * array.pitch, row * array.cell.1 + lines.1)
}

fn one(app: &App, array: &Array<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let session = &app.work.session;
    let picture = picture(app, array);
    let here = place(array, session.puzzle.cursor, session.shape());
    let keep = |at: usize, length: usize| (at as u16, (at + length) as u16);
    let room = area.height.saturating_sub(1);
    let (_, skip_y, height) = window(room, picture.area.height, keep(here.1, array.cell.1));
    let rows = (height < picture.area.height)
        .then(|| rows_shown(array, skip_y..skip_y + height, session.shape()));
    let aside = rows.map(|rows| (rows, app.work.theme.ink(Ink::Faint)));
    let area = pane::titled_beside(array.title, aside.as_ref(), area, canvas);
    if area.is_empty() {
        return;
    }
    let (left, skip_x, width) =
        window(area.width, picture.area.width, keep(here.0, array.cell.0 * array.pitch));
    for y in 0..height {
        for x in 0..width {
            canvas.buffer[(area.x + left + x, area.y + y)] =
                picture[(skip_x + x, skip_y + y)].clone();
        }
    }
    let rows = usize::from(picture.area.height);
    more(area, usize::from(skip_y), rows, canvas);
    // The cursor brings the columns beside it into view.
    let middle = area.y + area.height / 2;
    let is_cut = skip_x + width < picture.area.width;
    for (sign, x, shown) in [("◂", area.x, skip_x > 0), ("▸", area.right() - 1, is_cut)] {
        if shown {
            canvas.write(x, middle, sign, app.work.theme.ink(Ink::Key));
        }
    }
}

/// Returns the rows of the board that lie whole within these lines of an array.
fn rows_shown(array: &Array<'_>, lines: Range<u16>, shape: Shape) -> String {
    let is_whole = |&row: &usize| {
        let top = place(array, Cell::at(row, 0, shape), shape).1;
        usize::from(lines.start) <= top && top + array.cell.1 <= usize::from(lines.end)
    };
    let mut rows = (0..shape.side()).filter(is_whole).map(|row| row + 1);
    match (rows.next(), rows.next_back()) {
        (Some(first), Some(last)) => format!("rows {first}-{last}"),
        (Some(only), None) => format!("row {only}"),
        _ => "part of a row".to_owned(),
    }
}

fn picture(app: &App, array: &Array<'_>) -> Buffer {
    let session = &app.work.session;
    let shape = session.shape();
    let (width, height) = size(array, shape);
    let mut picture = Buffer::empty(Rect::new(0, 0, width as u16, height as u16));
    lines(&app.work, array, &mut picture);
    for cell in session.cells() {
        let (x, y) = place(array, cell, shape);
        for index in 0..array.cell.0 * array.cell.1 {
            let at = (
                (x + index % array.cell.0 * array.pitch) as u16,
                (y + index / array.cell.0) as u16,
            );
            let (glyph, style) = (array.glyph)(cell, index);
            picture[at].set_char(glyph).set_style(style);
            if cell == session.puzzle.cursor {
                picture[at].set_style(app.work.theme.ink(Ink::Selected));
            }
        }
    }
    picture
}

/// Draws the lines between the boxes.
fn lines(work: &Workspace, array: &Array<'_>, picture: &mut Buffer) {
    let (shape, style) = (work.session.shape(), work.theme.ink(Ink::Line));
    let area = picture.area;
    for row in (shape.box_height()..shape.side()).step_by(shape.box_height()) {
        let y = place(array, Cell::at(row, 0, shape), shape).1 as u16 - 1;
        for x in 0..area.width {
            picture[(x, y)].set_symbol("─").set_style(style);
        }
    }
    for column in (shape.box_width()..shape.side()).step_by(shape.box_width()) {
        let x = (place(array, Cell::at(0, column, shape), shape).0 - array.pitch) as u16;
        for y in 0..area.height {
            let crossed = picture[(x, y)].symbol() == "─";
            let glyph = if crossed { "┼" } else { "│" };
            picture[(x, y)].set_symbol(glyph).set_style(style);
        }
    }
}
