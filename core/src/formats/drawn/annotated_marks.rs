//! Pencil marks as players post them: with signs at the candidates they discuss, and text above and
//! below.

use super::separators::is_bar;
use super::{Lines, Row, Rows};
use crate::grid::Shape;

/// Signs of players at a candidate, such as `*27`, `#16` and `7-9`, and those of our own boards, such as `25(6)79`.
const SIGNS: &str = "*#@-+~^!?'\"&%>:=(){}[]";
/// Letters that are easily typed for a digit; no player labels a cell with them.
const LIKE_DIGITS: &str = "oli";

/// Splits lines into nine rows of nine cells, reduced to the candidates, and the others.
pub(super) fn rows_of_marks<'t>(lines: &Lines<'t>) -> Option<Lines<'t>> {
    // Some signs also separate cells in other drawings. Then the row is what is between the bars.
    let between_bars = |row: &Row<'_>| candidates(&row.raw.replace(is_bar, " "));
    rows_with(lines, |row| candidates(&row.cells)).or_else(|| rows_with(lines, between_bars))
}

fn rows_with<'t>(
    lines: &Lines<'t>,
    candidates: impl Fn(&Row<'t>) -> Option<String>,
) -> Option<Lines<'t>> {
    let mut rows = Rows::new();
    let mut others = Rows::new();
    for row in lines.all() {
        match candidates(&row) {
            Some(cells) => rows.push(Row { cells, ..row }),
            None => others.push(row),
        }
    }
    (rows.len() == Shape::Nine.side()).then_some(Lines { rows, others })
}

/// Returns the candidates of nine cells without the signs of players; `None` if a line has other
/// characters.
fn candidates(cells: &str) -> Option<String> {
    let cells: Option<Vec<String>> = cells.split_whitespace().map(of_cell).collect();
    cells.filter(|cells| cells.len() == Shape::Nine.side()).map(|cells| cells.join(" "))
}

/// Returns the candidates of a cell without the signs of players, and without the letters before or
/// behind all candidates that label the cell: `35a`. A letter elsewhere is a typing error.
pub(super) fn of_cell(cell: &str) -> Option<String> {
    let is_label = |c: char| c.is_ascii_lowercase() && !LIKE_DIGITS.contains(c);
    let bare = cell.trim_matches(|c: char| SIGNS.contains(c) || is_label(c));
    let bare = bare.replace(|c: char| SIGNS.contains(c), "");
    (!bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit())).then_some(bare)
}
