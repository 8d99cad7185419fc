//! The digits that a step opens.

use crate::position::Position;
use crate::size::Size;
use crate::step::{Effect, apply_all};

/// Returns the number of digits that a step opens: those that it places, and all that follow from
/// it by singles alone.
pub(super) fn opened<S: Size>(position: &Position<'_, S>, effects: &[Effect]) -> usize {
    let mut board = position.board().clone();
    let empty = board.empty().len();
    apply_all(effects, &mut board);
    while let Some(single) = board.single() {
        board.place(single, |_, _| ());
    }
    empty - board.empty().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Board, Candidate, Cell, Digit};
    use crate::size::Four;

    #[test]
    fn singles_that_follow_from_a_step_count() {
        let board = Board::<Four>::default();
        let position = Position::new(&board);
        let at = |cell, digit| Candidate::new(Cell::new(cell), Digit::new(digit));
        let eliminate = |digits: &[usize]| -> Vec<Effect> {
            let candidates = digits.iter().map(|&digit| at(0, digit));
            candidates.map(Effect::Eliminate).collect()
        };
        assert_eq!(opened(&position, &eliminate(&[0, 1])), 0);
        assert_eq!(opened(&position, &eliminate(&[0, 1, 2])), 1);
        assert_eq!(opened(&position, &[Effect::Place(at(0, 3))]), 1);
        // The second cell of the row follows.
        let pair = [0, 1].map(|cell| [2, 3].map(|digit| Effect::Eliminate(at(cell, digit))));
        let step = [pair.concat(), vec![Effect::Eliminate(at(0, 0))]].concat();
        assert_eq!(opened(&position, &step), 2);
    }
}
