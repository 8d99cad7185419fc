//! Rectangles of empty cells: four corners in two rows, two columns and two boxes.

use crate::grid::{Board, Cell, CellSet, DigitSet, HouseKind};
use crate::size::Size;

/// Four empty corners in two boxes. One has exactly two candidates, and every other corner has at
/// least two candidates and one of these two. None of the corners sees a filled cell with one of the two, which
/// could then never be swapped.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    /// Corners in cyclic order, starting with a bivalue one.
    pub corners: [Cell; 4],
    /// Candidates of the bivalue corner.
    pub pair: DigitSet,
}

/// Returns the rectangles of a board, each once, by their first corner. `bivalue` are the cells
/// with two candidates.
pub(super) fn all_of<S: Size>(board: &Board<S>, bivalue: CellSet<S>) -> Vec<Rectangle> {
    let geometry = board.geometry();
    let mut all = Vec::with_capacity(64);
    for floor in bivalue {
        let pair = board.candidates(floor);
        let places = pair.iter().map(|digit| board.places(digit));
        let held = places.fold(CellSet::EMPTY, |held, places| held | places);
        let [row, column, block] = geometry.houses_of(floor).map(|house| geometry.cells(house));
        for across in row.without(floor) & held {
            let far = geometry.cells(geometry.house_of(across, HouseKind::Column)) & held;
            let near = if block.contains(across) { column - block } else { column & block };
            for down in near.without(floor) & held {
                let crossing = far & geometry.cells(geometry.house_of(down, HouseKind::Row));
                let Some(opposite) = crossing.first() else {
                    continue;
                };
                let corners = [floor, across, opposite, down];
                let first = |&cell: &Cell| cell >= floor || board.candidates(cell) != pair;
                if corners.iter().all(first)
                    && corners.iter().all(|&cell| is_open(board, cell, pair))
                {
                    all.push(Rectangle { corners, pair });
                }
            }
        }
    }
    all
}

/// Returns true if a corner has two candidates or more, and no filled cell that it sees has one of the pair.
fn is_open<S: Size>(board: &Board<S>, corner: Cell, pair: DigitSet) -> bool {
    let held = board.candidates(corner);
    let missing = pair - held;
    let is_blocked = || {
        let mut peers = board.geometry().peers(corner).iter();
        peers.any(|peer| {
            let value = board.value(peer);
            value.is_some_and(|value| missing.contains(value))
        })
    };
    held.len() > 1 && (missing.is_empty() || !is_blocked())
}
