//! Every strategy on puzzles of every size: no deduction eliminates a digit of the solution.

use rayon::prelude::*;
use stepdoku::grid::Cell;
use stepdoku::puzzle::Puzzle;
use stepdoku::search::{Limits, Solution, SolutionCount, plain};
use stepdoku::size::Size;
use stepdoku::solver::{Done, Move, Next, Plan, Solver};
use stepdoku::step::{Detail, Effect};
use stepdoku::strategies::{self, Strategy};
use stepdoku::with_size;

use crate::common::puzzles;

/// Maximum number of moves that are checked; only backtracking makes more.
const MOVES: usize = 5_000;

#[test]
fn every_move_of_every_strategy_is_sound_on_puzzles_of_all_sizes() {
    let files = ["four", "six", "nine", "sixteen", "twentyfive"];
    let all: Vec<Puzzle> = files.into_iter().flat_map(puzzles).collect();
    assert!(all.len() >= 300, "only {} puzzles", all.len());
    let deductions: usize = all
        .par_iter()
        .map(|puzzle| with_size!(puzzle.shape, size => by_all_strategies(size, puzzle)))
        .sum();
    assert!(deductions > 10_000, "only {deductions} deductions");
}

fn by_all_strategies(size: impl Size, puzzle: &Puzzle) -> usize {
    let SolutionCount::Unique(solution) = plain::solution_count(&puzzle.board(size), Limits::NONE)
    else {
        panic!("{puzzle:?} has one solution");
    };
    let fit = |strategy: &&&Strategy| strategy.accepts(puzzle.shape).is_ok();
    let all = strategies::ALL.iter().filter(fit);
    all.map(|strategy| walk(size, puzzle, strategy, &solution)).sum()
}

fn walk<S: Size>(
    size: S,
    puzzle: &Puzzle,
    strategy: &'static Strategy,
    solution: &Solution<S>,
) -> usize {
    let mut solver = Solver::new(size, puzzle, Plan::new(strategy));
    solver.certify_single_solution();
    let mut deductions = 0;
    for _ in 0..MOVES {
        let next = solver.situation().next(Detail::Bare, &|| false);
        match &next {
            Next::Deduce(step, _) if guesses_right(&solver, solution) => {
                for effect in &step.deduction.effects {
                    let candidate = effect.candidate();
                    let is_true = solution[candidate.cell] == candidate.digit;
                    let right = is_true == matches!(effect, Effect::Place(_));
                    assert!(right, "{}: {step:?} in {puzzle:?}", strategy.slug);
                    deductions += 1;
                }
            }
            Next::Refute(_) => assert!(
                strategy.slug == "backtrack" || !guesses_right(&solver, solution),
                "{}: the right guess was refuted in {puzzle:?}",
                strategy.slug
            ),
            Next::Done(Done::Solved | Done::AllFound(1)) => {
                let is_right = |cell| solver.board().value(cell) == Some(solution[cell]);
                let solved = matches!(next, Next::Done(Done::AllFound(_)))
                    || Cell::all(puzzle.shape).all(is_right);
                assert!(solved, "{}: another solution of {puzzle:?}", strategy.slug);
                return deductions;
            }
            Next::Done(Done::Stuck) => return deductions,
            Next::Done(done) => panic!("{}: {done:?} in {puzzle:?}", strategy.slug),
            Next::Deduce(..) | Next::Guess { .. } => {}
        }
        solver.take(next);
    }
    deductions
}

fn guesses_right<S: Size>(solver: &Solver<S>, solution: &Solution<S>) -> bool {
    let path = solver.path();
    path.guesses().into_iter().all(|guess| match path.node(guess).made {
        Move::Guessed { candidate, .. } => solution[candidate.cell] == candidate.digit,
        _ => true,
    })
}
