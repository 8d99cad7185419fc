//! The choice of the symbols for digits, by name or as a list.

use super::workspace::Workspace;
use crate::grid::{Digit, Shape, Symbols};
use ratatui::text::Span;

/// Symbols that have a name.
pub(super) const NAMED: [(&str, Symbols); 3] =
    [("digits", Symbols::FROM_ONE), ("zero", Symbols::FROM_ZERO), ("letters", Symbols::LETTERS)];

/// The input that [`read`] accepts.
pub(super) const EXPECTED: &str = "digits, zero, letters, or as many different letters and figures \
                                   as the board has digits";

/// Returns the symbols with a name, or the listed symbols; `None` if they cannot be told apart or are too
/// few. ASCII letters become capitals, because small letters are keys.
pub(super) fn read(text: &str) -> Option<Symbols> {
    if let Some((_, symbols)) = NAMED.iter().find(|(name, _)| *name == text) {
        return Some(*symbols);
    }
    let characters: Vec<char> = text.chars().map(|c| c.to_ascii_uppercase()).collect();
    let is_plain = |c: &char| c.is_alphanumeric() && Span::raw(c.to_string()).width() == 1;
    let enough = characters.len() >= Shape::Four.side();
    Symbols::new(&characters).filter(|_| enough && characters.iter().all(is_plain))
}

/// Returns the first and the last symbol on a board of this shape: `A to I`.
pub(super) fn span(symbols: Symbols, shape: Shape) -> String {
    let symbols = symbols.for_shape(shape);
    let symbol = |index| symbols.of_digit(Digit::new(index));
    format!("{} to {}", symbol(0), symbol(shape.side() - 1))
}

/// Switches to the symbols with this name, or to the listed symbols.
pub(super) fn choose(work: &mut Workspace, words: &str) {
    match read(words) {
        Some(symbols) => show(work, symbols),
        None => {
            work.session.fail(format!("Symbols are {EXPECTED}; found {words}."));
        }
    }
}

/// Uses these symbols and reports them.
pub(super) fn show(work: &mut Workspace, symbols: Symbols) {
    work.preferences.symbols = symbols;
    let used = work.symbols();
    let range = span(used, work.session.shape());
    let text = if used == symbols {
        let kept = if work.preferences.symbols_from_config {
            "The next run uses the symbols of config.toml."
        } else if work.session.journals.unwritable {
            "This run is not saved."
        } else {
            "Saved."
        };
        format!("Digits are shown and typed as {range}. {kept}")
    } else {
        format!("This board keeps {range}: it has more digits, or the terminal fewer characters.")
    };
    work.session.confirm(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_have_names_or_are_written() {
        assert_eq!(read("letters"), Some(Symbols::LETTERS));
        let word = read("wordslike").unwrap();
        assert_eq!(word.characters().iter().collect::<String>(), "WORDSLIKE");
        assert_eq!(span(word, Shape::Nine), "W to E");
        assert_eq!(span(word, Shape::Sixteen), "1 to G", "they are too few");
        assert!(read("αβγδ").is_some());
        for wrong in ["", "ABC", "letterss", "ABCA", "A CD", "ab.d", "一二三四"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
