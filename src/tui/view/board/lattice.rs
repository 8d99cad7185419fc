//! The geometry of a board: positions of lines and cells in each density.

use ratatui::layout::{Position, Rect, Size};

use crate::grid::{Candidate, Cell, Digit, Shape};

/// The space for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Density {
    /// As [`Density::Full`], with the pencil marks further apart. It is for a single box.
    ///
    /// ```text
    /// ┃  1   2   3  │
    /// ┃             │
    /// ┃  4  ×5   6  │
    /// ┃             │
    /// ┃  7   8   9  │
    /// ```
    Large,
    /// Between [`Density::Large`] and [`Density::Full`], for a whole board on a large screen.
    ///
    /// ```text
    /// ┃          │
    /// ┃ 1  2  3  │
    /// ┃ 4 ×5  6  │
    /// ┃ 7  8  9  │
    /// ┃          │
    /// ```
    Roomy,
    /// Each pencil mark has its own place, with space for a marker before it. A digit that is placed is three
    /// lines high.
    ///
    /// ```text
    /// ┃ 1 2 3 │
    /// ┃ 4 ×5 6│
    /// ┃ 7 8 9 │
    /// ```
    Full,
    /// Pencil marks without space between them. A digit that is placed has the middle of the first line,
    /// which no pencil mark takes; in an open cell, that place is for a marker. On large boards, the marks
    /// have the shape of a box, and the last place is for a marker.
    ///
    /// ```text
    /// ┃12×34│
    /// ┃56789│
    /// ```
    Compact,
    /// As [`Density::Compact`], but in two lines on large boards, too.
    ///
    /// ```text
    /// ┃12345678 │
    /// ┃9ABCDEFG×│
    /// ```
    Flat,
    /// One line for each cell; pencil marks are dots.
    ///
    /// ```text
    /// ┃ 5 ⣿⡇┃
    /// ```
    Dense,
}

impl Density {
    /// The densities of a whole board, the largest first.
    pub const ALL: [Self; 5] = [Self::Roomy, Self::Full, Self::Compact, Self::Flat, Self::Dense];

    /// Returns true if each pencil mark has space for a marker beside it, and each cell has lines around
    /// it.
    pub(in crate::tui::view) const fn is_spacious(self) -> bool {
        matches!(self, Self::Large | Self::Roomy | Self::Full)
    }
}

/// A line between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Not drawn.
    None,
    /// Between cells of a box.
    Light,
    /// Between boxes, and around the board.
    Heavy,
}

/// The geometry of a board on the screen, from its own top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lattice {
    /// The size of the board.
    pub shape: Shape,
    /// The space for a cell.
    pub density: Density,
}

impl Lattice {
    /// Returns the number of pencil marks side by side in a cell.
    pub const fn marks_across(self) -> usize {
        match self.density {
            // Small boards have cells as large as those of 9x9.
            Density::Compact | Density::Flat if self.shape.side() <= 9 => 5,
            Density::Flat => self.shape.side().div_ceil(2),
            _ => self.shape.box_width(),
        }
    }

    /// Returns the size of the inside of a cell.
    pub fn cell_size(self) -> Size {
        let across = self.marks_across();
        let down = self.shape.side().div_ceil(across);
        let (width, height) = match self.density {
            Density::Large => ((4 * across + 1).max(13), (2 * down - 1).max(5)),
            Density::Roomy => ((3 * across + 2).max(11), (2 * down - 1).max(5)),
            // Small boards would look lost with cells just large enough for their marks.
            Density::Full => ((2 * across + 1).max(7), down.max(3)),
            Density::Compact | Density::Flat if self.shape.side() <= 9 => (5, 2),
            Density::Compact | Density::Flat => (across + 1, down),
            Density::Dense => (3, 1),
        };
        Size::new(width as u16, height as u16)
    }

    /// The size of the board.
    pub fn size(self) -> Size {
        let side = self.shape.side();
        Size::new(self.column(side) + 1, self.row(side) + 1)
    }

