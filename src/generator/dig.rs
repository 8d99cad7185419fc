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

/// Removes givens from a full grid; `None` if the result does not match the recipe.
pub(super) fn dig<S: Size>(
    size: S,
    recipe: &Recipe,
    solution: &Solution<S>,
    random: &mut Random,
    limits: Limits,
) -> Option<Vec<Option<Digit>>> {
    let limits = limits.at_most(nodes(size.shape()));
    let mut orbits = recipe.symmetry().orbits(size.shape());
    let wanted = match recipe.goal() {
        Goal::Pattern(pattern) => return givens_with_pattern(size, pattern, solution, limits),
        Goal::Givens(count) => *count,
        Goal::Minimal => 0,
    };
    random.shuffle(&mut orbits);
    let mut left = RemainingGivens::all(size, solution);
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
pub(super) fn dig_from<S: Size>(
    size: S,
    solution: &Solution<S>,
    givens: &[Option<Digit>],
    last: &[Cell],
    random: &mut Random,
) -> Vec<Option<Digit>> {
    let limits = Limits::nodes(nodes(size.shape()));
    let cells = Cell::all(size.shape());
    let given = cells.filter(|cell| givens[cell.index()].is_some());
    let (mut late, mut early): (Vec<Cell>, Vec<Cell>) = given.partition(|cell| last.contains(cell));
    random.shuffle(&mut early);
    random.shuffle(&mut late);
    let mut left = RemainingGivens::new(size, solution, givens);
    for cell in early.into_iter().chain(late) {
        left.take(&[cell], limits);
    }
    left.givens()
}

/// Returns the digits of the solution in the cells of a pattern, if they have only this solution.
fn givens_with_pattern<S: Size>(
    size: S,
    pattern: &[bool],
    solution: &Solution<S>,
    limits: Limits,
) -> Option<Vec<Option<Digit>>> {
    let cells = Cell::all(size.shape());
    let given = cells.filter(|cell| pattern[cell.index()]);
    let domains = given
        .map(|cell| Candidate::new(cell, solution[cell]))
        .fold(Domains::free(size), Domains::with);
    search::solution_count(domains, limits).unique()?;
    let values = solution.values(size).iter().zip(pattern);
    Some(values.map(|(&digit, given)| given.then_some(digit)).collect())
}

/// The remaining givens.
struct RemainingGivens<S: Size> {
    solution: Solution<S>,
    domains: Domains<S>,
    count: usize,
}

impl<S: Size> RemainingGivens<S> {
    /// Returns the pattern of these givens.
    fn new(size: S, solution: &Solution<S>, givens: &[Option<Digit>]) -> Self {
        let cells = Cell::all(size.shape());
        let given = cells.filter(|cell| givens[cell.index()].is_some());
        Self {
            solution: *solution,
            domains: given
                .map(|cell| Candidate::new(cell, solution[cell]))
                .fold(Domains::free(size), Domains::with),
            count: givens.iter().flatten().count(),
        }
    }

    fn all(size: S, solution: &Solution<S>) -> Self {
        let cells = Cell::all(size.shape());
        Self {
            solution: *solution,
            domains: cells
                .map(|cell| Candidate::new(cell, solution[cell]))
                .fold(Domains::free(size), Domains::with),
            count: size.cell_count(),
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
