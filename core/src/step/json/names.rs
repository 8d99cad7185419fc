//! Names of cells, houses, digits and candidates in JSON.

use serde::Serialize;

use crate::grid::{Candidate, Cell, DigitSet, House, Shape};

/// Declares types of names, each with the name of its schema.
macro_rules! names {
    ($($(#[$doc:meta])+ $name:ident: $schema:literal)+) => {$(
        $(#[$doc])+
        #[derive(Clone, Debug, Serialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = $schema))]
        pub struct $name(String);
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
        Self(cell.name(shape))
    }
}

impl HouseName {
    /// Returns the name of a house.
    pub fn new(house: House) -> Self {
        Self(house.name())
    }
}

impl DigitSymbols {
    /// Returns the symbols of digits.
    pub(super) fn new(digits: DigitSet) -> Self {
        Self(digits.to_string())
    }
}

impl Placement {
    /// Returns the placement of a candidate.
    pub fn new(candidate: Candidate, shape: Shape) -> Self {
        Self(candidate.placed(shape))
    }
}

impl Elimination {
    /// Returns the elimination of a candidate.
    pub fn new(candidate: Candidate, shape: Shape) -> Self {
        Self(candidate.eliminated(shape))
    }
}

/// The number of rows of a board
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema",
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
