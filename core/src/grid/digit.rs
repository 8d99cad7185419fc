//! The digits.

use super::Shape;

/// A digit, counted from 0. It is displayed with the [`Symbols`](super::Symbols) in use: `1-9`, then `A-P`, unless
/// others were chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// Returns the digit with this index, from 0: `Digit::new(4)` prints as `5`.
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Returns the digit that a symbol stands for: `1-9`, `A-P`, `a-p`.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Some(Self(symbol as u8 - b'1')),
            'A'..='P' => Some(Self(symbol as u8 - b'A' + 9)),
            'a'..='p' => Some(Self(symbol as u8 - b'a' + 9)),
            _ => None,
        }
    }

    /// Returns the digit that a symbol stands for on a board of this shape.
    pub fn on_board(symbol: char, shape: Shape) -> Option<Self> {
        Self::from_symbol(symbol).filter(|digit| digit.index() < shape.side())
    }

    /// Returns its index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its number for people, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Returns its one-letter symbol in files: `1-9`, then `A-P`.
    pub const fn symbol(self) -> char {
        if self.0 < 9 { (b'1' + self.0) as char } else { (b'A' + self.0 - 9) as char }
    }
}
