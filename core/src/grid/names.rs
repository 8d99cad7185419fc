//! The names of digits in a text for people.

use std::borrow::Cow;

use super::{Candidate, Digit, DigitSet, Shape, Symbols};

/// The names that a text for people uses: the size of the board and the symbols of its digits.
///
/// A [`Shape`] alone stands for the usual symbols: functions that write text take
/// `impl Into<Names>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// The size of the board.
    pub shape: Shape,
    symbols: Symbols,
}

/// A text that is written before its symbols are known: it has placeholders for digits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptText(String);

impl KeptText {
    /// Keeps a text that was written with [`Names::open`], or that names no digit.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text with these symbols.
    pub fn read(&self, names: impl Into<Names>) -> Cow<'_, str> {
        names.into().symbols.filled(&self.0)
    }
}

impl From<Shape> for Names {
    fn from(shape: Shape) -> Self {
        Self::new(shape, Symbols::FROM_ONE)
    }
}

impl Names {
    /// Returns the names on boards of this size with these symbols, or with the usual symbols if
    /// they are too few.
    pub fn new(shape: Shape, symbols: Symbols) -> Self {
        Self { shape, symbols: symbols.for_shape(shape) }
    }

    /// Returns names with placeholders as symbols, for a text that is kept: [`KeptText::read`] replaces the
    /// placeholders when the text is read.
    pub const fn open(shape: Shape) -> Self {
        Self { shape, symbols: Symbols::OPEN }
    }

    /// Returns the symbols.
    pub const fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Returns the symbol of a digit.
    pub fn digit(&self, digit: Digit) -> char {
        self.symbols.of_digit(digit)
    }

    /// Returns the symbols of digits, one after another.
    pub fn digits(&self, digits: DigitSet) -> String {
        let mut text = String::new();
        self.write_symbols(&mut text, digits);
        text
    }

    /// Writes the symbols of digits, one after another.
    pub(crate) fn write_symbols(&self, text: &mut String, digits: DigitSet) {
        text.extend(digits.iter().map(|digit| self.digit(digit)));
    }

    /// Returns a placement as people write it: `r1c5=8`.
    pub fn placed(&self, candidate: Candidate) -> String {
        self.change(candidate, "=")
    }

    /// Writes a placement as people write it: `r1c5=8`.
    pub(crate) fn write_placed(&self, text: &mut String, candidate: Candidate) {
        self.write_change(text, candidate, "=");
    }

    /// Returns an elimination as people write it: `r1c5<>8`.
    pub fn eliminated(&self, candidate: Candidate) -> String {
        self.change(candidate, "<>")
    }

    /// Returns a text that was written with [`Self::open`], with these symbols.
    pub(crate) fn filled<'a>(&self, text: &'a str) -> Cow<'a, str> {
        self.symbols.filled(text)
    }

    fn change(&self, candidate: Candidate, sign: &str) -> String {
        let mut name = String::with_capacity("r25c25<>P".len());
        self.write_change(&mut name, candidate, sign);
        name
    }

    fn write_change(&self, text: &mut String, Candidate { cell, digit }: Candidate, sign: &str) {
        cell.write_name(self.shape, text);
        text.push_str(sign);
        text.push(self.digit(digit));
    }
}
