//! Rows, columns and boxes.

use std::fmt;

use super::cell::{parse_number, write_number};
use super::{Cell, Shape};

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A horizontal line.
    Row,
    /// A vertical line.
    Column,
    /// A box of adjacent rows and columns.
    Box,
}

impl HouseKind {
    /// Rows, columns, boxes: the order of [`House::index`].
    pub const ALL: [Self; 3] = [Self::Row, Self::Column, Self::Box];

    /// Returns the letter in the names of houses: `r`, `c`, `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::Row => 'r',
            Self::Column => 'c',
            Self::Box => 'b',
        }
    }

    /// Returns the word: `row`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
        }
    }

    /// Returns the plural: `rows`.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Row => "rows",
            Self::Column => "columns",
            Self::Box => "boxes",
        }
    }

    /// Returns the kind of the lines that cross lines of this kind: columns for rows, rows for
    /// columns. Rows for boxes.
    #[must_use]
    pub const fn across(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column | Self::Box => Self::Row,
        }
    }
}

/// A set of kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseKinds(u8);

impl HouseKinds {
    /// Rows, columns and boxes.
    pub const ALL: Self = Self(7);

    /// Returns the set of this kind alone.
    pub const fn only(kind: HouseKind) -> Self {
        Self(1 << kind as u8)
    }

    /// Returns true if this kind is in the set.
    pub const fn has(self, kind: HouseKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}

/// A row, a column or a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    /// The kind.
    pub kind: HouseKind,
    number: u8,
}

impl House {
    /// Returns the house of this kind with this number, from 0.
    pub const fn new(kind: HouseKind, number: usize) -> Self {
        Self { kind, number: number as u8 }
    }

    /// Returns its number among those of its kind, from 0.
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Returns its index among all houses: rows, then columns, then boxes.
    pub const fn index(self, shape: Shape) -> usize {
        self.kind as usize * shape.side() + self.number as usize
    }

    /// Returns its cells: the slots of the house, in their order.
    pub fn cells(self, shape: Shape) -> Vec<Cell> {
        let number = self.number();
        let (height, width) = (shape.box_height(), shape.box_width());
        let across = shape.side() / width;
        let slots = 0..shape.side();
        let cells = slots.map(|slot| match self.kind {
            HouseKind::Row => (number, slot),
            HouseKind::Column => (slot, number),
            HouseKind::Box => {
                (number / across * height + slot / width, number % across * width + slot % width)
            }
        });
        cells.map(|(row, column)| Cell::at(row, column, shape)).collect()
    }

    /// Returns its short name: `r3`, `c5`, `b9`.
    pub fn name(self) -> String {
        let mut name = String::with_capacity("b25".len());
        self.write_name(&mut name);
        name
    }

    /// Writes its short name.
    pub(crate) fn write_name(self, name: &mut String) {
        name.push(self.kind.letter());
        write_number(name, self.number() + 1);
    }

    /// Writes what `Display` prints, without the cost of a formatter.
    pub(crate) fn write(self, name: &mut String) {
        name.push_str(self.kind.word());
        name.push(' ');
        write_number(name, self.number() + 1);
    }

    /// Returns the house with this short name on a board of this shape.
    pub fn with_name(name: &str, shape: Shape) -> Option<Self> {
        let is = |kind: &HouseKind| name.starts_with(kind.letter());
        let kind = HouseKind::ALL.into_iter().find(is)?;
        let number = parse_number(&name[1..])?;
        (1..=shape.side()).contains(&number).then(|| Self::new(kind, number - 1))
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.number() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_no_sign_and_no_leading_zero() {
        assert_eq!(House::with_name("r3", Shape::Nine), Some(House::new(HouseKind::Row, 2)));
        for name in ["r0", "r+3", "r03", "r10", "r", "", "x3"] {
            assert_eq!(House::with_name(name, Shape::Nine), None, "{name}");
        }
    }
}
