//! Removal of givens from a full grid while its solution stays unique.

use super::{Goal, Random, Recipe};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::search::{self, Domains, Limits, Solution};
use crate::size::Size;

/// Returns the maximum number of nodes for one question; beyond it the given stays.
///
/// No question comes near it, except on 25x25 boards with fewer than 300 givens. There, many do, so
/// a seed gives the same puzzle only as long as the search counts its nodes in the same way.
const fn nodes(shape: Shape) -> u64 {
    match shape {
        Shape::TwentyFive => 500,
        _ => 20_000,
    }
}

/// A full grid, from which givens are removed.
#[derive(Clone, Copy)]
pub(super) struct FullGrid<S: Size> {
    pub(super) size: S,
    pub(super) solution: Solution<S>,
}

impl<S: Size> FullGrid<S> {
    /// Removes givens; `None` if the result does not match the recipe.
    pub(super) fn dig(
        self,
        recipe: &Recipe,
        random: &mut Random,
        limits: Limits,
    ) -> Option<Vec<Option<Digit>>> {
        let shape = self.size.shape();
        let limits = limits.at_most(nodes(shape));
        let mut orbits = recipe.symmetry().orbits(shape);
        let wanted = match recipe.goal() {
            Goal::Pattern(pattern) => return self.givens_with_pattern(pattern, limits),
            Goal::Givens(count) => *count,
            Goal::Minimal => 0,
        };
        random.shuffle(&mut orbits);
        let mut left = RemainingGivens::new(self, |_| true);
        for orbit in &orbits {
            if left.count >= wanted + orbit.len() {
                left.take(orbit, limits);
            }
        }
        let done = wanted == 0 || left.count == wanted;
        done.then(|| left.givens())
    }

    /// Removes givens in random order as long as the solution stays unique, and returns the rest. Givens
    /// of the cells in `last` are tried after all others.
    pub(super) fn dig_from(
        self,
        givens: &[Option<Digit>],
        last: &[Cell],
        random: &mut Random,
    ) -> Vec<Option<Digit>> {
        let shape = self.size.shape();
        let is_given = |cell: Cell| givens[cell.index()].is_some();
        let given = Cell::all(shape).filter(|&cell| is_given(cell));
        let (mut late, mut early): (Vec<Cell>, Vec<Cell>) =
            given.partition(|cell| last.contains(cell));
        random.shuffle(&mut early);
        random.shuffle(&mut late);
        let mut left = RemainingGivens::new(self, is_given);
        for cell in early.into_iter().chain(late) {
            left.take(&[cell], Limits::nodes(nodes(shape)));
        }
        left.givens()
    }

    /// Returns the digits in the cells of a pattern, if they have only this solution.
    fn givens_with_pattern(self, pattern: &[bool], limits: Limits) -> Option<Vec<Option<Digit>>> {
        let left = RemainingGivens::new(self, |cell| pattern[cell.index()]);
        search::solution_count(left.domains, limits).unique()?;
        Some(left.givens())
    }
}

/// The remaining givens.
struct RemainingGivens<S: Size> {
    solution: Solution<S>,
    domains: Domains<S>,
    count: usize,
}

impl<S: Size> RemainingGivens<S> {
    /// Returns the digits of a full grid in the cells that satisfy a condition.
    fn new(full: FullGrid<S>, is_given: impl Fn(Cell) -> bool) -> Self {
        let cells = Cell::all(full.size.shape()).filter(|&cell| is_given(cell));
        let given: Vec<Candidate> =
            cells.map(|cell| Candidate::new(cell, full.solution[cell])).collect();
        Self {
            solution: full.solution,
            count: given.len(),
            domains: given.into_iter().fold(Domains::free(full.size), Domains::with),
        }
    }

    /// Removes these givens if the solution stays unique.
    fn take(&mut self, orbit: &[Cell], limits: Limits) {
        let mut domains = self.domains;
        for &cell in orbit {
            domains.set(cell, self.domains.size().digits());
        }
        // Another solution would differ in one of these cells.
        let stays = orbit.iter().all(|&cell| {
            let another = domains.without(Candidate::new(cell, self.solution[cell]));
            search::first(another, limits) == Ok(None)
        });
        if stays {
            self.domains = domains;
            self.count -= orbit.len();
        }
    }

    fn givens(&self) -> Vec<Option<Digit>> {
        let cells = Cell::all(self.domains.shape());
        cells.map(|cell| self.domains.of(cell).single()).collect()
    }
}
