//! A digit that may go into a cell.

use std::cmp::Ordering;

use super::{Cell, Digit, DigitSet, Shape};

/// A digit in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Returns this digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Returns these digits in a cell.
    pub fn all_in(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Self> {
        digits.iter().map(move |digit| Self::new(cell, digit))
    }

    /// Returns its index among all candidates: cell by cell, digits ascending.
    pub const fn index(self, shape: Shape) -> usize {
        self.cell.index() * shape.side() + self.digit.index()
    }

    /// Returns a number that grows cell by cell, digits ascending, whatever the shape.
    const fn rank(self) -> usize {
        self.cell.index() << 8 | self.digit.index()
    }

    /// Returns the placement as files and notations write it: `r1c5=8`.
    pub fn placed(self, shape: Shape) -> String {
        self.named("=", shape)
    }

    /// Returns the elimination as files and notations write it: `r1c5<>8`.
    pub fn eliminated(self, shape: Shape) -> String {
        self.named("<>", shape)
    }

    fn named(self, sign: &str, shape: Shape) -> String {
        let mut name = String::with_capacity("r25c25<>P".len());
        self.write(sign, shape, &mut name);
        name
    }

    /// Writes the candidate with `=` or `<>`.
    pub(crate) fn write(self, sign: &str, shape: Shape, name: &mut String) {
        self.cell.write_name(shape, name);
        name.push_str(sign);
        name.push(self.digit.symbol());
    }
}

/// Cell by cell, digits ascending. Compared as one number, because candidates are sorted often.
impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
