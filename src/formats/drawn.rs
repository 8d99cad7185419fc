//! Boards drawn over several lines: a row on each line with boxes drawn around or not, the cells
//! broken over lines in any way, numbers apart by blanks, or pencil marks.

use std::iter::repeat_n;

use super::entry::{
    Entry, NOTHING_LEFT, candidates, cell_symbol, numbers, puzzle_of, runs, symbol,
};
use super::{ParseError, Place, Reading};
use crate::grid::{Cell, Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;

/// What people draw between cells.
const SEPARATORS: &str = "|!:'\"+,;│┃║┆┇┊┋╎╏";
/// What they draw between rows.
const BORDERS: &[&str] = &["---", "===", "───", "━━━", "═══", "┄┄┄", "___"];

/// A line with cells in it.
struct Row<'t> {
    number: usize,
    raw: &'t str,
    /// The line without what is drawn between cells.
    cells: String,
}

/// Reads a drawn board; lines that hold no cells are taken for its title.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let (rows, title) = rows(text);
    let (entries, format) = marks(&rows)
        .or_else(|| symbols(&rows))
        .or_else(|| blanks_for_empty_cells(text))
        .or_else(|| a_cell_a_line(text))
        .ok_or_else(|| complaint(&rows, &title))?;
    let shape = Shape::with_cells(entries.len()).expect("each way of reading counts the cells");
    let puzzle = puzzle_of(shape, &entries).map_err(|wrong| ParseError {
        place: Place::default(),
        ..wrong
    })?;
    let title: Vec<&str> = title.iter().map(|row| row.raw.trim()).collect();
    Ok(Reading {
        puzzle,
        format: format.replace('#', &shape.side().to_string()),
        comment: (!title.is_empty()).then(|| title.join(" ")),
    })
}

