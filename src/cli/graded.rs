//! Paths to their end, and what they took.

use crate::puzzle::Puzzle;
use crate::rating::{Grade, Used};
use crate::search::{Limits, Verdict, erased};
use crate::solver::{Done, Engine, Plan, drive, engine};

/// How many moves a path may take before it is given up, where it is not told move by move.
pub(super) const MOST_MOVES: usize = 20_000;

/// A solver on a puzzle. It may lean on there being one solution where the givens are known to have
/// one.
pub(super) fn solver(puzzle: &Puzzle, plan: Plan) -> Box<dyn Engine> {
    let mut engine = engine(puzzle, plan);
    let givens = puzzle.as_given();
    let verdict = erased::verdict(&givens, Limits::patient(givens.shape));
    if matches!(verdict, Verdict::Unique(_)) {
        engine.certify_single_solution();
    }
    engine
}

/// The grade of the path that an engine takes, and how that ends.
pub(super) fn graded(engine: &mut dyn Engine) -> (Grade, Done) {
    let mut grade = Grade::default();
    let mut moves = 0;
    let done = drive(engine, false, &mut |engine| {
        let path = engine.path();
        path.node(path.cursor()).made.grade(&mut grade);
        moves += 1;
        moves < MOST_MOVES
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
