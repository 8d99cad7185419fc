//! Styled text and its line breaks.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::step;
use crate::step::wording::split_item;
use crate::term::theme::{SUBSCRIPT_ZERO, Theme};

/// A run of text in one style.
pub(crate) type Piece = (String, Style);

/// Returns the sentences of a step with each noun in the style of its role.
pub(crate) fn pieces(spans: &[step::Span], theme: Theme) -> Vec<Piece> {
    let styled = |span: &step::Span| {
        let style = span.role.map_or(Style::new(), |role| theme.role(role));
        (span.text.to_string(), style)
    };
    spans.iter().map(styled).collect()
}

/// Returns plain text as pieces.
pub(crate) fn plain(text: impl Into<String>) -> Vec<Piece> {
    vec![(text.into(), Style::new())]
}

/// Returns a text as pieces. Words between backticks are in the style of code.
pub(crate) fn with_code(text: &str, code: Style) -> Vec<Piece> {
    let parts = text.split('`').enumerate().filter(|(_, part)| !part.is_empty());
    let styled = |(number, part): (usize, &str)| {
        let style = if number % 2 == 1 { code } else { Style::new() };
        (part.to_owned(), style)
    };
    parts.map(styled).collect()
}

/// A position without a space where a line may be broken.
const BREAK: char = '\u{200b}';

/// Breaks text into lines of at most this width, at spaces and at [`BREAK`]. Words longer than a
/// line are broken at no-break spaces, then after the commas of a list or the slashes of a path, then anywhere.
pub(crate) fn wrap(pieces: &[Piece], width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width.max(1));
    let mut lines = Lines { width, done: Vec::new(), line: Vec::new() };
    for word in words(pieces) {
        lines.push_word(&word);
    }
    lines.finish()
}

/// Breaks text into lines as [`wrap`] does. The lines of an item of a list hang below its first word.
pub(crate) fn wrap_item(pieces: &[Piece], width: u16) -> Vec<Line<'static>> {
    let item = pieces.split_first().and_then(|((text, style), rest)| {
        let (mark, text) = split_item(text);
        let item = || [&[(text.to_owned(), *style)], rest].concat();
        (!mark.is_empty()).then(|| (Span::styled(mark.to_owned(), *style), item()))
    });
    let Some((mark, item)) = item else {
        return wrap(pieces, width);
    };
    let lines = wrap(&item, width.saturating_sub(mark.width() as u16));
    hanging_indent(vec![mark], lines)
}

/// Returns lines with spans before the first of them, and as many spaces before the others.
pub(crate) fn hanging_indent(
    first: Vec<Span<'static>>,
    lines: Vec<Line<'static>>,
) -> Vec<Line<'static>> {
    let width: usize = first.iter().map(Span::width).sum();
    let mut first = Some(first);
    let hung = lines.into_iter().map(|line| {
        let before = first.take().unwrap_or_else(|| vec![Span::raw(" ".repeat(width))]);
        Line::from([before, line.spans].concat())
    });
    hung.collect()
}

/// A word with the style of each of its letters, and of the space before it.
struct Word {
    space: Option<Style>,
    letters: Vec<(char, Style)>,
}

/// Splits text at spaces and at [`BREAK`].
fn words(pieces: &[Piece]) -> Vec<Word> {
    let mut words = vec![Word { space: None, letters: Vec::new() }];
    for (text, style) in pieces {
        for letter in text.chars() {
            if letter == ' ' || letter == BREAK {
                words.push(Word {
                    space: Some(*style).filter(|_| letter == ' '),
                    letters: Vec::new(),
                });
            } else if let Some(word) = words.last_mut() {
                word.letters.push((letter, *style));
            }
        }
    }
    words
}

/// Lines that are filled with words.
struct Lines {
    /// Columns of a line; at least 1.
    width: usize,
    done: Vec<Vec<(char, Style)>>,
    /// The line that is being filled.
    line: Vec<(char, Style)>,
}

impl Lines {
    /// Adds a word, on a new line if it does not fit.
    fn push_word(&mut self, word: &Word) {
        let gap = usize::from(!self.line.is_empty() && word.space.is_some());
        let fits = self.line.len() + gap + word.letters.len() <= self.width;
        if !fits {
            self.next_line();
        } else if let Some(style) = word.space.filter(|_| !self.line.is_empty()) {
            self.line.push((' ', style));
        }
        let mut letters = &word.letters[..];
        while letters.len() > self.width - self.line.len() {
            let last = |wanted: char, end: usize| {
                letters[..end].iter().rposition(|&(letter, _)| letter == wanted)
            };
            // A list of cells is broken between cells, a path between folders, so that names stay whole.
            let inner = |sign| last(sign, self.width).filter(|&at| at > 0);
            let (end, next) = match (last('\u{a0}', self.width + 1), inner(',').or(inner('/'))) {
                (Some(blank), _) => (blank, blank + 1),
                (None, Some(sign)) => (sign + 1, sign + 1),
                (None, None) => (self.width, self.width),
            };
            self.line.extend(&letters[..end]);
            self.next_line();
            letters = &letters[next..];
        }
        self.line.extend(letters);
    }

