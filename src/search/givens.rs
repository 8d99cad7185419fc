//! Analysis of the givens: redundant ones, and givens missing for a unique solution.

use std::iter;

use super::engine::Engine;
use super::outcome::Meter;
use super::queries::{self, Walk};
use super::{Domains, GaveUp, Limits, Solution};
use crate::grid::{Candidate, Cell, Digit};
use crate::size::Size;

/// Givens in reading order, one entry for each cell.
pub type Givens = [Option<Digit>];

/// Returns the givens that follow from the others, each by itself. A puzzle without any is minimal.
///
/// These givens are usually not redundant together: call this again after removing one of them.
///
/// # Errors
/// Returns an error if the limits, which apply to all givens together, ended a search before it had
/// an answer.
pub fn redundant(size: impl Size, givens: &Givens, limits: Limits) -> Result<Vec<Cell>, GaveUp> {
    let mut meter = Meter::new(limits);
    let mut redundant = Vec::new();
    let all = assuming(size, candidates(givens));
    for given in candidates(givens) {
        let mut another = all;
        another.set(given.cell, size.digits().without(given.digit));
        if !queries::has_next(&mut Engine::new(&another), &mut meter)? {
            redundant.push(given.cell);
        }
    }
    Ok(redundant)
}

/// Maximum number of other solutions to compare before choosing the next given.
const MAX_COMPARED_SOLUTIONS: usize = 200;

/// Returns givens that leave one solution when added: few, not always the fewest.
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
        let mut next = || queries::next(&mut walk, &mut meter).transpose();
        let Some(wanted) = next().transpose()? else {
            return Ok(added);
        };
        let others = iter::from_fn(next).take(MAX_COMPARED_SOLUTIONS);
        let found: Vec<Solution<S>> = others.collect::<Result<_, GaveUp>>()?;
        if found.is_empty() {
            return Ok(added);
        }
        let differing = |cell: &Cell| {
            let others = found.iter();
            others.filter(|other| other[*cell] != wanted[*cell]).count()
        };
        let cells = Cell::all(domains.shape());
        if let Some(cell) = cells.max_by_key(differing) {
            let given = Candidate::new(cell, wanted[cell]);
            domains.assume(given);
            added.push(given);
        }
    }
}

fn candidates(givens: &Givens) -> impl Iterator<Item = Candidate> + Clone {
    givens
        .iter()
        .enumerate()
        .filter_map(|(cell, digit)| Some(Candidate::new(Cell::new(cell), (*digit)?)))
}

fn assuming<S: Size>(size: S, givens: impl Iterator<Item = Candidate>) -> Domains<S> {
    let mut domains = Domains::free(size);
    givens.for_each(|given| domains.assume(given));
    domains
}
