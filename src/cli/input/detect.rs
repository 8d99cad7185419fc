//! Detection of puzzles, lists of puzzles and file names.

use std::path::Path;

use crate::formats;
use crate::grid::Shape;

/// Bytes of a text that are read to detect a list.
pub(super) const MAX_INSPECTED: u64 = 1 << 16;

/// Returns a line without its end, if it has content.
pub(super) fn content_of(line: &str) -> Option<&str> {
    // Spaces at its ends may be empty cells.
    let line = line.trim_end_matches(['\r', '\n']);
    let line = line.trim_start_matches('\u{feff}');
    has_content(line).then_some(line)
}

/// Returns false for blank lines, comments and table headers.
pub(super) fn has_content(line: &str) -> bool {
    let text = line.trim();
    !text.is_empty() && !formats::is_comment(text) && !formats::is_header(text)
}

/// Returns true if a line is a puzzle by itself. A line of 16 cells may be a 4x4 puzzle or the
/// first row of a 16x16 puzzle.
pub(super) fn is_puzzle(line: &str) -> bool {
    shape(line).is_some_and(|shape| shape != Shape::Four)
}

/// Returns true if a text has only characters of cells, and enough for a puzzle of any size. Some may
/// be missing.
pub(super) fn resembles_puzzle(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-?".contains(c);
    text.len() >= Shape::Four.cells() && text.chars().all(is_cell)
}

/// Returns true if the lines of a text are puzzles: one of them is a puzzle by itself, or all of
/// them are 4x4 puzzles.
pub(super) fn is_list(text: &str) -> bool {
    let lines = || text.lines().filter(|line| has_content(line));
    lines().any(is_puzzle) || lines().all(|line| shape(line) == Some(Shape::Four))
}

/// Returns true if a text and the buffered rest are a list: each line with content is read as a
/// puzzle, or the rest is long.
pub(super) fn begins_list(text: &str, rest: &[u8]) -> bool {
    if rest.len() as u64 > MAX_INSPECTED {
        return true;
    }
    let text = text.to_owned() + &String::from_utf8_lossy(rest);
    let lines = text.lines().filter(|line| has_content(line));
    formats::read_all(&text).len() == lines.count()
}

/// Returns true if a text is binary data: more than one character in fifty is a control character
/// that no text has.
pub(super) fn is_binary(text: &str) -> bool {
    // Colours for a terminal begin with an escape, and old files end with Ctrl-Z.
    let is_text = |c: char| !c.is_control() || "\t\r\n\x0b\x0c\x1a\x1b".contains(c);
    let controls = text.chars().filter(|&c| !is_text(c)).count();
    controls * 50 > text.len()
}

fn shape(line: &str) -> Option<Shape> {
    let alone = formats::read_line(line, 1);
    alone.ok().map(|reading| reading.puzzle.shape)
}

/// Returns true if a text could be a file name: few of its characters are cells.
pub(super) fn could_be_file_name(argument: &str) -> bool {
    let cells = argument.bytes().filter(|sign| matches!(sign, b'.' | b'0'..=b'9'));
    2 * cells.count() < argument.len() && !cannot_be_file_name(argument)
}

/// Returns true if a text cannot be a file name.
fn cannot_be_file_name(argument: &str) -> bool {
    argument.contains("://") || argument.contains('\n') || argument.starts_with(['{', '<'])
}

/// Returns true if a text is an existing file, or can only be a file name. Links have slashes too.
pub(super) fn looks_like_a_path(argument: &str) -> bool {
    if Path::new(argument).exists() {
        return true;
    }
    if cannot_be_file_name(argument) {
        return false;
    }
    // A puzzle of letters and dots may end like a file name.
    if formats::read_line(argument, 1).is_ok() {
        return false;
    }
    let has_extension = Path::new(argument).extension().is_some_and(|end| {
        end.len() <= 8 && end.to_string_lossy().starts_with(|c: char| c.is_ascii_alphabetic())
    });
    argument.contains(['/', '\\']) || has_extension
}
