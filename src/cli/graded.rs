//! Paths to their end, and what they took.

use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::rating::{Grade, Used};
use crate::search::{Limits, Verdict, erased};
use crate::solver::{Done, Engine, Plan, drive, engine};

/// How many moves a path may take before it is given up, where it is not told move by move.
pub(super) const MAX_MOVES: usize = 20_000;

/// How many solutions a puzzle has, as far as a patient search tells.
pub(super) fn verdict(puzzle: &Puzzle) -> Verdict<Vec<Digit>> {
    erased::verdict(puzzle, Limits::patient(puzzle.shape))
}

/// A solver on a puzzle. It may lean on there being one solution where the givens are known to have
/// one.
pub(super) fn solver(puzzle: &Puzzle, plan: Plan) -> Box<dyn Engine> {
    certified(puzzle, plan, &verdict(&puzzle.as_given()))
}

/// The same where it is known how many solutions the puzzle has: of one that nobody has begun, the
/// givens have as many.
pub(super) fn solver_of(
    puzzle: &Puzzle,
    plan: Plan,
    known: &Verdict<Vec<Digit>>,
) -> Box<dyn Engine> {
    certified(puzzle, plan, &of_givens(puzzle, known, verdict))
}

/// How many solutions the givens of a puzzle have, of which it is known for the puzzle itself.
fn of_givens(
    puzzle: &Puzzle,
    known: &Verdict<Vec<Digit>>,
    verdict: impl FnOnce(&Puzzle) -> Verdict<Vec<Digit>>,
) -> Verdict<Vec<Digit>> {
    let givens = puzzle.as_given();
    if givens == *puzzle {
        known.clone()
    } else {
        verdict(&givens)
    }
}

fn certified(puzzle: &Puzzle, plan: Plan, of_givens: &Verdict<Vec<Digit>>) -> Box<dyn Engine> {
    let mut engine = engine(puzzle, plan);
    if matches!(of_givens, Verdict::Unique(_)) {
        engine.certify_single_solution();
    }
    engine
}

/// The grade of the path that an engine takes, and how that ends.
pub(super) fn graded(engine: &mut dyn Engine) -> (Grade, Done) {
    let mut grade = Grade::of_nothing(engine.shape());
    let mut moves = 0;
    let done = drive(engine, false, &mut |engine| {
        let path = engine.path();
        path.node(path.cursor()).made.grade(&mut grade);
        moves += 1;
        moves < MAX_MOVES
    });
    (grade, done)
}

/// How often each technique was used, the easiest first.
pub(super) fn stats(grade: &Grade) -> String {
    let mut used: Vec<_> = grade.used.iter().collect();
    used.sort_by_key(|used| used.profile.rating);
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
    fn of_a_puzzle_that_nobody_has_begun_the_search_is_asked_once() {
        let begun = parse_position("1..............+2").unwrap();
        let known = Verdict::Unique(vec![Digit::new(0)]);
        let asked = |puzzle: &Puzzle| {
            let mut asked = Vec::new();
            let found = of_givens(puzzle, &known, |givens| {
                asked.push(givens.clone());
                Verdict::Impossible
            });
            (asked, found == known)
        };
        assert_eq!(asked(&begun.as_given()), (Vec::new(), true));
        assert_eq!(asked(&begun), (vec![begun.as_given()], false));
    }
}
