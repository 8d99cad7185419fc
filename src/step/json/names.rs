//! Names of cells, houses, digits and candidates in JSON.

use serde::Serialize;

use crate::grid::{Candidate, Cell, House, Shape};

/// A cell by its row and column: `r1c5`
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "cell")
)]
pub struct CellName(String);

/// A row, column or box: `r3`, `c5`, `b9`
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "house")
)]
pub struct HouseName(String);

/// One or more digits by their symbols, `1` to `9` and then `A` to `P`: `1`, `268`, `FG`
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "digits")
)]
pub struct DigitSymbols(pub(super) String);

/// A digit in a cell: `r1c5=8`
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "placement")
)]
pub struct Placement(String);

/// A digit that cannot be in a cell: `r3c4<>5`
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "elimination")
)]
pub struct Elimination(String);

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