    /// Returns the line to the left of this column, counted from 0 to the side of the board.
    pub(super) const fn column_rule(self, column: usize) -> Rule {
        if column.is_multiple_of(self.shape.box_width()) {
            Rule::Heavy
        } else if matches!(self.density, Density::Dense) {
            Rule::None
        } else {
            Rule::Light
        }
    }

    /// Returns the line above this row, counted from 0 to the side of the board.
    pub(super) const fn row_rule(self, row: usize) -> Rule {
        if row.is_multiple_of(self.shape.box_height()) {
            Rule::Heavy
        } else if self.density.is_spacious() {
            Rule::Light
        } else {
            Rule::None
        }
    }

    /// Returns the position of the line to the left of a column, or of the column if it has no line.
    pub(super) fn column(self, column: usize) -> u16 {
        let lines = (0..column).filter(|&line| self.column_rule(line) != Rule::None).count();
        lines as u16 + column as u16 * self.cell_size().width
    }

    /// Returns the position of the line above a row, or of the row if it has no line.
    pub(super) fn row(self, row: usize) -> u16 {
        let lines = (0..row).filter(|&line| self.row_rule(line) != Rule::None).count();
        lines as u16 + row as u16 * self.cell_size().height
    }

    /// Returns the inside of a cell.
    pub fn cell(self, cell: Cell) -> Rect {
        let (row, column) = (cell.row(self.shape), cell.column(self.shape));
        let x = self.column(column) + u16::from(self.column_rule(column) != Rule::None);
        let y = self.row(row) + u16::from(self.row_rule(row) != Rule::None);
        Rect::from((Position::new(x, y), self.cell_size()))
    }

    /// Returns the box of a cell with the lines around it.
    pub(in crate::tui::view) fn box_of(self, cell: Cell) -> Rect {
        let (high, wide) = (self.shape.box_height(), self.shape.box_width());
        let row = cell.row(self.shape) / high * high;
        let column = cell.column(self.shape) / wide * wide;
        let (x, y) = (self.column(column), self.row(row));
        Rect::new(x, y, self.column(column + wide) + 1 - x, self.row(row + high) + 1 - y)
    }

    /// Returns the position of the pencil mark of a digit inside a cell.
    pub fn mark(self, digit: Digit) -> Position {
        let across = self.marks_across();
        let place = if self.is_split() && digit.index() >= usize::from(self.value().x) {
            digit.index() + 1
        } else {
            digit.index()
        };
        let (row, column) = (place / across, place % across);
        let down = self.shape.side().div_ceil(across) as u16;
        let size = self.cell_size();
        // The columns and rows from one mark to the next.
        let pitch = match self.density {
            Density::Large => Some(Size::new(4, 2)),
            // Further apart, they would not be read as a group.
            Density::Roomy => Some(Size::new(3, 1)),
            _ => None,
        };
        if let Some(Size { width, height }) = pitch {
            let (wide, high) = (width * across as u16, height * (down - 1) + 1);
            return Position::new(
                (size.width - wide) / 2 + width * column as u16 + width / 2,
                (size.height - high) / 2 + height * row as u16,
            );
        }
        let spare = size.height.saturating_sub(down) / 2;
        let x = match self.density {
            Density::Full => (usize::from(size.width) - 2 * across) / 2 + 2 * column + 1,
            _ => column,
        };
        Position::new(x as u16, row as u16 + spare)
    }

    /// Returns the position of the pencil mark of a candidate on the board.
    pub(super) fn candidate(self, candidate: Candidate) -> Position {
        let (inside, mark) = (self.cell(candidate.cell), self.mark(candidate.digit));
        Position::new(inside.x + mark.x, inside.y + mark.y)
    }

    /// Returns the position of a digit that is placed inside its cell.
    pub fn value(self) -> Position {
        let size = self.cell_size();
        Position::new((size.width - 1) / 2, (size.height - 1) / 2)
    }

