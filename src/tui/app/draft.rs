//! The givens while they are being edited.

use crate::grid::{Breach, Digit, Shape};
use crate::puzzle::Puzzle;
use crate::with_size;

/// A puzzle being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its size.
    pub shape: Shape,
    /// The givens in reading order.
    pub givens: Vec<Option<Digit>>,
}

impl Draft {
    /// The draft that begins with these givens.
    pub const fn new(shape: Shape, givens: Vec<Option<Digit>>) -> Self {
        Self { shape, givens }
    }

    /// The givens that contradict each other.
    pub fn conflicts(&self) -> Vec<Breach> {
        let puzzle = Puzzle::new(self.shape, self.givens.clone());
        with_size!(self.shape, S => puzzle.board::<S>().conflicts().collect())
    }
}
