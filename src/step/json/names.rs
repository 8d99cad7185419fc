//! Names of cells, houses, digits and candidates in JSON.

use std::fmt::{self, Write as _};

use serde::{Serialize, Serializer};

use crate::grid::{Candidate, Cell, DigitSet, House, Shape};

/// A text without an allocation of its own, because a solve has thousands of names. The longest are
/// the symbols of 25 digits.
#[derive(Clone, Copy, Debug, Default)]
struct ShortText {
    bytes: [u8; 31],
    length: u8,
}

impl ShortText {
    fn written(write: impl FnOnce(&mut Self)) -> Self {
        let mut text = Self::default();
        write(&mut text);
        text
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }
}

impl fmt::Write for ShortText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let begin = usize::from(self.length);
        let end = begin + text.len();
        let free = self.bytes.get_mut(begin..end).ok_or(fmt::Error)?;
        free.copy_from_slice(text.as_bytes());
        self.length = end as u8;
        Ok(())
    }

    fn write_char(&mut self, character: char) -> fmt::Result {
        let free = self.bytes.get_mut(usize::from(self.length));
        let free = free.filter(|_| character.is_ascii()).ok_or(fmt::Error)?;
        *free = character as u8;
        self.length += 1;
        Ok(())
    }
}

impl Serialize for ShortText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = std::str::from_utf8(self.bytes()).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(text)
    }
}

/// Declares types of names, each with the name of its schema.
macro_rules! names {
    ($($(#[$doc:meta])+ $name:ident: $schema:literal)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, Serialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "app", derive(schemars::JsonSchema), schemars(rename = $schema))]
        pub struct $name(#[cfg_attr(feature = "app", schemars(with = "String"))] ShortText);
    )+};
}

names! {
    /// A cell by its row and column: `r1c5`
    CellName: "cell"
    /// A row, column or box: `r3`, `c5`, `b9`
    HouseName: "house"
    /// One or more digits by their symbols, `1` to `9` and then `A` to `P`: `1`, `268`, `FG`
    DigitSymbols: "digits"
    /// A digit in a cell: `r1c5=8`
    Placement: "placement"
    /// A digit that cannot be in a cell: `r3c4<>5`
    Elimination: "elimination"
}

impl CellName {
    /// Returns the name of a cell.
    pub fn new(cell: Cell, shape: Shape) -> Self {
        Self(ShortText::written(|text| cell.write_name(shape, text)))
    }
}

impl HouseName {
    /// Returns the name of a house.
    pub fn new(house: House) -> Self {
        Self(ShortText::written(|text| house.write_name(text)))
    }
}

impl DigitSymbols {
    /// Returns the symbols of digits.
    pub(super) fn new(digits: DigitSet) -> Self {
        Self(ShortText::written(|text| {
            for digit in digits {
                let _ = text.write_char(digit.symbol());
            }
        }))
    }
}

impl Placement {
    /// Returns the placement of a candidate.
    pub fn new(candidate: Candidate, shape: Shape) -> Self {
        Self(ShortText::written(|text| candidate.write("=", shape, text)))
    }
}

impl Elimination {
    /// Returns the elimination of a candidate.
    pub fn new(candidate: Candidate, shape: Shape) -> Self {
        Self(ShortText::written(|text| {
            candidate.write("<>", shape, text);
        }))
    }
}

/// The number of rows of a board
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "size", extend("enum" = [4, 6, 9, 16, 25]))
)]
pub struct Side(usize);

impl Side {
    /// Returns the number of rows of a board of this shape.
    pub fn new(shape: Shape) -> Self {
        Self(shape.side())
    }
}
