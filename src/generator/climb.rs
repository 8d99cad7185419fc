//! Puzzles changed a little, again and again, until one needs a technique.

use super::demand::Judge;
use super::dig::dig_from;
use super::{Goal, Random, Recipe, Symmetry};
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::{self, Limits};
use crate::size::Size;

/// The most changes in a row that bring a puzzle no nearer.
const PATIENCE: usize = 24;
/// The most changes of one puzzle.
const CHANGES: usize = 150;
/// The most givens that one change adds.
const MAX_ADDED: usize = 3;

/// Returns a puzzle that meets a demand for a technique, reached from another one by changes of a
/// few givens; each is kept if the technique is at least as nearly needed as before.
///
/// `None` if the demand names no technique, if the recipe leaves no choice of givens, or if no
/// change brings the puzzle nearer.
pub(super) fn climb<S: Size>(
    recipe: &Recipe,
    judge: &Judge,
    start: Puzzle,
    random: &mut Random,
    stop: &dyn Fn() -> bool,
) -> Option<(Puzzle, Grade)> {
    let free = *recipe.goal() == Goal::Minimal && recipe.symmetry() == Symmetry::None;
    if !free || recipe.demand().technique.is_none() {
        return None;
    }
    let limits = Limits::nodes(NODES);
    let solution = search::verdict(&start.board::<S>(), limits).unique()?;
    let mut best = judge.nearness::<S>(&start, stop)?;
    let mut puzzle = start;
    let mut idle = 0;
    for _ in 0..CHANGES {
        if idle == PATIENCE || stop() {
            return None;
        }
        idle += 1;
        let mut givens: Vec<Option<Digit>> = puzzle.givens.clone();
        // Givens help most in the cells where the path was stuck.
        let mut added = best.open.clone();
        random.shuffle(&mut added);
        added.truncate(1 + random.below(MAX_ADDED));
        for &cell in &added {
            givens[cell.index()] = Some(solution[cell]);
        }
        let changed = dig_from::<S>(&solution, &givens, &added, random);
        let changed = Puzzle::new(S::SHAPE, changed);
        if changed == puzzle {
            continue;
        }
        if let Some(grade) = judge.grade::<S>(&changed, stop) {
            return Some((changed, grade));
        }
        let Some(near) = judge.nearness::<S>(&changed, stop) else {
            continue;
        };
        if near.rank >= best.rank {
            if near.rank > best.rank {
                idle = 0;
            }
            puzzle = changed;
            best = near;
        }
    }
    None
}

/// More nodes than the solution of a minimal puzzle takes to find.
const NODES: u64 = 100_000;
