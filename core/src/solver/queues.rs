//! HoDoKu's board, kept up to date with the trail. Its queues of singles depend on every change.

use std::any::Any;

use super::Trail;
use crate::grid::Board;
use crate::hodoku::Grid;
use crate::size::{Nine, Size};

/// HoDoKu's board, and the number of changes of the trail applied to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Queues {
    /// HoDoKu's board before the first change, if its history is known.
    start: Option<Box<Grid>>,
    grid: Option<Box<Grid>>,
    followed: usize,
}

impl Queues {
    /// Makes queues that continue those of this board.
    pub(super) fn continuing(start: Option<&Grid>) -> Self {
        Self { start: start.cloned().map(Box::new), ..Self::default() }
    }

    /// Drops the board, because changes were undone.
    pub(super) fn reset(&mut self) {
        self.grid = None;
    }

    /// Applies the rest of the trail. Sizes other than 9x9 have no such board.
    pub(super) fn follow<S: Size>(&mut self, trail: &Trail<S>) {
        let records = trail.records();
        if self.grid.is_none() || records.len() < self.followed {
            self.begin(trail, 0);
        }
        while let (Some(grid), Some(record)) = (&mut self.grid, records.get(self.followed)) {
            self.followed += 1;
            if !grid.follow(record.change) {
                // It cannot undo changes, so it starts anew on the resulting board.
                self.begin(trail, self.followed);
            }
        }
    }

    /// Starts on the board after this many changes.
    fn begin<S: Size>(&mut self, trail: &Trail<S>, from: usize) {
        self.followed = from;
        if from == 0 && self.start.is_some() {
            self.grid.clone_from(&self.start);
            return;
        }
        let mut board = trail.board().clone();
        for record in trail.records()[from..].iter().rev() {
            board.apply(record.change.inverse());
        }
        let board: &dyn Any = &board;
        let board = board.downcast_ref::<Board<Nine>>();
        self.grid = board.map(|board| Box::new(Grid::new(board)));
    }

    /// Returns the board.
    pub(super) fn grid(&self) -> Option<&Grid> {
        self.grid.as_deref()
    }

    /// Removes and returns the board.
    pub(super) fn into_grid(self) -> Option<Grid> {
        self.grid.map(|grid| *grid)
    }
}
