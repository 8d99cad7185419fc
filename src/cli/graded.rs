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
/// the givens are known to have exactly one solution. If nothing is placed yet, the givens have the same
/// number as the puzzle.
pub(super) fn solver_of(
    puzzle: &Puzzle,
    plan: Plan,
    known: &SolutionCount<Vec<Digit>>,
) -> Box<dyn Engine> {
    certified(puzzle, plan, &of_givens(puzzle, known, solution_count))
}

/// Returns the number of solutions of the givens of a puzzle; `known` is that of the puzzle itself.
fn of_givens(
    puzzle: &Puzzle,
    known: &SolutionCount<Vec<Digit>>,
    solution_count: impl FnOnce(&Puzzle) -> SolutionCount<Vec<Digit>>,
) -> SolutionCount<Vec<Digit>> {
    let givens = puzzle.as_given();
    if givens == *puzzle { known.clone() } else { solution_count(&givens) }
}

fn certified(
    puzzle: &Puzzle,
    plan: Plan,
    of_givens: &SolutionCount<Vec<Digit>>,
) -> Box<dyn Engine> {
    let mut engine = engine(puzzle, plan);
    if matches!(of_givens, SolutionCount::Unique(_)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::parse_position;

    #[test]
    fn a_puzzle_without_placed_digits_is_searched_once() {
        let begun = parse_position("1..............+2").unwrap();
        let known = SolutionCount::Unique(vec![Digit::new(0)]);
        let asked = |puzzle: &Puzzle| {
            let mut asked = Vec::new();
            let found = of_givens(puzzle, &known, |givens| {
                asked.push(givens.clone());
                SolutionCount::Impossible
            });
            (asked, found == known)
        };
        assert_eq!(asked(&begun.as_given()), (Vec::new(), true));
        assert_eq!(asked(&begun), (vec![begun.as_given()], false));
    }
}
