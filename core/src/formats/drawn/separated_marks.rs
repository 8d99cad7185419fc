//! Pencil marks with a comma or a space between the candidates of a cell. Brackets enclose each
//! cell, or another character separates the cells.

use super::separators::is_separator;
use super::{Lines, Row, Rows};
use crate::grid::Shape;

const OPENING: [char; 3] = ['(', '[', '{'];
const CLOSING: [char; 3] = [')', ']', '}'];
/// Characters between candidates.
const WITHIN: [char; 2] = [',', ' '];
/// The ways to separate the cells of a line; each returns `None` if it does not apply.
const SPLITTERS: [fn(&str) -> Option<String>; 6] = [
    |line| in_brackets(line),
    |line| in_quotes(line),
    |line| separated_by(line, '|'),
    |line| separated_by(line, ';'),
    |line| separated_by(line, '\t'),
    |line| separated_by(&line.replace(is_no_comma, " "), ' '),
];

/// Splits lines into the rows of a board, with the candidates of each cell in a run, and the
/// others.
pub(super) fn rows_of_marks<'t>(lines: &Lines<'t>) -> Option<Lines<'t>> {
    let all = lines.all();
    SPLITTERS.iter().find_map(|runs| {
        // Above 9 a run could also be a number.
        let small = [Shape::Nine, Shape::Six, Shape::Four].into_iter();
        let runs = all.iter().map(|row| runs(row.raw)).collect::<Vec<_>>();
        small.map(Shape::side).find_map(|side| {
            let mut rows = Rows::new();
            let mut others = Rows::new();
            for (row, runs) in all.iter().zip(&runs) {
                let is_row = |runs: &&String| runs.split_whitespace().count() == side;
                match runs.as_ref().filter(is_row) {
                    Some(cells) => rows.push(Row { cells: cells.clone(), ..row.clone() }),
                    None => others.push(row.clone()),
                }
            }
            (rows.len() == side).then_some(Lines { rows, others })
        })
    })
}

/// Returns the content of the innermost brackets as runs.
fn in_brackets(line: &str) -> Option<String> {
    let (mut cells, mut rest) = (String::new(), line);
    while let Some(end) = rest.find(CLOSING)
        && let Some(begin) = rest[..end].rfind(OPENING)
    {
        cells.extend([&rest[..begin], " ", &run(&rest[begin + 1..end])?, " "]);
        rest = &rest[end + 1..];
    }
    cells += rest;
    Some(cells.replace(is_separator, " "))
}

/// Returns the content of quotation marks as runs.
fn in_quotes(line: &str) -> Option<String> {
    let parts = line.split('"').enumerate();
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => Some(part.replace(is_separator, " ")),
        _ => run(part),
    });
    parts.collect()
}

/// Returns the parts between separators as runs; separators at the ends of the line are ignored.
fn separated_by(line: &str, between: char) -> Option<String> {
    let cells = line.trim().trim_matches(between).split(between);
    let cells = cells.filter(|cell| between != ' ' || !cell.is_empty());
    let runs: Vec<String> = cells.map(run).collect::<Option<_>>()?;
    Some(runs.join(" "))
}

fn is_no_comma(c: char) -> bool {
    is_separator(c) && c != ','
}

/// Returns the candidates of a cell without the characters between them; `None` unless all are
/// single digits.
fn run(cell: &str) -> Option<String> {
    let parts: Vec<&str> = cell.split(WITHIN).filter(|part| !part.is_empty()).collect();
    let are_digits =
        parts.iter().all(|part| part.len() == 1 && part.as_bytes()[0].is_ascii_digit());
    (parts.len() == 1 || are_digits && !parts.is_empty()).then(|| parts.concat())
}
