//! Symmetries of the pattern of givens.

use crate::grid::{Cell, Shape};

/// A symmetry of the pattern of givens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(
    feature = "app",
    derive(schemars::JsonSchema),
    schemars(rename = "symmetry")
)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180 degrees.
    #[serde(rename = "180")]
    HalfTurn,
    /// Rotation by 90 degrees.
    #[serde(rename = "90")]
    QuarterTurn,
    /// Reflection of left and right.
    Mirror,
    /// Reflection on the main diagonal.
    Diagonal,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Mirror,
        Self::Diagonal,
    ];

    /// Returns its name on the command line: `none`, `180`, `90`, `mirror`, `diagonal`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "180",
            Self::QuarterTurn => "90",
            Self::Mirror => "mirror",
            Self::Diagonal => "diagonal",
        }
    }

    /// Returns the image of a cell.
    fn image(self, cell: Cell, shape: Shape) -> Cell {
        let last = shape.side() - 1;
        let (row, column) = (cell.row(shape), cell.column(shape));
        let (row, column) = match self {
            Self::None => (row, column),
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::Mirror => (row, last - column),
            Self::Diagonal => (column, row),
        };
        Cell::at(row, column, shape)
    }

    /// Returns the groups of cells that are given or empty together, ordered by the first cell of
    /// each.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let cells = (0..shape.cells()).map(Cell::new);
        cells
            .filter_map(|first| {
                let mut orbit = vec![first];
                let mut cell = self.image(first, shape);
                while cell != first {
                    orbit.push(cell);
                    cell = self.image(cell, shape);
                }
                (orbit.iter().min() == Some(&first)).then_some(orbit)
            })
            .collect()
    }
}
