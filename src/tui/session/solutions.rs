//! Several solutions as they are looked at, or the only one.

use crate::export::{Diagram, Square};
use crate::grid::{Candidate, Cell};
use crate::search::atlas::Atlas;

/// Several solutions as they are looked at, or the only one.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The solutions.
    pub atlas: Atlas,
    /// Which of them is looked at, from 1; 0 is all of them together.
    pub at: usize,
    /// The board that is shown.
    pub(in crate::tui) board: Diagram,
}

impl Solutions {
    /// Returns all together, on the board with these givens.
    pub fn new(atlas: Atlas, givens: impl Fn(Cell) -> bool) -> Self {
        let board = board(&atlas, 0, givens);
        Self {
            atlas,
            at: 0,
            board,
        }
    }

    /// Returns whether there is nothing to compare: the puzzle has this one.
    pub const fn is_only(&self) -> bool {
        self.atlas.count == 1
    }

    /// Looks at another.
    pub(in crate::tui) fn look_at(&mut self, at: usize, givens: impl Fn(Cell) -> bool) {
        self.at = at;
        self.board = board(&self.atlas, at, givens);
    }

    /// Returns the share of a candidate in tenths, nine at most, where they are looked at together
    /// and its cell is not the same in all of them.
    pub fn tenths(&self, candidate: Candidate) -> Option<u64> {
        let open = self.at == 0 && self.board.has(candidate);
        open.then(|| (self.atlas.times(candidate) * 10 / self.atlas.count).min(9))
    }
}

fn board(atlas: &Atlas, at: usize, is_given: impl Fn(Cell) -> bool) -> Diagram {
    let one = at.checked_sub(1).and_then(|at| atlas.solutions.get(at));
    let square = |cell: Cell| {
        let shares = atlas.shares(cell);
        match (one, &shares[..]) {
            (Some(solution), _) if is_given(cell) => Square::Given(solution[cell.index()]),
            (Some(solution), _) => Square::Placed(solution[cell.index()]),
            (None, [(digit, _)]) if is_given(cell) => Square::Given(*digit),
            (None, [(digit, _)]) => Square::Placed(*digit),
            (None, _) => Square::Open(shares.iter().map(|&(digit, _)| digit).collect()),
        }
    };
    let cells = (0..atlas.shape.cells()).map(Cell::new);
    Diagram::new(atlas.shape, cells.map(square).collect())
}
