//! Symmetries of the pattern of givens.

use crate::catalog::named;
use crate::grid::{Cell, Shape};

named! {
    /// A symmetry of the pattern of givens.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
    #[serde(rename_all = "lowercase")]
    #[cfg_attr(feature = "schema",
        derive(schemars::JsonSchema),
        schemars(rename = "symmetry")
    )]
    pub enum Symmetry {
        /// No symmetry.
        #[default]
        None = "none",
        /// Rotation by 180 degrees.
        #[serde(rename = "180")]
        HalfTurn = "180",
        /// Rotation by 90 degrees.
        #[serde(rename = "90")]
        QuarterTurn = "90",
        /// Reflection that exchanges left and right.
        Mirror = "mirror",
        /// Reflection in the falling diagonal, from r1c1 to the last cell.
        Diagonal = "diagonal",
    }
}

impl Symmetry {
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

    /// Returns the groups of cells that are all given or all empty, ordered by the first cell of each.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let cells = Cell::all(shape);
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
