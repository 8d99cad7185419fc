//! Boards over several lines: a row on each line, with or without drawn boxes; cells broken over
//! lines in any way; numbers separated by spaces; pencil marks.

mod annotated_marks;
mod decoration;
mod error_report;
mod separated_marks;
mod separators;
mod side_by_side;
mod spaces;
mod tall_cells;

use std::iter::repeat_n;

use self::error_report::{describe_error, digit_beyond};
use self::separators::{has_border, within_bars, without_separators};
use super::alphabet::Choice;
use super::entry::{
    Entry, NO_CANDIDATES, candidates, cell_symbol, numbers, puzzle_of, runs, symbol,
};
use super::{ParseError, Reading};
use crate::grid::{Cell, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// A line with cells.
#[derive(Clone)]
struct Row<'t> {
    number: usize,
    raw: &'t str,
    /// The line without its separators.
    cells: String,
}

impl<'t> Row<'t> {
    /// Returns a line, unless it is a border or empty.
    fn new(number: usize, raw: &'t str) -> Option<Self> {
        let has_digit = || raw.bytes().any(|byte| byte.is_ascii_digit());
        let is_drawn =
            || has_border(within_bars(raw)) && !has_digit() && !is_row_of_empty_cells(raw);
        (!raw.trim().is_empty() && !is_drawn()).then(|| Self {
            number,
            raw,
            cells: without_separators(raw),
        })
    }

    /// Returns true if every character is a cell.
    fn has_only_cells(&self) -> bool {
        let is_cell = |c: char| c.is_whitespace() || symbol(c).is_some();
        // Letters beyond P are digits only in a row as long as those of the largest board.
        let is_long = || self.length() == Shape::MAX_SIDE;
        let is_letter = |c: char| is_cell(c) || c.is_ascii_alphabetic();
        let mut chars = self.cells.chars();
        (chars.all(is_cell) || is_long() && self.cells.chars().all(is_letter))
            && !self.cells.trim().is_empty()
    }

    /// Returns the number of cells, if each is one character.
    fn length(&self) -> usize {
        let cells = self.cells.chars();
        cells.filter(|character| !character.is_whitespace()).count()
    }

    /// Returns true if all its digits exist on a board of this shape.
    fn fits(&self, shape: Shape) -> bool {
        let mut entries = self.cells.chars().filter_map(symbol);
        entries.all(|entry| match entry {
            Entry::Value(digit) => digit.index() < shape.side(),
            _ => true,
        })
    }
}

/// A board with the content of its cells.
pub(super) struct Drawn {
    pub(super) reading: Reading,
    pub(super) entries: Vec<Entry>,
}

/// Reads a drawn board with any decoration; lines without cells become its title.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    read_at(0, text).map(|drawn| drawn.reading)
}

/// Reads a board that follows `before` other lines, which count in the line numbers of errors.
pub(super) fn read_at(before: usize, text: &str) -> Result<Drawn, ParseError> {
    read_bare(before, text).or_else(|error| {
        let mut bare = decoration::without(text);
        let bare = bare.find_map(|text| read_bare(before, &text).ok());
        bare.map(Ok).or_else(|| side_by_side::read(before, text)).unwrap_or(Err(error))
    })
}

/// Reads a board with nothing around it except a title.
fn read_bare(before: usize, text: &str) -> Result<Drawn, ParseError> {
    let SplitText { cells, lines } = split_text(text, lines(before, text))
        .map_err(|lines| describe_error(text, &lines.rows, &lines.others))?;
    let Cells { entries, layout } = cells;
    let shape = Shape::with_cells(entries.len()).expect("each way of reading counts the cells");
    let puzzle = puzzle_of(shape, &entries).map_err(|wrong| {
        let (place, c) = digit_beyond(&lines.rows, shape).unzip();
        wrong.with_found(c).at(place.unwrap_or_default())
    })?;
    let titles = lines.others.iter().map(|row| row.raw.trim());
    let title: Vec<&str> = titles.filter(|title| title.contains(char::is_alphanumeric)).collect();
    let format = layout.replace('#', &shape.side().to_string());
    let reading = Reading::new(puzzle, format).with_comment(title.join(" "));
    Ok(Drawn { reading, entries })
}

/// Returns true if a text has several lines for each row of cells.
pub(super) fn has_tall_cells(text: &str) -> bool {
    tall_cells::read(&lines(0, text)).is_some()
}

/// Returns true if any line has cells that are not part of a word.
pub(super) fn has_cells<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let is_cell = |c: char| !c.is_alphabetic() && !c.is_whitespace();
    let mut rows = lines.filter_map(|line| Row::new(0, line)).filter(Row::has_only_cells);
    rows.any(|row| row.cells.contains(is_cell) || Shape::with_side(row.length()).is_ok())
}

