//! Settings files: TOML with the line of every value, so that errors can name the line.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// An error on a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnLine<E> {
    /// The line, from 1.
    pub line: usize,
    /// The error, as a clause.
    pub error: E,
}

impl<E: std::fmt::Display> std::fmt::Display for OnLine<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

/// Returns the line number of a byte position in a text.
pub(crate) fn line_of(text: &str, place: usize) -> usize {
    let before = &text.as_bytes()[..place.min(text.len())];
    before.split(|&byte| byte == b'\n').count()
}

/// Parses a text as a TOML table.
pub(crate) fn table(text: &str) -> Result<DeTable<'_>, OnLine<String>> {
    match DeTable::parse(text) {
        Ok(table) => Ok(table.into_inner()),
        Err(error) => {
            let line = line_of(text, error.span().map_or(0, |span| span.start));
            let bare = text.lines().nth(line - 1).and_then(bare_word);
            Err(OnLine { line, error: bare.unwrap_or_else(|| error.message().to_owned()) })
        }
    }
}

/// Describes a word without quotation marks in a line `name = word`, the commonest mistake in these
/// files.
fn bare_word(line: &str) -> Option<String> {
    let (name, word) = line.split_once('=')?;
    let (name, word) = (name.trim(), word.trim());
    let is_word = word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    (is_word && !["true", "false"].contains(&word))
        .then(|| format!("`{word}` needs quotation marks: {name} = \"{word}\""))
}

/// Returns a value as it is written in the file.
pub(crate) fn source<'a>(text: &'a str, value: &Spanned<DeValue<'_>>) -> &'a str {
    text.get(value.span()).unwrap_or_default()
}

/// Returns the text of the comment at the beginning of a file.
pub(crate) fn heading(text: &str) -> String {
    let comment = text.lines().map_while(|line| line.strip_prefix('#'));
    let words: Vec<&str> = comment.map(str::trim).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_syntax_error_names_its_line() {
        let problem = table("a = 1\nb = \n").expect_err("b has no value");
        assert_eq!(problem.line, 2, "{problem}");
        let problem = table("a = 1\nmotion = full\n").expect_err("full is no value");
        let sentence = "line 2: `full` needs quotation marks: motion = \"full\"";
        assert_eq!(problem.to_string(), sentence);
        assert_eq!(heading("# One,\n# two.\na = 1\n# three"), "One, two.");
    }
}
