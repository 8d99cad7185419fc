//! Text around a board: coordinates, the head of a table, the margin of a code block, the signs of
//! quoted mail, the bullets of a list.

use std::iter::{once, successors};

use crate::formats::bullet::strip_bullet;
use crate::grid::Shape;

/// The start of a remark after a row in a program.
const REMARKS: [&str; 3] = ["#", "//", "/*"];
/// Maximum length of a text with a board, in bytes.
const MAX_LENGTH: usize = 1 << 16;
/// The ways to count rows.
const COUNTS: [fn(usize) -> String; 4] = [
    |row| (row + 1).to_string(),
    |row| row.to_string(),
    |row| char::from(b'a' + row as u8).to_string(),
    // Players leave out the I, because it resembles 1.
    |row| char::from(b'a' + row as u8 + u8::from(row >= 8)).to_string(),
];
/// Words before the number of a row; often there is none.
const WORDS: [&str; 4] = ["", "row", "line", "r"];
/// Characters between the number of a row and the row.
const ENDS: [char; 9] = [' ', '\t', ':', ')', '.', ',', '|', '│', '┃'];
/// The characters of [`ENDS`] that belong to the row.
const BARS: [char; 3] = ['|', '│', '┃'];

/// Returns the text without each kind of decoration, one kind after another.
pub(super) fn without(text: &str) -> impl Iterator<Item = String> {
    let fits = text.len() <= MAX_LENGTH && text.trim().contains('\n');
    let text = if fits { text } else { "" };
    let bare = move |()| {
        let bare = without_table_head(text).into_iter().chain(without_margin(text));
        let bare = bare.chain(unquoted(text)).chain(without_bullets(text));
        bare.chain(from_program(text)).chain(with_empty_rows(text))
    };
    once(()).flat_map(bare).chain(without_numbers(text))
}

/// Returns the rows of a board of any size without their numbers, which precede or follow them.
fn without_numbers(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().count();
    let text = text.to_lowercase();
    let shapes = Shape::ALL.into_iter().filter(move |shape| shape.side() <= lines);
    let counts = shapes.flat_map(|shape| COUNTS.map(|count| (shape, count)));
    let sides = counts.flat_map(|count| [behind, before].map(|side| (count, side)));
    sides.filter_map(move |((shape, count), side)| {
        rows(&text, shape, |line, row| side(line, &count(row)))
    })
}

/// Returns the rows of a board, each found by its number. Lines without a number are skipped. If
/// the first row appears twice, the first one was the column numbers.
fn rows(
    text: &str,
    shape: Shape,
    numbered: impl Fn(&str, usize) -> Option<String>,
) -> Option<String> {
    let mut rows: Vec<String> = Vec::new();
    for line in text.lines() {
        if rows.len() == shape.side() {
            break;
        }
        if let Some(next) = numbered(line, rows.len()) {
            rows.push(next);
        } else if let Some(first) = numbered(line, 0) {
            rows = vec![first];
        }
    }
    (rows.len() == shape.side()).then(|| rows.join("\n"))
}

/// Returns the part of a line after the number of the row.
fn behind(line: &str, number: &str) -> Option<String> {
    let line = line.trim_start_matches(ENDS);
    WORDS.iter().find_map(|word| {
        let row = line.strip_prefix(word)?.trim_start();
        let row = row.strip_prefix(number)?;
        let inner = row.strip_prefix(ENDS)?;
        Some(if row.starts_with(BARS) { row } else { inner }.to_owned())
    })
}

/// Returns the part of a line before the number of the row.
fn before(line: &str, number: &str) -> Option<String> {
    let line = line.trim_end_matches(ENDS);
    let row = line.strip_suffix(number)?;
    row.ends_with(ENDS).then(|| row.to_owned())
}

/// Returns the body of a Markdown table, with and without its head as the first row.
fn without_table_head(text: &str) -> Vec<String> {
    let is_rule = |line: &&str| {
        line.contains('|') && line.contains('-') && line.chars().all(|c| "|-: ".contains(c))
    };
    let Some(rule) = text.lines().find(is_rule) else {
        return Vec::new();
    };
    let (head, body) = text.split_once(rule).unwrap_or_default();
    vec![[head, body].concat(), body.to_owned()]
}

/// Returns the text without the four spaces or the tab before each line of a code block.
fn without_margin(text: &str) -> Option<String> {
    let lines = text.trim_end().lines().map(|line| {
        let inner = line.strip_prefix("    ").or(line.strip_prefix('\t'));
        inner.or(line.trim().is_empty().then_some(""))
    });
    let lines: Vec<&str> = lines.collect::<Option<_>>()?;
    Some(lines.join("\n"))
}

/// Returns the rows in a program, without the name before the first and the remarks after them.
fn from_program(text: &str) -> Option<String> {
    let behind_name = |line: &'_ str| line.find('=').map(|index| index + 1);
    let first = text.lines().position(|line| behind_name(line).is_some());
    let has_remark = |line: &str| REMARKS.iter().any(|c| line.contains(c));
    if first.is_none() && !text.lines().any(has_remark) {
        return None;
    }
    let row = |(index, line): (usize, &str)| -> String {
        let named = behind_name(line).filter(|_| Some(index) == first);
        let row = &line[named.unwrap_or(0)..];
        let ends = REMARKS.iter().filter_map(|c| row.find(c));
        row[..ends.min().unwrap_or(row.len())].to_owned()
    };
    let rows: Vec<String> = text.lines().enumerate().map(row).collect();
    Some(rows.join("\n"))
}

/// Returns the rows of a spreadsheet, with `.` for the cells of rows that contain only tabs.
fn with_empty_rows(text: &str) -> Option<String> {
    let is_empty = |line: &str| line.contains('\t') && line.trim().is_empty();
    let row = |line: &str| match line {
        _ if is_empty(line) => line.replace('\t', ".\t") + ".",
        _ => line.to_owned(),
    };
    let rows = || text.lines().map(row).collect::<Vec<_>>().join("\n");
    text.lines().any(is_empty).then(rows)
}

/// Returns the lines of quoted mail without the quote signs. A space after them is a cell, unless
/// every line has one there.
fn unquoted(text: &str) -> Option<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('>'));
    let mut lines: Vec<&str> = lines.collect();
    loop {
        lines = behind_all(&lines, ' ').unwrap_or(lines);
        match behind_all(&lines, '>') {
            Some(inner) => lines = inner,
            None => return (!lines.is_empty()).then(|| lines.join("\n")),
        }
    }
}

/// Returns the lines without the character that all of them begin with, except empty ones.
fn behind_all<'t>(lines: &[&'t str], c: char) -> Option<Vec<&'t str>> {
    let behind = |line: &&'t str| {
        let inner = line.strip_prefix(c);
        inner.or(line.is_empty().then_some(*line))
    };
    if lines.iter().all(|line| line.is_empty()) {
        return None;
    }
    lines.iter().map(behind).collect()
}

/// Returns the items of a list without their bullets: one bullet for each row, or one for each cell
/// and one for each row.
fn without_bullets<'t>(text: &'t str) -> Vec<String> {
    if !text.lines().any(|line| strip_bullet(line).is_some()) {
        return Vec::new();
    }
    let one = |line: &'t str| strip_bullet(line).unwrap_or(line);
    let all =
        |line: &'t str| successors(Some(line), |line| strip_bullet(line)).last().unwrap_or(line);
    let each =
        |bare: &dyn Fn(&'t str) -> &'t str| text.lines().map(bare).collect::<Vec<_>>().join("\n");
    vec![each(&one), each(&all)]
}
