//! Positions in a picture, in pixels.

use crate::grid::{Candidate, Cell, House, HouseKind, Shape};

/// The margin around the board, with the numbers of rows and columns.
pub(super) const EDGE: f64 = 26.0;
/// The side of a marker's chip.
pub(super) const SIGN: f64 = 10.0;
/// The distance between pencil marks, with three in a row.
const PITCH: f64 = 18.0;

/// A point: its distances from the left and from the top.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }
}

/// A rectangle.
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The paths of the lines on a board.
#[derive(Default)]
pub(super) struct Lines {
    /// Between cells.
    pub(super) thin: String,
    /// Around boxes.
    pub(super) thick: String,
}

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
        Self { shape, cell: SIGN + PITCH * marks as f64 }
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

    /// Returns the left of a column, which is also the top of the row with this number.
    fn start(&self, line: usize) -> f64 {
        EDGE + self.cell * line as f64
    }

    /// Returns the left upper corner of a cell.
    pub(super) fn corner(&self, cell: Cell) -> Point {
        let (column, row) = (cell.column(self.shape), cell.row(self.shape));
        Point::new(self.start(column), self.start(row))
    }

    /// Returns the centre of a cell.
    pub(super) fn centre(&self, cell: Cell) -> Point {
        let Point { x, y } = self.corner(cell);
        Point::new(x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// Returns the centre of a pencil mark. The marks of a cell are arranged like the cells of a
    /// box.
    pub(super) fn mark(&self, candidate: Candidate) -> Point {
        let Point { x, y } = self.corner(candidate.cell);
        let (wide, high) = (self.shape.box_width(), self.shape.box_height());
        let room = self.cell - SIGN;
        let place = |at: usize, of: usize| SIGN - 1.0 + room * (at as f64 + 0.5) / of as f64;
        let at = candidate.digit.index();
        Point::new(x + place(at % wide, wide), y + place(at / wide, high))
    }

    /// Returns the area of a house.
    pub(super) fn house(&self, house: House) -> Area {
        let side = self.shape.side();
        let (wide, high) = (self.shape.box_width(), self.shape.box_height());
        let number = house.number();
        let across = side / wide;
        let (column, row, columns, rows) = match house.kind {
            HouseKind::Row => (0, number, side, 1),
            HouseKind::Column => (number, 0, 1, side),
            HouseKind::Box => (number % across * wide, number / across * high, wide, high),
        };
        Area {
            left: self.start(column),
            top: self.start(row),
            width: self.cell * columns as f64,
            height: self.cell * rows as f64,
        }
    }

    /// Returns the middle of a column, which is also that of the row with this number.
    pub(super) fn middle(&self, line: usize) -> f64 {
        self.start(line) + self.cell / 2.0
    }

    /// Returns the lines between cells and around boxes.
    pub(super) fn lines(&self) -> Lines {
        let mut lines = Lines::default();
        let (start, length) = (EDGE, super::tenth(self.side()));
        for line in 0..=self.shape.side() {
            let at = super::tenth(self.start(line));
            let down = format!("M{at} {start}v{length}");
            let across = format!("M{start} {at}h{length}");
            let sizes = [self.shape.box_width(), self.shape.box_height()];
            for (path, boxes) in [down, across].iter().zip(sizes) {
                if line.is_multiple_of(boxes) {
                    lines.thick += path;
                } else {
                    lines.thin += path;
                }
            }
        }
        lines
    }
}
