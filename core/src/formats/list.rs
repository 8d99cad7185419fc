//! Lists as programs print them: `[[5, 3, 0, ..], ..]`, with the brackets of any language. `None`,
//! `null` or an empty text is an empty cell. YAML has the rows below one another.

use super::entry::{numbers, puzzle_of};
use super::{Reading, line};
use crate::grid::Shape;
use crate::puzzle::Puzzle;

/// Maximum length of a list, in bytes.
const MAX_LENGTH: usize = 1 << 16;
/// Maximum number of brackets that are tried: `int grid[9][9] =` or `{"puzzle":` may precede the
/// list.
const MAX_TRIED: usize = 16;
/// The brackets that open a list.
const OPENING: [char; 3] = ['[', '{', '('];
/// Texts that programs print for an empty value.
const NOTHING: [&str; 7] = ["", "None", "null", "nil", "NaN", "undefined", "~"];

/// Reads the first list with as many items as a board has cells.
pub(super) fn read(text: &str) -> Option<Reading> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    first(text).map(|(reading, _)| reading)
}

/// Reads the boards of several lists, nested or not, or the lines in one list; `None` if there are
/// not at least two. A solution is added to its puzzle.
pub(super) fn read_several(text: &str) -> Option<Vec<Reading>> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    let mut readings: Vec<Reading> = Vec::new();
    for reading in lines(text).unwrap_or_else(|| boards(text)) {
        push(&mut readings, reading);
    }
    // Sixteen items may be a row.
    let is_row = |reading: &Reading| reading.puzzle.shape == Shape::Four;
    (readings.len() > 1 && !readings.iter().any(is_row)).then_some(readings)
}

/// Adds a board; if it is the solution of the last one, it is added to that as a comment.
pub(super) fn push(readings: &mut Vec<Reading>, reading: Reading) {
    let solved = readings.last().and_then(|last| last.with_solution(&reading));
    match (solved, readings.last_mut()) {
        (Some(solved), Some(last)) => *last = solved,
        _ => readings.push(reading),
    }
}

/// Reads the puzzles of a list of lines.
fn lines(text: &str) -> Option<Vec<Reading>> {
    let List { items, .. } = list(&text[text.find(OPENING)?..]);
    let is_line = |item: &&str| item.chars().count() == Shape::Nine.cells();
    let lines: Vec<&str> = items.iter().map(|item| item.trim_matches(is_quote)).collect();
    let are_lines = lines.len() > 1 && lines.iter().all(is_line);
    let all = are_lines.then_some(lines)?;
    all.into_iter().map(|item| line::read(item, 1).ok()).collect()
}

/// Reads the boards of several lists.
fn boards(mut text: &str) -> Vec<Reading> {
    let mut boards = Vec::new();
    while let Some((reading, rest)) = first(text) {
        boards.push(reading);
        text = rest;
    }
    boards
}

/// Returns the first board of a text and the text after its list.
fn first(text: &str) -> Option<(Reading, &str)> {
    let mut begins = text.match_indices(OPENING).take(MAX_TRIED);
    begins.find_map(|(at, _)| {
        let List { items, rest } = list(&text[at..]);
        Some((reading(board(&items)?), rest))
    })
}

/// Returns the reading of a board that was a list.
pub(super) fn reading(puzzle: Puzzle) -> Reading {
    let format = format!("list of {} cells", puzzle.shape.cells());
    Reading::new(puzzle, format)
}

/// The items of a list, and the text after it.
struct List<'t> {
    items: Vec<&'t str>,
    rest: &'t str,
}

/// Reads the list at the start of a text, and the lists in it. If they form a row rather than a
/// board, the items of the rows below are included.
fn list(text: &str) -> List<'_> {
    let mut items = Vec::new();
    let mut depth = 0_usize;
    let mut begin = 0;
    let mut after_list = false;
    let mut row_length = None;
    for (at, c) in text.match_indices(['[', '{', '(', ',', ']', '}', ')']) {
        let (item, closes) = (text[begin..at].trim(), matches!(c, "]" | "}" | ")"));
        begin = at + 1;
        if matches!(c, "[" | "{" | "(") {
            depth += 1;
            after_list = false;
            continue;
        }
        // After a trailing comma there is no item.
        if !(after_list || closes && item.is_empty()) {
            items.push(item);
        }
        after_list = closes;
        depth -= usize::from(closes);
        if depth == 0 {
            let length = *row_length.get_or_insert(items.len());
            let is_board = Shape::with_cells(length).is_some() || items.len() == length * length;
            if is_board || !is_followed(&text[begin..]) {
                break;
            }
        }
    }
    List { items, rest: &text[begin..] }
}

/// Returns true if another list follows, with only a comma or a bullet before it.
fn is_followed(text: &str) -> bool {
    let next = text.trim_start_matches(|c: char| c.is_whitespace() || ",-*•".contains(c));
    next.starts_with(OPENING)
}

/// Returns true for a character that encloses an item.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '`') || c.is_whitespace()
}

/// Returns the board with these cells.
pub(super) fn board(items: &[&str]) -> Option<Puzzle> {
    let shape = Shape::with_cells(items.len())?;
    let cell = |item: &&str| match item.trim_matches(is_quote) {
        nothing if NOTHING.contains(&nothing) => ".".to_owned(),
        cell => cell.to_owned(),
    };
    let cells: Vec<String> = items.iter().map(cell).collect();
    if cells.iter().all(|cell| cell.chars().count() == 1) {
        return Some(line::read(&cells.concat(), 1).ok()?.puzzle);
    }
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    puzzle_of(shape, &numbers(shape, &cells)?).ok()
}
