//! Analysis of the givens: redundant ones, backdoors, and givens missing for a unique solution.

use std::iter;

use super::ask::{self, Walk};
use super::engine::Engine;
use super::outcome::Meter;
use super::plain::singles;
use super::{Domains, GaveUp, Limits, Solution};
use crate::grid::{Candidate, Cell, Digit};
use crate::size::Size;

/// Givens in reading order, one entry for each cell.
pub type Givens = [Option<Digit>];

/// Returns the givens that follow from the others, each by itself. A puzzle without any is minimal.
///
/// They are usually not redundant together: after removing one, ask again.
///
/// # Errors
/// Returns an error if the limits, which apply to all givens together, ended a search before it had
/// an answer.
pub fn redundant<S: Size>(givens: &Givens, limits: Limits) -> Result<Vec<Cell>, GaveUp> {
    let mut meter = Meter::new(limits);
    let mut redundant = Vec::new();
    for given in candidates(givens) {
        let others = candidates(givens).filter(|other| *other != given);
        let another = assuming::<S>(others).without(given);
        if ask::next(&mut Engine::new(&another), &mut meter)?.is_none() {
            redundant.push(given.cell);
        }
    }
    Ok(redundant)
}

/// Returns the smallest backdoors: cells whose digits make the rest solvable by singles. These are
/// single cells if there are any, else pairs.
///
/// The result is also empty if singles solve the puzzle anyway. `keep_on` is called before each
/// first cell of a pair; the result is `None` if it returned false.
pub fn smallest_backdoors<S: Size>(
    from: &Domains<S>,
    solution: &Solution<S>,
    keep_on: impl Fn() -> bool,
) -> Option<Vec<Vec<Cell>>> {
    let Some(settled) = unsolved_by_singles(from) else {
        return Some(Vec::new());
    };
    let opens = |cells: &[Cell]| opens(&settled, cells, solution);
    let (alone, others): (Vec<Cell>, Vec<Cell>) =
        undecided(&settled).partition(|&cell| opens(&[cell]));
    if !alone.is_empty() {
        return Some(alone.into_iter().map(|cell| vec![cell]).collect());
    }
    let mut pairs = Vec::new();
    for (at, &one) in others.iter().enumerate() {
        if !keep_on() {
            return None;
        }
        let second = others[at + 1..].iter().copied();
        let found = second.filter(|&other| opens(&[one, other]));
        pairs.extend(found.map(|other| vec![one, other]));
    }
    Some(pairs)
}

/// Number of other solutions to compare before choosing the next given.
const LOOK_AT: usize = 200;

/// Returns givens that leave one solution when added: few, not always the fewest.
///
/// The result is empty if there is at most one solution already.
///
/// # Errors
/// Returns an error if the limits, which apply to all searches together, ended one before it had an
/// answer.
pub fn to_make_unique<S: Size>(
    from: impl Into<Domains<S>>,
    limits: Limits,
) -> Result<Vec<Candidate>, GaveUp> {
    let mut meter = Meter::new(limits);
    let mut domains = from.into();
    let mut added = Vec::new();
    loop {
        let mut walk = Engine::new(&domains);
        let mut next = || ask::next(&mut walk, &mut meter).transpose();
        let Some(wanted) = next().transpose()? else {
            return Ok(added);
        };
        let others = iter::from_fn(next).take(LOOK_AT);
        let found: Vec<Solution<S>> = others.collect::<Result<_, GaveUp>>()?;
        if found.is_empty() {
            return Ok(added);
        }
        let differing = |cell: &Cell| {
            let others = found.iter();
            others.filter(|other| other[*cell] != wanted[*cell]).count()
        };
        let cells = (0..S::CELLS).map(Cell::new);
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

fn assuming<S: Size>(givens: impl Iterator<Item = Candidate>) -> Domains<S> {
    givens.fold(Domains::free(), Domains::with)
}

fn unsolved_by_singles<S: Size>(from: &Domains<S>) -> Option<Domains<S>> {
    let mut settled = *from;
    (singles(&mut settled) && undecided(&settled).next().is_some()).then_some(settled)
}

fn undecided<S: Size>(domains: &Domains<S>) -> impl Iterator<Item = Cell> {
    (0..S::CELLS)
        .map(Cell::new)
        .filter(|&cell| domains.of(cell).len() > 1)
}

fn opens<S: Size>(settled: &Domains<S>, cells: &[Cell], solution: &Solution<S>) -> bool {
    let assumed = cells
        .iter()
        .map(|&cell| Candidate::new(cell, solution[cell]));
    let mut domains = assumed.fold(*settled, Domains::with);
    singles(&mut domains) && undecided(&domains).next().is_none()
}
