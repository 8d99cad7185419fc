//! What goes into a cell.

use std::fmt::{self, Write as _};

use super::{Shape, Symbols};

/// A digit, counted from 0 inside. It prints as people know it, by the [`Symbols`] in use: `1-9`, then
/// `A-P`, unless they chose others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this index, from 0: `Digit::new(4)` prints as `5`.
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// The digit that a symbol stands for: `1-9`, `A-P`, `a-p`.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Some(Self(symbol as u8 - b'1')),
            'A'..='P' => Some(Self(symbol as u8 - b'A' + 9)),
            'a'..='p' => Some(Self(symbol as u8 - b'a' + 9)),
            _ => None,
        }
    }

    /// The digit that a symbol stands for on a board of this shape.
    pub fn on_board(symbol: char, shape: Shape) -> Option<Self> {
        Self::from_symbol(symbol).filter(|digit| digit.index() < shape.side())
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number for people, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Its one-letter symbol in files: `1-9`, then `A-P`.
    pub const fn symbol(self) -> char {
        if self.0 < 9 {
            (b'1' + self.0) as char
        } else {
            (b'A' + self.0 - 9) as char
        }
    }

    /// The character that people know it by: that of the [`Symbols`] in use.
    pub fn shown(self) -> char {
        Symbols::used().of_digit(self)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.shown())
    }
}