    fn next_line(&mut self) {
        if !self.line.is_empty() {
            self.done.push(std::mem::take(&mut self.line));
        }
    }

    fn finish(mut self) -> Vec<Line<'static>> {
        self.next_line();
        self.done.into_iter().map(|letters| joined(&letters)).collect()
    }
}

/// Joins letters of equal style into spans.
fn joined(letters: &[(char, Style)]) -> Line<'static> {
    let runs = letters.chunk_by(|a, b| a.1 == b.1);
    let span = |run: &[(char, Style)]| {
        let shown = |letter| if letter == '\u{a0}' { ' ' } else { letter };
        let text: String = run.iter().map(|&(letter, _)| shown(letter)).collect();
        Span::styled(text, run[0].1)
    };
    Line::from(runs.map(span).collect::<Vec<_>>())
}

/// Returns a text with one line for each sentence, if there are more than `max` sentences. Lists
/// inside a sentence are treated alike. Only the spaces between the parts are removed.
pub(crate) fn sentences(text: Vec<Piece>, max: usize) -> Vec<Vec<Piece>> {
    let sentences = broken_after('.', &text).into_iter();
    let lines: Vec<_> = sentences.flat_map(|sentence| listed(sentence, max)).collect();
    if lines.len() > max { lines } else { vec![text] }
}

/// Returns a sentence with one line for each item that it lists after a colon, separated by
/// semicolons, if there are more than `max` items.
fn listed(sentence: Vec<Piece>, max: usize) -> Vec<Vec<Piece>> {
    let mut items = broken_after(';', &sentence);
    if items.len() <= max {
        return vec![sentence];
    }
    let first = broken_after(':', &items[0]);
    items.splice(..1, first);
    items
}

/// Splits a text after each mark that a space follows.
fn broken_after(mark: char, text: &[Piece]) -> Vec<Vec<Piece>> {
    let (mut parts, mut part) = (Vec::new(), Vec::new());
    let mut ended = false;
    for (piece, style) in text {
        let mut begun = String::new();
        for letter in piece.chars() {
            if ended && letter == ' ' {
                part.push((std::mem::take(&mut begun), *style));
                parts.push(std::mem::take(&mut part));
            } else {
                begun.push(letter);
            }
            ended = letter == mark;
        }
        part.push((begun, *style));
    }
    parts.push(part);
    parts
}

/// Returns a chain with a possible line break after each link, and not inside an arrow.
pub(crate) fn between_links(line: &str) -> String {
    let mut text = String::with_capacity(2 * line.len());
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        text.push(letter);
        if matches!(letter, '-' | '=') && letters.peek() != Some(&'>') {
            text.push(BREAK);
        }
    }
    text
}

/// Returns the first of these forms of a text that fits into this many columns, or else the last.
pub(crate) fn fitting<T, const N: usize>(mut forms: [T; N], width: u16) -> T
where
    T: AsRef<str> + Default,
{
    let fits = |form: &T| form.as_ref().chars().count() <= usize::from(width);
    let at = forms.iter().position(fits).unwrap_or(N - 1);
    std::mem::take(&mut forms[at])
}

/// Returns a number in subscript figures.
pub(crate) fn subscript(number: usize) -> String {
    let figures = number.to_string();
    figures
        .bytes()
        .filter_map(|figure| char::from_u32(SUBSCRIPT_ZERO + u32::from(figure - b'0')))
        .collect()
}

/// Returns the text cut to this many columns, with an ellipsis if something is missing.
pub(crate) fn cut(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain((width > 0).then_some('…')).collect()
}

