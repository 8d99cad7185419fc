//! Full grids at random.

use super::Random;
use crate::grid::{Candidate, Cell, CellMap, Digit, House, HouseKind, Shape};
use crate::search::{self, Domains, Limits, Solution};
use crate::size::Size;

/// Cells tried at random after the boxes of the diagonal.
const TRIES: usize = 12;

/// A full grid.
///
/// Boxes along the diagonal never touch each other, so they are filled at random; some cells more
/// are tried at random, and the search does the rest. Where it would take long, a regular grid
/// with its lines and digits in random order serves instead.
pub(super) fn grid<S: Size>(random: &mut Random, limits: Limits) -> Solution<S> {
    if S::SHAPE == Shape::TwentyFive {
        return shuffled(random);
    }
    let mut domains = diagonal_boxes::<S>(random);
    let mut solution = None;
    for _ in 0..TRIES {
        let cell = Cell::new(random.below(S::CELLS));
        let digit = Digit::new(random.below(S::SIDE));
        let tried = domains.with(Candidate::new(cell, digit));
        if let Ok(Some(found)) = search::first(tried, bounded(limits)) {
            domains = tried;
            solution = Some(found);
        }
    }
    solution
        .or_else(|| search::first(domains, bounded(limits)).ok().flatten())
        .unwrap_or_else(|| shuffled(random))
}

const fn bounded(limits: Limits) -> Limits {
    limits.at_most(2_000)
}

fn diagonal_boxes<S: Size>(random: &mut Random) -> Domains<S> {
    let across = S::SIDE / S::BOX_WIDTH;
    let down = S::SIDE / S::BOX_HEIGHT;
    let mut domains = Domains::free();
    for at in 0..across.min(down) {
        let block = House::new(HouseKind::Box, at * across + at);
        let digits = random.order(S::SIDE);
        for (&cell, digit) in S::geometry().slots(block).iter().zip(digits) {
            domains.assume(Candidate::new(cell, Digit::new(digit)));
        }
    }
    domains
}

/// The regular grid, each row moved on by a box against the row above, in random order.
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

/// The lines of a side in a random order that keeps those of a box together.
fn lines(random: &mut Random, side: usize, together: usize) -> Vec<usize> {
    let mut lines = Vec::with_capacity(side);
    for group in random.order(side / together) {
        let inside = random.order(together);
        lines.extend(inside.into_iter().map(|line| group * together + line));
    }
    lines
}