/// Returns the number of cells of a line, if it contains nothing else.
pub(super) fn row_length(line: &str) -> Option<usize> {
    let row = Row::new(0, line).filter(Row::has_only_cells)?;
    Some(row.length())
}

/// The cells of a board, and the name of their layout; `#` stands for the side of the board.
struct Cells {
    entries: Vec<Entry>,
    layout: String,
}

impl Cells {
    fn new(entries: Vec<Entry>, layout: impl Into<String>) -> Self {
        Self { entries, layout: layout.into() }
    }
}

type Rows<'t> = Vec<Row<'t>>;

/// The lines of a text that are neither borders nor empty.
struct Lines<'t> {
    /// The lines with cells.
    rows: Rows<'t>,
    /// The lines with other text.
    others: Rows<'t>,
}

impl<'t> Lines<'t> {
    /// Returns all lines in the order of the text.
    fn all(&self) -> Rows<'t> {
        let mut all = [&self.rows[..], &self.others].concat();
        all.sort_by_key(|row| row.number);
        all
    }
}

/// The cells of a text, and the lines as they were read: the rows of the board and its title.
struct SplitText<'t> {
    cells: Cells,
    lines: Lines<'t>,
}

/// Reads the board of a text. On failure returns the lines unchanged, for the error message.
fn split_text<'t>(text: &'t str, lines: Lines<'t>) -> Result<SplitText<'t>, Lines<'t>> {
    if let Some(split) = tall_cells::read(&lines) {
        return Ok(split);
    }
    let rows = &lines.rows;
    let cells = marks(rows)
        .or_else(|| symbols(rows))
        .or_else(|| separate_numbers(rows))
        .or_else(|| spaces::read(text))
        .or_else(|| spaces::read_boxes(text))
        .or_else(|| a_cell_a_line(text));
    if let Some(cells) = cells {
        return Ok(SplitText { cells, lines });
    }
    let with_marks = |lines: Lines<'t>| {
        let cells = marks(&lines.rows)?;
        Some(SplitText { cells, lines })
    };
    let split = symbols_with_title(&lines)
        .or_else(|| annotated_marks::rows_of_marks(&lines).and_then(with_marks))
        .or_else(|| separated_marks::rows_of_marks(&lines).and_then(with_marks));
    let Some(mut split) = split else {
        return Err(lines);
    };
    split.lines.others.sort_by_key(|row| row.number);
    Ok(split)
}

/// Reads a board whose title consists of letters that are digits on larger boards.
fn symbols_with_title<'t>(lines: &Lines<'t>) -> Option<SplitText<'t>> {
    let mut shapes = Shape::ALL.into_iter().rev();
    let Lines { rows, others } = shapes.find_map(|shape| rows_of_a_board(&lines.rows, shape))?;
    let cells = symbols(&rows)?;
    let others = [&lines.others[..], &others].concat();
    Some(SplitText { cells, lines: Lines { rows, others } })
}

/// Returns the rows of a board of this shape, if there are enough, and the other rows.
fn rows_of_a_board<'t>(rows: &[Row<'t>], shape: Shape) -> Option<Lines<'t>> {
    let (rows, others): (Rows<'t>, Rows<'t>) =
        rows.iter().cloned().partition(|row| row.length() == shape.side() && row.fits(shape));
    (rows.len() == shape.side()).then_some(Lines { rows, others })
}

/// Returns the lines of a text that follows `before` other lines.
fn lines(before: usize, text: &str) -> Lines<'_> {
    let lines = text.lines().enumerate();
    let (rows, others) = lines
        .filter_map(|(index, raw)| Row::new(before + index + 1, raw))
        .partition(Row::has_only_cells);
    Lines { rows, others }
}

/// Returns true if a line that looks like a border is a row of empty cells with few letters or
/// none.
fn is_row_of_empty_cells(line: &str) -> bool {
    let line = line.trim();
    let plain = |character: char| matches!(character, '-' | '_') || character.is_whitespace();
    // Letters drawn at the corners of boxes.
    let letter = |character: char| character.is_ascii_alphabetic() && !"oOxX".contains(character);
    let big = [Shape::Sixteen, Shape::TwentyFive].map(Shape::side);
    line.len() <= 25 && line.chars().all(plain)
        || big.contains(&line.len())
            && line.contains(letter)
            && line.chars().all(|c| plain(c) || c.is_ascii_alphabetic())
}

