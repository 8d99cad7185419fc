//! The givens while they are being edited.

use crate::grid::{Contradiction, Digit, Shape};
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

    /// Whether so few of the givens before are left that this is another puzzle, and the one before
    /// stays as it was.
    pub(in crate::tui) fn is_another(&self, before: &[Option<Digit>]) -> bool {
        let given = before.iter().flatten().count();
        let both = before.iter().zip(&self.givens);
        let kept = both.filter(|(before, after)| before.is_some() && before == after);
        2 * kept.count() < given
    }

    /// The givens that contradict each other.
    pub fn conflicts(&self) -> Vec<Contradiction> {
        let puzzle = Puzzle::new(self.shape, self.givens.clone());
        with_size!(self.shape, S => puzzle.board::<S>().conflicts().collect())
    }
}
