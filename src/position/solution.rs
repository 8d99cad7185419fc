//! One solution of a board, as a test of what no step can eliminate.

use crate::grid::{Board, Cell};
use crate::search::{self, Limits, Solution};
use crate::size::Size;

/// The effort for finding a solution. Puzzles with one solution need far less.
const LIMITS: Limits<'static> = Limits::nodes(1000);

/// Returns the solution that is known if it is one of this board, and otherwise finds one. On boards
/// larger than 9x9 finding one could take longer than it saves, so there it returns `None`.
pub(super) fn found<S: Size>(board: &Board<S>, known: Option<Solution<S>>) -> Option<Solution<S>> {
    if board.size().side() > 9 {
        return None;
    }
    known
        .filter(|solution| is_of(solution, board))
        .or_else(|| search::first(board, LIMITS).ok().flatten())
}

fn is_of<S: Size>(solution: &Solution<S>, board: &Board<S>) -> bool {
    let mut cells = Cell::all(board.shape());
    cells.all(|cell| match board.value(cell) {
        Some(value) => value == solution[cell],
        None => board.candidates(cell).contains(solution[cell]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Change, Digit};
    use crate::position::{Assumption, Cache, ClosureRules, Position};
    use crate::size::Nine;

    const GIVENS: &str =
        "100007090030020008009600500005300900010080002600004000300000010041000007007000300";

    fn board() -> Board<Nine> {
        Board::from_givens(Nine, GIVENS.chars().map(Digit::from_symbol))
    }

    #[test]
    fn only_assumptions_against_the_solution_are_refuted() {
        let board = board();
        let position = Position::new(&board);
        let mut closures = position.closures(ClosureRules::Sets);
        let (mut refuted, mut skipped) = (0, 0);
        for cell in board.empty() {
            for digit in board.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                for assumption in [Assumption::yes(candidate), Assumption::no(candidate)] {
                    let is_refuted = closures.of(assumption).is_broken();
                    let may_be_refuted = position.may_be_refuted(assumption);
                    assert!(may_be_refuted || !is_refuted, "{assumption:?}");
                    refuted += usize::from(is_refuted);
                    skipped += usize::from(!may_be_refuted);
                }
            }
        }
        assert!(refuted > 0 && skipped > 0, "{refuted}, {skipped}");
    }

    #[test]
    fn a_solution_is_kept_only_as_long_as_it_is_one_of_the_board() {
        let cache = Cache::default();
        let mut board = board();
        let solution = |board: &Board<Nine>| {
            let position = Position::in_solve(board, false, Some(&cache));
            position.solution().copied()
        };
        let first = solution(&board).expect("the puzzle has a solution");
        let cell = board.empty().first().expect("there is an empty cell");
        let right = Candidate::new(cell, first[cell]);
        let wrong =
            (board.candidates(cell).without(right.digit).first()).expect("several candidates");
        board.apply(Change::Eliminate(Candidate::new(cell, wrong)));
        assert_eq!(solution(&board), Some(first));
        board.apply(Change::Eliminate(right));
        assert_eq!(solution(&board), None);
        board.apply(Change::Restore(right));
        assert_eq!(solution(&board), Some(first));
    }
}
