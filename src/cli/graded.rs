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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::parse_position;

    /// Returns true if the solver may use a uniqueness technique that has a step in the position.
    fn relies_on_uniqueness(puzzle: &Puzzle, known: &SolutionCount<Vec<Digit>>) -> bool {
        let engine = solver_of(puzzle, Plan::default(), known);
        !engine.situation().steps_of("hidden-rectangle", &|| false).is_empty()
    }

    #[test]
    fn the_givens_decide_whether_uniqueness_techniques_are_allowed() {
        let position =
            "...3.+9....9.56+8..25....1.9.83..4.9.......78.6..4......1....2.........6....6.942.3";
        let solution = vec![Digit::new(0); 81];
        let unique = SolutionCount::Unique(solution.clone());
        let several = SolutionCount::Several(solution.clone(), solution);
        // Nothing is placed, so the count of the puzzle is that of its givens.
        let fresh = parse_position(&position.replace('+', "")).unwrap();
        assert!(relies_on_uniqueness(&fresh, &unique));
        assert!(!relies_on_uniqueness(&fresh, &several));
        // The givens of a begun puzzle are counted anew: these have one solution.
        let begun = parse_position(position).unwrap();
        assert!(relies_on_uniqueness(&begun, &several));
    }
}
