//! The characters by which people read and type the digits.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use super::{Digit, Shape};

/// Number of digits of the largest board.
const MAX_DIGITS: usize = 25;
/// The first character of the private use area of Unicode.
const FIRST_OPEN: u32 = 0xE000;
/// The first byte of these characters in UTF-8.
const FIRST_BYTE: u8 = 0xEE;

/// A character for each digit, from the first on.
///
/// Text for people is written with [`Names`](super::Names), which have the symbols that the person
/// chose. Files, journals and notations, which are read back, always use [`Digit::symbol`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbols {
    characters: [char; MAX_DIGITS],
    /// Number of characters: enough for boards of this side.
    count: usize,
}

impl Default for Symbols {
    fn default() -> Self {
        Self::FROM_ONE
    }
}

impl Symbols {
    /// `1-9`, then `A-P`: the default.
    pub const FROM_ONE: Self = Self::from_bytes(b"123456789ABCDEFGHIJKLMNOP");
    /// `0-9`, then `A-O`.
    pub const FROM_ZERO: Self = Self::from_bytes(b"0123456789ABCDEFGHIJKLMNO");
    /// `A-Y`.
    pub const LETTERS: Self = Self::from_bytes(b"ABCDEFGHIJKLMNOPQRSTUVWXY");
    /// Placeholders, for a text that is kept: [`Self::filled`] replaces them when the text is read.
    pub(crate) const OPEN: Self = {
        let mut characters = [' '; MAX_DIGITS];
        let mut at = 0;
        while at < MAX_DIGITS {
            if let Some(character) = char::from_u32(FIRST_OPEN + at as u32) {
                characters[at] = character;
            }
            at += 1;
        }
        Self { characters, count: MAX_DIGITS }
    };

    const fn from_bytes(bytes: &[u8; MAX_DIGITS]) -> Self {
        let mut characters = [' '; MAX_DIGITS];
        let mut at = 0;
        while at < MAX_DIGITS {
            characters[at] = bytes[at] as char;
            at += 1;
        }
        Self { characters, count: MAX_DIGITS }
    }

    /// Creates symbols from at most 25 different characters; returns `None` for others.
    pub fn new(wanted: &[char]) -> Option<Self> {
        let distinct = (1..wanted.len()).all(|at| !wanted[..at].contains(&wanted[at]));
        if wanted.len() > MAX_DIGITS || !distinct {
            return None;
        }
        let mut characters = [' '; MAX_DIGITS];
        characters[..wanted.len()].copy_from_slice(wanted);
        let count = wanted.len();
        Some(Self { characters, count })
    }

    /// Returns the characters, from that of the first digit on.
    pub fn characters(&self) -> &[char] {
        &self.characters[..self.count]
    }

    /// Returns these, or [`Self::FROM_ONE`] if they are too few for the digits of a board.
    #[must_use]
    pub fn for_shape(self, shape: Shape) -> Self {
        if self.count < shape.side() {
            return Self::FROM_ONE;
        }
        self
    }

    /// Returns the character of a digit, from [`Self::FROM_ONE`] if there are too few.
    pub fn of_digit(&self, digit: Digit) -> char {
        let own = self.characters().get(digit.index());
        own.copied().unwrap_or(digit.symbol())
    }

    /// Returns the digit of a character. A lower-case letter means the same as its capital, unless
    /// it is one of the characters itself.
    pub fn digit(&self, character: char) -> Option<Digit> {
        let find = |wanted| self.characters().iter().position(|&c| c == wanted);
        let index = find(character).or_else(|| find(character.to_ascii_uppercase()))?;
        Some(Digit::new(index))
    }

    /// Returns a text that was written with [`Self::OPEN`], with these symbols.
    pub(crate) fn filled<'a>(&self, text: &'a str) -> Cow<'a, str> {
        // Most texts have no placeholder, and there are thousands of them.
        if !text.as_bytes().contains(&FIRST_BYTE) {
            return text.into();
        }
        let filled = |character: char| {
            let index = (character as u32).checked_sub(FIRST_OPEN);
            let index = index.map(|index| index as usize).filter(|&count| count < MAX_DIGITS);
            index.map_or(character, |index| self.of_digit(Digit::new(index)))
        };
        text.chars().map(filled).collect()
    }
}

impl Digit {
    /// Returns the placeholder of the digit in a text that is kept (see [`Symbols::OPEN`]).
    pub(crate) fn placeholder(self) -> char {
        Symbols::OPEN.of_digit(self)
    }
}

/// Writes the usual symbol, [`Digit::symbol`].
impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_is_read_as_the_digit_that_it_is_printed_for() {
        let own = Symbols::new(&['W', 'O', 'R', 'D', 'α']).unwrap();
        for symbols in [Symbols::FROM_ONE, Symbols::FROM_ZERO, Symbols::LETTERS, own] {
            for index in 0..symbols.characters().len() {
                let digit = Digit::new(index);
                let character = symbols.of_digit(digit);
                assert_eq!(symbols.digit(character), Some(digit));
                assert_eq!(symbols.digit(character.to_ascii_lowercase()), Some(digit));
            }
        }
        assert_eq!(own.digit('w'), Some(Digit::new(0)));
        assert_eq!(own.digit('1'), None);
    }

    #[test]
    fn open_symbols_are_filled_in_when_the_text_is_read() {
        let digits = [0, 4, 24].map(Digit::new);
        let [a, b, c] = digits.map(Digit::placeholder);
        let kept = format!("é{a}-{b}-{c}");
        assert_eq!(Symbols::FROM_ONE.filled(&kept), "é1-5-P");
        assert_eq!(Symbols::LETTERS.filled(&kept), "éA-E-Y");
        let again = Symbols::OPEN.filled(&kept);
        assert_eq!(again, kept, "a placeholder may be part of another kept text");
    }

    #[test]
    fn too_few_for_a_board_are_not_used_on_it() {
        let word = Symbols::new(&['S', 'U', 'D', 'O', 'K', 'W']).unwrap();
        assert_eq!(word.for_shape(Shape::Six), word);
        assert_eq!(word.for_shape(Shape::Nine), Symbols::FROM_ONE);
        assert_eq!(Symbols::new(&['A', 'B', 'A']), None);
        assert_eq!(Symbols::new(&['A'; 26]), None);
    }
}