/// Returns the text cut like [`cut`], but keeps a short last word whole, such as the number of a
/// puzzle in its file.
pub(crate) fn cut_inside(text: &str, width: u16) -> String {
    let room = usize::from(width);
    let last = text.rsplit_once(' ').map_or(0, |(_, last)| last.chars().count() + 1);
    if text.chars().count() <= room || 2 * last > room {
        return cut(text, width);
    }
    let first = cut(text, width - last as u16);
    let start_of_last = text.chars().count() - last;
    first.chars().chain(text.chars().skip(start_of_last)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: &[Line<'_>]) -> Vec<String> {
        lines.iter().map(Line::to_string).collect()
    }

    #[test]
    fn lines_break_at_spaces_and_keep_styles() {
        let bold = Style::new().bold();
        let pieces = [
            ("In ".to_owned(), Style::new()),
            ("row 3".to_owned(), bold),
            (", only r3c4.".to_owned(), Style::new()),
        ];
        let lines = wrap(&pieces, 8);
        assert_eq!(texts(&lines), ["In row", "3, only", "r3c4."]);
        assert_eq!(lines[0].spans[1].style, bold);
    }

    #[test]
    fn items_hang_below_their_first_word() {
        let bold = Style::new().bold();
        let item = [
            ("- in ".to_owned(), Style::new()),
            ("row 3".to_owned(), bold),
            (", only r3c4.".to_owned(), Style::new()),
        ];
        let lines = wrap_item(&item, 10);
        assert_eq!(texts(&lines), ["- in row", "  3, only", "  r3c4."]);
        assert_eq!(lines[1].spans[1].style, bold);
        let lines = wrap_item(&plain("12. in row 3"), 10);
        assert_eq!(texts(&lines), ["12. in row", "    3"]);
        assert_eq!(wrap_item(&plain("in row 3"), 6), wrap(&plain("in row 3"), 6));
    }

    #[test]
    fn lines_break_at_zero_width_spaces() {
        let lines = wrap(&plain("(1)r1c1-\u{200b}(2)r1c1=\u{200b}(2)r9c1"), 18);
        assert_eq!(texts(&lines), ["(1)r1c1-(2)r1c1=", "(2)r9c1"]);
    }

    #[test]
    fn words_longer_than_the_line_are_broken() {
        let lines = wrap(&plain("a r1c1,r2c2,r3c3"), 6);
        assert_eq!(texts(&lines), ["a", "r1c1,", "r2c2,", "r3c3"]);
    }

    #[test]
    fn paths_longer_than_the_line_are_broken_between_folders() {
        let lines = wrap(&plain("Wrote 56 moves to /home/ada/puzzles/sudoku.html."), 18);
        assert_eq!(texts(&lines), ["Wrote 56 moves to", "/home/ada/puzzles/", "sudoku.html."]);
        let lines = wrap(&plain("/a-very-long-name.html"), 10);
        assert_eq!(texts(&lines), ["/a-very-lo", "ng-name.ht", "ml"]);
    }

    #[test]
    fn names_longer_than_the_line_are_broken_between_their_words() {
        let lines = wrap(&plain("One\u{a0}2  Dynamic\u{a0}Chain\u{a0}Plus\u{a0}3"), 15);
        assert_eq!(texts(&lines), ["One 2 ", "Dynamic Chain", "Plus 3"]);
    }

    #[test]
    fn sentences_begin_lines_if_they_are_many() {
        let parts = [("Suppose 2. Then ", 0), ("r1c1.5", 1), (". So no", 0), (".", 1)];
        let styled = |(text, bold): (&str, u8)| match bold {
            0 => (text.to_owned(), Style::new()),
            _ => (text.to_owned(), Style::new().bold()),
        };
        let text: Vec<Piece> = parts.map(styled).into();
        let read = |max| -> Vec<String> {
            let lines = sentences(text.clone(), max).into_iter();
            lines.map(|line| line.into_iter().map(|(text, _)| text).collect()).collect()
        };
        assert_eq!(read(2), ["Suppose 2.", "Then r1c1.5.", "So no."]);
        assert_eq!(read(3), ["Suppose 2. Then r1c1.5. So no."]);
    }

    #[test]
    fn the_parts_of_a_long_list_differ_too() {
        let text = plain("Suppose 2. Then: 3 (a; b); 4 (c); 5. So no; none.");
        let read = |max| -> Vec<String> {
            let lines = sentences(text.clone(), max).into_iter();
            lines.map(|line| line[0].0.clone()).collect()
        };
        let list = ["Then:", "3 (a;", "b);", "4 (c);", "5."];
        assert_eq!(read(3)[1..6], list);
        assert_eq!(read(3)[6], "So no; none.");
        assert_eq!(read(6), ["Suppose 2. Then: 3 (a; b); 4 (c); 5. So no; none."]);
    }

    #[test]
    fn a_cut_text_ends_with_an_ellipsis() {
        assert_eq!(cut("naked", 5), "naked");
        assert_eq!(cut("hidden", 5), "hidd…");
        assert_eq!(cut("hidden", 0), "");
        assert_eq!(cut_inside("long-name.txt 3/40", 12), "long-n… 3/40");
        assert_eq!(cut_inside("long-name.txt", 12), "long-name.t…");
    }
}
