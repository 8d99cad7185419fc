//! What a text looks like: a puzzle, a list of them, the name of a file.

use std::path::Path;

use crate::formats;
use crate::grid::Shape;

/// How much is looked at to find out whether a text is a list.
pub(super) const LOOKED_AT: u64 = 1 << 16;

/// Returns a line without its end, if it says something.
pub(super) fn explanation(line: &str) -> Option<&str> {
    // Blanks at its ends may be empty cells.
    let line = line.trim_end_matches(['\r', '\n']);
    let line = line.trim_start_matches('\u{feff}');
    tells(line).then_some(line)
}

/// Returns whether a line is more than a blank, a remark or the header of a table.
pub(super) fn tells(line: &str) -> bool {
    let text = line.trim();
    !text.is_empty() && !formats::is_comment(text) && !formats::is_header(text)
}

/// Returns whether a line is a puzzle by itself. Sixteen cells may be a board of four, or the first
/// row of sixteen.
pub(super) fn is_puzzle(line: &str) -> bool {
    shape(line).is_some_and(|shape| shape != Shape::Four)
}

/// Returns whether the lines of a text are puzzles: one of them is by itself, or all are boards of
/// four, so many that no board of sixteen has as many rows.
pub(super) fn is_list(text: &str) -> bool {
    let lines = || text.lines().filter(|line| tells(line));
    lines().any(is_puzzle) || lines().all(|line| shape(line) == Some(Shape::Four))
}

/// Returns whether a text and what is at hand behind it are a list: each line that says something
/// is taken for a puzzle of its own, or there is much of them.
pub(super) fn begins_list(text: &str, rest: &[u8]) -> bool {
    if rest.len() as u64 > LOOKED_AT {
        return true;
    }
    let text = text.to_owned() + &String::from_utf8_lossy(rest);
    let lines = text.lines().filter(|line| tells(line));
    formats::read_all(&text).len() == lines.count()
}

fn shape(line: &str) -> Option<Shape> {
    let alone = formats::read_line(line, 1);
    alone.ok().map(|reading| reading.puzzle.shape)
}

/// Returns whether a text could have been meant as the name of a file: few of its letters are
/// cells.
pub(super) fn could_be_a_name(argument: &str) -> bool {
    let cells = argument
        .bytes()
        .filter(|sign| matches!(sign, b'.' | b'0'..=b'9'));
    2 * cells.count() < argument.len() && !is_no_name(argument)
}

/// Returns whether a text can only be meant as something else than the name of a file.
fn is_no_name(argument: &str) -> bool {
    argument.contains("://") || argument.contains('\n') || argument.starts_with(['{', '<'])
}

/// Returns a file that exists, or a text that could only be meant as one. Links have slashes too.
pub(super) fn looks_like_a_path(argument: &str) -> bool {
    if Path::new(argument).exists() {
        return true;
    }
    if is_no_name(argument) {
        return false;
    }
    // A line of letters and dots may end like a name.
    if formats::read_line(argument, 1).is_ok() {
        return false;
    }
    let has_extension = Path::new(argument).extension().is_some_and(|end| {
        end.len() <= 8
            && end
                .to_string_lossy()
                .starts_with(|c: char| c.is_ascii_alphabetic())
    });
    argument.contains(['/', '\\']) || has_extension
}