    /// Returns true if the marks of a cell are in two lines with the place of a digit free between them.
    const fn is_split(self) -> bool {
        matches!(self.density, Density::Compact | Density::Flat) && self.shape.side() <= 9
    }

    /// Returns the position of the marker of an open cell, which no pencil mark takes. `None` if it is outside
    /// the cell, because all places inside are beside pencil marks.
    pub fn marker(self) -> Option<Position> {
        let size = self.cell_size();
        Some(match self.density {
            Density::Large | Density::Roomy | Density::Full => Position::new(size.width - 1, 0),
            Density::Compact | Density::Flat if self.is_split() => return None,
            Density::Compact | Density::Flat => Position::new(size.width - 1, size.height - 1),
            Density::Dense => Position::ORIGIN,
        })
    }

    pub fn cell_at(self, place: Position) -> Option<Cell> {
        Cell::all(self.shape).find(|&cell| self.cell(cell).contains(place))
    }

    /// Returns the pencil mark at a position, or `None` if marks have no places in this density.
    pub fn candidate_at(self, place: Position) -> Option<Candidate> {
        let cell = self.cell_at(place)?;
        let inside = self.cell(cell);
        let here = Position::new(place.x - inside.x, place.y - inside.y);
        let mut digits = (0..self.shape.side()).map(Digit::new);
        (self.density != Density::Dense)
            .then(|| digits.find(|&digit| self.mark(digit) == here))?
            .map(|digit| Candidate::new(cell, digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_the_sizes_that_the_layout_expects() {
        let size = |shape, density| {
            let Size { width, height } = Lattice { shape, density }.size();
            (width, height)
        };
        assert_eq!(size(Shape::Nine, Density::Roomy), (109, 55));
        assert_eq!(size(Shape::Nine, Density::Full), (73, 37));
        assert_eq!(size(Shape::Nine, Density::Compact), (55, 22));
        assert_eq!(size(Shape::Nine, Density::Dense), (31, 13));
        assert_eq!(size(Shape::Sixteen, Density::Flat), (161, 37));
        assert_eq!(size(Shape::Sixteen, Density::Dense), (53, 21));
        assert_eq!(size(Shape::TwentyFive, Density::Dense), (81, 31));
    }

    #[test]
    fn no_mark_of_a_compact_cell_is_where_a_placed_digit_is() {
        for shape in Shape::ALL.into_iter().filter(|shape| shape.side() <= 9) {
            for density in [Density::Compact, Density::Flat] {
                let lattice = Lattice { shape, density };
                let mut marks = (0..shape.side()).map(|digit| lattice.mark(Digit::new(digit)));
                assert!(marks.all(|mark| mark != lattice.value()));
                assert_eq!(lattice.marker(), None);
            }
        }
    }

    #[test]
    fn every_mark_has_a_place_of_its_own_inside_its_cell() {
        for shape in Shape::ALL {
            for density in
                [Density::Large, Density::Roomy, Density::Full, Density::Compact, Density::Flat]
            {
                let lattice = Lattice { shape, density };
                let mut places: Vec<_> =
                    (0..shape.side()).map(|digit| lattice.mark(Digit::new(digit))).collect();
                let inside = Rect::from((Position::ORIGIN, lattice.cell_size()));
                assert!(places.iter().all(|&place| inside.contains(place)));
                places.sort();
                places.dedup();
                assert_eq!(places.len(), shape.side());
            }
        }
    }

    #[test]
    fn the_mouse_points_at_what_was_drawn_there() {
        for shape in Shape::ALL {
            for density in Density::ALL {
                let lattice = Lattice { shape, density };
                let last = Cell::new(shape.cells() - 1);
                let inside = lattice.cell(last);
                assert_eq!(lattice.cell_at(inside.as_position()), Some(last));
                assert_eq!(inside.right() + 1, lattice.size().width);
                assert_eq!(inside.bottom() + 1, lattice.size().height);
            }
        }
    }
}
