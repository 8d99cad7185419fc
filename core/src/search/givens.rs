//! Analysis of the givens: redundant ones, and givens missing for a unique solution.

use std::iter;

use super::engine::Engine;
use super::outcome::Meter;
use super::queries::Walk;
use super::{Domains, GaveUp, Limits, Solution};
use crate::grid::{Candidate, Cell, Digit, Shape};
use crate::size::Size;

/// Givens in reading order, one entry for each cell.
pub type Givens = [Option<Digit>];

/// Returns the givens that each follow from all other givens. A puzzle without such givens is minimal.
///
/// These givens are usually not redundant together: call this again after removing one of them.
///
/// # Errors
/// Returns an error if the limits, which apply to all givens together, ended a search before it had
/// an answer.
pub fn redundant(size: impl Size, givens: &Givens, limits: Limits) -> Result<Vec<Cell>, GaveUp> {
    let mut meter = Meter::new(limits);
    let mut redundant = Vec::new();
    let all = candidates(givens).fold(Domains::free(size), Domains::with);
    for given in candidates(givens) {
        let mut without = all;
        without.set(given.cell, size.digits().without(given.digit));
        if Engine::new(&without).skip(&mut meter)?.is_none() {
            redundant.push(given.cell);
        }
    }
    Ok(redundant)
}

/// Maximum number of other solutions to compare before choosing the next given.
const MAX_COMPARED_SOLUTIONS: usize = 200;

/// Returns givens that make the solution unique when they are added: few, but not always the fewest.
///
/// The result is empty if there is at most one solution already.
///
/// # Errors
/// Returns an error if the limits, which apply to all searches together, ended one before it had an
/// answer.
pub fn to_add<S: Size>(
    from: impl Into<Domains<S>>,
    limits: Limits,
) -> Result<Vec<Candidate>, GaveUp> {
    let mut meter = Meter::new(limits);
    let mut domains = from.into();
    let mut added = Vec::new();
    loop {
        let mut walk = Engine::new(&domains);
        let mut solutions = iter::from_fn(|| walk.next(&mut meter).transpose());
        let Some(wanted) = solutions.next().transpose()? else {
            return Ok(added);
        };
        let others: Vec<Solution<S>> =
            solutions.take(MAX_COMPARED_SOLUTIONS).collect::<Result<_, GaveUp>>()?;
        if others.is_empty() {
            return Ok(added);
        }
        let cell = most_different(domains.shape(), &wanted, &others);
        let given = Candidate::new(cell, wanted[cell]);
        domains.assume(given);
        added.push(given);
    }
}

/// Returns the cell in which most of the other solutions differ from `wanted`.
fn most_different<S: Size>(shape: Shape, wanted: &Solution<S>, others: &[Solution<S>]) -> Cell {
    let count = |&cell: &Cell| others.iter().filter(|other| other[cell] != wanted[cell]).count();
    Cell::all(shape).max_by_key(count).expect("a board has cells")
}

fn candidates(givens: &Givens) -> impl Iterator<Item = Candidate> {
    givens
        .iter()
        .enumerate()
        .filter_map(|(cell, digit)| Some(Candidate::new(Cell::new(cell), (*digit)?)))
}
