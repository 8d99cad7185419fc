//! Boards on several lines, split into parts that can be read one after another.

use crate::formats;

/// Size of a part in bytes. All puzzles of a part are in memory together.
pub(super) const PART: usize = 1 << 19;
/// Bytes on each side of a possible end of a part that are read to test it. A 25x25 board of pencil
/// marks has about 21 KB.
const WINDOW: usize = 1 << 15;
/// Bytes beyond [`PART`] that are needed to find the end of a part.
pub(super) const AHEAD: usize = 2 * WINDOW;
/// Maximum number of possible ends that are tested.
const MAX_TESTED: usize = 32;

/// Returns a length at which a text can be split between two boards; `None` if no such place is
/// found. The text has at least [`PART`] and [`AHEAD`] bytes.
pub(super) fn split(text: &str) -> Option<usize> {
    let ends: Vec<usize> = starts(text).filter(|&at| at > PART / 2).collect();
    let latest = text.len().saturating_sub(WINDOW);
    let possible = ends.iter().rev().copied().filter(|&at| at <= latest);
    possible.take(MAX_TESTED).find(|&at| are_apart(text, &ends, at))
}

/// Returns true if the text before and after a place is read as the same puzzles when it is split.
fn are_apart(text: &str, starts: &[usize], at: usize) -> bool {
    let begin = starts.iter().copied().find(|&begin| begin + WINDOW >= at);
    let end = starts.iter().copied().rfind(|&end| end <= at + WINDOW);
    let (Some(begin), Some(end)) = (begin, end) else {
        return false;
    };
    if begin == at || end == at {
        return false;
    }
    let puzzles = |part: &str| -> Vec<_> {
        let all = formats::read_all(part).into_iter();
        all.map(|one| one.ok().map(|reading| (reading.puzzle, reading.comment))).collect()
    };
    let apart = [puzzles(&text[begin..at]), puzzles(&text[at..end])].concat();
    apart == puzzles(&text[begin..end])
}

/// Returns the starts of lines after empty lines. A line of tabs may be a row.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    let mut at = 0;
    let mut is_after_empty = false;
    text.split_inclusive('\n').filter_map(move |line| {
        let is_empty = line.trim_matches([' ', '\r', '\n']).is_empty();
        let start = (is_after_empty && !is_empty).then_some(at);
        is_after_empty = is_empty;
        at += line.len();
        start
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{Format, read};

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Returns the puzzle in a format so often that the text can be split.
    fn repeated_text(slug: &str) -> String {
        let format = Format::by_slug(slug).unwrap();
        let begun = LINE.replacen('.', "+4", 1);
        let printed = format.print(&read(&begun).unwrap().puzzle).unwrap() + "\n\n";
        printed.repeat((PART + AHEAD) / printed.len() + 1)
    }

    #[test]
    fn no_board_is_split() {
        for slug in ["rows", "boxed", "marks", "sdk", "ss", "markdown"] {
            let text = repeated_text(slug);
            let at = split(&text).unwrap_or_else(|| panic!("{slug}"));
            let (first, rest) = text.split_at(at);
            assert!(first.len() >= PART / 2, "{slug}");
            let counts = [first, rest, &text].map(|part| formats::read_all(part).len());
            assert_eq!(counts[0] + counts[1], counts[2], "{slug}");
        }
    }

    #[test]
    fn a_text_without_empty_lines_is_not_split() {
        let text = "12345678\n".repeat((PART + AHEAD) / 9 + 1);
        assert_eq!(split(&text), None);
    }
}
