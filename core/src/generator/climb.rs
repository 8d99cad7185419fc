//! Hill climbing: a puzzle is changed a little, again and again, until it needs a technique.

use super::Random;
use super::demand::Judge;
use super::dig::FullGrid;
use crate::grid::Digit;
use crate::puzzle::Puzzle;
use crate::rating::Grade;
use crate::search::{self, Limits};
use crate::size::Size;

/// Maximum number of changes in a row that bring the puzzle no nearer.
const MAX_IDLE: usize = 24;
/// Maximum number of changes of a puzzle.
const MAX_CHANGES: usize = 150;
/// Maximum number of givens that one change adds.
const MAX_ADDED: usize = 3;
/// Maximum number of search nodes; the solution of a minimal puzzle takes fewer.
const MAX_NODES: u64 = 100_000;

impl Judge {
    /// Returns a puzzle that meets the demand for a technique, found by changing a few givens of `start` at a
    /// time. A change is kept if the technique is at least as nearly needed as before.
    ///
    /// Returns `None` if the demand names no technique, or if no change brings the puzzle nearer.
    pub(super) fn climb(
        &self,
        size: impl Size,
        start: Puzzle,
        random: &mut Random,
        stop: &dyn Fn() -> bool,
    ) -> Option<(Puzzle, Grade)> {
        let mut best = self.nearness(size, &start, stop)?;
        let limits = Limits::nodes(MAX_NODES);
        let solution = search::solution_count(&start.board(size), limits).unique()?;
        let full = FullGrid { size, solution };
        let mut puzzle = start;
        let mut idle = 0;
        for _ in 0..MAX_CHANGES {
            if idle == MAX_IDLE || stop() {
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
            let changed = full.dig_from(&givens, &added, random);
            let changed = Puzzle::new(puzzle.shape, changed);
            if changed == puzzle {
                continue;
            }
            if let Some(grade) = self.grade(size, &changed, stop) {
                return Some((changed, grade));
            }
            let Some(near) = self.nearness(size, &changed, stop) else {
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
}