type Read = Option<(Vec<Entry>, &'static str)>;

/// The lines with cells, and the lines with something else; borders and empty lines are neither.
fn rows(text: &str) -> (Vec<Row<'_>>, Vec<Row<'_>>) {
    let rows = text.lines().enumerate().filter_map(|(at, raw)| {
        let border = BORDERS.iter().any(|border| raw.contains(border));
        let has_digit = raw.chars().any(|character| character.is_ascii_digit());
        let plain = |character: char| matches!(character, '-' | '_') || character.is_whitespace();
        let drawn = border && !has_digit && !(raw.trim().len() <= 25 && raw.chars().all(plain));
        (!raw.trim().is_empty() && !drawn).then(|| Row {
            number: at + 1,
            raw,
            cells: without_separators(raw),
        })
    });
    rows.partition(|row| {
        let known = |character: char| character.is_whitespace() || symbol(character).is_some();
        row.cells.chars().all(known) && !row.cells.trim().is_empty()
    })
}

/// The cells of a line; of a line with tabs, an empty field is an empty cell.
fn without_separators(line: &str) -> String {
    let blank = |character| SEPARATORS.contains(character);
    if line.contains('\t') && !line.contains(blank) {
        let field = |field: &str| match field.trim() {
            "" => ".".to_owned(),
            text => text.to_owned(),
        };
        return line.split('\t').map(field).collect::<Vec<_>>().join(" ");
    }
    line.replace(blank, " ")
}

/// As many runs of digits in each row as there are rows: pencil marks, or numbers above 9.
fn marks(rows: &[Row<'_>]) -> Read {
    let shape = Shape::with_side(rows.len()).ok()?;
    let tokens: Vec<Vec<&str>> = rows
        .iter()
        .map(|row| row.cells.split_whitespace().collect())
        .collect();
    let all: Vec<&str> = tokens.concat();
    let square = tokens.iter().all(|row| row.len() == rows.len());
    if !square || all.iter().all(|token| token.chars().count() == 1) {
        return None;
    }
    if shape.side() > 9
        && let Some(entries) = numbers(shape, &all)
    {
        return Some((entries, "# lines of # numbers"));
    }
    runs(shape, &all).map(|entries| (entries, "pencil-mark grid"))
}

/// A character for each cell, wherever the lines break.
fn symbols(rows: &[Row<'_>]) -> Read {
    let characters = rows.iter().flat_map(|row| row.cells.chars());
    let entries: Option<Vec<Entry>> = characters
        .filter(|character| !character.is_whitespace())
        .map(symbol)
        .collect();
    let entries = entries?;
    let side = Shape::with_cells(entries.len())?.side();
    let boxed = rows.iter().any(|row| row.raw.contains(['|', '│', '┃']));
    let format = match rows.len() {
        _ if boxed => "boxed grid",
        1 => "cells apart by blanks",
        lines if lines == side => "# lines of # cells",
        _ => "cells over several lines",
    };
    Some((entries, format))
}

/// As many lines as a row is long at most, with a blank for an empty cell.
fn blanks_for_empty_cells(text: &str) -> Read {
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    let side = Shape::with_side(lines.len()).ok()?.side();
    let mut entries = Vec::new();
    for line in lines {
        let characters = line.chars().chain(std::iter::repeat(' ')).take(side);
        let cell = |character| match character {
            ' ' => Some(Entry::Empty),
            // Who has a sign for empty cells leaves none out.
            other => symbol(other).filter(|entry| *entry != Entry::Empty),
        };
        entries.extend(characters.map(cell).collect::<Option<Vec<_>>>()?);
        if line.chars().count() > side {
            return None;
        }
    }
    Some((entries, "# lines, blanks for empty cells"))
}

/// A line for each cell, as a table of a web page is copied.
fn a_cell_a_line(text: &str) -> Read {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    Shape::with_cells(lines.len())?;
    let cell = |line: &&str| {
        if line.is_empty() {
            Some(Entry::Empty)
        } else {
            line.parse().ok().and_then(symbol)
        }
    };
    let entries: Option<Vec<Entry>> = lines.iter().map(cell).collect();
    Some((entries?, "a cell on each line"))
}

/// What is wrong with a board that cannot be read, as near to the place as can be told.
fn complaint(rows: &[Row<'_>], title: &[Row<'_>]) -> ParseError {
    let length = |row: &Row<'_>| {
        let cells = row.cells.chars();
        cells.filter(|character| !character.is_whitespace()).count()
    };
    let side = rows
        .first()
        .map(length)
        .filter(|&side| Shape::with_side(side).is_ok());
    if let Some(side) = side
        && let Some(odd) = rows.iter().find(|row| length(row) != side)
    {
        return ParseError {
            place: Place {
                line: Some(odd.number),
                column: None,
            },
            expected: format!("{side} cells, as in the rows above"),
            found: length(odd).to_string(),
        };
    }
    if let Some(side) = side {
        let lost = title
            .iter()
            .find(|row| row.raw.contains(|c: char| c.is_ascii_digit()));
        let lost = lost.map_or(String::new(), |row| {
            format!("; line {} is no row", row.number)
        });
        return ParseError {
            place: Place::default(),
            expected: format!("{side} rows of {side} cells"),
            found: format!("{} rows{lost}", rows.len()),
        };
    }
    ParseError {
        place: Place::default(),
        expected: "a board of 16, 36, 81, 256 or 625 cells".into(),
        found: match rows.iter().map(length).sum() {
            0 => "no cells".into(),
            count if rows.len() == 1 => format!("{count} cells on one line"),
            count => format!("{count} cells on {} lines", rows.len()),
        },
    }
}

/// Prints values, a row on each line, `.` for an empty cell.
pub(super) fn print_rows(shape: Shape, values: &[Option<Digit>]) -> String {
    let row = |row: &[Option<Digit>]| row.iter().copied().map(cell_symbol).collect();
    let rows: Vec<String> = values.chunks(shape.side()).map(row).collect();
    rows.join("\n")
}

/// Prints the givens, with the boxes drawn.
pub(super) fn print_boxed(puzzle: &Puzzle) -> String {
    let cells = puzzle.givens.iter();
    let symbols: Vec<String> = cells.map(|&digit| cell_symbol(digit).into()).collect();
    in_boxes(puzzle.shape, &symbols)
}

/// Prints the candidates of every cell, with the boxes drawn; a value is its only candidate.
pub(super) fn print_marks(puzzle: &Puzzle) -> String {
    let run = |digits: DigitSet| {
        if digits.is_empty() {
            NOTHING_LEFT.to_owned()
        } else {
            digits.iter().map(Digit::symbol).collect()
        }
    };
    let cells: Vec<String> = candidates(puzzle).into_iter().map(run).collect();
    in_boxes(puzzle.shape, &cells)
}

/// Cells in columns as wide as they need, in boxes of `+`, `-` and `|`.
fn in_boxes(shape: Shape, cells: &[String]) -> String {
    let side = shape.side();
    let width = |column: usize| {
        let cells = cells.iter().skip(column).step_by(side);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let border: String = widths
        .chunks(shape.box_width())
        .map(|of_box| {
            format!(
                "+{}",
                "-".repeat(of_box.iter().sum::<usize>() + of_box.len() + 1)
            )
        })
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
