//! Boards with spaces for empty cells: the column of a character determines its cell.

use super::super::entry::{Entry, symbol};
use super::Cells;
use super::separators::is_bar;
use crate::grid::Shape;

/// Reads as many lines as the board has rows, with spaces for empty cells and one space or none
/// between cells.
pub(super) fn read(text: &str) -> Option<Cells> {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    let side = Shape::with_side(lines.len()).ok()?.side();
    let row = |line: &&str, apart: usize| -> Option<Vec<Entry>> {
        let characters: Vec<char> = line.chars().collect();
        let mut between = (0..characters.len()).filter(|at| at % apart != 0);
        if characters.len() > side * apart || !between.all(|at| characters[at] == ' ') {
            return None;
        }
        let at = |column| characters.get(column * apart).copied().unwrap_or(' ');
        (0..side).map(at).map(cell).collect()
    };
    let rows =
        |apart| -> Option<Vec<Vec<Entry>>> { lines.iter().map(|line| row(line, apart)).collect() };
    let entries = rows(1).or_else(|| rows(2))?.concat();
    Some(Cells::new(entries, "# lines, spaces for empty cells"))
}

/// Reads rows of boxes of equal width between bars, with or without bars around them: `| 5 3   |
/// 7   |       |`.
pub(super) fn read_boxes(text: &str) -> Option<Cells> {
    let rows = text.lines().filter(|line| line.contains(is_bar));
    let rows = rows.filter(|line| line.chars().any(|c| c.is_ascii_alphanumeric() || c == ' '));
    let rows: Vec<&str> = rows.collect();
    let shape = Shape::with_side(rows.len()).ok()?;
    let inner =
        |row: &&'_ str| Some(row.trim().strip_prefix(is_bar)?.strip_suffix(is_bar)?.to_owned());
    let framed: Option<Vec<String>> = rows.iter().map(inner).collect();
    let rows = framed.or_else(|| rows.iter().map(|row| padded(row)).collect())?;
    let boxes = |row: &String| -> Option<Vec<Entry>> {
        let boxes: Vec<Vec<Entry>> =
            row.split(is_bar).map(|part| box_cells(part, shape)).collect::<Option<_>>()?;
        (boxes.len() == shape.side() / shape.box_width()).then(|| boxes.concat())
    };
    let entries: Vec<Vec<Entry>> = rows.iter().map(boxes).collect::<Option<_>>()?;
    Some(Cells::new(entries.concat(), "boxed grid, spaces for empty cells"))
}

/// Pads a row without bars around it: its first and last box become as wide as the second.
fn padded(row: &str) -> Option<String> {
    let (first, rest) = row.split_once(is_bar)?;
    let (others, last) = rest.rsplit_once(is_bar)?;
    let width = others.split(is_bar).next()?.chars().count();
    Some(format!("{first:>width$}|{others}|{last:<width$}"))
}

/// Reads the cells of a row in a box: adjacent, separated by spaces, or with a space at each end
/// too.
fn box_cells(text: &str, shape: Shape) -> Option<Vec<Entry>> {
    let characters: Vec<char> = text.chars().collect();
    let (width, length) = (shape.box_width(), characters.len());
    let (first, apart) = match length {
        _ if length == width => (0, 1),
        _ if length == 2 * width - 1 => (0, 2),
        _ if length == 2 * width + 1 => (1, 2),
        _ => return None,
    };
    let at = |cell: usize| first + cell * apart;
    let between = (0..length).filter(|place| !(0..width).any(|cell| at(cell) == *place));
    let mut between = between.map(|place| characters[place]);
    let cells = (0..width).map(|column| cell(characters[at(column)]));
    if between.any(|character| character != ' ') {
        return None;
    }
    cells.collect()
}

/// Reads a cell. Spaces are the only empty cells, because a board with another sign for them needs
/// no spaces.
fn cell(character: char) -> Option<Entry> {
    match character {
        ' ' => Some(Entry::Empty),
        other => symbol(other).filter(|entry| *entry != Entry::Empty),
    }
}
