//! Lists as programs print them: `[[5, 3, 0, ..], ..]`, with the brackets of any language. `None`,
//! `null` or a text with nothing in it is an empty cell. YAML has the rows one below another.

use super::entry::{numbers, puzzle_of};
use super::{Reading, line};
use crate::grid::Shape;
use crate::puzzle::Puzzle;

/// No list that means a board is longer.
const LONGEST: usize = 1 << 16;
/// How many brackets are tried: before the list may stand `int grid[9][9] =` or `{"puzzle":`.
const TRIED: usize = 16;
/// What programs print for nothing.
const NOTHING: [&str; 7] = ["", "None", "null", "nil", "NaN", "undefined", "~"];

/// Reads the first list that has as many items as a board has cells.
pub(super) fn read(text: &str) -> Option<Reading> {
    if text.len() > LONGEST {
        return None;
    }
    let mut begins = text.match_indices(['[', '{', '(']).take(TRIED);
    let puzzle = begins.find_map(|(at, _)| board(&items(&text[at..])))?;
    Some(Reading {
        format: format!("list of {} cells", puzzle.shape.cells()).into(),
        puzzle,
        comment: None,
    })
}

/// The items of the list that a text begins with and of the lists in it; if they make a row and no
/// board, also those of the other rows below.
fn items(text: &str) -> Vec<&str> {
    let (mut items, mut depth, mut begin, mut behind_list) = (Vec::new(), 0_usize, 0, false);
    let mut row = None;
    for (at, sign) in text.match_indices(['[', '{', '(', ',', ']', '}', ')']) {
        let (item, closes) = (text[begin..at].trim(), matches!(sign, "]" | "}" | ")"));
        begin = at + 1;
        if matches!(sign, "[" | "{" | "(") {
            depth += 1;
            behind_list = false;
            continue;
        }
        // Between the last comma of a list and its end there need be nothing.
        if !(behind_list || closes && item.is_empty()) {
            items.push(item);
        }
        behind_list = closes;
        depth -= usize::from(closes);
        if depth == 0 {
            let row = *row.get_or_insert(items.len());
            let is_board = Shape::with_cells(row).is_some() || items.len() == row * row;
            if is_board || !is_followed(&text[begin..]) {
                break;
            }
        }
    }
    items
}

/// Whether another list comes next, with nothing but a comma or a bullet before it.
fn is_followed(text: &str) -> bool {
    let next = text.trim_start_matches(|sign: char| sign.is_whitespace() || ",-*•".contains(sign));
    next.starts_with(['[', '{', '('])
}

/// The board with these cells.
pub(super) fn board(items: &[&str]) -> Option<Puzzle> {
    let shape = Shape::with_cells(items.len())?;
    let quote = |sign: char| matches!(sign, '"' | '\'' | '`') || sign.is_whitespace();
    let cell = |item: &&str| match item.trim_matches(quote) {
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
