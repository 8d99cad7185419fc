//! Detection of the format of a text.

use super::one_line::read_raw_line;
use super::unlabelled::read_json;
use super::{
    ParseError, Reading, Readings, blocks, characters, drawn, html, i_sudoku, is_header, json,
    labelled, latex, line, link, list, opensudoku, placements, sdk, sukaku,
};
use crate::grid::Shape;
use crate::puzzle::Puzzle;
use crate::with_size;

/// Reads the first puzzle of a text in any format.
///
/// # Errors
/// Returns an error if no format fits: what was expected, what was found and where.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    read_all(text).swap_remove(0)
}

/// Reads all puzzles of a text; the result is never empty. A text has the games of a file, boards
/// separated by empty lines, a puzzle on each line, or one puzzle over all lines.
pub fn read_all(text: &str) -> Vec<Result<Reading, ParseError>> {
    read_all_until(text, &|_| false)
}

/// Reads all puzzles of a text, like [`read_all`]. If a puzzle may be on each line,
/// `is_cancelled` is called before each with the number of lines before it; as soon as it returns
/// true, the other lines are left out.
pub fn read_all_until(
    text: &str,
    is_cancelled: &dyn Fn(usize) -> bool,
) -> Vec<Result<Reading, ParseError>> {
    let text = with_unix_line_ends(text);
    let readings = if latex::recognises(&text) {
        read_text(&latex::without_commands(&text), is_cancelled)
    } else {
        read_text(&text, is_cancelled)
    };
    let readings = readings.into_iter();
    readings.map(characters::without_controls).collect()
}

/// A test whether a text is a file of another program, and its reader.
type File = (fn(&str) -> bool, fn(&str) -> Readings);

const FILES: [File; 3] = [
    (html::recognises, html::read_all),
    (opensudoku::recognises, opensudoku::read_all),
    (sdk::recognises, sdk::read_all),
];

fn read_text(text: &str, is_cancelled: &dyn Fn(usize) -> bool) -> Readings {
    if let Some(readings) = read_plain_list(text, is_cancelled) {
        return readings.into_iter().map(Ok).collect();
    }
    if let Some((_, read_all)) = FILES.iter().find(|(recognises, _)| recognises(text)) {
        return read_all(text);
    }
    if json::recognises(text)
        && let Some(several) = json::read_several(text)
    {
        return several.into_iter().map(Ok).collect();
    }
    let bare = without_remarks(text);
    if let Some(boards) = blocks::read(&bare) {
        return boards;
    }
    let lines = content_lines(text).enumerate();
    let lines = lines.take_while(|(before, _)| !is_cancelled(*before));
    let lines = lines.map(|(_, (number, line))| read_raw_line(line, number));
    let lines: Readings = lines.collect();
    let count = lines.iter().filter(|line| line.is_ok()).count();
    if !json::recognises(text)
        && let Some(several) = list::read_several(text).filter(|several| several.len() >= count)
    {
        return several.into_iter().map(Ok).collect();
    }
    if let Some(folded) = sukaku::read_folded(content_lines(text)) {
        return vec![Ok(folded)];
    }
    if lines.len() == 1 {
        return lines;
    }
    let whole = read_whole(text, &bare, lines.first());
    if is_list(&whole, &lines) { lines } else { vec![whole] }
}

/// Reads a list of plain puzzles, one on each line. Returns none for up to nine lines, which may be the
/// candidates of one board.
fn read_plain_list(text: &str, is_cancelled: &dyn Fn(usize) -> bool) -> Option<Vec<Reading>> {
    let mut readings = Vec::new();
    for (_, line) in content_lines(text) {
        if is_cancelled(readings.len()) {
            return (!readings.is_empty()).then_some(readings);
        }
        readings.push(line::read_plain(line)?);
    }
    (readings.len() > Shape::Nine.side()).then_some(readings)
}

/// Reads the puzzle that all lines form; `first` is the first line read alone.
fn read_whole(
    text: &str,
    bare: &str,
    first: Option<&Result<Reading, ParseError>>,
) -> Result<Reading, ParseError> {
    let Some(first) = first else {
        let expected = "a puzzle of 16, 36, 81, 256 or 625 cells";
        return Err(ParseError::new(expected, "nothing"));
    };
    if i_sudoku::recognises(bare)
        && let Ok(reading) = i_sudoku::read(bare)
    {
        return Ok(reading);
    }
    if let Some(reading) = placements::read_numbers(content_lines(text)) {
        return Ok(reading);
    }
    let link = || content_lines(text).find(|(_, line)| link::recognises(line));
    drawn::read(bare).or_else(|drawn| match (first, link()) {
        (Ok(first), _) => Ok(first.clone()),
        _ if json::recognises(text) => read_json(text),
        (_, Some((_, link))) => link::read(link),
        _ if content_lines(text).any(|(_, line)| placements::recognises(line)) => {
            placements::read(content_lines(text))
        }
        _ => list::read(text).ok_or(drawn),
    })
}

/// Returns true if the lines are separate puzzles rather than the puzzle they form as a whole.
fn is_list(whole: &Result<Reading, ParseError>, lines: &[Result<Reading, ParseError>]) -> bool {
    let shape = |reading: &Result<Reading, ParseError>| {
        let reading = reading.as_ref().ok();
        reading.map(|reading| reading.puzzle.shape)
    };
    // Sixteen cells can be a 4x4 board or the first row of a 16x16 board.
    let is_four = |line: &Result<Reading, ParseError>| {
        let four = line.as_ref().ok();
        let four = four.filter(|four| four.puzzle.shape == Shape::Four);
        four.is_some_and(|four| four.puzzle.given_count() > 0)
    };
    match whole {
        Ok(Reading { puzzle, .. }) => {
            lines.first().and_then(shape) == Some(puzzle.shape)
                || lines.iter().all(is_four) && breaks_a_rule(puzzle)
        }
        Err(_) => lines.iter().filter_map(shape).any(|shape| shape != Shape::Four),
    }
}

fn breaks_a_rule(puzzle: &Puzzle) -> bool {
    with_size!(puzzle.shape, size => puzzle.board(size).contradiction().is_some())
}

/// Returns true for a comment: a line that starts with `#` and is not a numbered puzzle.
pub fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#') && !labelled::is_numbered(line)
}

/// Returns the text in plain characters, with Unix line ends.
fn with_unix_line_ends(text: &str) -> String {
    characters::plain(text).replace("\r\n", "\n").replace('\r', "\n")
}

/// Returns the lines with their numbers, without empty lines, remarks and table headers.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty() && !is_remark(line) && !is_header(line))
}

/// Returns true for a comment or the fence of a code block.
fn is_remark(line: &str) -> bool {
    let line = line.trim();
    let fence = line.strip_prefix("```");
    is_comment(line)
        || fence.is_some_and(|language| language.chars().all(|letter| letter.is_ascii_alphabetic()))
}

/// Returns the text with remarks replaced by empty lines.
fn without_remarks(text: &str) -> String {
    let lines = text.lines();
    let lines = lines.map(|line| if is_remark(line) { "" } else { line });
    lines.flat_map(|line| [line, "\n"]).collect()
}
