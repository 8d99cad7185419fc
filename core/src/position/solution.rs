//! One solution of a board, as a test of what no step can eliminate.

use crate::grid::Board;
use crate::search::{self, Domains, Limits, Solution};
use crate::size::Size;

/// The limits of the search for a solution. Puzzles with one solution need far less.
const LIMITS: Limits<'static> = Limits::nodes(1000);

/// Returns `known` if it is a solution of the board, and otherwise searches for one.
///
/// Returns `None` if the board has no solution, if the search reaches [`LIMITS`], and on boards larger
/// than 9x9, where a search can take longer than it saves.
pub(super) fn known_or_first<S: Size>(
    board: &Board<S>,
    known: Option<Solution<S>>,
) -> Option<Solution<S>> {
    if board.size().side() > 9 {
        return None;
    }
    known
        .filter(|solution| Domains::from(board).allow(solution))
        .or_else(|| search::first(board, LIMITS).ok().flatten())
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
