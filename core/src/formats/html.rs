//! The source of a web page with a board: a table with an element for each cell, which has the
//! digit as text or in an input field.

use super::{ParseError, Reading, Readings, list};
use crate::grid::Shape;
use crate::step::wording::counted;

/// Tags that end a cell, whose own end tag may be missing.
const ENDS: [&str; 4] = ["</td", "</tr", "<tr", "<th"];

/// Returns true if a text has table cells.
pub(super) fn recognises(text: &str) -> bool {
    text.contains("<td") || text.contains("<TD")
}

/// Reads the tables with as many cells as a board; the result is never empty.
pub(super) fn read_all(text: &str) -> Readings {
    let text = text.to_ascii_lowercase();
    let tables: Vec<Vec<&str>> =
        text.split_inclusive("</table>").map(|table| cells(table).map(content).collect()).collect();
    let sizes = tables.iter().map(Vec::len).filter(|&count| count > 0);
    let puzzles = tables.iter().filter_map(|cells| list::board(cells));
    let readings: Readings =
        puzzles.map(|puzzle| Ok(Reading::new(puzzle, "table of a web page"))).collect();
    if readings.is_empty() {
        let expected = "a table of 16, 36, 81, 256 or 625 cells, a digit or nothing in each";
        let found = match sizes.max() {
            Some(count) if Shape::with_cells(count).is_some() => {
                format!("a table of {count} cells with other content")
            }
            Some(count) => format!("a table of {}", counted(count, "cell")),
            None => "no table".into(),
        };
        return vec![Err(ParseError::new(expected, found))];
    }
    readings
}

/// Returns the content of each cell, with the rest of its start tag.
fn cells(text: &str) -> impl Iterator<Item = &str> {
    let begins = |tag: &str| tag.starts_with(|next: char| next == '>' || next.is_whitespace());
    text.split("<td").skip(1).filter(move |cell| begins(cell)).map(|cell| {
        let ends = ENDS.iter().filter_map(|end| cell.find(end));
        &cell[..ends.min().unwrap_or(cell.len())]
    })
}

/// Returns the text of a cell outside all tags, else the value of its input field.
fn content(cell: &str) -> &str {
    let shown = cell.split('<').filter_map(|tag| tag.split_once('>'));
    let mut shown = shown.map(|(_, text)| text.trim());
    let is_text = |text: &&str| !text.is_empty();
    let field = || cell.split_once("value=")?.1.split(['>', ' ', '/']).next();
    shown.find(is_text).or_else(field).unwrap_or_default()
}
