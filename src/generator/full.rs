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
pub(super) fn grid<S: Size>(random: &mut Random) -> Solution<S> {
    let tries = if S::SHAPE == Shape::TwentyFive { 0 } else { MAX_TRIES };
    (0..tries).find_map(|_| Filling::full(random)).unwrap_or_else(|| shuffled(random))
}

/// A partly filled grid.
struct Filling<S: Size> {
    grid: Solution<S>,
    /// The digits that each house still lacks.
    lacks: HouseMap<S, DigitSet>,
    /// Number of cells that may still be filled before a restart.
    nodes: usize,
}

impl<S: Size> Filling<S> {
    fn full(random: &mut Random) -> Option<Solution<S>> {
        let mut filling = Self {
            grid: CellMap::filled(Digit::default()),
            lacks: HouseMap::filled(DigitSet::first_n(S::SIDE)),
            nodes: MAX_NODES,
        };
        let mut empty: Vec<Cell> = (0..S::CELLS).map(Cell::new).collect();
        random.shuffle(&mut empty);
        filling.fill(&mut empty, random).then_some(filling.grid)
    }

    /// Fills the empty cells; false if they cannot be filled, or not within the limit.
    fn fill(&mut self, empty: &mut Vec<Cell>, random: &mut Random) -> bool {
        let fewest = (0..empty.len()).min_by_key(|&at| self.choices(empty[at]).len());
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
            for house in S::geometry().houses_of(cell) {
                self.lacks[house].remove(digit);
            }
            if self.fill(empty, random) {
                return true;
            }
            for house in S::geometry().houses_of(cell) {
                self.lacks[house].insert(digit);
            }
        }
        empty.push(cell);
        false
    }

    fn choices(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = S::geometry().houses_of(cell).map(|house| self.lacks[house]);
        row & column & block
    }
}

/// Returns a regular grid in random order. In the regular grid each row is the row above shifted by
/// a box.
fn shuffled<S: Size>(random: &mut Random) -> Solution<S> {
    let rows = lines(random, S::SIDE, S::BOX_HEIGHT);
    let columns = lines(random, S::SIDE, S::BOX_WIDTH);
    let digits = random.order(S::SIDE);
    let mut solution = CellMap::filled(Digit::default());
    for cell in (0..S::CELLS).map(Cell::new) {
        let (row, column) = (rows[cell.row(S::SHAPE)], columns[cell.column(S::SHAPE)]);
        let moved = row % S::BOX_HEIGHT * S::BOX_WIDTH + row / S::BOX_HEIGHT;
        solution[cell] = Digit::new(digits[(moved + column) % S::SIDE]);
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
