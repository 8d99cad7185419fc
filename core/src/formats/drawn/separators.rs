//! Separators between cells and borders between rows.

use crate::grid::Shape;

/// Returns true for a character that separates cells.
pub(super) const fn is_separator(c: char) -> bool {
    is_bar(c)
        || is_comma(c)
        || is_quote(c)
        || matches!(c, '!' | ':' | '+' | '>' | '/' | '\\' | '[' | ']' | '(' | ')' | '{' | '}')
}

/// Returns true for a quotation mark of any language.
const fn is_quote(c: char) -> bool {
    matches!(c, '\'' | '"' | '`' | '“' | '”' | '‘' | '’' | '„' | '«' | '»')
}

/// Returns true for a bar between cells. Two bars with nothing between them enclose an empty cell.
pub(super) const fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// Returns true for a comma between cells, with the same rule.
const fn is_comma(c: char) -> bool {
    matches!(c, ',' | ';' | '&')
}

/// A test for separators of one kind.
type IsBar = fn(char) -> bool;

/// Returns true for a character of which three or more form a border.
const fn is_of_a_border(c: char) -> bool {
    matches!(c, '-' | '=' | '_' | '─' | '━' | '═' | '┄')
}

/// Returns true if a line contains a border.
pub(super) fn has_border(line: &str) -> bool {
    let (mut last, mut times) = ('\0', 0);
    line.chars().any(|c| {
        times = if c == last { times + 1 } else { 1 };
        last = c;
        times == 3 && is_of_a_border(c)
    })
}

/// Returns a line up to the last bar between its cells, because other text beside a board may have
/// borders of its own.
pub(super) fn within_bars(line: &str) -> &str {
    let mut bars = line.rmatch_indices(is_bar);
    let last = bars.next();
    match last.filter(|_| bars.count() >= Shape::Four.side()) {
        Some((at, bar)) => &line[..at + bar.len()],
        None => line,
    }
}

/// Returns the cells of a line; an empty field between tabs is an empty cell.
pub(super) fn without_separators(line: &str) -> String {
    if line.contains('\t') && !line.contains(|c| is_separator(c) && !is_quote(c)) {
        let fields = line.split('\t').map(field);
        if Shape::with_side(fields.clone().count()).is_ok() {
            return one_by_one(fields);
        }
    }
    fields(line).unwrap_or_else(|| line.replace(is_separator, " "))
}

/// Joins fields with spaces; an empty field becomes an empty cell.
fn one_by_one<'t>(fields: impl Iterator<Item = &'t str>) -> String {
    let cells: Vec<&str> = fields.map(|field| if field.is_empty() { "." } else { field }).collect();
    cells.join(" ")
}

/// Returns the cells of a line with a bar or a comma between any two, if some are empty.
fn fields(line: &str) -> Option<String> {
    // Boxes around single cells touch, and LaTeX's package for Sudoku ends its rows with a full
    // stop.
    let touching = line.contains("][").then(|| line.replace("][", "|"));
    let line = touching.as_deref().unwrap_or(line).trim();
    let line = line.strip_suffix("|.").unwrap_or(line);
    // Bars also enclose the row. A comma at an end may have an empty cell after it.
    let within = |is_bar: IsBar| {
        let begun = line.strip_suffix(is_bar).unwrap_or(line);
        [begun, begun.strip_prefix(is_bar).unwrap_or(begun)]
    };
    let ([_, bars], [begun, commas]) = (within(is_bar), within(is_comma));
    // Without bars around the row, a bar at an end also has an empty cell after it. Small boards
    // with outer bars have as many bars as others without.
    let is_open = line.chars().filter(|&c| is_bar(c)).count() + 1 >= Shape::Nine.side()
        && line.split(is_bar).all(|cell| field(cell).chars().count() <= 1);
    let ways: [(IsBar, &str); 5] = [
        (is_bar, bars),
        (is_comma, line),
        (is_comma, begun),
        (is_comma, commas),
        (is_bar, if is_open { line } else { "" }),
    ];
    ways.into_iter().find_map(|(is_bar, inner)| {
        // A fast test, because most lines have no such characters or another number of them.
        let count = inner.chars().filter(|&c| is_bar(c)).count() + 1;
        Shape::with_side(count).ok()?;
        let fields = || inner.split(is_bar).map(field);
        let is_cells = fields().any(str::is_empty) && fields().all(|field| !field.contains(' '));
        is_cells.then(|| one_by_one(fields()))
    })
}

/// Returns the text between two bars; digits are bold in some Markdown tables.
fn field(text: &str) -> &str {
    let text = text.trim_matches(|c: char| c.is_whitespace() || is_separator(c));
    let bold = text.strip_prefix("**").and_then(|rest| rest.strip_suffix("**"));
    bold.unwrap_or(text)
}
