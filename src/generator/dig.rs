//! Taking givens out of a full grid while the solution stays the only one.

use super::{Goal, Random, Recipe};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Shape};
use crate::search::{self, Domains, Limits, Solution};
use crate::size::Size;

/// Nodes for one question on a board; past them the given stays.
///
/// No question comes near it but on boards of 25 with less than 300 givens: there are very many,
/// and a seed gives its puzzle only as long as the search counts its nodes as it does.
const fn nodes(shape: Shape) -> u64 {
    match shape {
        Shape::TwentyFive => 500,
        _ => 20_000,
    }
}

/// The givens that are left; `None` when they are not what the recipe asks for.
pub(super) fn dig<S: Size>(
    recipe: &Recipe,
    solution: &Solution<S>,
    random: &mut Random,
    limits: Limits,
) -> Option<Vec<Option<Digit>>> {
    let limits = limits.at_most(nodes(S::SHAPE));
    let mut orbits = recipe.symmetry().orbits(S::SHAPE);
    let wanted = match recipe.goal() {
        Goal::Pattern(pattern) => return of_pattern(pattern, solution, limits),
        Goal::Givens(count) => *count,
        Goal::Minimal => 0,
    };
    random.shuffle(&mut orbits);
    let mut left = Left::all(solution);
    for orbit in &orbits {
        if left.count >= wanted + orbit.len() {
            left.take(orbit, limits);
        }
    }
    let done = wanted == 0 || left.count == wanted;
    done.then(|| left.givens())
}

fn of_pattern<S: Size>(
    pattern: &[bool],
    solution: &Solution<S>,
    limits: Limits,
) -> Option<Vec<Option<Digit>>> {
    let cells = (0..S::CELLS).map(Cell::new);
    let given = cells.filter(|cell| pattern[cell.index()]);
    let domains = given
        .map(|cell| Candidate::new(cell, solution[cell]))
        .fold(Domains::<S>::free(), Domains::with);
    search::verdict(domains, limits).unique()?;
    let values = solution.values().iter().zip(pattern);
    Some(
        values
            .map(|(&digit, given)| given.then_some(digit))
            .collect(),
    )
}

/// The givens that are left.
struct Left<S: Size> {
    solution: Solution<S>,
    domains: Domains<S>,
    count: usize,
}

impl<S: Size> Left<S> {
    fn all(solution: &Solution<S>) -> Self {
        let cells = (0..S::CELLS).map(Cell::new);
        Self {
            solution: *solution,
            domains: cells
                .map(|cell| Candidate::new(cell, solution[cell]))
                .fold(Domains::free(), Domains::with),
            count: S::CELLS,
        }
    }

    /// Takes some out if the solution stays the only one.
    fn take(&mut self, orbit: &[Cell], limits: Limits) {
        let mut domains = self.domains;
        for &cell in orbit {
            domains.set(cell, DigitSet::first_n(S::SIDE));
        }
        // Another solution differs in one of the cells taken out.
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
        let cells = (0..S::CELLS).map(Cell::new);
        cells.map(|cell| self.domains.of(cell).single()).collect()
    }
}
