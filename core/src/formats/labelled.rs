//! A name before a puzzle on its line: `Easy 1: 53..7....`, `#12 53..7....`, `puzzle=53..7....`.

use super::{ParseError, Reading, line, unlabelled};
use crate::grid::Shape;

/// Maximum length of a name, in bytes.
const MAX_LENGTH: usize = 200;
/// Characters between a name and its puzzle, besides spaces.
const ENDS: [char; 2] = [':', '='];
/// Characters around a puzzle and its solution, besides spaces.
const AROUND: &str = ":=>\"'";
/// Characters of other formats, which a name does not contain.
const NO_NAME: [char; 6] = ['|', '{', '<', '+', '/', '\\'];
/// Maximum number of words of a line that are tried as a puzzle.
const MAX_TRIED: usize = 4;

/// Reads a puzzle with a name; `None` if the line has no name.
pub(super) fn read(line: &str, number: usize) -> Option<Result<Reading, ParseError>> {
    if let Some(reading) = splits(line).find_map(|(name, rest)| before_solution(name, rest)) {
        return Some(Ok(reading));
    }
    let read = splits(line).find_map(|(name, puzzle)| {
        let reading = unlabelled::read(puzzle, number).ok()?;
        let fits = reading.puzzle.shape != Shape::Four || !is_of_a_row(name);
        fits.then(|| named(reading, name))
    });
    read.map(Ok).or_else(|| describe_error(line, number).map(Err))
}

/// Reads a puzzle in the place of a name, before its solution.
fn before_solution(name: &str, rest: &str) -> Option<Reading> {
    let is_around = |c: char| c.is_whitespace() || AROUND.contains(c);
    let [puzzle, solution] = [name, rest].map(|text| text.trim_matches(is_around));
    if puzzle.chars().count() != Shape::Nine.cells() {
        return None;
    }
    let reading = line::read(&format!("{puzzle} {solution}"), 1).ok()?;
    reading.has_empty_cell().then_some(reading)
}

/// Returns true if a line that begins like a comment is a numbered puzzle: `#12 53..7....`.
pub(super) fn is_numbered(line: &str) -> bool {
    let Some(line) = line.trim().strip_prefix('#') else {
        return false;
    };
    let behind = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let puzzle = behind.trim_start_matches(|c: char| c.is_whitespace() || ":.)".contains(c));
    behind.len() < line.len() && puzzle.len() < behind.len() && line::read(puzzle, 1).is_ok()
}

/// Returns the ways to split a line into a name and a puzzle: before a long word, and after a
/// colon.
fn splits(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let line = line.trim();
    let behind_colon = line.find(ENDS).map(|at| (&line[..at], line[at + 1..].trim_start()));
    let all = long_words(line).map(|at| line.split_at(at)).chain(behind_colon);
    all.filter(|(name, _)| is_name(name))
}

/// Returns the starts of words that could be puzzles, without the first word of the line.
fn long_words(line: &str) -> impl Iterator<Item = usize> {
    let words = line.split_whitespace().skip(1);
    let long = words.filter(|word| word.len() >= Shape::Four.cells());
    // Each word is a slice of the line.
    long.map(|word| word.as_ptr() as usize - line.as_ptr() as usize).take(MAX_TRIED)
}

fn is_name(text: &str) -> bool {
    text.len() <= MAX_LENGTH && !text.contains(NO_NAME) && text.contains(char::is_alphanumeric)
}

/// Returns true if a name could precede a row of sixteen cells: `3`, `r3`, `row 3`.
fn is_of_a_row(name: &str) -> bool {
    let words = name.split(|c: char| !c.is_alphabetic());
    let mut words = words.map(str::to_lowercase);
    words.all(|word| word.len() < 3 || ["row", "line"].contains(&word.as_str()))
}

/// Adds the name to the comment of a reading.
fn named(reading: Reading, name: &str) -> Reading {
    let name = name.trim_matches(|c: char| c.is_whitespace() || "#:=.,;)-\"'".contains(c));
    let comment = match reading.comment {
        Some(comment) => format!("{name}, {comment}"),
        None => name.to_owned(),
    };
    Reading { comment: Some(comment), ..reading }
}

/// Returns the error in the puzzle after a name, where it is clear which word should be the puzzle.
fn describe_error(line: &str, number: usize) -> Option<ParseError> {
    let is_cell = |c: &char| c.is_ascii_digit() || ".*_-".contains(*c);
    let looks_like_cells = |word: &str| {
        let cells = word.chars().filter(is_cell).count();
        4 * cells >= 3 * word.chars().count()
    };
    let at = long_words(line).find(|&at| {
        let word = line[at..].split_whitespace().next().unwrap_or_default();
        is_name(&line[..at]) && looks_like_cells(word)
    })?;
    let mut error = line::read(&line[at..], number).err()?;
    if let Some(column) = &mut error.place.column {
        *column += line[..at].chars().count();
    }
    Some(error)
}
