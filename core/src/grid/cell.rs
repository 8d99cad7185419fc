//! A cell of the board.

use super::Shape;

/// A cell, by its index in reading order from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// Returns the cell with this index in reading order.
    pub const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// Returns all cells of a board in reading order.
    pub fn all(shape: Shape) -> impl Iterator<Item = Self> {
        (0..shape.cells()).map(Self::new)
    }

    /// Returns the cell in a row and a column, both from 0.
    pub const fn at(row: usize, column: usize, shape: Shape) -> Self {
        Self::new(row * shape.side() + column)
    }

    /// Returns its index in reading order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its row, from 0.
    pub const fn row(self, shape: Shape) -> usize {
        self.index() / shape.side()
    }

    /// Returns its column, from 0.
    pub const fn column(self, shape: Shape) -> usize {
        self.index() % shape.side()
    }

    /// Returns its box, from 0 in reading order.
    pub const fn box_index(self, shape: Shape) -> usize {
        let boxes_per_row = shape.side() / shape.box_width();
        self.row(shape) / shape.box_height() * boxes_per_row
            + self.column(shape) / shape.box_width()
    }

    /// Returns its name for people: `r1c5`.
    pub fn name(self, shape: Shape) -> String {
        // Room for the name of a candidate, so that most names are allocated once.
        let mut name = String::with_capacity("r25c25<>P".len());
        self.write_name(shape, &mut name);
        name
    }

    /// Writes its name.
    pub(crate) fn write_name(self, shape: Shape, name: &mut String) {
        if shape == Shape::Nine {
            let from = self.index() * NAME_LENGTH;
            name.push_str(&NINE_NAMES[from..from + NAME_LENGTH]);
            return;
        }
        for (letter, number) in [('r', self.row(shape)), ('c', self.column(shape))] {
            name.push(letter);
            write_number(name, number + 1);
        }
    }
}

/// Length of the name of a cell on a 9x9 board.
const NAME_LENGTH: usize = "r1c1".len();

/// The names of the cells of a 9x9 board in reading order. A solve writes thousands of names, and
/// most boards are 9x9.
const NINE_NAMES: &str = {
    const BYTES: [u8; 81 * NAME_LENGTH] = {
        let mut bytes = [0; 81 * NAME_LENGTH];
        let mut index = 0;
        while index < 81 {
            let from = index * NAME_LENGTH;
            bytes[from] = b'r';
            bytes[from + 1] = b'1' + (index / 9) as u8;
            bytes[from + 2] = b'c';
            bytes[from + 3] = b'1' + (index % 9) as u8;
            index += 1;
        }
        bytes
    };
    match std::str::from_utf8(&BYTES) {
        Ok(names) => names,
        Err(_) => panic!("names are ASCII"),
    }
};

/// Writes a number below 100.
pub(super) fn write_number(text: &mut String, number: usize) {
    let digit_char = |number: usize| char::from(b'0' + number as u8);
    if number >= 10 {
        text.push(digit_char(number / 10));
    }
    text.push(digit_char(number % 10));
}

/// Parses a number as [`write_number`] writes it: without a sign or a leading zero.
pub(crate) fn parse_number(text: &str) -> Option<usize> {
    text.starts_with(|c: char| matches!(c, '1'..='9')).then(|| text.parse().ok())?
}
