//! How hard a puzzle is on a path of ours.

use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::size::Size;
use crate::solver::{Done, Next, Plan, Solver};
use crate::with_size;

/// How many moves a path may have.
const MOVES: usize = 20_000;

/// The grade of a puzzle that is known to have one solution, by the path of strategy `human`.
///
/// `None` when `stop` said so, or when the path did not come to the solution.
pub fn grade(puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Option<Grade> {
    with_size!(puzzle.shape, S => walk::<S>(puzzle, Plan::default(), &|_| true, stop))
}

/// Walks the path of a plan to the solution. `None` if it does not lead there, or as soon as
/// `goes_on`, which sees the grade grow, says no.
pub(super) fn walk<S: Size>(
    puzzle: &Puzzle,
    plan: Plan,
    goes_on: &dyn Fn(&Grade) -> bool,
    stop: &dyn Fn() -> bool,
) -> Option<Grade> {
    let mut solver = Solver::<S>::new(puzzle, plan);
    solver.certify_single_solution();
    let mut grade = Grade::of_nothing(S::SHAPE);
    for _ in 0..MOVES {
        let next = solver.next(false, stop);
        match &next {
            Next::Deduce(step, _) => grade.add(&step.deduction),
            Next::Guess { .. } => grade.guesses += 1,
            Next::Refute(_) => {}
            Next::Done(Done::Solved) => return Some(grade),
            Next::Done(_) => return None,
        }
        if !goes_on(&grade) {
            return None;
        }
        solver.take(next);
    }
    None
}
