//! What people draw between cells and between rows.

use crate::grid::Shape;

/// Whether a sign is what people draw between cells.
pub(super) const fn is_separator(sign: char) -> bool {
    is_bar(sign)
        || is_comma(sign)
        || is_quote(sign)
        || matches!(
            sign,
            '!' | ':' | '+' | '>' | '/' | '\\' | '[' | ']' | '(' | ')' | '{' | '}'
        )
}

/// Whether a sign is a quotation mark, of any language.
const fn is_quote(sign: char) -> bool {
    matches!(
        sign,
        '\'' | '"' | '`' | '“' | '”' | '‘' | '’' | '„' | '«' | '»'
    )
}

/// Whether a sign stands between all cells as a bar: of two with nothing between them there is an
/// empty cell.
pub(super) const fn is_bar(sign: char) -> bool {
    matches!(
        sign,
        '|' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏'
    )
}

/// Whether it does so as a comma.
const fn is_comma(sign: char) -> bool {
    matches!(sign, ',' | ';' | '&')
}

/// What tells that a sign is one of those.
type IsBar = fn(char) -> bool;

/// Whether people draw borders between rows of this sign, three of it at least.
const fn is_of_a_border(sign: char) -> bool {
    matches!(sign, '-' | '=' | '_' | '─' | '━' | '═' | '┄')
}

/// Whether a line has a border in it.
pub(super) fn has_border(line: &str) -> bool {
    let (mut last, mut times) = ('\0', 0);
    line.chars().any(|sign| {
        times = if sign == last { times + 1 } else { 1 };
        last = sign;
        times == 3 && is_of_a_border(sign)
    })
}

/// A line as far as the last of the bars between its cells: beside a board may stand what has borders
/// of its own.
pub(super) fn within_bars(line: &str) -> &str {
    let mut bars = line.rmatch_indices(is_bar);
    let last = bars.next();
    match last.filter(|_| bars.count() >= Shape::Four.side()) {
        Some((at, bar)) => &line[..at + bar.len()],
        None => line,
    }
}

/// The cells of a line; of a line with tabs, an empty field is an empty cell.
pub(super) fn without_separators(line: &str) -> String {
    if line.contains('\t') && !line.contains(|sign| is_separator(sign) && !is_quote(sign)) {
        let fields = line.split('\t').map(field);
        if Shape::with_side(fields.clone().count()).is_ok() {
            return one_by_one(fields);
        }
    }
    fields(line).unwrap_or_else(|| line.replace(is_separator, " "))
}

/// Fields with a blank between any two, and a cell that is empty for nothing.
fn one_by_one<'t>(fields: impl Iterator<Item = &'t str>) -> String {
    let cells: Vec<&str> = fields
        .map(|field| if field.is_empty() { "." } else { field })
        .collect();
    cells.join(" ")
}

/// The cells of a line with a bar or a comma between any two, where some have nothing in them.
fn fields(line: &str) -> Option<String> {
    // Boxes around each cell touch, and LaTeX's package for Sudoku ends its rows with a full stop.
    let touching = line.contains("][").then(|| line.replace("][", "|"));
    let line = touching.as_deref().unwrap_or(line).trim();
    let line = line.strip_suffix("|.").unwrap_or(line);
    // Bars stand around the cells too, but a comma at an end has an empty cell behind it, or
    // nothing more.
    let within = |is_bar: IsBar| {
        let begun = line.strip_suffix(is_bar).unwrap_or(line);
        [begun, begun.strip_prefix(is_bar).unwrap_or(begun)]
    };
    let ([_, bars], [begun, commas]) = (within(is_bar), within(is_comma));
    // Without bars around the cells one at an end has an empty cell behind it, too; small boards have
    // as many bars with them as others without.
    let is_open = line.chars().filter(|&sign| is_bar(sign)).count() + 1 >= Shape::Nine.side()
        && line
            .split(is_bar)
            .all(|cell| field(cell).chars().count() <= 1);
    let ways: [(IsBar, &str); 5] = [
        (is_bar, bars),
        (is_comma, line),
        (is_comma, begun),
        (is_comma, commas),
        (is_bar, if is_open { line } else { "" }),
    ];
    ways.into_iter().find_map(|(is_bar, inner)| {
        // Most lines have no such signs, and most of the others another number of them.
        let count = inner.chars().filter(|&sign| is_bar(sign)).count() + 1;
        Shape::with_side(count).ok()?;
        let fields = || inner.split(is_bar).map(field);
        let is_cells = fields().any(str::is_empty) && fields().all(|field| !field.contains(' '));
        is_cells.then(|| one_by_one(fields()))
    })
}

/// What stands between two bars; digits are bold in some tables of Markdown.
fn field(text: &str) -> &str {
    let text = text.trim_matches(|sign: char| sign.is_whitespace() || is_separator(sign));
    let bold = text.strip_prefix("**").and_then(|it| it.strip_suffix("**"));
    bold.unwrap_or(text)
}
