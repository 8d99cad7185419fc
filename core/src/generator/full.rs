//! Random full grids.

use super::Random;
use crate::grid::{Cell, CellMap, Digit, DigitSet, HouseMap, Shape};
use crate::search::Solution;
use crate::size::Size;

/// Maximum number of cells filled before a grid is restarted. Nearly all grids need one step for each cell;
/// the others need very many.
const MAX_NODES: usize = 1_000;
/// Maximum number of grids started before a regular one is used instead.
const MAX_TRIES: usize = 8;

/// Creates a full grid.
///
/// The cell with the fewest digits gets one of them at random, until all cells are filled. This
/// does not use the library's searches, so that a faster search does not change the grids. A regular
/// grid with its lines and digits in random order is used where it would take too long.
pub(super) fn grid<S: Size>(size: S, random: &mut Random) -> Solution<S> {
    let tries = if size.shape() == Shape::TwentyFive { 0 } else { MAX_TRIES };
    (0..tries).find_map(|_| Filling::full(size, random)).unwrap_or_else(|| shuffled(size, random))
}

/// A partly filled grid.
struct Filling<S: Size> {
    size: S,
    grid: Solution<S>,
    /// The digits that each house still lacks.
    lacks: HouseMap<S, DigitSet>,
    /// Number of cells that may still be filled before a restart.
    nodes: usize,
}

impl<S: Size> Filling<S> {
    fn full(size: S, random: &mut Random) -> Option<Solution<S>> {
        let mut filling = Self {
            size,
            grid: CellMap::filled(Digit::default()),
            lacks: HouseMap::filled(size.digits()),
            nodes: MAX_NODES,
        };
        let mut empty: Vec<Cell> = Cell::all(size.shape()).collect();
        random.shuffle(&mut empty);
        filling.fill(&mut empty, random).then_some(filling.grid)
    }

    /// Fills the empty cells; false if they cannot be filled, or not within the limit.
    fn fill(&mut self, empty: &mut Vec<Cell>, random: &mut Random) -> bool {
        let fewest = (0..empty.len()).min_by_key(|&index| self.choices(empty[index]).len());
        let Some(fewest) = fewest else { return true };
        if self.nodes == 0 {
            return false;
        }
        self.nodes -= 1;
        let cell = empty.swap_remove(fewest);
        let mut digits: Vec<Digit> = self.choices(cell).iter().collect();
        random.shuffle(&mut digits);
        for digit in digits {
            self.grid[cell] = digit;
            for house in self.size.geometry().houses_of(cell) {
                self.lacks[house].remove(digit);
            }
            if self.fill(empty, random) {
                return true;
            }
            for house in self.size.geometry().houses_of(cell) {
                self.lacks[house].insert(digit);
            }
        }
        empty.push(cell);
        false
    }

    fn choices(&self, cell: Cell) -> DigitSet {
        let [row, column, block] =
            self.size.geometry().houses_of(cell).map(|house| self.lacks[house]);
        row & column & block
    }
}

/// Returns a regular grid in random order. In the regular grid each row is the row above shifted by
/// a box.
fn shuffled<S: Size>(size: S, random: &mut Random) -> Solution<S> {
    let shape = size.shape();
    let (side, height, width) = (shape.side(), shape.box_height(), shape.box_width());
    let rows = lines(random, side, height);
    let columns = lines(random, side, width);
    let digits = random.order(side);
    let mut solution = CellMap::filled(Digit::default());
    for cell in Cell::all(shape) {
        let (row, column) = (rows[cell.row(shape)], columns[cell.column(shape)]);
        let moved = row % height * width + row / height;
        solution[cell] = Digit::new(digits[(moved + column) % side]);
    }
    solution
}

/// Returns the lines of a side in a random order that keeps the lines of a box together.
fn lines(random: &mut Random, side: usize, together: usize) -> Vec<usize> {
    let mut lines = Vec::with_capacity(side);
    for group in random.order(side / together) {
        let inside = random.order(together);
        lines.extend(inside.into_iter().map(|line| group * together + line));
    }
    lines
}
