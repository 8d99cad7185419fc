//! HoDoKu's board, kept up to date with the trail: its queues of singles depend on every change
//! that was made.

use std::any::Any;

use super::Trail;
use crate::grid::Board;
use crate::hodoku::Grid;
use crate::size::{Nine, Size};

/// HoDoKu's board, and how much of the trail it has followed.
#[derive(Clone, Debug, Default)]
pub(super) struct Queues {
    grid: Option<Box<Grid>>,
    followed: usize,
}

impl Queues {
    /// Forgets what was followed: the trail goes back.
    pub(super) fn reset(&mut self) {
        self.grid = None;
    }

    /// Follows the trail to its end. Other sizes than 9x9 have no such board.
    pub(super) fn follow<S: Size>(&mut self, trail: &Trail<S>) {
        let records = trail.records();
        if self.grid.is_none() || records.len() < self.followed {
            self.begin(trail, 0);
        }
        while let (Some(grid), Some(record)) = (&mut self.grid, records.get(self.followed)) {
            self.followed += 1;
            if !grid.follow(record.change) {
                // It cannot take anything back: it begins anew on the board that this leaves.
                self.begin(trail, self.followed);
            }
        }
    }

    /// Begins on the board as it was after this many changes.
    fn begin<S: Size>(&mut self, trail: &Trail<S>, from: usize) {
        self.followed = from;
        let mut board = trail.board().clone();
        for record in trail.records()[from..].iter().rev() {
            board.apply(record.change.inverse());
        }
        let board: &dyn Any = &board;
        let board = board.downcast_ref::<Board<Nine>>();
        self.grid = board.map(|board| Box::new(Grid::new(board)));
    }

    /// The board as it was followed to last.
    pub(super) fn grid(&self) -> Option<&Grid> {
        self.grid.as_deref()
    }

    /// The same, given away.
    pub(super) fn into_grid(self) -> Option<Grid> {
        self.grid.map(|grid| *grid)
    }
}
