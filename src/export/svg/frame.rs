//! Positions in a picture, in pixels.

use crate::grid::{Candidate, Cell, House, HouseKind, Shape};

/// The margin around the board, with the numbers of rows and columns.
pub(super) const EDGE: f64 = 26.0;
/// The side of a marker's chip.
pub(super) const SIGN: f64 = 10.0;
/// The distance between pencil marks, with three in a row.
const PITCH: f64 = 18.0;

/// The measures of a board.
pub(super) struct Frame {
    shape: Shape,
    /// The side of a cell.
    pub(super) cell: f64,
}

impl Frame {
    /// Returns the measures of boards of this size.
    pub(super) fn new(shape: Shape) -> Self {
        let marks = shape.box_width().max(shape.box_height()).max(3);
        Self {
            shape,
            cell: SIGN + PITCH * marks as f64,
        }
    }

    /// Returns the side of the board.
    fn side(&self) -> f64 {
        self.cell * self.shape.side() as f64
    }

    /// Returns the width of the picture.
    pub(super) fn width(&self) -> f64 {
        self.side() + 2.0 * EDGE
    }

    /// Returns the height of the board with its margin.
    pub(super) fn height(&self) -> f64 {
        self.width()
    }

    /// Returns the left and the top of a cell.
    pub(super) fn corner(&self, cell: Cell) -> (f64, f64) {
        let at = |line: usize| EDGE + self.cell * line as f64;
        (at(cell.column(self.shape)), at(cell.row(self.shape)))
    }

    /// Returns the centre of a cell.
    pub(super) fn centre(&self, cell: Cell) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// Returns the centre of a pencil mark. The marks of a cell are arranged like the cells of a
    /// box.
    pub(super) fn mark(&self, candidate: Candidate) -> (f64, f64) {
        let (x, y) = self.corner(candidate.cell);
        let (wide, high) = (self.shape.box_width(), self.shape.box_height());
        let room = self.cell - SIGN;
        let place = |at: usize, of: usize| SIGN - 1.0 + room * (at as f64 + 0.5) / of as f64;
        let at = candidate.digit.index();
        (x + place(at % wide, wide), y + place(at / wide, high))
    }

    /// Returns the left, the top, the width and the height of a house.
    pub(super) fn house(&self, house: House) -> (f64, f64, f64, f64) {
        let at = house.number();
        let (wide, high) = (self.shape.box_width(), self.shape.box_height());
        let along = |line: usize| EDGE + self.cell * line as f64;
        match house.kind {
            HouseKind::Row => (EDGE, along(at), self.side(), self.cell),
            HouseKind::Column => (along(at), EDGE, self.cell, self.side()),
            HouseKind::Box => {
                let across = self.shape.side() / wide;
                (
                    along(at % across * wide),
                    along(at / across * high),
                    self.cell * wide as f64,
                    self.cell * high as f64,
                )
            }
        }
    }

    /// Returns the left of the number of a column and the top of the number of a row.
    pub(super) fn label(&self, number: usize) -> (f64, f64) {
        let middle = EDGE + self.cell * (number as f64 + 0.5);
        (middle, middle + 4.0)
    }

    /// Returns the paths of the lines between cells and of those around boxes.
    pub(super) fn lines(&self) -> (String, String) {
        let (mut thin, mut thick) = (String::new(), String::new());
        let (start, length) = (EDGE, super::tenth(self.side()));
        for line in 0..=self.shape.side() {
            let at = super::tenth(EDGE + self.cell * line as f64);
            let down = format!("M{at} {start}v{length}");
            let across = format!("M{start} {at}h{length}");
            let weight = |boxes: usize| line.is_multiple_of(boxes);
            *pick(&mut thin, &mut thick, weight(self.shape.box_width())) += &down;
            *pick(&mut thin, &mut thick, weight(self.shape.box_height())) += &across;
        }
        (thin, thick)
    }
}

fn pick<'a>(thin: &'a mut String, thick: &'a mut String, is_thick: bool) -> &'a mut String {
    if is_thick { thick } else { thin }
}
