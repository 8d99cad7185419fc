//! Pencil marks as players post them: with signs at the candidates they discuss, and text above and
//! below.

use super::{Row, Rows};
use crate::grid::Shape;

/// Signs of players at a candidate, besides lower-case letters: `*27`, `#16`, `7-9`, `35a`.
const SIGNS: &str = "*#@-+~^!?";

/// Splits lines into nine rows of nine cells, reduced to the candidates, and the others.
pub(super) fn rows_of_marks<'t>(
    rows: &[Row<'t>],
    others: &[Row<'t>],
) -> Option<(Rows<'t>, Rows<'t>)> {
    let (mut full, mut odd) = (Rows::new(), Rows::new());
    for row in rows.iter().chain(others) {
        match candidates(&row.cells) {
            Some(cells) => full.push(Row {
                cells,
                ..row.clone()
            }),
            None => odd.push(row.clone()),
        }
    }
    full.sort_by_key(|row| row.number);
    (full.len() == Shape::Nine.side()).then_some((full, odd))
}

/// Returns the candidates of nine cells without the signs of players; `None` if a line has other
/// characters.
fn candidates(cells: &str) -> Option<String> {
    let is_annotation = |c: char| SIGNS.contains(c) || c.is_ascii_lowercase();
    let cells: Vec<String> = cells
        .split_whitespace()
        .map(|cell| cell.replace(is_annotation, ""))
        .collect();
    let is_run = |cell: &String| !cell.is_empty() && cell.bytes().all(|it| it.is_ascii_digit());
    (cells.len() == Shape::Nine.side() && cells.iter().all(is_run)).then(|| cells.join(" "))
}
