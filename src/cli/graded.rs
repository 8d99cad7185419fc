//! Complete solving paths and their grades.

use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::rating::{Grade, Used};
use crate::search::{Limits, SolutionCount, erased};
use crate::solver::{Done, Engine, Plan, drive, engine};
use crate::step::Detail;

/// Default maximum number of moves of a path that is only graded.
pub(super) const MAX_MOVES: u64 = 20_000;

/// Returns the number of solutions of a puzzle, as far as a patient search finds out.
pub(super) fn solution_count(puzzle: &Puzzle) -> SolutionCount<Vec<Digit>> {
    erased::solution_count(puzzle, Limits::patient(puzzle.shape))
}

/// Returns a solver for a puzzle whose number of solutions is known. Uniqueness techniques are allowed if
/// the givens are known to have exactly one solution.
pub(super) fn solver_of(
    puzzle: &Puzzle,
    plan: Plan,
    known: &SolutionCount<Vec<Digit>>,
) -> Box<dyn Engine> {
    let givens = puzzle.as_given();
    // If nothing is placed, a second search would find the same.
    let is_unique = if givens == *puzzle {
        matches!(known, SolutionCount::Unique(_))
    } else {
        matches!(solution_count(&givens), SolutionCount::Unique(_))
    };
    let mut engine = engine(puzzle, plan);
    if is_unique {
        engine.certify_single_solution();
    }
    engine
}

/// Returns the grade of the path of an engine, and its end; [`Done::Cancelled`] after `max` moves.
pub(super) fn graded(engine: &mut dyn Engine, max: u64) -> (Grade, Done) {
    let mut grade = Grade::of_nothing(engine.shape());
    let mut moves = 0;
    let done = drive(engine, Detail::Bare, &mut |engine| {
        let path = engine.path();
        path.current().grade(&mut grade);
        moves += 1;
        moves < max
    });
    (grade, done)
}

/// Returns the number of uses of each technique, the easiest first.
pub(super) fn stats(grade: &Grade) -> String {
    let mut used: Vec<_> = grade.used.iter().collect();
    used.sort_by_key(|used| used.profile.cost.lowest);
    let line = |used: &&Used| format!("{:>5}  {}", used.times, used.profile.name);
    let guesses = (grade.guesses > 0).then(|| format!("{:>5}  Guess", grade.guesses));
    let lines: Vec<String> = used.iter().map(line).chain(guesses).collect();
    lines.join("\n")
}
