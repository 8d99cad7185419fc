//! The characters that stand for the digits where people read and type them.

use std::borrow::Cow;
use std::cell::Cell as Slot;

use super::{Digit, Shape};

/// How many digits the biggest board has.
const MOST: usize = 25;
/// The first of the characters that Unicode leaves to everybody's own use.
const FIRST_OPEN: u32 = 0xE000;
/// What each of them begins with as UTF-8.
const FIRST_BYTE: u8 = 0xEE;

/// A character for each digit, from the first on.
///
/// Whatever prints a digit for people prints the character of the symbols in use ([`Self::used_by`]);
/// files, journals and notations that are read back have [`Digit::symbol`] always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbols {
    characters: [char; MOST],
    /// Number of of them: enough for boards of this side.
    count: usize,
}

thread_local! {
    static USED: Slot<Symbols> = const { Slot::new(Symbols::FROM_ONE) };
}

impl Default for Symbols {
    fn default() -> Self {
        Self::FROM_ONE
    }
}

impl Symbols {
    /// `1-9`, then `A-P`: what is used unless something else is chosen.
    pub const FROM_ONE: Self = Self::of(b"123456789ABCDEFGHIJKLMNOP");
    /// `0-9`, then `A-O`.
    pub const FROM_ZERO: Self = Self::of(b"0123456789ABCDEFGHIJKLMNO");
    /// `A-Y`.
    pub const LETTERS: Self = Self::of(b"ABCDEFGHIJKLMNOPQRSTUVWXY");
    /// Characters that mean nothing to anybody, for a text that is kept: [`Self::filled`] puts in
    /// their place what is used when it is read.
    pub const OPEN: Self = {
        let mut characters = [' '; MOST];
        let mut at = 0;
        while at < MOST {
            if let Some(character) = char::from_u32(FIRST_OPEN + at as u32) {
                characters[at] = character;
            }
            at += 1;
        }
        Self {
            characters,
            count: MOST,
        }
    };

    const fn of(bytes: &[u8; MOST]) -> Self {
        let mut characters = [' '; MOST];
        let mut at = 0;
        while at < MOST {
            characters[at] = bytes[at] as char;
            at += 1;
        }
        Self {
            characters,
            count: MOST,
        }
    }

    /// Returns these characters, no more than 25 and no two alike; nothing if it is not so.
    pub fn new(wanted: &[char]) -> Option<Self> {
        let distinct = (1..wanted.len()).all(|at| !wanted[..at].contains(&wanted[at]));
        if wanted.len() > MOST || !distinct {
            return None;
        }
        let mut characters = [' '; MOST];
        characters[..wanted.len()].copy_from_slice(wanted);
        let count = wanted.len();
        Some(Self { characters, count })
    }

    /// Returns the characters, from that of the first digit on.
    pub fn characters(&self) -> &[char] {
        &self.characters[..self.count]
    }

    /// Returns these, or [`Self::FROM_ONE`] where they are too few for the digits of a board.
    #[must_use]
    pub fn for_shape(self, shape: Shape) -> Self {
        if self.count < shape.side() {
            return Self::FROM_ONE;
        }
        self
    }

    /// Returns the character of a digit; that of [`Self::FROM_ONE`] where there is none.
    pub fn of_digit(&self, digit: Digit) -> char {
        let own = self.characters().get(digit.index());
        own.copied().unwrap_or(digit.symbol())
    }

    /// Returns the digit that a character stands for. A small letter stands for what its capital
    /// does, if it is none of the characters itself.
    pub fn digit(&self, character: char) -> Option<Digit> {
        let find = |wanted| self.characters().iter().position(|it| *it == wanted);
        let index = find(character).or_else(|| find(character.to_ascii_uppercase()))?;
        Some(Digit::new(index))
    }

    /// Returns those in use on this thread.
    pub fn used() -> Self {
        USED.get()
    }

    /// Returns a text that was made with [`Self::OPEN`], its digits by the symbols in use.
    pub fn filled(text: &str) -> Cow<'_, str> {
        // Most texts have no such character, and they are told by the thousand.
        if !text.as_bytes().contains(&FIRST_BYTE) {
            return text.into();
        }
        let used = Self::used();
        let filled = |character: char| {
            let index = (character as u32).checked_sub(FIRST_OPEN);
            let index = index.map(|index| index as usize).filter(|&it| it < MOST);
            index.map_or(character, |index| used.of_digit(Digit::new(index)))
        };
        text.chars().map(filled).collect()
    }

    /// Does some work for which these are in use on this thread.
    pub fn used_by<R>(self, work: impl FnOnce() -> R) -> R {
        /// Puts back what was in use before, however the work ends.
        struct Before(Symbols);
        impl Drop for Before {
            fn drop(&mut self) {
                USED.set(self.0);
            }
        }
        let _before = Before(USED.replace(self));
        work()
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
                let printed = symbols.used_by(|| digit.to_string());
                assert_eq!(printed, symbols.of_digit(digit).to_string());
                let character = symbols.of_digit(digit);
                assert_eq!(symbols.digit(character), Some(digit));
                assert_eq!(symbols.digit(character.to_ascii_lowercase()), Some(digit));
            }
        }
        assert_eq!(own.digit('w'), Some(Digit::new(0)));
        assert_eq!(own.digit('1'), None);
        assert_eq!(Symbols::used(), Symbols::FROM_ONE, "as it was before");
    }

    #[test]
    fn open_symbols_are_filled_in_when_the_text_is_read() {
        let digits = [0, 4, 24].map(Digit::new);
        let kept = Symbols::OPEN.used_by(|| format!("é{}-{}-{}", digits[0], digits[1], digits[2]));
        assert_eq!(Symbols::filled(&kept), "é1-5-P");
        assert_eq!(
            Symbols::LETTERS.used_by(|| Symbols::filled(&kept)),
            "éA-E-Y"
        );
        let again = Symbols::OPEN.used_by(|| Symbols::filled(&kept));
        assert_eq!(again, kept, "it may stand in another text that is kept");
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