/// Reads as many runs of digits in each row as there are rows: pencil marks, or numbers above 9.
fn marks(rows: &[Row<'_>]) -> Option<Cells> {
    let shape = Shape::with_side(rows.len()).ok()?;
    let tokens: Vec<Vec<&str>> =
        rows.iter().map(|row| row.cells.split_whitespace().collect()).collect();
    let all: Vec<&str> = tokens.concat();
    let square = tokens.iter().all(|row| row.len() == rows.len());
    if !square || all.iter().all(|token| token.chars().count() == 1) {
        return None;
    }
    if shape.side() > 9
        && let Some(entries) = numbers(shape, &all)
    {
        return Some(Cells::new(entries, "# lines of # numbers"));
    }
    runs(shape, &all).map(|entries| Cells::new(entries, "pencil-mark grid"))
}

/// Reads one character for each cell, with any line breaks.
fn symbols(rows: &[Row<'_>]) -> Option<Cells> {
    let characters = rows.iter().flat_map(|row| row.cells.chars());
    let characters: Vec<char> = characters.filter(|character| !character.is_whitespace()).collect();
    let shape = Shape::with_cells(characters.len())?;
    let choice = Choice::new(shape, characters.iter().copied());
    let entry = |&character: &char| choice.chosen.entry(shape, character);
    let entries: Vec<Entry> = characters.iter().map(entry).collect::<Option<_>>()?;
    let side = shape.side();
    let boxed = rows.iter().any(|row| row.raw.contains(['|', '│', '┃']));
    let layout = match rows {
        _ if boxed => "boxed grid".into(),
        [line] if !line.cells.trim().contains(char::is_whitespace) => {
            format!("{}-character line", shape.cells())
        }
        [_] => "cells separated by spaces".into(),
        lines if lines.len() == side => "# lines of # cells".into(),
        _ => "cells over several lines".into(),
    };
    Some(Cells::new(entries, layout + &choice.note(shape)))
}

/// Reads numbers separated by spaces, as many as a board above 9x9 has cells, with any line breaks.
fn separate_numbers(rows: &[Row<'_>]) -> Option<Cells> {
    let tokens = rows.iter().flat_map(|row| row.cells.split_whitespace());
    let tokens: Vec<&str> = tokens.collect();
    let shape = Shape::with_cells(tokens.len()).filter(|shape| shape.side() > 9)?;
    numbers(shape, &tokens).map(|entries| Cells::new(entries, "numbers separated by spaces"))
}

/// Reads a line for each cell, as copied from a table of a web page.
fn a_cell_a_line(text: &str) -> Option<Cells> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    Shape::with_cells(lines.len())?;
    let cell = |line: &&str| {
        if line.is_empty() { Some(Entry::Empty) } else { line.parse().ok().and_then(symbol) }
    };
    let entries: Option<Vec<Entry>> = lines.iter().map(cell).collect();
    Some(Cells::new(entries?, "a cell on each line"))
}

/// Prints values, a row on each line, `.` for an empty cell.
pub(super) fn print_rows(shape: Shape, values: &[Option<Digit>]) -> String {
    let row = |row: &[Option<Digit>]| row.iter().copied().map(cell_symbol).collect();
    let rows: Vec<String> = values.chunks(shape.side()).map(row).collect();
    rows.join("\n")
}

/// Prints the givens in drawn boxes.
pub(super) fn print_boxed(puzzle: &Puzzle) -> String {
    let cells = puzzle.givens.iter();
    let symbols: Vec<String> = cells.map(|&digit| cell_symbol(digit).into()).collect();
    in_boxes(puzzle.shape, &symbols)
}

/// Prints the candidates of every cell in drawn boxes; a value is the only candidate of its cell.
pub(super) fn print_marks(puzzle: &Puzzle) -> String {
    let run = |digits: DigitSet| {
        if digits.is_empty() {
            NO_CANDIDATES.to_owned()
        } else {
            digits.iter().map(Digit::symbol).collect()
        }
    };
    let cells: Vec<String> = candidates(puzzle).into_iter().map(run).collect();
    in_boxes(puzzle.shape, &cells)
}

/// Draws cells in aligned columns, in boxes of `+`, `-` and `|`.
pub fn in_boxes(shape: Shape, cells: &[String]) -> String {
    let side = shape.side();
    let width = |column: usize| {
        let cells = cells.iter().skip(column).step_by(side);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let border: String = widths
        .chunks(shape.box_width())
        .map(|of_box| format!("+{}", "-".repeat(of_box.iter().sum::<usize>() + of_box.len() + 1)))
        .chain(["+".to_owned()])
        .collect();
    let mut lines = vec![border.clone()];
    for row in 0..side {
        let mut line = String::new();
        for (column, width) in widths.iter().enumerate() {
            if column.is_multiple_of(shape.box_width()) {
                line += "| ";
            }
            let cell = &cells[Cell::at(row, column, shape).index()];
            line.extend([cell, " "]);
            line.extend(repeat_n(' ', width - cell.chars().count()));
        }
        lines.push(line + "|");
        if (row + 1).is_multiple_of(shape.box_height()) {
            lines.push(border.clone());
        }
    }
    lines.join("\n")
}
