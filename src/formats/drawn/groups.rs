//! Pencil marks with a comma or a blank between the candidates of a cell: then a bracket is around
//! each cell, or another sign between any two.

use super::separators::is_separator;
use super::{Row, Rows};
use crate::grid::Shape;

const OPENING: [char; 3] = ['(', '[', '{'];
const CLOSING: [char; 3] = [')', ']', '}'];
/// What stands between candidates.
const WITHIN: [char; 2] = [',', ' '];
/// How the candidates of the cells of a line are told apart; nothing if they are not.
const WAYS: [fn(&str) -> Option<String>; 6] = [
    |line| in_brackets(line),
    |line| in_quotes(line),
    |line| apart(line, '|'),
    |line| apart(line, ';'),
    |line| apart(line, '\t'),
    |line| apart(&line.replace(is_no_comma, " "), ' '),
];

/// The rows of a board among other lines, with the candidates of each cell in a run, and the others.
pub(super) fn rows_of_marks<'t>(
    rows: &[Row<'t>],
    others: &[Row<'t>],
) -> Option<(Rows<'t>, Rows<'t>)> {
    let mut all = [rows, others].concat();
    all.sort_by_key(|row| row.number);
    WAYS.iter().find_map(|runs| {
        // Above 9 a run could be a number as well.
        let small = [Shape::Nine, Shape::Six, Shape::Four].into_iter();
        let runs = all.iter().map(|row| runs(row.raw)).collect::<Vec<_>>();
        small.map(Shape::side).find_map(|side| {
            let (mut full, mut odd) = (Rows::new(), Rows::new());
            for (row, runs) in all.iter().zip(&runs) {
                let is_row = |runs: &&String| runs.split_whitespace().count() == side;
                match runs.as_ref().filter(is_row) {
                    Some(cells) => full.push(Row {
                        cells: cells.clone(),
                        ..row.clone()
                    }),
                    None => odd.push(row.clone()),
                }
            }
            (full.len() == side).then_some((full, odd))
        })
    })
}

/// Runs of what stands within brackets, of brackets in each other the inner ones.
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

/// Runs of what stands within quotation marks.
fn in_quotes(line: &str) -> Option<String> {
    let parts = line.split('"').enumerate();
    let parts = parts.map(|(at, part)| match at % 2 {
        0 => Some(part.replace(is_separator, " ")),
        _ => run(part),
    });
    parts.collect()
}

/// Runs of what stands between any two of a sign, which may stand at the ends of the line too.
fn apart(line: &str, between: char) -> Option<String> {
    let cells = line.trim().trim_matches(between).split(between);
    let cells = cells.filter(|cell| between != ' ' || !cell.is_empty());
    let runs: Vec<String> = cells.map(run).collect::<Option<_>>()?;
    Some(runs.join(" "))
}

fn is_no_comma(sign: char) -> bool {
    is_separator(sign) && sign != ','
}

/// The candidates of a cell without what stands between them; nothing if any is no single digit.
fn run(cell: &str) -> Option<String> {
    let parts: Vec<&str> = cell.split(WITHIN).filter(|part| !part.is_empty()).collect();
    let are_digits = parts
        .iter()
        .all(|part| part.len() == 1 && part.as_bytes()[0].is_ascii_digit());
    (parts.len() == 1 || are_digits && !parts.is_empty()).then(|| parts.concat())
}
