//! The difficulty of a puzzle on the path of a strategy.

use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::size::Size;
use crate::solver::{Done, Next, Plan, Solver};
use crate::step::Detail;
use crate::with_size;

/// Maximum number of moves of a path.
const MAX_MOVES: usize = 20_000;

/// Grades a puzzle that is known to have one solution, by the path of strategy `human`.
///
/// Returns `None` if `stop` returned true, or if the path did not reach the solution.
pub fn grade(puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Option<Grade> {
    with_size!(puzzle.shape, size => {
        walk(Solver::new(size, puzzle, Plan::default()), &|_| true, stop)
    })
}

/// Follows the path of a solver to the only solution. Returns `None` if it does not reach it, or as soon
/// as `goes_on`, which receives the grade after each move, returns false.
pub(super) fn walk<S: Size>(
    mut solver: Solver<S>,
    goes_on: &dyn Fn(&Grade) -> bool,
    stop: &dyn Fn() -> bool,
) -> Option<Grade> {
    solver.certify_single_solution();
    let mut grade = Grade::of_nothing(solver.board().shape());
    for _ in 0..MAX_MOVES {
        match solver.next(Detail::Bare, stop) {
            Next::Done(Done::Solved) => return Some(grade),
            Next::Done(_) => return None,
            next => solver.take(next),
        }
        // The path knows how open the position was, which takes as long as finding many a step.
        let path = solver.path();
        path.current().grade(&mut grade);
        if !goes_on(&grade) {
            return None;
        }
    }
    None
}
